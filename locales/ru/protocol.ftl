# The referee's part of a game's page, and the protocol of a game.

desk = Для судьи
desk-offers = Предложения ничьей
desk-warnings = Предупреждения
desk-warnings-of = { $n } из 4
desk-clock-set = Время на часах
desk-record = Запись
desk-record-none = записи нет
desk-record-stored = запись сохранена
desk-record-incomplete = запись неполная
desk-record-differs = запись и результат расходятся
desk-record-not-kept = неполная
desk-record-excused = неполная, оставалось меньше 5 минут
desk-signed = Подпись
desk-late-in = Поражение за опоздание можно засчитать через { $time }
desk-late-now = Время ожидания истекло { $time } назад
desk-late-over = Теперь можно засчитать поражение тому, кто не пришёл: обновите страницу.
desk-no-result = нет результата
desk-ending = Как закончилась партия
desk-kazan-white = Казан белых
desk-kazan-black = Казан чёрных

desk-offer = Предлагает ничью № { $n }
desk-demand-white = Белые вправе потребовать победу
desk-demand-black = Чёрные вправе потребовать победу
desk-demand-text = Соперник предложил ничью в четвёртый раз. Победа засчитывается, только если игрок этого требует. Счёт казанов можно не указывать.
desk-demand-do = Победу требуют: засчитать её
desk-agree = Ничья по соглашению
desk-agree-text = Оба игрока стоят перед вами. Счёт казанов можно не указывать.
desk-white-here = Белые здесь
desk-black-here = Чёрные здесь
desk-agree-do = Внести ничью
desk-warn = Предупредить игрока
desk-whom = Кого
desk-cause = Причина
desk-note = Что произошло
desk-warn-do = Вынести предупреждение
desk-warn-record = Предупреждение за запись партии
desk-warn-record-text = К концу партии запись была неполной, хотя времени вести её хватало.
desk-warn-name = Предупредить: { $name }
desk-mark = Запись неполная
desk-whose-record = Чья запись
desk-time-left = Сколько времени оставалось, когда запись прекратилась
desk-had-time = 5 минут или больше
desk-had-no-time = меньше 5 минут
desk-mark-do = Отметить
desk-flags = Упал флажок
desk-flag-of = Чей флажок
desk-flags-both = оба, порядок неизвестен
desk-flags-text = Сколько в казанах, когда начатый ход завершён. Если упали оба флажка, решает этот счёт; если один, его можно не указывать.
desk-flags-do = Записать падение флажка
desk-replace = Замена часов
desk-shows-white = На часах белых
desk-shows-black = На часах чёрных
desk-wrong = Чьё время неверно
desk-wrong-unknown = неизвестно
desk-right-time = Верное время этой стороны
desk-right-hint = Нужно, если известно, чьё время неверно. Иначе израсходованное обоими складывается, и каждому засчитывается половина.
desk-replace-do = Заменить часы
desk-add = Добавить время
desk-add-to = Кому
desk-time-added = Сколько добавить
desk-add-do = Добавить время
desk-set-late = Часы ставятся во время партии
desk-set-late-text = Каждый получает { $base } минус половину времени, прошедшего с начала тура, но не меньше 25 минут.
desk-since-start = С начала тура прошло
desk-set-late-do = Поставить часы
desk-absence = Засчитать поражение: игрок не пришёл
desk-absence-text = Отметьте, кто не пришёл.
desk-absence-do = Засчитать поражение
desk-position = Позиция Чылымова
desk-position-text = Игрок заявил о ней, и вы это подтверждаете: партия закончилась вничью.
desk-position-do = Подтвердить ничью
desk-enter = Результат
desk-enter-do = Сохранить результат
desk-decide = Решение судьи о результате
desk-decide-do = Принять решение
desk-correct = Исправить подписанный результат
desk-correct-text = Результат подписали оба игрока. Вместе с ним снимаются и подписи; причина остаётся в протоколе.
desk-correct-do = Исправить
desk-correct-closed = Исправить результат закрытого тура
desk-sign = { $side ->
    [white] Белые подписывают
   *[black] Чёрные подписывают
}
desk-sign-both = Оба подписывают ничью
desk-both-here = Оба игрока здесь
desk-unsign = { $side ->
    [white] Снять подпись белых
   *[black] Снять подпись чёрных
}
desk-unsign-do = Снять подпись
desk-protocol = Решения судьи: { $n }
desk-print = Протокол для печати и подписи
desk-withdraw = Отменить
desk-withdraw-do = Отменить решение

error-desk-changed = Вас опередили ({ $name }): за это время здесь принято решение или внесены данные, и ваше действие не выполнено. На этой странице показано текущее состояние.
error-desk-side = Выберите белых или чёрных.
error-desk-outcome = Выберите результат.
error-warning-cause = Выберите причину предупреждения.

done-offer-noted = Предложение ничьей отмечено.
done-win-given = Победа засчитана.
done-draw-agreed = Ничья внесена.
done-warned = Предупреждение вынесено.
done-changed-clock = Изменение времени записано.
done-flag-recorded = Падение флажка записано.
done-loss-recorded = Поражение засчитано.
done-marked-incomplete = Запись отмечена как неполная.
done-position-confirmed = Позиция подтверждена: ничья.
done-decided = Решение записано.
done-outcome-saved = Результат сохранён.
done-signed = Подписано.
done-unsigned = Подпись снята.
done-withdrawn-ruling = Решение отменено.

# Lateness of a round.
late-title = Опоздавшие, тур { $n } · { $section }
late-heading = Тур { $n }: кто не пришёл
late-not-started = Тур сейчас не идёт: опоздавших быть не может.
late-open = Засчитать поражение тем, кто не пришёл, можно будет через { $time } (A1).
late-over = Время ожидания истекло { $time } назад: отметьте, кто не пришёл (A1; если не пришли оба — A2).
late-nobody = На каждой доске есть результат либо предложение ничьей или запись, из которых видно, что партия началась.
late-do = Засчитать поражения
late-link = Кто опаздывает
done-losses-recorded = Поражения засчитаны.

# Signatures of a round.
signatures-title = Подписи, тур { $n } · { $section }
signatures-heading = Тур { $n }: подписи
signatures-text = Отметьте доски, бумажные бланки которых подписали оба игрока. При ничьей отметьте также, что оба игрока присутствовали (D4).
signatures-none = Подписывать нечего: результаты всех сыгранных партий подписаны.
signatures-missing = Результата ещё нет
signatures-do = Подписано на бумаге
signatures-link = Подписи
signatures-left = { $n ->
    [one] На { $n } доске результат подписали не оба игрока.
    [few] На { $n } досках результат подписали не оба игрока.
    [many] На { $n } досках результат подписали не оба игрока.
   *[other] На { $n } досках результат подписали не оба игрока.
}
done-round-signed = Подписи отмечены.

# The warnings of a player.
warnings-title = Предупреждения игрока { $name }
warnings-none = Предупреждений нет.
warnings-link = Предупреждения: { $n }
warnings-round = Тур { $n }
warnings-penalty = Снято одно очко, начиная с тура { $round } (W2).
warnings-excluded = Игрок исключён из соревнований (W4).

# The protocol of a game on paper.
protocol-title = Протокол, тур { $round }, доска { $board }
protocol-of-round = Протоколы тура { $n }
protocol-heading = Протокол партии
protocol-back = К партии
protocol-control = Контроль времени
protocol-started = Начало тура
protocol-player = Игрок
protocol-offers = Предложения ничьей
protocol-warnings = Предупреждения
protocol-rulings = Решения судьи
protocol-no-rulings = Решений не было.
protocol-clause = Пункт
protocol-what = Решение
protocol-time = Время
protocol-referee = Судья
protocol-record = Запись
protocol-links = Протоколы

# Signs at the games of a round.
round-sign-warned = Вынесено предупреждение
round-sign-unsigned = Подписали не оба
