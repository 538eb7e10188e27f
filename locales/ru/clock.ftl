# The clock: the referee's calculations, the clock on a phone or tablet, its log.

# A clock change, one sentence per step. All times look like 35:00.
clock-step-set-late = { $base } − { $since } ÷ 2 = { $reckoned }
clock-step-floor = { $reckoned } меньше минимума { $floor } (K5).
clock-step-floor-control = { $reckoned } меньше 25:00; но весь контроль — { $floor }, и больше не получает никто (K5).
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
clock-step-odd = Лишняя секунда не списывается ни с кого.
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
clock-step-added-to-both = Время, добавленное одному игроку, добавляется и другому (K4).
clock-step-each-gets = Каждый получает { $time }.
clock-step-set = Поставить: белые { $white }, чёрные { $black }.

# Validation of a typed time.
clock-time-empty = Укажите время: 35, 35:00 или 1:05:00.
clock-time-not-a-time = Это не время. Введите 35 (минуты), 35:00 или 1:05:00.
clock-time-above-59 = Минуты и секунды после двоеточия — от 00 до 59.
clock-time-too-long = Наибольшее время — 99:59:59.

# Times that contradict the time control.
clock-fault-more-than-given = { $side ->
    [white] У белых не может оставаться больше времени, чем дано к этому моменту: { $given }. Проверьте время и число ходов.
   *[black] У чёрных не может оставаться больше времени, чем дано к этому моменту: { $given }. Проверьте время и число ходов.
}
clock-fault-used-more-than-given = { $side ->
    [white] Белые не могли израсходовать больше времени, чем дано к этому моменту: { $given }.
   *[black] Чёрные не могли израсходовать больше времени, чем дано к этому моменту: { $given }.
}

# A reading that cannot be: what is doubtful, then what is so at this moment.
clock-doubt-together = Проверьте время: с тех пор как на часах было { $set_white } и { $set_black }, белые израсходовали бы { $white }, чёрные { $black }, вместе { $white } + { $black } = { $together }.
clock-doubt-more-than-set = { $side ->
    [white] Проверьте время: у белых осталось бы { $left }, на { $over } больше, чем было поставлено ({ $set }).
   *[black] Проверьте время: у чёрных осталось бы { $left }, на { $over } больше, чем было поставлено ({ $set }).
}
clock-doubt-later-than-now = Проверьте время: часы были бы пущены через { $given } после начала тура.
clock-doubt-gained = Добавления за ходы могли дать не больше { $gained }.
clock-doubt-passed = Прошло только { $passed }: { $said } − { $passed } = { $over } лишнего.

# The effect of a flag fall.
clock-flag-one = Упал один флажок: этому игроку засчитано поражение (K3).
clock-flag-ended-on-board = Начатый ход был завершён, и партия на нём закончилась (G14).
clock-flag-both-won = Упали оба флажка: побеждает тот, у кого в казане 82 или больше (K3).
clock-flag-both-drawn = Упали оба флажка, и ни в одном казане нет 82: ничья (K3).

# On the board's page.
clock-fold = Часы
clock-open = Часы на телефоне или планшете
clock-open-text = Откройте этот адрес на устройстве, которое лежит между игроками. Учётная запись не нужна; адрес действует только для этой доски, и часы идут и без связи.
clock-open-here = Открыть на этом устройстве
clock-address = Адрес часов
clock-renew = Создать новый адрес
clock-renew-text = Прежний адрес перестаёт действовать; уже запущенные часы идут дальше, но их журнал больше не принимается.
clock-no-log = Журнал часов ещё не передан ни с одного устройства.
clock-device = Устройство { $n }: { $first } – { $last }
clock-device-doubtful = Выделенные строки не согласуются с предыдущими. Как их учитывать, решает судья.
clock-several = Часы этой доски работали на нескольких устройствах. Какое из них учитывать, решает судья.
clock-log-when = Время устройства
clock-log-what = Событие
clock-log-used = Затрачено
clock-log-doubtful = не согласуется
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
clock-log-set-on = Собственные часы устройства переведены вперёд на { $time }; время не списано
clock-log-set-back = Собственные часы устройства переведены назад на { $time }; время не добавлено
clock-log-wrong-code = Введён неверный код
clock-log-end = Работа часов завершена судьёй
clock-log-refused = Это не журнал часов.
clock-log-devices = { $most ->
    [one] Часы этой доски работали больше чем на { $most } устройстве. Попросите у судьи новый адрес.
    [few] Часы этой доски работали больше чем на { $most } устройствах. Попросите у судьи новый адрес.
    [many] Часы этой доски работали больше чем на { $most } устройствах. Попросите у судьи новый адрес.
   *[other] Часы этой доски работали больше чем на { $most } устройства. Попросите у судьи новый адрес.
}
clock-log-closed = Тур закрыт, а до этого устройство ничего не передавало. Журнал часов остаётся здесь: покажите устройство судье.
done-clock-link-renewed = Создан новый адрес часов. Прежний больше не действует.
action-clock-link-renewed = Адрес часов заменён
field-clock-link = Номер адреса часов

# On the clock device.
clock-title = Часы · тур { $round } · доска { $board }
clock-needs-script = Для часов нужен JavaScript. Разрешите его для этой страницы или возьмите обычные часы.
clock-setup = Настройка часов
clock-setup-white = Время белых
clock-setup-black = Время чёрных
clock-setup-time-hint = 60, 60:00 или 1:00:00
clock-setup-increment = Добавление за ход, секунд
clock-setup-code = Код судьи
clock-setup-code-hint = Четыре цифры. Потом остановить или изменить часы можно будет только с этим кодом: запомните его.
clock-setup-swap = Чей ход
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
clock-swap-sides = Поменять стороны местами
clock-upright = Оба времени повёрнуты в одну сторону
clock-sound = Звук при каждом нажатии
clock-end = Завершить работу часов
clock-end-sure = Завершить работу часов окончательно?
clock-handed-in = Всё передано
clock-waiting-entries = Ещё не передано:
clock-link-void = Этот адрес больше не действует. Часы идут дальше; их журнал остаётся на этом устройстве.
clock-link-short = Адрес неполный, поэтому журнал остаётся на этом устройстве. Отсканируйте или скопируйте адрес целиком ещё раз.
clock-second = Часы этой доски запущены на другом устройстве.
clock-other-tab = Эти часы открыты на этом устройстве в другом окне. Продолжайте там.
clock-not-kept = Этот браузер не сохраняет данные: не закрывайте и не обновляйте страницу.
clock-reload-safe = Работает без связи, даже после обновления страницы.
clock-reload-unsafe = Работает без связи, пока страница открыта. Не обновляйте её без связи.
