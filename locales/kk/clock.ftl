# The clock: the referee's calculations, the clock on a phone or tablet, its log.

# A clock change, one sentence per step. All times look like 35:00.
clock-step-set-late = { $base } − { $since } ÷ 2 = { $reckoned }
clock-step-floor = Есеп бойынша { $reckoned } шықты; бұл { $floor } шегінен аз, ал одан аз уақыт берілмейді (K5).
clock-step-floor-control = Есеп бойынша { $reckoned } шықты; бұл 25:00 шегінен аз, бірақ уақыт бақылауының өзі { $floor }, одан көп уақыт берілмейді (K5).
clock-step-used = { $side ->
    [white] Бастаушының жұмсаған уақыты: { $given } − { $left } = { $used }
   *[black] Қостаушының жұмсаған уақыты: { $given } − { $left } = { $used }
}
clock-step-used-as-given = { $side ->
    [white] Бастаушының жұмсаған уақыты: { $used }; барлығы берілгені: { $given }
   *[black] Қостаушының жұмсаған уақыты: { $used }; барлығы берілгені: { $given }
}
clock-step-together = Екеуі бірге: { $white } + { $black } = { $together }
clock-step-half = Әрқайсысына жартысы: { $together } ÷ 2 = { $half }
clock-step-odd = Артық секунд ешкімге есептелмейді.
clock-step-left = { $side ->
    [white] Бастаушы: { $given } − { $half } = { $left }
   *[black] Қостаушы: { $given } − { $half } = { $left }
}
clock-step-taken-off = { $side ->
    [white] Бастаушы: { $before } − { $by } = { $after }
   *[black] Қостаушы: { $before } − { $by } = { $after }
}
clock-step-given-back = { $side ->
    [white] Бастаушы: { $before } + { $by } = { $after }
   *[black] Қостаушы: { $before } + { $by } = { $after }
}
clock-step-added = { $side ->
    [white] Бастаушы: { $before } + { $time } = { $after }
   *[black] Қостаушы: { $before } + { $time } = { $after }
}
clock-step-added-to-both = Біреуіне қосылған уақыт екіншісіне де қосылады (K4).
clock-step-each-gets = Әр ойыншыға беріледі: { $time }.
clock-step-set = Қойылатын уақыт: бастаушы { $white }, қостаушы { $black }.

# Validation of a typed time.
clock-time-empty = Уақытты жазыңыз: 35, 35:00 немесе 1:05:00.
clock-time-not-a-time = Уақыт дұрыс жазылмаған. 35 (минут), 35:00 немесе 1:05:00 деп жазыңыз.
clock-time-above-59 = Қос нүктеден кейінгі минуттар мен секундтар 00–59 аралығында болуы тиіс.
clock-time-too-long = Сағаттағы ең үлкен уақыт – 99:59:59.

# Times that contradict the time control.
clock-fault-more-than-given = { $side ->
    [white] Бастаушыға осы уақытқа дейін берілгені { $given }, одан көп уақыты қалуы мүмкін емес. Уақыт пен жүрістерді тексеріңіз.
   *[black] Қостаушыға осы уақытқа дейін берілгені { $given }, одан көп уақыты қалуы мүмкін емес. Уақыт пен жүрістерді тексеріңіз.
}
clock-fault-used-more-than-given = { $side ->
    [white] Бастаушыға осы уақытқа дейін берілгені { $given }, одан көп жұмсауы мүмкін емес.
   *[black] Қостаушыға осы уақытқа дейін берілгені { $given }, одан көп жұмсауы мүмкін емес.
}

# A reading that cannot be: what is doubtful, then what is so at this moment.
clock-doubt-together = Уақытты тексеріңіз: сағат { $set_white } және { $set_black } көрсеткеннен бері бастаушы { $white }, қостаушы { $black } жұмсаған болып шығады, екеуі бірге { $white } + { $black } = { $together }.
clock-doubt-more-than-set = { $side ->
    [white] Уақытты тексеріңіз: бастаушыда { $left } қалған болып шығады, бұл қойылған { $set } уақыттан { $over } артық.
   *[black] Уақытты тексеріңіз: қостаушыда { $left } қалған болып шығады, бұл қойылған { $set } уақыттан { $over } артық.
}
clock-doubt-later-than-now = Уақытты тексеріңіз: сағат тур басталғаннан кейін { $given } өткенде қосылған болып шығады.
clock-doubt-gained = Жүрістер үшін ең көбі { $gained } қосылуы мүмкін еді.
clock-doubt-passed = Бар болғаны { $passed } өтті: { $said } − { $passed } = { $over } артық.

# The effect of a flag fall.
clock-flag-one = Бір ойыншының уақыты бітті: сол ойыншы жеңіледі (K3).
clock-flag-ended-on-board = Алдымен басталған жүріс аяқталып, сонымен ойын да аяқталды (G14).
clock-flag-both-won = Екеуінің де уақыты бітті: қазанында 82 немесе одан көбі бар ойыншы жеңеді (K3).
clock-flag-both-drawn = Екеуінің де уақыты бітті, ешбір қазанда 82 жоқ: тең ойын (K3).

# On the board's page.
clock-fold = Сағат
clock-open = Телефондағы немесе планшеттегі сағат
clock-open-text = Осы мекенжайды ойыншылардың арасында тұратын құрылғыда ашыңыз. Оған тіркелгі керек емес, ол тек осы тақтаға жарамды және желі болмаса да жұмысын жалғастыра береді.
clock-open-here = Осы құрылғыда ашу
clock-address = Сағаттың мекенжайы
clock-renew = Жаңа мекенжай жасау
clock-renew-text = Содан кейін жоғарыдағы мекенжай ашылмайды; жүріп тұрған сағат жүре береді, бірақ оның журналы қабылданбайды.
clock-no-log = Әзірге ешбір құрылғыдан журнал келген жоқ.
clock-device = { $n }-құрылғы: { $first } – { $last }
clock-device-doubtful = Белгіленген жазбалар алдыңғыларға сәйкес келмейді. Оларға қаншалықты сенуге болатынын төреші шешеді.
clock-several = Бұл сағатты бірнеше құрылғы жүргізген. Қайсысы есепке алынатынын төреші шешеді.
clock-log-when = Құрылғы уақыты
clock-log-what = Оқиға
clock-log-used = Жұмсалған уақыт
clock-log-doubtful = сәйкес келмейді
clock-log-moves = Аяқталған жүрістер: бастаушы { $white }, қостаушы { $black }.
clock-log-flags = { $side ->
    [white] Екеуінің де уақыты бітті, алдымен – бастаушынікі.
   *[black] Екеуінің де уақыты бітті, алдымен – қостаушынікі.
}
clock-log-flag = { $side ->
    [white] Бастаушының уақыты бітті.
   *[black] Қостаушының уақыты бітті.
}
clock-log-start = { $side ->
    [white] Іске қосылды, жүріс кезегі бастаушыда
   *[black] Іске қосылды, жүріс кезегі қостаушыда
}
clock-log-press = { $side ->
    [white] Бастаушының { $n }-жүрісі
   *[black] Қостаушының { $n }-жүрісі
}
clock-log-pause = Төреші тоқтатты
clock-log-resume = Төреші қайта іске қосты
clock-log-stop = Уақыт біткенде ойыншылар екі сағатты да тоқтатты
clock-log-set = { $side ->
    [white] Төреші уақытты қойды, жүріс кезегі бастаушыда; бұрынғысы: { $white } және { $black }. { $reason }
   *[black] Төреші уақытты қойды, жүріс кезегі қостаушыда; бұрынғысы: { $white } және { $black }. { $reason }
}
clock-log-away = Құрылғы ұйқы күйінде болды немесе бет қайта жүктелді: құрылғының өз сағаты бойынша { $time }
clock-log-set-on = Құрылғының өз сағаты алға жылжытылды: { $time }; ойыншылардан уақыт алынған жоқ
clock-log-set-back = Құрылғының өз сағаты артқа жылжытылды: { $time }; ойыншыларға уақыт қосылған жоқ
clock-log-wrong-code = Қате код терілді
clock-log-end = Төреші сағат жұмысын аяқтады
clock-log-refused = Бұл – сағат журналы емес.
clock-log-devices = Бұл сағатты жүргізген құрылғылар саны { $most } шегінен асты. Төрешіден жаңа мекенжай сұраңыз.
clock-log-closed = Тур жабылды, оған дейін бұл құрылғы ештеңе жібермеген. Сағаттың журналы осында қалады: құрылғыны төрешіге көрсетіңіз.
done-clock-link-renewed = Сағаттың жаңа мекенжайы дайын; бұрынғысы енді ашылмайды
action-clock-link-renewed = Сағаттың мекенжайы жаңартылды
field-clock-link = Сағат мекенжайының нөмірі

# On the clock device.
clock-title = Сағат · { $round }-тур · { $board }-тақта
clock-needs-script = Сағатқа JavaScript қажет. Оған осы бетте рұқсат беріңіз немесе кәдімгі ойын сағатын пайдаланыңыз.
clock-setup = Сағатты қою
clock-setup-white = Бастаушының уақыты
clock-setup-black = Қостаушының уақыты
clock-setup-time-hint = 60, 60:00 немесе 1:00:00
clock-setup-increment = Әр жүріске қосымша секунд
clock-setup-code = Төреші коды
clock-setup-code-hint = Төрт цифр. Кейін сағатты тек осы кодпен тоқтатуға немесе өзгертуге болады: есте сақтаңыз.
clock-setup-swap = Жүріс кезегі кімде
clock-setup-begun = Тур басталды. Содан бері өткен уақыт:
clock-setup-with-round = Турмен бірге іске қосу
clock-setup-with-round-hint = Бастаушының уақыты, өзі келсе де, келмесе де, тур басталғаннан бастап есептеледі (K1).
clock-setup-now = Қазір іске қосу
clock-waiting = Тур басталуын күтуде
clock-running = Жүріп тұр
clock-paused = Төреші тоқтатты
clock-stopped = Уақыт біткенде тоқтатылды
clock-ended = Аяқталды
clock-flag = Уақыты бітті
clock-first-flag = Уақыты бірінші бітті
clock-moves = Жүрістер
clock-stop-both = Екеуін де тоқтату
clock-referee = Төреші
clock-code-ask = Төреші коды
clock-code-enter = Жалғастыру
clock-code-wrong = Код қате.
clock-code-wait = Қате код тым көп терілді. Сәл күтіп, қайталап көріңіз.
clock-code-digits = Код төрт цифрдан тұрады.
clock-close = Жабу
clock-pause = Екі сағатты да тоқтату
clock-resume = Сағатты іске қосу
clock-set = Уақытты қою
clock-set-reason = Себебі
clock-set-needs-reason = Себебін жазыңыз (K6).
clock-set-save = Қою
clock-swap-sides = Жақтардың орнын ауыстыру
clock-upright = Екі уақытты да бір қаратып көрсету
clock-sound = Әр басқанда дыбыс шығару
clock-end = Сағат жұмысын аяқтау
clock-end-sure = Сағат жұмысы біржола аяқталсын ба?
clock-handed-in = Журнал толық жіберілді
clock-waiting-entries = Әлі жіберілмеген жазбалар:
clock-link-void = Бұл мекенжай енді жарамсыз. Сағат жүре береді; журналы осы құрылғыда қалады.
clock-link-short = Мекенжай толық емес, сондықтан журнал осы құрылғыда қалады. Мекенжайды толығымен қайта сканерлеңіз не көшіріңіз.
clock-second = Бұл тақтаның сағатын басқа құрылғы жүргізіп тұр.
clock-other-tab = Бұл сағат осы құрылғының басқа терезесінде ашық. Сол жерде жалғастырыңыз.
clock-not-kept = Бұл браузер ештеңе сақтамайды: бетті жаппаңыз және қайта жүктемеңіз.
clock-reload-safe = Желісіз де, тіпті қайта жүктелсе де жұмыс істейді.
clock-reload-unsafe = Бет ашық тұрғанда желісіз де жұмыс істейді. Желі жоқта бетті қайта жүктемеңіз.
