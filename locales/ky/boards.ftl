# The page of a game, its replay, its record.

board-title = { $round }-тур, { $board }-такта
board-no-record = Бул оюндун жазуусу киргизилген эмес.
board-live = Ар бир жүрүш киргизилери менен ушул жерде көрүнөт.
# On the chip of a game, whose round may go on.
game-finished = Аяктады
game-adjourned = Кийинкиге калтырылган
game-not-started = Баштала элек
board-differs = Жазуу менен жыйынтык дал келбейт
board-download = Жазууну жүктөп алуу
board-turn = Тактаны буруу

board-large = Чоң такта
board-small = Кичирээк такта
# For screen readers: the kazan's column of the table, and a playable pit.
# Every pit has a name from of old; what stands in the picture, number and balls, comes first.
board-play = { $pit }: { $n }. { $pit ->
    [1] Куйрук
    [2] Ат өтпөс
    [3] Жаман үй
    [4] Текилдек
    [5] Бел
    [6] Далы
    [7] Эки тишти
    [8] Көк моюн
   *[9] Ооз
} үйүнөн жүрүү
board-to-move = { $side ->
    [white] Жүрүш кезеги ак жакта.
   *[black] Жүрүш кезеги кара жакта.
}

replay-start = Оюндун башталышы.
replay-after = { $side ->
    [white] Ак жактын { $n }-жүрүшүнөн кийин: { $move }.
   *[black] Кара жактын { $n }-жүрүшүнөн кийин: { $move }.
}
replay-captured = Утуп алынды: { $balls }.
replay-made-tuz = Бул үй туз болду.
replay-over-won = Казанда 82 же андан көп: оюн аяктады.
replay-over-half = 81–81: оюн тең аяктады.
replay-over-no-ball = { $ball ->
    [kumalak] Жүрүш кезеги келген оюнчунун кумалагы калган жок: оюн аяктады.
   *[korgool] Жүрүш кезеги келген оюнчунун коргоолу калган жок: оюн аяктады.
}
replay-first = Баштапкы абал
replay-back = Бир жүрүш артка
replay-forward = Бир жүрүш алдыга
replay-last = Акыркы абал
replay-moves = Жүрүштөр
replay-play = Автоматтык көрсөтүү
replay-speed = Ылдамдык
replay-slow = Жай
replay-normal = Орточо
replay-fast = Тез
# For screen readers.
replay-kazans = Казандар: ак жакта { $white }, кара жакта { $black }.
# A position that occurred before in the game; the move looks like “15. 71(61)”.
replay-again = { $single ->
   *[other] Дал ушундай абал { $move } жүрүшүнөн кийин да болгон: андан бери { $single } жарым жүрүш, { $full } толук жүрүш өттү (G12).
}
replay-again-start = { $single ->
   *[other] Оюндун баштапкы абалы кайталанды: андан бери { $single } жарым жүрүш, { $full } толук жүрүш өттү (G12).
}
replay-variation = Вариант
# Moves tried after a move of the game, which looks like “15. 71(61)”.
replay-variation-moves = { $move } жүрүшүнөн кийинки вариант
replay-variation-start = Баштапкы абалдан вариант
replay-to-game = Оюнга кайтуу
replay-rare = Шилтеме, абал текст түрүндө, баскычтар
replay-link = Ушул абалга шилтеме
replay-text = Абал текст түрүндө ({ $form })
replay-copy = Көчүрүү
replay-copied = Көчүрүлдү
replay-offline = Байланыш жок: кайра аракет кылыңыз.
# From where finished games open: a label with two links after it.
replay-open = Бүткөн оюндар ачылат:
replay-open-end = аягынан
replay-open-start = башынан, жыйынтыгы жашыруун
replay-keys = Баскычтар: ← → — бир жүрүш, Home жана End — баштапкы жана акыркы абал, боштук — автоматтык көрсөтүүнү баштоо жана токтотуу, 1–9 — үйдөн жүрүп көрүү, үйдө ← → — кошуна үй, тизмеде ↑ ↓ — эки жактын жүрүшү, F — тактаны буруу, B — тактаны чоңойтуу.
# A checkbox: speech input may otherwise trigger such keys.
replay-letters = Ыкчам баскычтарды иштетүү

graph-title = Оюн бою казандар
graph-legend = Ак жактын казаны өйдө, кара жактыкы ылдый; үзүк сызык — 82
graph-after = { $n }-жүрүштөн кийин: ак жакта { $white }, кара жакта { $black }.

# The race to 82: what a kazan lacks, and what lies on the board.
race-to = 82ге { $n } калды
race-reached = 82ге жетти
race-rest = тактада { $n }

record-enter = Жазууну киргизүү
record-replace = Жазууну оңдоо
record-text = Жүрүштөр
record-hint = Мисалы: 1. 76(10) 98 2. 66 87(4) 1-0; X — туз белгиси, = — тең чыгуу сунушу. Аты-жөнүн жана турду жазуунун кереги жок, алар белгилүү.
record-file = Же файл
record-file-hint = Бир оюн жазылган тексттик файл, адатта .tgk. Файл тандалса, жогоруда терилген текст эске алынбайт.
record-result-too = Жыйынтыгын да киргизүү
record-result-too-hint = Бул тактанын жыйынтыгы азырынча жок. Белги коюлса, жазуудагы жыйынтык кошо киргизилет.
record-delete = Жазууну өчүрүү
record-replace-reason = Оңдоонун себеби
record-replace-hint = Тур жабылган: себеби аракеттер журналына сиздин атыңыз менен жазылат.
done-record-stored = Жазуу эрежелерге ылайык келет жана сакталды
done-record-deleted = Жазуу өчүрүлдү. Ал аракеттер журналында сакталып калат.
field-record = Жазуу
field-move = Жүрүш

error-record-early = Тур баштала элек: жаза турган оюн азырынча жок.
error-record-not-text = Бул тексттик файл эмес. Оюндун жазуусу тексттик файл болушу керек.
error-record-conflict = Бул аралыкта башка бирөө ушул оюндун жазуусун сактады же өчүрдү. Аны жогорудан караңыз; ордуна өзүңүздүкүн сактоо үчүн кайра жөнөтүңүз.
error-record-forfeit = Жыйынтык: { $board }. Оюнсуз жыйынтык ойнолгон оюнга кирбейт жана анын жазуусу болбойт (S5).
error-record-result = Жазууда { $record }, ал эми тактанын жыйынтыгы { $board }. Кайсынысы ката болсо, ошону оңдоңуз (N8).
error-record-found = Тактанын жыйынтыгы: { $board }. { $found } ({ $clause })

# A record and the engine disagree: where, what the record has, then what the engine found, a separate sentence.
record-disagrees-move = { $side ->
    [white] Ак жактын { $n }-жүрүшү ({ $line }-сап): «{ $written }» деп жазылган. { $found } ({ $clause })
   *[black] Кара жактын { $n }-жүрүшү ({ $line }-сап): «{ $written }» деп жазылган. { $found } ({ $clause })
}
record-disagrees-end = Оюндун аягы ({ $line }-сап): «{ $written }» деп жазылган. { $found } ({ $clause })
finding-game-over = Оюн бул жүрүшкө чейин эле аяктаган: { $result }, { $white }–{ $black }.
finding-empty-pit = Бул үй бош.
finding-tuz-pit = Бул үй — атаандаштын тузу.
finding-lands-on = { $ball ->
    [kumalak] { $side ->
        [white] Акыркы кумалак ак жактын { $pit }-үйүнө түшөт.
       *[black] Акыркы кумалак кара жактын { $pit }-үйүнө түшөт.
    }
   *[korgool] { $side ->
        [white] Акыркы коргоол ак жактын { $pit }-үйүнө түшөт.
       *[black] Акыркы коргоол кара жактын { $pit }-үйүнө түшөт.
    }
}
finding-makes-tuz = Бул жүрүштө туз алынат, аны X менен белгилөө керек.
finding-makes-no-tuz = Бул жүрүштө туз алынбайт.
finding-total-is = Бул жүрүштөн кийин казанда { $n } болот.
finding-captures-nothing = Бул жүрүштө эч нерсе утуп алынбайт.
finding-too-many-offers = Оюнчу буга чейин тең чыгууну { $most } жолу сунуштаган.
finding-end = Акыркы абалда оюн аяктайт: { $result }, { $white }–{ $black }.
finding-kazans-hold = Казандарда азыр эле { $white }–{ $black } бар.
finding-counts-decide = Мындай эсептин жыйынтыгы — { $result }.
finding-number-is = { $side ->
    [white] Бул — ак жактын { $n }-жүрүшү.
   *[black] Бул — кара жактын { $n }-жүрүшү.
}
# sure? Chylymov’s position
finding-stopped = { $stop ->
    [resigned] Бир оюнчу жеңилгенин моюндаса, экинчиси жеңүүчү болот.
    [agreed] Макулдашуу боюнча тең аяктаган оюнда жеңүүчү болбойт.
   *[chylymov] Чылымовдун абалында оюн тең аяктайт.
}

# Three verdicts on a record: are the moves legal, is it complete, do result and counts agree.
verdict-legal = Бардык жүрүштөр эрежеге ылайык жана туура жазылган ({ $clause })
verdict-miswritten = { $n ->
    [one] Бардык жүрүштөр эрежеге ылайык, бирок бир жери ката жазылган ({ $clause })
   *[other] Бардык жүрүштөр эрежеге ылайык, бирок { $n } жери ката жазылган ({ $clause })
}
verdict-over = Толук: акыркы абалда оюн аяктайт: { $result }, { $white }–{ $black } ({ $clause })
# sure? Chylymov’s position
verdict-stopped = { $stop ->
    [resigned] Эрте үзүлөт: оюнчу жеңилгенин моюндады ({ $clause })
    [agreed] Эрте үзүлөт: тең чыгууга макулдашышты ({ $clause })
    [chylymov] Эрте үзүлөт: Чылымовдун абалы ({ $clause })
    [flag] Эрте үзүлөт: убактысы бүттү ({ $clause })
    [unrecorded] Эрте үзүлөт: беш мүнөттөн аз убактысы калган оюнчу жазбай койсо болот ({ $clause })
   *[ruled] Эрте үзүлөт: калыстын чечими ({ $clause })
}
verdict-unsaid = Эрте үзүлөт, себеби көрсөтүлгөн эмес. Адатта оюнчу жеңилгенин моюндаганда ушундай болот ({ $clause })
verdict-stops-short = Жүрүштөрдүн жазуусу { $kazans } эсебинде үзүлөт, ал эми акыркы эсеп – { $counts }: акыркы жүрүштөр калып калганбы же жазылган эмеспи? ({ $clause })
verdict-complete-unknown = Толук экенин айтууга болбойт: мурдагы бир жүрүш туура келбейт ({ $clause })
verdict-agrees = Жыйынтык жана эсеп жүрүштөргө дал келет ({ $clause })
verdict-silent = Жыйынтык көрсөтүлгөн эмес ({ $clause })
verdict-agrees-unknown = Жыйынтыктын дал келерин айтууга болбойт: мурдагы бир жүрүш туура келбейт ({ $clause })
verdict-fourth-offer = { $side ->
    [white] Ак жак тең чыгууну төртүнчү жолу сунуштады, { $n }-жүрүш: кара жак жеңишти талап кыла алат ({ $clause })
   *[black] Кара жак тең чыгууну төртүнчү жолу сунуштады, { $n }-жүрүш: ак жак жеңишти талап кыла алат ({ $clause })
}

# A record cannot be read: where, then what, a separate sentence.
record-unreadable-move = { $side ->
    [white] Ак жактын { $n }-жүрүшү ({ $line }-сап, { $column }-белги): { $what } ({ $clause })
   *[black] Кара жактын { $n }-жүрүшү ({ $line }-сап, { $column }-белги): { $what } ({ $clause })
}
record-unreadable = { $line }-сап, { $column }-белги: { $what } ({ $clause })
unreadable-too-large = Текст өтө узун.
unreadable-game-too-long = Оюн өтө узун.
unreadable-too-many-moves = Оюнда { $most } жүрүштөн ашык жүрүш бар.
unreadable-too-many-tags = Оюнда тегдер өтө көп.
unreadable-tag = Тег мындай жазылат: [Event "Cup"].
unreadable-tag-twice = { $written } теги эки жолу жазылган.
unreadable-tag-among-moves = Тег жүрүштөрдүн арасында турат.
unreadable-result = «{ $written }» — ойнолгон оюндун жыйынтыгы эмес.
unreadable-results-differ = Жүрүштөрдөн кийин { $behind }, ал эми Result тегинде { $tag } деп жазылган.
unreadable-count = «{ $written }» — эки казандын эсеби эмес.
unreadable-counts-differ = «{ $written }»: Count тегинде башка эсеп жазылган.
unreadable-open-comment = Түшүндүрмө ачылган, бирок жабылган эмес.
unreadable-number = «{ $written }» — жүрүштүн номери эмес. Баракчанын биринчи мамычасында номерлер жазылат.
unreadable-too-many-columns = Баракчада мамычалар өтө көп. Анда мамычалар үчтөн болот: номер, ак жак, кара жак.
unreadable-move-pits = «{ $written }» — жүрүш эмес. Жүрүш 1ден 9га чейинки эки цифра менен жазылат.
unreadable-move-total = «{ $written }»: кашаадагы жалпы сан 162ден ашпашы керек.
unreadable-move-total-beside-tuz = «{ $written }»: туз белгисинин жанына жалпы сан жазылбайт.
unreadable-move-rest = «{ $written }»: жүрүштөн кийин X, кашаадагы жалпы сан жана = гана жазылышы мүмкүн.
unreadable-after-result = «{ $written }» жыйынтыктан кийин турат.
unreadable-no-game = Текстте оюн жок.
unreadable-second-game = Текстте бирден көп оюн бар.

# What was probably meant, most likely first; then how far the record is valid with this correction.
repair-origin = { $side ->
    [white] Ак жактын { $n }-жүрүшү: { $written } эмес, { $instead } болушу керек. { $reach }
   *[black] Кара жактын { $n }-жүрүшү: { $written } эмес, { $instead } болушу керек. { $reach }
}
repair-landing = { $side ->
    [white] Ак жактын { $n }-жүрүшү: { $written } эмес, { $instead } болушу керек. { $reach }
   *[black] Кара жактын { $n }-жүрүшү: { $written } эмес, { $instead } болушу керек. { $reach }
}
repair-swapped = { $side ->
    [white] Ак жактын { $n }-жүрүшү: { $written } эмес, { $instead } болушу керек, цифралардын орду алмашып калган. { $reach }
   *[black] Кара жактын { $n }-жүрүшү: { $written } эмес, { $instead } болушу керек, цифралардын орду алмашып калган. { $reach }
}
repair-mark-forgotten = { $side ->
    [white] Ак жактын { $n }-жүрүшү: { $written } эмес, { $instead } болушу керек, X белгиси коюлбай калган. { $reach }
   *[black] Кара жактын { $n }-жүрүшү: { $written } эмес, { $instead } болушу керек, X белгиси коюлбай калган. { $reach }
}
repair-mark-superfluous = { $side ->
    [white] Ак жактын { $n }-жүрүшү: { $written } эмес, { $instead } болушу керек, X белгиси ашыкча. { $reach }
   *[black] Кара жактын { $n }-жүрүшү: { $written } эмес, { $instead } болушу керек, X белгиси ашыкча. { $reach }
}
repair-total = { $side ->
    [white] Ак жактын { $n }-жүрүшү: { $written } эмес, { $instead } болушу керек. { $reach }
   *[black] Кара жактын { $n }-жүрүшү: { $written } эмес, { $instead } болушу керек. { $reach }
}
repair-left-out = { $side ->
    [white] Ак жактын { $n }-жүрүшү: { $instead } жазылбай калган. { $reach }
   *[black] Кара жактын { $n }-жүрүшү: { $instead } жазылбай калган. { $reach }
}
repair-twice = { $side ->
    [white] Ак жактын { $n }-жүрүшү: { $written } эки жолу жазылган. { $reach }
   *[black] Кара жактын { $n }-жүрүшү: { $written } эки жолу жазылган. { $reach }
}
repair-exchanged = { $side ->
    [white] Ак жактын { $n }-жүрүшү: { $written } эмес, { $instead } болушу керек, жүрүштөрдүн орду алмашып калган. { $reach }
   *[black] Кара жактын { $n }-жүрүшү: { $written } эмес, { $instead } болушу керек, жүрүштөрдүн орду алмашып калган. { $reach }
}
repair-other-move = { $side ->
    [white] Ак жактын { $n }-жүрүшү: { $written } эмес, { $instead } болушу керек, бул башка жүрүш. { $reach }
   *[black] Кара жактын { $n }-жүрүшү: { $written } эмес, { $instead } болушу керек, бул башка жүрүш. { $reach }
}
repair-number = { $side ->
    [white] Ак жактын { $n }-жүрүшү: { $written } жүрүшүнүн алдында башка номер турат. { $reach }
   *[black] Кара жактын { $n }-жүрүшү: { $written } жүрүшүнүн алдында башка номер турат. { $reach }
}
repair-then-all = Анда калганынын баары дал келет.
repair-then-up-to = { $side ->
    [white] Анда ак жактын { $n }-жүрүшүнө чейин дал келет.
   *[black] Анда кара жактын { $n }-жүрүшүнө чейин дал келет.
}

# The column of the kazans in the table that is read out, with where they lie (G15).
board-kazan-other-half = Казан (атаандашынын жагында)
board-kazan-own-half = Казан (өз жагында)

# A record as people paste it: what was passed over, and why a text is no game.
finding-no-moves = Бир да жүрүш жок.
unreadable-side-by-side = Эки оюн катар жазылган. Ар бирин өзүнчө киргизиңиз.
record-heading-lines = { $n ->
   *[other] Биринчи жүрүштүн үстүндөгү { $n } сап эске алынган жок.
}
