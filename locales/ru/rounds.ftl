# Rounds: check-in, pairing, results.

round-title = Тур { $n } · { $section }
round-steps = Ход тура
round-by-board = По доскам
round-by-name = По фамилиям
round-board = Доска
round-side = Цвет
round-opponent = Соперник
round-not-yet = Пар пока нет
round-not-yet-text = Они появятся здесь сразу после публикации.
round-without-game = Не играют в этом туре
unpaired-bye = свободен от игры
unpaired-half-point = пропуск тура (½ очка)
# sure? «1 очко», as «½ очка» above; with other points for games the bye gives those of a win.
unpaired-full-point = пропуск тура (1 очко)
unpaired-free = свободен
unpaired-absent = отсутствует

# The steps: one button each.
round-pair = Провести жеребьёвку тура
round-save-check-in = Сохранить отметку явки
round-publish = Опубликовать пары
round-discard = Отменить жеребьёвку
round-discard-confirm = Отменить жеребьёвку этого тура? Тур вернётся к отметке явки.
round-unpublish = Отозвать публикацию
round-start = Начать тур
round-forfeits = Внести неявки
# [1] only says whether one board is meant or several: 21 boards are not singular.
round-due-forfeits = { $n ->
    [1] Неявка на доске { $boards }: { $names }. Её можно внести уже сейчас.
   *[other] Неявки на досках { $boards }: { $names }. Их можно внести уже сейчас.
}
round-enter-due = { $n ->
    [1] Внести неявку
    [one] Внести { $n } неявку
    [few] Внести { $n } неявки
    [many] Внести { $n } неявок
   *[other] Внести { $n } неявки
}
round-away-withdrawn = выбыл
round-away-absent = отсутствует
round-enter-results = Внести результаты
round-close = Закрыть тур { $n }
round-next = Перейти к туру { $n }
round-final-standings = Итоговая таблица
round-missing = Доски без результата
round-record-differs = Доски, где запись и результат расходятся:
round-reopen-title = Исправить этот тур
round-reopen = Открыть тур повторно
round-reopen-reason = Причина
round-reopen-hint = Сохраняется в журнале действий вместе с вашей фамилией и именем.
round-draft-title = Черновик
round-draft-text = До публикации эти пары видят только официальные лица.
round-draft-left = { $n ->
    [one] После жеребьёвки из соревнования выбыл игрок: { $names }. Отмените жеребьёвку и проведите её заново или опубликуйте пары как есть.
    [few] После жеребьёвки из соревнования выбыли: { $names }. Отмените жеребьёвку и проведите её заново или опубликуйте пары как есть.
    [many] После жеребьёвки из соревнования выбыли: { $names }. Отмените жеребьёвку и проведите её заново или опубликуйте пары как есть.
   *[other] После жеребьёвки из соревнования выбыли: { $names }. Отмените жеребьёвку и проведите её заново или опубликуйте пары как есть.
}
# Stands under the number, which changes without the label: the same for every number.
boards-playing-label = { $n ->
   *[other] без результата
}
results-unsigned = подписали не оба

# Check-in.
check-in-text = Все считаются присутствующими, если вы не укажете иное. Кто отсутствовал в прошлом туре или заранее сообщил о пропуске этого, уже отмечен.
check-in-text-table = Все считаются присутствующими, если вы не укажете иное. Отсутствующим пары тоже составляются: после публикации их неявки вносятся одной кнопкой.
check-in-table-fixes = Жеребьёвка тура 1 определяет таблицу: { $n ->
    [one] { $n } игрок
    [few] { $n } игрока
    [many] { $n } игроков
   *[other] { $n } игрока
}, { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
    [many] { $rounds } туров
   *[other] { $rounds } тура
}. После этого добавить никого нельзя.
check-in-word = Явка
check-in-find = Найти игрока
check-in-empty = Игроков пока нет
check-in-empty-text = Сначала добавьте или импортируйте игроков.
word-present = Присутствует
word-absent = Отсутствует
word-half-point = ½ очка
word-full-point = 1 очко

done-checked-in = Отметка явки сохранена.
done-paired = Жеребьёвка тура проведена. Проверьте пары и опубликуйте их.
done-discarded = Жеребьёвка тура отменена.
done-published = Пары опубликованы.
done-unpublished = Публикация пар отозвана; теперь их видят только официальные лица.
done-started = Тур начат.
done-closed = Тур закрыт.
done-forfeits-entered = Неявки внесены.
done-reopened = Тур открыт повторно. После исправления закройте его.
done-result-saved = Результат сохранён.

error-round-state = Действие не выполнено: состояние тура { $round } — «{ $state }». Следующий шаг показан на этой странице.
error-round-changed = Вас опередили ({ $name }): тур за это время изменился, и ваше действие не выполнено. На этой странице показано его текущее состояние.
error-round-earlier-open = Сначала закройте тур { $round }: жеребьёвка проводится по его результатам.
error-round-later-paired = По этим результатам уже проведена жеребьёвка тура { $round }. Сначала отмените её.
# The number only says whether one board is listed or several: a list of 21 boards is not singular.
error-results-missing = { $n ->
    [1] На доске { $boards } ещё нет результата. Сначала внесите его.
   *[other] На досках { $boards } ещё нет результатов. Сначала внесите их.
}
error-results-stand = { $n ->
    [1] На доске { $boards } уже есть результат или запись партии. Сначала удалите их или начните тур.
   *[other] На досках { $boards } уже есть результаты или записи партий. Сначала удалите их или начните тур.
}
error-check-in-withdrawn = { $name }: игрок выбыл из соревнований. Сначала верните его в турнир.
error-too-few-present = { $n ->
    [0] Никто не присутствует, а для тура нужны двое. Проверьте список; если никто не придёт, закончите турнир на этом: уменьшите количество туров в его настройках.
   *[other] Присутствует только { $name }, а для тура нужны двое. Проверьте список; если остальные не придут, закончите турнир на этом: уменьшите количество туров в его настройках.
}
error-no-pairing = { $who } { $remedy }
error-no-pairing-remedy = Составьте пары этого тура вручную; или отметьте кого-нибудь отсутствующим либо дайте пропуск тура (½ очка), чтобы программа составила пары из остальных; или закончите турнир, уменьшив количество туров в его настройках.
error-no-pairing-remedy-apart = Снимите запрет с одной из запрещённых пар или составьте пары этого тура вручную. Или отметьте кого-нибудь отсутствующим либо дайте пропуск тура (½ очка), чтобы программа составила пары из остальных.
error-table-finished = Жеребьёвка всех туров таблицы круговой системы уже проведена.
error-pairing-nonsense = Сохранённые туры противоречат друг другу, поэтому составить пары этого тура нельзя. Сообщите об этом тому, кто обслуживает программу.

# Changes of a pairing by hand.
manual-title = Пары вручную, тур { $n } · { $section }
manual-heading = Тур { $n }: изменение пар вручную
manual-pair = Составить пары вручную
manual-begin = Изменить пары вручную
manual-go-on = Продолжить изменение пар
manual-open-title = Пары изменяются вручную
manual-open-text = Эти пары видят только официальные лица. Опубликовать их можно будет, когда изменение вручную завершено.
manual-back = К туру
manual-same = Это пары, составленные программой.
manual-differs = { $n ->
    [0] Пары отличаются от составленных программой.
    [one] От жеребьёвки программы отличается { $n } доска.
    [few] От жеребьёвки программы отличаются { $n } доски.
    [many] От жеребьёвки программы отличаются { $n } досок.
   *[other] От жеребьёвки программы отличается { $n } доски.
}
manual-no-program = Программа не находит для этих игроков пар, которые не нарушают правила.
manual-instead = Пары, составленные программой
manual-reason = Почему пары другие
manual-reason-by-hand = Почему пары составлены вручную
manual-reason-hint = Её прочитают все: рядом с парами после публикации и слово в слово в файле турнира. Не пишите личного.
manual-end = Завершить изменение
manual-tools = Изменение пар
manual-one = Первый игрок
manual-other = Второй игрок
manual-hint = Стартовый номер или фамилия. Enter меняет двоих местами, а если оба пока без пары, составляет из них пару: первый — белые.
manual-hint-click = Или щёлкните по двум фамилиям.
manual-swap = Поменять местами
manual-together = Составить пару, первый — белые
manual-bye = Первый свободен от игры
manual-apart = Разъединить
manual-turn = Сменить цвета
manual-keep = Закрепить
manual-turn-board = Сменить цвета на доске { $n }
manual-apart-board = Разъединить пару на доске { $n }
manual-keep-board = Закрепить доску { $n }, когда остальные пары составляет программа
manual-board-changes = Изменения доски
manual-take-bye = Вернуть в игру
manual-pool = Пока без пары
manual-pool-n = { $n ->
    [one] Пока без пары { $n } игрок.
    [few] Пока без пары { $n } игрока.
    [many] Пока без пары { $n } игроков.
   *[other] Пока без пары { $n } игрока.
}
manual-other-board = Отличается от жеребьёвки программы.
manual-rest = Составить остальные пары автоматически
manual-rest-hint = Изменённые и закреплённые доски остаются как есть. Все остальные пары программа составит заново.
manual-all-apart = Разъединить все пары
manual-all-apart-confirm = Разъединить все пары и составить их вручную?
manual-program = Вернуть пары программы
manual-program-confirm = Вернуть на всех досках пары, составленные программой?
manual-mark = Пара составлена вручную
manual-ended-title = Изменено вручную.
done-manual-changed = Изменено.
done-manual-ended = Изменение пар вручную завершено. Пары можно опубликовать.
caution-discard-by-hand = Пары тура { $round } изменены вручную. Вместе с черновиком изменения пропадут; они останутся только в журнале действий.
breach-rematch = Игроки { $white } и { $black } уже встречались в туре { $round } (C1).
breach-forbidden = { $white } и { $black } не должны встречаться: эта пара запрещена официальным лицом.
breach-second-bye = Игрок { $name } уже был свободен от игры в туре { $round } (C2).
breach-barred-from-bye = Игрок { $name } уже получил очки за победу без игры в туре { $round } и свободным от игры быть не может (C2).
breach-bye-too-high = Свободен от игры { $name }, хотя очков меньше у игрока { $other }: он мог бы быть свободен, и пары нашлись бы всем остальным (C5).
breach-third-colour = { $side ->
    [white] Игрок { $name } играет белыми третий раз подряд (C3).
   *[black] Игрок { $name } играет чёрными третий раз подряд (C3).
}
breach-imbalance = { $side ->
    [white] У игрока { $name } белых станет хотя бы на три больше, чем чёрных (C3).
   *[black] У игрока { $name } чёрных станет хотя бы на три больше, чем белых (C3).
}
breach-both-colours = { $white } и { $black }: каждому достаётся цвет, который полагается сопернику. Если сменить цвета, будет правильно для обоих.
error-round-by-hand = Пары тура { $round } изменяются вручную. Сначала завершите изменение.
error-manual-not-begun = Пары не изменяются вручную, или изменение за это время завершено.
error-manual-choose = Сначала укажите игроков: введите стартовый номер или фамилию.
round-no-games = В этом туре пар пока нет.
manual-gone = не играет
# [1] only says whether one player is named or several.
caution-manual-gone = { $n ->
    [1] Среди пар остаётся игрок, который в этом туре уже не играет: { $names }. Соперник получит победу без игры.
   *[other] Среди пар остаются игроки, которые в этом туре уже не играют: { $names }. Их соперники получат победы без игры.
}
error-manual-nobody = В этом турнире нет игрока «{ $typed }». Введите стартовый номер или фамилию.
error-manual-several = Игроков «{ $typed }» несколько: { $names }. Введите стартовый номер.
error-manual-not-here = Игрок { $name } в этом туре не играет: отсутствует или выбыл из турнира.
error-manual-twice = Игрок { $name } указан дважды. Укажите двух разных игроков.
error-manual-no-board = У игрока { $name } нет доски.
error-manual-no-bye = Число игроков чётное: свободных от игры нет.
error-manual-no-pairing = { $who } Составьте эти пары вручную или разъедините другие, чтобы программа могла составить остальные.
error-manual-pool = { $n ->
    [1] Игрок пока без пары: { $names }.
   *[other] Игроки пока без пары: { $names }.
}
field-pool = Без пары
field-stays = Закреплено вручную
field-breaks = Нарушения правил
field-program-pairs = Пары программы
field-program-bye = Свободен от игры по жеребьёвке программы
# What a change by hand breaks, as the ledger names it.
broken-rematch = повторная встреча
broken-forbidden = запрещённая пара
broken-bye = свободен от игры тот, кому нельзя
broken-bye-too-high = у свободного от игры слишком много очков
broken-third-colour = третий раз подряд один цвет
broken-imbalance = разница цветов больше двух
broken-both-colours = у обоих не тот цвет

# The grid of results.
results-title = Результаты тура { $n } · { $section }
results-of-round = Результаты тура { $n }
results-keys = Клавиши
results-key-white = победили белые
results-key-black = победили чёрные
results-key-draw = ничья
results-key-counts = победили белые, счёт 82–60
results-key-resigned = после счёта: сдача партии, при ничьей — по соглашению
results-key-flag = после счёта: падение флажка, при ничьей — упали оба
results-key-forfeit-white = неявка чёрных
results-key-forfeit-black = неявка белых
results-key-forfeit-both = неявка обоих
results-key-next = сохранить, следующая доска
results-key-board = к доске 17
results-key-open = к следующей доске без результата
results-key-undo = вернуть сохранённое
results-key-clear = очистить, затем Enter: результат удаляется
results-letters = Другие окончания — латинской буквой: r сдача партии, a по соглашению, f падение флажка, b упали оба флажка, n нет ходов, p позиция Чылымова, d решение судьи.
results-only-forfeits = Тур ещё не начат: можно внести только победу и поражение без игры или неявку обоих.
results-back = К туру
results-stored = Сохранено
results-save = Сохранить
results-pending = сохранение…
results-retry = нет связи, повторная попытка…
results-saved = сохранено
results-record-differs = сохранено; запись партии расходится с результатом
results-denied = Не сохранено. Войдите в систему снова.
results-no-board = Такой доски нет.
results-keep = Оставить сохранённое
results-mine = Сохранить мой вариант
results-conflict-by = Уже внесён другой результат ({ $name }).
results-conflict = Кто-то уже внёс другой результат.
results-conflict-again = { $who } Сохранено сейчас: { $stored }. Ваш вариант: { $yours }. Чтобы сохранить его, сохраните ещё раз.
error-result-not-published = Пары тура { $round } не опубликованы.
error-result-not-started = Сначала начните тур { $round }: до этого можно внести только победу и поражение без игры или неявку обоих.
error-result-closed = Тур { $round } закрыт. Чтобы исправить результат, главный судья открывает его повторно.

# What a written result lacks, and where.
result-unread = Символ { $column }: { $expected }
result-expected-result = ожидается результат: 1 победили белые, 0 победили чёрные, 5 ничья, + или - без игры.
result-expected-dash = ожидается тире или двоеточие.
result-expected-second-score = ожидаются очки чёрных.
result-expected-one-point = у обеих сторон вместе одно очко.
result-expected-balls = { $ball ->
    [kumalak] ожидается число кумалаков.
   *[korgool] ожидается число коргоолов.
}
result-expected-at-most-162 = не больше 162.
result-expected-bracket = ожидается закрывающая скобка.
result-expected-white-balls = не указан казан белых; есть только казан чёрных.
result-expected-black-balls = не указан казан чёрных; есть только казан белых.
result-expected-forfeit = результат без игры — это + / – , – / + или – / – .
result-expected-end = больше ничего не ожидается.
result-expected-ending-or-end = больше ничего не ожидается, кроме буквы окончания партии: r f b a n p d.

# What is wrong with a result.
result-fault-too-many-together = { $ball ->
    [kumalak] { $white } и { $black } — вместе { $sum }, а всего на доске 162 кумалака ({ $clause }).
   *[korgool] { $white } и { $black } — вместе { $sum }, а всего на доске 162 коргоола ({ $clause }).
}
result-fault-has-won = { $side ->
    [white] У белых в казане { $balls }: 82 сразу приносят победу ({ $clause }).
   *[black] У чёрных в казане { $balls }: 82 сразу приносят победу ({ $clause }).
}
result-fault-level-not-drawn = 81–81 — сразу ничья ({ $clause }).
result-fault-win-too-short = { $side ->
    [white] Белые победили, имея { $balls }: для победы на доске нужно 82. Укажите, как закончилась партия: * сдача партии, . падение флажка ({ $clause }).
   *[black] Чёрные победили, имея { $balls }: для победы на доске нужно 82. Укажите, как закончилась партия: * сдача партии, . падение флажка ({ $clause }).
}
result-fault-both-flags-too-short = { $side ->
    [white] У белых { $balls }: если упали оба флажка, для победы нужно 82 ({ $clause }).
   *[black] У чёрных { $balls }: если упали оба флажка, для победы нужно 82 ({ $clause }).
}
result-fault-draw-unexplained = Ничья при счёте { $white }–{ $black }: на доске ничья бывает только при 81–81. Укажите, как закончилась партия: * по соглашению, . упали оба флажка ({ $clause }).
result-fault-no-moves-misjudged = Нет ходов при счёте { $white }–{ $black }: у игрока, оставшегося без хода, ничья при 81, и только при 81 ({ $clause }).
result-fault-needs-winner = «{ $ending }»: такое окончание означает победу одной из сторон, а не ничью ({ $clause }).
result-fault-needs-draw = «{ $ending }»: такое окончание означает ничью, а не победу одной из сторон ({ $clause }).
ending-count = по счёту
ending-no-moves = нет ходов
ending-resignation = сдача партии
ending-agreement = по соглашению
ending-flag = падение флажка
ending-both-flags = упали оба флажка
ending-position = позиция Чылымова
ending-decision = решение судьи

# Fields as the ledger and conflicts name them; the keys are those of the stored values.
field-state = Состояние
field-pairs = Пары
field-bye = Свободен от игры
field-half-point = Пропуск тура (½ очка)
field-full-point = Пропуск тура (1 очко)
field-free = Свободен
field-announced = Сообщено о следующем туре
field-absent = Отсутствуют
field-carried-over = Отсутствуют и в следующем туре
field-result = Результат
field-ending = Окончание партии
field-board = Доска
