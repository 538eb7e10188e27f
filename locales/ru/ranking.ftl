# Tie-breaks, and the explanation of a player's place.

tie-sonneborn-berger = Зоннеборн-Бергер
tie-rounds-won = Количество побед
tie-games-with-black = Количество партий чёрными
tie-opponents-rating = Средний рейтинг соперников
tie-koya = Койя
tie-lots = Жребий
tie-fore-buchholz = Fore-Бухгольц
tie-average-buchholz = Средний Бухгольц соперников
tie-average-fore-buchholz = Средний Fore-Бухгольц соперников
tie-games-won-with-black = Количество побед чёрными
tie-rounds-elected = Количество туров без отказа от игры
tie-standard-points = Стандартные очки
tie-pairing-number = Стартовый номер
tie-performance = Турнирный перформанс
tie-perfect-performance = Совершенный турнирный перформанс
tie-opponents-performance = Средний перформанс соперников
tie-opponents-perfect-performance = Средний совершенный перформанс соперников
tie-rating = Рейтинг
# FIDE’s names of modifiers are the same in all languages.
tie-cut = { $tie } Cut-{ $n }
tie-median = { $tie } Median-{ $n }
tie-limit = { $tie }, граница { $limit }
tie-forfeits-played = { $tie }, несыгранные партии как сыгранные
tie-reversed = { $tie }, в обратном порядке

tie-short-lots = Жреб.

# Headings of columns for spectators, a word of a few letters each; behind it FIDE's modifiers.
tie-head-progress = Прог.
tie-head-buchholz = Бух.
tie-head-personal-meetings = ЛВ
tie-head-sonneborn-berger = З-Б
tie-head-rounds-won = Побед
tie-head-wins = Выигр.
tie-head-games-with-black = Чёрн.
tie-head-opponents-rating = Ср. рейт.
tie-head-performance = Перф.
tie-head-koya = Койя
tie-head-with = { $word } { $with }

tie-about-progress = Сумма очков после каждого тура.
tie-about-buchholz = Сумма очков соперников.
tie-about-personal-meetings = Очки в партиях между игроками с равными показателями.
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
tie-about-fore-buchholz = Бухгольц, как если бы все партии последнего тура закончились вничью. Известен, как только составлены пары этого тура.
tie-about-average-buchholz = Средний Бухгольц соперников в сыгранных партиях.
tie-about-games-won-with-black = Победы чёрными в сыгранных партиях.
tie-about-rounds-elected = Туры без пропусков по запросу и поражений без игры.
tie-about-standard-points = 1 за каждую победу и ½ за каждую ничью, сколько бы очков за них ни начислялось.
tie-about-pairing-number = Стартовый номер; меньший выше.
tie-about-performance = Средний рейтинг соперников и разница рейтингов, соответствующая доле набранных очков.
tie-about-perfect-performance = Наименьший рейтинг, при котором против этих соперников ожидаются набранные очки.
tie-about-opponents-performance = Средний перформанс соперников в сыгранных партиях.
tie-about-opponents-perfect-performance = Средний совершенный перформанс соперников в сыгранных партиях.
tie-about-rating = Собственный рейтинг игрока; больший выше.
tie-about-cut = { $n ->
    [one] Без наименьшего слагаемого.
    [few] Без { $n } наименьших слагаемых.
    [many] Без { $n } наименьших слагаемых.
   *[other] Без { $n } наименьших слагаемых.
}
tie-about-median = { $n ->
    [one] Без наименьшего и наибольшего слагаемого.
    [few] Без { $n } наименьших и { $n } наибольших слагаемых.
    [many] Без { $n } наименьших и { $n } наибольших слагаемых.
   *[other] Без { $n } наименьших и { $n } наибольших слагаемых.
}
tie-about-forfeits-played = Победы и поражения без игры считаются партиями с назначенным соперником.

# The list in a section's settings.
hint-tie-order = Пронумеруйте с 1 показатели, которые учитываются; остальные оставьте пустыми. Список можно изменить в любое время.
tie-order-title = Показатель
tie-order-place = Порядок
tie-order-up = Переместить выше
tie-order-down = Переместить ниже
tie-order-more = Все остальные показатели ФИДЕ C.07
error-tie-place = У двух показателей один и тот же номер.
hint-unplayed = Для показателей «Бухгольц» и «Зоннеборн-Бергер».
unplayed-c07 = ФИДЕ C.07 (1 марта 2026 года)
unplayed-simple = Прежний порядок: свои очки, если за тур начислены очки, иначе 0
hint-penalty-in-progress = Вычитается начиная с самого позднего тура первых трёх предупреждений (W2).
hint-penalty-in-buchholz = Иначе штраф не влияет на показатели соперников.
hint-players-report = У каждого игрока есть секретная ссылка. Если оба сообщили одинаковый результат, он сохраняется; иначе решает судья.
field-keeps-last-two = Двухкруговой турнир: не менять местами два последних тура первого круга
hint-keeps-last-two = ФИДЕ меняет их местами, чтобы в начале второго круга никто не играл три раза подряд одним цветом.
field-unrated = Игроки без рейтинга в показателях по рейтингу
hint-unrated = ФИДЕ не применяет эти показатели, если рейтинг есть не у всех и правило не объявлено до начала (C.07, статья 10).
unrated-leave-out = Не применять эти показатели
unrated-fixed = Рейтинг, указанный ниже
unrated-lowest = Наименьший рейтинг в турнире
unrated-average = Средний рейтинг в турнире
field-unrated-rating = Рейтинг игроков без рейтинга

# Explanation of a player's place.
standings-why-title = { $name }: место { $place } · { $section }
standings-why-heading = { $place }. { $name }
standings-why-link-place = Почему место { $place }: { $name }

standings-why-to-standings = Турнирная таблица
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
standings-why-result = Результат
standings-why-performance = Средний рейтинг { $average }. Очков { $points } из { $games }, то есть { $share } %; им соответствует { $difference } (B.02, 8.1.1).
standings-why-perfect = При рейтинге { $rating } ожидается { $expected } очка, не меньше набранных { $points }; при { $less } – только { $too-few }.
standings-why-perfect-zero = Очков нет: на 800 ниже наименьшего рейтинга соперника.
standings-why-given = Взято из стартового списка.
standings-why-given-by-rule = У игрока нет рейтинга: рейтинг по правилу турнира.
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
standings-why-not-all-met = Не все игроки с равными показателями сыграли между собой. Выше остальных ставится только тот, кто остался бы впереди при любых результатах недостающих партий.
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
standings-why-annulled = Не учитывается: один из двух выбыл, сыграв меньше половины партий
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
addend-rating-given = Рейтинга нет: рейтинг по правилу турнира
addend-expected = Ожидаемые очки: { $points }
addend-opponent-buchholz = Бухгольц соперника
addend-opponent-performance = Перформанс соперника
addend-fore = С ничьей в последнем туре; очки соперника: { $points }
addend-as-played = Партия не сыграна, учитывается как сыгранная: очки назначенного соперника
addend-drawn = Ничья
addend-drawn-unplayed = Очки за ничью без игры
addend-elected = Нет ни пропуска по запросу, ни поражения без игры
addend-at-least-limit = Очки соперника: { $points }; не меньше половины возможных { $limit }
addend-below-limit = Очки соперника: { $points }; меньше половины возможных { $limit }, поэтому не учитывается
addend-at-least-half = Очки соперника: { $points }, не меньше половины возможных
addend-below-half = Очки соперника: { $points }, меньше половины возможных: не учитывается
addend-cut-lowest = Отброшено: наименьшее слагаемое
addend-cut-voluntary = Отброшено в первую очередь: тур, пропущенный по собственному желанию
addend-cut-highest = Отброшено: наибольшее слагаемое

standings-excluded = исключён
standings-why = Нажмите на место или значение, чтобы увидеть объяснение.
standings-no-ratings = Показатель «{ $tie }» не применяется: рейтинг в турнире есть не у всех (C.07, статья 10).
standings-unrated-fixed = В показателях у игроков без рейтинга рейтинг { $rating }.
standings-over-30-days = { $tie } — показатель по рейтингам: в турнире дольше 30 дней он не рекомендуется (C.07, статья 10).
standings-unrated-lowest = В показателях у игроков без рейтинга наименьший рейтинг турнира.
standings-unrated-average = В показателях у игроков без рейтинга средний рейтинг турнира.
standings-not-in-round-robins = Показатель «{ $tie }» не предназначен для круговой системы (C.07, статья 8).
