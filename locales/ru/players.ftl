# The list of players, one player, the player form, the import of a list.

players-search = Фамилия, номер, клуб…
search = Поиск
players-all = Показать всех
players-found = Найдено: { $n } из { $all }
players-import = Импорт списка
players-empty = Игроков пока нет
players-empty-text = Импортируйте список из электронной таблицы или внесите игроков по одному.
players-withdrawn-n = выбыло: { $n }
players-unapproved-n = без допуска врача: { $n }
players-all-women = Все, у кого не указан пол, — женщины ({ $n })
players-sexless-n = { $n ->
    [one] У { $n } игрока не указан пол. В женском турнире это обязательно.
    [few] У { $n } игроков не указан пол. В женском турнире это обязательно.
    [many] У { $n } игроков не указан пол. В женском турнире это обязательно.
   *[other] У { $n } игрока не указан пол. В женском турнире это обязательно.
}
players-barred = не допускается (A5)
players-barred-n = { $n ->
    [one] { $n } игрок не может играть в этом турнире (A5); отмечен в списке.
    [few] { $n } игрока не могут играть в этом турнире (A5); отмечены в списке.
    [many] { $n } игроков не могут играть в этом турнире (A5); отмечены в списке.
   *[other] { $n } игрока не могут играть в этом турнире (A5); отмечены в списке.
}
players-doctor = Врач

player-add = Добавить игрока
player-title = { $name }
player-new-title = Новый игрок
player-edit-title = Изменение данных игрока
player-about = Сведения об игроке
player-round = Тур
player-opponent = Соперник
player-playing = идёт
player-so-far = Очки с туром { $n }, предварительно
player-points-of = Очки из { $n }
player-strength = Рейтинг и соперники
player-average = средний рейтинг соперников
# After the points that they brought.
player-with-side = { $side ->
    [white] из { $n } белыми
   *[black] из { $n } чёрными
}
player-opponents-graph = Соперники по рейтингу, тур за туром; их средний рейтинг { $average }, рейтинг игрока { $own }
# What the signs of the picture of opponents mean.
player-met-won = победа
player-met-drawn = ничья
player-met-lost = поражение
player-own-line = линия — свой рейтинг, { $rating }
player-bye = Свободен от игры
player-half-point-bye = Пропуск тура (½ очка)
player-full-point-bye = Пропуск тура (1 очко)
player-free = Свободен
player-upcoming = Следующие туры
player-half-byes-barred = Для этого игрока нельзя запросить пропуск за ½ очка.
player-upcoming-text = Запрос подставляется, когда открывается отметка явки тура.
player-upcoming-save = Сохранить запросы
player-not-paired = Вне жеребьёвки
player-personal-hint = Видны только судьям и организаторам, которые ведут список игроков; не показываются на открытых страницах, в экспорте и журналах.
player-sex-missing = Пол не указан. В женском турнире это обязательно.
player-still-paired = В туре { $n } есть партия без результата: внесите поражение без игры или измените эту пару на странице тура.
player-late = Жеребьёвка тура { $n } уже проведена. Новый игрок получит стартовый номер { $next }, остальные номера не изменятся. Его ещё можно посадить в идущем туре; иначе он начнёт со следующего.
player-save-and-another = Сохранить и добавить ещё
player-namesake-another = Это другой игрок с теми же фамилией и именем
player-doctor-approves = Врач допускает
player-withdraw = Снять с турнира
player-reinstate = Вернуть в турнир

field-full-name = Фамилия, имя, отчество
field-given-first = Имя, отчество, фамилия
field-surname = Фамилия
field-given = Имя
field-patronymic = Отчество
field-sex = Пол
field-rating = Рейтинг
field-international = Международный рейтинг
field-national = Национальный рейтинг
field-own = Собственный рейтинг
field-title = Международное звание
player-more-ratings = Другие рейтинги, звание
players-title = Звание
title-grandmaster = Гроссмейстер (GM)
title-international-master = Международный мастер (IM)
title-woman-grandmaster = Гроссмейстер среди женщин (WGM)
title-fide-master = Мастер ФИДЕ (FM)
title-woman-international-master = Международный мастер среди женщин (WIM)
title-candidate-master = Кандидат в мастера (CM)
title-woman-fide-master = Мастер ФИДЕ среди женщин (WFM)
title-woman-candidate-master = Кандидат в мастера среди женщин (WCM)
field-grade = Спортивный разряд (звание)
field-federation-number = Номер в федерации
field-country = Страна
field-region = Область
field-club = Клуб
player-team-hint = Команда соревнования или название новой.
field-coaches = Тренеры
field-doctor-approved = Допуск врача
field-born = Дата рождения
field-passport = Паспорт
field-passport-series = Серия паспорта
field-passport-number = Номер паспорта
field-number = Стартовый номер
field-status = Статус
field-reason = Причина
# In the audit log: how many players were imported, and their names.
field-players = Игроки
field-names = Фамилии и имена
hint-surname = Если у игрока только одно имя, укажите его здесь.
hint-federation-number = Код федерации и номер в её списке, например KGZ 12345. По нему соревнования игрока показываются вместе.
field-later-ratings = Рейтинги с более поздних туров
hint-later-ratings = Тур и рейтинг через запятую, например 5: 1850, 9: 1870.
error-later-ratings = Пишите каждый рейтинг так: 5: 1850 — первый тур, в котором он действует, от 2 до 30, и рейтинг не выше { $max }. Каждый тур один раз.
error-federation-number = Укажите код федерации латинскими буквами и номер, например KGZ 12345.
hint-sex-women = В этом турнире играют только женщины.

sex-female = Женский
sex-male = Мужской
grade-third = III разряд
grade-second = II разряд
grade-first = I разряд
grade-candidate-master = Кандидат в мастера спорта
grade-master = Мастер спорта
grade-international-master = Мастер спорта международного класса
grade-honoured-master = Заслуженный мастер спорта
# Abbreviations for lists.
players-grade = Разряд
grade-short-third = III
grade-short-second = II
grade-short-first = I
grade-short-candidate-master = КМС
grade-short-master = МС
grade-short-international-master = МСМК
grade-short-honoured-master = ЗМС
status-playing = Играет
status-expelled = Исключён
status-withdrawn = Выбыл
value-personal = здесь не показано

done-player-added = Игрок добавлен
done-player-expelled = Игрок исключён
done-player-withdrawn = Игрок снят с турнира
done-player-reinstated = Игрок возвращён в турнир
done-player-requests-saved = Запросы сохранены
done-player-deleted = Игрок удалён
done-players-imported = Игроки импортированы

error-man-in-womens-section = Мужчины не допускаются к участию в женском турнире.
error-namesake = Игрок с такими же фамилией и именем уже есть в этом турнире.
error-table-is-fixed = Таблица пар круговой системы составлена при жеребьёвке тура 1: добавить игроков уже нельзя. Если тур 1 ещё черновик, сначала отмените его жеребьёвку.
error-player-was-paired = Этот игрок уже участвовал в жеребьёвке, удалить его данные нельзя. Вместо этого снимите игрока с турнира.
error-player-was-ruled-on = Этот игрок назван в судейских решениях, удалить его данные нельзя. Вместо этого снимите игрока с турнира.
error-player-is-named = Этот игрок назван в пропуске по запросу, в запрещённой паре, в явке или в местах, расставленных вручную. Сначала уберите это.
error-reason = Укажите причину: она записывается в журнал действий.
error-born = Эта дата не может быть датой рождения игрока.
error-import-has-errors = В списке есть ошибки, или турнир за это время изменился. Ничего не импортировано.
error-import-nothing = Нет ни одной строки, которую можно импортировать.
error-import-sheet-errors = На листе «{ $sheet }» есть строки с ошибками. Ничего не импортировано; выберите этот лист, исправьте его или импортируйте отдельно.
error-import-sheet-begun = Турнир «{ $sheet }» уже начался. Ничего не импортировано; импортируйте его лист отдельно.

players-import-title = Импорт списка игроков
import-file = Файл
import-file-hint = Текст с разделителями: запятая, точка с запятой или табуляция (CSV), не более 5 МБ. В электронной таблице: «Сохранить как», CSV.
import-paste = Или вставьте список сюда
import-paste-hint = Ячейки, скопированные из электронной таблицы, можно вставить как есть.
import-look = Предварительный просмотр
import-columns-title = Поддерживаемые столбцы
import-columns-text = Названия столбцов могут быть на английском, русском, кыргызском или казахском языке. Обязательны только фамилия и имя, в одном или нескольких столбцах. Что в столбце, можно выбрать в предпросмотре, там же исправляются ячейки; заголовки листа, итоги и подписи пропускаются.
import-template = Пустой шаблон (CSV)
import-unreadable = Не удалось прочитать список
import-found = Кодировка: { $encoding }, разделитель: { $delimiter }.
import-found-sheet = Прочитан лист «{ $sheet }» книги.
import-found-table = Прочитана таблица { $table } страницы.
import-sheet = Лист
import-sheet-lines = { $sheet } (строк: { $n })
import-sheet-read = Читать этот лист
import-sheets-title = Листы как турниры
import-sheets-text = Каждый отмеченный лист попадёт в турнир с его названием или в новый, такой же, как этот.
import-sheets-ticked = Импортировать отмеченные листы как турниры
import-sheets-left = В файле листов или таблиц: { $all }. Просмотрены первые { $most }; остальные ({ $n }) — нет: { $names }. Любой из них можно выбрать выше и импортировать.
import-ignored = Не используются столбцы: { $n }. Если они нужны, выберите над таблицей, что в них.
import-ignored-column = Столбец { $column } «{ $header }»: заполнено ячеек — { $n }, например { $first }
import-mojibake-title = Буквы испорчены
import-mojibake = Ячеек с испорченными буквами: { $n }. Скорее всего, текст был в кодировке { $was }, а при создании файла прочитан как { $as }.
import-mojibake-mend = Исправить буквы и прочитать снова
import-capitals = Имён заглавными буквами: { $n }, например { $was } → { $now }
import-capitals-write = Записать как имена: с одной заглавной буквой
import-capitals-written = Имена заглавными буквами записываются как имена: { $n }, например { $was } → { $now }
import-capitals-keep = Оставить заглавные буквы
import-beside = Две таблицы стоят рядом. Строки второй считаются дальше, со строки { $line }.
import-nothing-stored = Пока ничего не сохранено.
import-doubtful = Файл не в кодировке UTF-8. Проверьте, все ли буквы верны, прежде всего ң, ө, ү, қ, ғ, ұ, ә, і.
import-good = можно импортировать
import-noticed = с замечаниями
import-bad = с ошибками
import-bad-title = { $n ->
    [one] { $n } строка с ошибками
    [few] { $n } строки с ошибками
    [many] { $n } строк с ошибками
   *[other] { $n } строки с ошибками
}
import-noticed-title = Замечания
import-more = { $n ->
    [one] и ещё { $n } замечание, отмеченное ниже
    [few] и ещё { $n } замечания, отмеченные ниже
    [many] и ещё { $n } замечаний, отмеченных ниже
   *[other] и ещё { $n } замечания, отмеченные ниже
}
import-all = { $n ->
    [one] Импортировать { $n } игрока
    [few] Импортировать { $n } игроков
    [many] Импортировать { $n } игроков
   *[other] Импортировать { $n } игрока
}
import-only-good = { $n ->
    [one] Импортировать только { $n } строку без ошибок
    [few] Импортировать только { $n } строки без ошибок
    [many] Импортировать только { $n } строк без ошибок
   *[other] Импортировать только { $n } строки без ошибок
}
import-correct = Исправьте список и выберите его снова.
import-again = Выбрать другой файл
import-rows-title = Строки списка
import-line = Строка
import-remarks = Замечания
import-not-read = не используется
import-at-line = Строка { $line }: { $problem }
import-at-column = Строка { $line }, столбец { $column } ({ $header }): { $problem }

delimiter-comma = запятая
delimiter-semicolon = точка с запятой
delimiter-tab = табуляция
delimiter-bar = вертикальная черта
delimiter-spaces = пробелы

problem-no-name = Фамилия и имя не указаны.
problem-too-many-cells = Ячеек — { $found }, столбцов — { $columns }: проверьте, нет ли в одной из ячеек разделителя.
problem-too-few-cells = Ячеек — { $found }, столбцов — { $columns }: проверьте, не пропущена ли ячейка или разделитель.
problem-swallowed-lines = Несколько строк файла оказались в одной ячейке: проверьте, не пропущена ли кавычка.
problem-several-lines = «{ $written }» стоит в нескольких строках: проверьте, одно ли это имя.
problem-other-headers = В строке { $line } другие заголовки, чем у списка: импортируйте строки под ней отдельным списком.
problem-formula-error = «{ $written }»: таблица не смогла вычислить эту ячейку.
problem-mojibake = «{ $written }»: испорченные буквы, скорее всего { $was }, прочитанная неверно.
problem-strange-letters = В «{ $written }» есть буквы или знаки, которых в именах не бывает: проверьте.
problem-strange-name = В «{ $written }» есть то, чего в именах не бывает, например цифры или скобки: проверьте.
problem-mixed-alphabets = В «{ $written }» в одном слове буквы двух алфавитов.
problem-long-name = В «{ $written }» слов больше, чем бывает в имени: проверьте.
problem-name-order = «{ $written }»: не переставлены ли фамилия и имя?
problem-whole-in-surname = «{ $written }» стоит в столбце фамилий, а имя пусто: не полное ли это имя?
problem-one-word = «{ $written }» — одно слово: не пропущена ли фамилия или имя?
problem-only-a-name = «{ $written }» — единственное в своей строке: не заголовок ли это вместо игрока?
problem-below-a-name = Строка { $line } выше, возможно, заголовок: относятся ли сюда команда, область и пол из предыдущего заголовка?
problem-below-a-signature = Строка { $line } выше — подпись или заголовок судей и тренеров: это игрок?
problem-odd-text = В «{ $written }» нет букв: не сдвинулась ли строка?
problem-month-first = «{ $written }» прочитано с месяцем впереди, как другие даты списка.
problem-too-long = { $max ->
    [one] Длиннее { $max } символа.
    [few] Длиннее { $max } символов.
    [many] Длиннее { $max } символов.
   *[other] Длиннее { $max } символа.
}
problem-not-a-date = «{ $written }» — не дата вида 17.05.2001 или 2001-05-17.
problem-no-such-day = «{ $written }» не может быть датой рождения.
problem-only-a-year = «{ $written }» — только год: неизвестно, моложе ли игрок { $under } лет.
problem-not-a-rating = «{ $written }» — не рейтинг от 0 до { $max }.
problem-not-a-number = «{ $written }» — не стартовый номер от 1 до { $max }.
problem-number-twice = Стартовый номер { $written } есть и в строке { $line }.
problem-number-taken = Стартовый номер { $written } уже есть у игрока этого турнира.
problem-not-a-federation-number = «{ $written }» — не код федерации и номер, как KGZ 12345; значение пропущено.
problem-unknown-sex = «{ $written }» — это не мужской и не женский пол.
problem-unknown-title = «{ $written }» — неизвестное международное звание; поле остаётся пустым.
problem-unknown-grade = «{ $written }» — неизвестный спортивный разряд или звание; поле остаётся пустым.
problem-unknown-approval = «{ $written }» — это не «да» и не «нет»; допуск врача остаётся неотмеченным.
problem-duplicate = Те же фамилия и имя, что и в строке { $line }.
problem-same-person = Имя, рождение и область те же, что в строке { $line }: один человек дважды?
problem-man-in-womens-section = Мужчины не допускаются к участию в женском турнире.
problem-sex-not-given = Пол не указан; в женском турнире это обязательно.
problem-already-entered = Игрок с такими же фамилией и именем уже есть в этом турнире. Однофамильца с тем же именем можно добавить через форму.

sheet-too-large = Список больше { $max } МБ.
sheet-not-text = Это не электронная таблица и не текстовый файл. В таблице выберите «Сохранить как», XLSX.
sheet-too-many-sheets = В файле больше { $most } листов или таблиц.
sheet-empty = Список пуст. Выберите файл или вставьте список.
sheet-unclosed-quote = В строке { $line } ячейка начинается с кавычки, которая не закрыта.
sheet-too-many-columns = { $max ->
    [one] В строке { $line } больше { $max } ячейки.
    [few] В строке { $line } больше { $max } ячеек.
    [many] В строке { $line } больше { $max } ячеек.
   *[other] В строке { $line } больше { $max } ячейки.
}
sheet-too-many-rows = { $max ->
    [one] Больше { $max } строки: строка { $line } уже лишняя.
    [few] Больше { $max } строк: строка { $line } уже лишняя.
    [many] Больше { $max } строк: строка { $line } уже лишняя.
   *[other] Больше { $max } строки: строка { $line } уже лишняя.
}
sheet-no-name-column = Столбец с фамилиями и именами не найден. Проверьте строку { $line }: назовите столбец «Фамилия» или «ФИО».

# Lists that are mended before they are imported
import-template-xlsx = Пустой шаблон (XLSX)
import-look-again = Список только что прочитан с вашими исправлениями. Проверьте его и затем импортируйте.
error-import-too-much-mended = Здесь можно исправить не больше { $most } ячеек. Исправьте список в таблице и выберите его снова.
import-lost-letters-title = Таблица потеряла буквы
import-lost-letters = Список сохранён в CSV в кодировке, где нет ө, ү, ң, қ, ғ, ұ, ә, і: вместо них записано «?». Откройте исходный файл, выберите «Сохранить как», XLSX, и загрузите его; или исправьте отмеченные ячейки здесь.
import-lost-letters-before = Буквы ө, ү, ң, қ, ғ, ұ, ә, і потеряны ещё до создания этой книги: вместо них стоит «?». Исправьте отмеченные ячейки или попросите исходный список.
import-no-names = Столбец с фамилиями и именами не найден. Выберите его над таблицей: «Фамилия, имя, отчество» или отдельно фамилия и имя.
import-skipped = Пропущены строки, где нет игроков: { $lines }
import-read-line = Читать как игрока
import-only = Только с замечаниями ({ $n })
import-mend-hint = ✎ открывает ячейки строки, двойной щелчок — одну ячейку, ✕ исключает строку. Enter читает список заново.
import-column-holds = Что в столбце { $n }
import-open = Исправить строку
import-open-line = Исправить строку { $line }
import-skip = Исключить строку
import-skip-line = Исключить строку { $line }
import-cell = Строка { $line }, столбец { $n }
import-read-again = Прочитать заново
import-new-teams = { $n ->
    [one] Будет создана { $n } команда: { $teams }.
    [few] Будут созданы { $n } команды: { $teams }.
    [many] Будет создано { $n } команд: { $teams }.
   *[other] Будет создано { $n } команды: { $teams }.
}
skipped-title = над заголовками
skipped-empty = пустая
skipped-header = повтор заголовков
skipped-total = итог
skipped-signature = подпись
skipped-note = нет имени
skipped-numbering = номера столбцов
skipped-team = команда следующих строк
skipped-region = область следующих строк
skipped-sex = мужчины или женщины в следующих строках
skipped-chosen = исключена
problem-year-guessed = «{ $written }» прочитано как { $year } год: проверьте столетие.
problem-same-birth = «{ $written }» стоит в большинстве строк: это дата рождения или другая дата?
problem-odd-age = «{ $written }»: на соревновании игроку было бы меньше { $under } или больше { $over } лет. Это дата рождения?
problem-other-dates = «{ $written }» прочитано как дата рождения, но даты есть и в столбце { $column }: выберите над таблицей, где дата рождения.
problem-lost-letters = «{ $written }»: таблица потеряла буквы.
field-city = Город
field-school = Школа
field-born-year = Год рождения
hint-born-year = Только если день неизвестен
field-new-teams = Новые команды
field-paired-otherwise = Туры с другой жеребьёвкой
grade-third-youth = III юношеский разряд
grade-second-youth = II юношеский разряд
grade-first-youth = I юношеский разряд
grade-short-third-youth = III юн.
grade-short-second-youth = II юн.
grade-short-first-youth = I юн.

# Two entries of one person
done-players-joined = Две записи объединены в одного игрока
join-link = Внесён дважды?
players-join-title = Объединить две записи: { $name }
join-text = Если человек внесён дважды. Остаётся запись, у которой есть партии; для каждого поля выберите верное значение.
join-with = Вторая запись
join-with-hint = Сначала идут полные тёзки.
join-compare = Сравнить
join-stays = Остаётся
join-goes = Удаляется
join-rounds = Сыграно туров
join-application = Допуск по заявке
join-consequence = Запись «{ $name }» удаляется: её заявка, выданные предметы, запрошенные пропуски и запреты пар переходят к той, что остаётся. Прежнее состояние турнира сохранится в истории.
join-do = Объединить в «{ $name }»
error-join-both-played = Обе записи уже были в парах, или по ним есть решения: ни одну нельзя удалить.
error-join-both-admitted = Обе записи допущены по заявкам. Сначала пересмотрите одно из решений.
error-join-played-meanwhile = Запись, которая удалялась, тем временем получила пару. Сравните их ещё раз.

player-make = Добавить игрока

# Players whom a reader follows.
my-players = Вы следите за игроками
my-notify = Сообщать о жеребьёвке
my-dropped = В одном браузере можно следить не более чем за восемью игроками. Вы больше не следите за игроком: { $name }
share-page = Поделиться
my-follow = Следить
my-next-board = Тур { $round }: доска { $board }, { $side }, соперник — { $opponent }
my-next-result = Тур { $round }, доска { $board }: { $outcome ->
    [won] победа{ $balls }
    [drawn] ничья{ $balls }
    [lost] поражение{ $balls }
    [adjourned] партия отложена
   *[other] { $result }{ $balls }
}
my-next-off = Тур { $round }: { $why }
my-next-waiting = Жеребьёвки тура { $round } ещё нет
my-next-end = Все туры сыграны: место { $place }
my-next-ended = Все туры сыграны

persons-title = Игроки всех соревнований
persons-none = Игроки не найдены
persons-none-text = Здесь перечислены игроки, у которых указан номер в федерации.
persons-first = Первая страница
persons-next = Следующая страница
person-title = { $name }: соревнования и партии
person-parts = Части страницы
person-events = Соревнования
person-games = Партии
person-opponents = Соперники
person-won = Победы
person-drawn = Ничьи
person-lost = Поражения
person-no-games = Партий пока нет
person-link = Все соревнования этого игрока
rating-lists-title = Рейтинг-листы
rating-lists-about = У каждого указан рейтинг из списка федерации, а если его нет — последнего завершённого соревнования.
rating-list-title = Рейтинг-лист: { $federation }
rating-list-all = Все
rating-list-groups = Части списка
rating-lists-ages = В возрастных группах — те, кто играл в турнирах этого возраста.
person-graph = Рейтинг от { $from } ({ $first }) до { $to } ({ $last }); наименьший { $low }, наибольший { $high }

# The same person in other events.
same-person-link = Этот же игрок в других турнирах
same-person-title = { $name } в других соревнованиях
same-person-text = Записи с одинаковым номером в федерации — один человек, когда это подтверждают оба соревнования или список федерации. Если номера нет или он неверен, объедините игрока с записью в другом соревновании: результаты, партии и рейтинги будут на одной странице.
same-person-none = Находятся только игроки открытых для всех соревнований.
act-join-person = Объединить как одного человека
act-separate-person = Разъединить
done-person-joined = Записи объединены
done-person-separated = Игрок снова показан отдельно
caution-person-join = { $name } и { $other } ({ $event }) будут показаны как один человек на странице, которую видят все.
caution-person-separate = { $name } больше не будет показан вместе с записями в других соревнованиях.
error-person-same-section = Оба игрока в этом турнире. Если это один игрок, используйте «Внесён дважды?».
error-person-joined = Эти записи уже объединены.
error-person-no-number = У другой записи нет номера в федерации, а игроками того соревнования управляете не вы. Попросите его организатора ввести номер.

# Entries with the number of a person: whether they are the same.
act-agree-person = Это тот же человек
act-refuse-person = Другой человек
act-ask-again = Спросить снова
done-person-asked = Сохранено. Записи станут одним человеком, когда это подтвердят в другом соревновании
done-claim-answered = Ответ сохранён
caution-person-ask = { $name } и { $other } ({ $event }) будут показаны как один человек, когда это подтвердят в другом соревновании этого человека.
error-person-waits = Об этом уже спрошено: должны подтвердить в другом соревновании этого человека.
error-person-refused = В другом соревновании ответили, что это два человека. Отменить ответ могут только там.
error-claim-passed = Об этой записи больше не спрашивают.
error-claim-changed = Запись тем временем изменилась. Прочитайте имя ещё раз и ответьте.
claim-founding = первый с этим номером
claim-listed = совпадает со списком федерации
claim-agreed = тот же человек
claim-waiting = ждёт ответа
claim-refused = другой человек
claim-waits = { $number } — номер человека, который играл в других соревнованиях. Пока там или в федерации это не подтвердят, этой записи нет на его странице.
claim-is-refused = В другом соревновании или в федерации ответили, что { $number } — другой человек. Проверьте номер.
claim-name-waits = В других соревнованиях у { $number } другое имя. Пока там не подтвердят новое, на странице человека остаётся прежнее.
claims-title = Люди: подтвердить
claims-link = Записи в других соревнованиях ждут вашего ответа: это те же люди?
claims-text = У этих записей в других соревнованиях номер человека, который играл здесь. Это тот же человек, и имя верное? Пока ответа нет, на странице человека их не видно.
claims-none = Ничто не ждёт ответа
claims-own = Записи этого соревнования, которые ждут
claims-own-text = О них спрошены организаторы других соревнований этих людей или федерация. В этом соревновании от ответа ничего не зависит.
claims-so-far = до сих пор
claims-by = ввёл(а) { $name }, { $time }
claims-about-name = Человек уже подтверждён: ждёт только имя.

# Lists that federations import.
rating-list-imported = Имена, рейтинги и звания — из списка федерации от { $day }, если номер в нём есть.
list-keep-link = Вести этот список
list-keep-title = Список федерации { $federation }
list-keep-text = Если номер есть в этом списке, имя, рейтинг и звание человека берутся из него. Записи, которые с ним совпадают, объединяются без вопросов.
list-no-owner = Этот список никто не ведёт. Его передаёт учётной записи администратор сервера.
list-kept-by = Ведут
list-imported-n = { $n ->
    [one] { $n } номер, список от { $day }
    [few] { $n } номера, список от { $day }
    [many] { $n } номеров, список от { $day }
   *[other] { $n } номера, список от { $day }
}
list-not-imported = Ещё не импортирован
list-import = Импортировать список
list-import-text = Файл с номерами и именами; рейтинг, звание, пол и регион — где известны. Он заменяет прежний список. Даты рождения не переносятся.
list-keepers = Кто ещё ведёт этот список
list-logins = Логины
list-logins-hint = Через пробел. Эти учётные записи импортируют список и отвечают за него.
list-claims-text = Записи в соревнованиях, номера которых есть в списке, а имя или пол с ним не совпадают.
list-numbers = Номера
list-new = Новые
list-changed = Изменены
list-gone = Больше нет в списке
list-no-names = ни в одной колонке нет имён
list-no-number = нет номера этой федерации
list-other-federation = номер другой федерации
list-number-twice = тот же номер, что в строке { $line }
done-list-imported = Список импортирован
done-list-keepers = Сохранено
error-list-not-kept = Ваша учётная запись не ведёт список { $federation }.
error-list-not-owned = Других назначает только учётная запись, которой передан список { $federation }.
error-list-keepers = Вести список могут ещё не более { $max } учётных записей.
error-no-such-login = Учётной записи с логином { $login } нет.
error-no-federation = { $federation } — не код федерации: от двух до пяти латинских букв, например KGZ.
