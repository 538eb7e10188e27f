# The page on which officials enter the record of a game from its form.

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
entry-cut = Удалить это и всё, что дальше

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
    [one] Все ходы по правилам; в записи { $n } неточность.
    [few] Все ходы по правилам; в записи { $n } неточности.
    [many] Все ходы по правилам; в записи { $n } неточностей.
   *[other] Все ходы по правилам; в записи { $n } неточности.
}
entry-stands-until = { $side ->
    [white] Ходы верны до { $n }-го хода белых.
   *[black] Ходы верны до { $n }-го хода чёрных.
}
entry-read-until = { $side ->
    [white] Текст читается до { $n }-го хода белых.
   *[black] Текст читается до { $n }-го хода чёрных.
}
entry-result-unknown = Результат проверяется, когда верны все ходы.
entry-result-agrees = Запись согласуется с результатом доски: { $result }.
entry-result-new = Результат доски ещё не внесён; в записи указан { $result }.
entry-result-open = Результат доски не внесён и в записи не указан.
entry-declared = Результат в бланке
entry-not-declared = не указан
entry-stop = Причина досрочного окончания
entry-stop-resigned = Сдача партии
entry-stop-agreed = По соглашению
entry-stop-chylymov = Позиция Чылымова
entry-stop-flag = Флажок
entry-stop-ruled = Решение судьи
entry-stop-unrecorded = Меньше 5 минут


entry-away = Нет связи с сервером. Продолжайте: введённое сохраняется на этом устройстве и будет проверено позже.
entry-storing = Запись ещё не сохранена: нет связи с сервером. Попытка повторяется автоматически; не закрывайте страницу.
entry-denied = Выполнен выход из системы, или прав больше нет. Войдите в систему в другом окне и продолжайте здесь: введённое сохраняется.
entry-large = Для записи партии это слишком длинный текст.
entry-unread = Сначала исправьте текст или удалите то, что не удаётся прочитать.
entry-draft-kept = Несохранённые ходы, введённые на этом устройстве:
entry-draft-take = Продолжить с ними
entry-draft-drop = Удалить их

entry-key-move = ход: лунка, из которой он сделан, и лунка, в которую попадает последний шарик
entry-key-tuz = { $tuz ->
    [tuzdyk] поставить или снять отметку туздыка
   *[tuz] поставить или снять отметку туза
}
entry-key-offer = поставить или снять отметку о предложении ничьей с ходом
entry-key-total = число в скобках после хода
entry-key-undo = удалить последнюю цифру или последний ход
entry-key-walk = к другому ходу: введённое заменит его
entry-key-fault = к первому неверному ходу
entry-key-repair = применить первое из предложенных исправлений
entry-key-insert = вставить ход перед этим; удалить этот ход
entry-key-end = снова в конец записи
entry-key-back = отменить последнее изменение
entry-key-store = сохранить запись
error-record-closed = Тур закрыт. Изменить эту запись может только тот, кто вправе исправлять тур.

# Comparing the typed form with the saved record: White's form and Black's form of one game.
entry-start-over = Ввести другой бланк с начала
entry-parts = { $side ->
    [white] { $n }-й ход белых: здесь { $here }, в сохранённой записи { $there }.
   *[black] { $n }-й ход чёрных: здесь { $here }, в сохранённой записи { $there }.
}
entry-followed = { $here ->
    [one] Здесь верен { $here } ход, в сохранённой записи — { $there }.
    [few] Здесь верны { $here } хода, в сохранённой записи — { $there }.
    [many] Здесь верны { $here } ходов, в сохранённой записи — { $there }.
   *[other] Здесь верны { $here } хода, в сохранённой записи — { $there }.
}

# Ходы, которые вводятся по ходу партии.
live-entry-title = Тур { $round }, доска { $board }: ввод ходов во время партии
live-entry-open = Вводить ходы во время партии
live-entry-remove = Убрать последний ход
live-entry-text = Нажмите на лунку стороны, за которой ход. Каждый ход сразу сохраняется и показывается зрителям; из ходов складывается запись партии.
live-entry-key-play = ход из лунки
live-entry-key-remove = убрать последний ход
live-entry-result = Внести результат
live-entry-unsent = Не сохранено: нет связи. Введите ход ещё раз.
error-live-closed = Тур закрыт: его партии окончены. Исправьте запись партии.
error-live-result = Результат { $result } уже внесён: партия окончена. Исправьте запись партии.
error-live-declared = В записи указан результат { $result }: партия окончена. Исправьте запись партии.
error-live-illegal = Ход из лунки { $pit } невозможен: { $found } ({ $clause })
error-live-no-move = Нет хода, который можно убрать.
error-live-conflict = Тем временем ход ввёл или убрал другой пользователь: { $name }. На доске — партия, как она есть сейчас; отправленное вами не сохранено.
