# Tie-breaks, and the explanation of a player's place.

tie-sonneborn-berger = Зоннеборн-Бергер
tie-rounds-won = Жеңиштердин саны
tie-games-with-black = Кара жакта ойнолгон оюндардын саны
tie-opponents-rating = Атаандаштардын орточо рейтинги
tie-koya = Койя
tie-lots = Чүчүкулак
tie-fore-buchholz = Fore-Бухгольц
tie-average-buchholz = Атаандаштардын орточо Бухгольцу
tie-average-fore-buchholz = Атаандаштардын орточо Fore-Бухгольцу
tie-games-won-with-black = Кара жактагы жеңиштердин саны
tie-rounds-elected = Оюндан баш тартпаган турлардын саны
tie-standard-points = Стандарттык упай
tie-pairing-number = Старттык номер
tie-performance = Турнирдеги перформанс
tie-perfect-performance = Турнирдеги мыкты перформанс
tie-opponents-performance = Атаандаштардын орточо перформансы
tie-opponents-perfect-performance = Атаандаштардын орточо мыкты перформансы
tie-rating = Рейтинг
# FIDE’s names of modifiers are the same in all languages.
tie-cut = { $tie } Cut-{ $n }
tie-median = { $tie } Median-{ $n }
tie-limit = { $tie }, чеги { $limit }
tie-forfeits-played = { $tie }, ойнолбогон оюндар ойнолгондой
tie-reversed = { $tie }, тескери тартипте

tie-short-lots = Чүч.

# Headings of columns for spectators, a word of a few letters each; behind it FIDE's modifiers.
tie-head-progress = Прог.
tie-head-buchholz = Бух.
tie-head-personal-meetings = ӨБ
tie-head-sonneborn-berger = З-Б
tie-head-rounds-won = Жеңиш
# sure? short headings of tie-breaks
tie-head-wins = Оюн ж.
# sure? short headings of tie-breaks
tie-head-games-with-black = Кара ж.
# sure? short headings of tie-breaks
tie-head-opponents-rating = Орт. рейт.
tie-head-performance = Перф.
tie-head-koya = Койя
tie-head-with = { $word } { $with }

tie-about-progress = Ар бир турдан кийинки упайлардын суммасы.
tie-about-buchholz = Атаандаштардын упайларынын суммасы.
tie-about-personal-meetings = Тең турган оюнчулардын өз ара оюндарындагы упайлар.
tie-about-balls-in-lost-games = { $ball ->
    [kumalak] Ойнолуп, утулган оюндарда өз казанындагы кумалактар.
   *[korgool] Ойнолуп, утулган оюндарда өз казанындагы коргоолдор.
}
tie-about-sonneborn-berger = Атаандаштардын упайларынын суммасы; ар бири ошол атаандаштан алынган упайга көбөйтүлөт.
tie-about-rounds-won = Жеңиштегидей упай берген турлар, анын ичинде бош калуу жана оюнсуз жеңиш.
tie-about-wins = Ойнолуп, жеңиш менен аяктаган оюндар.
tie-about-games-with-black = Кара жакта ойнолгон оюндар.
tie-about-opponents-rating = Ойнолгон оюндардагы атаандаштардын орточо рейтинги. Айрымдарынын рейтинги жок болсо, эсептелбейт.
tie-about-koya = Мүмкүн болгон упайдын кеминде жарымын топтогон атаандаштардан алынган упайлар. Айлампа система үчүн арналган.
tie-about-lots = Турнирдин баштапкы саны жана старттык номерлер боюнча тартылган чүчүкулак. Качан тартылса да бирдей чыгат.
tie-about-fore-buchholz = Акыркы турдун бардык оюндары тең чыккандай эсептелген Бухгольц. Ал турдун жуптары түзүлгөндө эле белгилүү болот.
tie-about-average-buchholz = Ойнолгон оюндардагы атаандаштардын орточо Бухгольцу.
tie-about-games-won-with-black = Кара жакта ойнолуп, жеңиш менен аяктаган оюндар.
tie-about-rounds-elected = Өзү суранып калтырган турлар менен оюнсуз жеңилүүлөрдөн башка турлар.
tie-about-standard-points = Турнирде канча упай берилсе да, ар бир жеңиш үчүн 1, ар бир тең чыгуу үчүн ½.
tie-about-pairing-number = Старттык номер: кичинеси жогору.
tie-about-performance = Атаандаштардын орточо рейтинги жана топтолгон упайдын үлүшүнө туура келген рейтинг айырмасы.
tie-about-perfect-performance = Ушул атаандаштардан топтолгон упай күтүлгөн эң төмөнкү рейтинг.
tie-about-opponents-performance = Ойнолгон оюндардагы атаандаштардын орточо перформансы.
tie-about-opponents-perfect-performance = Ойнолгон оюндардагы атаандаштардын орточо мыкты перформансы.
tie-about-rating = Оюнчунун өз рейтинги: чоңу жогору.
tie-about-cut = { $n ->
    [one] Эң төмөнкү мааниси эсептелбейт.
   *[other] Эң төмөнкү { $n } мааниси эсептелбейт.
}
tie-about-median = { $n ->
    [one] Эң төмөнкү жана эң жогорку мааниси эсептелбейт.
   *[other] Эң төмөнкү { $n } жана эң жогорку { $n } мааниси эсептелбейт.
}
tie-about-forfeits-played = Оюнсуз жеңиш менен жеңилүү дайындалган атаандаш менен ойнолгон оюн катары эсептелет.

# The list in a section's settings.
hint-tie-order = Эске алына тургандарын 1ден баштап номерлеңиз, калгандарын бош калтырыңыз. Тизмени каалаган убакта өзгөртсө болот.
tie-order-title = Кошумча көрсөткүч
tie-order-place = Кезеги
tie-order-up = Жогору
tie-order-down = Төмөн
tie-order-more = ФИДЕнин C.07 эрежесиндеги калган бардык көрсөткүчтөр
error-tie-place = Эки көрсөткүчкө бирдей кезек коюлган.
hint-unplayed = Бухгольц жана Зоннеборн-Бергер үчүн.
unplayed-c07 = ФИДЕнин C.07 эрежеси боюнча (2026-жылдын 1-марты)
unplayed-simple = Мурунку жөнөкөй ыкма боюнча: тур упай берсе – оюнчунун өз упайы, бербесе – 0
hint-penalty-in-progress = Алгачкы үч эскертүүнүн эң акыркы турунан баштап кемитилет (W2).
hint-penalty-in-buchholz = Белгиленбесе, оюнчудан алынган упай анын атаандаштарына таасир этпейт.
hint-players-report = Ар бир оюнчунун жашыруун шилтемеси бар. Эки оюнчу бирдей жыйынтык билдирсе, ал сакталат; болбосо калыс чечет.
field-keeps-last-two = Ар бир атаандаш менен эки оюн: биринчи айлампанын акыркы эки турунун ордун алмаштырбоо
hint-keeps-last-two = Экинчи айлампанын башында эч ким катары менен үч жолу бир жакта ойнобошу үчүн ФИДЕ алардын ордун алмаштырат.
field-unrated = Рейтинг боюнча көрсөткүчтөрдө рейтинги жок оюнчулар
hint-unrated = Эреже башталганга чейин жарыяланбаса, рейтинги жок оюнчу болгондо ФИДЕ бул көрсөткүчтөрдү эсептебейт (C.07, 10-берене).
unrated-leave-out = Бул көрсөткүчтөр эсептелбейт
unrated-fixed = Төмөндө көрсөтүлгөн рейтинг
unrated-lowest = Турнирдеги эң төмөнкү рейтинг
unrated-average = Турнирдеги орточо рейтинг
field-unrated-rating = Рейтинги жок оюнчулардын рейтинги

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
standings-why-result = Жыйынтыгы
standings-why-performance = Орточо рейтинг { $average }. { $games } оюндан { $points } упай, бул { $share } %; ага { $difference } туура келет (B.02, 8.1.1).
standings-why-perfect = { $rating } рейтингинде { $expected } упай күтүлөт, бул топтолгон { $points } упайдан кем эмес; { $less } рейтингинде болгону { $too-few }.
standings-why-perfect-zero = Упай жок: атаандаштардын эң төмөнкү рейтингинен 800 кем.
standings-why-given = Старттык тизмеден алынды.
standings-why-given-by-rule = Оюнчунун рейтинги жок: турнирдин эрежеси боюнча рейтинг.
standings-why-no-addends = Бул жерде эч нерсе эсепке кирбейт.
standings-why-penalty = Үч эскертүү үчүн { $round }-турдан баштап алынган (W2)
standings-why-level-points = упай
standings-why-by-points = { $above } жогору, { $below } төмөн турат: упайлары { $more } жана { $less }.
standings-why-by-tie = { $above } жогору, { $below } төмөн турат. Тең болгондору: { $level }. Орунду чечкени: { $tie }, { $more } жана { $less }.
standings-why-by-meetings = { $above } жогору, { $below } төмөн турат. Тең болгондору: { $level }. Орунду тең оюнчулардын өз ара оюндары чечти.
standings-why-by-lots = { $above } жогору, { $below } төмөн турат. Тең болгондору: { $level }. Орунду чүчүкулак чечти.
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
standings-why-drawn = Чүчүкулак мындай тартипте чыкты:
standings-why-seed = Чүчүкулак старттык номерлер боюнча тартылган, баштапкы саны – { $seed }.
# sure? win by forfeit
standings-why-forfeit-won = Оюнсуз жеңиш
# sure? loss by forfeit
standings-why-forfeit-lost = Оюнсуз жеңилүү
standings-why-annulled = Эске алынбайт: экөөнүн бири оюндардын жарымынан азын ойноп, турнирден чыккан
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
addend-balls = { $ball ->
    [kumalak] Утулган оюндагы кумалактар
   *[korgool] Утулган оюндагы коргоолдор
}
addend-balls-unknown = Утулган, бирок эсеби жазылган эмес
addend-rating = Рейтинг
addend-rating-given = Рейтинги жок: турнирдин эрежеси боюнча рейтинг
addend-expected = Күтүлгөн упай: { $points }
addend-opponent-buchholz = Атаандаштын Бухгольцу
addend-opponent-performance = Атаандаштын перформансы
addend-fore = Акыркы турда тең чыккандай; атаандаштын упайы – { $points }
addend-as-played = Ойнолгон жок, бирок ойнолгондой эсептелет: дайындалган атаандаштын упайы
addend-drawn = Тең чыккан
addend-drawn-unplayed = Ойнобой, тең чыккандагыдай упай алган
addend-elected = Өзү суранып калтырган эмес, оюнсуз жеңилген эмес
addend-at-least-limit = Атаандаштын упайы – { $points }: жарымынан { $limit } кем эмес
addend-below-limit = Атаандаштын упайы – { $points }: жарымынан { $limit } аз, ошондуктан эсепке кирбейт
addend-at-least-half = Атаандаштын упайы – { $points }: жарымынан кем эмес
addend-below-half = Атаандаштын упайы – { $points }: жарымынан аз, ошондуктан эсепке кирбейт
addend-cut-lowest = Эсептелбейт: эң төмөнкүсү
addend-cut-voluntary = Биринчи болуп эсептен чыгарылат: оюнчу турду өзү калтырган
addend-cut-highest = Эсептелбейт: эң жогоркусу

standings-excluded = мелдештен четтетилди
standings-why = Орун же сан эмнеден чыкканын көрүү үчүн аны басыңыз.
standings-no-ratings = { $tie } эсептелген жок, анткени турнирде айрым оюнчулардын рейтинги жок (C.07, 10-берене).
standings-unrated-fixed = Көрсөткүчтөрдө рейтинги жок оюнчулардын рейтинги { $rating } деп эсептелет.
standings-over-30-days = { $tie } рейтинг боюнча көрсөткүч: 30 күндөн узак турнирде сунушталбайт (C.07, 10-берене).
standings-unrated-lowest = Көрсөткүчтөрдө рейтинги жок оюнчуларга турнирдеги эң төмөнкү рейтинг берилет.
standings-unrated-average = Көрсөткүчтөрдө рейтинги жок оюнчуларга турнирдеги орточо рейтинг берилет.
standings-not-in-round-robins = { $tie } айлампа система үчүн эмес (C.07, 8-берене).
