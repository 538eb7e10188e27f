# Rounds: check-in, pairing, results.

round-title = { $n }-тур · { $section }
round-by-board = Такталар боюнча
round-by-name = Аты-жөнү боюнча
round-board = Такта
round-side = Жак
round-opponent = Атаандаш
round-not-yet = Жуптар азырынча жок
round-not-yet-text = Алар жарыяланары менен ушул жерде көрсөтүлөт.
round-without-game = Бул турда оюну жоктор
# sure? bye
unpaired-bye = бош (атаандашсыз)
unpaired-half-point = турду калтыруу (½ упай)
unpaired-full-point = турду калтыруу (1 упай)
# sure? bye by the pairing table
unpaired-free = бош (таблица боюнча)
unpaired-absent = ойнобойт

# Steps, one button each.
round-pair = Жуптарды түзүү
round-save-check-in = Катталууну сактоо
round-publish = Жуптарды жарыялоо
timer-set = Убакыт белгилөө…
timer-at = { $time }
timer-when = Жуптарды жарыялоо убактысы
timer-save = Убакытты белгилөө
timer-remove = Убакытты алып салуу
timer-announced = { $n }-турдун жуптары: { $time }
timer-waits = Жуптар ошол учурдагы түрүндө өзүнөн өзү жарыяланат: { $time } (убакытты белгилеген: { $name }).
timer-missed = Белгиленген убакта жуптар жарыяланган жок: { $time }.
timer-missed-text = Аларды азыр жарыялаңыз же башка убакыт белгилеңиз.
timer-fault-manual-pairing = Жуптарды кол менен түзүү аяктаган эмес.
timer-fault-excluded = Четтетилген оюнчунун жубу бар же бош калган (W4).
timer-fault-no-right = Убакытты белгилеген адамдын жуптарды жарыялоого укугу калган жок.
timer-fault-needs-consent = Жарыялоо ырастоону талап кылмак.
timer-fault-too-late = Ал убакта сервер иштеген эмес, андан бери өтө көп убакыт өттү.
timer-fault-refused = Жарыялоого уруксат берилген жок.
error-timer-time = Мелдештин сааты көрсөтө турган күндү жана убакытты киргизиңиз.
error-timer-past = Бул убакыт өтүп кеткен. Жуптарды азыр жарыялаңыз же кийинки убакытты белгилеңиз.
error-timer-far = Убакытты эң көп { $days } күн алдыга белгилөөгө болот.
field-publish-at = Жарыялоо убактысы
field-at-set-time = Белгиленген убакта
field-published-late = Кечигип: сервер иштеген эмес
field-timer-fault = Эмне үчүн жок
round-discard = Долбоорду жокко чыгаруу
round-unpublish = Жарыялоону жокко чыгаруу
round-start = Турду баштоо
# sure? forfeit
round-due-forfeits = { $n ->
    [one] Оюнчусу келбей турган такта: { $boards } ({ $names }). Оюнсуз жыйынтыгын азыр эле киргизсе болот.
   *[other] Оюнчулары келбей турган такталар: { $boards } ({ $names }). Оюнсуз жыйынтыктарын азыр эле киргизсе болот.
}
# sure? forfeit
round-enter-due = { $n ->
    [one] Оюнсуз жыйынтыкты киргизүү
   *[other] { $n } оюнсуз жыйынтыкты киргизүү
}
round-away-withdrawn = турнирден чыкты
round-away-absent = жок
round-close = { $n }-турду жабуу
round-next = { $n }-турга өтүү
round-final-standings = Жыйынтык таблица
round-record-differs = Жазуусу менен жыйынтыгы дал келбеген такталар:
round-reopen = Турду кайра ачуу
round-draft-title = Долбоор
round-draft-text = Жарыяланганга чейин бул жуптар калыстарга жана уюштуруучуларга гана көрүнөт.
round-draft-left = { $n ->
    [one] Жуптар түзүлгөндөн кийин турнирден чыкты: { $names }. Долбоорду жокко чыгарып, жуптарды кайра түзүңүз же ошол бойдон жарыялаңыз.
   *[other] Жуптар түзүлгөндөн кийин турнирден чыккандар: { $names }. Долбоорду жокко чыгарып, жуптарды кайра түзүңүз же ошол бойдон жарыялаңыз.
}
boards-playing-label = { $n ->
   *[other] оюн жүрүп жатат
}
results-unsigned = кол тамгасы толук эмес

# Check-in.
check-in-text = Башкача белгиленбесе, баары бар деп эсептелет. Мурунку турда жок болгондор жана бул тур боюнча өтүнүчтөр белгиленип коюлган.
check-in-text-table = Башкача белгиленбесе, баары бар деп эсептелет. Жок оюнчулардын такталары да жупташтырылат: жуптар жарыялангандан кийин алардын оюнсуз жыйынтыктары бир баскыч менен киргизилет.
check-in-table-fixes = 1-тур таблицаны бекитет: { $n ->
   *[other] { $n } оюнчу
}, { $rounds ->
   *[other] { $rounds } тур
}. Андан кийин эч кимди киргизүүгө болбойт.
check-in-missed = { $n ->
    [one] Мурунку турга келбей койгон: { $names }. Келди деп белгиленмейинче бул оюнчу жупташтырылбайт; жуптарды түзөрдө дагы бир жолу суралат (C.04.2).
   *[other] Мурунку турга келбей койгондор: { $names }. Келди деп белгиленмейинче алар жупташтырылбайт; жуптарды түзөрдө дагы бир жолу суралат (C.04.2).
}
check-in-by-name = Аты-жөнү боюнча
check-in-by-number = Номери боюнча
check-in-word = Катышуусу
check-in-find = Оюнчуну издөө
check-in-empty = Азырынча оюнчу жок
check-in-empty-text = Адегенде оюнчуларды кошуңуз же импорттоңуз.
attendance-present = Бар
attendance-absent = Жок
attendance-half-point = ½ упай
attendance-full-point = 1 упай

done-checked-in = Катталуу сакталды
done-paired = Турдун жуптары түзүлдү. Карап чыгып, анан жарыялаңыз.
done-discarded = Долбоор жокко чыгарылды
done-published = Жуптар жарыяланды
done-timer-set = Убакыт белгиленди. Жуптар өзүнөн өзү жарыяланат.
done-timer-removed = Убакыт алынып салынды. Жуптар өзүнөн өзү жарыяланбайт.
done-unpublished = Жуптардын жарыяланышы жокко чыгарылды; эми алар калыстарга жана уюштуруучуларга гана көрүнөт
done-started = Тур башталды
done-closed = Тур жабылды
done-forfeits-entered = Оюнсуз жыйынтыктар киргизилди
done-reopened = Тур кайра ачылды. Оңдогондон кийин аны жабыңыз.
done-result-saved = Жыйынтык сакталды

error-round-state = Эч нерсе аткарылган жок: { $round }-турдун этабы — «{ $state }». Бул баракта кийинки кадам көрсөтүлгөн.
error-round-changed = { $name } бул турду сизден мурда өзгөрттү; сиздин өзгөртүүңүз сакталган жок. Бул баракта азыркы абалы көрсөтүлгөн.
error-round-earlier-open = Адегенде { $round }-турду жабыңыз: жуптар анын жыйынтыктары боюнча түзүлөт.
error-round-later-paired = { $round }-турдун жуптары ушул жыйынтыктар боюнча түзүлгөн. Адегенде ал жуптарды жокко чыгарыңыз.
error-results-missing = { $n ->
   *[other] Азырынча жыйынтыгы жок такта: { $boards }. Адегенде жыйынтыгын киргизиңиз.
}
error-results-stand = { $n ->
   *[other] Жыйынтыгы же оюн жазуусу бар такта: { $boards }. Адегенде аны өчүрүңүз же турду баштаңыз.
}
error-check-in-withdrawn = { $name } турнирден чыккан. Адегенде оюнчуну турнирге кайтарыңыз.
error-too-few-present = Эч ким жок, жупташтыра турган оюнчу жок. Тизмени текшериңиз; эч ким келбесе, турнирди ушул жерден аяктаңыз: жөндөөлөрүнөн турлардын санын азайтыңыз.
caution-bye-alone = Бир гана оюнчу бар: { $name }. Ага жуп жок, ойнобой туруп упай алат. Адегенде тизмени текшериңиз; калгандары такыр келбесе, жөндөөлөрүнөн турлардын санын азайтып, турнирди ушул жерден аяктаса да болот.
error-no-pairing = { $who } { $remedy }
error-no-pairing-remedy = Бул турду кол менен жупташтырыңыз. Же калгандарын программа жупташтыра алышы үчүн бирөөнү жок деп же турду калтырат (½ упай) деп белгилеңиз. Болбосо турнирди ушул жерден аяктаңыз: жөндөөлөрүнөн турлардын санын азайтыңыз.
error-no-pairing-remedy-forbidden = Бир жупка салынган тыюуну алыңыз же бул турду кол менен жупташтырыңыз. Болбосо калгандарын программа жупташтыра алышы үчүн бирөөнү жок деп же турду калтырат (½ упай) деп белгилеңиз.
error-table-finished = Айлампа системанын таблицасындагы бардык турлардын жуптары түзүлгөн.
error-pairing-inconsistent = Сакталган турлар бири-бирине карама-каршы келет, ошондуктан бул турдун жуптарын түзүүгө мүмкүн эмес. Бул тууралуу программага жооптуу адамга билдириңиз.

# Manual pairing.
manual-title = Кол менен жупташтыруу, { $n }-тур · { $section }
manual-heading = { $n }-тур: жуптарды кол менен өзгөртүү
manual-pair = Кол менен жупташтыруу
manual-begin = Жуптарды кол менен өзгөртүү
manual-continue = Кол менен өзгөртүүнү улантуу
manual-open-title = Кол менен өзгөртүлүп жатат
manual-open-text = Бул жуптар калыстарга жана уюштуруучуларга гана көрүнөт. Кол менен өзгөртүү аяктагандан кийин аларды жарыялоого болот.
manual-back = Турга кайтуу
manual-same = Бул – программа түзгөн жуптар.
manual-differs = { $n ->
    [0] Жуптар программа түзгөндөн башкача.
   *[other] { $n } такта программа түзгөндөн башкача.
}
manual-no-program = Программа бул оюнчулардан эрежеге ылайык жуптарды түзө алган жок.
manual-instead = Программа түзмөк жуптар
manual-reason = Жуптар эмне үчүн башкача
manual-reason-by-hand = Жуптар эмне үчүн кол менен түзүлдү
manual-reason-hint = Аны баары окуйт: жарыялангандан кийин жуптардын жанынан. Жеке нерселерди жазбаңыз.
manual-end = Өзгөртүүнү аяктоо
manual-tools = Жуптарды өзгөртүү
manual-one = Биринчи оюнчу
manual-other = Экинчи оюнчу
manual-hint = Старттык номери же аты-жөнү. Enter басылса, экөөнүн орду алмашат; экөө тең жупташтырыла элек болсо, алар жупташат, биринчиси ак жакта.
manual-hint-click = Же эки оюнчунун атын басыңыз.
manual-swap = Ордун алмаштыруу
manual-join = Жупташтыруу, биринчиси ак жакта
manual-bye = Биринчисин бош калтыруу
manual-unpair = Ажыратуу
manual-swap-colours = Жагын алмаштыруу
manual-keep = Бекитүү
manual-swap-colours-board = { $n }-тактада жактарды алмаштыруу
manual-unpair-board = { $n }-тактаны ажыратуу
manual-keep-board = { $n }-тактаны бекитүү: программа калгандарын жупташтырганда ал өзгөрбөйт
manual-board-changes = Тактаны өзгөртүү
manual-take-bye = Бош калтырбоо
manual-pool = Жупташтырыла элек
manual-pool-n = { $n ->
   *[other] { $n } оюнчу жупташтырыла элек.
}
manual-other-board = Программа түзгөндөн башкача.
manual-rest = Калганын программа жупташтырсын
manual-rest-hint = Өзгөртүлгөн же бекитилген такталар ошол бойдон калат. Калгандарын программа кайра жупташтырат.
manual-unpair-all = Бардык такталарды ажыратуу
manual-program = Программа түзгөн жуптарга кайтуу
manual-mark = Кол менен түзүлгөн
manual-ended-title = Кол менен өзгөртүлгөн.
done-manual-changed = Өзгөртүлдү
done-manual-ended = Кол менен өзгөртүү аяктады. Турду жарыялоого болот.
caution-discard-by-hand = { $round }-турдун жуптары кол менен өзгөртүлгөн. Долбоор жокко чыгарылса, ал өзгөртүүлөр да жоголот; алар аракеттер журналында гана калат.
breach-rematch = { $white } менен { $black } { $round }-турда беттешкен (C1).
breach-table-met = { $white } менен { $black } ушул айлампада, { $round }-турда беттешкен. Айлампа системада ар бир оюнчу ар бири менен айлампада бир жолу ойнойт (C.05).
breach-forbidden = { $white } менен { $black } беттешпеши керек: бул жупка тыюу салынган.
breach-second-bye = { $name } { $round }-турда бош калган (C2).
breach-barred-from-bye = { $name } { $round }-турда оюнсуз жеңиш упайын алган, эми ага бош калууга болбойт (C2).
breach-bye-too-high = Бош калган оюнчу – { $name }. Бирок упайы азыраак { $other } бош калып, калгандарынын баарын жупташтырууга болот эле (C5).
breach-third-colour = { $side ->
    [white] { $name } катары менен үчүнчү жолу ак жакта ойнойт (C3).
   *[black] { $name } катары менен үчүнчү жолу кара жакта ойнойт (C3).
}
breach-table-third = { $side ->
    [white] { $name } катары менен үчүнчү жолу ак жакта болуп калат.
   *[black] { $name } катары менен үчүнчү жолу кара жакта болуп калат.
}
breach-imbalance = { $side ->
    [white] { $name } ак жакта кара жактагыдан кеминде үч оюнга көп ойногон болот (C3).
   *[black] { $name } кара жакта ак жактагыдан кеминде үч оюнга көп ойногон болот (C3).
}
breach-both-colours = { $white } менен { $black } бири-бирине тийиштүү жакта ойнойт. Жактары алмаштырылса, экөөнө тең туура келет.
error-round-by-hand = { $round }-турдун жуптары кол менен өзгөртүлүп жатат. Адегенде өзгөртүүнү аяктаңыз.
error-manual-not-begun = Жуптар кол менен өзгөртүлүп жаткан жок же өзгөртүү бул аралыкта аяктады.
error-manual-choose = Адегенде оюнчуларды көрсөтүңүз: старттык номерин же аты-жөнүн жазыңыз.
round-no-games = Бул турда азырынча эч ким жупташтырылган эмес.
manual-withdrawn = турнирден чыкты
caution-manual-withdrawn = { $n ->
    [one] Турнирден чыккан, бирок бул турдун жуптарында калган оюнчу: { $names }. Атаандашына оюнсуз жеңиш жазылат.
   *[other] Турнирден чыккан, бирок бул турдун жуптарында калган оюнчулар: { $names }. Атаандаштарына оюнсуз жеңиш жазылат.
}
error-manual-nobody = Бул турнирде «{ $typed }» деген оюнчу жок. Старттык номерин же аты-жөнүн жазыңыз.
error-manual-several = «{ $typed }» деген бир нече оюнчу бар: { $names }. Старттык номерин жазыңыз.
error-manual-not-here = { $name }: бул турда жуп түзүүгө болбойт, оюнчу жок.
error-manual-has-bye = { $name } өзүнүн суранычы менен бул турду калтырат, аны менен жуп түзүүгө болбойт.
error-manual-not-in-table = { $name } таблицада жок: таблица 1-турдун жуптары түзүлгөндө аныкталган.
error-manual-twice = { $name } эки жолу көрсөтүлгөн. Эки башка оюнчуну көрсөтүңүз.
error-manual-no-board = { $name } тактага коюлган эмес.
error-manual-no-bye = Оюнчулардын саны жуп: эч ким бош калбайт.
error-manual-no-pairing = { $who } Аларды кол менен жупташтырыңыз же калгандарын программа жупташтыра алышы үчүн башка такталарды ажыратыңыз.
error-manual-pool = { $n ->
    [one] { $names } жупташтырыла элек.
   *[other] Жупташтырыла элек оюнчулар: { $names }.
}
field-pool = Жупташтырыла электер
field-stays = Кол менен бекитилгендер
field-breaks = Эрежеге каршы
field-program-pairs = Программа түзгөн жуптар
# sure? bye
field-program-bye = Программа боюнча бош (атаандашсыз)
# Rule violations of a manual change, in the audit log.
broken-rematch = кайра беттешүү
broken-forbidden = тыюу салынган жуп
broken-bye = бош калууга болбогон оюнчу (C2)
broken-bye-too-high = бош калган оюнчунун упайы өтө жогору (C5)
broken-third-colour = катары менен үчүнчү жолу бир жакта (C3)
broken-imbalance = жактарынын айырмасы экиден көп (C3)
broken-both-colours = экөө тең өзүнө тийиштүү эмес жакта

# The grid of results.
results-keys = Баскычтар
results-key-white = ак жак жеңди
results-key-black = кара жак жеңди
results-key-draw = тең чыгуу
results-key-counts = ак жак 82:60 эсебинде жеңди
results-key-resigned = эсептен кийин: жеңилгенин моюндады, тең болсо — макулдашты
results-key-flag = эсептен кийин: убактысы бүттү (тең болсо — экөөнүн тең убактысы бүттү)
results-key-forfeit-white = кара жак келген жок
results-key-forfeit-black = ак жак келген жок
results-key-forfeit-both = экөө тең келген жок
results-key-unrated = эки тарап тең жүрө электе бүттү: рейтингге эсептелбейт (0u, 5u да)
results-key-adjourned = оюн кийинкиге калтырылды
results-key-next = сактоо, кийинки такта
results-key-board = 17-тактага өтүү
results-key-open = жыйынтыгы жок кийинки тактага өтүү
results-key-undo = сакталганына кайтуу
results-key-clear = тазалоо, анан Enter: жыйынтык өчүрүлөт
# sure? Chylymov’s position
results-letters = Оюндун башкача аякташы тамга менен: r — жеңилгенин моюндоо, a — макулдашуу, f — убактысы бүттү, b — экөөнүн тең убактысы бүттү, n — жүрүшсүз калуу, p — Чылымовдун абалы, d — калыстын чечими. ½-0, 0-½ жана 0-0 — калыстын чечими: тактанын барагында.
results-only-forfeits = Тур баштала элек: оюнсуз жыйынтыктарды гана киргизүүгө болот.
results-back = Турга өтүү
results-save = Сактоо
results-pending = сакталууда…
results-retry = байланыш жок, кайра аракет кылынууда…
results-saved = сакталды
results-record-differs = сакталды; оюндун жазуусу жыйынтыкка дал келбейт
results-denied = Сакталган жок. Системага кайра кириңиз.
results-no-board = Мындай такта жок.
results-keep = Сакталганын калтыруу
results-mine = Меникин сактоо
results-conflict-by = { $name } башка жыйынтык киргизди.
results-conflict = Башка бирөө башка жыйынтык киргизди.
results-conflict-again = { $who } Азыр сакталганы: { $stored }. Сиздики: { $yours }. Өзүңүздүкүн калтыруу үчүн кайра сактаңыз.
error-result-not-published = { $round }-турдун жарыяланган жуптары жок.
error-result-not-started = Адегенде { $round }-турду баштаңыз: ага чейин оюнсуз жыйынтыктарды гана киргизүүгө болот.
error-result-closed = { $round }-тур жабылган. Жыйынтыкты оңдоо үчүн башкы калыс аны кайра ачат.

# Syntax errors in a typed result.
result-unread = { $column }-белгиден баштап түшүнүксүз: { $expected }
result-expected-result = жыйынтык керек: 1 ак жак жеңди, 0 кара жак жеңди, 5 тең чыгуу, + же - оюнсуз жыйынтык.
result-expected-dash = сызыкча же кош чекит керек.
result-expected-second-score = кара жактын упайы керек.
result-expected-one-point = эки жактын упайы чогуу 1 болушу керек же ½-0, 0-½, 0-0 болот.
result-expected-balls = { $ball ->
    [kumalak] кумалактардын саны керек.
   *[korgool] коргоолдордун саны керек.
}
result-expected-at-most-162 = 162ден ашпашы керек.
result-expected-bracket = жабуучу кашаа керек.
result-expected-white-balls = ак жактын казаны көрсөтүлгөн эмес; кара жактыкы гана бар.
result-expected-black-balls = кара жактын казаны көрсөтүлгөн эмес; ак жактыкы гана бар.
result-expected-forfeit = оюнсуз жыйынтык мындай жазылат: + / – , – / + же – / – .
result-expected-end = мындан ары эч нерсе жазылбайт.
result-expected-ending-or-end = мындан ары эч нерсе жазылбайт же оюндун аякташы көрсөтүлөт: r f b a n p d u.

# Results that contradict the rules.
result-fault-too-many-together = { $ball ->
    [kumalak] { $white } менен { $black } чогуу { $sum } кумалак болот: тактада 162 кумалак бар ({ $clause }).
   *[korgool] { $white } менен { $black } чогуу { $sum } коргоол болот: тактада 162 коргоол бар ({ $clause }).
}
result-fault-has-won = { $side ->
    [white] Ак жактын казанында { $balls } бар: 82ге жеткен жак дароо жеңет ({ $clause }).
   *[black] Кара жактын казанында { $balls } бар: 82ге жеткен жак дароо жеңет ({ $clause }).
}
result-fault-level-not-drawn = 81–81 болгондо оюн дароо тең аяктайт ({ $clause }).
result-fault-win-too-short = { $side ->
    [white] Ак жак { $balls } менен жеңди: тактада жеңиш үчүн 82 керек. Оюн кантип аяктаганын көрсөтүңүз: * жеңилгенин моюндоо, . убактысы бүттү ({ $clause }).
   *[black] Кара жак { $balls } менен жеңди: тактада жеңиш үчүн 82 керек. Оюн кантип аяктаганын көрсөтүңүз: * жеңилгенин моюндоо, . убактысы бүттү ({ $clause }).
}
result-fault-both-flags-too-short = { $side ->
    [white] Ак жакта { $balls } бар: экөөнүн тең убактысы бүтсө, 82ге жеткен жак гана жеңет ({ $clause }).
   *[black] Кара жакта { $balls } бар: экөөнүн тең убактысы бүтсө, 82ге жеткен жак гана жеңет ({ $clause }).
}
result-fault-draw-unexplained = { $white }–{ $black } эсебинде тең чыгуу: тактада 81–81 гана тең болот. Оюн кантип аяктаганын көрсөтүңүз: * макулдашуу, . экөөнүн тең убактысы бүттү ({ $clause }).
result-fault-no-moves-misjudged = { $white }–{ $black } эсебинде жүрүшсүз калуу: жүрүшсүз калган оюнчу 81 менен, 81 менен гана тең чыгат ({ $clause }).
result-fault-needs-winner = «{ $ending }» болгондо оюн тең чыгуу менен эмес, бир жактын жеңиши менен аяктайт ({ $clause }).
result-fault-needs-draw = «{ $ending }» болгондо оюн бир жактын жеңиши менен эмес, тең чыгуу менен аяктайт ({ $clause }).
ending-count = эсеп боюнча
ending-no-moves = жүрүшсүз калуу
ending-resignation = жеңилгенин моюндоо
ending-agreement = макулдашуу боюнча
ending-flag = убактысы бүттү
ending-both-flags = экөөнүн тең убактысы бүттү
# sure? Chylymov’s position
ending-position = Чылымовдун абалы
ending-decision = калыстын чечими
ended-reduced = калыстын чечими менен чогуу бир упайдан аз
ended-unrated = эки тарап тең жүрө электе бүткөн, рейтингге эсептелбейт
ended-adjourned = кийинкиге калтырылган: жыйынтыгы киргизилгенче тең чыгуу
# In the row of a board: how the picture of a game is read, and words for results of another kind.
score-race = { $ball ->
    [kumalak] 162 кумалак: ортодон өткөн жеңет
   *[korgool] 162 коргоол: ортодон өткөн жеңет
}
score-ruling = калыстын чечими
score-forfeit = келген жок
outcome-unrated = рейтингге эсептелбейт
outcome-adjourned = кийинкиге калтырылган
round-adjourned = { $n ->
   *[other] Кийинкиге калтырылган, жыйынтыгы киргизилгенче тең чыгуу деп эсептелет. Такталар:
}

# Field names in the audit log and in conflicts; the keys are those of the stored values.
field-state = Этабы
field-pairs = Жуптар
# sure? bye
field-bye = Бош (атаандашсыз)
field-half-point = Турду калтыруу (½ упай)
field-full-point = Турду калтыруу (1 упай)
# sure? bye by the pairing table
field-free = Бош (таблица боюнча)
field-announced = Кийинки тур боюнча өтүнүчтөр
field-absent = Жоктор
field-carried-over = Кийинки турда да жоктор
field-result = Жыйынтык
field-ending = Аякташы
field-board = Такта

round-elapsed = Башталгандан берки убакыт, саат жана мүнөт
round-done-of = жыйынтыгы бар такталар
# Every game is over, and the round is not closed yet or is open again.
round-checked = Жыйынтыктар текшерилүүдө
round-unsigned = кол коюлбаган
round-deeds = Башка аракеттер
round-rail = Такталардын жанында
round-hall = Зал
round-hall-screen = Залдын экраны
round-signs = Белгилер
points-short = Уп.
round-panel = Тизменин жанындагы такта
round-panel-close = Жабуу
round-panel-page = Өзүнчө барак
tile-empty = баштала элек
tile-playing = ойноп жатат
tile-late = оюнчу жок
tile-unsigned = кол коюлбаган
tile-differs = жазуу дал келбейт
tile-done = бүттү
# sure? forfeit
round-forfeits = Оюнсуз жыйынтыктарды киргизүү

round-unsigned-n = { $n ->
   *[other] { $n } оюнда кол тамгалар толук эмес.
}
round-unsigned-later = Турду азыр жаап, кол тамгаларды кийин чогултса болот.
done-manual-not-open = Бул турдун жуптары азыр кол менен өзгөртүлүп жаткан жок. Мүмкүн болсо, анын баскычы ушул баракта.
done-pairs-not-open = Бул турдун жуптарын азыр өзгөртүүгө болбойт.

section-folds = Калганы кадимкидей коюлган: башкача керек болсо, ачыңыз.
section-make = Турнир түзүү

grid-checked = текшерилди
grid-show = Көрсөтүлгөн такталар
grid-all = Баары
grid-playing = Ойнолууда
grid-unsigned = Кол коюлбаган
grid-late = Кечиккен
grid-mine = Меники
grid-mine-boards = Сиздин такталар, мисалы 1–20, 41
grid-one-key = Бир баскыч
grid-one-key-about = 1, 0, 5 же ½ Enter баспай эле дароо сакталат. Сакталган жыйынтыкты алмаштыруу үчүн Enter керек.
grid-second = Экинчи текшерүү
grid-second-about = Ар бир жыйынтыкты көрбөй туруп кайра териңиз. Жыйынтыгын өзүңүз киргизген такталар башка калыска калат.
grid-undo = Акыркысын кайтаруу
grid-changed-since = { $n }-такта андан кийин өзгөрдү. Кайтарылган жок.
grid-amiss = Сакталган жок:
grid-kept-others = Бул түзмөктө башка логин менен киргизилип, жөнөтүлбөгөн жыйынтыктар:
grid-none = Мындай такта жок.
grid-pairs-changed = Турдагы жуптар же турдун абалы өзгөрдү.
grid-reload = Баракты кайра жүктөө
grid-typing = { $who } терип жатат…
grid-elsewhere = Ошол учурда сакталды: { $stored }
grid-checked-by = текшерди: { $who }
grid-mismatch = Сакталганы: { $stored }. Сиз тердиңиз: { $yours }. Баракчаны караңыз.
grid-mismatch-stored = Сакталганы туура
grid-mismatch-mine = Меники туура
grid-forfeit = Оюнсуз жыйынтык
error-check-no-result = Бул тактада текшере турган жыйынтык жок.
error-check-own = Бул жыйынтыкты өзүңүз киргизгенсиз. Аны башка калыс текшерет.
error-check-nothing = Жыйынтыкты териңиз.
action-result-checked = Жыйынтыкты экинчи киши текшерди
