# The clock: the referee's calculations, the clock on a phone or tablet, its log.

# A clock change, one sentence per step. All times look like 35:00.
clock-step-set-late = { $base } − { $since } ÷ 2 = { $reckoned }
clock-step-floor = { $reckoned } аз: эч кимге { $floor } убакыттан кем берилбейт (K5).
clock-step-floor-control = { $reckoned } – 25 мүнөттөн аз; убакыт көзөмөлүнүн өзү { $floor }, эч кимге андан көп берилбейт (K5).
clock-step-used = { $side ->
    [white] Ак жак сарптады: { $given } − { $left } = { $used }
   *[black] Кара жак сарптады: { $given } − { $left } = { $used }
}
clock-step-used-as-given = { $side ->
    [white] Ак жак сарптады: { $used }, берилгени { $given }
   *[black] Кара жак сарптады: { $used }, берилгени { $given }
}
clock-step-together = Чогуу: { $white } + { $black } = { $together }
clock-step-half = Ар бирине жарымы: { $together } ÷ 2 = { $half }
clock-step-odd = Ашыкча секунд эч кимге эсептелбейт.
clock-step-left = { $side ->
    [white] Ак жак: { $given } − { $half } = { $left }
   *[black] Кара жак: { $given } − { $half } = { $left }
}
clock-step-taken-off = { $side ->
    [white] Ак жак: { $before } − { $by } = { $after }
   *[black] Кара жак: { $before } − { $by } = { $after }
}
clock-step-given-back = { $side ->
    [white] Ак жак: { $before } + { $by } = { $after }
   *[black] Кара жак: { $before } + { $by } = { $after }
}
clock-step-added = { $side ->
    [white] Ак жак: { $before } + { $time } = { $after }
   *[black] Кара жак: { $before } + { $time } = { $after }
}
clock-step-added-to-both = Бирине канча кошулса, экинчисине да ошончо кошулат (K4).
clock-step-each-gets = Ар бири алат: { $time }.
clock-step-set = Коюлду: ак жак { $white }, кара жак { $black }.

# Validation of a typed time.
clock-time-empty = Убакытты жазыңыз: 35, 35:00 же 1:05:00.
clock-time-not-a-time = Бул убакыт эмес. 35 (мүнөт), 35:00 же 1:05:00 деп жазыңыз.
clock-time-above-59 = Кош чекиттен кийинки сан 59дан ашпашы керек.
clock-time-too-long = Саат эң көбү 99:59:59 көрсөтөт.

# Times that contradict the time control.
clock-fault-more-than-given = { $side ->
    [white] Ак жакта ушул кезге чейин берилгенден ({ $given }) көп убакыт калышы мүмкүн эмес. Убакытты жана жүрүштөрдү текшериңиз.
   *[black] Кара жакта ушул кезге чейин берилгенден ({ $given }) көп убакыт калышы мүмкүн эмес. Убакытты жана жүрүштөрдү текшериңиз.
}
clock-fault-used-more-than-given = { $side ->
    [white] Ак жак ушул кезге чейин берилгенден ({ $given }) көп убакыт сарпташы мүмкүн эмес.
   *[black] Кара жак ушул кезге чейин берилгенден ({ $given }) көп убакыт сарпташы мүмкүн эмес.
}

# A reading that cannot be: what is doubtful, then what is so at this moment.
clock-doubt-together = Убакытты текшериңиз: саат { $set_white } жана { $set_black } көрсөткөндөн бери ак жак { $white }, кара жак { $black } сарптаган болуп чыгат, чогуу { $white } + { $black } = { $together }.
clock-doubt-more-than-set = { $side ->
    [white] Убакытты текшериңиз: ак жакта { $left } калган болуп чыгат, бул коюлган { $set } убакыттан { $over } көп.
   *[black] Убакытты текшериңиз: кара жакта { $left } калган болуп чыгат, бул коюлган { $set } убакыттан { $over } көп.
}
clock-doubt-later-than-now = Убакытты текшериңиз: саат тур башталгандан { $given } өткөндөн кийин коюлган болуп чыгат.
clock-doubt-gained = Жүрүштөр үчүн эң көп дегенде { $gained } кошулушу мүмкүн эле.
clock-doubt-passed = Болгону { $passed } өттү: { $said } − { $passed } = { $over } ашыкча.

# The effect of a flag fall.
clock-flag-one = Бир оюнчунун убактысы бүттү: ал жеңилет (K3).
clock-flag-ended-on-board = Башталган жүрүш адегенде аягына чыгарылды, аны менен оюн аяктады (G14).
clock-flag-both-won = Экөөнүн тең убактысы бүттү: казанында 82 же андан көп болгон оюнчу жеңет (K3).
clock-flag-both-drawn = Экөөнүн тең убактысы бүттү, бирок бир да казанда 82 жок: тең чыгуу (K3).

# On the board's page.
clock-fold = Саат
clock-open = Телефондогу же планшеттеги саат
clock-open-text = Бул даректи оюнчулардын ортосунда жаткан түзмөктө ачыңыз. Аккаунт керек эмес, дарек ушул тактага гана жарактуу, саат байланышсыз да иштей берет.
clock-open-here = Ушул түзмөктө ачуу
clock-address = Сааттын дареги
clock-renew = Жаңы дарек түзүү
clock-renew-text = Андан кийин жогорудагы дарек ачылбай калат; жүрүп жаткан саат токтобойт, бирок анын жазуулары кабыл алынбайт.
clock-no-log = Азырынча бир да түзмөк эч нерсе жөнөткөн жок.
clock-device = { $n }-түзмөк: { $first } – { $last }
clock-device-doubtful = Белгиленген жазуулар өзүнөн мурдагыларга дал келбейт. Аларды эсепке алуу же албоо калыстын чечиминде.
clock-several = Бул саатты бирден көп түзмөк жүргүзгөн. Кайсынысы эсепке алынарын калыс чечет.
clock-log-when = Түзмөктүн убактысы
clock-log-what = Окуя
clock-log-used = Кеткен убакыт
clock-log-doubtful = дал келбейт
clock-log-moves = Аяктаган жүрүштөр: ак жак { $white }, кара жак { $black }.
clock-log-flags = { $side ->
    [white] Экөөнүн тең убактысы бүттү, ак жактыкы биринчи.
   *[black] Экөөнүн тең убактысы бүттү, кара жактыкы биринчи.
}
clock-log-flag = { $side ->
    [white] Ак жактын убактысы бүттү.
   *[black] Кара жактын убактысы бүттү.
}
clock-log-start = { $side ->
    [white] Саат жүргүзүлдү, жүрүш кезеги ак жакта
   *[black] Саат жүргүзүлдү, жүрүш кезеги кара жакта
}
clock-log-press = { $side ->
    [white] Ак жактын { $n }-жүрүшү
   *[black] Кара жактын { $n }-жүрүшү
}
clock-log-pause = Калыс токтотту
clock-log-resume = Калыс кайра жүргүздү
clock-log-stop = Убакыт бүткөндө оюнчулар эки саатты тең токтотту
clock-log-set = { $side ->
    [white] Убакытты калыс койду, жүрүш кезеги ак жакта; мурда: { $white } жана { $black }. { $reason }
   *[black] Убакытты калыс койду, жүрүш кезеги кара жакта; мурда: { $white } жана { $black }. { $reason }
}
clock-log-away = Түзмөк уйку режиминде болгон же барак кайра жүктөлгөн: түзмөктүн өз сааты боюнча { $time }
clock-log-set-on = Түзмөктүн өз сааты { $time } алдыга жылдырылган; эч кимдин убактысы кемитилген жок
clock-log-set-back = Түзмөктүн өз сааты { $time } артка жылдырылган; эч кимге убакыт кошулган жок
clock-log-wrong-code = Код туура эмес терилди
clock-log-end = Калыс саатты биротоло токтотту
clock-log-refused = Бул сааттын журналы эмес.
clock-log-devices = Бул саатты { $most } түзмөктөн көп түзмөк жүргүзгөн. Калыстан жаңы дарек сураңыз.
clock-log-closed = Тур жабылган, ага чейин бул түзмөк эч нерсе тапшырган эмес. Сааттын журналы ушул жерде калат: түзмөктү калыска көрсөтүңүз.
done-clock-link-renewed = Сааттын дареги жаңыланды; мурункусу эми ачылбайт
action-clock-link-renewed = Сааттын дареги жаңыланды
field-clock-link = Сааттын дареги, номери

# On the clock device.
clock-title = Саат · { $round }-тур · { $board }-такта
clock-needs-script = Саат үчүн JavaScript керек. Ага ушул баракта уруксат бериңиз же өзүңүздүн саатыңызды колдонуңуз.
clock-setup = Саатты коюу
clock-setup-white = Ак жактын убактысы
clock-setup-black = Кара жактын убактысы
clock-setup-time-hint = 60, 60:00 же 1:00:00
clock-setup-increment = Ар бир жүрүшкө кошулуучу секунд
clock-setup-code = Калыстын коду
clock-setup-code-hint = Төрт цифра. Саат кийин ушул код менен гана токтотулат же өзгөртүлөт: эстеп калыңыз.
clock-setup-swap = Жүрүш кезеги
clock-setup-begun = Тур башталган. Андан бери өткөн убакыт:
clock-setup-with-round = Тур менен бирге баштоо
clock-setup-with-round-hint = Ак жактын убактысы тур башталгандан тарта саналат, оюнчу келсе да, келбесе да (K1).
clock-setup-now = Азыр баштоо
clock-waiting = Турдун башталышы күтүлүүдө
clock-running = Жүрүп жатат
clock-paused = Калыс токтотту
clock-stopped = Убакыт бүткөндө токтотулду
clock-ended = Биротоло токтотулду
clock-flag = Убактысы бүттү
clock-first-flag = Убактысы биринчи бүттү
clock-moves = Жүрүштөр
clock-stop-both = Экөөнү тең токтотуу
clock-referee = Калыс
clock-code-ask = Калыстын коду
clock-code-enter = Улантуу
clock-code-wrong = Код туура эмес.
clock-code-wait = Код өтө көп жолу ката терилди. Бир аз күтүп, кайра аракет кылыңыз.
clock-code-digits = Код төрт цифрадан турат.
clock-close = Жабуу
clock-pause = Эки саатты тең токтотуу
clock-resume = Саатты жүргүзүү
clock-set = Убакытты коюу
clock-set-reason = Себеби
clock-set-needs-reason = Себебин жазыңыз (K6).
clock-set-save = Коюу
clock-swap-sides = Жактардын ордун алмаштыруу
clock-upright = Эки убакытты бир багытта көрсөтүү
clock-sound = Ар бир басканда үн чыгаруу
clock-end = Саатты биротоло токтотуу
clock-end-sure = Саат биротоло токтотулсунбу?
clock-handed-in = Баары жөнөтүлдү
clock-waiting-entries = Жөнөтүлө элек жазуулар:
clock-link-void = Бул дарек эми жараксыз. Саат токтобойт, анын журналы ушул түзмөктө сакталып турат.
clock-link-short = Дарек толук эмес, ошондуктан журнал ушул түзмөктө калат. Даректи толугу менен кайра сканерлеңиз же көчүрүңүз.
clock-second = Бул тактанын саатын башка түзмөк жүргүзүп жатат.
clock-other-tab = Бул саат ушул түзмөктүн башка терезесинде ачык. Ошол жерден улантыңыз.
clock-not-kept = Бул браузер эч нерсе сактабайт: баракты жаппаңыз, кайра жүктөбөңүз.
clock-reload-safe = Байланышсыз иштейт, барак кайра жүктөлсө да.
clock-reload-unsafe = Барак ачык турганда байланышсыз иштейт. Байланыш жокто аны кайра жүктөбөңүз.
