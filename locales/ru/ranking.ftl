# Tie-breaks, and the explanation of a player's place.

tie-buchholz-cut1 = Усечённый Бухгольц-1
tie-buchholz-cut2 = Усечённый Бухгольц-2
tie-buchholz-median = Медианный Бухгольц
tie-sonneborn-berger = Зоннеборн-Бергер
tie-rounds-won = Количество побед
tie-games-with-black = Количество партий чёрными
tie-opponents-rating = Средний рейтинг соперников
tie-koya = Койя
tie-lots = Жребий

tie-short-buchholz-cut1 = BH-C1
tie-short-buchholz-cut2 = BH-C2
tie-short-buchholz-median = BH-M1
tie-short-sonneborn-berger = SB
tie-short-rounds-won = WIN
tie-short-games-with-black = BPG
tie-short-opponents-rating = ARO
tie-short-koya = KS
tie-short-lots = Жреб.

tie-about-progress = Сумма очков после каждого тура.
tie-about-buchholz = Сумма очков соперников.
tie-about-buchholz-cut1 = Бухгольц без наименьшего слагаемого.
tie-about-buchholz-cut2 = Бухгольц без двух наименьших слагаемых.
tie-about-buchholz-median = Бухгольц без наименьшего и наибольшего слагаемого.
tie-about-personal-meetings = Очки в партиях между участниками с равными показателями.
tie-about-balls-in-lost-games = { $ball ->
    [kumalak] Кумалаки в своём казане в сыгранных и проигранных партиях.
   *[korgool] Коргоолы в своём казане в сыгранных и проигранных партиях.
}
tie-about-sonneborn-berger = Сумма произведений: очки соперника × очки, набранные против него.
tie-about-rounds-won = Туры, за которые начислено столько же очков, сколько за победу, включая пропуски и победы без игры.
tie-about-wins = Победы в сыгранных партиях.
tie-about-games-with-black = Партии, сыгранные чёрными.
tie-about-opponents-rating = Средний рейтинг соперников в сыгранных партиях. Не применяется, если рейтинг есть не у всех игроков.
tie-about-koya = Очки, набранные против соперников, у которых не меньше половины возможных очков. Показатель для круговой системы.
tie-about-lots = Жребий по стартовым номерам с начальным числом турнира. Повторный жребий даёт тот же порядок.

# The list in a section's settings.
hint-tie-order = Пронумеруйте с 1 показатели, которые учитываются; остальные оставьте пустыми. Список можно изменить в любое время.
tie-order-title = Показатель
tie-order-place = Порядок
tie-order-up = Переместить выше
tie-order-down = Переместить ниже
error-tie-place = У двух показателей один и тот же номер.
hint-unplayed = Для показателей «Бухгольц» и «Зоннеборн-Бергер».
unplayed-c07 = ФИДЕ C.07 (1 марта 2026 года)
unplayed-simple = Прежний порядок: свои очки, если за тур начислены очки, иначе 0
hint-penalty-in-progress = Вычитается начиная с самого позднего тура первых трёх предупреждений (W2).
hint-penalty-in-buchholz = Иначе штраф не влияет на показатели соперников.

# Explanation of a player's place.
standings-why-title = { $name }: место { $place } · { $section }
standings-why-heading = { $place }. { $name }
standings-why-link-place = Почему место { $place }: { $name }

standings-why-to-standings = Положение участников
standings-why-to-player = Страница игрока
standings-why-all = Все показатели игрока
standings-why-place = Почему это место
standings-why-value = { $tie }: { $value }
standings-why-against = Сравнить с игроком
standings-why-compare = Сравнить места
standings-why-first = Единственный игрок в таблице.
standings-why-round = Тур
standings-why-opponent = Соперник
standings-why-counts = В зачёт
standings-why-why = Почему
standings-why-sum = Всего
standings-why-average = В среднем
standings-why-no-addends = Слагаемых нет.
standings-why-penalty = Снято за три предупреждения, начиная с тура { $round } (W2)
standings-why-level-points = очки
# $level lists points and tie-breaks in the nominative.
standings-why-by-points = { $above } выше, чем { $below }: очков { $more } против { $less }.
standings-why-by-tie = { $above } выше, чем { $below }. Поровну: { $level }. Решает показатель «{ $tie }»: { $more } против { $less }.
standings-why-by-meetings = { $above } выше, чем { $below }. Поровну: { $level }. Решает личная встреча.
standings-why-by-lots = { $above } выше, чем { $below }. Поровну: { $level }. Решает жребий.
standings-why-by-nothing = { $above } и { $below } делят место. Поровну: { $level }.
standings-why-left-out = Не применяется: рейтинг в турнире есть не у всех (C.07, статья 10).
standings-why-alone = Равенства с другими игроками нет.
standings-why-not-all-met = Не все участники с равными показателями сыграли между собой. Выше остальных ставится только тот, кто остался бы впереди при любых результатах недостающих партий.
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
addend-adjusted = Очки соперника: { $points }; пропуски по запросу в конце турнира считаются для показателей соперников ничьими
addend-scheduled = Партия не сыграна: в круговой системе учитывается как сыгранная
addend-own = Партия не сыграна: свои очки игрока
addend-up-to-scheduled = Партия не сыграна: свои очки игрока, но не больше, чем у назначенного соперника
addend-up-to-draws = Партия не сыграна: свои очки игрока, но не больше, чем дали бы ничьи во всех турах
addend-nothing = Партия не сыграна, очков нет: 0
addend-playing = Партия идёт: пока 0
addend-won = Победа
addend-won-unplayed = Очки за победу без игры
addend-black = Чёрными
addend-balls = { $ball ->
    [kumalak] Кумалаки в проигранной партии
   *[korgool] Коргоолы в проигранной партии
}
addend-balls-unknown = Поражение, но счёт казана не записан
addend-rating = Рейтинг
addend-at-least-half = Очки соперника: { $points }, не меньше половины возможных
addend-below-half = Очки соперника: { $points }, меньше половины возможных: не учитывается
addend-cut-lowest = Отброшено: наименьшее слагаемое
addend-cut-voluntary = Отброшено в первую очередь: тур, пропущенный по собственному желанию
addend-cut-highest = Отброшено: наибольшее слагаемое

standings-excluded = исключён
standings-why = Нажмите на место или значение, чтобы увидеть объяснение.
standings-no-ratings = Показатель «{ $tie }» не применяется: рейтинг в турнире есть не у всех (C.07, статья 10).
standings-not-in-round-robins = Показатель «{ $tie }» не предназначен для круговой системы (C.07, статья 8).
