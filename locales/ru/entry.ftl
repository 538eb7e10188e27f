# The page on which officials type the record of a game from its form.

entry-title = Запись партии: тур { $round }, доска { $board }
entry-due-white = { $n }-й ход белых
entry-due-black = { $n }-й ход чёрных
entry-instead = вместо { $move }
entry-undo = Отменить
entry-next = Следующая запись: доска { $n }
entry-over = Партия окончена
entry-short-move = ход
entry-short-offer = предложение ничьей
entry-short-undo = отмена
entry-short-walk = правка
entry-short-fault = к ошибке
entry-short-repair = исправление
entry-short-store = сохранение
entry-flip = Чёрные внизу
entry-bare = Одна цифра на ход: конечные лунки в бланке не указаны
entry-check = Проверить
entry-store = Сохранить запись
entry-paste = Текст или файл
entry-keys = Клавиши
entry-perhaps = Возможно, имелось в виду:
entry-cut = Убрать это и всё, что дальше

entry-offers = { $side ->
    [white] { $n ->
        [0] Белые не предлагали ничью.
        [one] Белые предлагали ничью { $n } раз.
        [few] Белые предлагали ничью { $n } раза.
        [many] Белые предлагали ничью { $n } раз.
       *[other] Белые предлагали ничью { $n } раза.
    }
   *[black] { $n ->
        [0] Чёрные не предлагали ничью.
        [one] Чёрные предлагали ничью { $n } раз.
        [few] Чёрные предлагали ничью { $n } раза.
        [many] Чёрные предлагали ничью { $n } раз.
       *[other] Чёрные предлагали ничью { $n } раза.
    }
}

# The three verdicts: the moves, the end of the game, the result.
entry-no-move = Ходов пока нет.
entry-legal = { $n ->
    [one] { $n } ход, всё по правилам.
    [few] { $n } хода, всё по правилам.
    [many] { $n } ходов, всё по правилам.
   *[other] { $n } хода, всё по правилам.
}
entry-miswritten = { $n ->
    [one] Все ходы по правилам, но { $n } отмечен неверно.
    [few] Все ходы по правилам, но { $n } отмечены неверно.
    [many] Все ходы по правилам, но { $n } отмечены неверно.
   *[other] Все ходы по правилам, но { $n } отмечены неверно.
}
entry-stands-until = { $side ->
    [white] Все ходы до { $n }-го хода белых верны.
   *[black] Все ходы до { $n }-го хода чёрных верны.
}
entry-read-until = { $side ->
    [white] Текст удаётся прочитать до { $n }-го хода белых.
   *[black] Текст удаётся прочитать до { $n }-го хода чёрных.
}
entry-result-unknown = Результат проверяется, когда сходятся все ходы.
entry-result-agrees = Результат доски совпадает: { $result }.
entry-result-new = Результат доски ещё не внесён; в записи указан { $result }.
entry-result-open = Результат доски не внесён и в записи не указан.
entry-declared = Результат в бланке
entry-not-declared = не указан
entry-stop = Почему запись обрывается
entry-stop-resigned = Сдача партии
entry-stop-agreed = По соглашению
entry-stop-chylymov = Позиция Чылымова
entry-stop-flag = Флажок
entry-stop-ruled = Решение судьи
entry-stop-unrecorded = Меньше 5 минут


entry-away = Нет связи с сервером. Продолжайте: набранное сохраняется здесь и будет проверено позже.
entry-storing = Запись ещё не сохранена: нет связи с сервером. Сохранение повторится само, не закрывайте страницу.
entry-denied = Вы больше не в системе, или у вас нет права на это действие. Войдите в систему в другом окне и продолжайте здесь: набранное сохраняется.
entry-large = Для записи партии это слишком длинный текст.
entry-unread = Сначала исправьте текст или уберите то, что не удаётся прочитать.
entry-draft-kept = Ходы, набранные здесь, но не сохранённые:
entry-draft-take = Продолжить с ними
entry-draft-drop = Удалить их

entry-key-move = ход: лунка, из которой он сделан, и лунка, в которую попадает последний шарик
entry-key-tuz = { $tuz ->
    [tuzdyk] ходом берётся туздык; повторно — снять отметку
   *[tuz] ходом берётся туз; повторно — снять отметку
}
entry-key-offer = с ходом предложена ничья; повторно — снять отметку
entry-key-total = число в скобках после хода
entry-key-undo = удалить последнюю цифру или последний ход
entry-key-walk = к другому ходу: набранное заменит его
entry-key-fault = к первому ходу, который не сходится
entry-key-repair = принять первое из предложенных исправлений
entry-key-insert = вставить ход перед этим; удалить этот ход
entry-key-end = снова в конец записи
entry-key-back = вернуть как было
entry-key-store = сохранить запись
error-record-closed = Тур закрыт. Изменить эту запись может только тот, кто вправе исправлять закрытый тур.

# Beside the record that is stored: white's form and black's form of one game.
entry-anew = Набрать другой бланк с начала
entry-parts = { $side ->
    [white] { $n }-й ход белых: здесь { $here }, в сохранённой записи { $there }.
   *[black] { $n }-й ход чёрных: здесь { $here }, в сохранённой записи { $there }.
}
entry-followed = { $here ->
    [one] Эту запись можно проследить на { $here } ход, сохранённую — на { $there }.
    [few] Эту запись можно проследить на { $here } хода, сохранённую — на { $there }.
    [many] Эту запись можно проследить на { $here } ходов, сохранённую — на { $there }.
   *[other] Эту запись можно проследить на { $here } хода, сохранённую — на { $there }.
}
