# The referee's controls on a game's page, and the protocol of a game.

desk = Действия судьи
panel-offers = Предложения ничьей
panel-warnings = Предупреждения
panel-warnings-of = { $n } из 4
panel-clock-set = Время на часах
panel-record = Запись
panel-record-none = записи нет
panel-record-stored = запись сохранена
panel-record-incomplete = запись неполная
panel-record-differs = запись и результат расходятся
panel-record-not-kept = неполная
panel-record-excused = неполная, оставалось меньше 5 минут
panel-signed = Подпись
panel-late-in = Засчитать неявку можно через { $time }
panel-late-now = Время ожидания истекло { $time } назад
panel-late-over = Поражение за неявку уже можно засчитать: обновите страницу.
panel-no-result = нет результата
panel-ending = Как закончилась партия
report-links-title = Ссылки игроков для результатов
report-links-text = По этой ссылке игрок сообщает результат идущего тура. Распечатайте страницу, разрежьте её и дайте каждому игроку только его ссылку.
report-links-make = Создать { $n ->
    [one] { $n } ссылку
    [few] { $n } ссылки
    [many] { $n } ссылок
   *[other] { $n } ссылки
}
report-link-title = Ссылка для сообщения результатов
report-link-text = Дайте эту ссылку только самому игроку.
report-link-none = Ссылки ещё нет.
report-link-is-revoked = Ссылка отозвана.
caution-player-link = Нынешняя ссылка игрока перестанет действовать: { $name }.
error-player-link = Эта ссылка недействительна. Попросите у судьи новую.
error-reports-off = В этом турнире игроки не сообщают результаты. Это разрешается в его настройках.
error-report-no-game = У вас нет партии в идущем туре.
error-report-stands = У этой партии уже есть результат.
error-report-changed = На доске что-то изменилось. Посмотрите ещё раз и сообщите результат заново.
error-report-counts = Введите счёт обоих казанов.
report-title = Сообщить результат
report-against = соперник: { $name }
report-question = Как закончилась ваша партия?
report-i-won = Победа
report-drawn = Ничья
report-i-lost = Поражение
report-my-kazan = Ваш казан
report-their-kazan = Казан соперника
report-sure = Всё верно? Соперник должен сообщить то же самое.
report-send = Да, сообщить
report-back = Нет, назад
report-waits = Вы сообщили { $result } в { $time }. Соперник ещё ничего не сообщил.
report-you-differ = Вы сообщили { $result } в { $time }, а соперник — другой результат. Подойдите вместе к судье или исправьте своё сообщение.
report-stored = Результат: { $result }. Подпишите бланки записи как обычно.
report-no-game = Сейчас партии нет
report-no-game-text = Откройте эту страницу, когда начнётся ваш тур.
report-by-white = Белые сообщили в { $time }: { $result }
report-by-black = Чёрные сообщили в { $time }: { $result }
report-differs = Игроки сообщили разное: белые — { $white }, чёрные — { $black }.
done-report-links-made = Ссылки созданы
done-report-link-renewed = Создана новая ссылка
done-report-link-revoked = Ссылка отозвана
panel-kazan-white = Казан белых
panel-kazan-black = Казан чёрных

panel-offer = Записать предложение ничьей № { $n }
panel-demand-white = Белые вправе потребовать победу
panel-demand-black = Чёрные вправе потребовать победу
panel-demand-text = Соперник предложил ничью в четвёртый раз. Победа засчитывается, только если игрок этого требует. Счёт казанов можно не указывать.
panel-demand-do = Засчитать победу по требованию
panel-agree = Ничья по соглашению
panel-agree-text = Оба игрока должны быть перед вами. Счёт казанов можно не указывать.
panel-white-here = Белые присутствуют
panel-black-here = Чёрные присутствуют
panel-agree-do = Записать ничью
panel-warn = Предупредить игрока
panel-whom = Игрок
panel-cause = Причина
panel-note = Что произошло
panel-warn-note-hint = Обязательно, если выбрана «Другая причина»; иначе по желанию.
panel-warn-do = Вынести предупреждение
panel-warn-record = Предупредить: запись не велась
panel-warn-record-text = К концу партии запись была неполной, хотя время вести её было.
panel-warn-name = Предупредить: { $name }
panel-mark = Запись неполная
panel-whose-record = Неполная запись
panel-time-left = Оставалось времени, когда запись прекратилась
panel-had-time = 5 минут или больше
panel-had-no-time = меньше 5 минут
panel-mark-do = Отметить как неполную
panel-flags = Упал флажок
panel-flag-of = Упавший флажок
panel-flags-both = оба, порядок неизвестен
panel-flags-text = Укажите счёт казанов после завершения начатого хода. Если упали оба флажка, он определяет результат; если один, его можно не указывать.
panel-flags-do = Записать падение флажка
panel-replace = Часы заменены
panel-shows-white = На часах белых
panel-shows-black = На часах чёрных
panel-wrong = Неверное время
panel-wrong-unknown = неизвестно
panel-right-time = Верное время этой стороны
panel-right-hint = Нужно, если известно, чьё время неверно. Иначе израсходованное время складывается, и каждому засчитывается половина.
panel-replace-do = Записать замену
panel-add = Добавить время
panel-add-to = Игрок
panel-time-added = Сколько добавить
panel-add-do = Добавить время
panel-set-late = Часы поставлены во время партии
panel-set-late-text = Каждый получает { $base } минус половину времени, прошедшего с начала тура, но не меньше 25 минут.
panel-since-start = С начала тура прошло
panel-set-late-do = Поставить часы
panel-absence = Засчитать поражение за неявку
panel-absence-text = Отметьте отсутствующих игроков.
panel-absence-do = Засчитать неявку
panel-position = Позиция Чылымова
panel-position-text = Игрок заявил позицию, и вы её подтверждаете: партия закончилась вничью.
panel-position-do = Подтвердить ничью
panel-enter = Результат
panel-enter-do = Сохранить результат
panel-decide = Результат решением судьи
panel-decide-do = Записать решение
panel-correct = Исправить подписанный результат
panel-correct-text = Результат подписали оба игрока. Вместе с ним снимаются и подписи; причина указывается в протоколе.
panel-correct-do = Сохранить исправление
panel-correct-closed = Исправить результат закрытого тура
panel-sign = { $side ->
    [white] Белые подписывают
   *[black] Чёрные подписывают
}
panel-sign-both = Оба подписывают ничью
panel-both-here = Оба игрока присутствуют
panel-unsign = { $side ->
    [white] Снять подпись белых
   *[black] Снять подпись чёрных
}
panel-protocol = Решения судьи: { $n }
panel-print = Протокол для печати и подписи
panel-withdraw-do = Отменить решение

error-panel-changed = Данные уже изменены ({ $name }); ваше изменение не сохранено. На этой странице показано текущее состояние.
error-panel-side = Выберите белых или чёрных.
error-panel-outcome = Выберите результат.
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
lateness-title = Опоздания, тур { $n } · { $section }
lateness-heading = Тур { $n }: отсутствующие игроки
lateness-not-started = Тур сейчас не идёт: опоздания не отмечаются.
lateness-open = Засчитать поражение за неявку можно будет через { $time } (A1).
lateness-over = Время ожидания истекло { $time } назад: отметьте отсутствующих игроков (A1; если отсутствуют оба — A2).
lateness-nobody = Опоздавших нет: на каждой доске есть результат либо предложение ничьей или запись, по которым видно, что партия началась.
lateness-do = Засчитать неявки
lateness-no-board = Доски с таким номером среди ожидающих нет.
lateness-number-hint = Введите номер доски и нажмите Enter: пробел отмечает белых, после Tab — чёрных. Следующий номер или Enter вернёт сюда.
lateness-link = Опоздания
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
warnings-title = Предупреждения: { $name }
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

signatures-number = Номер доски
signatures-number-hint = Посмотрите бланк, введите номер доски и нажмите Enter; сканер, читающий код бланка, делает то же. При ничьей ещё один Enter означает, что оба игрока присутствовали. Enter в пустом поле подписывает отмеченное.
signatures-ticked-already = уже отмечена
signatures-all = Подписать все { $n } сразу…
error-sign-not-listed = Доска с таким номером подписей не ждёт.
caution-sign-all = { $n ->
    [one] Вы подписываете сразу { $n } партию. После этого претензии к результатам не принимаются (R4): только если каждый бланк просмотрен и подписан обоими игроками.
    [few] Вы подписываете сразу { $n } партии. После этого претензии к результатам не принимаются (R4): только если каждый бланк просмотрен и подписан обоими игроками.
    [many] Вы подписываете сразу { $n } партий. После этого претензии к результатам не принимаются (R4): только если каждый бланк просмотрен и подписан обоими игроками.
   *[other] Вы подписываете сразу { $n } партии. После этого претензии к результатам не принимаются (R4): только если каждый бланк просмотрен и подписан обоими игроками.
}
caution-sign-all-draws = { $n ->
    [one] Ничья, при которой должны были присутствовать оба игрока (D4): доска { $boards }
    [few] Ничьи, при которых должны были присутствовать оба игрока (D4): доски { $boards }
    [many] Ничьи, при которых должны были присутствовать оба игрока (D4): доски { $boards }
   *[other] Ничьи, при которых должны были присутствовать оба игрока (D4): доски { $boards }
}
slip-signed = Оба игрока подписали
slip-take = Сохранить бланк
slip-is-signed = Подписан обоими
slip-not-begun = Тур ещё не начат: результат можно внести, когда он начнётся.
slip-game = Страница партии
done-slip-taken = Бланк сохранён. Сканируйте следующий.

protocol-back-round = К туру
