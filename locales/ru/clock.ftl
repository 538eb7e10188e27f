# The clock: the referee's arithmetic, the clock on a phone or tablet, its log.

# A change of a clock, a sentence a step. All times are written like 35:00.
clock-step-set-late = { $base } − { $since } ÷ 2 = { $reckoned }
clock-step-floor = { $reckoned } — это меньше, чем { $floor }, а меньше не ставится никому (K5).
clock-step-floor-control = { $reckoned } — это меньше, чем 25:00, но весь контроль — { $floor }, а больше не ставится никому (K5).
clock-step-used = { $side ->
    [white] Белые израсходовали { $given } − { $left } = { $used }
   *[black] Чёрные израсходовали { $given } − { $left } = { $used }
}
clock-step-used-as-given = { $side ->
    [white] Белые израсходовали { $used } из { $given }
   *[black] Чёрные израсходовали { $used } из { $given }
}
clock-step-together = Вместе: { $white } + { $black } = { $together }
clock-step-half = Каждому половина: { $together } ÷ 2 = { $half }
clock-step-left = { $side ->
    [white] Белые: { $given } − { $half } = { $left }
   *[black] Чёрные: { $given } − { $half } = { $left }
}
clock-step-taken-off = { $side ->
    [white] Белые: { $before } − { $by } = { $after }
   *[black] Чёрные: { $before } − { $by } = { $after }
}
clock-step-given-back = { $side ->
    [white] Белые: { $before } + { $by } = { $after }
   *[black] Чёрные: { $before } + { $by } = { $after }
}
clock-step-added = { $side ->
    [white] Белые: { $before } + { $time } = { $after }
   *[black] Чёрные: { $before } + { $time } = { $after }
}
clock-step-added-to-both = Сколько добавлено одному, столько же добавляется и другому (K4).
clock-step-each-gets = Каждый получает { $time }.
clock-step-set = Поставить: белые { $white }, чёрные { $black }.

# A time that was typed.
clock-time-empty = Укажите время: 35, 35:00 или 1:05:00.
clock-time-not-a-time = Это не время. Напишите 35 (минуты), 35:00 или 1:05:00.
clock-time-above-59 = После двоеточия — не больше 59.
clock-time-too-long = Часы показывают не больше 99:59:59.

# Times that contradict the control.
clock-fault-more-than-given = { $side ->
    [white] У белых не может оставаться больше времени, чем дано к этому моменту: { $given }. Проверьте время и число ходов.
   *[black] У чёрных не может оставаться больше времени, чем дано к этому моменту: { $given }. Проверьте время и число ходов.
}
clock-fault-used-more-than-given = { $side ->
    [white] Белые не могли израсходовать больше времени, чем дано к этому моменту: { $given }.
   *[black] Чёрные не могли израсходовать больше времени, чем дано к этому моменту: { $given }.
}

# What a flag fall comes to.
clock-flag-one = Упал один флажок: этот игрок проиграл (K3).
clock-flag-ended-on-board = Начатый ход был завершён, и партия на нём закончилась (G14).
clock-flag-both-won = Упали оба флажка: побеждает тот, у кого в казане 82 или больше (K3).
clock-flag-both-drawn = Упали оба флажка, и ни в одном казане нет 82: ничья (K3).

# On the page of a board.
clock-fold = Часы
clock-open = Часы на телефоне или планшете
clock-open-text = Откройте этот адрес на устройстве, которое лежит между игроками. Учётная запись не нужна; адрес действует только для этой доски, и часы идут даже без связи.
clock-open-here = Открыть на этом устройстве
clock-address = Адрес часов
clock-renew = Создать новый адрес
clock-renew-text = После этого прежний адрес ничего не открывает; уже запущенные часы идут дальше, но их журнал не принимается.
clock-renew-confirm = Создать новый адрес? Часы, открытые сейчас, больше не смогут передать свой журнал.
clock-no-log = Ни одно устройство пока ничего не передало.
clock-device = Устройство { $n }: { $first } – { $last }
clock-device-doubtful = Отмеченные строки не согласуются с предыдущими. Насколько им можно верить, решает судья.
clock-several = Часы этой доски вело не одно устройство. Какое из них считать верным, решает судья.
clock-log-when = Время устройства
clock-log-what = Что произошло
clock-log-used = Затрачено
clock-log-doubtful = не согласуется с предыдущим
clock-log-moves = Сделано ходов: белые { $white }, чёрные { $black }.
clock-log-flags = { $side ->
    [white] Упали оба флажка, первым — белых.
   *[black] Упали оба флажка, первым — чёрных.
}
clock-log-flag = { $side ->
    [white] Упал флажок белых.
   *[black] Упал флажок чёрных.
}
clock-log-start = { $side ->
    [white] Часы запущены, ход белых
   *[black] Часы запущены, ход чёрных
}
clock-log-press = { $side ->
    [white] Белые: ход { $n }
   *[black] Чёрные: ход { $n }
}
clock-log-pause = Остановлены судьёй
clock-log-resume = Снова запущены судьёй
clock-log-stop = Остановлены игроками при падении флажка
clock-log-set = { $side ->
    [white] Время изменено судьёй, ход белых; было { $white } и { $black }. { $reason }
   *[black] Время изменено судьёй, ход чёрных; было { $white } и { $black }. { $reason }
}
clock-log-away = Устройство было в спящем режиме, или страница загружалась заново: { $time } по его собственным часам
clock-log-set-on = Собственные часы устройства переведены вперёд на { $time }; ни у кого ничего не отнято
clock-log-set-back = Собственные часы устройства переведены назад на { $time }; никому ничего не добавлено
clock-log-wrong-code = Введён неверный код
clock-log-end = Работа часов завершена судьёй
clock-log-refused = Это не журнал часов.
clock-log-devices = { $most ->
    [one] Часы этой доски вело больше { $most } устройства. Попросите у судьи новый адрес.
    [few] Часы этой доски вело больше { $most } устройств. Попросите у судьи новый адрес.
    [many] Часы этой доски вело больше { $most } устройств. Попросите у судьи новый адрес.
   *[other] Часы этой доски вело больше { $most } устройства. Попросите у судьи новый адрес.
}
clock-log-closed = Тур закрыт, а до этого устройство ничего не передавало. Журнал часов остаётся здесь: покажите устройство судье.
done-clock-link-renewed = У часов новый адрес; прежний больше ничего не открывает.
act-clock-link-renewed = Создан новый адрес часов
field-clock-link = Номер адреса часов

# On the device.
clock-title = Часы · тур { $round } · доска { $board }
clock-needs-script = Для часов нужен JavaScript. Разрешите его для этой страницы или возьмите обычные часы.
clock-setup = Настройка часов
clock-setup-white = Время белых
clock-setup-black = Время чёрных
clock-setup-time-hint = 60, 60:00 или 1:00:00
clock-setup-increment = Добавление за ход, секунд
clock-setup-code = Код судьи
clock-setup-code-hint = Четыре цифры. Потом остановить или изменить часы можно будет только с этим кодом: запомните его.
clock-setup-turn = Чей ход
clock-setup-begun = Тур уже начался. С его начала прошло:
clock-setup-with-round = Запустить с начала тура
clock-setup-with-round-hint = Время белых идёт с начала тура, даже если белые ещё не пришли (K1).
clock-setup-now = Запустить сейчас
clock-waiting = Ожидание начала тура
clock-running = Идут
clock-paused = Остановлены судьёй
clock-stopped = Остановлены: упал флажок
clock-ended = Работа завершена
clock-flag = Флажок
clock-first-flag = Флажок, первый
clock-moves = Ходы
clock-stop-both = Остановить часы
clock-referee = Судья
clock-code-ask = Код судьи
clock-code-enter = Далее
clock-code-wrong = Код неверен.
clock-code-wait = Слишком много неверных кодов. Немного подождите и повторите.
clock-code-digits = Код состоит из четырёх цифр.
clock-close = Закрыть
clock-pause = Остановить часы
clock-resume = Запустить часы
clock-set = Изменить время
clock-set-reason = Причина
clock-set-needs-reason = Укажите причину (K6).
clock-set-save = Поставить
clock-turn-faces = Поменять стороны местами
# sure? both times face the same way, instead of the far one being turned towards the opponent.
clock-upright = Не переворачивать время соперника
clock-sound = Звук при каждом нажатии
clock-end = Завершить работу часов
clock-end-sure = Завершить работу часов окончательно?
clock-handed-in = Всё передано
clock-waiting-entries = Ещё не передано:
clock-link-void = Этот адрес больше не действует. Часы идут дальше; их журнал остаётся на этом устройстве.
clock-second = Часы этой доски ведёт другое устройство.
clock-other-tab = Эти часы открыты на этом устройстве в другом окне. Продолжайте там.
clock-not-kept = Этот браузер ничего не сохраняет: не закрывайте и не обновляйте страницу.
clock-reload-safe = Работает без связи, даже если загрузить страницу заново.
clock-reload-unsafe = Работает без связи, пока страница открыта. Не загружайте её заново без связи.
