# What pairing depends on besides results: requested byes and absences, forbidden pairings, the pairing table of a round robin.

pairing-pages = Пропуски и запреты
pairing-player = Игрок
pairing-player-hint = Номер или фамилия.

# Requested byes and absences.
requested-byes-title = Запросы на пропуск туров и отсутствие
requested-byes-page = Пропуски по запросу
requested-byes-text = Запросы игроков на следующие туры. Запрос подставляется, когда открывается отметка явки тура, и действует только для этого тура.
requested-byes-none = Запросов нет
requested-byes-over = Жеребьёвка всех туров проведена.
requested-byes-round-open = { $n } (идёт отметка явки)
requested-byes-add = Добавить запрос
requested-byes-from = С тура
requested-byes-to = По тур
requested-byes-to-hint = Если пусто — только этот тур.
requested-byes-word = Запрос
requested-byes-present = Играет
requested-byes-save = Сохранить
requested-byes-doubt-last = Игрок { $name } запросил пропуск тура (½ очка) в последнем туре. Многие положения о соревнованиях этого не допускают.
requested-byes-doubt-several = { $n ->
    [one] { $name }: будет { $n } пропуск тура (½ очка). Многие положения о соревнованиях допускают один.
    [few] { $name }: будет { $n } пропуска тура (½ очка). Многие положения о соревнованиях допускают один.
    [many] { $name }: будет { $n } пропусков тура (½ очка). Многие положения о соревнованиях допускают один.
   *[other] { $name }: будет { $n } пропуска тура (½ очка). Многие положения о соревнованиях допускают один.
}
caution-full-point-bye = { $n ->
    [one] { $names }: пропуск тура с полным очком. Правила FIDE его больше не предусматривают; в файле турнира он будет назван.
    [few] { $names }: пропуск тура с полным очком. Правила FIDE его больше не предусматривают; в файле турнира они будут названы.
    [many] { $names }: пропуск тура с полным очком. Правила FIDE его больше не предусматривают; в файле турнира они будут названы.
   *[other] { $names }: пропуск тура с полным очком. Правила FIDE его больше не предусматривают; в файле турнира они будут названы.
}
attendance-short-absent = отс.
attendance-short-half-point = ½ очка
attendance-short-full-point = 1 очко
done-bye-requested = Запрос сохранён
error-requested-bye-round = Жеребьёвка тура { $round } уже проведена, или такого тура в турнире нет.

# Forbidden pairings.
forbidden-pairs-title = Запрещённые пары
forbidden-pairs-page = Запрещённые пары
forbidden-pairs-text = Эти игроки не встречаются между собой при любом числе очков. Страницу видят только судьи и организаторы; в объяснении пар тура запрет указывается тем, кто спрашивает, почему двое не встречаются.
forbidden-pairs-none = Запрещённых пар нет
forbidden-pairs-one = Один игрок
forbidden-pairs-other = Другой игрок
forbidden-pairs-rounds = Туры
forbidden-pairs-rounds-always = все
forbidden-pairs-rounds-from = с { $first }-го
forbidden-pairs-rounds-range = { $first }–{ $last }
forbidden-pairs-from = С тура
forbidden-pairs-to = По тур
forbidden-pairs-to-hint = Если пусто — до конца турнира.
forbidden-pairs-add-title = Запретить встречу двух игроков
forbidden-pairs-add = Запретить встречу
forbidden-pairs-group-title = Запретить встречи внутри группы
forbidden-pairs-group-text = Игроки одной группы между собой не встречаются. Чем больше запретов, тем хуже остальные пары; обычно достаточно запрета до середины турнира.
forbidden-pairs-group = Группа
forbidden-pairs-group-add = Запретить встречи группы
forbidden-pairs-group-every-club = Каждый клуб: { $n ->
    [one] { $n } пара
    [few] { $n } пары
    [many] { $n } пар
   *[other] { $n } пары
}
forbidden-pairs-group-every-region = Каждая область: { $n ->
    [one] { $n } пара
    [few] { $n } пары
    [many] { $n } пар
   *[other] { $n } пары
}
forbidden-pairs-group-every-country = Каждая страна: { $n ->
    [one] { $n } пара
    [few] { $n } пары
    [many] { $n } пар
   *[other] { $n } пары
}
forbidden-pairs-group-club = Клуб: { $name }, игроков: { $players }, { $n ->
    [one] { $n } пара
    [few] { $n } пары
    [many] { $n } пар
   *[other] { $n } пары
}
forbidden-pairs-group-region = Область: { $name }, игроков: { $players }, { $n ->
    [one] { $n } пара
    [few] { $n } пары
    [many] { $n } пар
   *[other] { $n } пары
}
forbidden-pairs-group-country = Страна: { $name }, игроков: { $players }, { $n ->
    [one] { $n } пара
    [few] { $n } пары
    [many] { $n } пар
   *[other] { $n } пары
}
forbidden-pairs-group-kept = Группа с запретом встреч
forbidden-pairs-group-remove = Снять запрет для всей группы
error-forbidden-pairs-none-in-group = В этой группе нет запрещённых встреч.
forbidden-pairs-groups-none = Нет двух игроков из одного клуба, одной области или одной страны.
forbidden-pairs-remove = Снять запрет
forbidden-pairs-table = В круговой системе каждый встречается с каждым.
done-pairing-forbidden = Встреча запрещена
done-pairing-allowed = Запрет встречи снят
error-forbidden-pairs-alone = Выберите двух разных игроков.
error-forbidden-pairs-already = Эта пара уже запрещена: { $names }. Чтобы изменить туры, сначала снимите запрет.
error-forbidden-pairs-nobody = В этой группе все встречи на эти туры уже запрещены.
error-forbidden-pairs-too-many = Получается пар: { $n }; за один раз можно запретить не больше { $max }.
error-forbidden-pairs-rounds = Последний тур раньше первого.
error-forbidden-pairs-table = В круговой системе каждый встречается с каждым: запретить встречу нельзя.
error-player-unknown = Игрока с таким номером или фамилией нет.
error-player-several = Подходящих игроков: { $n }. Введите номер или фамилию полнее.

# The pairing table of a round robin.
pairing-table-title = { $section }: таблица пар (Бергер)
pairing-table-empty = Таблицы пар пока нет
pairing-table-empty-text = Она составляется при жеребьёвке тура 1 и публикуется вместе с его парами.
pairing-table-text = Все пары каждого тура. Номера стартовые; белые указаны первыми.
pairing-table-free = свободен:
error-table-repeats = В этом круге уже играли: { $pairs }. В круговом турнире каждый встречается с каждым один раз; измените этот тур.
error-table-free-again = Игрок { $name } уже был свободен от игры в этом круге, в туре { $round }. При нечётном числе игроков каждый свободен один раз за круг; измените этот тур.
error-table-incomplete = Каждый игрок таблицы должен быть в этом туре ровно один раз. Измените его.
error-table-no-rest = С таким туром не нашлось способа, чтобы в оставшихся турах каждый встретился с каждым один раз. Измените его.
caution-table-repeats = По таблице снова встретились бы: { $pairs }. Поэтому следующие туры составляются иначе, так, чтобы каждый встретился с каждым один раз.
table-pair = { $one } – { $other } (тур { $round })
error-table-too-few = Для круговой системы нужны хотя бы два игрока.
error-table-too-long = Таблицу больше чем из { $most } туров провести нельзя.
half-byes-barred-players = Без пропусков за ½ очка: { $names }
error-half-bye-player = { $name }: пропуски за ½ очка в этом турнире запрещены. Отметьте игрока отсутствующим или разрешите их на странице игрока.
error-half-bye-last = { $n ->
    [one] В последнем { $n } туре нет пропусков за ½ очка, и тур { $round } к ним относится. Отметьте игрока отсутствующим или измените настройки.
    [few] В последних { $n } турах нет пропусков за ½ очка, и тур { $round } к ним относится. Отметьте игрока отсутствующим или измените настройки.
    [many] В последних { $n } турах нет пропусков за ½ очка, и тур { $round } к ним относится. Отметьте игрока отсутствующим или измените настройки.
   *[other] В последних { $n } турах нет пропусков за ½ очка, и тур { $round } к ним относится. Отметьте игрока отсутствующим или измените настройки.
}
error-table-no-byes = В круговой системе пропусков по запросу нет: отсутствующему засчитывается поражение без игры. Отметьте игрока отсутствующим.

# The square crosstable.
square-by-rounds = По турам
square-by-players = По соперникам
square-legend = В клетках: очки против соперника из этого столбца. Знаки + и - означают победу и поражение без игры.
