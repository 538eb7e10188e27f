# The page of a game, its replay, its record.

board-title = { $round }-тур, { $board }-тақта
board-no-record = Бұл ойынның жазбасы енгізілмеген.
board-differs = Жазба мен нәтиже сәйкес келмейді
board-download = Жазбаны жүктеп алу
board-turn = Тақтаны аудару

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
replay-made-tuz = { $tuz ->
    [tuzdyk] Отау тұздық болды.
   *[tuz] Отау тұз болды.
}
replay-over-won = Қазанда 82 немесе одан көп: ойын аяқталды.
replay-over-half = 81–81: ойын тең аяқталды.
replay-over-no-ball = { $ball ->
    [kumalak] Жүріс кезегі келген ойыншыда құмалақ қалмады: ойын аяқталды.
   *[korgool] Жүріс кезегі келген ойыншыда қорғол қалмады: ойын аяқталды.
}
replay-first = Бастапқы жағдай
replay-back = Бір жүріс артқа
replay-forward = Бір жүріс алға
replay-last = Соңғы жағдай
replay-moves = Жүрістер
replay-keys = Пернелер: ← → — бір жүріс, Home және End — бастапқы және соңғы жағдай.

record-enter = Жазбаны енгізу
record-replace = Жазбаны түзету
record-text = Жүрістер
record-hint = Мысалы: 1. 76(10) 98 2. 66 87(4) 1-0; X — тұздық белгісі, = — тең ойын ұсынысы. Аты-жөндер мен тур белгілі, жазу қажет емес.
record-file = Немесе файл
record-file-hint = Бір ойын жазылған мәтіндік файл, әдетте .tgk. Файл таңдалса, жоғарыда терілген мәтін ескерілмейді.
record-result-too = Нәтижесін де енгізу
record-result-too-hint = Тақтаның нәтижесі әлі енгізілмеген. Белгі қойылса, жазбадағы нәтиже бірге енгізіледі.
record-delete = Жазбаны жою
record-delete-reason = Себебі
record-replace-reason = Түзету себебі
record-replace-hint = Тур жабылған: себебі әрекеттер журналында сіздің атыңызбен сақталады.
record-delete-confirm = Осы ойынның жазбасы жойылсын ба?
done-record-stored = Жазба ережеге сай, сақталды.
done-record-deleted = Жазба жойылды. Ол әрекеттер журналында қалады.
field-record = Жазба

error-record-early = Тур басталған жоқ: жазатын ойын әлі жоқ.
error-record-not-text = Бұл мәтіндік файл емес. Жазба мәтіндік файлда болуы тиіс.
error-record-conflict = Осы аралықта ойын жазбасын басқа біреу сақтады немесе жойды. Оны жоғарыдан қараңыз; өз жазбаңызбен алмастыру үшін қайта жіберіңіз.
# sure? ойынсыз жеңіс/жеңіліс
error-record-forfeit = Нәтижесі: { $board }. Ойынсыз жеңіс немесе жеңіліс ойналған ойын емес, оның жазбасы болмайды (S5).
error-record-result = Жазбадағы нәтиже — { $record }, тақтаның нәтижесі — { $board }. Қатесін түзетіңіз (N8).
error-record-found = Тақтаның нәтижесі — { $board }. { $found } ({ $clause })

# A record and the engine disagree: where, what is written, then what the engine found, a sentence of its own.
record-disagrees-move = { $side ->
    [white] Бастаушының { $n }-жүрісі ({ $line }-жол): «{ $written }» деп жазылған. { $found } ({ $clause })
   *[black] Қостаушының { $n }-жүрісі ({ $line }-жол): «{ $written }» деп жазылған. { $found } ({ $clause })
}
record-disagrees-end = Ойын соңы ({ $line }-жол): «{ $written }» деп жазылған. { $found } ({ $clause })
found-game-over = Ойын бұл жүріске дейін аяқталған: { $result }, { $white }–{ $black }.
found-empty-pit = Бұл отау бос.
found-tuz-pit = { $tuz ->
    [tuzdyk] Бұл отау — қарсыластың тұздығы.
   *[tuz] Бұл отау — қарсыластың тұзы.
}
found-lands-on = { $ball ->
    [kumalak] { $side ->
        [white] Соңғы құмалақ бастаушының { $pit }-отауына түседі.
       *[black] Соңғы құмалақ қостаушының { $pit }-отауына түседі.
    }
   *[korgool] { $side ->
        [white] Соңғы қорғол бастаушының { $pit }-отауына түседі.
       *[black] Соңғы қорғол қостаушының { $pit }-отауына түседі.
    }
}
found-makes-tuz = { $tuz ->
    [tuzdyk] Бұл жүріспен тұздық алынады, X белгісі қойылуы тиіс.
   *[tuz] Бұл жүріспен тұз алынады, X белгісі қойылуы тиіс.
}
found-makes-no-tuz = { $tuz ->
    [tuzdyk] Бұл жүріспен тұздық алынбайды.
   *[tuz] Бұл жүріспен тұз алынбайды.
}
found-total-is = Жүрістен кейін қазанда { $n } болады.
found-captures-nothing = Бұл жүріспен ештеңе ұтып алынбайды.
found-too-many-offers = Ойыншы бұған дейін тең ойынды { $most } рет ұсынған.
found-end = Соңғы жағдайда ойын аяқталады: { $result }, { $white }–{ $black }.
found-kazans-hold = Қазандарда қазірдің өзінде { $white }–{ $black }.
found-counts-decide = Бұл есеп бойынша нәтиже: { $result }.

# A record cannot be read: where, then what, a sentence of its own.
record-unreadable-move = { $side ->
    [white] Бастаушының { $n }-жүрісі ({ $line }-жол, { $column }-таңба): { $what } ({ $clause })
   *[black] Қостаушының { $n }-жүрісі ({ $line }-жол, { $column }-таңба): { $what } ({ $clause })
}
record-unreadable = { $line }-жол, { $column }-таңба: { $what } ({ $clause })
unreadable-too-large = Мәтін тым ұзын.
unreadable-too-many-moves = Ойында { $most } жүрістен көп.
unreadable-too-many-tags = Ойында тег тым көп.
unreadable-tag = Тег былай жазылады: [Event "Cup"].
unreadable-tag-twice = { $written } тегі екі рет жазылған.
unreadable-tag-among-moves = Тег жүрістердің арасында тұр.
unreadable-result = «{ $written }» ойналған ойынның нәтижесі бола алмайды.
unreadable-results-differ = Жүрістерден кейін { $behind }, ал Result тегінде { $tag } деп жазылған.
unreadable-count = «{ $written }» екі қазанның есебі емес.
unreadable-open-comment = Түсініктеме ашылған, бірақ жабылмаған.
unreadable-move-number = «{ $written }» нөмірі жазылған, { $expected } болуы тиіс.
unreadable-move-pits = «{ $written }» жүріс емес. Жүріс 1-ден 9-ға дейінгі екі цифрмен жазылады.
unreadable-move-total = «{ $written }»: жақшадағы есеп 162-ден аспайтын сан болуы тиіс.
unreadable-move-total-beside-tuz = { $tuz ->
    [tuzdyk] «{ $written }»: тұздық белгісінің жанына есеп жазылмайды.
   *[tuz] «{ $written }»: тұз белгісінің жанына есеп жазылмайды.
}
unreadable-move-rest = «{ $written }»: жүрістен кейін X, жақшадағы есеп және = тұруы мүмкін.
unreadable-after-result = «{ $written }» нәтижеден кейін тұр.
unreadable-no-game = Мәтінде ойын жоқ.
unreadable-second-game = Мәтінде бірден көп ойын бар.
