# Arrivals: the list, badges, kiosks, and unconfirmed players before pairing.
arrivals-title = Отметка прихода
arrivals-find = Фамилия или номер
arrivals-hint = Введите и нажмите Enter: если подходит один игрок, приход отмечается; если несколько, выделяется первый. Кириллицей или латиницей.
arrivals-confirm = Отметить
arrivals-undo = Отменить
arrivals-here = Присутствуют
arrivals-away = Не играют
arrivals-open = Не отмечены
arrivals-missed = Неявка в туре { $round }
arrivals-everybody = Показать всех
arrivals-came = ✓ { $name }
arrivals-undone = { $name }: отметка снята
arrivals-nobody = Такого игрока нет: { $name }.
arrivals-none = Неотмеченных игроков с такой фамилией нет.
arrivals-several = Подходят несколько игроков: Enter отметит выделенного.
arrivals-failed = Не сохранено: сервер не отвечает. Повторите попытку.
arrivals-to-round = Тур { $round }
arrivals-closed = Отметка явки не идёт
arrivals-closed-text = Приход отмечается, пока идёт отметка явки тура.
arrivals-open-n = { $n ->
    [one] Ещё не отмечен { $n } игрок.
    [few] Ещё не отмечены { $n } игрока.
    [many] Ещё не отмечены { $n } игроков.
   *[other] Ещё не отмечено { $n } игрока.
}

badges-title = Бейджи
badges-text = Судья считывает код бейджа телефоном и одним нажатием отмечает приход игрока.
badges-base = Коды ведут на адрес { $address }, которым вы пользуетесь сейчас. Печатайте бейджи с адреса, доступного телефонам в игровом зале.
badges-code = Код: { $name }
arrivals-has-withdrawn = Этот игрок выбыл из соревнований.
arrivals-player-no-check-in = В этом турнире отметка явки сейчас не идёт.
arrivals-player-is-away = При отметке явки указано: «{ $word }». Отметка прихода заменит это.
arrivals-player-list = Отметка прихода

kiosks-title = Терминалы саморегистрации
kiosks-text = Планшет у входа, на котором игроки находят свою фамилию и отмечают приход. Учётная запись не нужна: один раз откройте на нём ссылку.
kiosks-link-title = Терминал открыт
kiosks-link-text = Откройте эту ссылку на планшете. Больше она показана не будет; по этой ссылке терминал можно открыть и на другом устройстве.
kiosks-open = Открыть терминал
kiosks-name = Где стоит
kiosks-name-hint = { $max ->
    [one] Не более { $max } символа, например «Главный вход». Записывается в журнал действий.
    [few] Не более { $max } символов, например «Главный вход». Записывается в журнал действий.
    [many] Не более { $max } символов, например «Главный вход». Записывается в журнал действий.
   *[other] Не более { $max } символа, например «Главный вход». Записывается в журнал действий.
}
kiosks-hours = На сколько часов
kiosks-hours-hint = Не более { $max }.
kiosks-by = Кто открыл
kiosks-until = Открыт до
kiosks-close = Закрыть
kiosk-title = Отметьтесь
kiosk-name = Введите фамилию
kiosk-find = Найти
kiosk-who = Кто из них вы?
kiosk-here = Я здесь
kiosk-known = приход отмечен
kiosk-nobody = Среди ожидаемых игроков такой фамилии нет. Введите не меньше двух букв или обратитесь к судье.
kiosk-more = Подходят и другие: введите фамилию полнее.
kiosk-again = Начать сначала
kiosk-next = Следующий игрок
kiosk-welcome = Ваш приход отмечен: тур { $round }, { $section }.

unconfirmed-title = Тур { $round }: неотмеченные игроки
unconfirmed-text = { $n ->
    [one] Не отмечен приход { $n } игрока. Примите решение по этому игроку; затем будет проведена жеребьёвка тура.
    [few] Не отмечен приход { $n } игроков. Примите решение по каждому; затем будет проведена жеребьёвка тура.
    [many] Не отмечен приход { $n } игроков. Примите решение по каждому; затем будет проведена жеребьёвка тура.
   *[other] Не отмечен приход { $n } игрока. Примите решение по каждому; затем будет проведена жеребьёвка тура.
}
unconfirmed-left-open = Жеребьёвка ещё не проведена: сделайте выбор для каждого игрока ниже.
unconfirmed-rest = Все остальные игроки
unconfirmed-each = Выбрать для каждого
unconfirmed-rest-hint = Выбор рядом с фамилией имеет приоритет.
unconfirmed-here = Присутствует
unconfirmed-absent = Отсутствует в этом туре (без очков)
unconfirmed-half-point = Пропуск этого тура (½ очка)
unconfirmed-leaves = Выбывает из всех туров
unconfirmed-reason = Причина выбытия
unconfirmed-reason-hint = Записывается в журнал действий для каждого выбывшего.
unconfirmed-leaves-reason = Отсутствие при отметке явки тура { $round }
unconfirmed-pair = Провести жеребьёвку тура
unconfirmed-list = Вернуться к списку

field-present = Присутствует
field-kiosk = Терминал
field-hours = Часов
error-unconfirmed = { $n ->
    [one] Не отмечен приход { $n } игрока.
    [few] Не отмечен приход { $n } игроков.
    [many] Не отмечен приход { $n } игроков.
   *[other] Не отмечен приход { $n } игрока.
}
error-check-in-excluded = { $name }: игрок исключён и в жеребьёвке не участвует.
error-no-check-in = Отметка явки сейчас не идёт: { $section }.
error-kiosk-bye = Игрок { $name } запросил пропуск этого тура. Изменить это может судья.
error-kiosk-name = { $max ->
    [one] Укажите, где стоит терминал; не более { $max } символа.
    [few] Укажите, где стоит терминал; не более { $max } символов.
    [many] Укажите, где стоит терминал; не более { $max } символов.
   *[other] Укажите, где стоит терминал; не более { $max } символа.
}
error-kiosk-closed = Этот терминал закрыт. Попросите у судьи новую ссылку.
done-present = Приход отмечен
done-kiosk-closed = Терминал закрыт
action-presence-confirmed = Приход отмечен
action-presence-undone = Отметка прихода снята
action-kiosk-opened = Терминал открыт
action-kiosk-closed = Терминал закрыт
