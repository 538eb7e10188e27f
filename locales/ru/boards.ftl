# The page of a game, its replay, its record.

board-title = Тур { $round }, доска { $board }
board-no-record = Запись этой партии не внесена.
board-live = Каждый ход появляется здесь, как только он введён.
# On the chip of a game, whose round may go on.
game-finished = Окончена
game-adjourned = Отложена
game-not-started = Не начата
board-differs = Запись и результат расходятся
board-download = Скачать запись
board-turn = Повернуть доску

board-large = Большая доска
board-small = Уменьшить доску
# For screen readers: the kazan's column of the table, and a playable pit.
board-play = Лунка { $pit }: { $n } внутри. Ход из этой лунки
board-to-move = { $side ->
    [white] Ход белых.
   *[black] Ход чёрных.
}

replay-start = Начальная позиция.
replay-after = { $side ->
    [white] После { $n }-го хода белых: { $move }.
   *[black] После { $n }-го хода чёрных: { $move }.
}
replay-captured = Взято: { $balls }.
replay-made-tuz = { $tuz ->
    [tuzdyk] Лунка становится туздыком.
   *[tuz] Лунка становится тузом.
}
replay-over-won = В казане 82 или больше: партия окончена.
replay-over-half = 81–81: ничья.
replay-over-no-ball = { $ball ->
    [kumalak] У игрока, чья очередь хода, не осталось кумалаков: партия окончена.
   *[korgool] У игрока, чья очередь хода, не осталось коргоолов: партия окончена.
}
replay-first = Первая позиция
replay-back = На ход назад
replay-forward = На ход вперёд
replay-last = Последняя позиция
replay-moves = Ходы
replay-play = Автоматический просмотр
replay-speed = Скорость
replay-slow = Медленно
replay-normal = Нормально
replay-fast = Быстро
# For screen readers.
replay-kazans = Казаны: белые { $white }, чёрные { $black }.
# A position that occurred before in the game; the move looks like “15. 71(61)”.
replay-again = { $single ->
    [one] Та же позиция была после хода { $move }: { $single } полуход назад, полных ходов: { $full } (G12).
    [few] Та же позиция была после хода { $move }: { $single } полухода назад, полных ходов: { $full } (G12).
    [many] Та же позиция была после хода { $move }: { $single } полуходов назад, полных ходов: { $full } (G12).
   *[other] Та же позиция была после хода { $move }: { $single } полухода назад, полных ходов: { $full } (G12).
}
replay-again-start = { $single ->
    [one] Повторилась начальная позиция: с начала партии сделан { $single } полуход, полных ходов: { $full } (G12).
    [few] Повторилась начальная позиция: с начала партии сделано { $single } полухода, полных ходов: { $full } (G12).
    [many] Повторилась начальная позиция: с начала партии сделано { $single } полуходов, полных ходов: { $full } (G12).
   *[other] Повторилась начальная позиция: с начала партии сделано { $single } полухода, полных ходов: { $full } (G12).
}
replay-variation = Вариант
# Moves tried after a move of the game, which looks like “15. 71(61)”.
replay-variation-moves = Вариант после хода { $move }
replay-variation-start = Вариант с начальной позиции
replay-to-game = Вернуться к партии
replay-rare = Ссылка, позиция текстом, клавиши
replay-link = Ссылка на эту позицию
replay-text = Позиция в виде текста ({ $form })
replay-copy = Копировать
replay-copied = Скопировано
replay-offline = Нет связи: повторите попытку.
# From where finished games open: a label with two links after it.
replay-open = Открывать сыгранные партии
replay-open-end = с конца
replay-open-start = с начала, результат скрыт
replay-keys = Клавиши: ← → — на один ход, Home и End — первая и последняя позиция, пробел — запустить и остановить автоматический просмотр, 1–9 — попробовать ход из лунки, ← → на лунке — соседняя лунка, ↑ ↓ в списке — на полный ход, F — повернуть доску, B — увеличить её.
# A checkbox: speech input may otherwise trigger such keys.
replay-letters = Включить управление с клавиатуры

graph-title = Казаны по ходу партии
graph-legend = Казан белых — вверх, казан чёрных — вниз; пунктир — 82
graph-after = После { $n }-го хода: белые { $white }, чёрные { $black }.

# The race to 82: what a kazan lacks, and what lies on the board.
race-to = до 82: { $n }
race-reached = 82 набрано
race-rest = на доске: { $n }

record-enter = Внести запись
record-replace = Исправить запись
record-text = Ходы
record-hint = Например: 1. 76(10) 98 2. 66 87(4) 1-0; X отмечает туз, = — предложение ничьей. Фамилии и тур уже указаны.
record-file = Или загрузите файл
record-file-hint = Текстовый файл с одной партией, обычно .tgk. При наличии файла текст выше не используется.
record-result-too = Внести и результат партии
record-result-too-hint = Результат этой доски ещё не внесён. Если отметка стоит, вместе с записью вносится указанный в ней результат.
record-delete = Удалить запись
record-replace-reason = Причина исправления
record-replace-hint = Тур закрыт: исправление записывается в журнал действий с вашим именем.
done-record-stored = Запись сохранена и соответствует правилам
done-record-deleted = Запись удалена. Она остаётся в журнале действий.
field-record = Запись
field-move = Ход

error-record-early = Тур ещё не начат: записывать пока нечего.
error-record-not-text = Это не текстовый файл.
error-record-conflict = Тем временем запись этой партии сохранена или удалена кем-то другим. Проверьте её выше; чтобы заменить её своей, отправьте свою ещё раз.
error-record-forfeit = Результат доски: { $board }. Победа и поражение без игры не считаются сыгранной партией и записи не имеют (S5).
error-record-result = В записи указан результат { $record }, результат доски — { $board }. Исправьте неверный (N8).
error-record-found = Результат доски: { $board }. { $found } ({ $clause })

# A record and the engine disagree: where, what the record has, then what the engine found, a separate sentence.
record-disagrees-move = { $side ->
    [white] { $n }-й ход белых (строка { $line }): записано «{ $written }». { $found } ({ $clause })
   *[black] { $n }-й ход чёрных (строка { $line }): записано «{ $written }». { $found } ({ $clause })
}
record-disagrees-end = Окончание партии (строка { $line }): записано «{ $written }». { $found } ({ $clause })
finding-game-over = Партия закончилась до этого хода: { $result }, { $white }–{ $black }.
finding-empty-pit = Эта лунка пуста.
finding-tuz-pit = { $tuz ->
    [tuzdyk] Эта лунка — туздык соперника.
   *[tuz] Эта лунка — туз соперника.
}
finding-lands-on = { $ball ->
    [kumalak] { $side ->
        [white] Последний кумалак попадает в лунку { $pit } белых.
       *[black] Последний кумалак попадает в лунку { $pit } чёрных.
    }
   *[korgool] { $side ->
        [white] Последний коргоол попадает в лунку { $pit } белых.
       *[black] Последний коргоол попадает в лунку { $pit } чёрных.
    }
}
finding-makes-tuz = { $tuz ->
    [tuzdyk] Этим ходом берётся туздык; ход нужно отметить знаком X.
   *[tuz] Этим ходом берётся туз; ход нужно отметить знаком X.
}
finding-makes-no-tuz = { $tuz ->
    [tuzdyk] Этим ходом туздык не берётся.
   *[tuz] Этим ходом туз не берётся.
}
finding-total-is = После этого хода в казане { $n }.
finding-captures-nothing = Этим ходом ничего не взято.
finding-too-many-offers = { $most ->
    [one] До этого игрок уже предлагал ничью { $most } раз.
    [few] До этого игрок уже предлагал ничью { $most } раза.
    [many] До этого игрок уже предлагал ничью { $most } раз.
   *[other] До этого игрок уже предлагал ничью { $most } раза.
}
finding-end = Последняя позиция завершает партию: { $result }, { $white }–{ $black }.
finding-kazans-hold = В казанах уже { $white }–{ $black }.
finding-counts-decide = Такой счёт означает результат { $result }.
finding-number-is = { $side ->
    [white] Это { $n }-й ход белых.
   *[black] Это { $n }-й ход чёрных.
}
finding-stopped = { $stop ->
    [resigned] При сдаче партии одна из сторон побеждает.
    [agreed] При ничьей по соглашению победителя нет.
   *[chylymov] Позиция Чылымова — это ничья.
}

# Three verdicts on a record: are the moves legal, is it complete, do result and counts agree.
verdict-legal = Все ходы соответствуют правилам и записаны верно ({ $clause })
verdict-miswritten = { $n ->
    [one] Все ходы соответствуют правилам; в записи { $n } неточность ({ $clause })
    [few] Все ходы соответствуют правилам; в записи { $n } неточности ({ $clause })
    [many] Все ходы соответствуют правилам; в записи { $n } неточностей ({ $clause })
   *[other] Все ходы соответствуют правилам; в записи { $n } неточности ({ $clause })
}
verdict-over = Запись полная: последняя позиция завершает партию, { $result }, { $white }–{ $black } ({ $clause })
verdict-stopped = { $stop ->
    [resigned] Запись обрывается: сдача партии ({ $clause })
    [agreed] Запись обрывается: ничья по соглашению ({ $clause })
    [chylymov] Запись обрывается: позиция Чылымова ({ $clause })
    [flag] Запись обрывается: падение флажка ({ $clause })
    [unrecorded] Запись обрывается: если осталось меньше пяти минут, игрок вправе не вести запись ({ $clause })
   *[ruled] Запись обрывается: решение судьи ({ $clause })
}
verdict-unsaid = Запись обрывается, причина не указана. Обычно это означает сдачу партии ({ $clause })
verdict-stops-short = Запись ходов обрывается при счёте { $kazans }, до итогового { $counts }: последние ходы пропущены или не записывались? ({ $clause })
verdict-complete-unknown = Полноту записи проверить нельзя: один из предыдущих ходов неверен ({ $clause })
verdict-agrees = Результат и счёт соответствуют ходам ({ $clause })
verdict-silent = В записи не указан результат ({ $clause })
verdict-agrees-unknown = Соответствие результата проверить нельзя: один из предыдущих ходов неверен ({ $clause })
verdict-fourth-offer = { $side ->
    [white] Четвёртое предложение ничьей от белых, { $n }-й ход: чёрные вправе потребовать победу ({ $clause })
   *[black] Четвёртое предложение ничьей от чёрных, { $n }-й ход: белые вправе потребовать победу ({ $clause })
}

# A record cannot be read: where, then what, a separate sentence.
record-unreadable-move = { $side ->
    [white] { $n }-й ход белых (строка { $line }, позиция { $column }): { $what } ({ $clause })
   *[black] { $n }-й ход чёрных (строка { $line }, позиция { $column }): { $what } ({ $clause })
}
record-unreadable = Строка { $line }, позиция { $column }: { $what } ({ $clause })
unreadable-too-large = Текст слишком длинный.
unreadable-game-too-long = Партия слишком длинная.
unreadable-too-many-moves = { $most ->
    [one] В партии больше { $most } хода.
    [few] В партии больше { $most } ходов.
    [many] В партии больше { $most } ходов.
   *[other] В партии больше { $most } хода.
}
unreadable-too-many-tags = В партии слишком много тегов.
unreadable-tag = Тег записывается так: [Event "Cup"].
unreadable-tag-twice = Тег { $written } указан дважды.
unreadable-tag-among-moves = Среди ходов указан тег.
unreadable-result = «{ $written }» не является результатом сыгранной партии.
unreadable-results-differ = После ходов указан результат { $behind }, в теге Result — { $tag }.
unreadable-count = «{ $written }» не является счётом обоих казанов.
unreadable-counts-differ = «{ $written }»: в теге Count указан другой счёт.
unreadable-open-comment = Комментарий открыт, но не закрыт.
unreadable-number = «{ $written }» не является номером хода. В первом столбце бланка стоят номера.
unreadable-too-many-columns = В бланке слишком много столбцов. Столбцы должны идти по три: номер, белые, чёрные.
unreadable-move-pits = «{ $written }» не является ходом. Ход — это две цифры от 1 до 9.
unreadable-move-total = «{ $written }»: счёт казана в скобках должен быть числом не больше 162.
unreadable-move-total-beside-tuz = { $tuz ->
    [tuzdyk] «{ $written }»: рядом со знаком туздыка счёт казана не пишется.
   *[tuz] «{ $written }»: рядом со знаком туза счёт казана не пишется.
}
unreadable-move-rest = «{ $written }»: после хода могут стоять X, счёт казана в скобках и =.
unreadable-after-result = «{ $written }» указано после результата.
unreadable-no-game = В тексте нет партии.
unreadable-second-game = В тексте больше одной партии.

# What was probably meant, most likely first; then how far the record is valid with this correction.
repair-origin = { $side ->
    [white] { $n }-й ход белых: { $instead } вместо { $written }. { $reach }
   *[black] { $n }-й ход чёрных: { $instead } вместо { $written }. { $reach }
}
repair-landing = { $side ->
    [white] { $n }-й ход белых: { $instead } вместо { $written }. { $reach }
   *[black] { $n }-й ход чёрных: { $instead } вместо { $written }. { $reach }
}
repair-swapped = { $side ->
    [white] { $n }-й ход белых: { $instead } вместо { $written }, цифры переставлены. { $reach }
   *[black] { $n }-й ход чёрных: { $instead } вместо { $written }, цифры переставлены. { $reach }
}
repair-mark-forgotten = { $side ->
    [white] { $n }-й ход белых: { $instead } вместо { $written }, пропущен знак X. { $reach }
   *[black] { $n }-й ход чёрных: { $instead } вместо { $written }, пропущен знак X. { $reach }
}
repair-mark-superfluous = { $side ->
    [white] { $n }-й ход белых: { $instead } вместо { $written }, лишний знак X. { $reach }
   *[black] { $n }-й ход чёрных: { $instead } вместо { $written }, лишний знак X. { $reach }
}
repair-total = { $side ->
    [white] { $n }-й ход белых: { $instead } вместо { $written }. { $reach }
   *[black] { $n }-й ход чёрных: { $instead } вместо { $written }. { $reach }
}
repair-left-out = { $side ->
    [white] { $n }-й ход белых: пропущено { $instead }. { $reach }
   *[black] { $n }-й ход чёрных: пропущено { $instead }. { $reach }
}
repair-twice = { $side ->
    [white] { $n }-й ход белых: { $written } записано дважды. { $reach }
   *[black] { $n }-й ход чёрных: { $written } записано дважды. { $reach }
}
repair-exchanged = { $side ->
    [white] { $n }-й ход белых: { $instead } вместо { $written }, ходы переставлены местами. { $reach }
   *[black] { $n }-й ход чёрных: { $instead } вместо { $written }, ходы переставлены местами. { $reach }
}
repair-other-move = { $side ->
    [white] { $n }-й ход белых: { $instead } вместо { $written }, другой ход. { $reach }
   *[black] { $n }-й ход чёрных: { $instead } вместо { $written }, другой ход. { $reach }
}
repair-number = { $side ->
    [white] { $n }-й ход белых: перед { $written } должен стоять другой номер. { $reach }
   *[black] { $n }-й ход чёрных: перед { $written } должен стоять другой номер. { $reach }
}
repair-then-all = После этого всё остальное верно.
repair-then-up-to = { $side ->
    [white] После этого ходы верны до { $n }-го хода белых.
   *[black] После этого ходы верны до { $n }-го хода чёрных.
}

# The column of the kazans in the table that is read out, with where they lie (G15).
board-kazan-other-half = Казан (в половине соперника)
board-kazan-own-half = Казан (в половине самого игрока)

# A record as people paste it: what was passed over, and why a text is no game.
finding-no-moves = Нет ни одного хода.
unreadable-side-by-side = Две партии записаны рядом. Вводите каждую отдельно.
record-heading-lines = { $n ->
    [one] Пропущена { $n } строка над первым ходом.
    [few] Пропущены { $n } строки над первым ходом.
   *[many] Пропущено { $n } строк над первым ходом.
}
