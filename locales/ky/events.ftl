# The front page, events, sections, officials, the audit log, accounts.

home-title = Мелдештер
home-empty = Азырынча мелдеш жок
home-empty-text = Мелдештин бир аты, бир өтүүчү жери жана бир же бир нече турнири болот.
home-empty-guest = Мелдештер жарыяланганда ушул жерден көрүнөт.
home-search = Мелдештин аты же өтүүчү жери, оюнчунун аты-жөнү
home-pages = Мелдештер тизмесинин барактары
home-none-found = Эч нерсе табылган жок
home-none-found-text = Азыраак сөз же сөздүн бир бөлүгүн гана жазып көрүңүз.
home-players-n = Табылган катышуулар: { $n }
home-players-n-or-more = Табылган катышуулар: { $n } же андан көп
home-persons-n-or-more = Кеминде { $n } оюнчу
home-others-n = Мелдештердеги башка оюнчулар: { $n }
home-players-name = Оюнчу
home-players-event = Мелдеш
home-players-pages = Оюнчулар тизмесинин барактары
event-new = Жаңы мелдеш
event-new-title = Жаңы мелдеш
event-title = { $name }
event-edit-title = Мелдештин жөндөөлөрү
event-tab-officials = Калыстар жана уюштуруучулар
event-tab-ledger = Аракеттер журналы
event-tab-settings = Жөндөөлөр
event-no-sections = Азырынча турнир жок
event-no-sections-text = Мелдештин ичиндеги ар бир турнир өзүнчө өтөт: ачык, аялдар же жаш курагы боюнча.

field-event-name = Мелдештин аты
field-event = Мелдеш
field-place = Өтүүчү жери
field-starts-on = Башталуу күнү
field-ends-on = Аяктоо күнү
field-words = Оюндун терминдери
field-ball = Оюн ташынын аталышы
field-tuz = Туздун аталышы

section-new = Жаңы турнир
section-new-title = Жаңы турнир
section-edit-title = Турнирдин жөндөөлөрү
section-title = { $name }
section-tab-players = Оюнчулар
section-tab-rounds = Турлар
section-tab-table = Жуптар таблицасы
section-tab-standings = Турнирдик таблица
# sure? crosstable
section-tab-crosstable = Оюн таблицасы
section-tab-settings = Жөндөөлөр
section-no-rounds = Жуптар азырынча жарыялана элек.
section-about = Турнир жөнүндө
field-section-name = Турнирдин аты
field-category = Кимдер ойной алат
category-open = Ачык
category-women = Аялдар
category-age = Жаш курагы
field-rounds = Турлардын саны
# sure? time control
field-control = Убакыт көзөмөлү
field-base-minutes = Ар бир оюнчуга мүнөт
field-increment-seconds = Кошумча (секунд/жүрүш)
# sure? time control
field-note = Убакыт көзөмөлүнө түшүндүрмө
time-control-value = { $increment ->
    [0] { $base } мүн
   *[other] { $base } мүн + { $increment } сек
}
field-tie-breaks = Кошумча көрсөткүчтөр
hint-tie-breaks = Упайы тең оюнчулардын орундарын кезеги менен аныктайт.
tie-progress = Прогресс
tie-buchholz = Бухгольц
tie-personal-meetings = Өз ара беттеш
tie-balls-in-lost-games = { $ball ->
    [kumalak] Утулган оюндардагы кумалактар
   *[korgool] Утулган оюндардагы коргоолдор
}
tie-wins = Оюнда алынган жеңиштердин саны
field-pairing = Жупташтыруу
field-equals = Рейтинги, наамы жана разряды бирдей оюнчулар
hint-equals = Старттык тизме рейтинг боюнча түзүлгөндө гана. Туулган күндөр жабык бойдон калат: алар боюнча тартип номерлер берилгенде гана түзүлөт, номерлер гана көрүнөт; туулган күнү белгисиз оюнчулар аты-жөнү боюнча аягында турат.
equals-name = Аты-жөнү боюнча
equals-lot = Чүчүкулак боюнча
equals-entered = Катталган же тизмедеги ирети боюнча
equals-birth = Туулган күнү боюнча, улуулары биринчи
field-federation = Федерация
hint-federation = Турнирди федерация өткөрсө, үч тамга, мисалы KGZ: турнир файлынын 032-сабы.
error-federation = Федерациянын коду үч латын тамгасынан турат, мисалы KGZ.
field-round-days = Турлардын күндөрү
hint-round-days = Күнү белгилүү ар бир турга бир сап: «3: 28.11.2026». Номери жок сап кийинки турга тиешелүү. Турнир файлында күндөр 132-сапта турат; күнү жазылбаган турда анын башталган күнү турат.
round-day = { $round }-тур: { $day }
error-round-day = «{ $written }» — тур жана анын күнү эмес (ар бир тур бир жолу). Мисалы, 3: 28.11.2026 деп жазыңыз.
error-round-days-out-of-order = Тур мурунку турдан эрте ойнолбойт.
error-round-days-beyond-rounds = Күндөр турлардан көп.
field-rating-method = Турнирдик рейтинг
hint-rating-method = Аны жупташтыруу, кошумча көрсөткүчтөр жана таблицалар колдонот. ФИДЕ коддору: FIDE, NRO, FIDON, NIDOF, HBFN, OTHER.
rating-method-own = Өз рейтинги (OTHER)
rating-method-international = Эл аралык рейтинг (FIDE)
rating-method-national = Улуттук рейтинг (NRO)
rating-method-international-first = Эл аралык рейтинг, ал жок болсо улуттук рейтинг (FIDON)
rating-method-national-first = Улуттук рейтинг, ал жок болсо эл аралык рейтинг (NIDOF)
rating-method-higher = Экөөнүн чоңу (HBFN)
section-over-30-days = 30 күндөн узак турнир
field-over-30-days = Турнир 30 күндөн узак созулат
hint-over-30-days = Анда оюнчулардын рейтинги кийинки турдан баштап башка болушу мүмкүн: жаңы мезгилдин тизмесин биринчи туру менен импорттоңуз же оюнчунун барагына жазыңыз. Рейтинг боюнча көрсөткүчтөр мындай турнирде сунушталбайт (C.07, 10-берене).
field-tie-break-ratings = Көрсөткүчтөрдөгү рейтингдер
hint-tie-break-ratings = Рейтингдер турлардын ортосунда өзгөргөндө гана мааниси бар.
tie-break-ratings-first = Ар бир оюнчунун биринчи рейтинги
tie-break-ratings-each-round = Ар бир турда күчүндө болгону
tie-break-ratings-chosen = Тандалган турда күчүндө болгону
tie-break-ratings-of-round = Көрсөткүчтөрдөгү рейтингдер: { $round }-турда күчүндө болгондор
field-tie-break-ratings-of = Тандалган тур
field-first-round = Старттык тартип
starting-order-rating = Рейтинг, анан эл аралык наам, анан разряд боюнча
starting-order-lot = Чүчүкулак боюнча
starting-order-as-listed = Номерлер боюнча: импорттолгон тизмедеги же киргизилген
field-seed = Чүчүкулактын баштапкы саны
# What pairing depends on, in a fold of a section's page.
section-pairing-facts = Жуптар кантип түзүлөт
hint-seed = Баштапкы сан бирдей болсо, чүчүкулак да бирдей чыгат.
# sure? bye
field-bye-score = Бош (атаандашсыз) тур үчүн упай
field-system = Система
system-dutch = Швейцариялык система (ФИДЕнин голланд варианты)
system-round-robin = Айлампа система
system-double-round-robin = Айлампа система (ар бир атаандаш менен эки оюн)
hint-system = Айлампа системада баары бири-бири менен Бергер таблицасы боюнча беттешет. Турлардын саны оюнчулардын санына жараша болот: 1-турдун жуптары түзүлгөндө бекитилет, андан кийин эч кимди киргизүүгө болбойт.
hint-rounds = Швейцариялык системадагы турнир үчүн.
field-first-side = Баштапкы жак
hint-initial-colour = 1-номердеги оюнчунун 1-турдагы жагы.
initial-colour-lot = Чүчүкулак боюнча
initial-colour-white = Ак жак
initial-colour-black = Кара жак
field-half-byes-barred-last = ½ упайга тур калтырууга болбогон акыркы турлар
hint-half-byes-barred-last = Акыркы ушунча турда ½ упайга тур калтырууну суроого болбойт. 0: ар бир турда болот.
half-byes = ½ упайга тур калтыруу
half-byes-barred-last = { $n ->
   *[other] Акыркы { $n } турда жок
}
action-half-byes-barred = Оюнчуга ½ упайга тур калтырууга тыюу салынды
action-half-byes-allowed = ½ упайга тур калтырууга кайра уруксат берилди
field-acceleration = Ылдамдатуу
acceleration-none = Жок
acceleration-baku = Баку системасы
# sure? virtual points
hint-acceleration = Оюнчу көп, тур аз болгондо. Баку системасы: алгачкы турларда үстүнкү жарымга виртуалдык упай кошулат.
field-game-points = Оюн үчүн упайлар
field-win = Жеңиш үчүн упай
field-draw = Тең чыгуу үчүн упай
field-loss = Жеңилүү үчүн упай
game-points-value = жеңиш { $win }, тең чыгуу { $draw }, жеңилүү { $loss }
hint-bye-score = Оюнчулардын саны так болуп, атаандашы жок калган оюнчуга берилет.
settings-are-fixed = 1-турдун жуптары ушулар боюнча түзүлгөн, аларды эми өзгөртүүгө болбойт.
rounds-follow = { $n }, эгер оюнчулар кошулбаса жана турнирден чыкпаса

officials-title = Калыстар жана уюштуруучулар
officials-few = Калыстар тобунда кеминде үч адам болушу керек.
officials-link-title = Шилтеме даяр
officials-link-text = Аны чакырылган адамга жөнөтүңүз. Шилтеме 14 күндүн ичинде бир жолу гана иштейт жана кайра көрсөтүлбөйт.
officials-remove = Тизмеден чыгаруу
officials-invited = Чакырылгандар
officials-until = мөөнөтү: { $time }
officials-revoke = Чакырууну жокко чыгаруу
officials-appoint = Калысты же уюштуруучуну дайындоо
officials-make-link = Шилтеме түзүү
field-office = Кызматы
field-own-name = Аты-жөнү

audit-title = Аракеттер журналы
audit-section = Турнир
audit-all-sections = Бардык турнирлер
audit-show = Көрсөтүү
audit-empty = Азырынча эч кандай аракет жок
audit-at = Убактысы
audit-by = Колдонуучу
audit-action = Аракет
audit-changes = Мурда → кийин
audit-reason = Себеби: { $reason }
audit-fields-n = { $n ->
   *[other] { $n } талаа
}
audit-parts-n = { $n } өзгөртүү
audit-boards = { $boards }-такталар
audit-lines-more = дагы { $n }
audit-head = Аракеттер журналы { $n }-жазууга чейин, хеши { $hash }
audit-earlier = Мурдагы жазуулар
audit-moves-n = { $n ->
   *[other] Ушул калыстын же уюштуруучунун бул тактадагы { $n } жазуусу.
}
audit-moves-each = Ар бир жүрүштү көрсөтүү
audit-moves-fold = Оюн учурунда киргизилген жүрүштөрдү бириктирүү
audit-personal-changed = өзгөртүлдү; тиешелүү адамдарга гана көрсөтүлөт
action-event-created = Мелдеш түзүлдү
action-event-changed = Мелдеш өзгөртүлдү
action-section-created = Турнир түзүлдү
action-section-imported = Турнир файлдан түзүлдү
action-section-changed = Турнир өзгөртүлдү
action-section-deleted = Турнир өчүрүлдү
action-official-invited = Калыс же уюштуруучу чакырылды
action-invitation-revoked = Чакыруу жокко чыгарылды
action-official-appointed = Калыс же уюштуруучу дайындалды
action-official-removed = Калыс же уюштуруучу тизмеден чыгарылды
action-player-added = Оюнчу кошулду
action-players-imported = Оюнчулар импорттолду
action-player-changed = Оюнчунун маалыматы өзгөртүлдү
action-player-withdrawn = Оюнчу турнирден чыкты
action-player-expelled = Оюнчу мелдештен четтетилди
action-player-returned = Оюнчу турнирге кайтарылды
action-player-deleted = Оюнчу өчүрүлдү
action-players-joined = Оюнчунун эки жазуусу бириктирилди
action-person-joined = Башка мелдештеги жазуу менен бириктирилди
action-person-separated = Башка мелдештердеги жазуулардан ажыратылды
action-person-agreed = Ырасталды: ошол эле адам
action-person-refused = Жооп: башка адам
action-person-asked-again = Ошол эле адамбы деп кайра суралды
action-rounds-announced = Турду калтыруу боюнча өтүнүч киргизилди
action-pairs-kept-apart = Жупка тыюу салынды
action-pair-may-meet = Жупка салынган тыюу алынды
action-check-in-changed = Катталуу өзгөртүлдү
action-round-paired = Турдун жуптары түзүлдү
action-pairing-discarded = Түзүлгөн жуптар жокко чыгарылды
action-pairing-opened = Жуптарды кол менен өзгөртүү башталды
action-pairing-changed = Жуптар кол менен өзгөртүлдү
action-pairing-settled = Жуптарды кол менен өзгөртүү аяктады
action-round-published = Жуптар жарыяланды
action-round-unpublished = Жуптардын жарыяланышы жокко чыгарылды
action-publication-timed = Жуптарды жарыялоо убактысы белгиленди
action-publication-untimed = Жуптарды жарыялоо убактысы алынып салынды
action-publication-missed = Жуптар белгиленген убакта жарыяланган жок
action-round-started = Тур башталды
action-round-closed = Тур жабылды
action-round-reopened = Тур кайра ачылды
action-result-entered = Жыйынтык киргизилди
action-result-reported = Оюнчу жыйынтыкты билдирди
action-player-links-made = Оюнчулардын шилтемелери түзүлдү
action-player-link-revoked = Оюнчунун шилтемеси жокко чыгарылды
action-result-changed = Жыйынтык өзгөртүлдү
action-result-cleared = Жыйынтык өчүрүлдү
action-record-stored = Оюндун жазуусу сакталды
action-record-deleted = Оюндун жазуусу өчүрүлдү
action-moves-entered = Жүрүштөр оюн учурунда киргизилди

login-title = Кирүү
login-hint = Аккаунт уюштуруучу берген шилтеме аркылуу түзүлөт. Көрүүчүлөргө аккаунт керек эмес.
field-login = Колдонуучунун аты
field-password = Сырсөз
field-password-again = Сырсөздү кайталаңыз
field-password-old = Азыркы сырсөз
field-password-new = Жаңы сырсөз
hint-own-name = Протоколдордо жана аракеттер журналында ушундай жазылат.
hint-login = Системага ушул ат менен киресиз.
hint-password = Кеминде 10 белги; бир нече сөздөн турганы жакшы.
setup-title = Toguznama: баштапкы жөндөө
setup-text = Бул жерде биринчи уюштуруучунун аккаунту түзүлөт. Шилтеме бир жолу гана иштейт.
join-title = Сиз чакырылдыңыз
join-as = { $event }: { $office }
join-with-account = Ушул аккаунт менен кабыл алуу
join-new-account = Же жаңы аккаунт түзүңүз
join-submit = Аккаунт түзүү
account-title = Аккаунтуңуз
account-password = Сырсөздү өзгөртүү
account-sessions = Ачык сеанстар
account-since = Кирген убактысы
account-seen = Акыркы аракети
account-end-sessions = Бардык жерден чыгуу

# Field names in the audit log and in conflicts; the keys are those of the stored values.
field-name = Аты
field-invited-by = Ким чакырды
field-absent-from = Ойнобогон турлары
field-half-point-in = Калтырган турлары (½ упай)
field-full-point-in = Калтырган турлары (1 упай)
field-kept-apart-from = Беттештирилбей тургандар
field-announced-for = Өтүнүч берилген турлар
field-from-round = Кайсы турдан
field-to-round = Кайсы турга чейин
field-personal = Жеке маалымат
field-claim = Адам
design-title = Дизайн

tab-overview = Жалпы
tab-players = Оюнчулар
tab-round = Тур
tab-standings = Таблица
tab-papers = Кагаздар
tab-more = Дагы
nav-beside = Ушуга байланыштуу барактар
more-tables = Таблицалар жана оюндар
more-people = Катталуу жана жуптар
more-section = Ушул турнир
more-event = Ушул мелдеш
table-files = Жүктөп алуу

home-setup = Бул сервер азырынча жөндөлө элек
home-setup-text = Биринчи аккаунттун шилтемеси сервер башталганда консолго чыккан («Set-up, once: …»). Аны 24 сааттын ичинде ачыңыз; серверди кайра баштасаңыз, жаңысы чыгат.
field-zone = Убакыт алкагы
hint-zone = Мелдештин убактысы барактарда, кагаздарда жана файлдарда залдагы саат боюнча көрсөтүлөт.
zone-note = Убакыт: { $zone }, { $offset }
zone-from = { $day } күнүнөн тартып { $offset }

# By which alphabet an event orders names. The names stand behind “Аты-жөнүнүн тартиби:” and in a choice.
field-name-order = Аты-жөнүнүн тартиби
hint-name-order = Барактар кайсы тилде окулса да, фамилиялар боюнча тизмелер жана старттык тизмедеги тең оюнчулар ушул алфавит боюнча тизилет. Өлкө убакыт алкагы боюнча аныкталат. Буга чейин берилген старттык номерлер өзгөрбөйт.
name-order-note = Аты-жөнүнүн тартиби: { $alphabet }
alphabet-country = өлкөнүн алфавити
alphabet-kyrgyz = кыргыз алфавити
alphabet-kazakh = казак алфавити
alphabet-russian = орус алфавити
alphabet-common = латын алфавити (англис, немис жана башка тилдер)
alphabet-albanian = албан алфавити
alphabet-arabic = араб алфавити
alphabet-armenian = армян алфавити
alphabet-azerbaijani = азербайжан алфавити
alphabet-belarusian = беларус алфавити
alphabet-bulgarian = болгар алфавити
alphabet-chinese = кытай тартиби, пиньинь боюнча
alphabet-croatian = хорват алфавити
alphabet-czech = чех алфавити
alphabet-danish = дат алфавити
alphabet-estonian = эстон алфавити
alphabet-finnish = фин алфавити
alphabet-georgian = грузин алфавити
alphabet-greek = грек алфавити
alphabet-hebrew = еврей алфавити
alphabet-hungarian = венгр алфавити
alphabet-icelandic = исланд алфавити
alphabet-japanese = япон тартиби
alphabet-korean = корей алфавити
alphabet-latvian = латыш алфавити
alphabet-lithuanian = литва алфавити
alphabet-macedonian = македон алфавити
alphabet-mongolian = монгол алфавити
alphabet-norwegian = норвег алфавити
alphabet-persian = перс алфавити
alphabet-polish = поляк алфавити
alphabet-romanian = румын алфавити
alphabet-serbian = серб алфавити
alphabet-slovak = словак алфавити
alphabet-slovenian = словен алфавити
alphabet-spanish = испан алфавити
alphabet-swedish = швед алфавити
alphabet-turkish = түрк алфавити
alphabet-turkmen = түркмөн алфавити
alphabet-ukrainian = украин алфавити
alphabet-uzbek = өзбек алфавити
alphabet-vietnamese = вьетнам алфавити

event-make = Мелдеш түзүү

# An event that moved from or to another installation.
event-moved-title = Мелдеш башка серверге көчүрүлдү
event-moved-text = Ал төмөнкү даректе уланат, бул жерде эч нерсе өзгөртүлбөйт:
error-event-moved = Мелдеш { $url } дарегинде уланат. Бул жерде эч нерсе өзгөртүлбөйт.
action-event-imported = Мелдеш башка серверден көчүрүлдү
action-event-moved = Мелдеш башка серверге көчүрүлдү
action-event-moved-back = Мелдеш кайра ушул жерде уланат
field-uuid = UUID
field-exported-at = Файлга жазылган убакыт
field-entries = Аракеттер журналындагы жазуулар
field-head = Акыркы жазуунун хеши
field-ids = Жаңы номерлердин хеши
field-faults = Аракеттер журналы менен айырмалар
field-moved-to = Уланган дареги

# Where a player’s kazan lies on the drawn board (G15).
field-kazans = Тактадагы казандардын орду
hint-kazans = Оюнчунун казаны тактанын экинчи жарымында, атаандашынын жагында жайгашат. Кээ бир эрежелерде ал оюнчунун өз жагында көрсөтүлөт (G15).
kazans-other-half = Атаандашынын жагында
kazans-own-half = Оюнчунун өз жагында

home-now = Азыр
home-soon = Жакында
home-past = Өткөндөр
home-undated = Күнү көрсөтүлбөгөндөр
event-calendar = Календарга кошуу

# How far an event is, on its own page and on the front page.
event-over = Аяктады
event-ahead = Алдыда
event-in-days = { $n ->
    [1] Эртең
   *[other] { $n } күндөн кийин
}
event-day-n = { $n }-күн
# A day in a few letters: 24.11.
day-short = { $day }.{ $month }
plate-ahead = алдыда
event-after-round = { $n }-турдан кийин
event-places = { $from }–{ $to }-орундар
event-all-boards = Бардык { $n } такта
event-sections = Турнирлер
event-numbers = Сандар менен
number-players = { $n ->
   *[other] оюнчу
}
number-rounds = { $n ->
   *[other] тур
}
number-games = { $n ->
   *[other] оюн
}
number-draws = { $n ->
   *[other] тең чыгуу
}
number-records = { $n ->
   *[other] жазылган оюн
}
meter-done = тактанын жыйынтыгы бар
leader-change = Орундун өзгөрүшү
leader-country = Өлкө
leader-same = орду өзгөргөн жок
leader-up = { $n } орун жогорулады
leader-down = { $n } орун төмөндөдү
# How a section ended. $with is ending-points-of or ending-points.
ending-points-of = { $points }/{ $most }
ending-points = { $points } упай
ending-won = Жеңүүчү: { $name }, { $with }.
ending-won-ahead = Жеңүүчү: { $name }, { $with }. Айырмасы: { $margin }.
ending-won-level = Кошумча көрсөткүчтөр боюнча жеңүүчү: { $name }, { $with }.
ending-shared = Биринчи орунду бөлүшкөндөр: { $name }, { $with }.
ending-margin-half = жарым упай
ending-margin = { $n } упай
ending-margin-broken = { $points } упай
# Boards that are watched from the front page.
watched-move = { $board }-такта, { $n }-жүрүш
watched-over = { $board }-такта, { $n } жүрүш
watched-so-far = { $board }-такта · азыркы эсеп
watched-finished = { $board }-такта · аяктады
front-section-round = { $section }, { $round }-тур
front-event = Мелдеш жөнүндө
front-find = Тактамды табуу
front-strip = Турдун такталары
front-results = Акыркы жыйынтыктар
front-all = Баары
front-worth = Көрүүгө татыктуу оюндар

# What an organiser writes for visitors of an event, and where that can be followed.
event-texts = Келүүчүлөр үчүн
field-news = Жаңылыктар
hint-news = Мелдештин башкы барагындагы жөнөкөй текст: жаңысы жогоруда, эки жаңылыктын ортосунда бош сап. Ар бир жаңы кабар мелдештин лентасына жазылгандарга жетет.
field-schedule = Оюндардын жүгүртмөсү
hint-schedule = Жөнөкөй текст, ар бир күн же саат өз сабында. Жеке маалыматтарды жазбаңыз: текстти баары окуй алат.
field-regulations = Мелдештин жобосу
hint-regulations = Жөнөкөй текст, бир нече басма бетке чейин.
event-feed = Лента (Atom)
feed-published = { $section }: { $round }-турдун жуптары
feed-closed = { $section }: { $round }-тур аяктады
