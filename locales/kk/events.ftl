# The front page, events, sections, officials, the ledger, accounts.

home-title = Жарыстар
home-empty = Әзірге жарыс жоқ
home-empty-text = Жарыстың бір атауы, бір өтетін орны және бір немесе бірнеше турнирі болады.
event-new = Жаңа жарыс
event-new-title = Жаңа жарыс
event-title = { $name }
event-edit-title = Жарыс баптаулары
event-tab-overview = Шолу
event-tab-officials = Ресми тұлғалар
event-tab-ledger = Журнал
event-tab-settings = Баптаулар
event-no-sections = Әзірге турнир жоқ
event-no-sections-text = Жарыс ішіндегі әр турнир дербес өтеді: ашық, әйелдер арасында, жас санаты бойынша.

field-event-name = Жарыс атауы
field-place = Өтетін орны
field-starts-on = Басталу күні
field-ends-on = Аяқталу күні
field-words = Ойын атаулары
field-ball = Құмалақтың атауы
field-tuz = Тұздық отаудың атауы

section-new = Жаңа турнир
section-new-title = Жаңа турнир
section-edit-title = Турнир баптаулары
section-title = { $name }
section-tab-overview = Шолу
section-tab-players = Ойыншылар
section-tab-rounds = Турлар
section-tab-table = Турлар кестесі
# sure? қатыспау: byes and absences
section-tab-pairing = Қатыспау мен тыйымдар
section-tab-standings = Турнир кестесі
# sure? Жиынтық кесте
section-tab-crosstable = Жиынтық кесте
section-tab-settings = Баптаулар
section-no-rounds = Жұптар әлі жарияланған жоқ.
field-section-name = Турнир атауы
field-category = Кімдер қатыса алады
category-open = Ашық
category-women = Әйелдер
category-age = Жас санаты
field-rounds = Турлар саны
field-control = Уақыт бақылауы
field-base-minutes = Әр ойыншыға минут
field-increment-seconds = Әр жүріске қосымша секунд
field-note = Уақыт бақылауына ескертпе
time-control-value = { $increment ->
    [0] { $base } мин
   *[other] { $base } мин + { $increment } с
}
field-tie-breaks = Қосымша көрсеткіштер
hint-tie-breaks = Ұпайы тең ойыншылардың орнын бірінен кейін бірі ретімен анықтайды.
tie-progress = Прогресс
tie-buchholz = Бухгольц
tie-personal-meetings = Өзара кездесу
tie-balls-in-lost-games = { $ball ->
    [kumalak] Жеңілген ойындардағы құмалақтар
   *[korgool] Жеңілген ойындардағы қорғолдар
}
tie-wins = Жеңістер саны
field-pairing = Жұптарды құру
field-first-round = Бастапқы тізім
first-round-rating = Рейтинг, одан кейін разряд, одан кейін аты-жөні бойынша
first-round-lot = Жеребе бойынша
first-round-as-listed = Импортталған тізімдегі нөмірлер бойынша
field-seed = Жеребенің бастапқы саны
hint-seed = Бастапқы сан бірдей болса, жеребе нәтижесі де бірдей болады.
# sure? Бос (қарсыластсыз)
field-bye-score = Бос (қарсыластсыз) тур үшін ұпай
field-system = Жүйе
# sure? швейцар жүйесі
system-dutch = Швейцар жүйесі (ФИДЕ голланд жүйесі)
# sure? айналма жүйе
system-round-robin = Айналма жүйе
# sure? айналма жүйе
system-double-round-robin = Екі айналымды айналма жүйе
# sure? айналма жүйе
hint-system = Айналма жүйеде барлығы бір-бірімен Бергер кестелері бойынша кездеседі. Турлар саны ойыншылар санына байланысты: ол 1-тур жұптары құрылғанда бекітіледі, одан кейін ешкімді қосуға болмайды.
# sure? швейцар жүйесі
hint-rounds = Швейцар жүйесіндегі турнир үшін.
field-first-side = Бірінші нөмірдің жағы
hint-first-side = Бастапқы тізімдегі бірінші ойыншының 1-турда қай жақта ойнайтыны.
first-side-lot = Жеребе бойынша
first-side-white = Бастаушы
first-side-black = Қостаушы
# sure? жеделдету
field-acceleration = Жеделдету
acceleration-none = Жоқ
# sure? Баку жүйесі
acceleration-baku = Баку жүйесі
# sure? виртуал ұпай
hint-acceleration = Ойыншы көп, тур аз болғанда. Баку жүйесінде тізімнің жоғарғы жартысына алғашқы турларда виртуал ұпай қосылады.
field-game-points = Ойын үшін ұпай
field-win = Жеңіс үшін ұпай
field-draw = Тең ойын үшін ұпай
field-loss = Жеңіліс үшін ұпай
game-points-value = жеңіс { $win }, тең ойын { $draw }, жеңіліс { $loss }
hint-bye-score = Ойыншылар саны тақ болып, жұпсыз қалған ойыншыға беріледі.
settings-are-fixed = 1-тур жұптары осы баптаулармен құрылған; оларды енді өзгертуге болмайды.
rounds-follow = { $n }, егер ойыншы қосылмаса және жарыстан шықпаса

officials-title = Ресми тұлғалар
officials-few = Төрешілер алқасында кемінде үш адам болуы тиіс.
officials-link-title = Сілтеме дайын
officials-link-text = Оны ресми тұлғаға жіберіңіз. Сілтеме 14 күн ішінде бір рет қана жарамды және қайта көрсетілмейді.
officials-remove = Шығару
officials-remove-confirm = { $name } ресми тұлғалар құрамынан шығарылсын ба?
officials-invited = Шақырылғандар
officials-until = мерзімі: { $time }
officials-revoke = Сілтеменің күшін жою
officials-revoke-confirm = { $name } үшін жасалған сілтеменің күші жойылсын ба? Ол енді жарамсыз болады.
officials-appoint = Ресми тұлға тағайындау
officials-make-link = Сілтеме жасау
field-office = Қызметі
field-own-name = Аты-жөні

ledger-title = Әрекеттер журналы
ledger-section = Турнир
ledger-all-sections = Барлық турнирлер
ledger-show = Көрсету
ledger-empty = Әзірге ешқандай әрекет жасалған жоқ
ledger-at = Қашан
ledger-by = Кім
ledger-act = Әрекет
ledger-changes = Бұрын → кейін
ledger-reason = Себебі: { $reason }
ledger-fields-n = { $n } өріс
ledger-earlier = Бұрынғы жазбалар
ledger-personal-changed = өзгертілді; қажет тұлғаларға ғана көрсетіледі
act-event-created = Жарыс құрылды
act-event-changed = Жарыс өзгертілді
act-section-created = Турнир құрылды
act-section-imported = Турнир файлдан құрылды
act-section-changed = Турнир өзгертілді
act-official-invited = Ресми тұлға шақырылды
act-invitation-revoked = Шақырудың күші жойылды
act-official-appointed = Ресми тұлға тағайындалды
act-official-removed = Ресми тұлға шығарылды
act-player-added = Ойыншы қосылды
act-players-imported = Ойыншылар импортталды
act-player-changed = Ойыншы деректері өзгертілді
act-player-withdrawn = Ойыншы жарыстан шықты
act-player-returned = Ойыншы жарысқа қайта оралды
act-player-deleted = Ойыншы тізімнен жойылды
act-rounds-announced = Алдағы турларға қатысу туралы хабар енгізілді
act-pairs-kept-apart = Кездесуге тыйым салынды
act-pair-may-meet = Кездесу тыйымы алынды
act-check-in-changed = Келу белгісі өзгертілді
act-round-paired = Тур жұптары құрылды
act-pairing-discarded = Құрылған жұптар жойылды
act-pairing-opened = Жұптарды қолмен өзгерту басталды
act-pairing-changed = Жұптар қолмен өзгертілді
act-pairing-settled = Жұптарды қолмен өзгерту аяқталды
act-round-published = Жұптар жарияланды
act-round-unpublished = Жұптар жариялаудан алынды
act-round-started = Тур басталды
act-round-closed = Тур жабылды
act-round-reopened = Тур қайта ашылды
act-result-entered = Нәтиже енгізілді
act-result-changed = Нәтиже өзгертілді
act-result-cleared = Нәтиже алып тасталды
act-record-stored = Ойын жазбасы сақталды
act-record-deleted = Ойын жазбасы жойылды

login-title = Кіру
login-hint = Тіркелгі ұйымдастырушы берген сілтеме арқылы жасалады. Көрермендерге тіркелгі қажет емес.
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
join-title = Сіз шақырылдыңыз
join-as = { $event }: { $office }
join-with-account = Осы тіркелгімен қабылдау
join-new-account = Немесе жаңа тіркелгі жасаңыз
join-submit = Тіркелгі жасау
account-title = Тіркелгіңіз
account-password = Құпиясөзді өзгерту
account-sessions = Ашық сеанстар
account-since = Қашаннан бері
account-seen = Соңғы белсенділік
account-end-sessions = Барлық сеанстан шығу

# Fields as the ledger and conflicts name them; the keys are those of the stored values.
field-name = Аты
field-invited-by = Кім шақырды
field-absent-from = Қатыспайтын турлары
# sure? турды өткізіп жіберу (½ ұпай)
field-half-point-in = Өткізіп жіберетін турлары (½ ұпай)
# sure? турды өткізіп жіберу (1 ұпай)
field-full-point-in = Өткізіп жіберетін турлары (1 ұпай)
field-kept-apart-from = Кездесуіне тыйым салынған ойыншылар
field-announced-for = Хабарланған турлары
field-from-round = Қай турдан
field-to-round = Қай турға дейін
field-personal = Жеке деректер
design-title = Дизайн
