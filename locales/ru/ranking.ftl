# Tie-breaks, and why a player stands where he stands.

tie-buchholz-cut1 = Усечённый Бухгольц 1
tie-buchholz-cut2 = Усечённый Бухгольц 2
tie-buchholz-median = Медианный Бухгольц
tie-sonneborn-berger = Зоннеборн-Бергер
# sure? FIDE's WON: rounds with as many points as a win.
tie-rounds-won = Количество побед, включая победы без игры
tie-games-with-black = Количество партий чёрными
tie-opponents-rating = Средний рейтинг соперников
tie-koya = Койя
tie-lots = Жребий

tie-short-buchholz-cut1 = Бухг. −1
tie-short-buchholz-cut2 = Бухг. −2
tie-short-buchholz-median = Мед.
tie-short-sonneborn-berger = З.-Б.
tie-short-rounds-won = Поб.+
tie-short-games-with-black = Чёрн.
tie-short-opponents-rating = Ср. рейт.
tie-short-koya = Койя
tie-short-lots = Жреб.

tie-about-progress = Сумма очков после каждого тура.
tie-about-buchholz = Сумма очков соперников.
tie-about-buchholz-cut1 = Бухгольц без самого низкого слагаемого.
tie-about-buchholz-cut2 = Бухгольц без двух самых низких слагаемых.
tie-about-buchholz-median = Бухгольц без самого низкого и самого высокого слагаемого.
tie-about-personal-meetings = Очки в партиях между теми, у кого всё ещё равенство.
tie-about-balls-in-lost-games = { $ball ->
    [kumalak] Кумалаки в своём казане в сыгранных и проигранных партиях.
   *[korgool] Коргоолы в своём казане в сыгранных и проигранных партиях.
}
tie-about-sonneborn-berger = Очки каждого соперника, умноженные на очки, набранные в партии с ним.
tie-about-rounds-won = Туры, которые принесли столько же очков, сколько победа, с игрой или без игры.
tie-about-wins = Сыгранные и выигранные партии.
tie-about-games-with-black = Партии, сыгранные чёрными.
tie-about-opponents-rating = Средний рейтинг соперников в сыгранных партиях. Не применяется, если рейтинг есть не у всех.
tie-about-koya = Очки, набранные против тех, у кого не меньше половины возможных очков. Показатель для круговой системы.
tie-about-lots = Жребий по стартовым номерам с начальным числом турнира. При повторной жеребьёвке он тот же.

# The list in a section’s settings.
hint-tie-order = Пронумеруйте с 1 показатели, которые учитываются; остальные оставьте пустыми. Список можно изменить в любое время.
tie-order-title = Показатель
tie-order-place = Порядок
tie-order-up = Выше
tie-order-down = Ниже
error-tie-place = У двух показателей один и тот же номер.
hint-unplayed = Для показателей «Бухгольц» и «Зоннеборн-Бергер».
unplayed-c07 = По правилам ФИДЕ C.07 от 1 марта 2026 года
unplayed-simple = По-старому, проще: если тур принёс очки, считаются свои очки, если нет — ничего
hint-penalty-in-progress = Начиная с самого позднего тура первых трёх предупреждений (W2).
hint-penalty-in-buchholz = Иначе снятое у игрока очко ничего не меняет для его соперников.

# Why a player stands where he stands.
standings-why-title = { $name }: место { $place } · { $section }
standings-why-heading = { $place }. { $name }
standings-why-link-place = Почему место { $place }: { $name }

standings-why-to-standings = Положение участников
standings-why-to-player = Страница игрока
standings-why-all = Все показатели игрока
standings-why-place = Почему это место
standings-why-value = { $tie }: { $value }
standings-why-against = Сравнить с игроком
standings-why-compare = Почему выше или ниже?
standings-why-first = В таблице только один игрок.
standings-why-round = Тур
standings-why-opponent = Соперник
standings-why-counts = В зачёт
standings-why-why = Почему
standings-why-sum = Всего
standings-why-average = В среднем
standings-why-no-addends = Здесь нечего учитывать.
standings-why-penalty = Снято за три предупреждения, начиная с тура { $round } (W2)
standings-why-level-points = очки
# $level lists points and tie-breaks in the nominative.
standings-why-by-points = { $above } выше, чем { $below }: очков { $more } против { $less }.
standings-why-by-tie = { $above } выше, чем { $below }. Поровну: { $level }. Решает показатель «{ $tie }»: { $more } против { $less }.
standings-why-by-meetings = { $above } выше, чем { $below }. Поровну: { $level }. Решают партии между теми, у кого равенство.
standings-why-by-lots = { $above } выше, чем { $below }. Поровну: { $level }. Решает жребий.
standings-why-by-nothing = { $above } и { $below } делят место. Поровну: { $level }.
standings-why-left-out = Не применяется: рейтинг в турнире есть не у всех (C.07, статья 10).
standings-why-alone = Здесь ни с кем нет равенства.
standings-why-not-all-met = Не все они сыграли между собой. В таком случае выше остальных ставится только тот, кто остался бы впереди при любых результатах недостающих партий.
standings-why-pool = { $n ->
    [one] Равенство у { $n } игрока. Их очки в партиях между собой:
    [few] Равенство у { $n } игроков. Их очки в партиях между собой:
    [many] Равенство у { $n } игроков. Их очки в партиях между собой:
   *[other] Равенство у { $n } игрока. Их очки в партиях между собой:
}
standings-why-pool-again = { $n ->
    [one] Равенство остаётся у { $n } из них. Их очки в партиях между собой:
    [few] Равенство остаётся у { $n } из них. Их очки в партиях между собой:
    [many] Равенство остаётся у { $n } из них. Их очки в партиях между собой:
   *[other] Равенство остаётся у { $n } из них. Их очки в партиях между собой:
}
standings-why-missing = { $n ->
    [0] сыграл со всеми
   *[other] не сыграно партий: { $n }
}
standings-why-drawn = Порядок по жребию:
standings-why-seed = Жребий по стартовым номерам, начальное число { $seed }.
standings-why-forfeit-won = Победа без игры
standings-why-forfeit-lost = Поражение без игры
standings-why-playing = Партия идёт

addend-score-after = Очки после тура
addend-score-after-penalty = Очки после тура; за третье предупреждение снято: { $points }
addend-opponent = Очки соперника
addend-adjusted = Очки соперника: { $points }; для его соперников туры, пропущенные в конце по его просьбе, считаются ничьими
addend-scheduled = Не сыграна: в круговой системе считается как партия
addend-own = Не сыграна: свои очки игрока
addend-up-to-scheduled = Не сыграна: свои очки игрока, но не больше, чем у соперника
addend-up-to-draws = Не сыграна: свои очки игрока, но не больше, чем дали бы ничьи во всех турах
addend-nothing = Не сыграна, очков нет: ничего
addend-playing = Партия идёт: пока ничего
addend-won = Победа
addend-won-unplayed = Столько же очков, сколько за победу, без игры
addend-black = Чёрными
addend-balls = { $ball ->
    [kumalak] Кумалаки в проигранной партии
   *[korgool] Коргоолы в проигранной партии
}
addend-balls-unknown = Поражение, но счёт не указан
addend-rating = Рейтинг
addend-at-least-half = Очки соперника: { $points }, не меньше половины
addend-below-half = Очки соперника: { $points }, меньше половины: не учитывается
addend-cut-lowest = Не учитывается: самое низкое
addend-cut-voluntary = Не учитывается в первую очередь: тур, пропущенный по своему желанию
addend-cut-highest = Не учитывается: самое высокое

standings-excluded = исключён
standings-why = Нажмите на место или на число, чтобы увидеть, откуда оно взялось.
standings-no-ratings = Показатель «{ $tie }» не применяется: рейтинг в турнире есть не у всех (C.07, статья 10).
standings-not-in-round-robins = Показатель «{ $tie }» не предназначен для круговой системы (C.07, статья 8).
