# The front page, events, sections, officials, the audit log, accounts.

home-title = Соревнования
home-empty = Соревнований пока нет
home-empty-text = У соревнования одно название, одно место проведения и один или несколько турниров.
home-empty-guest = Соревнования появятся здесь, как только о них объявят.
home-search = Название или место соревнования, имя игрока
home-pages = Страницы списка соревнований
home-none-found = Ничего не найдено
home-none-found-text = Попробуйте меньше слов или только часть слова.
home-players-n = Найдено участий: { $n }
home-players-n-or-more = Найдено участий: { $n } или больше
home-persons-n-or-more = Не менее { $n } игроков
home-others-n = Другие участия в соревнованиях: { $n }
home-players-name = Игрок
home-players-event = Соревнование
home-players-pages = Страницы списка игроков
event-new = Новое соревнование
event-new-title = Новое соревнование
event-title = { $name }
event-edit-title = Настройки соревнования
event-tab-officials = Судьи и организаторы
event-tab-ledger = Журнал действий
event-tab-settings = Настройки
event-no-sections = Турниров пока нет
event-no-sections-text = Каждый турнир проводится отдельно: открытый, женский или для возрастной группы.

field-event-name = Название соревнования
field-event = Соревнование
field-place = Место проведения
field-starts-on = Дата начала
field-ends-on = Дата окончания
field-words = Терминология
field-ball = Шарик называется
field-tuz = Священная лунка называется

section-new = Новый турнир
section-new-title = Новый турнир
section-edit-title = Настройки турнира
section-title = { $name }
section-tab-players = Игроки
section-tab-rounds = Туры
section-tab-table = Таблица пар
section-tab-standings = Турнирная таблица
section-tab-crosstable = Шахматка
section-tab-settings = Настройки
section-no-rounds = Пары туров ещё не опубликованы.
section-about = О турнире
field-section-name = Название турнира
field-category = Кто допускается
category-open = Открытый турнир
category-women = Женщины
category-age = Возрастная категория
field-rounds = Количество туров
field-control = Контроль времени
field-base-minutes = Минут каждому игроку
field-increment-seconds = Добавление (сек. на ход)
field-note = Примечание к контролю времени
time-control-value = { $increment ->
    [0] { $base } мин
   *[other] { $base } мин + { $increment } с
}
field-tie-breaks = Дополнительные показатели
hint-tie-breaks = Применяются по порядку при равенстве очков.
tie-progress = Прогресс
tie-buchholz = Бухгольц
tie-personal-meetings = Личная встреча
tie-balls-in-lost-games = { $ball ->
    [kumalak] Кумалаки в проигранных партиях
   *[korgool] Коргоолы в проигранных партиях
}
tie-wins = Количество выигранных партий
field-pairing = Жеребьёвка
field-equals = Игроки с равными рейтингом, званием и разрядом
hint-equals = Только когда стартовый список составляется по рейтингу. Даты рождения остаются закрытыми: по ним игроков упорядочивают лишь при присвоении номеров, и видны только номера; игроки без даты идут следом по алфавиту.
equals-name = По алфавиту
equals-lot = По жребию
equals-entered = В порядке заявки или списка
equals-birth = По дате рождения, старшие первыми
field-federation = Федерация
hint-federation = Три буквы, например KGZ, если турнир проводит федерация: строка 032 турнирного файла.
error-federation = Код федерации состоит из трёх латинских букв, например KGZ.
field-round-days = Дни туров
hint-round-days = Строка на каждый тур, день которого известен: «3: 28.11.2026». Строка без номера относится к следующему туру. В турнирном файле дни стоят в строке 132; у тура без дня там день его начала.
round-day = тур { $round }: { $day }
error-round-day = «{ $written }» — не тур и его день, по одному на тур. Напишите, например, 3: 28.11.2026.
error-round-days-out-of-order = Тур не может играться раньше предыдущего.
error-round-days-beyond-rounds = Дней больше, чем туров.
field-rating-method = Турнирный рейтинг
hint-rating-method = Его используют жеребьёвка, дополнительные показатели и таблицы. Коды ФИДЕ: FIDE, NRO, FIDON, NIDOF, HBFN, OTHER.
rating-method-own = Собственный рейтинг (OTHER)
rating-method-international = Международный рейтинг (FIDE)
rating-method-national = Национальный рейтинг (NRO)
rating-method-international-first = Международный рейтинг, а если его нет — национальный (FIDON)
rating-method-national-first = Национальный рейтинг, а если его нет — международный (NIDOF)
rating-method-higher = Больший из двух (HBFN)
section-over-30-days = Турнир дольше 30 дней
field-over-30-days = Турнир длится дольше 30 дней
hint-over-30-days = Тогда у игроков с более позднего тура могут быть другие рейтинги: импортируйте список нового периода, указав его первый тур, или введите их в карточке игрока. Показатели по рейтингам в таких турнирах не рекомендуются (C.07, статья 10).
field-tie-break-ratings = Рейтинги в показателях
hint-tie-break-ratings = Имеет значение, только если рейтинги меняются между турами.
tie-break-ratings-first = Первый рейтинг каждого игрока
tie-break-ratings-each-round = Действующий в каждом туре
tie-break-ratings-chosen = Действующий в выбранном туре
tie-break-ratings-of-round = Рейтинги в показателях: действующие в туре { $round }
field-tie-break-ratings-of = Выбранный тур
field-first-round = Порядок стартового списка
starting-order-rating = По рейтингу, затем по международному званию, затем по разряду
starting-order-lot = По жребию
starting-order-as-listed = По номерам: импортированного списка или введённым
field-seed = Начальное число жеребьёвки
# What pairing depends on, in a fold of a section's page.
section-pairing-facts = Условия жеребьёвки
hint-seed = То же число даёт тот же результат жеребьёвки.
field-bye-score = Очки за тур без пары
field-system = Система проведения
system-dutch = Швейцарская (голландская система ФИДЕ)
system-round-robin = Круговая
system-double-round-robin = Круговая в два круга
hint-system = В круговой системе каждый встречается с каждым по таблицам Бергера. Количество туров зависит от числа игроков: оно определяется при жеребьёвке тура 1, и после неё добавить никого нельзя.
hint-rounds = Только для швейцарской системы.
field-first-side = Начальный цвет
hint-initial-colour = Цвет игрока № 1 в туре 1.
initial-colour-lot = По жребию
initial-colour-white = Белые
initial-colour-black = Чёрные
field-half-byes-barred-last = Последние туры без пропусков за ½ очка
hint-half-byes-barred-last = В стольких последних турах нельзя запросить пропуск за ½ очка. 0: можно в каждом туре.
half-byes = Пропуски за ½ очка
half-byes-barred-last = { $n ->
    [one] Нет в последнем { $n } туре
    [few] Нет в последних { $n } турах
    [many] Нет в последних { $n } турах
   *[other] Нет в последних { $n } турах
}
action-half-byes-barred = Игроку запрещены пропуски за ½ очка
action-half-byes-allowed = Пропуски за ½ очка снова разрешены
field-acceleration = Ускоренная жеребьёвка
acceleration-none = Нет
acceleration-baku = Бакинская
hint-acceleration = Если игроков много, а туров мало. Бакинская система: в первых турах верхняя половина получает виртуальные очки.
field-game-points = Начисление очков
field-win = Очки за победу
field-draw = Очки за ничью
field-loss = Очки за поражение
game-points-value = победа { $win }, ничья { $draw }, поражение { $loss }
hint-bye-score = Свободному от игры при нечётном числе игроков.
settings-are-fixed = По этим настройкам проведена жеребьёвка тура 1; изменить их уже нельзя.
rounds-follow = { $n }, если состав игроков не изменится

officials-title = Судьи и организаторы
officials-few = В судейской коллегии должно быть не менее трёх человек.
officials-link-title = Ссылка-приглашение создана
officials-link-text = Отправьте её тому, кого приглашаете. Она действует один раз в течение 14 дней и больше не будет показана.
officials-remove = Снять
officials-invited = Приглашены
officials-until = до { $time }
officials-revoke = Отозвать приглашение
officials-appoint = Назначить судью или организатора
officials-make-link = Создать ссылку
field-office = Должность
field-own-name = Фамилия и имя

audit-title = Журнал действий
audit-section = Турнир
audit-all-sections = Все турниры
audit-show = Показать
audit-empty = Записей пока нет
audit-at = Время
audit-by = Пользователь
audit-action = Действие
audit-changes = Было → стало
audit-reason = Причина: { $reason }
audit-fields-n = { $n ->
    [one] { $n } поле
    [few] { $n } поля
    [many] { $n } полей
   *[other] { $n } поля
}
audit-parts-n = { $n ->
    [one] { $n } изменение
    [few] { $n } изменения
   *[many] { $n } изменений
}
audit-boards = Доски { $boards }
audit-lines-more = и ещё { $n }
audit-head = Журнал действий до записи № { $n }, хеш { $hash }
audit-earlier = Более ранние записи
audit-moves-n = { $n ->
    [one] { $n } запись этого судьи или организатора на этой доске.
    [few] { $n } записи этого судьи или организатора на этой доске.
    [many] { $n } записей этого судьи или организатора на этой доске.
   *[other] { $n } записи этого судьи или организатора на этой доске.
}
audit-moves-each = Показать каждый ход
audit-moves-fold = Объединить ходы, введённые во время партии
audit-personal-changed = изменены; видны только тем, кому они необходимы
action-event-created = Соревнование создано
action-event-changed = Соревнование изменено
action-section-created = Турнир создан
action-section-imported = Турнир создан из файла турнира
action-section-changed = Турнир изменён
action-section-deleted = Турнир удалён
action-official-invited = Судья или организатор приглашён
action-invitation-revoked = Приглашение отозвано
action-official-appointed = Судья или организатор назначен
action-official-removed = Судья или организатор снят с должности
action-player-added = Игрок добавлен
action-players-imported = Игроки импортированы
action-player-changed = Данные игрока изменены
action-player-withdrawn = Игрок выбыл
action-player-expelled = Игрок исключён
action-player-returned = Игрок возвращён в турнир
action-player-deleted = Игрок удалён
action-players-joined = Две записи игрока объединены
action-person-joined = Объединён с записью в другом соревновании
action-person-separated = Разъединён с записями в других соревнованиях
action-person-agreed = Подтверждено: тот же человек
action-person-refused = Ответ: другой человек
action-person-asked-again = Снова спрошено, тот ли это человек
action-rounds-announced = Запрос на пропуск туров внесён
action-pairs-kept-apart = Встреча запрещена
action-pair-may-meet = Запрет встречи снят
action-check-in-changed = Отметка явки изменена
action-round-paired = Жеребьёвка тура проведена
action-pairing-discarded = Жеребьёвка тура отменена
action-pairing-opened = Изменение пар вручную начато
action-pairing-changed = Пары изменены вручную
action-pairing-settled = Изменение пар вручную завершено
action-round-published = Пары тура опубликованы
action-round-unpublished = Публикация пар тура отозвана
action-publication-timed = Назначено время публикации пар
action-publication-untimed = Время публикации пар снято
action-publication-missed = Пары не опубликованы в назначенное время
action-round-started = Тур начат
action-round-closed = Тур закрыт
action-round-reopened = Тур открыт повторно
action-result-entered = Результат внесён
action-result-reported = Игрок сообщил результат
action-player-links-made = Созданы ссылки игроков
action-player-link-revoked = Ссылка игрока отозвана
action-result-changed = Результат изменён
action-result-cleared = Результат удалён
action-record-stored = Запись партии сохранена
action-record-deleted = Запись партии удалена
action-moves-entered = Ходы введены во время партии

login-title = Вход
login-hint = Учётная запись создаётся по ссылке от организатора. Зрителям она не нужна.
field-login = Имя пользователя
field-password = Пароль
field-password-again = Пароль ещё раз
field-password-old = Текущий пароль
field-password-new = Новый пароль
hint-own-name = Показывается в протоколах и журнале действий.
hint-login = Имя, под которым вы входите в систему.
hint-password = Не менее 10 символов; лучше всего несколько слов.
setup-title = Настройка Toguznama
setup-text = Создайте учётную запись первого организатора. Ссылка действует один раз.
join-title = Приглашение
join-as = { $office } соревнования «{ $event }»
join-with-account = Принять с этой учётной записью
join-new-account = Или создайте новую учётную запись
join-submit = Создать учётную запись
account-title = Ваша учётная запись
account-password = Изменить пароль
account-sessions = Активные сеансы
account-since = Вход выполнен
account-seen = Последняя активность
account-end-sessions = Выйти во всех браузерах

# Field names in the audit log and in conflicts; the keys are those of the stored values.
field-name = Имя или название
field-invited-by = Кто пригласил
field-absent-from = Отсутствует в турах
field-half-point-in = Пропуск (½ очка) в турах
field-full-point-in = Пропуск (1 очко) в турах
field-kept-apart-from = Запрещённые соперники
field-announced-for = Запрошено на туры
field-from-round = С тура
field-to-round = По тур
field-personal = Персональные данные
field-claim = Человек
design-title = Оформление

tab-overview = Обзор
tab-players = Игроки
tab-round = Тур
tab-standings = Таблица
tab-papers = Бумаги
tab-more = Ещё
nav-beside = Связанные страницы
more-tables = Таблицы и партии
more-people = Явка и жеребьёвка
more-section = Этот турнир
more-event = Это соревнование
table-files = Скачать

home-setup = Этот сервер ещё не настроен
home-setup-text = Ссылка для первой учётной записи напечатана в консоли при запуске сервера («Set-up, once: …»). Откройте её в течение 24 часов; при новом запуске сервера печатается новая.
field-zone = Часовой пояс
hint-zone = Время соревнования показывается по часам в зале: на страницах, в бумагах и в файлах.
zone-note = Время: { $zone }, { $offset }
zone-from = с { $day } — { $offset }

# By which alphabet an event orders names. The names stand behind “Порядок имён:” and in a choice.
field-name-order = Порядок имён
hint-name-order = По этому алфавиту упорядочены списки по фамилиям и равные игроки стартового списка, на каком бы языке ни открывали страницы. Страна определяется по часовому поясу. Уже полученные стартовые номера остаются.
name-order-note = Порядок имён: { $alphabet }
alphabet-country = алфавит страны
alphabet-kyrgyz = кыргызский алфавит
alphabet-kazakh = казахский алфавит
alphabet-russian = русский алфавит
alphabet-common = латинский алфавит (английский, немецкий и другие)
alphabet-albanian = албанский алфавит
alphabet-arabic = арабский алфавит
alphabet-armenian = армянский алфавит
alphabet-azerbaijani = азербайджанский алфавит
alphabet-belarusian = белорусский алфавит
alphabet-bulgarian = болгарский алфавит
alphabet-chinese = китайский порядок по пиньиню
alphabet-croatian = хорватский алфавит
alphabet-czech = чешский алфавит
alphabet-danish = датский алфавит
alphabet-estonian = эстонский алфавит
alphabet-finnish = финский алфавит
alphabet-georgian = грузинский алфавит
alphabet-greek = греческий алфавит
alphabet-hebrew = еврейский алфавит
alphabet-hungarian = венгерский алфавит
alphabet-icelandic = исландский алфавит
alphabet-japanese = японский порядок
alphabet-korean = корейский алфавит
alphabet-latvian = латышский алфавит
alphabet-lithuanian = литовский алфавит
alphabet-macedonian = македонский алфавит
alphabet-mongolian = монгольский алфавит
alphabet-norwegian = норвежский алфавит
alphabet-persian = персидский алфавит
alphabet-polish = польский алфавит
alphabet-romanian = румынский алфавит
alphabet-serbian = сербский алфавит
alphabet-slovak = словацкий алфавит
alphabet-slovenian = словенский алфавит
alphabet-spanish = испанский алфавит
alphabet-swedish = шведский алфавит
alphabet-turkish = турецкий алфавит
alphabet-turkmen = туркменский алфавит
alphabet-ukrainian = украинский алфавит
alphabet-uzbek = узбекский алфавит
alphabet-vietnamese = вьетнамский алфавит

event-make = Создать соревнование

# An event that moved from or to another installation.
event-moved-title = Соревнование перенесено
event-moved-text = Оно продолжается по этому адресу, а здесь больше ничего изменить нельзя:
error-event-moved = Соревнование продолжается по адресу { $url }. Здесь больше ничего изменить нельзя.
action-event-imported = Соревнование перенесено с другого сервера
action-event-moved = Соревнование перенесено на другой сервер
action-event-moved-back = Соревнование снова продолжается здесь
field-uuid = UUID
field-exported-at = Время выгрузки
field-entries = Записей в журнале действий
field-head = Хеш последней записи
field-ids = Хеш новых номеров
field-faults = Расхождений с журналом действий
field-moved-to = Продолжается по адресу

# Where a player’s kazan lies on the drawn board (G15).
field-kazans = Казаны на рисунке доски
hint-kazans = Казан игрока находится в другой половине доски, на стороне соперника. Некоторые тексты правил помещают его на стороне самого игрока (G15).
kazans-other-half = В половине соперника
kazans-own-half = В половине самого игрока

home-now = Сейчас
home-soon = Скоро
home-past = Прошедшие
home-undated = Без дат
event-calendar = В календарь

# How far an event is, on its own page and on the front page.
event-over = Завершено
event-ahead = Впереди
event-in-days = { $n ->
    [1] Завтра
    [one] Через { $n } день
    [few] Через { $n } дня
    [many] Через { $n } дней
   *[other] Через { $n } дня
}
event-day-n = день { $n }
# A day in a few letters: 24.11.
day-short = { $day }.{ $month }
plate-ahead = впереди
event-after-round = После тура { $n }
event-places = Места с { $from } по { $to }
event-all-boards = Все доски: { $n }
event-sections = Турниры
event-numbers = В цифрах
number-players = { $n ->
    [one] игрок
    [few] игрока
    [many] игроков
   *[other] игрока
}
number-rounds = { $n ->
    [one] тур
    [few] тура
    [many] туров
   *[other] тура
}
number-games = { $n ->
    [one] партия
    [few] партии
    [many] партий
   *[other] партии
}
number-draws = { $n ->
    [one] ничья
    [few] ничьи
    [many] ничьих
   *[other] ничьи
}
number-records = { $n ->
    [one] партия с записью
    [few] партии с записью
    [many] партий с записью
   *[other] партии с записью
}
meter-done = досок с результатом
leader-change = Изменение места
leader-country = Страна
leader-same = место не изменилось
leader-up = { $n ->
    [one] выше на { $n } место
    [few] выше на { $n } места
    [many] выше на { $n } мест
   *[other] выше на { $n } места
}
leader-down = { $n ->
    [one] ниже на { $n } место
    [few] ниже на { $n } места
    [many] ниже на { $n } мест
   *[other] ниже на { $n } места
}
# How a section ended. $with is ending-points-of or ending-points.
ending-points-of = { $points } из { $most }
ending-points = очки: { $points }
ending-won = Первое место: { $name }, { $with }.
ending-won-ahead = Первое место: { $name }, { $with }. Отрыв: { $margin }.
ending-won-level = Первое место по дополнительным показателям: { $name }, { $with }.
ending-shared = Первое место делят: { $name }. Результат: { $with }.
ending-margin-half = пол-очка
ending-margin = { $n ->
    [one] { $n } очко
    [few] { $n } очка
    [many] { $n } очков
   *[other] { $n } очка
}
ending-margin-broken = { $points } очка
# Boards that are watched from the front page.
watched-move = Доска { $board }, ход { $n }
watched-over = Доска { $board }, ходов: { $n }
watched-so-far = Доска { $board } · текущий счёт
watched-finished = Доска { $board } · партия окончена
front-section-round = { $section }, тур { $round }
front-event = О соревновании
front-find = Найти свою доску
front-strip = Доски тура
front-results = Последние результаты
front-all = Все
front-worth = Стоит посмотреть

# What an organiser writes for visitors of an event, and where that can be followed.
event-texts = Для посетителей
field-news = Новости
hint-news = Простой текст на главной странице соревнования: новое сверху, между новостями пустая строка. Каждую новую новость получат те, кто подписан на ленту соревнования.
field-schedule = Расписание
hint-schedule = Простой текст: по строке на каждый день или час. Не указывайте персональные данные: текст виден всем.
field-regulations = Положение о соревновании
hint-regulations = Простой текст, объёмом до нескольких печатных страниц.
event-feed = Лента (Atom)
feed-published = { $section }: пары { $round }-го тура
feed-closed = { $section }: { $round }-й тур завершён
