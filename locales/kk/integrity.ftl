# Confirmations and their consequences, corrections, snapshots, finalised sections.

# Two steps: the change and its reason, then its consequences.
caution-two-steps-text = Әзірге ештеңе орындалған жоқ. Бұл екі қадаммен жасалады: алдымен себебін жазыңыз, содан кейін салдарын қарап шығыңыз.
caution-to-second = Салдарын қарау
caution-second-text = Әзірге ештеңе орындалған жоқ. Салдары мынадай болады:
caution-second-sure = Салдарын қарап шықтым, жалғастырғым келеді

caution-result-corrected = { $round }-тур, { $board }-тақта, { $white } – { $black }: { $before } → { $after }.
caution-settings-pairing = Мына баптаулармен турлардың жұптары құрылған: { $changes }
caution-settings-ranking = Орындар мына баптаулармен анықталады: { $changes }
settings-take-two-steps = Өзгерістің салдары сақталмай тұрып көрсетіледі; өзгерту екі қадаммен жасалады, себебін жазу қажет.
caution-forbidden-pairs = Турлардың жұптары құрылған. Тыйым тек алдағы жұптарға қатысты; жарияланғандары сол күйінде қалады.
caution-import-late = { $n ->
    [one] 1-турдың жұптары құрылған. Кешігіп енгізілген бір ойыншы қосылады.
   *[other] 1-турдың жұптары құрылған. Кешігіп енгізілген { $n } ойыншы қосылады.
}
caution-points-left = { $n ->
   *[other] Төрешінің шешімімен берілген ұпай (299) енгізілмейді, жолдары: { $lines }. Турнир кестесі файлдағыдан өзгеше болады.
}
caution-unpublish = { $round }-турдың жұптары жарияланып қойған. Олар қайтадан жобаға айналады.
caution-rating-method = { $n ->
    [one] { $n } ойыншының турнирлік рейтингі өзгереді.
   *[other] { $n } ойыншының турнирлік рейтингі өзгереді.
}
caution-renumber = { $n ->
    [one] { $n } ойыншының бастапқы нөмірі өзгереді. Таратылған бейдждерде, тізімдер мен файлдарда оның бұрынғы нөмірі тұр.
   *[other] { $n } ойыншының бастапқы нөмірі өзгереді. Таратылған бейдждерде, тізімдер мен файлдарда олардың бұрынғы нөмірлері тұр.
}
caution-restore = Турнир мына әрекетке дейінгі күйіне қайтарылады: { $act }. Алдымен қазіргі күйі сақталады, сондықтан бұл әрекетті қайтаруға болады.
caution-too-many-rounds = { $rounds } турдың бәріне жұп табылмайды: бұл ойыншылармен ешкім екі рет кездеспейтін турлар ең көбі – { $most }. Турларды азайтыңыз, ойыншы қосыңыз немесе айналмалы жүйені таңдаңыз.

# Consequences of a change.
consequence-place = { $name }: { $from }-орын → { $to }-орын ({ $points-from } → { $points-to } ұпай)
consequence-place-only = { $name }: { $from }-орын → { $to }-орын
consequence-points = { $name }: { $points-from } → { $points-to } ұпай, орны бұрынғыдай – { $to }
consequence-no-places = Ешбір орын өзгермейді.
consequence-paired-otherwise = { $round }-турдың жұптары сол күйінде қалады; жаңа деректер бойынша олар басқаша құрылар еді.
consequence-paired-the-same = { $round }-турдың жұптары сол күйінде қалады; жаңа деректер бойынша да олар дәл осылай құрылар еді.
consequence-paired-otherwise-before = { $round }-турдың жұптары сол күйінде қалады. Олар осы өзгерістен бұрын да бағдарламанікі емес еді (қолмен құрылған, файлдан алынған немесе кейін өзгертілген); бағдарлама қазір де басқаша құрар еді.
consequence-rating = { $name }: рейтингі { $from } → { $to }
consequence-number = { $name }: нөмірі { $from } → { $to }

# Correcting results of closed rounds.
correction-title = Нәтижені түзету
correction-of = { $round }-тур, { $board }-тақта: нәтижені түзету
correction-text = Тур жабық күйінде, оның нәтижелері бойынша құрылған жұптар өзгеріссіз қалады. Сақталмай тұрып қай орындар өзгеретіні көрсетіледі. Мұны тек бас төреші жасай алады (R4); ол әрекеттер журналына жазылады.
correction-current = Қазіргі нәтиже
correction-new = Дұрыс нәтиже
correction-new-hint = Нәтижелер тізіміндегідей: 1, 0, ½, қазандардың есебі 82-60, техникалық нәтиже +- және -+
correction-save = Түзетуді сақтау
correction-round-title = Турды қайта ашпай нәтижені түзету
correction-round-text = Тақтаны таңдаңыз:
done-result-corrected = Нәтиже түзетілді
adjourned-title = Кейінге қалдырылған ойынның нәтижесі
adjourned-of = Кейінге қалдырылған ойынның нәтижесі: { $round }-тур, { $board }-тақта
adjourned-text = Бұл ойын осы уақытқа дейін жұп құруда және кестеде алдын ала тең ойын болып саналды. Құрылған жұптар өзгермейді.
adjourned-result = Нәтиже
adjourned-save = Нәтижені сақтау
done-adjourned-entered = Нәтиже сақталды
caution-adjourned-result = { $round }-тур, { $board }-тақта: { $white } мен { $black } ойнаған, кейінге қалдырылған ойын { $result } болып аяқталды. Осы уақытқа дейін ол тең ойын болып саналды.
error-not-adjourned = { $round }-тур, { $board }-тақта: жабылған турдың кейінге қалдырылған ойыны емес.
caution-adjourned-open = { $n ->
   *[other] Бұрынғы турлардан кейінге қалдырылған { $n } ойынның нәтижесі әлі жоқ, тең ойын болып саналады: { $games }.
}
adjourned-game = { $round }-тур, { $board }-тақта ({ $white } – { $black })
error-correction-same = { $board }-тақтада дәл осы нәтиже тұр.
error-correction-not-closed = { $round }-тур жабылмаған: оның нәтижелері нәтижелер тізімінде өзгертіледі.
error-correction-record = { $board }-тақтаның ойын жазбасында басқа нәтиже тұр. Алдымен жазбаны түзетіңіз.

# Snapshots.
snapshots-title = Тарих
snapshots-text = Жұптарға әсер ететін әр әрекеттің алдында турнирдің күйі сақталады. Осы жерден турнирді сол күйге қайтаруға болады. Ойын жазбалары мен жеке деректер өзгермейді.
snapshots-none = Әзірге сақталған күй жоқ
snapshots-none-text = Алғашқы күй жұптарға әсер ететін бірінші әрекеттің алдында сақталады.
snapshots-kept = Сақталған уақыты
snapshots-before = Қай әрекеттің алдында
snapshots-by = Кім
snapshots-compare = Салыстыру
snapshots-at = Сақталған күй: { $at }
snapshots-before-action = Мына әрекеттің алдында: { $act }
snapshots-differs-title = Не өзгереді
snapshots-same = Турнирдің қазіргі күйі осы сақталған күймен бірдей.
snapshots-restore = Қалпына келтіру
snapshots-restore-text = Мұны тек бас төреші екі қадаммен жасайды. Алдымен турнирдің қазіргі күйі сақталады.
snapshots-page = Тарих
snapshots-all = Барлық сақталған күйлер
done-restored = Турнир сақталған күйіне қайтарылды
error-restore-records = { $n ->
    [one] Мына тақтаның ойын жазбасы жойылып кетер еді: { $boards }. Алдымен оны өзіңіз жойыңыз немесе көшірмесін сақтап, кейін қайта енгізіңіз.
   *[other] Мына тақталардың ойын жазбалары ({ $n }) жойылып кетер еді: { $boards }. Алдымен оларды өзіңіз жойыңыз немесе көшірмелерін сақтап, кейін қайта енгізіңіз.
}
error-restore-in-use = Жойылуы тиіс тақтаға кейін енгізілген деректер байланған: турнирді бұл күйге қайтару мүмкін емес.
restore-withdraws = { $round }-турдағы шешімнің ({ $clause }) күші жойылады: { $names }
restore-reinstates = { $round }-турдағы шешім ({ $clause }) қайта күшіне енеді: { $names }
difference-signatures = { $round }-тур, { $board }-тақта: қойылған қолдар басқа
difference-signatures-n = { $round }-тур: { $n } тақтада қойылған қолдар басқа ({ $boards })
board-of-round = { $round }-тур, { $board }-тақта

difference-setting = { $field }: { $now } → { $then }
difference-round-gone = { $round }-тур жойылады: ол кезде мұндай тур болмаған.
difference-round-back = { $round }-тур қайта қосылады.
difference-state = { $round }-тур: { $now } → { $then }
difference-pairing = { $round }-тур: жұптар басқа
difference-check-in = { $round }-тур: келу белгілері басқа
difference-by-hand = { $round }-тур: жұптар қолмен басқаша өзгертілген
difference-result = { $round }-тур, { $board }-тақта: { $now } → { $then }
difference-results-removed = { $round }-тур: { $n } нәтиже өшіріледі (тақталар: { $boards })
difference-results-entered = { $round }-тур: { $n } нәтиже қайта енгізіледі (тақталар: { $boards })
difference-entered = { $name } кейін енгізілген: турнирден шығарылады, бастапқы нөмірі болмайды
difference-deleted = { $name } кейін жойылған: тізімге қайтарылады
difference-entered-n = Кейін енгізілген { $n } ойыншы турнирден шығарылады, бастапқы нөмірі болмайды ({ $names })
difference-deleted-n = Кейін жойылған { $n } ойыншы тізімге қайтарылады ({ $names })
difference-number = { $name }: нөмірі { $now } → { $then }
difference-plays = { $name } турнирге қайтарылады
difference-expelled = { $name } жарыстан шеттетіледі
difference-withdrawn = { $name } турнирден шығарылады
difference-details = { $name }: өтінімдегі деректері немесе командасы
difference-details-n = { $n } ойыншы: өтінімдегі деректері немесе командасы ({ $names })
difference-forbidden-pairs = Тыйым салынған жұптар
difference-requested-byes = Турға қатыспау туралы сұраулар

# Reassigning starting numbers.
starting-numbers-title = Бастапқы нөмірлер
starting-numbers-text = 4-турдың жұптары құрылғанға дейін нөмірлерді бастапқы тізімнің ретімен қайта беруге болады (C.04.2), мысалы, рейтинг түзетілгеннен кейін. Одан кейін нөмірлер өзгермейді.
starting-numbers-same = Барлық нөмір бастапқы тізімнің ретіне сай.
starting-numbers-old = Қазіргі
starting-numbers-new = Жаңа
starting-numbers-reassign = Бастапқы нөмірлерді қайта беру
starting-numbers-page = Бастапқы нөмірлер
done-renumbered = Бастапқы нөмірлер қайта берілді
starting-numbers-exchange = Екі нөмірді алмастыру
starting-numbers-exchange-text = Рейтингі, атағы мен разряды бірдей ойыншылар 4-турдың жұптары құрылғанға дейін нөмірлерін алмастыра алады. Не өзгеретіні алдын ала көрсетіледі.
starting-numbers-no-level = Рейтингі, атағы мен разряды бірдей ойыншылар жоқ.
starting-numbers-other = Кіммен
done-numbers-exchanged = Бастапқы нөмірлер алмастырылды
numbers-typed-text = 1-тур жұптары құрылғанға дейін ойыншыларға нөмірді өзіңіз бере аласыз: 1-ден { $n } дейінгі әр нөмір бір рет. Кейін қосылған ойыншылар тіркелген реті бойынша соңында тұрады.
numbers-typed-replaces = Қазір бастапқы тізімнің реті: { $order }. Сақталғанда ол осы нөмірлер бойынша болады.
numbers-typed-none = Әзірге ойыншы жоқ.
numbers-typed-save = Нөмірлерді сақтау
done-numbers-typed = Бастапқы нөмірлер сақталды
action-numbers-typed = Бастапқы нөмірлер енгізілді
error-numbers-begun = 1-тур жұптары құрылған: нөмірлерді енгізуге болмайды. Жұптар жарияланбаған болса, алдымен олардан бас тартыңыз. Кейін 4-тур жұптары құрылғанға дейін нөмірлерді қайта беруге немесе алмастыруға болады.
error-numbers-table = 1-тур жұптары құрылған: айналмалы жүйенің кестесі мен ондағы нөмірлер өзгермейді. 1-тур жұптары жарияланбаған болса, алдымен олардан бас тартыңыз.
error-numbers-typed = 1-ден { $most } дейінгі нөмірлер керек, әрқайсысы бір рет. { $what }.
error-numbers-of = { $name }: { $what }
error-number-not-one = 1-ден { $most } дейінгі нөмір жоқ
error-number-twice = басқа ойыншының нөмірімен бірдей
field-numbered = Бастапқы нөмірмен
error-exchange-same = Екі бөлек ойыншыны көрсетіңіз.
error-exchange-unequal = { $one } мен { $other }: рейтингі, атағы не разряды әртүрлі. Нөмірлер соған қарай беріледі (C.04.2) және алмастырылмайды.
caution-exchange-numbers = { $one } мен { $other } бастапқы нөмірлерін алмастырады. Бұрын берілген бейдждерде, тізімдерде және файлдарда ескі нөмірлер қалады.
error-renumber-table = Айналмалы жүйенің кестесі бастапқы нөмірлерге негізделген: олар өзгермейді.
error-renumber-early = Нөмірлер 1-турдың жұптары құрылғанда беріледі.
error-renumber-late = 4-турдың жұптары құрылған: нөмірлер өзгермейді (C.04.2).

# Finalising a section.
closing-title = Турнирді біржола жабу
closing-text = Біржола жабылған турнирде ештеңе өзгермейді: нәтижелер де, ойыншылар да, баптаулар да. Оны тек бас төреші өз шешімімен қайта аша алады.
closing-missing = Мыналар аяқталмаған:
closing-complete = Барлық тур жабылған, барлық тақтаның нәтижесі бар.
closing-finalise = Турнирді біржола жабу
closing-is-final = Турнир біржола жабылған: { $at }.
closing-reopen = Турнирді қайта ашу
closing-link = Турнирді біржола жабу
standings-status = Күйі
final-since = Аяқталды: { $at }
done-section-closed = Турнир біржола жабылды
done-section-reopened = Турнир қайта ашылды
error-closing-missing = { $n ->
    [one] Турнирді әлі жабуға болмайды: { $n } шарт орындалмаған.
   *[other] Турнирді әлі жабуға болмайды: { $n } шарт орындалмаған.
}
error-section-final = Турнир біржола жабылған: онда ештеңе өзгермейді. Оны бас төреші қайта аша алады.

action-numbers-exchanged = Бастапқы нөмірлер алмастырылды
action-players-renumbered = Бастапқы нөмірлер қайта берілді
action-snapshot-restored = Турнир сақталған күйіне қайтарылды
action-section-closed = Турнир біржола жабылды
action-section-reopened = Турнир қайта ашылды
field-final = Біржола жабылған
field-numbers = Нөмірлер
field-pushed-on = Нөмірі жылжыған ойыншылар саны
field-snapshot = Сақталған күй
field-before-act = Қай әрекеттің алдында
field-kept-at = Сақталған уақыты

closing-open = Әзірге жабылмаған
closing-results = { $n ->
    [one] { $n } тақтаның нәтижесі жоқ:
   *[other] { $n } тақтаның нәтижесі жоқ:
}
closing-adjourned = { $n ->
    [one] { $n } ойын кейінге қалдырылған:
   *[other] { $n } ойын кейінге қалдырылған:
}
closing-signatures = { $n ->
    [one] { $n } ойында қолтаңбалар толық емес
   *[other] { $n } ойында қолтаңбалар толық емес
}
