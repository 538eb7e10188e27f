# Standings and crosstable.

standings-title = { $section }: турнирная таблица
crosstable-title = { $section }: шахматка
standings-after = Таблица после тура { $n } из { $of }
crosstable-after = Шахматка после тура { $n } из { $of }
# While a round is in progress, with the results entered so far.
standings-during = Предварительная таблица в туре { $n } из { $of }
crosstable-during = Предварительная шахматка в туре { $n } из { $of }
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
standings-order-none = Участники с равным количеством очков делят места.
standings-not-all-met = * Места { $places }: личная встреча не применена, так как не все участники с равными показателями сыграли между собой.
standings-withdrawn = вне турнира
standings-not-ranked = { $status }, место не присуждается
standings-left-early = { $status }: сыграно партий { $played } из { $games }, место не присуждается (C.05)
standings-rating = Рейтинг

# Headings of narrow columns.
tie-short-balls-in-lost-games = { $ball ->
    [kumalak] Кум.
   *[korgool] Корг.
}

crosstable-number = №
crosstable-legend = В клетках: номер соперника, б — белые или ч — чёрные, очки. Знаки + и – означают победу и поражение без игры; клетка без соперника — свободный или пропущенный тур. Знак ? — отложенная партия, пока ничья.

crosstable-white = б
crosstable-black = ч

# This page in a page of another site.
embed-title = На вашем сайте
embed-text = Эту страницу можно показать внутри страницы другого сайта: она и там обновляется сама.
embed-look = Посмотреть, как это выглядит
