# Rounds: check-in, pairing, results.

round-title = { $n }-тур · { $section }
round-by-board = Тақта бойынша
round-by-name = Аты-жөні бойынша
round-board = Тақта
round-side = Жақ
round-opponent = Қарсылас
round-not-yet = Әзірге жұптар жоқ
round-not-yet-text = Жұптар жарияланған бойда осында шығады.
round-without-game = Бұл турда ойыны жоқтар
# sure? bye
unpaired-bye = бос (қарсылассыз)
unpaired-half-point = турды өткізіп жіберді (½ ұпай)
unpaired-full-point = турды өткізіп жіберді (1 ұпай)
unpaired-free = бос (кесте бойынша)
unpaired-absent = келмеді

# Steps, one button each.
round-pair = Жұптарды құру
round-save-check-in = Келу белгілерін сақтау
round-publish = Жұптарды жариялау
timer-set = Уақыт белгілеу…
timer-at = { $time }
timer-when = Жұптарды жариялау уақыты
timer-save = Уақытты белгілеу
timer-remove = Уақытты алып тастау
timer-announced = { $n }-тур жұптары: { $time }
timer-waits = Жұптар сол сәттегі күйінде сағат { $time } болғанда өздігінен жарияланады (уақытты белгілеген: { $name }).
timer-missed = Жұптар белгіленген уақытта жарияланбады: { $time }.
timer-missed-text = Оларды қазір жариялаңыз немесе басқа уақыт белгілеңіз.
timer-fault-manual-pairing = Қолмен жұптау аяқталмаған.
timer-fault-excluded = Шеттетілген ойыншының жұбы бар немесе ол бос қалған (W4).
timer-fault-no-right = Уақытты белгілеген адамның жұптарды жариялауға құқығы қалмаған.
timer-fault-needs-consent = Жариялау растауды талап етер еді.
timer-fault-too-late = Ол кезде сервер жұмыс істемеген, содан бері тым көп уақыт өтті.
timer-fault-refused = Жариялауға рұқсат берілмеді.
error-timer-time = Жарыс сағаты көрсететін күн мен уақытты енгізіңіз.
error-timer-past = Бұл уақыт өтіп кеткен. Жұптарды қазір жариялаңыз немесе кейінірек уақыт белгілеңіз.
error-timer-far = Уақытты ең көбі { $days } күн алға белгілеуге болады.
field-publish-at = Жариялау уақыты
field-at-set-time = Белгіленген уақытта
field-published-late = Кешігіп: сервер жұмыс істемеген
field-timer-fault = Неге жоқ
round-discard = Жобаны жою
round-unpublish = Жұптарды жариялаудан алу
round-start = Турды бастау
round-due-forfeits = { $n ->
    [one] { $boards }-тақтада ойыншы ойнамайды: { $names }. Техникалық нәтижені қазір енгізуге болады.
   *[other] Мына тақталарда ойыншылар ойнамайды: { $boards }. Олар: { $names }. Техникалық нәтижелерді қазір енгізуге болады.
}
round-enter-due = { $n ->
    [one] Техникалық нәтижені енгізу
   *[other] { $n } техникалық нәтижені енгізу
}
round-away-withdrawn = турнирден шықты
round-away-absent = жоқ
round-close = { $n }-турды жабу
round-next = { $n }-турға өту
round-final-standings = Қорытынды кесте
round-record-differs = Жазбасы мен нәтижесі сәйкес келмейтін тақталар:
round-reopen = Турды қайта ашу
round-draft-title = Жоба
round-draft-text = Жарияланғанға дейін бұл жұптарды төрешілер мен ұйымдастырушылар ғана көреді.
round-draft-left = { $n ->
    [one] Жұптар құрылғаннан кейін турнирден шықты: { $names }. Жобаны жойып, жұптарды қайта құрыңыз немесе оны сол күйінде жариялаңыз.
   *[other] Жұптар құрылғаннан кейін турнирден шыққандар: { $names }. Жобаны жойып, жұптарды қайта құрыңыз немесе оны сол күйінде жариялаңыз.
}
boards-playing-label = { $n ->
   *[other] ойын жүріп жатыр
}
results-unsigned = қолтаңбасы толық емес

# Check-in.
check-in-text = Өзгеше белгіленбесе, барлық ойыншы бар деп есептеледі. Өткен турда болмағандар және осы тур туралы сұраулар белгіленіп қойған.
check-in-text-table = Өзгеше белгіленбесе, барлық ойыншы бар деп есептеледі. Жоқ ойыншыларға да жұп құрылады: жұптар жарияланғаннан кейін олардың техникалық нәтижелері бір батырмамен енгізіледі.
check-in-table-fixes = 1-тур кестені бекітеді: { $n ->
   *[other] { $n } ойыншы
}, { $rounds ->
   *[other] { $rounds } тур
}. Одан кейін ешкімді қосуға болмайды.
check-in-missed = { $n ->
    [one] Өткен турға келмеген: { $names }. Келді деп белгіленбесе, бұл ойыншыға жұп құрылмайды; жұптарды құрар алдында тағы бір рет сұралады (C.04.2).
   *[other] Өткен турға келмегендер: { $names }. Келді деп белгіленбесе, оларға жұп құрылмайды; жұптарды құрар алдында тағы бір рет сұралады (C.04.2).
}
check-in-by-name = Аты-жөні бойынша
check-in-by-number = Нөмірі бойынша
check-in-word = Қатысуы
check-in-find = Ойыншыны табу
check-in-empty = Әзірге ойыншы жоқ
check-in-empty-text = Алдымен ойыншыларды қосыңыз немесе импорттаңыз.
attendance-present = Бар
attendance-absent = Жоқ
attendance-half-point = ½ ұпай
attendance-full-point = 1 ұпай

done-checked-in = Келу белгілері сақталды
done-paired = Тур жұптары құрылды. Қарап шығып, жариялаңыз.
done-discarded = Жоба жойылды
done-published = Жұптар жарияланды
done-timer-set = Уақыт белгіленді. Жұптар өздігінен жарияланады.
done-timer-removed = Уақыт алып тасталды. Жұптар өздігінен жарияланбайды.
done-unpublished = Жұптар жариялаудан алынды; енді оларды төрешілер мен ұйымдастырушылар ғана көреді
done-started = Тур басталды
done-closed = Тур жабылды
done-forfeits-entered = Техникалық нәтижелер енгізілді
done-reopened = Тур қайта ашылды. Түзеткен соң жабыңыз.
done-result-saved = Нәтиже сақталды

error-round-state = Ештеңе өзгерген жоқ: { $round }-турдың кезеңі — «{ $state }». Келесі қадам осы бетте көрсетілген.
error-round-changed = { $name } осы турды сізден бұрын өзгертті; сіздің өзгерісіңіз сақталған жоқ. Қазіргі күйі осы бетте көрсетілген.
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
error-check-in-withdrawn = { $name } турнирден шыққан. Алдымен ойыншыны турнирге қайтарыңыз.
error-too-few-present = Ешкім келген жоқ, жұптайтын ойыншы жоқ. Тізімді тексеріңіз; ешкім келмейтін болса, баптауларда турлар санын азайтып, турнирді осымен аяқтаңыз.
caution-bye-alone = Келген ойыншы біреу ғана: { $name }. Оған жұп жоқ, ойнамай ұпай алады. Алдымен тізімді тексеріңіз; қалғандары енді келмейтін болса, баптауларда турлар санын азайтып, турнирді осымен аяқтауға да болады.
error-no-pairing = { $who } { $remedy }
error-no-pairing-remedy = Бұл турды қолмен жұптаңыз. Немесе қалғандарын бағдарлама жұптай алуы үшін біреуді жоқ деп белгілеңіз не біреуге турды ½ ұпаймен өткізіп жіберуге рұқсат беріңіз. Немесе баптауларда турлар санын азайтып, турнирді осымен аяқтаңыз.
error-no-pairing-remedy-forbidden = Тыйым салынған жұптардың бірінен тыйымды алыңыз немесе бұл турды қолмен жұптаңыз. Болмаса, қалғандарын бағдарлама жұптай алуы үшін біреуді жоқ деп белгілеңіз не біреуге турды ½ ұпаймен өткізіп жіберуге рұқсат беріңіз.
error-table-finished = Айналмалы жүйе кестесіндегі барлық турлардың жұптары құрылған.
error-pairing-inconsistent = Сақталған турлар бір-біріне қайшы, сондықтан бұл турды жұптау мүмкін емес. Бұл туралы бағдарлама әкімшісіне хабарлаңыз.

# Manual pairing.
manual-title = Қолмен жұптау, { $n }-тур · { $section }
manual-heading = { $n }-тур: қолмен жұптау
manual-pair = Қолмен жұптау
manual-begin = Жұптарды қолмен өзгерту
manual-continue = Қолмен жұптауды жалғастыру
manual-open-title = Қолмен жұптау жүріп жатыр
manual-open-text = Бұл жұптарды төрешілер мен ұйымдастырушылар ғана көреді. Қолмен жұптау аяқталғаннан кейін оларды жариялауға болады.
manual-back = Турға қайту
manual-same = Бағдарлама құрған жұптардан айырмасы жоқ.
manual-differs = { $n ->
    [0] Жұптар бағдарлама құрғаннан өзгеше.
   *[other] { $n } тақта бағдарлама құрғаннан өзгеше.
}
manual-no-program = Бағдарлама бұл ойыншылардан ережеге сай жұптар таба алмады.
manual-instead = Бағдарлама құратын жұптар
manual-reason = Қолмен өзгерту себебі
manual-reason-by-hand = Қолмен жұптау себебі
manual-reason-hint = Барлығына көрінеді: жарияланған жұптармен бірге көрсетіледі. Жеке деректерді жазбаңыз.
manual-end = Қолмен жұптауды аяқтау
manual-tools = Жұптарды өзгерту
manual-one = Бірінші ойыншы
manual-other = Екінші ойыншы
manual-hint = Бастапқы нөмірі немесе аты-жөні. Enter басылса, екеуінің орны ауысады; екеуі де әлі жұпталмаған болса, олар жұпталады, біріншісі – бастаушы.
manual-hint-click = Немесе екі аты-жөнді басыңыз.
manual-swap = Орнын ауыстыру
manual-join = Жұптау, біріншісі – бастаушы
manual-bye = Біріншісін бос қалдыру
manual-unpair = Жұпты ажырату
manual-swap-colours = Жақтарын ауыстыру
manual-keep = Бекіту
manual-swap-colours-board = { $n }-тақтада жақтарды ауыстыру
manual-unpair-board = { $n }-тақтадағы жұпты ажырату
manual-keep-board = { $n }-тақтаны бекіту: бағдарлама қалғандарын жұптағанда ол өзгермейді
manual-board-changes = Тақтаны өзгерту
manual-take-bye = Бос қалдырмау
manual-pool = Әлі жұпталмағандар
manual-pool-n = { $n ->
   *[other] { $n } ойыншы әлі жұпталған жоқ.
}
manual-other-board = Бағдарлама құрғаннан өзгеше.
manual-rest = Қалғанын автоматты түрде жұптау
manual-rest-hint = Өзгертілген немесе бекітілген тақталар сол күйінде қалады. Қалған ойыншыларды бағдарлама жұптайды.
manual-unpair-all = Барлық жұптарды ажырату
manual-program = Бағдарлама құрған жұптарға қайту
manual-mark = Қолмен құрылған жұп
manual-ended-title = Қолмен өзгертілген.
done-manual-changed = Жұптар өзгертілді
done-manual-ended = Қолмен жұптау аяқталды. Турды жариялауға болады.
caution-discard-by-hand = { $round }-турдың жұптары қолмен өзгертілген. Жоба жойылса, өзгерістер де жойылады; олар тек әрекеттер журналында қалады.
breach-rematch = { $white } – { $black }: бұл екеуі { $round }-турда кездескен (C1).
breach-table-met = { $white } – { $black }: бұл екеуі осы айналымда, { $round }-турда кездескен. Айналмалы жүйеде әр ойыншы әрқайсысымен айналымда бір рет кездеседі (C.05).
breach-forbidden = { $white } – { $black }: бұл екеуі кездеспеуі тиіс, жұпқа тыйым салынған.
breach-second-bye = { $name } { $round }-турда бос қалған (C2).
breach-barred-from-bye = { $name } { $round }-турда ойынсыз толық ұпай алған, енді бос қалуына болмайды (C2).
breach-bye-too-high = Бос қалған ойыншы – { $name }. Бірақ ұпайы азырақ { $other } бос қалып, қалғандарының бәріне жұп табылар еді (C5).
breach-third-colour = { $side ->
    [white] { $name } қатарынан үшінші рет бастаушы болады (C3).
   *[black] { $name } қатарынан үшінші рет қостаушы болады (C3).
}
breach-table-third = { $side ->
    [white] { $name } қатарынан үшінші рет бастаушы болып тұр.
   *[black] { $name } қатарынан үшінші рет қостаушы болып тұр.
}
breach-imbalance = { $side ->
    [white] { $name }: бастаушы болған ойындары қостаушы болғаннан кемінде үшеуге көп болады (C3).
   *[black] { $name }: қостаушы болған ойындары бастаушы болғаннан кемінде үшеуге көп болады (C3).
}
breach-both-colours = { $white } – { $black }: әрқайсысы қарсыласына тиесілі жақта ойнайды. Жақтары ауыстырылса, екеуіне де дұрыс болады.
error-round-by-hand = { $round }-турды қолмен жұптау жүріп жатыр. Алдымен оны аяқтаңыз.
error-manual-not-begun = Қолмен жұптау басталмаған немесе осы аралықта аяқталған.
error-manual-choose = Алдымен ойыншыларды көрсетіңіз: бастапқы нөмірін немесе аты-жөнін жазыңыз.
round-no-games = Бұл турда әлі ешкім жұпталған жоқ.
manual-withdrawn = турнирден шықты
caution-manual-withdrawn = { $n ->
    [one] Турнирден шыққан, бірақ осы турдың жұбында қалып тұрған ойыншы: { $names }. Қарсыласына техникалық жеңіс беріледі.
   *[other] Турнирден шыққан, бірақ осы турдың жұптарында қалып тұрған ойыншылар: { $names }. Қарсыластарына техникалық жеңіс беріледі.
}
error-manual-nobody = Бұл турнирде «{ $typed }» деген ойыншы жоқ. Бастапқы нөмірін немесе аты-жөнін жазыңыз.
error-manual-several = «{ $typed }» деген бірнеше ойыншы бар: { $names }. Бастапқы нөмірін жазыңыз.
error-manual-not-here = { $name }: бұл турда жұп құруға болмайды, ойыншы жоқ.
error-manual-has-bye = { $name } өз сұрауымен бұл турды өткізіп жібереді, онымен жұп құруға болмайды.
error-manual-not-in-table = { $name } кестеде жоқ: кесте 1-турдың жұптары құрылғанда бекітілген.
error-manual-twice = { $name } екі рет көрсетілген. Екі түрлі ойыншыны көрсетіңіз.
error-manual-no-board = { $name } жұпталмаған.
error-manual-no-bye = Ойыншылар саны жұп: ешкім бос қалмайды.
error-manual-no-pairing = { $who } Оларды қолмен жұптаңыз немесе қалғандарын бағдарлама жұптай алуы үшін басқа тақталардағы жұптарды ажыратыңыз.
error-manual-pool = { $n ->
    [one] { $names } әлі жұпталған жоқ.
   *[other] Әлі жұпталмағандар: { $names }.
}
field-pool = Жұпталмағандар
field-stays = Бекітілген тақталар
field-breaks = Ереже бұзылуы
field-program-pairs = Бағдарлама құрған жұптар
field-program-bye = Бағдарлама бойынша бос (қарсылассыз)
# Rule violations of a manual change, in the audit log.
broken-rematch = қайта кездесу
broken-forbidden = тыйым салынған жұп
broken-bye = бос қалуына болмайтын ойыншы (C2)
broken-bye-too-high = бос қалған ойыншының ұпайы тым көп (C5)
broken-third-colour = қатарынан үшінші рет бір жақта (C3)
broken-imbalance = жақтарының айырмасы екіден көп (C3)
broken-both-colours = екеуі де өзіне тиесілі емес жақта

# The grid of results.
results-keys = Пернелер
results-key-white = бастаушы жеңді
results-key-black = қостаушы жеңді
results-key-draw = тең ойын
results-key-counts = бастаушы 82–60 есебімен жеңді
results-key-resigned = есептен кейін: берілді, тең ойында — келісім бойынша
results-key-flag = есептен кейін: уақыты бітті, тең ойында — екеуінің де уақыты бітті
results-key-forfeit-white = қостаушы келмеді
results-key-forfeit-black = бастаушы келмеді
results-key-forfeit-both = екеуі де келмеді
results-key-unrated = екеуі де жүрмей тұрып бітті: рейтингке есептелмейді (0u, 5u да)
results-key-adjourned = ойын кейінге қалдырылды
results-key-next = сақтау, келесі тақта
results-key-board = 17-тақтаға
results-key-open = нәтижесі жоқ келесі тақтаға
results-key-undo = сақталған нәтижеге қайту
results-key-clear = тазалап, Enter басылса, нәтиже алып тасталады
results-letters = Өзге аяқталу түрлері әріппен: r — берілді, a — келісім, f — уақыты бітті, b — екеуінің де уақыты бітті, n — атсырау, p — Чылымов жағдайы, d — төреші шешімі. ½-0, 0-½ және 0-0 — төреші шешімі: тақтаның бетінде.
results-only-forfeits = Тур басталған жоқ: тек техникалық нәтижелерді енгізуге болады.
results-back = Турға қайту
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
results-conflict-again = { $who } Сақталғаны: { $stored }. Сіздікі: { $yours }. Алмастыру үшін қайта сақтаңыз.
error-result-not-published = { $round }-турдың жұптары жарияланбаған.
error-result-not-started = Алдымен { $round }-турды бастаңыз: оған дейін тек техникалық нәтижелерді енгізуге болады.
error-result-closed = { $round }-тур жабылған. Нәтижені түзету үшін оны бас төреші қайта ашады.

# Syntax errors in a typed result.
result-unread = { $column }-таңбадан бастап түсініксіз: { $expected }
result-expected-result = нәтиже болуы тиіс: 1 — бастаушы жеңді, 0 — қостаушы жеңді, 5 — тең ойын, + немесе - — техникалық нәтиже.
result-expected-dash = сызықша немесе қос нүкте болуы тиіс.
result-expected-second-score = қостаушының ұпайы болуы тиіс.
result-expected-one-point = екі ойыншының ұпайы қосылғанда бір болуы немесе ½-0, 0-½, 0-0 болуы тиіс.
result-expected-balls = { $ball ->
    [korgool] қорғоол саны болуы тиіс.
   *[kumalak] құмалақ саны болуы тиіс.
}
result-expected-at-most-162 = 162-ден аспауы тиіс.
result-expected-bracket = жабатын жақша болуы тиіс.
result-expected-white-balls = бастаушының қазаны көрсетілмеген; тек қостаушынікі бар.
result-expected-black-balls = қостаушының қазаны көрсетілмеген; тек бастаушынікі бар.
result-expected-forfeit = техникалық нәтиже былай жазылады: + / – , – / + немесе – / – .
result-expected-end = одан әрі ештеңе болмауы тиіс.
result-expected-ending-or-end = одан әрі ештеңе болмауы немесе ойынның қалай аяқталғаны тұруы тиіс: r f b a n p d u.

# Results that contradict the rules.
result-fault-too-many-together = { $ball ->
    [korgool] { $white } мен { $black } қосылғанда { $sum } қорғоол болады: тақтада 162 қорғоол бар ({ $clause }).
   *[kumalak] { $white } мен { $black } қосылғанда { $sum } құмалақ болады: тақтада 162 құмалақ бар ({ $clause }).
}
result-fault-has-won = { $side ->
    [white] Бастаушының қазанында { $balls }: 82 жинаған бірден жеңеді ({ $clause }).
   *[black] Қостаушының қазанында { $balls }: 82 жинаған бірден жеңеді ({ $clause }).
}
result-fault-level-not-drawn = 81–81 болса, ойын бірден тең аяқталады ({ $clause }).
result-fault-win-too-short = { $side ->
    [white] Бастаушы { $balls } жинап жеңді: тақтада жеңу үшін 82 керек. Ойын қалай аяқталғанын көрсетіңіз: * берілді, . уақыты бітті ({ $clause }).
   *[black] Қостаушы { $balls } жинап жеңді: тақтада жеңу үшін 82 керек. Ойын қалай аяқталғанын көрсетіңіз: * берілді, . уақыты бітті ({ $clause }).
}
result-fault-both-flags-too-short = { $side ->
    [white] Бастаушыда { $balls }: екеуінің де уақыты бітсе, тек 82 жинаған жеңеді ({ $clause }).
   *[black] Қостаушыда { $balls }: екеуінің де уақыты бітсе, тек 82 жинаған жеңеді ({ $clause }).
}
result-fault-draw-unexplained = Тең ойын, есеп { $white }–{ $black }: тақтада тек 81–81 тең болады. Ойын қалай аяқталғанын көрсетіңіз: * келісім, . екеуінің де уақыты бітті ({ $clause }).
result-fault-no-moves-misjudged = Атсырау, есеп { $white }–{ $black }: жүріссіз қалған ойыншы қазанында дәл 81 болғанда ғана тең ойнайды ({ $clause }).
result-fault-needs-winner = «{ $ending }» — жеңіспен аяқталған ойынға тән, тең ойынға емес ({ $clause }).
result-fault-needs-draw = «{ $ending }» — тең аяқталған ойынға тән, жеңіске емес ({ $clause }).
ending-count = есеп бойынша
ending-no-moves = атсырау
ending-resignation = берілді
ending-agreement = келісім бойынша
ending-flag = уақыты бітті
ending-both-flags = екеуінің де уақыты бітті
ending-position = Чылымов жағдайы
ending-decision = төреші шешімі
ended-reduced = төреші шешімімен екеуіне бір ұпайдан аз
ended-unrated = екеуі де жүрмей тұрып біткен, рейтингке есептелмейді
ended-adjourned = кейінге қалдырылған: нәтижесі енгізілгенше тең ойын
# In the row of a board: how the picture of a game is read, and words for results of another kind.
score-race = { $ball ->
    [korgool] 162 қорғоол: ортасынан өткен жеңеді
   *[kumalak] 162 құмалақ: ортасынан өткен жеңеді
}
score-ruling = төреші шешімі
score-forfeit = келмеді
outcome-unrated = рейтингке есептелмейді
outcome-adjourned = кейінге қалдырылған
round-adjourned = { $n ->
   *[other] Кейінге қалдырылған, нәтижесі енгізілгенше тең ойын болып саналады. Тақталар:
}

# Field names in the audit log and in conflicts; the keys are those of the stored values.
field-state = Кезең
field-pairs = Жұптар
# sure? bye
field-bye = Бос (қарсылассыз)
field-half-point = Турды өткізіп жіберу (½ ұпай)
field-full-point = Турды өткізіп жіберу (1 ұпай)
field-free = Бос (кесте бойынша)
field-announced = Келесі турға сұраулар
field-absent = Келмегендер
field-carried-over = Келесі турда да келмегендер
field-result = Нәтиже
field-ending = Аяқталуы
field-board = Тақта

round-elapsed = Басталғаннан бергі уақыт, сағат пен минут
round-done-of = нәтижесі бар тақталар
# Every game is over, and the round is not closed yet or is open again.
round-checked = Нәтижелер тексерілуде
round-unsigned = қол қойылмаған
round-deeds = Басқа әрекеттер
round-rail = Тақталардың қасында
round-hall = Зал
round-hall-screen = Залдың экраны
round-signs = Белгілер
points-short = Ұп.
round-panel = Тізім жанындағы тақта
round-panel-close = Жабу
round-panel-page = Жеке бет
tile-empty = басталған жоқ
tile-playing = ойнап жатыр
tile-late = ойыншы жоқ
tile-unsigned = қол қойылмаған
tile-differs = жазба сәйкес емес
tile-done = аяқталды
round-forfeits = Техникалық нәтижелерді енгізу

round-unsigned-n = { $n ->
    [one] { $n } ойында қолтаңбалар толық емес.
   *[other] { $n } ойында қолтаңбалар толық емес.
}
round-unsigned-later = Турды қазір жауып, қолтаңбаларды кейін жинауға болады.
done-manual-not-open = Бұл турдың жұптары қазір қолмен өзгертіліп жатқан жоқ. Мүмкін болса, оның түймесі осы бетте.
done-pairs-not-open = Бұл турдың жұптарын қазір өзгертуге болмайды.

section-folds = Қалғандары әдеттегідей қойылған: басқаша керек болса, ашыңыз.
section-make = Турнир құру

grid-checked = тексерілді
grid-show = Көрсетілетін тақталар
grid-all = Барлығы
grid-playing = Ойналуда
grid-unsigned = Қол қойылмаған
grid-late = Кешіккен
grid-mine = Менікі
grid-mine-boards = Сіздің тақталар, мысалы 1–20, 41
grid-one-key = Бір перне
grid-one-key-about = 1, 0, 5 немесе ½ Enter баспай бірден сақталады. Сақталған нәтижені ауыстыру үшін Enter керек.
grid-second = Екінші тексеру
grid-second-about = Әр нәтижені көрмей қайта теріңіз. Нәтижесін өзіңіз енгізген тақталар басқа төрешіге қалады.
grid-undo = Соңғысын қайтару
grid-changed-since = { $n }-тақта содан кейін өзгерді. Қайтарылған жоқ.
grid-amiss = Сақталмады:
grid-kept-others = Осы құрылғыда басқа логинмен енгізіліп, жіберілмеген нәтижелер:
grid-none = Мұндай тақта жоқ.
grid-pairs-changed = Турдағы жұптар немесе турдың күйі өзгерді.
grid-reload = Бетті қайта жүктеу
grid-typing = { $who } теріп жатыр…
grid-elsewhere = Осы арада сақталды: { $stored }
grid-checked-by = тексерді: { $who }
grid-mismatch = Сақталғаны: { $stored }. Сіз тердіңіз: { $yours }. Бланкті қараңыз.
grid-mismatch-stored = Сақталғаны дұрыс
grid-mismatch-mine = Менікі дұрыс
grid-forfeit = Техникалық нәтиже
error-check-no-result = Бұл тақтада тексеретін нәтиже жоқ.
error-check-own = Бұл нәтижені өзіңіз енгізгенсіз. Оны басқа төреші тексереді.
error-check-nothing = Нәтижені теріңіз.
action-result-checked = Нәтижені екінші адам тексерді
