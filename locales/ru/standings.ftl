# Standings and crosstable.

standings-title = { $section }: положение участников
crosstable-title = { $section }: шахматка
standings-after = Положение после тура { $n } из { $of }
crosstable-after = Шахматка после тура { $n } из { $of }
# While a round is played, with what is known of it.
standings-during = Предварительное положение в туре { $n } из { $of }
crosstable-during = Предварительная шахматка в туре { $n } из { $of }
standings-progress = Тур { $round }: известно результатов { $in } из { $boards }.
standings-provisional = Предварительная таблица
standings-choice-provisional = { $n }, предварительно
standings-rounds = После тура
standings-empty = Таблицы пока нет
standings-empty-text = Она появится, когда будут известны все результаты первого тура.
standings-order = При равенстве очков места определяются последовательно по показателям: { $list }.
standings-order-item = { $name } ({ $short })
standings-order-none = Участники с равным количеством очков делят места.
standings-not-all-met = * Места { $places }: личные встречи не повлияли на порядок мест, так как не все эти участники сыграли между собой.
standings-withdrawn = выбыл
standings-rating = Рейтинг

# Headings of narrow columns.
tie-short-progress = Прогр.
tie-short-buchholz = Бухг.
tie-short-personal-meetings = Личн.
tie-short-balls-in-lost-games = { $ball ->
    [kumalak] Кум.
   *[korgool] Корг.
}
tie-short-wins = Поб.

crosstable-number = №
crosstable-legend = В клетках: номер соперника, w — белые или b — чёрные, очки. Знаки + и - означают победу и поражение без игры; клетка без соперника — участник свободен от игры или не играл в этом туре.
