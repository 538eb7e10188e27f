# The front page, events, sections, officials, the audit log, accounts.

home-title = Жарыстар
home-empty = Әзірге жарыс жоқ
home-empty-text = Жарыстың бір атауы, бір өтетін орны және бір немесе бірнеше турнирі болады.
home-empty-guest = Жарыстар жарияланғанда осы жерде көрінеді.
home-search = Жарыстың атауы немесе өтетін орны, ойыншының аты-жөні
home-pages = Жарыстар тізімінің беттері
home-none-found = Ештеңе табылмады
home-none-found-text = Азырақ сөз немесе сөздің бір бөлігін ғана жазып көріңіз.
home-players-n = Табылған қатысулар: { $n }
home-players-n-or-more = Табылған қатысулар: { $n } немесе одан көп
home-persons-n-or-more = Кемінде { $n } ойыншы
home-others-n = Жарыстардағы басқа ойыншылар: { $n }
home-players-name = Ойыншы
home-players-event = Жарыс
home-players-pages = Ойыншылар тізімінің беттері
event-new = Жаңа жарыс
event-new-title = Жаңа жарыс
event-title = { $name }
event-edit-title = Жарыс баптаулары
event-tab-officials = Төрешілер мен ұйымдастырушылар
event-tab-ledger = Әрекеттер журналы
event-tab-settings = Баптаулар
event-no-sections = Әзірге турнир жоқ
event-no-sections-text = Жарыс ішіндегі әр турнир дербес өтеді: ашық, әйелдер арасында, жас тобы бойынша.

field-event-name = Жарыс атауы
field-event = Жарыс
field-place = Өтетін орны
field-starts-on = Басталу күні
field-ends-on = Аяқталу күні
field-words = Ойын терминдері
field-ball = Ойын тасының атауы
field-tuz = Тұздық отаудың атауы

section-new = Жаңа турнир
section-new-title = Жаңа турнир
section-edit-title = Турнир баптаулары
section-title = { $name }
section-tab-players = Ойыншылар
section-tab-rounds = Турлар
section-tab-table = Жұптар кестесі
section-tab-standings = Турнир кестесі
# sure? crosstable
section-tab-crosstable = Нәтижелер кестесі
section-tab-settings = Баптаулар
section-no-rounds = Жұптар әлі жарияланған жоқ.
section-about = Турнир туралы
field-section-name = Турнир атауы
field-category = Кімдер қатыса алады
category-open = Ашық
category-women = Әйелдер
category-age = Жас тобы
field-rounds = Турлар саны
field-control = Уақыт бақылауы
field-base-minutes = Әр ойыншыға минут
field-increment-seconds = Әр жүріске қосымша секунд
field-note = Уақыт бақылауына ескертпе
time-control-value = { $increment ->
    [0] { $base } мин
   *[other] { $base } мин + { $increment } сек
}
field-tie-breaks = Қосымша көрсеткіштер
hint-tie-breaks = Ұпайы тең ойыншыларға бірінен кейін бірі ретімен қолданылады.
tie-progress = Прогресс
tie-buchholz = Бухгольц
tie-personal-meetings = Жеке кездесу
tie-balls-in-lost-games = { $ball ->
    [korgool] Жеңілген ойындардағы қорғоолдар
   *[kumalak] Жеңілген ойындардағы құмалақтар
}
tie-wins = Ойында алынған жеңістер саны
field-pairing = Жұптарды құру
field-equals = Рейтингі, атағы мен разряды тең ойыншылар
hint-equals = Бастапқы тізім рейтинг бойынша жасалғанда ғана. Туған күндер жабық күйінде қалады: олар бойынша рет нөмірлер берілгенде ғана жасалады, тек нөмірлер көрінеді; туған күні белгісіз ойыншылар аты-жөні бойынша соңында тұрады.
equals-name = Аты-жөні бойынша
equals-lot = Жеребе бойынша
equals-entered = Тіркелген немесе тізімдегі реті бойынша
equals-birth = Туған күні бойынша, үлкендері бірінші
field-federation = Федерация
hint-federation = Турнирді федерация өткізсе, үш әріп, мысалы KGZ: турнир файлының 032-жолы.
error-federation = Федерацияның коды үш латын әрпінен тұрады, мысалы KGZ.
field-round-days = Турлардың күндері
hint-round-days = Күні белгілі әр турға бір жол: «3: 28.11.2026». Нөмірі жоқ жол келесі турға қатысты. Турнир файлында күндер 132-жолда тұрады; күні жазылмаған турда оның басталған күні тұрады.
round-day = { $round }-тур: { $day }
error-round-day = «{ $written }» — тур мен оның күні емес (әр тур бір рет). Мысалы, 3: 28.11.2026 деп жазыңыз.
error-round-days-out-of-order = Тур алдыңғы турдан ерте ойналмайды.
error-round-days-beyond-rounds = Күндер турлардан көп.
field-rating-method = Турнирлік рейтинг
hint-rating-method = Оны жұптау, қосымша көрсеткіштер мен кестелер қолданады. ФИДЕ кодтары: FIDE, NRO, FIDON, NIDOF, HBFN, OTHER.
rating-method-own = Өз рейтингі (OTHER)
rating-method-international = Халықаралық рейтинг (FIDE)
rating-method-national = Ұлттық рейтинг (NRO)
rating-method-international-first = Халықаралық рейтинг, ол болмаса ұлттық рейтинг (FIDON)
rating-method-national-first = Ұлттық рейтинг, ол болмаса халықаралық рейтинг (NIDOF)
rating-method-higher = Екеуінің үлкені (HBFN)
section-over-30-days = 30 күннен ұзақ турнир
field-over-30-days = Турнир 30 күннен ұзаққа созылады
hint-over-30-days = Онда ойыншылардың рейтингі кейінгі турдан бастап басқа болуы мүмкін: жаңа кезеңнің тізімін бірінші турымен импорттаңыз немесе ойыншының бетіне жазыңыз. Мұндай турнирде рейтинг бойынша көрсеткіштер ұсынылмайды (C.07, 10-бап).
field-tie-break-ratings = Көрсеткіштердегі рейтингтер
hint-tie-break-ratings = Рейтингтер турлар арасында өзгергенде ғана мәні бар.
tie-break-ratings-first = Әр ойыншының бірінші рейтингі
tie-break-ratings-each-round = Әр турда күшінде болғаны
tie-break-ratings-chosen = Таңдалған турда күшінде болғаны
tie-break-ratings-of-round = Көрсеткіштердегі рейтингтер: { $round }-турда күшінде болғандар
field-tie-break-ratings-of = Таңдалған тур
field-first-round = Бастапқы тізімнің реті
starting-order-rating = Рейтинг, одан кейін халықаралық атақ, одан кейін разряд бойынша
starting-order-lot = Жеребе бойынша
starting-order-as-listed = Нөмірлер бойынша: импортталған тізімдегі немесе енгізілген
field-seed = Жеребенің бастапқы саны
# What pairing depends on, in a fold of a section's page.
section-pairing-facts = Жұптар қалай құрылады
hint-seed = Бастапқы сан бірдей болса, жеребе нәтижесі де бірдей болады.
# sure? bye
field-bye-score = Бос (қарсылассыз) тур үшін ұпай
field-system = Жүйе
system-dutch = Швейцар жүйесі (ФИДЕ голланд жүйесі)
system-round-robin = Айналмалы жүйе
system-double-round-robin = Екі айналымды айналмалы жүйе
hint-system = Айналмалы жүйеде барлығы бір-бірімен кездеседі (Бергер кестелері). Турлар саны ойыншылар санына байланысты: ол 1-тур жұптары құрылғанда бекітіледі, одан кейін ойыншы қосуға болмайды.
hint-rounds = Тек швейцар жүйесіндегі турнирлер үшін.
field-first-side = Бастапқы жақ
hint-initial-colour = Бірінші нөмірлі ойыншының 1-турда қай жақта ойнайтыны.
initial-colour-lot = Жеребе бойынша
initial-colour-white = Бастаушы
initial-colour-black = Қостаушы
field-half-byes-barred-last = ½ ұпаймен өткізіп жіберуге болмайтын соңғы турлар
hint-half-byes-barred-last = Соңғы осынша турда ½ ұпаймен өткізіп жіберуді сұрауға болмайды. 0: әр турда болады.
half-byes = ½ ұпаймен тур өткізіп жіберу
half-byes-barred-last = { $n ->
   *[other] Соңғы { $n } турда жоқ
}
action-half-byes-barred = Ойыншыға ½ ұпаймен өткізіп жіберуге тыйым салынды
action-half-byes-allowed = ½ ұпаймен өткізіп жіберуге қайта рұқсат берілді
# sure? acceleration
field-acceleration = Жеделдету
acceleration-none = Жоқ
# sure? Baku acceleration
acceleration-baku = Баку жүйесі
hint-acceleration = Ойыншы көп, тур аз болғанда. Баку жүйесінде тізімнің жоғарғы жартысына алғашқы турларда виртуалды ұпай қосылады.
field-game-points = Ойын үшін ұпай
field-win = Жеңіс үшін ұпай
field-draw = Тең ойын үшін ұпай
field-loss = Жеңіліс үшін ұпай
game-points-value = жеңіс { $win }, тең ойын { $draw }, жеңіліс { $loss }
hint-bye-score = Ойыншылар саны тақ болып, жұпсыз қалған ойыншыға беріледі.
settings-are-fixed = 1-тур жұптары осы баптаулармен құрылған; оларды енді өзгертуге болмайды.
rounds-follow = { $n }, егер ойыншы қосылмаса және турнирден шықпаса

officials-title = Төрешілер мен ұйымдастырушылар
officials-few = Төрешілер алқасында кемінде үш адам болуы тиіс.
officials-link-title = Шақыру сілтемесі жасалды
officials-link-text = Оны шақырылған адамға жіберіңіз. Сілтеме 14 күн ішінде бір рет қана жарамды және қайта көрсетілмейді.
officials-remove = Шығару
officials-invited = Шақырылғандар
officials-until = мерзімі: { $time }
officials-revoke = Шақырудың күшін жою
officials-appoint = Төреші немесе ұйымдастырушы тағайындау
officials-make-link = Сілтеме жасау
field-office = Қызметі
field-own-name = Аты-жөні

audit-title = Әрекеттер журналы
audit-section = Турнир
audit-all-sections = Барлық турнирлер
audit-show = Көрсету
audit-empty = Әзірге жазба жоқ
audit-at = Уақыты
audit-by = Пайдаланушы
audit-action = Әрекет
audit-changes = Бұрын → кейін
audit-reason = Себебі: { $reason }
audit-fields-n = { $n } өріс
audit-parts-n = { $n } өзгеріс
audit-boards = { $boards }-тақталар
audit-lines-more = тағы { $n }
audit-head = Әрекеттер журналы { $n }-жазбаға дейін, хеші { $hash }
audit-earlier = Бұрынғы жазбалар
audit-moves-n = { $n ->
   *[other] Осы төрешінің немесе ұйымдастырушының бұл тақтадағы { $n } жазбасы.
}
audit-moves-each = Әр жүрісті көрсету
audit-moves-fold = Ойын барысында енгізілген жүрістерді біріктіру
audit-personal-changed = өзгертілді; қажет тұлғаларға ғана көрсетіледі
action-event-created = Жарыс құрылды
action-event-changed = Жарыс өзгертілді
action-section-created = Турнир құрылды
action-section-imported = Турнир файлдан құрылды
action-section-changed = Турнир өзгертілді
action-section-deleted = Турнир жойылды
action-official-invited = Төреші немесе ұйымдастырушы шақырылды
action-invitation-revoked = Шақырудың күші жойылды
action-official-appointed = Төреші немесе ұйымдастырушы тағайындалды
action-official-removed = Төреші немесе ұйымдастырушы тізімнен шығарылды
action-player-added = Ойыншы қосылды
action-players-imported = Ойыншылар импортталды
action-player-changed = Ойыншы деректері өзгертілді
action-player-withdrawn = Ойыншы турнирден шықты
action-player-expelled = Ойыншы жарыстан шеттетілді
action-player-returned = Ойыншы турнирге қайтарылды
action-player-deleted = Ойыншы тізімнен жойылды
action-players-joined = Ойыншының екі жазбасы біріктірілді
action-person-joined = Басқа жарыстағы жазбамен біріктірілді
action-person-separated = Басқа жарыстардағы жазбалардан ажыратылды
action-person-agreed = Расталды: сол адамның өзі
action-person-refused = Жауап: басқа адам
action-person-asked-again = Сол адамның өзі ме деп қайта сұралды
action-rounds-announced = Турға қатыспау туралы сұраулар енгізілді
action-pairs-kept-apart = Кездесуге тыйым салынды
action-pair-may-meet = Кездесу тыйымы алынды
action-check-in-changed = Келу белгісі өзгертілді
action-round-paired = Тур жұптары құрылды
action-pairing-discarded = Жұптар жобасы жойылды
action-pairing-opened = Қолмен жұптау басталды
action-pairing-changed = Жұптар қолмен өзгертілді
action-pairing-settled = Қолмен жұптау аяқталды
action-round-published = Жұптар жарияланды
action-round-unpublished = Жұптар жариялаудан алынды
action-publication-timed = Жұптарды жариялау уақыты белгіленді
action-publication-untimed = Жұптарды жариялау уақыты алып тасталды
action-publication-missed = Жұптар белгіленген уақытта жарияланбады
action-round-started = Тур басталды
action-round-closed = Тур жабылды
action-round-reopened = Тур қайта ашылды
action-result-entered = Нәтиже енгізілді
action-result-reported = Ойыншы нәтижені хабарлады
action-player-links-made = Ойыншылардың сілтемелері жасалды
action-player-link-revoked = Ойыншының сілтемесі жойылды
action-result-changed = Нәтиже өзгертілді
action-result-cleared = Нәтиже алып тасталды
action-record-stored = Ойын жазбасы сақталды
action-record-deleted = Ойын жазбасы жойылды
action-moves-entered = Жүрістер ойын барысында енгізілді

login-title = Кіру
login-hint = Тіркелгі ұйымдастырушы берген шақыру сілтемесі арқылы жасалады. Көрермендерге тіркелгі қажет емес.
field-login = Пайдаланушы аты
field-password = Құпиясөз
field-password-again = Құпиясөзді қайталаңыз
field-password-old = Қазіргі құпиясөз
field-password-new = Жаңа құпиясөз
hint-own-name = Хаттамалар мен әрекеттер журналында осылай жазылады.
hint-login = Жүйеге осы атпен кіресіз.
hint-password = Кемінде 10 таңба; бірнеше сөзден құралғаны дұрыс.
setup-title = Toguznama жүйесін баптау
setup-text = Мұнда алғашқы ұйымдастырушының тіркелгісі жасалады. Сілтеме бір рет қана жарамды.
join-title = Шақыру
join-as = { $event }: { $office }
join-with-account = Осы тіркелгімен қабылдау
join-new-account = Немесе жаңа тіркелгі жасаңыз
join-submit = Тіркелгі жасау
account-title = Тіркелгіңіз
account-password = Құпиясөзді өзгерту
account-sessions = Ашық сеанстар
account-since = Кірген уақыты
account-seen = Соңғы белсенділік
account-end-sessions = Барлық сеанстан шығу

# Field names in the audit log and in conflicts; the keys are those of the stored values.
field-name = Аты
field-invited-by = Кім шақырды
field-absent-from = Қатыспайтын турлары
field-half-point-in = Өткізіп жіберетін турлары (½ ұпай)
field-full-point-in = Өткізіп жіберетін турлары (1 ұпай)
field-kept-apart-from = Кездесуге тыйым салынған қарсыластар
field-announced-for = Сұралған турлар
field-from-round = Қай турдан
field-to-round = Қай турға дейін
field-personal = Жеке деректер
field-claim = Адам
design-title = Дизайн

tab-overview = Шолу
tab-players = Ойыншылар
tab-round = Тур
tab-standings = Кесте
tab-papers = Қағаздар
tab-more = Тағы
nav-beside = Осыған қатысты беттер
more-tables = Кестелер мен ойындар
more-people = Келу мен жұптар
more-section = Осы турнир
more-event = Осы жарыс
table-files = Жүктеп алу

home-setup = Бұл сервер әлі бапталмаған
home-setup-text = Бірінші тіркелгінің сілтемесі сервер іске қосылғанда консольге шыққан («Set-up, once: …»). Оны 24 сағат ішінде ашыңыз; серверді қайта іске қоссаңыз, жаңасы шығады.
field-zone = Уақыт белдеуі
hint-zone = Жарыстың уақыты беттерде, қағаздарда және файлдарда залдағы сағат бойынша көрсетіледі.
zone-note = Уақыт: { $zone }, { $offset }
zone-from = { $day } күнінен бастап { $offset }

# By which alphabet an event orders names. The names stand behind “Аты-жөндердің реті:” and in a choice.
field-name-order = Аты-жөндердің реті
hint-name-order = Беттер қай тілде оқылса да, тегі бойынша тізімдер мен бастапқы тізімдегі тең ойыншылар осы әліпби бойынша тізіледі. Ел уақыт белдеуі бойынша анықталады. Бұған дейін берілген бастапқы нөмірлер өзгермейді.
name-order-note = Аты-жөндердің реті: { $alphabet }
alphabet-country = елдің әліпбиі
alphabet-kyrgyz = қырғыз әліпбиі
alphabet-kazakh = қазақ әліпбиі
alphabet-russian = орыс әліпбиі
alphabet-common = латын әліпбиі (ағылшын, неміс және басқа тілдер)
alphabet-albanian = албан әліпбиі
alphabet-arabic = араб әліпбиі
alphabet-armenian = армян әліпбиі
alphabet-azerbaijani = әзербайжан әліпбиі
alphabet-belarusian = беларусь әліпбиі
alphabet-bulgarian = болгар әліпбиі
alphabet-chinese = қытай реті, пиньинь бойынша
alphabet-croatian = хорват әліпбиі
alphabet-czech = чех әліпбиі
alphabet-danish = дат әліпбиі
alphabet-estonian = эстон әліпбиі
alphabet-finnish = фин әліпбиі
alphabet-georgian = грузин әліпбиі
alphabet-greek = грек әліпбиі
alphabet-hebrew = еврей әліпбиі
alphabet-hungarian = венгр әліпбиі
alphabet-icelandic = исланд әліпбиі
alphabet-japanese = жапон реті
alphabet-korean = корей әліпбиі
alphabet-latvian = латыш әліпбиі
alphabet-lithuanian = литва әліпбиі
alphabet-macedonian = македон әліпбиі
alphabet-mongolian = моңғол әліпбиі
alphabet-norwegian = норвег әліпбиі
alphabet-persian = парсы әліпбиі
alphabet-polish = поляк әліпбиі
alphabet-romanian = румын әліпбиі
alphabet-serbian = серб әліпбиі
alphabet-slovak = словак әліпбиі
alphabet-slovenian = словен әліпбиі
alphabet-spanish = испан әліпбиі
alphabet-swedish = швед әліпбиі
alphabet-turkish = түрік әліпбиі
alphabet-turkmen = түрікмен әліпбиі
alphabet-ukrainian = украин әліпбиі
alphabet-uzbek = өзбек әліпбиі
alphabet-vietnamese = вьетнам әліпбиі

event-make = Жарыс құру

# An event that moved from or to another installation.
event-moved-title = Жарыс басқа серверге көшірілді
event-moved-text = Ол мына осы мекенжайда жалғасады, мұнда енді ештеңе өзгертілмейді:
error-event-moved = Жарыс { $url } мекенжайында жалғасады. Мұнда енді ештеңе өзгертілмейді.
action-event-imported = Жарыс басқа серверден көшірілді
action-event-moved = Жарыс басқа серверге көшірілді
action-event-moved-back = Жарыс қайтадан осы жерде жалғасады
field-uuid = UUID
field-exported-at = Файлға жазылған уақыт
field-entries = Әрекеттер журналындағы жазбалар
field-head = Соңғы жазбаның хеші
field-ids = Жаңа нөмірлердің хеші
field-faults = Әрекеттер журналымен айырмалар
field-moved-to = Жалғасатын мекенжайы

# Where a player’s kazan lies on the drawn board (G15).
field-kazans = Тақтадағы қазандардың орны
hint-kazans = Ойыншының қазаны тақтаның екінші жартысында, қарсыласының жағында орналасады. Кейбір ережелерде ол ойыншының өз жағында көрсетіледі (G15).
kazans-other-half = Қарсыласының жағында
kazans-own-half = Ойыншының өз жағында

home-now = Қазір
home-soon = Жақында
home-past = Өткендер
home-undated = Күні көрсетілмегендер
event-calendar = Күнтізбеге қосу

# How far an event is, on its own page and on the front page.
event-over = Аяқталды
event-ahead = Алда
event-in-days = { $n ->
    [1] Ертең
   *[other] { $n } күннен кейін
}
event-day-n = { $n }-күн
# A day in a few letters: 24.11.
day-short = { $day }.{ $month }
plate-ahead = алда
event-after-round = { $n }-турдан кейін
event-places = { $from }–{ $to }-орындар
event-all-boards = Барлық { $n } тақта
event-sections = Турнирлер
event-numbers = Сандар
number-players = { $n ->
   *[other] ойыншы
}
number-rounds = { $n ->
   *[other] тур
}
number-games = { $n ->
   *[other] ойын
}
number-draws = { $n ->
   *[other] тең ойын
}
number-records = { $n ->
   *[other] жазылған ойын
}
meter-done = тақтаның нәтижесі бар
leader-change = Орынның өзгеруі
leader-country = Ел
leader-same = орны өзгерген жоқ
leader-up = { $n } орын жоғарылады
leader-down = { $n } орын төмендеді
# How a section ended. $with is ending-points-of or ending-points.
ending-points-of = { $points }/{ $most }
ending-points = { $points } ұпай
ending-won = Жеңімпаз: { $name }, { $with }.
ending-won-ahead = Жеңімпаз: { $name }, { $with }. Айырмасы: { $margin }.
ending-won-level = Қосымша көрсеткіштер бойынша жеңімпаз: { $name }, { $with }.
ending-shared = Бірінші орынды бөліскендер: { $name }, { $with }.
ending-margin-half = жарты ұпай
ending-margin = { $n } ұпай
ending-margin-broken = { $points } ұпай
# Boards that are watched from the front page.
watched-move = { $board }-тақта, { $n }-жүріс
watched-over = { $board }-тақта, { $n } жүріс
watched-so-far = { $board }-тақта · қазіргі есеп
watched-finished = { $board }-тақта · аяқталды
front-section-round = { $section }, { $round }-тур
front-event = Жарыс туралы
front-find = Тақтамды табу
front-strip = Тур тақталары
front-results = Соңғы нәтижелер
front-all = Барлығы
front-worth = Көруге тұрарлық ойындар

# What an organiser writes for visitors of an event, and where that can be followed.
event-texts = Келушілер үшін
field-news = Жаңалықтар
hint-news = Жарыстың басты бетіндегі қарапайым мәтін: жаңасы жоғарыда, екі жаңалықтың арасында бос жол. Әр жаңа хабар жарыстың таспасына жазылғандарға жетеді.
field-schedule = Жарыс кестесі
hint-schedule = Қарапайым мәтін, әр күн немесе сағат өз жолында. Жеке деректерді жазбаңыз: мәтінді бәрі оқи алады.
field-regulations = Жарыс ережесі
hint-regulations = Қарапайым мәтін, бірнеше баспа бетке дейін.
event-feed = Таспа (Atom)
feed-published = { $section }: { $round }-турдың жұптары
feed-closed = { $section }: { $round }-тур аяқталды
