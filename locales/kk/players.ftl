# The list of players, one player, the player form, the import of a list.

players-search = Аты-жөні, нөмірі, клубы…
search = Іздеу
players-all = Барлығын көрсету
players-found = Табылғаны: { $n } (барлығы { $all })
players-import = Тізімді импорттау
players-empty = Әзірге ойыншы жоқ
players-empty-text = Тізімді электрондық кестеден импорттаңыз немесе ойыншыларды бір-бірлеп енгізіңіз.
players-withdrawn-n = { $n } ойыншы турнирден шықты
players-unapproved-n = { $n } ойыншыда дәрігер рұқсаты жоқ
players-all-women = Жынысы көрсетілмегендердің бәрі – әйел ({ $n })
players-sexless-n = { $n } ойыншының жынысы көрсетілмеген. Әйелдер турнирі үшін ол қажет.
players-barred = бұл турнирде ойнай алмайды (A5)
players-barred-n = { $n } ойыншы бұл турнирде ойнай алмайды (A5): тізімде белгіленген.
players-doctor = Дәрігер

player-add = Ойыншы қосу
player-title = { $name }
player-new-title = Жаңа ойыншы
player-edit-title = Ойыншы деректерін өзгерту
player-about = Ойыншы деректері
player-round = Тур
player-opponent = Қарсылас
player-playing = ойнап жатыр
player-so-far = Ұпай, { $n }-турды қоса, алдын ала
player-points-of = Ұпай, { $n } турда
player-strength = Рейтинг және қарсыластар
player-average = қарсыластардың орташа рейтингі
# After the points that they brought.
player-with-side = { $side ->
    [white] бастаушы болып { $n } ойында
   *[black] қостаушы болып { $n } ойында
}
player-opponents-graph = Қарсыластар рейтингі бойынша, турдан турға; орташа рейтингі { $average }, ойыншынікі { $own }
# What the signs of the picture of opponents mean.
player-met-won = жеңіс
player-met-drawn = тең ойын
player-met-lost = жеңіліс
player-own-line = сызық — өз рейтингі, { $rating }
# sure? bye
player-bye = Бос (қарсылассыз)
player-half-point-bye = Турды өткізіп жіберу (½ ұпай)
player-full-point-bye = Турды өткізіп жіберу (1 ұпай)
player-free = Бос (кесте бойынша)
player-upcoming = Алдағы турлар
player-half-byes-barred = Бұл ойыншы үшін ½ ұпаймен өткізіп жіберуді сұрауға болмайды.
player-upcoming-text = Сұрау тиісті турға келуді белгілеу басталғанда сонда белгіленіп тұрады.
player-upcoming-save = Сұрауларды сақтау
player-not-paired = Жұпталмаған
player-personal-hint = Ойыншылар тізімін жүргізетін төрешілер мен ұйымдастырушыларға ғана көрінеді; жалпыға ашық беттерге, экспортқа және журналға шықпайды.
player-sex-missing = Жынысы көрсетілмеген. Әйелдер турнирі үшін ол қажет.
player-still-paired = { $n }-турда нәтижесі жоқ ойыны бар: техникалық нәтижені енгізіңіз немесе бұл жұпты турдың бетінде өзгертіңіз.
player-late = { $n }-турдың жұптары құрылып қойды. Енді енгізілген ойыншы { $next } бастапқы нөмірін алады, басқа нөмірлер өзгермейді. Оны жүріп жатқан турға әлі отырғызуға болады; әйтпесе келесі турдан ойнайды.
player-save-and-another = Сақтап, тағы біреуін қосу
player-namesake-another = Бұл — аты-жөні бірдей басқа ойыншы
player-doctor-approves = Дәрігер рұқсат берді
player-withdraw = Турнирден шығару
player-reinstate = Турнирге қайтару

field-full-name = Аты-жөні
field-given-first = Аты, әкесінің аты, тегі
field-surname = Тегі
field-given = Аты
field-patronymic = Әкесінің аты
field-sex = Жынысы
field-rating = Рейтинг
field-international = Халықаралық рейтинг
field-national = Ұлттық рейтинг
field-own = Өз рейтингі
field-title = Халықаралық атақ
player-more-ratings = Басқа рейтингтер, атақ
players-title = Атақ
title-grandmaster = Гроссмейстер (GM)
title-international-master = Халықаралық шебер (IM)
title-woman-grandmaster = Әйелдер арасындағы гроссмейстер (WGM)
title-fide-master = ФИДЕ шебері (FM)
title-woman-international-master = Әйелдер арасындағы халықаралық шебер (WIM)
title-candidate-master = Шеберлікке үміткер (CM)
title-woman-fide-master = Әйелдер арасындағы ФИДЕ шебері (WFM)
title-woman-candidate-master = Әйелдер арасындағы шеберлікке үміткер (WCM)
field-grade = Спорттық разряд (атақ)
field-federation-number = Федерациядағы нөмірі
field-country = Ел
field-region = Облыс
field-club = Клуб
player-team-hint = Жарыстың командасы немесе жаңасының атауы.
field-coaches = Жаттықтырушылар
field-doctor-approved = Дәрігер рұқсаты
field-born = Туған күні
field-passport = Паспорт (жеке куәлік)
field-passport-series = Паспорт сериясы
field-passport-number = Паспорт нөмірі
field-number = Бастапқы нөмір
field-status = Күйі
field-reason = Себебі
# In the audit log: how many players were imported, and their names.
field-players = Ойыншылар
field-names = Аты-жөндері
hint-surname = Бір ғана аты болса, осы жерге жазылады.
hint-federation-number = Федерацияның коды мен оның тізіміндегі нөмір, мысалы KGZ 12345. Сол бойынша ойыншының жарыстары бірге көрсетіледі.
field-later-ratings = Кейінгі турлардан бастап рейтингтер
hint-later-ratings = Тур мен рейтинг, үтірмен: мысалы 5: 1850, 9: 1870.
error-later-ratings = Әр рейтингті 5: 1850 деп жазыңыз: күшіне енген бірінші тур, 2-ден 30-ға дейін, және { $max } дейінгі рейтинг. Бір тур екі рет жазылмайды.
error-federation-number = Федерацияның кодын латын әріптерімен және нөмірді жазыңыз, мысалы KGZ 12345.
hint-sex-women = Бұл турнирде тек әйелдер ойнайды.

sex-female = Әйел
sex-male = Ер
grade-third = III разряд
grade-second = II разряд
grade-first = I разряд
grade-candidate-master = Спорт шеберіне үміткер
grade-master = Спорт шебері
grade-international-master = Халықаралық дәрежедегі спорт шебері
grade-honoured-master = Еңбек сіңірген спорт шебері
# Abbreviations for lists.
players-grade = Разряд
grade-short-third = III
grade-short-second = II
grade-short-first = I
grade-short-candidate-master = СШҮ
grade-short-master = СШ
grade-short-international-master = ХДСШ
# sure? honoured master of sports, abbreviated
grade-short-honoured-master = ЕССШ
status-playing = Ойнап жүр
status-expelled = Жарыстан шеттетілді
status-withdrawn = Турнирден шықты
value-personal = мұнда көрсетілмейді

done-player-added = Ойыншы қосылды
done-player-expelled = Ойыншы жарыстан шеттетілді
done-player-withdrawn = Ойыншы турнирден шығарылды
done-player-reinstated = Ойыншы турнирге қайтарылды
done-player-requests-saved = Сұраулар сақталды
done-player-deleted = Ойыншы тізімнен жойылды
done-players-imported = Ойыншылар импортталды

error-man-in-womens-section = Әйелдер турниріне ерлер қатыса алмайды.
error-namesake = Турнирде аты-жөні осындай ойыншы бар.
error-table-is-fixed = Бұл айналмалы жүйенің кестесі 1-тур жұптары құрылғанда бекітілген: енді ешкімді қосуға болмайды. 1-тур әлі жоба болса, алдымен оны жойыңыз.
error-player-was-paired = Бұл ойыншы бұрын жұпталған, сондықтан оны жоюға болмайды. Оның орнына турнирден шығарыңыз.
error-player-was-ruled-on = Бұл ойыншы туралы төрешілердің шешімдері бар, сондықтан оны жоюға болмайды. Оның орнына турнирден шығарыңыз.
error-player-is-named = Бұл ойыншы турға қатыспау сұрауында, тыйым салынған жұпта, қатысу белгісінде немесе қолмен қойылған орындарда бар. Алдымен соны алып тастаңыз.
error-reason = Себебін көрсетіңіз: ол әрекеттер журналында сақталады.
error-born = Бұл ойыншының туған күні бола алмайды.
error-import-has-errors = Тізімде қате бар немесе осы аралықта турнир өзгерген. Ештеңе импортталған жоқ.
error-import-nothing = Импорттауға болатын жол жоқ.
error-import-sheet-errors = «{ $sheet }» парағында қатесі бар жолдар бар. Ештеңе импортталмады; бұл парақты таңдап, түзетіңіз не бөлек импорттаңыз.
error-import-sheet-begun = «{ $sheet }» турнирі басталып кеткен. Ештеңе импортталмады; оның парағын бөлек импорттаңыз.

players-import-title = Ойыншылар тізімін импорттау
import-file = Файл
import-file-hint = Үтірмен, нүктелі үтірмен немесе табуляциямен бөлінген мәтін (CSV), ең көбі 5 МБ. Электрондық кестеде: «Басқаша сақтау», CSV.
import-paste = Немесе осы жерге қойыңыз
import-paste-hint = Электрондық кестеден көшірілген ұяшықтарды сол қалпында қоюға болады.
import-look = Алдын ала қарау
import-columns-title = Қолдау көрсетілетін бағандар
import-columns-text = Бағандардың атауы ағылшын, орыс, қырғыз немесе қазақ тілінде бола алады. Тек аты-жөні міндетті, ол бір немесе бірнеше бағанда тұра алады. Бағанда не бар екенін алдын ала қарауда таңдауға болады, ұяшықтар да сол жерде түзетіледі; тақырыптар, қорытындылар мен қол қою жолдары оқылмайды.
import-template = Толтыруға арналған бос үлгі (CSV)
import-unreadable = Бұл тізімді оқу мүмкін болмады
import-found = Кодтауы: { $encoding }, бөлгіші: { $delimiter }.
import-found-sheet = Кітаптың «{ $sheet }» парағы оқылды.
import-found-table = Беттің { $table }-кестесі оқылды.
import-sheet = Парақ
import-sheet-lines = { $sheet } (жолдар: { $n })
import-sheet-read = Осы парақты оқу
import-sheets-title = Парақтар турнир ретінде
import-sheets-text = Әр белгіленген парақ аты сондай турнирге немесе осыған ұқсас жаңа турнирге импортталады.
import-sheets-ticked = Белгіленген парақтарды турнир ретінде импорттау
import-sheets-left = Файлдағы парақтар не кестелер: { $all }. Алғашқы { $most } қаралды; қалғандары ({ $n }) қаралмады: { $names }. Олардың кез келгенін жоғарыдан таңдап, импорттауға болады.
import-ignored = Оқылмаған бағандар: { $n }. Керек болса, кестенің үстінен оларда не бар екенін таңдаңыз.
import-ignored-column = { $column }-баған «{ $header }»: толтырылған ұяшықтар — { $n }, мысалы { $first }
import-mojibake-title = Әріптер бүлінген
import-mojibake = Әріптері бүлінген ұяшықтар: { $n }. Мәтін { $was } кодтауында болып, файл жасалғанда { $as } ретінде оқылған сияқты.
import-mojibake-mend = Әріптерді түзетіп, қайта оқу
import-capitals = Бас әріптермен жазылған есімдер: { $n }, мысалы { $was } → { $now }
import-capitals-write = Есімдерше жазу: бірінші әрпі ғана бас әріп
import-capitals-written = Бас әріпті есімдер әдеттегідей жазылады: { $n }, мысалы { $was } → { $now }
import-capitals-keep = Бас әріптерді қалдыру
import-beside = Екі кесте қатар тұр. Екіншісінің жолдары { $line }-жолдан әрі саналады.
import-nothing-stored = Әзірге ештеңе сақталған жоқ.
import-doubtful = Файл UTF-8 кодтауында емес. Барлық әріптің дұрыс екенін тексеріңіз, әсіресе ң, ө, ү, қ, ғ, ұ, ә, і.
import-good = жолды импорттауға болады
import-noticed = жолды тексеру керек
import-bad = жолда қате бар
import-bad-title = { $n } жолда қате бар
import-noticed-title = Тексеру керек
import-more = және тағы { $n } жол, төменде белгіленген
import-all = { $n } ойыншыны импорттау
import-only-good = Тек қатесіз { $n } жолды импорттау
import-correct = Тізімді түзетіп, қайта таңдаңыз.
import-again = Басқа файл таңдау
import-rows-title = Тізімнің жолдары
import-line = Жол
import-remarks = Ескертпелер
import-not-read = ескерілмейді
import-at-line = { $line }-жол: { $problem }
import-at-column = { $line }-жол, { $column }-баған ({ $header }): { $problem }

delimiter-comma = үтір
delimiter-semicolon = нүктелі үтір
delimiter-tab = табуляция
delimiter-bar = тік сызық
delimiter-spaces = бос орындар

problem-no-name = Аты-жөні жоқ.
problem-too-many-cells = { $found } ұяшық бар, ал баған саны — { $columns }: ұяшықтың ішінде бөлгіш тұрған жоқ па?
problem-too-few-cells = Ұяшықтар — { $found }, бағандар — { $columns }: ұяшық не бөлгіш түсіп қалмағанын тексеріңіз.
problem-swallowed-lines = Файлдың бірнеше жолы бір ұяшыққа түскен: тырнақша түсіп қалмағанын тексеріңіз.
problem-several-lines = «{ $written }» бірнеше жолда тұр: бір адамның аты екенін тексеріңіз.
problem-other-headers = { $line }-жолда тізімдегіден басқа тақырыптар бар: оның астындағы жолдарды бөлек тізім етіп импорттаңыз.
problem-formula-error = «{ $written }»: кесте бұл ұяшықты есептей алмаған.
problem-mojibake = «{ $written }»: әріптер бүлінген, дұрыс оқылмаған { $was } сияқты.
problem-strange-letters = «{ $written }» ішінде есімдерде болмайтын әріптер не белгілер бар: тексеріңіз.
problem-strange-name = «{ $written }» ішінде есімдерде болмайтын нәрсе бар, мысалы сан не жақша: тексеріңіз.
problem-mixed-alphabets = «{ $written }»: бір сөзде екі әліпбидің әріптері бар.
problem-long-name = «{ $written }» ішінде есімдегіден көп сөз бар: тексеріңіз.
problem-name-order = «{ $written }»: тегі мен аты ауысып кетпеген бе?
problem-whole-in-surname = «{ $written }» тегі бағанында тұр, аты бос: бұл толық аты-жөні емес пе?
problem-one-word = «{ $written }» — бір сөз: тегі не аты түсіп қалмаған ба?
problem-only-a-name = «{ $written }» жолында жалғыз: бұл ойыншы емес, тақырып емес пе?
problem-below-a-name = Жоғарыдағы { $line }-жол тақырып болуы мүмкін: алдыңғы тақырыптағы команда, облыс және жыныс осы жолға да қатысты ма?
problem-below-a-signature = Жоғарыдағы { $line }-жол — қол қою не төрешілер мен жаттықтырушылардың тақырыбы: бұл ойыншы ма?
problem-odd-text = «{ $written }» ішінде әріп жоқ: жол жылжып кетпеген бе?
problem-month-first = «{ $written }» тізімнің басқа күндеріндей айы алда деп оқылды.
problem-too-long = { $max } таңбадан ұзын.
problem-not-a-date = «{ $written }» күн емес; 17.05.2001 немесе 2001-05-17 түрінде жазыңыз.
problem-no-such-day = «{ $written }» туған күн бола алмайды.
problem-only-a-year = «{ $written }» — тек жылы: ойыншының { $under } жасқа толмағанын білу мүмкін емес.
problem-not-a-rating = «{ $written }» рейтинг емес: 0 – { $max } аралығындағы сан болуы тиіс.
problem-not-a-number = «{ $written }» бастапқы нөмір емес: 1 – { $max } аралығындағы сан болуы тиіс.
problem-number-twice = Бастапқы нөмір { $written }: ол { $line }-жолда да бар.
problem-number-taken = Бастапқы нөмір { $written }: ол осы турнирдің басқа ойыншысында бар.
problem-not-a-federation-number = «{ $written }» — федерацияның коды мен нөмірі емес (мысалы KGZ 12345); ол енгізілмейді.
problem-unknown-sex = «{ $written }» ер де, әйел де емес.
problem-unknown-title = «{ $written }» — белгісіз халықаралық атақ; өріс бос қалады.
problem-unknown-grade = «{ $written }» — белгісіз спорттық разряд; өріс бос қалады.
problem-unknown-approval = «{ $written }» «иә» де, «жоқ» та емес; рұқсат белгіленбей қалады.
problem-duplicate = Аты-жөні { $line }-жолдағымен бірдей.
problem-same-person = Аты-жөні, туған күні және облысы { $line }-жолдағыдай: бір адам екі рет пе?
problem-man-in-womens-section = Әйелдер турниріне ерлер қатыса алмайды.
problem-sex-not-given = Жынысы көрсетілмеген; әйелдер турнирі үшін ол қажет.
problem-already-entered = Турнирде аты-жөні осындай ойыншы бар. Аты-жөні бірдей басқа ойыншыны форма арқылы қосуға болады.

sheet-too-large = Тізім { $max } МБ-тан үлкен.
sheet-not-text = Бұл электрондық кесте де, мәтіндік файл да емес. Кестеде «Басқаша сақтау», XLSX таңдаңыз.
sheet-too-many-sheets = Файлда { $most } парақтан не кестеден көп.
sheet-empty = Тізім бос. Файл таңдаңыз немесе тізімді қойыңыз.
sheet-unclosed-quote = { $line }-жолда тырнақша ұяшықты ашады, бірақ жабылмаған.
sheet-too-many-columns = { $line }-жолда { $max } ұяшықтан көп.
sheet-too-many-rows = { $max } жолдан көп: { $line }-жол артық.
sheet-no-name-column = Аты-жөні жазылған баған табылмады. { $line }-жолды қараңыз: бағанды «Тегі» немесе «Аты-жөні» деп атаңыз.

# Lists that are mended before they are imported
import-template-xlsx = Толтыруға арналған бос үлгі (XLSX)
import-look-again = Тізім сіздің түзетулеріңізбен жаңа ғана оқылды. Оны қарап шығып, содан кейін импорттаңыз.
error-import-too-much-mended = Мұнда { $most } ұяшықтан артық түзетуге болмайды. Тізімді кестеде түзетіп, қайта таңдаңыз.
import-lost-letters-title = Кесте әріптерді жоғалтты
import-lost-letters = Тізім ө, ү, ң, қ, ғ, ұ, ә, і әріптері жоқ кодтауда CSV түрінде сақталған, олардың орнына «?» жазылған. Бастапқы файлды ашып, «Басқаша сақтау», XLSX таңдаңыз да, сол файлды жүктеңіз; немесе белгіленген ұяшықтарды осы жерде түзетіңіз.
import-lost-letters-before = ө, ү, ң, қ, ғ, ұ, ә, і әріптері осы кітап жасалғанға дейін-ақ жоғалып, орнына «?» тұр. Белгіленген ұяшықтарды түзетіңіз не бастапқы тізімді сұраңыз.
import-no-names = Аты-жөні жазылған баған табылмады. Оны кестенің үстінен таңдаңыз: толық аты-жөні немесе тегі мен аты бөлек.
import-skipped = Ойыншы жоқ жолдар оқылмады: { $lines }
import-read-line = Ойыншы ретінде оқу
import-only = Тек ескертпесі барлар ({ $n })
import-mend-hint = ✎ жолдың ұяшықтарын ашады, қос шерту — бір ұяшықты, ✕ жолды қалдырады. Enter тізімді қайта оқиды.
import-column-holds = { $n }-бағанда не бар
import-open = Жолды түзету
import-open-line = { $line }-жолды түзету
import-skip = Жолды қалдыру
import-skip-line = { $line }-жолды қалдыру
import-cell = { $line }-жол, { $n }-баған
import-read-again = Қайта оқу
import-new-teams = { $n } команда құрылады: { $teams }.
skipped-title = тақырыптардың үстінде
skipped-empty = бос
skipped-header = тақырыптар қайталанған
skipped-total = қорытынды
skipped-signature = қол қою
skipped-note = аты-жөні жоқ
skipped-numbering = бағандардың нөмірлері
skipped-team = келесі жолдардың командасы
skipped-region = келесі жолдардың облысы
skipped-sex = келесі жолдарда ерлер не әйелдер
skipped-chosen = қалдырылды
problem-year-guessed = «{ $written }» { $year } жыл деп оқылды: ғасырын тексеріңіз.
problem-same-birth = «{ $written }» жолдардың көбінде тұр: бұл туған күн бе, әлде басқа күн бе?
problem-odd-age = «{ $written }»: жарыста ойыншы { $under } жасқа толмаған не { $over } жастан асқан болар еді. Бұл туған күн бе?
problem-other-dates = «{ $written }» туған күн деп оқылды, бірақ { $column }-бағанда да күндер бар: қайсысы екенін кестенің үстінен таңдаңыз.
problem-lost-letters = «{ $written }»: кесте әріптерді жоғалтқан.
field-city = Қала
field-school = Мектеп
field-born-year = Туған жылы
hint-born-year = Күні белгісіз болса ғана
field-new-teams = Жаңа командалар
field-paired-otherwise = Басқаша жұпталған турлар
# sure? youth grades
grade-third-youth = III жасөспірімдер разряды
# sure? youth grades
grade-second-youth = II жасөспірімдер разряды
# sure? youth grades
grade-first-youth = I жасөспірімдер разряды
grade-short-third-youth = III жасөсп.
grade-short-second-youth = II жасөсп.
grade-short-first-youth = I жасөсп.

# Two entries of one person
done-players-joined = Екі жазба бір ойыншыға біріктірілді
join-link = Екі рет енгізілген бе?
players-join-title = Екі жазбаны біріктіру: { $name }
join-text = Бір адам екі рет енгізілген болса. Ойнаған жазба қалады; әр дерек үшін дұрысын таңдаңыз.
join-with = Екінші жазба
join-with-hint = Аты-жөні бірдей ойыншылар бірінші тұрады.
join-compare = Салыстыру
join-stays = Қалады
join-goes = Жойылады
join-rounds = Ойнаған турлары
join-application = Өтінім бойынша рұқсат алған
join-consequence = «{ $name }» жазбасы жойылады: оның өтінімі, алған заттары, турға қатыспау сұраулары мен тыйым салынған жұптары қалатын жазбаға өтеді. Турнирдің бұрынғы күйі тарихта сақталады.
join-do = «{ $name }» жазбасына біріктіру
error-join-both-played = Екі жазба да жұпталған немесе олар бойынша шешім бар: ешқайсысын жоюға болмайды.
error-join-both-admitted = Екі жазба да өтінім бойынша рұқсат алған. Алдымен шешімдердің бірін қайта қараңыз.
error-join-played-meanwhile = Жойылатын жазба осы аралықта жұпталды. Екеуін қайта салыстырыңыз.

player-make = Ойыншыны қосу

# Players whom a reader follows.
my-players = Сіз бақылап жүрген ойыншылар
my-notify = Жұптар жарияланғанда хабарлау
my-dropped = Бір браузерде ең көбі сегіз ойыншыны бақылауға болады. Енді бақыланбайды: { $name }
share-page = Бөлісу
my-follow = Бақылау
my-next-board = { $round }-тур: { $board }-тақта, { $side }, қарсыласы { $opponent }
my-next-result = { $round }-тур, { $board }-тақта: { $outcome ->
    [won] жеңді{ $balls }
    [drawn] тең ойнады{ $balls }
    [lost] жеңілді{ $balls }
    [adjourned] ойын кейінге қалдырылды
   *[other] { $result }{ $balls }
}
my-next-off = { $round }-тур: { $why }
my-next-waiting = { $round }-турдың жұптары әлі жоқ
my-next-end = Барлық турлар ойналды: { $place }-орын
my-next-ended = Барлық турлар ойналды

persons-title = Барлық ойыншылар
persons-none = Ойыншылар табылмады
persons-none-text = Мұнда федерациядағы нөмірі көрсетілген ойыншылар тұрады.
persons-first = Бірінші бет
persons-next = Келесі бет
person-title = { $name }: жарыстары мен ойындары
person-parts = Беттің бөліктері
person-events = Жарыстар
person-games = Ойындар
person-opponents = Қарсыластар
person-won = Жеңіс
person-drawn = Тең ойын
person-lost = Жеңіліс
person-no-games = Әзірге ойын жоқ
person-link = Осы ойыншының барлық жарысы
rating-lists-title = Рейтинг тізімдері
rating-lists-about = Әр ойыншының рейтингі федерация тізімінен, ол болмаса соңғы аяқталған жарыстан алынады.
rating-list-title = Рейтинг тізімі: { $federation }
rating-list-all = Барлығы
rating-list-groups = Тізім бөліктері
rating-lists-ages = Жас топтарында сол жастағы турнирлерде ойнағандар тұрады.
person-graph = Рейтинг { $from } ({ $first }) – { $to } ({ $last }); ең төмені { $low }, ең жоғарысы { $high }

# The same person in other events.
same-person-link = Осы ойыншы басқа жарыстарда
same-person-title = { $name } басқа жарыстарда
same-person-text = Федерациядағы нөмірі бірдей жазбалар екі жарыс та немесе федерация тізімі растағанда бір адам болады. Нөмір жоқ немесе қате болса, ойыншыны басқа жарыстағы жазбамен біріктіріңіз: нәтижелері, ойындары және рейтингтері бір бетте тұрады.
same-person-none = Тек көпшілікке ашық жарыстардың ойыншылары табылады.
act-join-person = Бір адам ретінде біріктіру
act-separate-person = Ажырату
done-person-joined = Жазбалар біріктірілді
done-person-separated = Ойыншы қайтадан жеке көрсетіледі
caution-person-join = { $name } және { $other } ({ $event }) барлығына ашық бетте бір адам ретінде көрсетіледі.
caution-person-separate = { $name } енді басқа жарыстардағы жазбалармен бірге көрсетілмейді.
error-person-same-section = Екеуі де осы турнирде. Егер олар бір ойыншы болса, «Екі рет енгізілген бе?» қолданыңыз.
error-person-joined = Бұл жазбалар бұрыннан бір адам.
error-person-no-number = Басқа жазбаның федерацияда нөмірі жоқ, ал ол жарыстың ойыншыларын сіз басқармайсыз. Нөмірді енгізуді оның ұйымдастырушысынан сұраңыз.

# Entries with the number of a person: whether they are the same.
act-agree-person = Сол адамның өзі
act-refuse-person = Басқа адам
act-ask-again = Қайта сұрау
done-person-asked = Сақталды. Басқа жарыста расталғаннан кейін жазбалар бір адам болады
done-claim-answered = Жауап сақталды
caution-person-ask = { $name } және { $other } ({ $event }) ол адамның басқа жарысында расталғаннан кейін бір адам ретінде көрсетіледі.
error-person-waits = Бұл бұрыннан сұралған: ол адамның басқа жарысында расталуы керек.
error-person-refused = Басқа жарыста бұлар екі адам деп жауап берген. Жауапты тек сол жерде болдырмауға болады.
error-claim-passed = Бұл жазба туралы енді сұралмайды.
error-claim-changed = Жазба осы уақытта өзгертілді. Атын қайта оқып, содан кейін жауап беріңіз.
claim-founding = осы нөмірдің біріншісі
claim-listed = федерация тізімімен сәйкес келеді
claim-agreed = сол адамның өзі
claim-waiting = жауап күтеді
claim-refused = басқа адам
claim-waits = { $number } — басқа жарыстарда ойнаған адамның нөмірі. Сол жерде немесе федерацияда расталмайынша, бұл жазба ол адамның бетінде көрінбейді.
claim-is-refused = Басқа жарыста немесе федерацияда { $number } басқа адам деп жауап берген. Нөмірді тексеріңіз.
claim-name-waits = Басқа жарыстарда { $number } басқаша аталады. Сол жерде расталмайынша, адамның бетінде бұрынғы аты қалады.
claims-title = Расталатын адамдар
claims-link = Басқа жарыстардағы жазбалар сіздің жауабыңызды күтеді: бұлар сол адамдардың өзі ме?
claims-text = Басқа жарыстардағы бұл жазбалардың нөмірі осында ойнаған адамдікі. Бұл сол адамның өзі ме, аты дұрыс па? Жауап берілмейінше олар адамның бетінде көрінбейді.
claims-none = Жауап күтетін ештеңе жоқ
claims-own = Осы жарыстың күтіп тұрған жазбалары
claims-own-text = Олар туралы ол адамдардың басқа жарыстарындағы ұйымдастырушылардан немесе федерациядан сұралған. Бұл жарыста жауапқа ештеңе тәуелді емес.
claims-so-far = осы уақытқа дейін
claims-by = енгізген: { $name }, { $time }
claims-about-name = Адам бұрыннан расталған: тек аты күтеді.

# Lists that federations import.
rating-list-imported = Нөмір федерация тізімінде болса, аты, рейтингі және атағы { $day } күнгі тізімнен алынады.
list-keep-link = Бұл тізімді жүргізу
list-keep-title = { $federation } федерациясының тізімі
list-keep-text = Нөмір бұл тізімде болса, адамның аты, рейтингі және атағы содан алынады. Тізіммен сәйкес келетін жазбалар сұраусыз біріктіріледі.
list-no-owner = Бұл тізімді ешкім жүргізбейді. Оны тіркелгіге сервер администраторы береді.
list-kept-by = Жүргізетіндер
list-imported-n = { $n ->
    [one] { $n } нөмір, { $day } күні импортталған
   *[other] { $n } нөмір, { $day } күні импортталған
}
list-not-imported = Әлі импортталмаған
list-import = Тізімді импорттау
list-import-text = Нөмірлер мен аттар бар файл; белгілі болса рейтинг, атақ, жынысы және өңірі. Ол бұрынғы тізімнің орнына қойылады. Туған күндер алынбайды.
list-keepers = Бұл тізімді тағы кім жүргізеді
list-logins = Логиндер
list-logins-hint = Арасына бос орын қойып жазыңыз. Бұл тіркелгілер тізімді импорттайды және ол үшін жауап береді.
list-claims-text = Нөмірі тізімде бар, бірақ аты немесе жынысы онымен сәйкес келмейтін жарыстардағы жазбалар.
list-numbers = Нөмірлер
list-new = Жаңа
list-changed = Өзгерген
list-gone = Тізімде енді жоқ
list-no-names = бірде-бір бағанда аттар жоқ
list-no-number = бұл федерацияның нөмірі жоқ
list-other-federation = басқа федерацияның нөмірі
list-number-twice = { $line }-жолдағы нөмір қайталанады
done-list-imported = Тізім импортталды
done-list-keepers = Сақталды
error-list-not-kept = Сіздің тіркелгіңіз { $federation } тізімін жүргізбейді.
error-list-not-owned = Басқаларды тек { $federation } тізімі берілген тіркелгі тағайындайды.
error-list-keepers = Тізімді тағы { $max } тіркелгіден артық жүргізе алмайды.
error-no-such-login = { $login } логині бар тіркелгі жоқ.
error-no-federation = { $federation } — федерацияның коды емес: екіден беске дейін латын әрпі, мысалы KGZ.
