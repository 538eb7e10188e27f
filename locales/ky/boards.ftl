# The page of a game, its replay, its record.

board-title = { $round }-тур, { $board }-такта
board-no-record = Бул оюндун жазуусу киргизилген эмес.
board-differs = Жазуу менен жыйынтык дал келбейт
board-download = Жазууну жүктөп алуу
board-turn = Тактаны буруу

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
replay-made-tuz = { $tuz ->
    [tuzdyk] Бул үй туздук болду.
   *[tuz] Бул үй туз болду.
}
replay-over-won = Казанда 82 же андан көп: оюн аяктады.
replay-over-half = 81–81: оюн тең аяктады.
# sure? Коргоолу түгөнүү (жүрүшсүз калуу)
replay-over-no-ball = { $ball ->
    [kumalak] Жүрүш кезеги келген оюнчунун кумалагы калган жок: оюн аяктады.
   *[korgool] Жүрүш кезеги келген оюнчунун коргоолу калган жок: оюн аяктады.
}
replay-first = Баштапкы абал
replay-back = Бир жүрүш артка
replay-forward = Бир жүрүш алдыга
replay-last = Акыркы абал
replay-moves = Жүрүштөр
replay-keys = Баскычтар: ← → — бир жүрүш, Home жана End — баштапкы жана акыркы абал.

record-enter = Жазууну киргизүү
record-replace = Жазууну оңдоо
record-text = Жүрүштөр
record-hint = Мисалы: 1. 76(10) 98 2. 66 87(4) 1-0; X — туз белгиси, = — тең чыгуу сунушу. Аты-жөнүн жана турду жазуунун кереги жок, алар белгилүү.
record-file = Же файл
record-file-hint = Бир оюн жазылган тексттик файл, адатта .tgk. Файл тандалса, жогоруда терилген текст эске алынбайт.
record-result-too = Жыйынтыгын да киргизүү
record-result-too-hint = Бул тактанын жыйынтыгы азырынча жок. Белги коюлса, жазуудагы жыйынтык кошо киргизилет.
record-delete = Жазууну өчүрүү
record-delete-reason = Себеби
record-replace-reason = Оңдоонун себеби
record-replace-hint = Тур жабылган: себеби аракеттер журналына сиздин атыңыз менен жазылат.
record-delete-confirm = Бул оюндун жазуусу өчүрүлсүнбү?
done-record-stored = Жазуу эрежелерге ылайык келет жана сакталды.
# sure? Аракеттер журналы
done-record-deleted = Жазуу өчүрүлдү. Ал аракеттер журналында сакталып калат.
field-record = Жазуу

error-record-early = Тур баштала элек: жаза турган оюн азырынча жок.
error-record-not-text = Бул тексттик файл эмес. Оюндун жазуусу тексттик файл болушу керек.
error-record-conflict = Бул аралыкта башка бирөө ушул оюндун жазуусун сактады же өчүрдү. Аны жогорудан караңыз; ордуна өзүңүздүкүн сактоо үчүн кайра жөнөтүңүз.
# sure? Оюнсуз жыйынтык
error-record-forfeit = Жыйынтык: { $board }. Оюнсуз жыйынтык ойнолгон оюнга кирбейт жана анын жазуусу болбойт (S5).
error-record-result = Жазууда { $record }, ал эми тактанын жыйынтыгы { $board }. Кайсынысы ката болсо, ошону оңдоңуз (N8).
error-record-found = Тактанын жыйынтыгы: { $board }. { $found } ({ $clause })

# A record and the engine disagree: where, what is written, then what the engine found, a sentence of its own.
record-disagrees-move = { $side ->
    [white] Ак жактын { $n }-жүрүшү ({ $line }-сап): «{ $written }» деп жазылган. { $found } ({ $clause })
   *[black] Кара жактын { $n }-жүрүшү ({ $line }-сап): «{ $written }» деп жазылган. { $found } ({ $clause })
}
record-disagrees-end = Аягы ({ $line }-сап): «{ $written }» деп жазылган. { $found } ({ $clause })
found-game-over = Оюн бул жүрүшкө чейин эле аяктаган: { $result }, { $white }–{ $black }.
found-empty-pit = Бул үй бош.
found-tuz-pit = { $tuz ->
    [tuzdyk] Бул үй — атаандаштын туздугу.
   *[tuz] Бул үй — атаандаштын тузу.
}
found-lands-on = { $ball ->
    [kumalak] { $side ->
        [white] Акыркы кумалак ак жактын { $pit }-үйүнө түшөт.
       *[black] Акыркы кумалак кара жактын { $pit }-үйүнө түшөт.
    }
   *[korgool] { $side ->
        [white] Акыркы коргоол ак жактын { $pit }-үйүнө түшөт.
       *[black] Акыркы коргоол кара жактын { $pit }-үйүнө түшөт.
    }
}
found-makes-tuz = { $tuz ->
    [tuzdyk] Бул жүрүштө туздук алынат, аны X менен белгилөө керек.
   *[tuz] Бул жүрүштө туз алынат, аны X менен белгилөө керек.
}
found-makes-no-tuz = { $tuz ->
    [tuzdyk] Бул жүрүштө туздук алынбайт.
   *[tuz] Бул жүрүштө туз алынбайт.
}
found-total-is = Бул жүрүштөн кийин казанда { $n } болот.
found-captures-nothing = Бул жүрүштө эч нерсе утуп алынбайт.
found-too-many-offers = Оюнчу буга чейин тең чыгууну { $most } жолу сунуштаган.
found-end = Акыркы абалда оюн аяктайт: { $result }, { $white }–{ $black }.
found-kazans-hold = Казандарда азыр эле { $white }–{ $black } бар.
found-counts-decide = Мындай эсептин жыйынтыгы — { $result }.

# A record cannot be read: where, then what, a sentence of its own.
record-unreadable-move = { $side ->
    [white] Ак жактын { $n }-жүрүшү ({ $line }-сап, { $column }-белги): { $what } ({ $clause })
   *[black] Кара жактын { $n }-жүрүшү ({ $line }-сап, { $column }-белги): { $what } ({ $clause })
}
record-unreadable = { $line }-сап, { $column }-белги: { $what } ({ $clause })
unreadable-too-large = Текст өтө узун.
unreadable-too-many-moves = Оюнда { $most } жүрүштөн ашык жүрүш бар.
unreadable-too-many-tags = Оюнда тегдер өтө көп.
unreadable-tag = Тег мындай жазылат: [Event "Cup"].
unreadable-tag-twice = { $written } теги эки жолу жазылган.
unreadable-tag-among-moves = Тег жүрүштөрдүн арасында турат.
unreadable-result = «{ $written }» — ойнолгон оюндун жыйынтыгы эмес.
unreadable-results-differ = Жүрүштөрдөн кийин { $behind }, ал эми Result тегинде { $tag } деп жазылган.
unreadable-count = «{ $written }» — эки казандын эсеби эмес.
unreadable-open-comment = Түшүндүрмө ачылган, бирок жабылган эмес.
unreadable-move-number = «{ $written }» деген номер жазылган, бирок { $expected } болушу керек.
unreadable-move-pits = «{ $written }» — жүрүш эмес. Жүрүш 1ден 9га чейинки эки цифра менен жазылат.
unreadable-move-total = «{ $written }»: кашаадагы жалпы сан 162ден ашпашы керек.
unreadable-move-total-beside-tuz = { $tuz ->
    [tuzdyk] «{ $written }»: туздук белгисинин жанына жалпы сан жазылбайт.
   *[tuz] «{ $written }»: туз белгисинин жанына жалпы сан жазылбайт.
}
unreadable-move-rest = «{ $written }»: жүрүштөн кийин X, кашаадагы жалпы сан жана = гана жазылышы мүмкүн.
unreadable-after-result = «{ $written }» жыйынтыктан кийин турат.
unreadable-no-game = Текстте оюн жок.
unreadable-second-game = Текстте бирден көп оюн бар.
