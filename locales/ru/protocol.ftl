# The referee's controls on a game's page, and the protocol of a game.

desk = Действия судьи
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
desk-late-in = Засчитать неявку можно через { $time }
desk-late-now = Время ожидания истекло { $time } назад
desk-late-over = Поражение за неявку уже можно засчитать: обновите страницу.
desk-no-result = нет результата
desk-ending = Как закончилась партия
desk-kazan-white = Казан белых
desk-kazan-black = Казан чёрных

desk-offer = Записать предложение ничьей № { $n }
desk-demand-white = Белые вправе потребовать победу
desk-demand-black = Чёрные вправе потребовать победу
desk-demand-text = Соперник предложил ничью в четвёртый раз. Победа засчитывается, только если игрок этого требует. Счёт казанов можно не указывать.
desk-demand-do = Засчитать победу по требованию
desk-agree = Ничья по соглашению
desk-agree-text = Оба игрока должны быть перед вами. Счёт казанов можно не указывать.
desk-white-here = Белые присутствуют
desk-black-here = Чёрные присутствуют
desk-agree-do = Записать ничью
desk-warn = Предупредить игрока
desk-whom = Игрок
desk-cause = Причина
desk-note = Что произошло
desk-warn-do = Вынести предупреждение
desk-warn-record = Предупредить: запись не велась
desk-warn-record-text = К концу партии запись была неполной, хотя время вести её было.
desk-warn-name = Предупредить: { $name }
desk-mark = Запись неполная
desk-whose-record = Неполная запись
desk-time-left = Оставалось времени, когда запись прекратилась
desk-had-time = 5 минут или больше
desk-had-no-time = меньше 5 минут
desk-mark-do = Отметить как неполную
desk-flags = Упал флажок
desk-flag-of = Упавший флажок
desk-flags-both = оба, порядок неизвестен
desk-flags-text = Укажите счёт казанов после завершения начатого хода. Если упали оба флажка, он определяет результат; если один, его можно не указывать.
desk-flags-do = Записать падение флажка
desk-replace = Часы заменены
desk-shows-white = На часах белых
desk-shows-black = На часах чёрных
desk-wrong = Неверное время
desk-wrong-unknown = неизвестно
desk-right-time = Верное время этой стороны
desk-right-hint = Нужно, если известно, чьё время неверно. Иначе израсходованное время складывается, и каждому засчитывается половина.
desk-replace-do = Записать замену
desk-add = Добавить время
desk-add-to = Игрок
desk-time-added = Сколько добавить
desk-add-do = Добавить время
desk-set-late = Часы поставлены во время партии
desk-set-late-text = Каждый получает { $base } минус половину времени, прошедшего с начала тура, но не меньше 25 минут.
desk-since-start = С начала тура прошло
desk-set-late-do = Поставить часы
desk-absence = Засчитать поражение за неявку
desk-absence-text = Отметьте отсутствующих игроков.
desk-absence-do = Засчитать неявку
desk-position = Позиция Чылымова
desk-position-text = Игрок заявил позицию, и вы её подтверждаете: партия закончилась вничью.
desk-position-do = Подтвердить ничью
desk-enter = Результат
desk-enter-do = Сохранить результат
desk-decide = Результат решением судьи
desk-decide-do = Записать решение
desk-correct = Исправить подписанный результат
desk-correct-text = Результат подписали оба игрока. Вместе с ним снимаются и подписи; причина указывается в протоколе.
desk-correct-do = Сохранить исправление
desk-correct-closed = Исправить результат закрытого тура
desk-sign = { $side ->
    [white] Белые подписывают
   *[black] Чёрные подписывают
}
desk-sign-both = Оба подписывают ничью
desk-both-here = Оба игрока присутствуют
desk-unsign = { $side ->
    [white] Снять подпись белых
   *[black] Снять подпись чёрных
}
desk-unsign-do = Снять подпись
desk-protocol = Решения судьи: { $n }
desk-print = Протокол для печати и подписи
desk-withdraw = Отменить
desk-withdraw-do = Отменить решение

error-desk-changed = Данные уже изменены ({ $name }); ваше изменение не сохранено. На этой странице показано текущее состояние.
error-desk-side = Выберите белых или чёрных.
error-desk-outcome = Выберите результат.
error-warning-cause = Выберите причину предупреждения.

done-offer-noted = Предложение ничьей записано
done-win-given = Победа засчитана
done-draw-agreed = Ничья записана
done-warned = Предупреждение вынесено
done-changed-clock = Изменение времени записано
done-flag-recorded = Падение флажка записано
done-loss-recorded = Поражение за неявку засчитано
done-marked-incomplete = Запись отмечена как неполная
done-position-confirmed = Позиция подтверждена: ничья
done-decided = Решение записано
done-outcome-saved = Результат сохранён
done-signed = Подписано
done-unsigned = Подпись снята
done-withdrawn-ruling = Решение отменено

# Lateness of a round.
late-title = Опоздания, тур { $n } · { $section }
late-heading = Тур { $n }: отсутствующие игроки
late-not-started = Тур сейчас не идёт: опоздания не отмечаются.
late-open = Засчитать поражение за неявку можно будет через { $time } (A1).
late-over = Время ожидания истекло { $time } назад: отметьте отсутствующих игроков (A1; если отсутствуют оба — A2).
late-nobody = Опоздавших нет: на каждой доске есть результат либо предложение ничьей или запись, по которым видно, что партия началась.
late-do = Засчитать неявки
late-link = Опоздания
done-losses-recorded = Неявки засчитаны

# Signatures of a round.
signatures-title = Подписи, тур { $n } · { $section }
signatures-heading = Тур { $n }: подписи
signatures-text = Отметьте доски, бумажные бланки которых подписали оба игрока. При ничьей отметьте также, что оба игрока присутствовали (D4).
signatures-none = Подписывать нечего: результаты всех сыгранных партий подписаны.
signatures-missing = Результата ещё нет
signatures-do = Отметить подписанными на бумаге
signatures-link = Подписи
signatures-left = { $n ->
    [one] На { $n } доске результат подписали не оба игрока.
    [few] На { $n } досках результат подписали не оба игрока.
    [many] На { $n } досках результат подписали не оба игрока.
   *[other] На { $n } досках результат подписали не оба игрока.
}
done-round-signed = Подписи записаны

# A player's warnings.
warnings-title = Предупреждения игрока { $name }
warnings-none = Предупреждений нет
warnings-link = Предупреждения: { $n }
warnings-round = Тур { $n }
warnings-penalty = Снято одно очко, начиная с тура { $round } (W2).
warnings-excluded = Игрок исключён из соревнований (W4).

# The printed protocol of a game.
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

# Icons next to the games of a round.
round-sign-warned = Вынесено предупреждение
round-sign-unsigned = Подписали не оба игрока
