# Standings and crosstable.

standings-title = { $section }: турнирная таблица
crosstable-title = { $section }: шахматка
standings-after = Таблица после тура { $n } из { $of }
crosstable-after = Шахматка после тура { $n } из { $of }
# While a round is in progress, with the results entered so far.
standings-during = Предварительная таблица в туре { $n } из { $of }
crosstable-during = Предварительная шахматка в туре { $n } из { $of }
# The same behind the name of the table.
standings-after-short = после тура { $n } из { $of }
standings-during-short = предварительно, тур { $n } из { $of }
standings-progress = Тур { $round }: внесено результатов { $in } из { $boards }.
standings-provisional = Предварительная таблица
standings-adjourned = { $n ->
    [one] Предварительно: { $n } партия отложена и считается ничьей.
    [few] Предварительно: { $n } партии отложены и считаются ничьими.
    [many] Предварительно: { $n } партий отложено, они считаются ничьими.
   *[other] Предварительно: { $n } партии отложено, они считаются ничьими.
}
standings-choice-provisional = { $n }, предварительно
standings-rounds = После тура
standings-empty = Таблицы пока нет
standings-empty-text = Она появится, когда будут внесены все результаты тура 1.
standings-order = При равенстве очков места определяются последовательно по показателям: { $list }.
standings-order-item = { $name } ({ $short })
standings-order-none = Игроки с равным количеством очков делят места.
standings-not-all-met = * Места { $places }: личная встреча не применена, так как не все игроки с равными показателями сыграли между собой.
standings-withdrawn = вне турнира
standings-not-ranked = { $status }, место не присуждается
standings-left-early = { $status }: сыграно партий { $played } из { $games }, место не присуждается (C.05)
standings-rating = Рейтинг

# How far the last round moved a player, as it is heard.
standings-moved = Изменение после тура { $n }
standings-up = вверх на { $n }
standings-down = вниз на { $n }
standings-level = без изменений
# The heading above what each round was.
standings-form = По турам
outcome-win = победа
outcome-draw = ничья
outcome-loss = поражение
outcome-none = без игры

# Headings of narrow columns.
tie-short-balls-in-lost-games = { $ball ->
    [kumalak] Кум.
   *[korgool] Корг.
}

crosstable-row = № п/п
crosstable-opponents = Соперники
crosstable-by-number = По стартовому номеру
crosstable-by-row = По строке таблицы
crosstable-said-number = Соперники указаны по стартовому номеру (Ст. №)
crosstable-said-row = Соперники указаны по строке этой таблицы (№ п/п)
# The heading of a round in a file; $by is the heading of the number that names opponents.
crosstable-round = Тур { $n } ({ $by })
crosstable-legend = В клетках: номер соперника, ○ — белые или ● — чёрные, очки. Знаки + и – означают победу и поражение без игры; клетка без соперника — свободный или пропущенный тур. Знак ? — отложенная партия, пока ничья.

# This page in a page of another site.
embed-title = На вашем сайте
embed-text = Эту страницу можно показать внутри страницы другого сайта: она и там обновляется сама.
embed-look = Посмотреть, как это выглядит

# Values and places that officials enter.
tie-entered = Значение, введённое вручную
tie-short-entered = Вручн.
tie-about-entered = Судья вводит его по критерию, которого нет в результатах; лучше большее. Игроки без значения стоят последними.
standings-by-hand = место определено вручную
standings-by-hand-note = † Поровну очков и всех показателей; порядок определил судья.
standings-why-entered = Введено судьёй вручную.
standings-why-not-entered = Значение не введено.
standings-why-by-hand = { $above } выше, чем { $below }. Поровну: { $level }. Места определил судья вручную.
values-title = Значения, введённые вручную
values-text = Для критерия, которого нет в результатах: дополнительного матча, другого соревнования. Число не более чем с двумя знаками после запятой, лучше большее; игроки без значения стоят последними.
values-value = Значение
values-save = Сохранить значения
values-link = Ввести значения
done-values-entered = Значения сохранены
error-value = «{ $value }» – не число не более чем с двумя знаками после запятой.
error-values-unused = Ни один показатель этого турнира не берёт значения, введённые вручную. Сначала выберите его в настройках.
caution-values = { $n ->
    [one] Вручную меняется значение { $n } игрока. Места могут измениться.
    [few] Вручную меняются значения { $n } игроков. Места могут измениться.
    [many] Вручную меняются значения { $n } игроков. Места могут измениться.
   *[other] Вручную меняются значения { $n } игроков. Места могут измениться.
}
places-title = Места равных игроков вручную
places-text = У этих игроков поровну очков и всех показателей. Дайте каждой группе её места, каждое один раз, или оставьте поля пустыми: тогда игроки делят место.
places-group = Места { $first }–{ $last }
places-none = Нет игроков, у которых поровну очков и всех показателей.
places-fallen = Эти места больше не действуют: игроки уже не равны так, как были, когда им дали места вручную.
places-fallen-one = { $name }: место { $place }
places-save = Определить места
places-back = Отменить все места вручную
places-link = Места равных вручную
done-hand-places-changed = Места сохранены
error-place = «{ $value }» – не место.
error-places = Дайте игрокам на местах { $first }–{ $last } эти места, каждое один раз, или ни одного.
error-places-not-tied = { $name }: нет равных по очкам и всем показателям.
error-places-early = Места равных игроков определяют вручную, когда сыграны все туры.
caution-places = Порядок равных игроков определяется вручную. Это видно во всех таблицах, без причины.
caution-places-back = Мест вручную больше нет: равные игроки делят место.
difference-ranking = { $name }: значение или место, данное вручную
action-values-entered = Значения введены вручную
action-hand-places-changed = Изменены места, данные вручную
field-entered-values = Значения, введённые вручную
field-hand-places = Места вручную
