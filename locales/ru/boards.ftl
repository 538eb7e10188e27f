# The page of a game, its replay, its record.

board-title = Тур { $round }, доска { $board }
board-no-record = Запись этой партии не внесена.
board-differs = Запись и результат расходятся
board-download = Скачать запись
board-turn = Повернуть доску

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
replay-keys = Клавиши: ← → — на один ход, Home и End — первая и последняя позиция.

record-enter = Внести запись
record-replace = Исправить запись
record-text = Ходы
record-hint = Например: 1. 76(10) 98 2. 66 87(4) 1-0; X отмечает туз, = — предложение ничьей. Фамилии и тур уже известны.
record-file = Или файл
record-file-hint = Текстовый файл с одной партией, обычно .tgk. Он важнее текста, набранного выше.
record-result-too = Внести и результат партии
record-result-too-hint = Результат этой доски ещё не внесён. Если отметка стоит, вместе с записью будет внесён указанный в ней результат.
record-delete = Удалить запись
record-delete-reason = Причина
record-replace-reason = Причина исправления
record-replace-hint = Тур закрыт: причина будет записана в журнал действий с вашим именем.
record-delete-confirm = Удалить запись этой партии?
done-record-stored = Запись соответствует правилам и сохранена.
done-record-deleted = Запись удалена. Она остаётся в журнале действий.
field-record = Запись

error-record-early = Тур ещё не начат: записывать пока нечего.
error-record-not-text = Это не текстовый файл. Запись партии должна быть текстовым файлом.
error-record-conflict = Тем временем кто-то другой сохранил или удалил запись этой партии. Посмотрите её выше; чтобы заменить её своей, отправьте свою ещё раз.
error-record-forfeit = Результат доски: { $board }. Победа и поражение без игры не считаются сыгранной партией и записи не имеют (S5).
error-record-result = В записи указан результат { $record }, результат доски — { $board }. Исправьте неверный (N8).
error-record-found = Результат доски: { $board }. { $found } ({ $clause })

# A record and the engine disagree: where, what is written, then what the engine found, a sentence of its own.
record-disagrees-move = { $side ->
    [white] { $n }-й ход белых (строка { $line }): записано «{ $written }». { $found } ({ $clause })
   *[black] { $n }-й ход чёрных (строка { $line }): записано «{ $written }». { $found } ({ $clause })
}
record-disagrees-end = Окончание партии (строка { $line }): записано «{ $written }». { $found } ({ $clause })
found-game-over = Партия закончилась до этого хода: { $result }, { $white }–{ $black }.
found-empty-pit = Эта лунка пуста.
found-tuz-pit = { $tuz ->
    [tuzdyk] Эта лунка — туздык соперника.
   *[tuz] Эта лунка — туз соперника.
}
found-lands-on = { $ball ->
    [kumalak] { $side ->
        [white] Последний кумалак попадает в лунку { $pit } белых.
       *[black] Последний кумалак попадает в лунку { $pit } чёрных.
    }
   *[korgool] { $side ->
        [white] Последний коргоол попадает в лунку { $pit } белых.
       *[black] Последний коргоол попадает в лунку { $pit } чёрных.
    }
}
found-makes-tuz = { $tuz ->
    [tuzdyk] Этим ходом берётся туздык; ход нужно отметить знаком X.
   *[tuz] Этим ходом берётся туз; ход нужно отметить знаком X.
}
found-makes-no-tuz = { $tuz ->
    [tuzdyk] Этим ходом туздык не берётся.
   *[tuz] Этим ходом туз не берётся.
}
found-total-is = После этого хода в казане { $n }.
found-captures-nothing = Этим ходом ничего не взято.
found-too-many-offers = { $most ->
    [one] До этого игрок уже предлагал ничью { $most } раз.
    [few] До этого игрок уже предлагал ничью { $most } раза.
    [many] До этого игрок уже предлагал ничью { $most } раз.
   *[other] До этого игрок уже предлагал ничью { $most } раза.
}
found-end = Последняя позиция завершает партию: { $result }, { $white }–{ $black }.
found-kazans-hold = В казанах уже { $white }–{ $black }.
found-counts-decide = Такой счёт означает результат { $result }.

# A record cannot be read: where, then what, a sentence of its own.
record-unreadable-move = { $side ->
    [white] { $n }-й ход белых (строка { $line }, позиция { $column }): { $what } ({ $clause })
   *[black] { $n }-й ход чёрных (строка { $line }, позиция { $column }): { $what } ({ $clause })
}
record-unreadable = Строка { $line }, позиция { $column }: { $what } ({ $clause })
unreadable-too-large = Текст слишком длинный.
unreadable-too-many-moves = { $most ->
    [one] В партии больше { $most } хода.
    [few] В партии больше { $most } ходов.
    [many] В партии больше { $most } ходов.
   *[other] В партии больше { $most } хода.
}
unreadable-too-many-tags = В партии слишком много тегов.
unreadable-tag = Тег записывается так: [Event "Cup"].
unreadable-tag-twice = Тег { $written } указан дважды.
unreadable-tag-among-moves = Тег стоит среди ходов.
unreadable-result = «{ $written }» не является результатом сыгранной партии.
unreadable-results-differ = После ходов указан результат { $behind }, в теге Result — { $tag }.
unreadable-count = «{ $written }» не является счётом обоих казанов.
unreadable-open-comment = Комментарий открыт, но не закрыт.
unreadable-move-number = Указан номер «{ $written }», а должен быть { $expected }.
unreadable-move-pits = «{ $written }» не является ходом. Ход — это две цифры от 1 до 9.
unreadable-move-total = «{ $written }»: счёт казана в скобках — число не больше 162.
unreadable-move-total-beside-tuz = { $tuz ->
    [tuzdyk] «{ $written }»: рядом со знаком туздыка счёт казана не пишется.
   *[tuz] «{ $written }»: рядом со знаком туза счёт казана не пишется.
}
unreadable-move-rest = «{ $written }»: после хода могут стоять X, счёт казана в скобках и =.
unreadable-after-result = «{ $written }» стоит после результата.
unreadable-no-game = В тексте нет партии.
unreadable-second-game = В тексте больше одной партии.
