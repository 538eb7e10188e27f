# The referee's controls on a game's page, and the protocol of a game.

desk = Төреші әрекеттері
panel-offers = Тең ойын ұсыныстары
panel-warnings = Ескертулер
panel-warnings-of = { $n } / 4
panel-clock-set = Сағатқа қойылған уақыт
panel-record = Жазба
panel-record-none = жазба жоқ
panel-record-stored = жазба сақталған
panel-record-incomplete = жазба толық емес
panel-record-differs = жазба мен нәтиже сәйкес келмейді
panel-record-not-kept = толық емес
panel-record-excused = толық емес, 5 минуттан аз уақыты қалған
panel-signed = Қол қойды
panel-late-in = Техникалық жеңіліс { $time } өткен соң жазылады
panel-late-now = Кешігу шегінен { $time } өтті
panel-late-over = Келмеген ойыншыға енді техникалық жеңіліс жазуға болады: бетті қайта жүктеңіз.
panel-no-result = нәтижесі жоқ
panel-ending = Ойын қалай аяқталды
report-links-title = Нәтиже хабарлау сілтемелері
report-links-text = Ойыншы жүріп жатқан турдың нәтижесін осы сілтемемен хабарлайды. Бетті басып шығарып, қиып, әр ойыншыға тек өз сілтемесін беріңіз.
report-links-make = { $n } сілтеме жасау
report-link-title = Нәтиже хабарлау сілтемесі
report-link-text = Бұл сілтемені тек ойыншының өзіне беріңіз.
report-link-none = Сілтеме әзірге жоқ.
report-link-is-revoked = Сілтеме жойылған.
caution-player-link = Ойыншының қазіргі сілтемесі жұмыс істемей қалады: { $name }.
error-player-link = Бұл сілтеме жарамсыз. Төрешіден жаңасын сұраңыз.
error-reports-off = Бұл турнирде ойыншылар нәтиже хабарлай алмайды. Оған турнирдің баптауларында рұқсат беріледі.
error-report-no-game = Жүріп жатқан турда сіздің ойыныңыз жоқ.
error-report-stands = Бұл ойынның нәтижесі бар.
error-report-changed = Тақтада бірдеңе өзгерді. Қайта қарап, нәтижені қайтадан хабарлаңыз.
error-report-counts = Екі қазанның есебін енгізіңіз.
report-title = Нәтижені хабарлау
report-against = қарсылас: { $name }
report-question = Ойыныңыз қалай аяқталды?
report-i-won = Мен жеңдім
report-drawn = Тең түстік
report-i-lost = Мен жеңілдім
report-my-kazan = Сіздің қазан
report-their-kazan = Қарсыластың қазаны
report-sure = Дұрыс па? Қарсыласыңыз да осыны хабарлауы керек.
report-send = Иә, хабарлау
report-back = Жоқ, артқа
report-waits = Сіздің хабарыңыз ({ $time }): { $result }. Қарсыласыңыз әлі хабарлаған жоқ.
report-you-differ = Сіздің хабарыңыз ({ $time }): { $result }, ал қарсыласыңыз басқа нәтиже хабарлады. Төрешіге бірге барыңыз немесе хабарыңызды түзетіңіз.
report-stored = Нәтиже: { $result }. Жазу парақтарына әдеттегідей қол қойыңыз.
report-no-game = Қазір ойын жоқ
report-no-game-text = Бұл бетті турыңыз басталғанда қайта ашыңыз.
report-by-white = Бастаушының хабары ({ $time }): { $result }
report-by-black = Қостаушының хабары ({ $time }): { $result }
report-differs = Ойыншылар әртүрлі хабарлады: бастаушы — { $white }, қостаушы — { $black }.
done-report-links-made = Сілтемелер жасалды
done-report-link-renewed = Жаңа сілтеме жасалды
done-report-link-revoked = Сілтеме жойылды
panel-kazan-white = Бастаушының қазаны
panel-kazan-black = Қостаушының қазаны

panel-offer = Тең ойын ұсынысы № { $n }
panel-demand-white = Бастаушы жеңісті талап ете алады
panel-demand-black = Қостаушы жеңісті талап ете алады
panel-demand-text = Қарсыласы тең ойынды төртінші рет ұсынды. Ойыншының өзі талап еткенде ғана жеңіс жазыңыз. Қазандардағы есепті бос қалдыруға болады.
panel-demand-do = Талап етілген жеңісті жазу
panel-agree = Тең ойынға келісілді
panel-agree-text = Екі ойыншы да алдыңызда болуы тиіс. Қазандардағы есепті бос қалдыруға болады.
panel-white-here = Бастаушы осында
panel-black-here = Қостаушы осында
panel-agree-do = Тең ойынды енгізу
panel-warn = Ойыншыға ескерту жасау
panel-whom = Кімге
panel-cause = Себебі
panel-note = Не болды
panel-warn-note-hint = Себебі «Басқа себеп» болса, міндетті; қалғанында қалауыңызша.
panel-warn-do = Ескерту жасау
panel-warn-record = Ескерту: жазба жүргізілмеген
panel-warn-record-text = Ойын соңында жазба толық болмады, ал оны жүргізуге уақыты жеткілікті еді.
panel-warn-name = Ескерту жасау: { $name }
panel-mark = Жазба толық емес
panel-whose-record = Кімнің жазбасы толық емес
panel-time-left = Жазба тоқтағанда қалған уақыты
panel-had-time = 5 минут немесе одан көп
panel-had-no-time = 5 минуттан аз
panel-mark-do = Толық емес деп белгілеу
panel-flags = Уақыты бітті
panel-flag-of = Кімнің уақыты бітті
panel-flags-both = екеуінікі де, қайсысынікі бұрын біткені белгісіз
panel-flags-text = Басталған жүріс аяқталғаннан кейінгі қазандардағы есепті енгізіңіз. Екеуінің де уақыты бітсе, нәтижені осы есеп анықтайды; біреуінікі ғана бітсе, бос қалдыруға болады.
panel-flags-do = Уақыт бітуін жазу
panel-replace = Сағат ауыстырылды
panel-shows-white = Бастаушының сағатында
panel-shows-black = Қостаушының сағатында
panel-wrong = Қай жақтың уақыты қате
panel-wrong-unknown = белгісіз
panel-right-time = Сол жақтың дұрыс уақыты
panel-right-hint = Қай жақтікі қате екені белгілі болса ғана керек. Белгісіз болса, екеуінің жұмсаған уақыты қосылып, әрқайсысына жартысы есептеледі.
panel-replace-do = Ауыстыруды жазу
panel-add = Уақыт қосу
panel-add-to = Кімге
panel-time-added = Қосылатын уақыт
panel-add-do = Уақытты қосу
panel-set-late = Сағат ойын кезінде қойылды
panel-set-late-text = Әр ойыншыға { $base } беріледі, одан тур басталғаннан бергі уақыттың жартысы шегеріледі; бірақ кемінде 25 минут беріледі.
panel-since-start = Тур басталғаннан бері
panel-set-late-do = Сағатты қою
panel-absence = Техникалық жеңіліс жазу (келмеді)
panel-absence-text = Келмеген ойыншыларды белгілеңіз.
panel-absence-do = Техникалық жеңіліс жазу
panel-position = Чылымов жағдайы
panel-position-text = Ойыншы осы жағдайды мәлімдеді, сіз оны растайсыз: ойын тең аяқталады.
panel-position-do = Тең ойынды растау
panel-enter = Нәтиже
panel-enter-do = Нәтижені сақтау
panel-decide = Нәтиже туралы төреші шешімі
panel-decide-do = Шешімді жазу
panel-correct = Қол қойылған нәтижені түзету
panel-correct-text = Екі ойыншы да қол қойған. Нәтижемен бірге қолтаңбалар да алынады; себебі хаттамада қалады.
panel-correct-do = Түзетуді сақтау
panel-correct-closed = Жабылған турдың нәтижесін түзету
panel-sign = { $side ->
    [white] Бастаушы қол қояды
   *[black] Қостаушы қол қояды
}
panel-sign-both = Тең ойынға екеуі де қол қояды
panel-both-here = Екі ойыншы да осында
panel-unsign = { $side ->
    [white] Бастаушының қолтаңбасын алып тастау
   *[black] Қостаушының қолтаңбасын алып тастау
}
panel-protocol = Төреші шешімдері: { $n }
panel-print = Басып шығарып, қол қоятын хаттама
panel-withdraw-do = Шешімнің күшін жою

error-panel-changed = { $name } сізден бұрын өзгеріс енгізді; сіздің өзгерісіңіз сақталған жоқ. Қазіргі күйі осы бетте көрсетілген.
error-panel-side = Бастаушыны немесе қостаушыны таңдаңыз.
error-panel-outcome = Нәтижені таңдаңыз.
error-warning-cause = Ескерту себебін таңдаңыз.

done-offer-noted = Тең ойын ұсынысы белгіленді
done-win-given = Жеңіс жазылды
done-draw-agreed = Тең ойын енгізілді
done-warned = Ескерту жасалды
done-changed-clock = Сағаттағы өзгеріс белгіленді
done-flag-recorded = Уақыт бітуі жазылды
done-loss-recorded = Техникалық жеңіліс жазылды
done-marked-incomplete = Жазба толық емес деп белгіленді
done-position-confirmed = Жағдай расталды: тең ойын
done-decided = Шешім жазылды
done-outcome-saved = Нәтиже сақталды
done-signed = Қол қойылды
done-unsigned = Қолтаңба алып тасталды
done-withdrawn-ruling = Шешімнің күші жойылды

# Lateness of a round.
lateness-title = Кешігу, { $n }-тур · { $section }
lateness-heading = { $n }-тур: келмеген ойыншылар
lateness-not-started = Тур жүріп жатқан жоқ: кешігу есептелмейді.
lateness-open = Келмегендерге { $time } өткен соң техникалық жеңіліс жазуға болады (A1).
lateness-over = Кешігу шегінен { $time } өтті: келмеген ойыншыларды белгілеңіз (A1; екеуі де келмесе – A2).
lateness-nobody = Кешіккен ойыншы жоқ: барлық тақтада нәтиже бар немесе ойын басталғанын тең ойын ұсынысы не жазба көрсетіп тұр.
lateness-do = Техникалық жеңілістерді жазу
lateness-no-board = Күтіп тұрған тақталардың ішінде мұндай нөмір жоқ.
lateness-number-hint = Тақта нөмірін жазып, Enter басыңыз: бос орын пернесі бастаушыны, Tab-тан кейін қостаушыны белгілейді. Келесі нөмір немесе Enter осы жерге қайтарады.
lateness-link = Кешігу
done-losses-recorded = Техникалық жеңілістер жазылды

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

signatures-number = Тақта нөмірі
signatures-number-hint = Бланкке қараңыз, тақтаның нөмірін жазып, Enter басыңыз; бланк кодын оқитын сканер де осыны істейді. Тең ойында тағы бір Enter — екі ойыншы да қатысты. Бос өрістегі Enter белгіленгендерге қол қояды.
signatures-ticked-already = бұрыннан белгіленген
signatures-all = Барлығына ({ $n }) бірден қол қою…
error-sign-not-listed = Мұндай нөмірлі тақта қол қоюды күтіп тұрған жоқ.
caution-sign-all = { $n ->
    [one] Сіз { $n } ойынға бірден қол қоясыз. Содан кейін нәтижеге шағым қабылданбайды (R4): бланк қаралып, екі ойыншы да қол қойған болса ғана жалғастырыңыз.
   *[other] Сіз { $n } ойынға бірден қол қоясыз. Содан кейін нәтижелерге шағым қабылданбайды (R4): әр бланк қаралып, екі ойыншы да қол қойған болса ғана жалғастырыңыз.
}
caution-sign-all-draws = { $n ->
    [one] Тең ойын, екі ойыншы да қатысуы керек болатын (D4): { $boards }-тақта
   *[other] Тең ойындар, екі ойыншы да қатысуы керек болатын (D4): { $boards }-тақталар
}
slip-signed = Екі ойыншы да қол қойды
slip-take = Бланкті сақтау
slip-is-signed = Екеуі де қол қойған
slip-not-begun = Тур басталған жоқ: нәтиже тур басталған соң енгізіледі.
slip-game = Ойын беті
done-slip-taken = Бланк сақталды. Келесісін оқытыңыз.

protocol-back-round = Турға қайту
