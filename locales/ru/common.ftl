# Words that many pages share.

product = Toguznama
footer = Турниры по тогуз коргоолу (тогызкумалаку) в соответствии с правилами.
skip-to-content = Перейти к содержимому
nav-main = Основное меню
nav-events = Соревнования
nav-event = Соревнование
nav-section = Турнир
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
yes = Да
no = Нет
value = { $value }
value-none = —

# Day and month come with two digits, the clock as hours, minutes and seconds in the time of the place where the server runs.
date = { $day }.{ $month }.{ $year }
days = { $first } – { $last }
date-time = { $day }.{ $month }.{ $year } { $clock }

# The game's own words.
white = Белые
black = Чёрные
word-korgool = коргоол
word-kumalak = кумалак
word-tuz = туз
word-tuzdyk = туздык
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

# Counted things.
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
    [0] все партии завершены
    [one] игра идёт на { $n } доске
    [few] игра идёт на { $n } досках
    [many] игра идёт на { $n } досках
   *[other] игра идёт на { $n } доски
}
participants = Участники
pairings = Пары тура
player = Игрок
points = Очки
place = Место
starting-number = №
result = Результат

# The states of a round.
state-check-in = Отметка явки
state-draft = Черновик
state-published = Опубликован
state-playing = Идёт
state-closed = Закрыт

# Offices.
office-organiser = Организатор
office-chief-referee = Главный судья
office-deputy-chief-referee = Заместитель главного судьи
office-chief-secretary = Главный секретарь
office-secretary = Секретарь
office-referee = Судья

# Things done.
done-saved = Сохранено.
done-repeated = Эта форма уже была получена раньше. Действие выполнено тогда, второй раз ничего не сделано.
done-joined = Добро пожаловать. Ваша учётная запись готова.
done-password-changed = Пароль изменён; в остальных браузерах выполнен выход.
done-sessions-ended = Вы вышли из системы во всех браузерах.
done-event-created = Соревнование создано. Теперь добавьте турнир.
done-section-created = Турнир создан. Теперь добавьте игроков.
done-official-removed = Официальное лицо снято с должности.
done-invitation-revoked = Ссылка отозвана.

# An act that needs another look before it is done: what it comes to stands between.
caution-title = Проверьте ещё раз
caution-acknowledge-text = Пока ничего не сделано. Вот что произойдёт:
caution-confirm-text = Пока ничего не сделано. Это нарушает правила:
caution-reason = Почему всё же нужно сделать именно так
caution-reason-hint = Сохраняется в журнале действий вместе с вашей фамилией и именем.
caution-go-on = Всё равно выполнить
caution-leave = Оставить как есть
