# Rulings of referees: warnings, draw offers, clocks, results by decision, signatures.

action-ruling-made = Калыс чечим чыгарды
action-ruling-withdrawn = Калыстын чечими жокко чыгарылды
action-ruling-reinstated = Жокко чыгарылган чечим кайра күчүнө кирди
action-result-signed = Жыйынтыкка кол коюлду
action-signature-withdrawn = Кол тамга алынды

error-result-signed = Бул жыйынтыкка эки оюнчу тең кол койгон. Эми аны башкы калыс гана, себебин көрсөткөн чечим менен өзгөртөт.
error-ruling-is-part = Бул чечим башка чечимдин бир бөлүгү. Ошол чечимди жокко чыгарыңыз: бул да аны менен кошо жокко чыгат.
error-ruling-withdrawn = Бул чечим мурда эле жокко чыгарылган.
error-ruling-offer-used = Бул сунуш үчүн жеңиш жазылган (D3). Адегенде жеңишти, андан кийин сунушту жокко чыгарыңыз.
error-ruling-result-changed = Бул чечимден кийин жыйынтык өзгөртүлгөн. Адегенде жыйынтыкты мурдагы абалына кайтарып, анан чечимди жокко чыгарыңыз.
error-result-ruled = Бул жыйынтык чечим менен коюлган ({ $clause }). Адегенде чечимди жокко чыгарыңыз, анан жыйынтык киргизилет.
error-result-needs-ruling = { $result } — калыстын себеби көрсөтүлгөн чечими: тактанын барагын ачып, «Жыйынтыкты калыстын чечими менен коюу» дегенди тандаңыз.
error-result-excluded = Четтетилген оюнчу мындан ары ойнобойт жана жеңбейт (W4). Атаандашынын пайдасына оюнсуз жыйынтык киргизиңиз.
error-result-withdrawn = Оюнчу турнирден чыккан: { $name }. Айлампа системада чыккан оюнчунун оюндары келбегендик үчүн утулду деп эсептелет. Эгер бул оюн ойнолгон болсо, адегенде оюнчуну кайтарыңыз.
error-result-expelled = Оюнчу мелдештен четтетилген: { $name }. Айлампа системада четтетилген оюнчунун калган оюндары келбегендик үчүн утулду деп эсептелет. Эгер бул оюн ойнолгон болсо, адегенде оюнчуну кайтарыңыз.
error-publish-excluded = { $name } бул турдун жуптары түзүлгөндөн кийин мелдештен четтетилген (W4): эми бул турда ойной да, бош кала да албайт. Долбоорду жокко чыгарып, жуптарды кайра түзүңүз.
error-ruling-later = Бул оюн боюнча кийинки чечим бар. Адегенде ошону жокко чыгарыңыз.
error-ruling-not-yours = Бул чечимди башкы калыс гана жокко чыгара алат: ал эскертүү, башка калыстын чечими, эки оюнчу тең кол койгон жыйынтык же азыр ойнолбой жаткан турдуку.
error-ruling-closed = { $round }-тур жабылган, бул чечимсиз тактанын жыйынтыгы калбайт. Анын ордуна жыйынтыкты оңдоңуз.
caution-ruling-closed = { $round }-тур жабылган: бул аракет турнирдик таблица жана кийинки жуптар негизделген жыйынтыкты алып салат.
caution-warning-withdrawn = Бул эскертүү жокко чыгарылса, кийинки турлар жупташтырылган упайлар өзгөрөт: алынган упай же четтетүү да аны менен кошо жокко чыгат.
ruling-loss-lasts = { $round }-турдагы жеңилүү күчүндө калат, анткени тур жабылган. Аны башкы калыс оңдой алат.
error-warning-too-early = Бул турдун жуптары жарыялана элек. Эскертүүнү мурунку турга жазыңыз.
error-warning-note = Эмне болгонун жазыңыз: себеби – «Башка себеп».
error-warning-excluded = { $name } мурда эле мелдештен четтетилген.

caution-warning-point = { $name } үчүнчү эскертүүсүн алат: упайынан бир упай алынып салынат.
caution-warning-excludes = { $board ->
    [0] { $name } төртүнчү эскертүүсүн алып, мелдештен четтетилет: мындан ары жупташтырылбайт, ойнолгон оюндары күчүндө калат.
   *[other] { $name } төртүнчү эскертүүсүн алып, мелдештен четтетилет: { $board }-тактадагы оюнуна оюнсуз жеңилүү жазылат, мындан ары жупташтырылбайт, ойнолгон оюндары күчүндө калат.
}

# Why an action is not possible at this moment.
error-action-not-published = Бул турдун жуптары жарыялана элек.
error-action-not-playing = Тур жүрүп жаткан жок ({ $clause }).
error-action-decided = Оюндун жыйынтыгы бар. Адегенде аны өчүрүңүз ({ $clause }).
error-action-flag-fallen = Убакыт бүткөн: андан кийин саат боюнча нааразылык кабыл алынбайт ({ $clause }).
error-action-undecided = Оюндун жыйынтыгы азырынча жок ({ $clause }).
error-action-forfeited = Оюн болгон эмес: оюнсуз жыйынтыктын жазуусу да, кол тамгалары да болбойт ({ $clause }).
error-action-not-signed = Алып сала турган кол тамга жок ({ $clause }).
error-action-only-together = Тең чыгууга эки оюнчу тең турганда кол коюлат (D4).
error-action-offers-over = Төртүнчү сунуш белгиленген: атаандашы жеңишти талап кыла алат (D3).
error-action-too-few-offers = Атаандашы төртүнчү сунуш жасаган эмес: жеңишти талап кылууга болбойт ({ $clause }).
error-action-clock-set = Саат мурда эле коюлган. Адегенде ошону жокко чыгарыңыз же убакыт кошуңуз ({ $clause }).
error-action-not-late = Күтүү убактысы бүтө элек. Оюнсуз жеңилүүнү { $left } өткөндөн кийин жазса болот ({ $clause }).
error-action-start-unknown = Тур качан башталганы белгисиз ({ $clause }).
error-action-has-come = Тең чыгуу сунушу, жазуу же калыс койгон саат оюн башталганын көрсөтөт: бул тактада эч ким кечиккен жок ({ $clause }).
error-action-marked = Бул мурда эле белгиленген ({ $clause }).
error-action-excused = Эскертүү берүүгө негиз жок: жазуу толук эмес деп белгиленген эмес же оюнчунун беш мүнөттөн аз убактысы калган (N6).
error-action-warned = Оюнчу бул жазуу үчүн эскертүү алган ({ $clause }).
error-action-excluded = Оюнчу мурда эле мелдештен четтетилген (W4).
error-draw-both-present = Тең чыгуу эки оюнчу тең турганда кабыл алынат. Экөө тең ушул жерде экенин белгилеңиз (D4).
error-flags-counts = Экөөнүн тең убактысы бүттү: эки казанда канча бар экенин жазыңыз. Казанында 82 же андан көп болгон оюнчу жеңет, калган учурда тең чыгуу (K3).
error-absence-nobody = Ким келбесе, ошону белгилеңиз.
error-decision-stands = Жыйынтык азыр эле ушундай.
error-sign-changed = { $board }-тактанын жыйынтыгы бул аралыкта өзгөртүлгөн же ага кол коюлган. Эч нерсеге кол коюлган жок: кайра караңыз.
error-sign-draws = { $n ->
    [one] Тең чыгуу: { $boards }-такта. Эки оюнчу тең катышканын белгилеңиз же бул тактанын белгисин алып салыңыз (D4). Азырынча эч нерсеге кол коюлган жок.
   *[other] Тең чыгуу болгон такталар: { $boards }. Эки оюнчу тең катышканын белгилеңиз же бул такталардын белгисин алып салыңыз (D4). Азырынча эч нерсеге кол коюлган жок.
}
error-sign-nothing = Баракчаларына кол коюлган такталарды белгилеңиз.
error-counts = Эки казандын тең санын 162ден ашпаган бүтүн сан менен жазыңыз же экөөнү тең бош калтырыңыз.
error-clock-time = { $what }: { $why }

# The result after a flag fall.
clock-flag-result = Жыйынтык: { $result }

# Causes of warnings.
cause-talking = Сүйлөшүү
cause-record-not-kept = Жазуу жүргүзбөө
cause-disrespect = Калыстарды сыйлабоо
cause-obstruction = Мелдешке тоскоол болуу
cause-other = Башка себеп

# The grounds of a result by ruling.
ground-fourth-offer = тең чыгуунун төртүнчү сунушу
ground-flag = убактысынын бүтүшү
ground-move-in-hand = башталган жүрүш
ground-late = кечигүү
ground-both-absent = экөө тең келген жок
ground-excluded = мелдештен четтетүү
# sure? Chylymov’s position
ground-position = Чылымовдун абалы
ground-decision = калыстын чечими
ground-correction = оңдоо

# One-line summaries of rulings.
ruling-draw-offer = { $side ->
    [white] Ак жак тең чыгууну сунуштады
   *[black] Кара жак тең чыгууну сунуштады
}
ruling-warning = Эскертүү: { $name }, { $cause }
ruling-record-incomplete = { $side ->
    [white] Ак жактын жазуусу толук эмес
   *[black] Кара жактын жазуусу толук эмес
}
ruling-record-excused = { $side ->
    [white] Ак жактын жазуусу толук эмес; беш мүнөттөн аз калган
   *[black] Кара жактын жазуусу толук эмес; беш мүнөттөн аз калган
}
ruling-clock-corrected = Саат алмаштырылды, бир жактын убактысы оңдолду: { $sum }
ruling-clock-shared = Саат алмаштырылды, убакыт тең бөлүндү: { $sum }
ruling-clock-added = Убакыт кошулду: { $sum }
ruling-clock-set-late = Саат оюн учурунда коюлду: { $sum }
ruling-clock-from-to = { $before } → { $after }
ruling-result = Жыйынтык ({ $ground }): { $before } → { $after }
ruling-no-result = жок
ruling-withdrawn-by = Жокко чыгарган: { $name }, { $time }. Себеби: { $reason }
ruling-reinstated-by = Кайра күчүнө киргизген: { $name }, { $time }. Себеби: { $reason }

# Fields of rulings in the audit log.
field-signed = Кол койду
field-draw-offer = Тең чыгууну сунуштаган
field-incomplete = Жазуусу толук эмес
field-clock = Саат
field-player = Оюнчу
field-clause = Берене
field-cause = Себеби
field-paired-from = Жуптары ушул боюнча түзүлгөн турлар
field-had-time = Беш мүнөт же андан көп убактысы калган
field-ground = Негизи

# Fields of a section's regulations.
field-unplayed = Ойнолбогон оюндарды эсептөө
field-penalty-in-progress = Эскертүү үчүн алынган упайды прогресстен да кемитүү
field-penalty-in-buchholz = Эскертүү үчүн алынган упайды атаандаштардын Бухгольцунан да кемитүү
field-players-report = Оюнчулар жыйынтыкты өздөрү билдире алат
field-white-reported = Ак жактын билдирүүсү
field-black-reported = Кара жактын билдирүүсү
field-links = Шилтемелер
field-late-after = Канча секунддан кийин кечиккен болот
hint-late-after = Бош калса: убакыттын жарымы жана 30 секунд (A1).
field-shared-bronze = Эки коло медаль
field-team-mates-apart = Бир команданын оюнчуларын беттештирбөө
field-team-scoring = Команданын упайы
field-team-counts = Канча оюнчунун упайы команданыкына кошулат
field-on = Жашы кайсы күнгө карата эсептелет
field-ages-on = Жашы кайсы күнгө карата эсептелет
field-half-byes-barred = ½ упайга тур калтырууга тыюу салынган
field-adjournment = Кийинкиге калтырылган оюндун жыйынтыгы
field-applications = Өтүнмөлөр
field-away-in-upper-half = Катышпагандар жогорку жарымда эсептелет
field-upper = Жаш топтору кайсы жашка чейин
field-amounts = Байгелер
field-unit = Байгенин өлчөм бирдиги
field-ties = Упайы тең оюнчулардын байгеси
