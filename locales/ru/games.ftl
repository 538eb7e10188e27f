# Recorded games: lists, search, openings, featured games.

nav-games = Партии
event-tab-games = Партии
section-tab-games = Партии

games-title = Записи партий
games-of = Партии · { $event }
games-n = { $n ->
    [0] Партий нет
    [one] { $n } партия
    [few] { $n } партии
    [many] { $n } партий
   *[other] { $n } партии
}
games-n-or-more = { $n } партий или больше
games-where = Тур, доска
games-round-board = Тур { $round }, доска { $board }
games-moves = Ходы
games-moves-n = { $n ->
    [one] { $n } ход
    [few] { $n } хода
    [many] { $n } ходов
   *[other] { $n } хода
}
games-opening = Первые ходы
games-pages = Страницы списка
games-download = Скачать эти партии (TGK)
games-all = Все партии соревнования

games-player = Игрок
games-event = Соревнование
games-section = Турнир
games-round = Тур
games-all-events = Все соревнования
games-all-sections = Все турниры
games-all-rounds = Все туры
games-more = Ещё условия поиска
games-line = Ходы дебюта
games-line-hint = Как в записи партии: 76 98 66. Или только лунки, из которых сделаны ходы: 796 или 7 9 6.
games-reset = Показать все
games-none = Записей партий пока нет
games-none-text = Партия появится здесь, как только будет внесена её запись.
games-none-found = Партии не найдены
games-none-found-text = Введите фамилию короче или укажите меньше ходов.

openings-title = Дебюты
openings-line = Сделанные ходы
openings-start = Начало
openings-go = Открыть
openings-move = Ход
openings-games = Партии
openings-share = Доля
openings-score-white = Очки белых
openings-score-black = Очки чёрных
openings-split = Результаты
openings-all = Всего
openings-results = победы белых: { $white }, ничьи: { $drawn }, победы чёрных: { $black }
openings-note = На полосе показаны победы белых, ничьи и победы чёрных. В очках учтены только партии с результатом, которые пришли к этой позиции именно этими ходами.
openings-ended = { $n ->
    [one] На этом закончилась { $n } записанная партия.
    [few] На этом закончились { $n } записанные партии.
    [many] На этом закончились { $n } записанных партий.
   *[other] На этом закончились { $n } записанной партии.
}
openings-none = Записанных партий с этой позицией нет
openings-none-text = Вернитесь по ходам выше или попробуйте другие.
openings-latest = Последние партии
openings-all-games = { $n ->
    [one] { $n } партия
    [few] Все { $n } партии
    [many] Все { $n } партий
   *[other] Все { $n } партии
}
percent = { $n } %

featured-title = Избранные партии · { $event }
featured-board = Избранные партии
featured-none = Избранных партий нет
featured-none-text = Сюда судьи добавляют самые интересные партии.
featured-on-board = Избранная
featured-put = Добавить в избранные партии
featured-change = Избранная партия
featured-position = Показанная позиция
featured-last = Последняя позиция
featured-note = Чем интересна партия
featured-note-hint = Одна строка, видна всем. Можно не заполнять.
featured-save = Добавить в избранные
featured-take-off = Убрать из избранных
done-game-featured = Партия добавлена в избранные
done-game-not-featured = Партия убрана из избранных
action-record-shown = Партия добавлена в избранные
action-record-hidden = Партия убрана из избранных
field-shown-note = Примечание
field-shown-moves = Позиция после полуходов

error-games-line = { $side ->
    [white] { $n }-й ход белых, «{ $written }», неверен. { $found }
   *[black] { $n }-й ход чёрных, «{ $written }», неверен. { $found }
}
games-line-unreadable = Ход — это две цифры от 1 до 9 или только первая из них.
error-games-many = Отобрано партий: { $n }; файл вмещает не больше { $most }. Выберите турнир или тур.
error-featured-no-record = У этой партии нет записи: показывать пока нечего.
