# Rounds: check-in, pairing, results.

round-title = { $n }-тур · { $section }
round-steps = Тур барысы
round-by-board = Тақта бойынша
round-by-name = Аты-жөні бойынша
round-board = Тақта
round-side = Жақ
round-opponent = Қарсылас
round-not-yet = Әзірге жұптар жоқ
round-not-yet-text = Жұптар жарияланған бойда осында шығады.
round-without-game = Ойынсыз
# sure? бос (қарсыластсыз)
unpaired-bye = бос (қарсыластсыз)
# sure? турды өткізіп жіберу (½ ұпай)
unpaired-half-point = турды өткізіп жіберді (½ ұпай)
unpaired-absent = келмеді

# The steps: one button each.
round-pair = Жұптарды құру
round-save-check-in = Келу белгілерін сақтау
round-publish = Жұптарды жариялау
round-discard = Жобаны жою
round-discard-confirm = Бұл жұптар жойылсын ба? Тур келуді белгілеуге қайтады.
round-unpublish = Жұптарды қайтарып алу
round-unpublish-confirm = Жұптар қайтарып алынсын ба? Ойыншылар оларды енді көрмейді.
round-start = Турды бастау
# sure? ойынсыз нәтиже
round-forfeits = Ойынсыз нәтижелерді енгізу
round-enter-results = Нәтижелерді енгізу
round-close = { $n }-турды жабу
round-next = { $n }-турға өту
round-final-standings = Қорытынды кесте
round-missing = Нәтижесі жоқ тақталар
round-record-differs = Жазбасы мен нәтижесі сәйкес келмейтін тақталар:
round-reopen-title = Осы турды түзету
round-reopen = Турды қайта ашу
round-reopen-reason = Себебі
round-reopen-hint = Әрекеттер журналында аты-жөніңізбен бірге сақталады.
round-draft-title = Жоба
round-draft-text = Жарияланғанға дейін бұл жұптарды ресми тұлғалар ғана көреді.
round-draft-left = { $n ->
    [one] Жұптар құрылғаннан кейін жарыстан шықты: { $names }. Жобаны жойып, жұптарды қайта құрыңыз немесе оны сол күйінде жариялаңыз.
   *[other] Жұптар құрылғаннан кейін жарыстан шыққандар: { $names }. Жобаны жойып, жұптарды қайта құрыңыз немесе оны сол күйінде жариялаңыз.
}
boards-playing-label = { $n ->
   *[other] тақтада ойын жүріп жатыр
}

# Check-in.
check-in-text = Өзгеше белгіленбесе, барлық ойыншы келді деп есептеледі. Өткен турда болмағандар келмеді деп белгіленген.
check-in-word = Келді ме?
check-in-find = Ойыншыны табу
check-in-empty = Әзірге ойыншы жоқ
check-in-empty-text = Алдымен ойыншыларды қосыңыз немесе импорттаңыз.
word-present = Келді
word-absent = Келмеді
word-half-point = ½ ұпай

done-checked-in = Келу белгілері сақталды.
done-paired = Тур жұптары құрылды. Қарап шығып, жариялаңыз.
done-discarded = Жоба жойылды.
done-published = Жұптар жарияланды.
done-unpublished = Жұптар қайтарып алынды; енді оларды ресми тұлғалар ғана көреді.
done-started = Тур басталды.
done-closed = Тур жабылды.
done-reopened = Тур қайта ашылды. Түзеткен соң жабыңыз.
done-result-saved = Нәтиже сақталды.

error-round-state = Ештеңе орындалмады: { $round }-турдың кезеңі — «{ $state }». Келесі қадам осы бетте көрсетілген.
error-round-changed = { $name } бұрын үлгерді: осы аралықта тур өзгерді, сіздің әрекетіңіз орындалмады. Қазіргі жағдай осы бетте көрсетілген.
error-round-earlier-open = Алдымен { $round }-турды жабыңыз: жұптар оның нәтижелері бойынша құрылады.
error-round-later-paired = Осы нәтижелер бойынша { $round }-турдың жұптары құрылып қойды. Алдымен сол жұптарды жойыңыз.
error-results-missing = { $n ->
    [1] { $boards }-тақтаның нәтижесі әлі жоқ. Алдымен оны енгізіңіз.
   *[other] Мына тақталардың нәтижесі әлі жоқ: { $boards }. Алдымен оларды енгізіңіз.
}
error-results-stand = { $n ->
    [1] { $boards }-тақтаның нәтижесі немесе ойын жазбасы бар. Алдымен оны алып тастаңыз немесе турды бастаңыз.
   *[other] Мына тақталардың нәтижесі немесе ойын жазбасы бар: { $boards }. Алдымен оларды алып тастаңыз немесе турды бастаңыз.
}
error-check-in-withdrawn = { $name } жарыстан шыққан. Алдымен ойыншыны жарысқа қайтарыңыз.
error-too-few-present = Екіден аз ойыншы келген. Тізімді тексеріп, жұптарды қайта құрыңыз.
# sure? бос (қарсыластсыз) тур
error-no-pairing = Келген ойыншылардан жұп құру мүмкін емес: екі ойыншы екі рет кездеспеуі, ешкім екінші рет бос (қарсыластсыз) қалмауы және бір жақта тым жиі ойнамауы тиіс. Келмегендерді тексеріңіз; бәрі келген болса, ойыншылар саны үшін турлар тым көп.

# The grid of results.
results-title = { $n }-тур нәтижелері · { $section }
results-of-round = { $n }-тур нәтижелері
results-keys = Пернелер
# sure? бастаушы жеңді
results-key-white = бастаушы жеңді
# sure? қостаушы жеңді
results-key-black = қостаушы жеңді
results-key-draw = тең ойын
# sure? бастаушы жеңді
results-key-counts = бастаушы 82–60 есебімен жеңді
results-key-resigned = есептен кейін: берілді, тең ойында — келісім бойынша
# sure? жалауша
results-key-flag = есептен кейін: жалауша құлады, тең ойында — екі жалауша да
results-key-forfeit-white = қостаушы келмеді
results-key-forfeit-black = бастаушы келмеді
# sure? екеуі де келмеді
results-key-forfeit-both = екеуі де келмеді
results-key-next = сақтау, келесі тақта
results-key-board = 17-тақтаға
results-key-open = нәтижесі жоқ келесі тақтаға
results-key-undo = сақталған нәтижеге қайту
results-key-clear = тазалап, Enter басылса, нәтиже алып тасталады
# sure? жалауша, Чылымов жағдайы
results-letters = Өзге аяқталу түрлері әріппен: r — берілді, a — келісім, f — жалауша, b — екі жалауша, n — атсырау, p — Чылымов жағдайы, d — төреші шешімі.
# sure? ойынсыз нәтиже
results-only-forfeits = Тур басталған жоқ: тек ойынсыз нәтижелерді енгізуге болады.
results-back = Турға қайту
results-stored = Сақталғаны
results-save = Сақтау
results-pending = сақталуда…
results-retry = байланыс жоқ, қайталануда…
results-saved = сақталды
results-record-differs = сақталды; ойын жазбасы нәтижеге сәйкес келмейді
results-denied = Сақталмады. Жүйеге қайта кіріңіз.
results-no-board = Мұндай тақта жоқ.
results-keep = Сақталғанын қалдыру
results-mine = Менікін сақтау
results-conflict-by = { $name } басқа нәтиже енгізді.
results-conflict = Басқа біреу өзге нәтиже енгізді.
results-conflict-again = { $who } Қазір сақталғаны: { $stored }. Сіздікі: { $yours }. Өз нәтижеңізді сақтау үшін қайта сақтаңыз.
error-result-not-published = { $round }-турдың жұптары жарияланбаған.
# sure? ойынсыз нәтиже
error-result-not-started = Алдымен { $round }-турды бастаңыз: оған дейін тек ойынсыз нәтижелерді енгізуге болады.
error-result-closed = { $round }-тур жабылған. Нәтижені түзету үшін оны бас төреші қайта ашады.

# What a written result lacks, and where.
result-unread = { $column }-таңба: { $expected }
# sure? бастаушы жеңді, қостаушы жеңді, ойынсыз нәтиже
result-expected-result = нәтиже болуы тиіс: 1 — бастаушы жеңді, 0 — қостаушы жеңді, 5 — тең ойын, + немесе - — ойынсыз нәтиже.
result-expected-dash = сызықша немесе қос нүкте болуы тиіс.
result-expected-second-score = қостаушының ұпайы болуы тиіс.
result-expected-one-point = екі жақтың ұпайы қосылғанда бір болуы тиіс.
result-expected-balls = { $ball ->
    [kumalak] құмалақ саны болуы тиіс.
   *[korgool] қорғол саны болуы тиіс.
}
result-expected-at-most-162 = 162-ден аспауы тиіс.
result-expected-bracket = жабатын жақша болуы тиіс.
result-expected-white-balls = бастаушының қазаны көрсетілмеген; тек қостаушынікі бар.
result-expected-black-balls = қостаушының қазаны көрсетілмеген; тек бастаушынікі бар.
# sure? ойынсыз нәтиже
result-expected-forfeit = ойынсыз нәтиже былай жазылады: + / – , – / + немесе – / – .
result-expected-end = одан әрі ештеңе болмауы тиіс.
result-expected-ending-or-end = одан әрі ештеңе болмауы немесе ойынның қалай аяқталғаны тұруы тиіс: r f b a n p d.

# What is wrong with a result.
result-fault-too-many-together = { $ball ->
    [kumalak] { $white } мен { $black } қосылғанда { $sum } құмалақ болады: тақтада 162 құмалақ бар ({ $clause }).
   *[korgool] { $white } мен { $black } қосылғанда { $sum } қорғол болады: тақтада 162 қорғол бар ({ $clause }).
}
result-fault-has-won = { $side ->
    [white] Бастаушының қазанында { $balls }: 82 жинаған бірден жеңеді ({ $clause }).
   *[black] Қостаушының қазанында { $balls }: 82 жинаған бірден жеңеді ({ $clause }).
}
result-fault-level-not-drawn = 81–81 болса, ойын бірден тең аяқталады ({ $clause }).
# sure? бастаушы жеңді, қостаушы жеңді, жалауша
result-fault-win-too-short = { $side ->
    [white] Бастаушы { $balls } жинап жеңді: тақтада жеңу үшін 82 керек. Ойын қалай аяқталғанын көрсетіңіз: * берілді, . жалауша ({ $clause }).
   *[black] Қостаушы { $balls } жинап жеңді: тақтада жеңу үшін 82 керек. Ойын қалай аяқталғанын көрсетіңіз: * берілді, . жалауша ({ $clause }).
}
# sure? екі жалауша да құлады
result-fault-both-flags-too-short = { $side ->
    [white] Бастаушыда { $balls }: екі жалауша да құласа, тек 82 жинаған жеңеді ({ $clause }).
   *[black] Қостаушыда { $balls }: екі жалауша да құласа, тек 82 жинаған жеңеді ({ $clause }).
}
# sure? екі жалауша
result-fault-draw-unexplained = Тең ойын, есеп { $white }–{ $black }: тақтада тек 81–81 тең болады. Ойын қалай аяқталғанын көрсетіңіз: * келісім, . екі жалауша ({ $clause }).
result-fault-no-moves-misjudged = Атсырау, есеп { $white }–{ $black }: жүріссіз қалған ойыншы қазанында дәл 81 болғанда ғана тең ойнайды ({ $clause }).
result-fault-needs-winner = «{ $ending }» — жеңіспен аяқталған ойынға тән, тең ойынға емес ({ $clause }).
result-fault-needs-draw = «{ $ending }» — тең аяқталған ойынға тән, жеңіске емес ({ $clause }).
ending-count = есеп бойынша
ending-no-moves = атсырау
ending-resignation = берілді
ending-agreement = келісім бойынша
# sure? жалауша құлады
ending-flag = жалауша құлады
# sure? екі жалауша да құлады
ending-both-flags = екі жалауша да құлады
# sure? Чылымов жағдайы
ending-position = Чылымов жағдайы
ending-decision = төреші шешімі

# Fields as the ledger and conflicts name them; the keys are those of the stored values.
field-state = Кезең
field-pairs = Жұптар
# sure? бос (қарсыластсыз)
field-bye = Бос (қарсыластсыз)
# sure? турды өткізіп жіберу (½ ұпай)
field-half-point = Турды өткізіп жіберу (½ ұпай)
field-absent = Келмегендер
field-carried-over = Келесі турда да келмегендер
field-result = Нәтиже
field-ending = Аяқталуы
field-board = Тақта
