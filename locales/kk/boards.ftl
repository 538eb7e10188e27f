# The page of a game, its replay, its record.

board-title = { $round }-тур, { $board }-тақта
board-no-record = Бұл ойынның жазбасы енгізілмеген.
board-live = Әр жүріс енгізілген сәтте осы жерде көрінеді.
# On the chip of a game, whose round may go on.
game-finished = Аяқталды
game-adjourned = Кейінге қалдырылған
game-not-started = Басталған жоқ
board-differs = Жазба мен нәтиже сәйкес келмейді
board-download = Жазбаны жүктеп алу
board-turn = Тақтаны бұру

board-large = Үлкен тақта
board-small = Кішірек тақта
# For screen readers: the kazan's column of the table, and a playable pit.
# Every pit has a name from of old; what stands in the picture, number and balls, comes first.
# sure? names of the pits
board-play = { $pit }: { $n }. { $pit ->
    [1] Арт
    [2] Тектұрмас
    [3] Ат өтпес
    [4] Атсыратар
    [5] Бел
    [6] Белбасар
    [7] Қандықақпан
    [8] Көкмойын
   *[9] Маңдай
} отауынан жүру
board-to-move = { $side ->
    [white] Жүріс кезегі бастаушыда.
   *[black] Жүріс кезегі қостаушыда.
}

replay-start = Бастапқы жағдай.
replay-after = { $side ->
    [white] Бастаушының { $n }-жүрісінен кейін: { $move }.
   *[black] Қостаушының { $n }-жүрісінен кейін: { $move }.
}
replay-captured = Ұтып алынды: { $balls }.
replay-made-tuz = Отау тұздық болды.
replay-over-won = Қазанда 82 немесе одан көп: ойын аяқталды.
replay-over-half = 81–81: ойын тең аяқталды.
replay-over-no-ball = { $ball ->
    [korgool] Жүріс кезегі келген ойыншыда қорғоол қалмады: ойын аяқталды.
   *[kumalak] Жүріс кезегі келген ойыншыда құмалақ қалмады: ойын аяқталды.
}
replay-first = Бастапқы жағдай
replay-back = Алдыңғы жүріс
replay-forward = Келесі жүріс
replay-last = Соңғы жағдай
replay-moves = Жүрістер
replay-play = Автоматты түрде көрсету
replay-speed = Жылдамдық
replay-slow = Баяу
replay-normal = Қалыпты
replay-fast = Жылдам
# For screen readers.
replay-kazans = Қазандар: бастаушыда { $white }, қостаушыда { $black }.
# A position that occurred before in the game; the move looks like “15. 71(61)”.
replay-again = Дәл осындай жағдай { $move } жүрісінен кейін болған: содан бері { $single } жартылай жүріс, яғни { $full } толық жүріс жасалды (G12).
replay-again-start = Ойынның бастапқы жағдайы қайталанды: содан бері { $single } жартылай жүріс, яғни { $full } толық жүріс жасалды (G12).
replay-variation = Нұсқа
# Moves tried after a move of the game, which looks like “15. 71(61)”.
replay-variation-moves = { $move } жүрісінен кейінгі нұсқа
replay-variation-start = Бастапқы жағдайдан басталған нұсқа
replay-to-game = Ойынға қайту
replay-rare = Сілтеме, жағдайдың мәтіні, пернелер
replay-link = Осы жағдайға сілтеме
replay-text = Жағдайдың мәтіндік жазылуы ({ $form })
replay-copy = Көшіру
replay-copied = Көшірілді
replay-offline = Байланыс жоқ: қайталап көріңіз.
# From where finished games open: a label with two links after it.
replay-open = Аяқталған ойындар ашылады:
replay-open-end = соңынан
replay-open-start = басынан, нәтижесі жасырын
replay-keys = Пернелер: ← → — алдыңғы және келесі жүріс, Home және End — бастапқы және соңғы жағдай, бос орын — автоматты түрде көрсетуді қосу және тоқтату, 1–9 — отауды сынап көру, отауда ← → — көрші отау, тізімде ↑ ↓ — екі жақтың жүрісі, F — тақтаны бұру, B — тақтаны үлкейту.
# A checkbox: speech input may otherwise trigger such keys.
replay-letters = Жылдам пернелерді қосу

graph-title = Ойын барысындағы қазандар
graph-legend = Бастаушының қазаны жоғары, қостаушынікі төмен; үзік сызық — 82
graph-after = { $n }-жүрістен кейін: бастаушыда { $white }, қостаушыда { $black }.

# The race to 82: what a kazan lacks, and what lies on the board.
race-to = 82-ге { $n } қалды
race-reached = 82-ге жетті
race-rest = тақтада { $n }

record-enter = Жазбаны енгізу
record-replace = Жазбаны түзету
record-text = Жүрістер
record-hint = Мысалы: 1. 76(10) 98 2. 66 87(4) 1-0; X — тұздық белгісі, = — тең ойын ұсынысы. Аты-жөндер мен тур белгілі, жазу қажет емес.
record-file = Немесе файл жүктеу
record-file-hint = Бір ойын жазылған мәтіндік файл, әдетте .tgk. Файл таңдалса, жоғарыда терілген мәтін ескерілмейді.
record-result-too = Нәтижесін де енгізу
record-result-too-hint = Тақтаның нәтижесі әлі енгізілмеген. Белгі қойылса, жазбадағы нәтиже бірге енгізіледі.
record-delete = Жазбаны жою
record-replace-reason = Түзету себебі
record-replace-hint = Тур жабылған: себебі әрекеттер журналында сіздің атыңызбен сақталады.
done-record-stored = Жазба ережеге сай, сақталды
done-record-deleted = Жазба жойылды. Ол әрекеттер журналында қалады.
field-record = Жазба
field-move = Жүріс

error-record-early = Тур басталған жоқ: жазатын ойын әлі жоқ.
error-record-not-text = Бұл мәтіндік файл емес.
error-record-conflict = Осы аралықта ойын жазбасын басқа біреу сақтады немесе жойды. Оны жоғарыдан қараңыз; өз жазбаңызбен алмастыру үшін қайта жіберіңіз.
error-record-forfeit = Нәтижесі: { $board }. Техникалық жеңіс немесе жеңіліс ойналған ойын емес, оның жазбасы болмайды (S5).
error-record-result = Жазбадағы нәтиже — { $record }, тақтаның нәтижесі — { $board }. Қатесін түзетіңіз (N8).
error-record-found = Тақтаның нәтижесі — { $board }. { $found } ({ $clause })

# A record and the engine disagree: where, what the record has, then what the engine found, a separate sentence.
record-disagrees-move = { $side ->
    [white] Бастаушының { $n }-жүрісі ({ $line }-жол): «{ $written }» деп жазылған. { $found } ({ $clause })
   *[black] Қостаушының { $n }-жүрісі ({ $line }-жол): «{ $written }» деп жазылған. { $found } ({ $clause })
}
record-disagrees-end = Ойын соңы ({ $line }-жол): «{ $written }» деп жазылған. { $found } ({ $clause })
finding-game-over = Ойын бұл жүріске дейін аяқталған: { $result }, { $white }–{ $black }.
finding-empty-pit = Бұл отау бос.
finding-tuz-pit = Бұл отау — қарсыластың тұздығы.
finding-lands-on = { $ball ->
    [korgool] { $side ->
        [white] Соңғы қорғоол бастаушының { $pit }-отауына түседі.
       *[black] Соңғы қорғоол қостаушының { $pit }-отауына түседі.
    }
   *[kumalak] { $side ->
        [white] Соңғы құмалақ бастаушының { $pit }-отауына түседі.
       *[black] Соңғы құмалақ қостаушының { $pit }-отауына түседі.
    }
}
finding-makes-tuz = Бұл жүріспен тұздық алынады, X белгісі қойылуы тиіс.
finding-makes-no-tuz = Бұл жүріспен тұздық алынбайды.
finding-total-is = Жүрістен кейін қазанда { $n } болады.
finding-captures-nothing = Бұл жүріспен ештеңе ұтып алынбайды.
finding-too-many-offers = Ойыншы бұған дейін тең ойынды { $most } рет ұсынған.
finding-end = Соңғы жағдайда ойын аяқталады: { $result }, { $white }–{ $black }.
finding-kazans-hold = Қазандарда қазірдің өзінде { $white }–{ $black }.
finding-counts-decide = Бұл есеп бойынша нәтиже: { $result }.
finding-number-is = { $side ->
    [white] Бұл — бастаушының { $n }-жүрісі.
   *[black] Бұл — қостаушының { $n }-жүрісі.
}
finding-stopped = { $stop ->
    [resigned] Ойыншы берілген ойында жеңімпаз болады.
    [agreed] Келісім бойынша тең аяқталған ойында жеңімпаз болмайды.
   *[chylymov] Чылымов жағдайы — тең ойын.
}

# Three verdicts on a record: are the moves legal, is it complete, do result and counts agree.
verdict-legal = Барлық жүріс ережеге сай және дұрыс жазылған ({ $clause })
verdict-miswritten = Барлық жүріс ережеге сай, { $n } жері қате жазылған ({ $clause })
verdict-over = Толық: соңғы жағдайда ойын аяқталады, { $result }, { $white }–{ $black } ({ $clause })
verdict-stopped = { $stop ->
    [resigned] Ерте тоқтаған: ойыншы берілді ({ $clause })
    [agreed] Ерте тоқтаған: тең ойынға келісілді ({ $clause })
    [chylymov] Ерте тоқтаған: Чылымов жағдайы ({ $clause })
    [flag] Ерте тоқтаған: уақыт бітті ({ $clause })
    [unrecorded] Ерте тоқтаған: бес минуттан аз уақыты қалған ойыншы жазба жүргізуге міндетті емес ({ $clause })
   *[ruled] Ерте тоқтаған: төреші шешімі ({ $clause })
}
verdict-unsaid = Ерте тоқтаған, себебі көрсетілмеген. Ойыншы берілгенде әдетте осылай болады ({ $clause })
verdict-stops-short = Жүрістер жазбасы { $kazans } есебінде үзіледі, ал соңғы есеп – { $counts }: соңғы жүрістер қалып қойған ба, әлде жазылмаған ба? ({ $clause })
verdict-complete-unknown = Толық екенін тексеру мүмкін емес: бұған дейінгі бір жүріс қате ({ $clause })
verdict-agrees = Нәтиже мен есеп жүрістерге сәйкес келеді ({ $clause })
verdict-silent = Жазбада нәтиже көрсетілмеген ({ $clause })
verdict-agrees-unknown = Нәтижеге сәйкестігін тексеру мүмкін емес: бұған дейінгі бір жүріс қате ({ $clause })
verdict-fourth-offer = { $side ->
    [white] Бастаушы { $n }-жүрісінде тең ойынды төртінші рет ұсынды: қостаушы жеңісті талап ете алады ({ $clause })
   *[black] Қостаушы { $n }-жүрісінде тең ойынды төртінші рет ұсынды: бастаушы жеңісті талап ете алады ({ $clause })
}

# A record cannot be read: where, then what, a separate sentence.
record-unreadable-move = { $side ->
    [white] Бастаушының { $n }-жүрісі ({ $line }-жол, { $column }-таңба): { $what } ({ $clause })
   *[black] Қостаушының { $n }-жүрісі ({ $line }-жол, { $column }-таңба): { $what } ({ $clause })
}
record-unreadable = { $line }-жол, { $column }-таңба: { $what } ({ $clause })
unreadable-too-large = Мәтін тым ұзын.
unreadable-game-too-long = Ойын тым ұзын.
unreadable-too-many-moves = Ойында { $most } жүрістен көп.
unreadable-too-many-tags = Ойында тег тым көп.
unreadable-tag = Тег былай жазылады: [Event "Cup"].
unreadable-tag-twice = { $written } тегі екі рет жазылған.
unreadable-tag-among-moves = Тег жүрістердің арасында тұр.
unreadable-result = «{ $written }» ойналған ойынның нәтижесі бола алмайды.
unreadable-results-differ = Жүрістер { $behind } нәтижесімен аяқталады, ал Result тегінде { $tag } деп жазылған.
unreadable-count = «{ $written }» екі қазанның есебі бола алмайды.
unreadable-counts-differ = «{ $written }»: Count тегінде басқа есеп көрсетілген.
unreadable-open-comment = Түсініктеме ашылған, бірақ жабылмаған.
unreadable-number = «{ $written }» жүріс нөмірі емес. Бланктің бірінші бағанында нөмірлер тұрады.
unreadable-too-many-columns = Бланкте баған тым көп. Бағандар үш-үштен қайталанады: нөмір, бастаушы, қостаушы.
unreadable-move-pits = «{ $written }» жүріс емес. Жүріс 1-ден 9-ға дейінгі екі цифрмен жазылады.
unreadable-move-total = «{ $written }»: жақшадағы есеп 162-ден аспайтын сан болуы тиіс.
unreadable-move-total-beside-tuz = «{ $written }»: тұздық белгісінің жанына есеп жазылмайды.
unreadable-move-rest = «{ $written }»: жүрістен кейін X, жақшадағы есеп және = тұруы мүмкін.
unreadable-after-result = «{ $written }» нәтижеден кейін тұр.
unreadable-no-game = Мәтінде ойын жоқ.
unreadable-second-game = Мәтінде ойын біреуден көп.

# What was probably meant, most likely first; then how far the record is valid with this correction.
repair-origin = { $side ->
    [white] Бастаушының { $n }-жүрісі: { $written } орнына { $instead }. { $reach }
   *[black] Қостаушының { $n }-жүрісі: { $written } орнына { $instead }. { $reach }
}
repair-landing = { $side ->
    [white] Бастаушының { $n }-жүрісі: { $written } орнына { $instead }. { $reach }
   *[black] Қостаушының { $n }-жүрісі: { $written } орнына { $instead }. { $reach }
}
repair-swapped = { $side ->
    [white] Бастаушының { $n }-жүрісі: { $written } орнына { $instead }, цифрлардың орны ауысып кеткен. { $reach }
   *[black] Қостаушының { $n }-жүрісі: { $written } орнына { $instead }, цифрлардың орны ауысып кеткен. { $reach }
}
repair-mark-forgotten = { $side ->
    [white] Бастаушының { $n }-жүрісі: { $written } орнына { $instead }, X белгісі қойылмаған. { $reach }
   *[black] Қостаушының { $n }-жүрісі: { $written } орнына { $instead }, X белгісі қойылмаған. { $reach }
}
repair-mark-superfluous = { $side ->
    [white] Бастаушының { $n }-жүрісі: { $written } орнына { $instead }, X белгісі артық. { $reach }
   *[black] Қостаушының { $n }-жүрісі: { $written } орнына { $instead }, X белгісі артық. { $reach }
}
repair-total = { $side ->
    [white] Бастаушының { $n }-жүрісі: { $written } орнына { $instead }. { $reach }
   *[black] Қостаушының { $n }-жүрісі: { $written } орнына { $instead }. { $reach }
}
repair-left-out = { $side ->
    [white] Бастаушының { $n }-жүрісі: { $instead } жазылмай қалған. { $reach }
   *[black] Қостаушының { $n }-жүрісі: { $instead } жазылмай қалған. { $reach }
}
repair-twice = { $side ->
    [white] Бастаушының { $n }-жүрісі: { $written } екі рет жазылған. { $reach }
   *[black] Қостаушының { $n }-жүрісі: { $written } екі рет жазылған. { $reach }
}
repair-exchanged = { $side ->
    [white] Бастаушының { $n }-жүрісі: { $written } орнына { $instead }, екеуінің орны ауысып кеткен. { $reach }
   *[black] Қостаушының { $n }-жүрісі: { $written } орнына { $instead }, екеуінің орны ауысып кеткен. { $reach }
}
repair-other-move = { $side ->
    [white] Бастаушының { $n }-жүрісі: { $written } орнына { $instead }, басқа жүріс. { $reach }
   *[black] Қостаушының { $n }-жүрісі: { $written } орнына { $instead }, басқа жүріс. { $reach }
}
repair-number = { $side ->
    [white] Бастаушының { $n }-жүрісі: { $written } алдындағы нөмір қате. { $reach }
   *[black] Қостаушының { $n }-жүрісі: { $written } алдындағы нөмір қате. { $reach }
}
repair-then-all = Сонда қалған жүрістердің бәрі дұрыс болады.
repair-then-up-to = { $side ->
    [white] Сонда жүрістер бастаушының { $n }-жүрісіне дейін дұрыс болады.
   *[black] Сонда жүрістер қостаушының { $n }-жүрісіне дейін дұрыс болады.
}

# The column of the kazans in the table that is read out, with where they lie (G15).
board-kazan-other-half = Қазан (қарсыласының жағында)
board-kazan-own-half = Қазан (өз жағында)

# A record as people paste it: what was passed over, and why a text is no game.
finding-no-moves = Бірде-бір жүріс жоқ.
unreadable-side-by-side = Екі ойын қатар жазылған. Әрқайсысын бөлек енгізіңіз.
record-heading-lines = { $n ->
   *[other] Бірінші жүрістің үстіндегі { $n } жол ескерілген жоқ.
}
