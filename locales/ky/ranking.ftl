# Tie-breaks, and the explanation of a player's place.

# sure? Кыскартылган Бухгольц
tie-buchholz-cut1 = Кыскартылган Бухгольц −1
# sure? Кыскартылган Бухгольц
tie-buchholz-cut2 = Кыскартылган Бухгольц −2
# sure? Медиандык Бухгольц
tie-buchholz-median = Медиандык Бухгольц
tie-sonneborn-berger = Зоннеборн-Бергер
tie-rounds-won = Жеңиштердин саны
tie-games-with-black = Кара жакта ойнолгон оюндардын саны
tie-opponents-rating = Атаандаштардын орточо рейтинги
tie-koya = Койя
tie-lots = Чучукулак

tie-short-buchholz-cut1 = BH-C1
tie-short-buchholz-cut2 = BH-C2
tie-short-buchholz-median = BH-M1
tie-short-sonneborn-berger = SB
tie-short-rounds-won = WIN
tie-short-games-with-black = BPG
tie-short-opponents-rating = ARO
tie-short-koya = KS
tie-short-lots = Чуч.

tie-about-progress = Ар бир турдан кийинки упайлардын суммасы.
tie-about-buchholz = Атаандаштардын упайларынын суммасы.
tie-about-buchholz-cut1 = Эң төмөнкү мааниси эсептелбеген Бухгольц.
tie-about-buchholz-cut2 = Эң төмөнкү эки мааниси эсептелбеген Бухгольц.
tie-about-buchholz-median = Эң төмөнкү жана эң жогорку мааниси эсептелбеген Бухгольц.
tie-about-personal-meetings = Тең турган оюнчулардын өз ара оюндарындагы упайлар.
tie-about-balls-in-lost-games = Ойнолуп, утулган оюндарда өз казанындагы коргоолдор.
tie-about-sonneborn-berger = Атаандаштардын упайларынын суммасы; ар бири ошол атаандаштан алынган упайга көбөйтүлөт.
tie-about-rounds-won = Жеңиштегидей упай берген турлар, анын ичинде бош калуу жана оюнсуз жеңиш.
tie-about-wins = Ойнолуп, жеңиш менен аяктаган оюндар.
tie-about-games-with-black = Кара жакта ойнолгон оюндар.
tie-about-opponents-rating = Ойнолгон оюндардагы атаандаштардын орточо рейтинги. Айрымдарынын рейтинги жок болсо, эсептелбейт.
tie-about-koya = Мүмкүн болгон упайдын кеминде жарымын топтогон атаандаштардан алынган упайлар. Айлампа система үчүн арналган.
tie-about-lots = Турнирдин баштапкы саны жана старттык номерлер боюнча тартылган чучукулак. Качан тартылса да бирдей чыгат.

# The list in a section's settings.
hint-tie-order = Эске алына тургандарын 1ден баштап номерлеңиз, калгандарын бош калтырыңыз. Тизмени каалаган убакта өзгөртсө болот.
tie-order-title = Кошумча көрсөткүч
tie-order-place = Кезеги
tie-order-up = Жогору
tie-order-down = Төмөн
error-tie-place = Эки көрсөткүчкө бирдей кезек коюлган.
hint-unplayed = Бухгольц жана Зоннеборн-Бергер үчүн.
unplayed-c07 = ФИДЕнин C.07 эрежеси боюнча (2026-жылдын 1-марты)
unplayed-simple = Мурунку жөнөкөй ыкма боюнча: тур упай берсе – оюнчунун өз упайы, бербесе – 0
hint-penalty-in-progress = Алгачкы үч эскертүүнүн эң акыркы турунан баштап кемитилет (W2).
hint-penalty-in-buchholz = Белгиленбесе, оюнчудан алынган упай анын атаандаштарына таасир этпейт.

# Explanation of a player's place.
standings-why-title = { $name }: { $place }-орун, { $section }
standings-why-heading = { $place }. { $name }
standings-why-link-place = Эмне үчүн { $place }-орун: { $name }

standings-why-to-standings = Турнирдик таблица
standings-why-to-player = Оюнчунун барагы
standings-why-all = Бул оюнчунун бардык көрсөткүчтөрү
standings-why-place = Эмне үчүн ушул орун
standings-why-value = { $tie }: { $value }
standings-why-against = Ким менен салыштыруу
standings-why-compare = Эмне үчүн жогору же төмөн?
standings-why-first = Таблицадагы жалгыз оюнчу.
standings-why-round = Тур
standings-why-opponent = Атаандаш
standings-why-counts = Эсепке кирет
standings-why-why = Эмне үчүн
standings-why-sum = Баары
standings-why-average = Орточо
standings-why-no-addends = Бул жерде эч нерсе эсепке кирбейт.
standings-why-penalty = Үч эскертүү үчүн { $round }-турдан баштап алынган (W2)
standings-why-level-points = упай
standings-why-by-points = { $above } жогору, { $below } төмөн турат: упайлары { $more } жана { $less }.
standings-why-by-tie = { $above } жогору, { $below } төмөн турат. Тең болгондору: { $level }. Орунду чечкени: { $tie }, { $more } жана { $less }.
standings-why-by-meetings = { $above } жогору, { $below } төмөн турат. Тең болгондору: { $level }. Орунду тең оюнчулардын өз ара оюндары чечти.
standings-why-by-lots = { $above } жогору, { $below } төмөн турат. Тең болгондору: { $level }. Орунду чучукулак чечти.
standings-why-by-nothing = { $above } жана { $below } орунду бөлүшөт. Тең болгондору: { $level }.
standings-why-left-out = Эсептелген жок, анткени турнирде айрым оюнчулардын рейтинги жок (C.07, 10-берене).
standings-why-alone = Бул жерде аны менен тең турган оюнчу жок.
standings-why-not-all-met = Алардын баары бири-бири менен беттешкен эмес. Андайда ойнолбогон оюндар кандай аяктаса да алдыда кала турган оюнчу гана башкалардан жогору коюлат.
standings-why-pool = { $n } оюнчу тең турат. Алардын өз ара оюндарындагы упайлары:
standings-why-pool-again = Алардын ичинен { $n } оюнчу дагы эле тең турат. Өз ара оюндарындагы упайлары:
standings-why-missing = { $n ->
    [0] баары менен беттешкен
    [one] { $n } оюнчу менен беттешкен эмес
   *[other] { $n } оюнчу менен беттешкен эмес
}
standings-why-drawn = Чучукулак мындай тартипте чыкты:
standings-why-seed = Чучукулак старттык номерлер боюнча тартылган, баштапкы саны – { $seed }.
# sure? Оюнсуз жеңиш
standings-why-forfeit-won = Оюнсуз жеңиш
# sure? Оюнсуз жеңилүү
standings-why-forfeit-lost = Оюнсуз жеңилүү
standings-why-playing = Оюн жүрүп жатат

addend-score-after = Турдан кийинки упайы
addend-score-after-penalty = Турдан кийинки упайы, үчүнчү эскертүү үчүн { $points } алынган
addend-opponent = Атаандаштын упайы
addend-adjusted = Атаандаштын упайы – { $points }; анын аягында өзү суранып калтырган турлары атаандаштары үчүн тең чыгуу деп эсептелет
addend-scheduled = Ойнолгон жок: айлампа системада оюн катары эсептелет
addend-own = Ойнолгон жок: оюнчунун өз упайы
addend-up-to-scheduled = Ойнолгон жок: оюнчунун өз упайы, бирок атаандаштын упайынан ашпайт
addend-up-to-draws = Ойнолгон жок: оюнчунун өз упайы, бирок ар бир турда тең чыккандагыдан ашпайт
addend-nothing = Ойнолгон жок, упай да алган жок: эч нерсе кошулбайт
addend-playing = Оюн жүрүп жатат: азырынча эч нерсе кошулбайт
addend-won = Жеңген
addend-won-unplayed = Ойнобой, жеңиштегидей упай алган
addend-black = Кара жакта
addend-balls = Утулган оюндагы коргоолдор
addend-balls-unknown = Утулган, бирок эсеби жазылган эмес
addend-rating = Рейтинг
addend-at-least-half = Атаандаштын упайы – { $points }: жарымынан кем эмес
addend-below-half = Атаандаштын упайы – { $points }: жарымынан аз, ошондуктан эсепке кирбейт
addend-cut-lowest = Эсептелбейт: эң төмөнкүсү
addend-cut-voluntary = Биринчи болуп эсептен чыгарылат: оюнчу турду өзү калтырган
addend-cut-highest = Эсептелбейт: эң жогоркусу

standings-excluded = мелдештен четтетилди
standings-why = Орун же сан эмнеден чыкканын көрүү үчүн аны басыңыз.
standings-no-ratings = { $tie } эсептелген жок, анткени турнирде айрым оюнчулардын рейтинги жок (C.07, 10-берене).
standings-not-in-round-robins = { $tie } айлампа система үчүн эмес (C.07, 8-берене).
