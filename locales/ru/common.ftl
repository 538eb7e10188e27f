# Texts shared by many pages.

product = Toguznama
footer = { $ball ->
    [korgool] Турниры по тогуз коргоолу: по правилам, ход за ходом
    [kumalak] Турниры по тогызкумалаку: по правилам, ход за ходом
   *[either] Турниры по тогуз коргоолу (тогызкумалаку): по правилам, ход за ходом
}
skip-to-content = Перейти к содержимому
nav-main = Основное меню
nav-events = Соревнования
nav-event = Соревнование
nav-section = Турнир
nav-tools = Инструменты
nav-languages = Язык
nav-crumbs = Вы здесь
theme-dark = Тёмная тема
theme-light = Светлая тема
log-in = Войти
log-out = Выйти
save = Сохранить
cancel = Отмена
delete = Удалить
edit = Изменить
print = Печать
download-csv = Скачать CSV
download-xlsx = Скачать XLSX
yes = Да
no = Нет
value = { $value }
value-none = —

# The day is a number without a zero before it; the month is its name as it stands beside that.
month-of-day = { $n ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[other] декабря
}
date = { $day } { $month } { $year }
# From one day to another: of one month, of one year, of two years.
days-of-month = { $from }–{ $day } { $month } { $year }
days-of-year = { $from } { $from-month } – { $day } { $month } { $year }
days = { $first } – { $last }
# The month of a moment, which stands in logs and tables and takes little room.
month-of-time = { $n ->
    [1] 01
    [2] 02
    [3] 03
    [4] 04
    [5] 05
    [6] 06
    [7] 07
    [8] 08
    [9] 09
    [10] 10
    [11] 11
   *[other] 12
}
# The day has two digits; the clock is hours, minutes and seconds in the event's time zone.
date-time = { $day }.{ $month }.{ $year } { $clock }
# A number with a fraction.
decimal = { $whole },{ $part }

# Terms of the game.
white = Белые
black = Чёрные
term-korgool = коргоол
term-kumalak = кумалак
term-tuz = туз
term-tuzdyk = туздык
tuz-word = { $tuz ->
    [tuzdyk] туздык
   *[tuz] туз
}
balls-n = { $ball ->
    [kumalak] { $n ->
        [one] { $n } кумалак
        [few] { $n } кумалака
        [many] { $n } кумалаков
       *[other] { $n } кумалака
    }
   *[korgool] { $n ->
        [one] { $n } коргоол
        [few] { $n } коргоола
        [many] { $n } коргоолов
       *[other] { $n } коргоола
    }
}

# Counts.
round-n = Тур { $n }
board-n = Доска { $n }
board-number = №
players-n = { $n ->
    [one] { $n } игрок
    [few] { $n } игрока
    [many] { $n } игроков
   *[other] { $n } игрока
}
rounds-n = { $n ->
    [one] { $n } тур
    [few] { $n } тура
    [many] { $n } туров
   *[other] { $n } тура
}
boards-playing = { $n ->
    [0] нет незавершённых партий
    [one] идёт { $n } партия
    [few] идут { $n } партии
    [many] идёт { $n } партий
   *[other] идёт { $n } партии
}
participants = Участники
pairings = Пары тура
player = Игрок
points = Очки
place = Место
starting-number = Ст. №
# The same in a file, by a heading that lists are read by.
starting-number-whole = Стартовый номер
result = Результат

# The states of a round.
state-check-in = Отметка явки
state-draft = Черновик
state-published = Опубликован
state-playing = Идёт
state-closed = Завершён

# Roles.
role-organiser = Организатор
role-chief-referee = Главный судья
role-deputy-chief-referee = Заместитель главного судьи
role-chief-secretary = Главный секретарь
role-secretary = Секретарь
role-referee = Судья

# Notices after an action.
done-saved = Сохранено
done-repeated = Эта форма уже была отправлена; повторно ничего не сделано
done-joined = Добро пожаловать. Ваша учётная запись готова.
done-password-changed = Пароль изменён; в остальных браузерах выполнен выход
done-sessions-ended = Выход выполнен во всех браузерах
done-event-created = Соревнование создано. Теперь добавьте турнир.
done-section-created = Турнир создан. Теперь добавьте игроков.
done-official-removed = Снят с должности
done-invitation-revoked = Приглашение отозвано

# An action that needs confirmation: its effects are listed between title and reason.
caution-acknowledge-text = Пока ничего не сделано. Последствия этого действия:
caution-confirm-text = Пока ничего не сделано. Это нарушает правила:
caution-reason = Причина
caution-reason-hint = Записывается в журнал действий с вашим именем.
caution-cancel = Отмена

share-local = Этот адрес откроется только на этом компьютере. Чтобы его открывали телефоны, запустите сервер на всех адресах компьютера (listen = "0.0.0.0:8080") или задайте public_url и создайте ссылку заново.

live-updated = Обновлено в { $time }.
live-lost = Нет связи с { $time }. Страница могла устареть.

site-description = { $ball ->
    [korgool] Турниры по тогуз коргоолу: пары, результаты, турнирные таблицы и записи партий.
    [kumalak] Турниры по тогызкумалаку: пары, результаты, турнирные таблицы и записи партий.
   *[either] Турниры по тогуз коргоолу (тогызкумалаку): пары, результаты, турнирные таблицы и записи партий.
}

kept-seen = Открыто: { $time }. Связи нет.
kept-again = Повторить
offline-title = Нет связи
offline-text = Эту страницу на этом устройстве ещё не открывали, поэтому без связи её не показать.
offline-desk = Страницы, открытые под вашим логином, на этом устройстве не хранятся: для них нужен сервер. Введённые вами результаты здесь в сохранности: они отправятся сами, как только снова откроется страница соревнования. Туры, которые вы открывали, можно прочитать ниже; результат со знаком * ещё не отправлен.
offline-unsent = Сохранено на этом устройстве, ещё не отправлено
unsent = не отправлено
offline-kept = Что можно прочитать сейчас

## What the picture beside a link shows, for those who do not see it
picture-of-event = { $event }: даты, место и ход турниров
picture-of-section = { $section }, { $event }: турнирная таблица, а до первого тура — игроки
picture-of-board = { $section }, тур { $round }, доска { $board }: игроки и позиция
