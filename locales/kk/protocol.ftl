# The referee's controls on a game's page, and the protocol of a game.

desk = Төреші әрекеттері
desk-offers = Тең ойын ұсыныстары
desk-warnings = Ескертулер
desk-warnings-of = { $n } / 4
desk-clock-set = Сағатқа қойылған уақыт
desk-record = Жазба
desk-record-none = жазба жоқ
desk-record-stored = жазба сақталған
desk-record-incomplete = жазба толық емес
desk-record-differs = жазба мен нәтиже сәйкес келмейді
desk-record-not-kept = толық емес
desk-record-excused = толық емес, 5 минуттан аз уақыты қалған
desk-signed = Қол қойды
desk-late-in = Ойынсыз жеңіліс { $time } өткен соң жазылады
desk-late-now = Кешігу шегінен { $time } өтті
desk-late-over = Келмеген ойыншыға енді ойынсыз жеңіліс жазуға болады: бетті қайта жүктеңіз.
desk-no-result = нәтижесі жоқ
desk-ending = Ойын қалай аяқталды
desk-kazan-white = Бастаушының қазаны
desk-kazan-black = Қостаушының қазаны

desk-offer = Тең ойын туралы { $n }-ұсынысты жазу
desk-demand-white = Бастаушы жеңісті талап ете алады
desk-demand-black = Қостаушы жеңісті талап ете алады
desk-demand-text = Қарсыласы тең ойынды төртінші рет ұсынды. Ойыншының өзі талап еткенде ғана жеңіс жазыңыз. Қазандардағы есепті бос қалдыруға болады.
desk-demand-do = Талап етілген жеңісті жазу
desk-agree = Тең ойынға келісілді
desk-agree-text = Екі ойыншы да алдыңызда болуы тиіс. Қазандардағы есепті бос қалдыруға болады.
desk-white-here = Бастаушы осында
desk-black-here = Қостаушы осында
desk-agree-do = Тең ойынды енгізу
desk-warn = Ойыншыға ескерту жасау
desk-whom = Кімге
desk-cause = Себебі
desk-note = Не болды
desk-warn-do = Ескерту жасау
desk-warn-record = Ескерту: жазба жүргізілмеген
desk-warn-record-text = Ойын соңында жазба толық болмады, ал оны жүргізуге уақыты жеткілікті еді.
desk-warn-name = Ескерту жасау: { $name }
desk-mark = Жазба толық емес
desk-whose-record = Кімнің жазбасы толық емес
desk-time-left = Жазба тоқтағанда қалған уақыты
desk-had-time = 5 минут немесе одан көп
desk-had-no-time = 5 минуттан аз
desk-mark-do = Толық емес деп белгілеу
desk-flags = Уақыты бітті
desk-flag-of = Кімнің уақыты бітті
desk-flags-both = екеуінікі де, қайсысынікі бұрын біткені белгісіз
desk-flags-text = Басталған жүріс аяқталғаннан кейінгі қазандардағы есепті енгізіңіз. Екеуінің де уақыты бітсе, нәтижені осы есеп анықтайды; біреуінікі ғана бітсе, бос қалдыруға болады.
desk-flags-do = Уақыт бітуін жазу
desk-replace = Сағат ауыстырылды
desk-shows-white = Бастаушының сағатында
desk-shows-black = Қостаушының сағатында
desk-wrong = Қай жақтың уақыты қате
desk-wrong-unknown = белгісіз
desk-right-time = Сол жақтың дұрыс уақыты
desk-right-hint = Қай жақтікі қате екені белгілі болса ғана керек. Белгісіз болса, екеуінің жұмсаған уақыты қосылып, әрқайсысына жартысы есептеледі.
desk-replace-do = Ауыстыруды жазу
desk-add = Уақыт қосу
desk-add-to = Кімге
desk-time-added = Қосылатын уақыт
desk-add-do = Уақытты қосу
desk-set-late = Сағат ойын кезінде қойылды
desk-set-late-text = Әр ойыншыға { $base } беріледі, одан тур басталғаннан бергі уақыттың жартысы шегеріледі; бірақ кемінде 25 минут беріледі.
desk-since-start = Тур басталғаннан бері
desk-set-late-do = Сағатты қою
desk-absence = Ойынсыз жеңіліс жазу (келмеді)
desk-absence-text = Келмеген ойыншыларды белгілеңіз.
desk-absence-do = Ойынсыз жеңіліс жазу
desk-position = Чылымов жағдайы
desk-position-text = Ойыншы осы жағдайды мәлімдеді, сіз оны растайсыз: ойын тең аяқталады.
desk-position-do = Тең ойынды растау
desk-enter = Нәтиже
desk-enter-do = Нәтижені сақтау
desk-decide = Нәтиже туралы төреші шешімі
desk-decide-do = Шешімді жазу
desk-correct = Қол қойылған нәтижені түзету
desk-correct-text = Екі ойыншы да қол қойған. Нәтижемен бірге қолтаңбалар да алынады; себебі хаттамада қалады.
desk-correct-do = Түзетуді сақтау
desk-correct-closed = Жабылған турдың нәтижесін түзету
desk-sign = { $side ->
    [white] Бастаушы қол қояды
   *[black] Қостаушы қол қояды
}
desk-sign-both = Тең ойынға екеуі де қол қояды
desk-both-here = Екі ойыншы да осында
desk-unsign = { $side ->
    [white] Бастаушының қолтаңбасын алып тастау
   *[black] Қостаушының қолтаңбасын алып тастау
}
desk-unsign-do = Қолтаңбаны алып тастау
desk-protocol = Төреші шешімдері: { $n }
desk-print = Басып шығарып, қол қоятын хаттама
desk-withdraw = Күшін жою
desk-withdraw-do = Шешімнің күшін жою

error-desk-changed = { $name } сізден бұрын өзгеріс енгізді; сіздің өзгерісіңіз сақталған жоқ. Қазіргі күйі осы бетте көрсетілген.
error-desk-side = Бастаушыны немесе қостаушыны таңдаңыз.
error-desk-outcome = Нәтижені таңдаңыз.
error-warning-cause = Ескерту себебін таңдаңыз.

done-offer-noted = Тең ойын ұсынысы белгіленді
done-win-given = Жеңіс жазылды
done-draw-agreed = Тең ойын енгізілді
done-warned = Ескерту жасалды
done-changed-clock = Сағаттағы өзгеріс белгіленді
done-flag-recorded = Уақыт бітуі жазылды
done-loss-recorded = Ойынсыз жеңіліс жазылды
done-marked-incomplete = Жазба толық емес деп белгіленді
done-position-confirmed = Жағдай расталды: тең ойын
done-decided = Шешім жазылды
done-outcome-saved = Нәтиже сақталды
done-signed = Қол қойылды
done-unsigned = Қолтаңба алып тасталды
done-withdrawn-ruling = Шешімнің күші жойылды

# Lateness of a round.
late-title = Кешігу, { $n }-тур · { $section }
late-heading = { $n }-тур: келмеген ойыншылар
late-not-started = Тур жүріп жатқан жоқ: кешігу есептелмейді.
late-open = Келмегендерге { $time } өткен соң ойынсыз жеңіліс жазуға болады (A1).
late-over = Кешігу шегінен { $time } өтті: келмеген ойыншыларды белгілеңіз (A1; екеуі де келмесе – A2).
late-nobody = Кешіккен ойыншы жоқ: барлық тақтада нәтиже бар немесе ойын басталғанын тең ойын ұсынысы не жазба көрсетіп тұр.
late-do = Ойынсыз жеңілістерді жазу
late-link = Кешігу
done-losses-recorded = Ойынсыз жеңілістер жазылды

# Signatures of a round.
signatures-title = Қолтаңбалар, { $n }-тур · { $section }
signatures-heading = { $n }-тур: қолтаңбалар
signatures-text = Екі ойыншы да қағаз бланкке қол қойған тақталарды белгілеңіз. Тең ойында екі ойыншының да қатысқанын белгілеңіз (D4).
signatures-none = Қол қоятын ештеңе жоқ: ойналған ойындардың бәріне қол қойылған.
signatures-missing = Әзірге нәтижесі жоқ
signatures-do = Қағазға қол қойылды деп белгілеу
signatures-link = Қолтаңбалар
signatures-left = { $n ->
    [one] { $n } тақтада қолтаңбалар толық емес.
   *[other] { $n } тақтада қолтаңбалар толық емес.
}
done-round-signed = Қолтаңбалар белгіленді

# A player's warnings.
warnings-title = Ескертулер: { $name }
warnings-none = Ескерту жоқ.
warnings-link = Ескертулер: { $n }
warnings-round = { $n }-тур
warnings-penalty = { $round }-турдан бастап бір ұпай шегерілді (W2).
warnings-excluded = Жарыстан шеттетілді (W4).

# The printed protocol of a game.
protocol-title = Хаттама, { $round }-тур, { $board }-тақта
protocol-of-round = { $n }-тур хаттамалары
protocol-heading = Ойын хаттамасы
protocol-back = Ойынға қайту
protocol-control = Уақыт бақылауы
protocol-started = Турдың басталуы
protocol-player = Ойыншы
protocol-offers = Тең ойын ұсыныстары
protocol-warnings = Ескертулер
protocol-rulings = Төреші шешімдері
protocol-no-rulings = Төреші шешімі болған жоқ.
protocol-clause = Тармақ
protocol-what = Шешім
protocol-time = Уақыты
protocol-referee = Төреші
protocol-record = Жазба
protocol-links = Хаттамалар

# Icons next to the games of a round.
round-sign-warned = Ойыншыға ескерту жасалды
round-sign-unsigned = Қолтаңбалар толық емес
