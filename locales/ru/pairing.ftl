# What pairing depends on besides results: requested byes and absences, forbidden pairings, the pairing table of a round robin.

pairing-pages = Пропуски и запреты
pairing-player = Игрок
pairing-player-hint = Номер или фамилия.

# Requested byes and absences.
announced-title = Запросы на пропуск туров и отсутствие
announced-page = Пропуски по запросу
announced-text = Запросы игроков на следующие туры. Запрос подставляется, когда открывается отметка явки тура, и действует только для этого тура.
announced-none = Запросов нет
announced-over = Жеребьёвка всех туров проведена.
announced-round-open = { $n } (идёт отметка явки)
announced-add = Добавить запрос
announced-from = С тура
announced-to = По тур
announced-to-hint = Если пусто — только этот тур.
announced-word = Запрос
announced-present = Играет
announced-save = Сохранить
announced-doubt-last = Игрок { $name } запросил пропуск тура (½ очка) в последнем туре. Многие положения о соревнованиях этого не допускают.
announced-doubt-several = { $n ->
    [one] У игрока { $name } будет { $n } пропуск тура (½ очка). Многие положения о соревнованиях допускают один.
    [few] У игрока { $name } будет { $n } пропуска тура (½ очка). Многие положения о соревнованиях допускают один.
    [many] У игрока { $name } будет { $n } пропусков тура (½ очка). Многие положения о соревнованиях допускают один.
   *[other] У игрока { $name } будет { $n } пропуска тура (½ очка). Многие положения о соревнованиях допускают один.
}
word-short-absent = отс.
word-short-half-point = ½ очка
word-short-full-point = 1 очко
done-announced = Запрос сохранён
error-announced-round = Жеребьёвка тура { $round } уже проведена, или такого тура в турнире нет.

# Forbidden pairings.
apart-title = Запрещённые пары
apart-page = Запрещённые пары
apart-text = Эти игроки не встречаются между собой при любом числе очков. Страницу видят только официальные лица; в объяснении пар тура запрет указывается тем, кто спрашивает, почему двое не встречаются.
apart-none = Запрещённых пар нет
apart-one = Один игрок
apart-other = Другой игрок
apart-rounds = Туры
apart-rounds-always = все
apart-rounds-from = с { $first }-го
apart-rounds-range = { $first }–{ $last }
apart-from = С тура
apart-to = По тур
apart-to-hint = Если пусто — до конца турнира.
apart-add-title = Запретить встречу двух игроков
apart-add = Запретить встречу
apart-group-title = Запретить встречи внутри группы
apart-group-text = Игроки одной группы между собой не встречаются. Чем больше запретов, тем хуже остальные пары; обычно достаточно запрета до середины турнира.
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
apart-group-kept = Группа с запретом встреч
apart-group-remove = Снять запрет для всей группы
error-apart-nobody-kept = В этой группе нет запрещённых встреч.
apart-groups-none = Нет двух игроков из одного клуба, одной области или одной страны.
apart-remove = Снять запрет
apart-table = В круговой системе каждый встречается с каждым.
done-apart-kept = Встреча запрещена
done-apart-met = Запрет встречи снят
error-apart-alone = Выберите двух разных игроков.
error-apart-already = Эта пара уже запрещена: { $names }. Чтобы изменить туры, сначала снимите запрет.
error-apart-nobody = В этой группе все встречи на эти туры уже запрещены.
error-apart-too-many = Получается пар: { $n }; за один раз можно запретить не больше { $max }.
error-apart-rounds = Последний тур раньше первого.
error-apart-table = В круговой системе каждый встречается с каждым: запретить встречу нельзя.
error-player-unknown = Игрока с таким номером или фамилией нет.
error-player-several = Подходящих игроков: { $n }. Введите номер или фамилию полнее.

# The pairing table of a round robin.
table-title = { $section }: таблица пар (Бергер)
table-empty = Таблицы пар пока нет
table-empty-text = Она составляется при жеребьёвке тура 1 и публикуется вместе с его парами.
table-text = Все пары каждого тура. Номера стартовые; белые указаны первыми.
table-free = свободен:
error-table-too-few = Для круговой системы нужны хотя бы два игрока.
error-table-too-long = Таблицу больше чем из { $most } туров провести нельзя.
error-table-no-byes = В круговой системе пропусков по запросу нет: отсутствующему засчитывается поражение без игры. Отметьте игрока отсутствующим.

# The square crosstable.
square-by-rounds = По турам
square-by-players = По соперникам
square-legend = В клетках: очки против соперника из этого столбца. Знаки + и - означают победу и поражение без игры.
