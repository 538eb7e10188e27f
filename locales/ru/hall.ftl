# The list of people admitted to the playing hall.
event-tab-hall = Игровой зал
hall-title = Допущены в зал
hall-text = Пока идут партии, в игровом зале вправе находиться только судьи и организаторы и игроки, не закончившие партию. Список обновляется автоматически.
hall-search = Найти по фамилии
hall-everybody = Показать всех
hall-count = { $n ->
    [one] { $time }: в зале вправе находиться { $n } человек.
    [few] { $time }: в зале вправе находиться { $n } человека.
    [many] { $time }: в зале вправе находиться { $n } человек.
   *[other] { $time }: в зале вправе находиться { $n } человека.
}
hall-players = { $n ->
    [one] { $n } игрок за доской
    [few] { $n } игрока за досками
    [many] { $n } игроков за досками
   *[other] { $n } игрока за досками
}
hall-no-players = Ни одна партия не идёт.
hall-where = тур { $round }, доска { $board }
hall-officials = Судьи и организаторы: { $n }
hall-nobody = Никто с таким именем сейчас не вправе находиться в зале.

# The screen of the hall.
screen-title = Экран для зала
screen-text = Страница для проектора: отмеченное показывается по очереди и обновляется само. Адрес можно сохранить в закладках.
screen-show = Показывать
screen-pairings = Пары и результаты
screen-standings = Турнирная таблица
screen-clock = Часы тура
screen-tiles = Все доски
screen-games = Избранные партии
screen-sections = Турниры
screen-every = Следующая страница через
screen-seconds = { $n } с
screen-languages = Языки, по очереди
screen-open = Открыть экран
screen-full = Во весь экран
screen-change = Изменить
screen-since = Начало: { $time }
screen-played = сыграно досок
screen-until = до { $n }-го тура
screen-code = Найти свою доску
screen-nothing = Показывать пока нечего
