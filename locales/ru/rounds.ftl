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
unpaired-absent = отсутствует

# The steps: one button each.
round-pair = Провести жеребьёвку тура
round-save-check-in = Сохранить отметку явки
round-publish = Опубликовать пары
round-discard = Отменить жеребьёвку
round-discard-confirm = Отменить жеребьёвку этого тура? Тур вернётся к отметке явки.
round-unpublish = Отозвать публикацию
round-unpublish-confirm = Отозвать публикацию пар? Игроки больше не будут их видеть.
round-start = Начать тур
round-forfeits = Внести неявки
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

# Check-in.
check-in-text = Все считаются присутствующими, если вы не укажете иное. Отсутствовавшие в прошлом туре отмечены как отсутствующие.
check-in-word = Явка
check-in-find = Найти игрока
check-in-empty = Игроков пока нет
check-in-empty-text = Сначала добавьте или импортируйте игроков.
word-present = Присутствует
word-absent = Отсутствует
word-half-point = ½ очка

done-checked-in = Отметка явки сохранена.
done-paired = Жеребьёвка тура проведена. Проверьте пары и опубликуйте их.
done-discarded = Жеребьёвка тура отменена.
done-published = Пары опубликованы.
done-unpublished = Публикация пар отозвана; теперь их видят только официальные лица.
done-started = Тур начат.
done-closed = Тур закрыт.
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
error-too-few-present = Присутствует меньше двух игроков. Проверьте список и проведите жеребьёвку снова.
error-no-pairing = Составить пары из присутствующих игроков невозможно: никто не может дважды встречаться с одним соперником, второй раз быть свободным от игры или слишком часто играть одним цветом. Проверьте, кто отсутствует; если все на месте, туров слишком много для такого числа участников.

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
field-absent = Отсутствуют
field-carried-over = Отсутствуют и в следующем туре
field-result = Результат
field-ending = Окончание партии
field-board = Доска
