# Beside results, what pairing depends on: announced byes and absences, pairs kept apart, the table of a round robin.

pairing-pages = Пропуски и запреты
pairing-player = Игрок
pairing-player-hint = Номер или фамилия.

# Announced.
# sure? «Заявленные пропуски» would be shorter, but «заявка» means the application.
announced-title = Пропуски туров, о которых сообщили заранее
announced-page = Пропуски туров
announced-text = Что игроки сообщили о следующих турах. Это будет учтено при отметке явки тура и действует только для указанных туров.
announced-none = Никто ни о чём не сообщил
announced-over = Жеребьёвка всех туров проведена.
announced-round-open = { $n } (идёт отметка явки)
announced-add = Внести сообщение игрока
announced-from = С тура
announced-to = По тур
announced-to-hint = Если пусто, только этот тур.
announced-word = Что сообщил игрок
announced-present = Всё-таки играет
announced-save = Сохранить
announced-doubt-last = Игрок { $name } просит пропуск тура (½ очка) в последнем туре. Многие положения о соревнованиях этого не допускают.
announced-doubt-several = { $n ->
    [one] У игрока { $name } будет { $n } пропуск тура (½ очка). Многие положения о соревнованиях допускают один.
    [few] У игрока { $name } будет { $n } пропуска тура (½ очка). Многие положения о соревнованиях допускают один.
    [many] У игрока { $name } будет { $n } пропусков тура (½ очка). Многие положения о соревнованиях допускают один.
   *[other] У игрока { $name } будет { $n } пропуска тура (½ очка). Многие положения о соревнованиях допускают один.
}
word-short-absent = отс.
word-short-half-point = ½ очка
word-short-full-point = 1 очко
done-announced = Сохранено.
error-announced-round = Жеребьёвка тура { $round } уже проведена, или такого тура в турнире нет.

# Pairs kept apart.
apart-title = Запрещённые пары
apart-page = Запрещённые пары
apart-text = Эти игроки не встречаются, сколько бы очков у них ни было. Эту страницу видят только официальные лица; кто спросит, почему двое не встречаются, узнает о запрете.
apart-none = Запрещённых пар нет
apart-one = Один игрок
apart-other = Другой игрок
apart-rounds = Туры
apart-rounds-always = все
apart-rounds-from = с { $first }-го
apart-rounds-range = { $first }–{ $last }
apart-from = С тура
apart-to = По тур
apart-to-hint = Если пусто, до конца турнира.
apart-add-title = Запретить встречу двух игроков
apart-add = Запретить встречу
apart-group-title = Запретить встречи внутри группы
apart-group-text = Игроки одной группы между собой не встречаются. Чем больше запретов, тем хуже остальные пары; обычно хватает запрета до середины турнира.
apart-group = Группа
apart-group-add = Запретить встречи группы
apart-group-every-club = Каждый клуб: { $n ->
    [one] { $n } пара
    [few] { $n } пары
    [many] { $n } пар
   *[other] { $n } пары
}
apart-group-every-region = Каждая область: { $n ->
    [one] { $n } пара
    [few] { $n } пары
    [many] { $n } пар
   *[other] { $n } пары
}
apart-group-every-country = Каждая страна: { $n ->
    [one] { $n } пара
    [few] { $n } пары
    [many] { $n } пар
   *[other] { $n } пары
}
apart-group-club = Клуб: { $name }, игроков: { $players }, { $n ->
    [one] { $n } пара
    [few] { $n } пары
    [many] { $n } пар
   *[other] { $n } пары
}
apart-group-region = Область: { $name }, игроков: { $players }, { $n ->
    [one] { $n } пара
    [few] { $n } пары
    [many] { $n } пар
   *[other] { $n } пары
}
apart-group-country = Страна: { $name }, игроков: { $players }, { $n ->
    [one] { $n } пара
    [few] { $n } пары
    [many] { $n } пар
   *[other] { $n } пары
}
apart-group-kept = Группа, встречи в которой запрещены
apart-group-remove = Снять запрет для всей группы
error-apart-nobody-kept = В этой группе запретов нет.
apart-groups-none = Нет двух игроков из одного клуба, одной области или одной страны.
apart-remove = Снять запрет
apart-table = В круговой системе каждый встречается с каждым.
done-apart-kept = Запрет сохранён.
done-apart-met = Запрет снят.
error-apart-alone = Это один и тот же игрок.
error-apart-already = Эта пара уже запрещена: { $names }. Чтобы изменить туры, сначала снимите запрет.
error-apart-nobody = В этой группе все встречи на эти туры уже запрещены.
error-apart-too-many = Получается пар: { $n }; за один раз можно запретить не больше { $max }.
error-apart-rounds = Последний тур раньше первого.
error-apart-table = В круговой системе каждый встречается с каждым: запретить встречу нельзя.
error-player-unknown = Игрока с таким номером или фамилией нет.
error-player-several = Подходящих игроков: { $n }. Введите номер или фамилию полнее.

# The table of a round robin.
table-title = { $section }: таблица туров
table-empty = Таблицы пока нет
table-empty-text = Она составляется при жеребьёвке тура 1 и появляется вместе с его парами.
table-text = Кто с кем встречается в каждом туре. Номера — по стартовому списку; белые указаны первыми.
table-free = свободен:
error-table-too-few = Для круговой системы нужны хотя бы два игрока.
error-table-too-long = Туров в таблице было бы больше { $most }: такой турнир не провести.
error-table-no-byes = В круговой системе пропусков с очками нет: кто не пришёл, получает поражение без игры. Отметьте игрока отсутствующим.

# The square table.
square-by-rounds = По турам
square-by-players = По игрокам
# sure? The English “player of that line” is taken to be the line with the number that heads the column.
square-legend = В клетках: очки против игрока из строки с этим номером. Знаки + и - означают победу и поражение без игры.
