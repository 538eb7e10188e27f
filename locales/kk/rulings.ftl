# Rulings of referees: warnings, draw offers, clocks, results by decision, signatures.

action-ruling-made = Төреші шешімі қабылданды
action-ruling-withdrawn = Төреші шешімінің күші жойылды
action-ruling-reinstated = Төреші шешімі қайта күшіне енді
action-result-signed = Нәтижеге қол қойылды
action-signature-withdrawn = Қолтаңба алып тасталды

error-result-signed = Бұл нәтижеге екі ойыншы да қол қойған. Енді оны тек бас төреші себебін көрсетіп, өз шешімімен өзгерте алады.
error-ruling-is-part = Бұл – басқа шешімнің бөлігі. Сол шешімнің күшін жойыңыз: онымен бірге бұл да жойылады.
error-ruling-withdrawn = Бұл шешімнің күші бұрын жойылған.
error-ruling-offer-used = Осы ұсыныс үшін жеңіс берілген (D3). Алдымен жеңіс туралы шешімнің, содан кейін ұсыныстың күшін жойыңыз.
error-ruling-result-changed = Осы шешімнен кейін нәтиже өзгертілген. Алдымен оны бұрынғы қалпына келтіріп, содан кейін шешімнің күшін жойыңыз.
error-result-ruled = Бұл нәтиже шешіммен қойылған ({ $clause }). Алдымен шешімнің күшін жойыңыз, содан кейін нәтиже енгізіледі.
error-result-needs-ruling = { $result } — төрешінің себебі көрсетілген шешімі: тақтаның бетін ашып, «Нәтиже туралы төреші шешімі» дегенді таңдаңыз.
error-result-excluded = Шеттетілген ойыншы бұдан былай ойнамайды және жеңе алмайды (W4). Қарсыласына техникалық жеңіс енгізіңіз.
error-result-withdrawn = Ойыншы турнирден шыққан: { $name }. Айналмалы жүйеде турнирден шыққан ойыншының қалған ойындары техникалық жеңіліс болып есептеледі. Егер бұл ойын ойналған болса, алдымен ойыншыны турнирге қайтарыңыз.
error-result-expelled = Ойыншы жарыстан шеттетілген: { $name }. Айналмалы жүйеде шеттетілген ойыншының қалған ойындары техникалық жеңіліс болып есептеледі. Егер бұл ойын ойналған болса, алдымен ойыншыны турнирге қайтарыңыз.
error-publish-excluded = Бұл турдың жұптары құрылғаннан кейін ойыншы шеттетілді (W4): { $name }. Ол бұл турда ойнай алмайды және бос қалуына да болмайды. Жобаны жойып, жұптарды қайта құрыңыз.
error-ruling-later = Бұл ойын бойынша кейінгі шешім бар. Алдымен соның күшін жойыңыз.
error-ruling-not-yours = Бұл шешімнің күшін тек бас төреші жоя алады: бұл ескерту, басқа төрешінің шешімі, екі ойыншы қол қойған нәтиже немесе қазір ойналмай жатқан тур бойынша шешім.
error-ruling-closed = { $round }-тур жабық, бұл шешімсіз тақтада нәтиже қалмайды. Нәтижені түзетіңіз.
caution-ruling-closed = { $round }-тур жабық: бұл әрекет турнир кестесі мен кейінгі жұптар негізделген нәтижені алып тастайды.
caution-warning-withdrawn = Бұл ескертудің күші жойылса, кейінгі турлар жұпталған ұпайлар өзгереді: шегерілген ұпай немесе шеттету онымен бірге күшін жояды.
ruling-loss-lasts = { $round }-турдағы жеңіліс қалады, өйткені тур жабық. Оны бас төреші түзете алады.
error-warning-too-early = Бұл турдың жұптары әлі жарияланған жоқ. Ескертуді алдыңғы турға жазыңыз.
error-warning-note = Не болғанын жазыңыз: себебі – «Басқа себеп».
error-warning-excluded = { $name } жарыстан шеттетіліп қойған.

caution-warning-point = { $name }: бұл – үшінші ескерту, ойыншыдан бір ұпай шегеріледі.
caution-warning-excludes = { $board ->
    [0] { $name }: бұл – төртінші ескерту, ойыншы жарыстан шеттетіледі: енді жұпталмайды, ойналған ойындары күшінде қалады.
   *[other] { $name }: бұл – төртінші ескерту, ойыншы жарыстан шеттетіледі: { $board }-тақтадағы ойынында техникалық жеңіліс жазылады, енді жұпталмайды, ойналған ойындары күшінде қалады.
}

# Why an action is not possible at this moment.
error-action-not-published = Бұл турдың жұптары әлі жарияланған жоқ.
error-action-not-playing = Тур жүріп жатқан жоқ ({ $clause }).
error-action-decided = Ойынның нәтижесі бар. Алдымен оны алып тастаңыз ({ $clause }).
error-action-flag-fallen = Ойыншының уақыты біткен: одан кейін сағатқа шағым қабылданбайды ({ $clause }).
error-action-undecided = Ойынның нәтижесі әлі жоқ ({ $clause }).
error-action-forfeited = Ойын болған жоқ: техникалық нәтиженің жазбасы да, қолтаңбалары да болмайды ({ $clause }).
error-action-not-signed = Алып тастайтын қолтаңба жоқ ({ $clause }).
error-action-only-together = Тең ойынға екі ойыншы да осында болғанда ғана қол қойылады (D4).
error-action-offers-over = Төртінші ұсыныс белгіленген: қарсыласы жеңісті талап ете алады (D3).
error-action-too-few-offers = Қарсыласы тең ойынды төртінші рет ұсынған жоқ: жеңісті талап етуге болмайды ({ $clause }).
error-action-clock-set = Сағат бұған дейін қойылған. Алдымен сол шешімнің күшін жойыңыз немесе уақыт қосыңыз ({ $clause }).
error-action-not-late = Кешігу шегі әлі өткен жоқ. Техникалық жеңілісті { $left } өткен соң жазуға болады ({ $clause }).
error-action-start-unknown = Турдың қашан басталғаны белгісіз ({ $clause }).
error-action-has-come = Ойын басталғанын тең ойын ұсынысы, жазба не төреші қойған сағат көрсетіп тұр: мұнда кешігу есептелмейді ({ $clause }).
error-action-marked = Бұл бұрын белгіленген ({ $clause }).
error-action-excused = Ескерту жасайтын негіз жоқ: жазба толық емес деп белгіленбеген немесе ойыншының бес минуттан аз уақыты қалған (N6).
error-action-warned = Осы жазба үшін ойыншыға бұрын ескерту жасалған ({ $clause }).
error-action-excluded = Ойыншы жарыстан шеттетіліп қойған (W4).
error-draw-both-present = Тең ойын екі ойыншы да осында болғанда ғана қабылданады. Екеуінің де осында екенін белгілеңіз (D4).
error-flags-counts = Екеуінің де уақыты біткен: екі қазандағы есепті енгізіңіз. Қазанында 82 немесе одан көбі бар ойыншы жеңеді, әйтпесе – тең ойын (K3).
error-absence-nobody = Келмеген ойыншыларды белгілеңіз.
error-decision-stands = Тақтаның нәтижесі онсыз да осындай.
error-sign-changed = Осы аралықта { $board }-тақтаның нәтижесі өзгертілді немесе оған қол қойылды. Ештеңеге қол қойылған жоқ: қайта тексеріңіз.
error-sign-draws = { $n ->
    [one] Тең ойын: { $boards }-тақта. Екі ойыншының да қатысқанын белгілеңіз немесе бұл тақтаның белгісін алыңыз (D4). Әзірге ештеңеге қол қойылған жоқ.
   *[other] Тең аяқталған тақталар: { $boards }. Екі ойыншының да қатысқанын белгілеңіз немесе бұл тақталардың белгісін алыңыз (D4). Әзірге ештеңеге қол қойылған жоқ.
}
error-sign-nothing = Бланкіне қол қойылған тақталарды белгілеңіз.
error-counts = Екі қазандағы есепті де 162-ден аспайтын бүтін санмен енгізіңіз немесе екеуін де бос қалдырыңыз.
error-clock-time = { $what }: { $why }

# The result after a flag fall.
clock-flag-result = Нәтиже: { $result }

# Causes of warnings.
cause-talking = Сөйлесу
cause-record-not-kept = Жазба жүргізбеу
cause-disrespect = Төрешілерді сыйламау
cause-obstruction = Жарысқа кедергі жасау
cause-other = Басқа себеп

# The grounds of a result by ruling.
ground-fourth-offer = тең ойынды төртінші рет ұсыну
ground-flag = уақыт бітуі
ground-move-in-hand = басталған жүрістің аяқталуы
ground-late = кешігу
ground-both-absent = екеуінің де келмеуі
ground-excluded = жарыстан шеттету
ground-position = Чылымов жағдайы
ground-decision = төреші шешімі
ground-correction = түзету

# One-line summaries of rulings.
ruling-draw-offer = { $side ->
    [white] Бастаушы тең ойын ұсынды
   *[black] Қостаушы тең ойын ұсынды
}
ruling-warning = Ескерту, { $name }: { $cause }
ruling-record-incomplete = { $side ->
    [white] Бастаушының жазбасы толық емес
   *[black] Қостаушының жазбасы толық емес
}
ruling-record-excused = { $side ->
    [white] Бастаушының жазбасы толық емес; бес минуттан аз уақыты қалған
   *[black] Қостаушының жазбасы толық емес; бес минуттан аз уақыты қалған
}
ruling-clock-corrected = Сағат ауыстырылды, бір жақтың уақыты түзетілді: { $sum }
ruling-clock-shared = Сағат ауыстырылды, уақыт тең бөлінді: { $sum }
ruling-clock-added = Уақыт қосылды: { $sum }
ruling-clock-set-late = Сағат ойын кезінде қойылды: { $sum }
ruling-clock-from-to = { $before } → { $after }
ruling-result = Нәтиже ({ $ground }): { $before } → { $after }
ruling-no-result = жоқ
ruling-withdrawn-by = Күші жойылды ({ $name }, { $time }): { $reason }
ruling-reinstated-by = Қайта күшіне енгізілді ({ $name }, { $time }): { $reason }

# Fields of rulings in the audit log.
field-signed = Қол қойғандар
field-draw-offer = Тең ойын ұсынған
field-incomplete = Жазбасы толық емес
field-clock = Сағат
field-player = Ойыншы
field-clause = Тармақ
field-cause = Себебі
field-paired-from = Жұптары осыдан құрылған турлар
field-had-time = Бес минут немесе одан көп уақыты қалған
field-ground = Негізі

# Fields of a section's regulations.
field-unplayed = Ойналмаған турлар
field-penalty-in-progress = Ескерту үшін шегерілген ұпайды Прогресс есебінен де шегеру
field-penalty-in-buchholz = Ескерту үшін шегерілген ұпайды қарсыластардың Бухгольц есебінен де шегеру
field-players-report = Ойыншылар нәтижені өздері хабарлай алады
field-white-reported = Бастаушының хабары
field-black-reported = Қостаушының хабары
field-links = Сілтемелер
field-late-after = Кешігу шегі, секунд
hint-late-after = Бос қалса: уақыт бақылауының жартысы және 30 секунд (A1).
field-shared-bronze = Екі қола медаль
field-team-mates-apart = Бір команданың ойыншыларын кездестірмеу
field-team-scoring = Команда ұпайының есебі
field-team-counts = Команда есебіне кіретін ойыншылар саны
field-on = Жас есептелетін күн
field-ages-on = Жас есептелетін күн
field-half-byes-barred = ½ ұпаймен өткізіп жіберуге тыйым салынған
field-adjournment = Кейінге қалдырылған ойынның нәтижесі
field-applications = Өтінімдер
field-away-in-upper-half = Қатыспағандар жоғарғы жартыда есептеледі
field-upper = Жас топтары: неше жасқа толмағандар
field-amounts = Жүлделер
field-unit = Жүлде валютасы
field-ties = Ұпайы тең ойыншылардың жүлделері
