# Tie-breaks, and the explanation of a player's place.

tie-sonneborn-berger = Зоннеборн-Бергер
tie-rounds-won = Жеңістер саны
tie-games-with-black = Қостаушы болып ойналған ойындар саны
tie-opponents-rating = Қарсыластардың орташа рейтингі
tie-koya = Койя
tie-lots = Жеребе
tie-fore-buchholz = Fore-Бухгольц
tie-average-buchholz = Қарсыластардың орташа Бухгольцы
tie-average-fore-buchholz = Қарсыластардың орташа Fore-Бухгольцы
tie-games-won-with-black = Қостаушы болып алынған жеңістер саны
tie-rounds-elected = Ойыннан бас тартпаған турлар саны
tie-standard-points = Стандартты ұпай
tie-pairing-number = Бастапқы нөмір
tie-performance = Турнирдегі перформанс
tie-perfect-performance = Турнирдегі кемел перформанс
tie-opponents-performance = Қарсыластардың орташа перформансы
tie-opponents-perfect-performance = Қарсыластардың орташа кемел перформансы
tie-rating = Рейтинг
# FIDE’s names of modifiers are the same in all languages.
tie-cut = { $tie } Cut-{ $n }
tie-median = { $tie } Median-{ $n }
tie-limit = { $tie }, шегі { $limit }
tie-forfeits-played = { $tie }, ойналмаған ойындар ойналғандай
tie-reversed = { $tie }, кері ретпен

tie-short-lots = Жеребе

# Headings of columns for spectators, a word of a few letters each; behind it FIDE's modifiers.
tie-head-progress = Прог.
tie-head-buchholz = Бух.
tie-head-personal-meetings = ЖК
tie-head-sonneborn-berger = З-Б
tie-head-rounds-won = Жеңіс
# sure? short headings of tie-breaks
tie-head-wins = Ойын ж.
# sure? short headings of tie-breaks
tie-head-games-with-black = Қост.
# sure? short headings of tie-breaks
tie-head-opponents-rating = Орт. рейт.
tie-head-performance = Перф.
tie-head-koya = Койя
tie-head-with = { $word } { $with }

tie-about-progress = Әр турдан кейінгі ұпайларының қосындысы.
tie-about-buchholz = Қарсыластар ұпайларының қосындысы.
tie-about-personal-meetings = Тең ойыншылардың өзара ойындарындағы ұпайлар.
tie-about-balls-in-lost-games = { $ball ->
    [korgool] Ойналып, жеңілген ойындарда өз қазанына жиналған қорғоолдар.
   *[kumalak] Ойналып, жеңілген ойындарда өз қазанына жиналған құмалақтар.
}
tie-about-sonneborn-berger = Әр қарсыластың ұпайы сол қарсыласқа қарсы алынған ұпайға көбейтіліп, қосылады.
tie-about-rounds-won = Бос қалуды және техникалық жеңісті қоса, жеңіс ұпайы алынған турлар саны.
tie-about-wins = Ойналған ойындардағы жеңістер саны.
tie-about-games-with-black = Қостаушы болып ойналған ойындар саны.
tie-about-opponents-rating = Ойналған ойындардағы қарсыластардың орташа рейтингі. Рейтингі жоқ ойыншы болса, қолданылмайды.
tie-about-koya = Мүмкін болған ұпайдың кемінде жартысын алған қарсыластарға қарсы жиналған ұпайлар. Айналмалы жүйеге арналған.
tie-about-lots = Турнир жеребесінің бастапқы саны мен бастапқы нөмірлер бойынша тартылған жеребе. Қанша рет тартылса да, нәтижесі бірдей.
tie-about-fore-buchholz = Соңғы турдың барлық ойыны тең аяқталғандай есептелген Бухгольц. Ол турдың жұптары құрылған бойда белгілі болады.
tie-about-average-buchholz = Ойналған ойындардағы қарсыластардың орташа Бухгольцы.
tie-about-games-won-with-black = Қостаушы болып ойналған ойындардағы жеңістер саны.
tie-about-rounds-elected = Өз сұрауымен өткізіп жіберген турлар мен техникалық жеңілістерден басқа турлар.
tie-about-standard-points = Турнирде қанша ұпай берілсе де, әр жеңіс үшін 1, әр тең ойын үшін ½.
tie-about-pairing-number = Бастапқы нөмір: кішісі жоғары.
tie-about-performance = Қарсыластардың орташа рейтингі және жиналған ұпай үлесіне сай рейтинг айырмасы.
tie-about-perfect-performance = Осы қарсыластардан жиналған ұпай күтілетін ең төмен рейтинг.
tie-about-opponents-performance = Ойналған ойындардағы қарсыластардың орташа перформансы.
tie-about-opponents-perfect-performance = Ойналған ойындардағы қарсыластардың орташа кемел перформансы.
tie-about-rating = Ойыншының өз рейтингі: үлкені жоғары.
tie-about-cut = { $n ->
    [one] Ең аз мәні есепке алынбайды.
   *[other] Ең аз { $n } мәні есепке алынбайды.
}
tie-about-median = { $n ->
    [one] Ең аз және ең көп мәні есепке алынбайды.
   *[other] Ең аз { $n } және ең көп { $n } мәні есепке алынбайды.
}
tie-about-forfeits-played = Техникалық жеңіс пен жеңіліс белгіленген қарсыласпен ойналған ойын деп есептеледі.

# The list in a section's settings.
hint-tie-order = Қолданылатын қосымша көрсеткіштерді 1-ден бастап нөмірлеңіз; қалғандарын бос қалдырыңыз. Тізімді кез келген уақытта өзгертуге болады.
tie-order-title = Қосымша көрсеткіш
tie-order-place = Реті
tie-order-up = Жоғары жылжыту
tie-order-down = Төмен жылжыту
tie-order-more = ФИДЕ C.07 ережесіндегі қалған барлық көрсеткіштер
error-tie-place = Екі қосымша көрсеткіште бірдей рет нөмірі тұр.
hint-unplayed = Бухгольц пен Зоннеборн-Бергер үшін.
unplayed-c07 = ФИДЕ C.07 (2026 жылғы 1 наурыз)
unplayed-simple = Бұрынғы тәсіл: ұпай берілген тур үшін ойыншының өз ұпайы, әйтпесе 0
hint-penalty-in-progress = Алғашқы үш ескертудің ең соңғы турынан бастап шегеріледі (W2).
hint-penalty-in-buchholz = Белгіленбесе, шегерілген ұпай қарсыластардың көрсеткішіне әсер етпейді.
hint-players-report = Әр ойыншының құпия сілтемесі бар. Екі ойыншы бірдей нәтиже хабарласа, ол сақталады; әйтпесе төреші шешеді.
field-keeps-last-two = Екі айналымды айналмалы жүйе: бірінші айналымның соңғы екі турын ауыстырмау
hint-keeps-last-two = Екінші айналымның басында ешкім қатарынан үш рет бір жақта ойнамауы үшін ФИДЕ олардың орнын ауыстырады.
field-unrated = Рейтинг бойынша көрсеткіштердегі рейтингі жоқ ойыншылар
hint-unrated = Ереже басталғанға дейін жарияланбаса, рейтингі жоқ ойыншы болғанда ФИДЕ бұл көрсеткіштерді қолданбайды (C.07, 10-бап).
unrated-leave-out = Бұл көрсеткіштер қолданылмайды
unrated-fixed = Төменде көрсетілген рейтинг
unrated-lowest = Турнирдегі ең төмен рейтинг
unrated-average = Турнирдегі орташа рейтинг
field-unrated-rating = Рейтингі жоқ ойыншылардың рейтингі

# Explanation of a player's place.
standings-why-title = { $section }: { $name } – { $place }-орын
standings-why-heading = { $place }. { $name }
standings-why-link-place = Неге { $place }-орын: { $name }

standings-why-to-standings = Турнир кестесі
standings-why-to-player = Ойыншының беті
standings-why-all = Осы ойыншының барлық көрсеткіштері
standings-why-place = Неге осы орында
standings-why-value = { $tie }: { $value }
standings-why-against = Кіммен салыстыру
standings-why-compare = Орындарды салыстыру
standings-why-first = Кестедегі жалғыз ойыншы.
standings-why-round = Тур
standings-why-opponent = Қарсылас
standings-why-counts = Мәні
standings-why-why = Себебі
standings-why-sum = Барлығы
standings-why-average = Орташа
standings-why-result = Нәтижесі
standings-why-performance = Орташа рейтинг { $average }. { $games } ойыннан { $points } ұпай, бұл { $share } %; оған { $difference } сай келеді (B.02, 8.1.1).
standings-why-perfect = { $rating } рейтингінде { $expected } ұпай күтіледі, бұл жиналған { $points } ұпайдан кем емес; { $less } рейтингінде небәрі { $too-few }.
standings-why-perfect-zero = Ұпай жоқ: қарсыластардың ең төмен рейтингінен 800 кем.
standings-why-given = Бастапқы тізімнен алынған.
standings-why-given-by-rule = Ойыншының рейтингі жоқ: турнир ережесі бойынша рейтинг.
standings-why-no-addends = Есепке алынатын ештеңе жоқ.
standings-why-penalty = Үш ескерту үшін { $round }-турдан бастап шегерілді (W2)
standings-why-level-points = ұпай
standings-why-by-points = { $above } жоғары, { $below } төмен тұр: ұпайлары – { $more } және { $less }.
standings-why-by-tie = { $above } жоғары, { $below } төмен тұр. Тең көрсеткіштері: { $level }. Орынды анықтаған көрсеткіш: { $tie } – { $more } және { $less }.
standings-why-by-meetings = { $above } жоғары, { $below } төмен тұр. Тең көрсеткіштері: { $level }. Орынды тең ойыншылардың өзара ойындары анықтады.
standings-why-by-lots = { $above } жоғары, { $below } төмен тұр. Тең көрсеткіштері: { $level }. Орынды жеребе анықтады.
standings-why-by-nothing = { $above } – { $below }: бұл екеуі орынды бөліседі. Тең көрсеткіштері: { $level }.
standings-why-left-out = Қолданылмайды: турнирде рейтингі жоқ ойыншы бар (C.07, 10-бап).
standings-why-alone = Мұнда бұл ойыншымен тең тұрған ешкім жоқ.
standings-why-not-all-met = Олардың барлығы бірдей өзара кездеспеген. Мұндайда ойналмаған ойындар қалай аяқталса да алда қалатын ойыншы ғана жоғары қойылады.
standings-why-pool = { $n } ойыншы тең тұр. Олардың өзара ойындардағы ұпайлары:
standings-why-pool-again = Солардың ішінде { $n } ойыншы әлі де тең. Олардың өзара ойындардағы ұпайлары:
standings-why-missing = { $n ->
    [0] барлығымен кездескен
    [one] { $n } ойыншымен кездеспеген
   *[other] { $n } ойыншымен кездеспеген
}
standings-why-drawn = Жеребе мына ретпен шықты:
standings-why-seed = Жеребе бастапқы нөмірлер бойынша тартылды, бастапқы саны – { $seed }.
standings-why-forfeit-won = Техникалық жеңіс
standings-why-forfeit-lost = Техникалық жеңіліс
standings-why-annulled = Ескерілмейді: екеуінің бірі ойындардың жартысынан азын ойнап, турнирден шыққан
standings-why-playing = Ойын жүріп жатыр

addend-score-after = Турдан кейінгі ұпайы
addend-score-after-penalty = Турдан кейінгі ұпайы, үшінші ескерту үшін { $points } ұпай шегерілген
addend-opponent = Қарсыластың ұпайы
addend-adjusted = Қарсыластың ұпайы – { $points }; оның қарсыластары үшін соңында өз сұрауымен өткізіп жіберген турлары тең ойын деп есептеледі
addend-scheduled = Ойналмаған: айналмалы жүйеде ойын деп есептеледі
addend-own = Ойналмаған: ойыншының өз ұпайы
addend-up-to-scheduled = Ойналмаған: ойыншының өз ұпайы, бірақ қарсыластың ұпайынан аспайды
addend-up-to-draws = Ойналмаған: ойыншының өз ұпайы, бірақ әр турда тең ойнағандағыдан аспайды
addend-nothing = Ойналмаған, ұпай берілмеген: нөл
addend-playing = Ойын жүріп жатыр: әзірге нөл
addend-won = Жеңіс
addend-won-unplayed = Ойынсыз алынған жеңіс ұпайы
addend-black = Қостаушы болған
addend-balls = { $ball ->
    [korgool] Жеңілген ойындағы қорғоолдар
   *[kumalak] Жеңілген ойындағы құмалақтар
}
addend-balls-unknown = Жеңілген, бірақ есебі енгізілмеген
addend-rating = Рейтинг
addend-rating-given = Рейтингі жоқ: турнир ережесі бойынша рейтинг
addend-expected = Күтілетін ұпай: { $points }
addend-opponent-buchholz = Қарсыластың Бухгольцы
addend-opponent-performance = Қарсыластың перформансы
addend-fore = Соңғы турда тең ойнағандай; қарсыластың ұпайы – { $points }
addend-as-played = Ойналмаған, бірақ ойналғандай есептеледі: белгіленген қарсыластың ұпайы
addend-drawn = Тең ойын
addend-drawn-unplayed = Ойынсыз алынған тең ойын ұпайы
addend-elected = Өз сұрауымен өткізіп жібермеген, техникалық жеңіліс алмаған
addend-at-least-limit = Қарсыластың ұпайы – { $points }: мүмкін ұпайдың жартысынан { $limit } кем емес
addend-below-limit = Қарсыластың ұпайы – { $points }: мүмкін ұпайдың жартысынан { $limit } аз, сондықтан есепке алынбайды
addend-at-least-half = Қарсыластың ұпайы – { $points }: мүмкін ұпайдың жартысынан кем емес
addend-below-half = Қарсыластың ұпайы – { $points }: мүмкін ұпайдың жартысынан аз, сондықтан есепке алынбайды
addend-cut-lowest = Есепке алынбайды: ең аз мәні
addend-cut-voluntary = Алдымен есептен шығарылады: ойыншы өз қалауымен ойнамаған тур
addend-cut-highest = Есепке алынбайды: ең көп мәні

standings-excluded = жарыстан шеттетілді
standings-why = Қайдан шыққанын көру үшін орынды немесе санды басыңыз.
standings-no-ratings = { $tie } қолданылмайды: турнирде рейтингі жоқ ойыншы бар (C.07, 10-бап).
standings-unrated-fixed = Көрсеткіштерде рейтингі жоқ ойыншылардың рейтингі { $rating } деп есептеледі.
standings-over-30-days = { $tie } рейтинг бойынша көрсеткіш: 30 күннен ұзақ турнирде ұсынылмайды (C.07, 10-бап).
standings-unrated-lowest = Көрсеткіштерде рейтингі жоқ ойыншыларға турнирдегі ең төмен рейтинг беріледі.
standings-unrated-average = Көрсеткіштерде рейтингі жоқ ойыншыларға турнирдегі орташа рейтинг беріледі.
standings-not-in-round-robins = { $tie } айналмалы жүйеге арналмаған (C.07, 8-бап).
