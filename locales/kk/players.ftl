# The list of players, one player, the form of an application, the import of a list.

players-search = Аты-жөні, нөмірі, клубы…
search = Іздеу
players-all = Барлығын көрсету
players-found = Табылғаны: { $n } (барлығы { $all })
players-import = Тізімді импорттау
players-empty = Әзірге ойыншы жоқ
players-empty-text = Тізімді электрондық кестеден импорттаңыз немесе ойыншыларды бір-бірлеп енгізіңіз.
players-withdrawn-n = { $n } ойыншы жарыстан шықты
players-unapproved-n = { $n } ойыншыда дәрігер рұқсаты жоқ
players-sexless-n = { $n } ойыншының жынысы көрсетілмеген. Әйелдер турнирі үшін ол қажет.
players-barred = бұл турнирде ойнай алмайды (A5)
players-barred-n = { $n } ойыншы бұл турнирде ойнай алмайды (A5): тізімде белгіленген.
players-doctor = Дәрігер

player-add = Ойыншы қосу
player-title = { $name }
player-new-title = Жаңа ойыншы
player-edit-title = Ойыншы деректерін өзгерту
player-about = Ойыншы туралы
player-round = Тур
player-opponent = Қарсылас
player-playing = ойнап жатыр
# sure? бос (қарсыластсыз)
player-bye = Бос (қарсыластсыз)
# sure? турды өткізіп жіберу (½ ұпай)
player-half-point-bye = Турды өткізіп жіберу (½ ұпай)
# sure? турды өткізіп жіберу (1 ұпай)
player-full-point-bye = Турды өткізіп жіберу (1 ұпай)
player-free = Бос (кесте бойынша)
player-coming = Алдағы турлар
player-coming-text = Ойыншының хабарлағаны тиісті турға келуді белгілеу басталғанда сонда белгіленіп тұрады.
player-coming-save = Хабарды сақтау
player-not-paired = Жұпқа қойылмаған
player-personal-hint = Ойыншылар тізімін жүргізетін ресми тұлғаларға ғана көрінеді; жалпыға ашық беттерге, экспортқа және журналға шықпайды.
player-sex-missing = Жынысы көрсетілмеген. Әйелдер турнирі үшін ол қажет.
# sure? ойынсыз нәтиже
player-still-paired = { $n }-турда нәтижесі жоқ ойыны бар: ойынсыз нәтижені енгізіңіз немесе жобаны жойып, жұптарды қайта құрыңыз.
player-late = { $n }-турдың жұптары құрылып қойды. Енді енгізілген ойыншы келесі бастапқы нөмірді алып, келесі турдан бастап ойнайды.
player-save-and-another = Сақтап, тағы біреуін қосу
player-namesake-another = Бұл — аты-жөні бірдей басқа ойыншы
player-doctor-approves = Дәрігер рұқсат берді
player-withdraw = Жарыстан шығару
player-withdraw-title = { $name } жарыстан шығарылсын ба?
player-withdraw-text = Ойналған ойындары күшінде қалады; ойыншы енді жұпқа қойылмайды. Бұл әрекетті қайтаруға болады.
player-return = Жарысқа қайтару
player-return-confirm = { $name } жарысқа қайтарылсын ба?
player-delete-title = { $name } тізімнен жойылсын ба?
player-delete-text = Ойыншы әлі жұпқа қойылған жоқ; ол барлық деректерімен бірге тізімнен жойылады.

field-full-name = Аты-жөні
field-surname = Тегі
field-given = Аты
field-patronymic = Әкесінің аты
field-sex = Жынысы
field-rating = Рейтинг
field-grade = Спорттық разряд (атақ)
field-country = Ел
field-region = Облыс
field-club = Клуб
field-coaches = Жаттықтырушылар
field-doctor-approved = Дәрігер рұқсаты
field-born = Туған күні
field-passport = Паспорт (жеке куәлік)
field-passport-series = Паспорт сериясы
field-passport-number = Паспорт нөмірі
field-number = Бастапқы нөмір
field-status = Күйі
field-reason = Себебі
# In the ledger: how many players were imported, and who.
field-players = Ойыншылар
field-names = Аты-жөндері
hint-surname = Бір ғана аты болса, осы жерге жазылады.
hint-sex-women = Бұл турнирде тек әйелдер ойнайды.
hint-reason = Әрекеттер журналында сақталады.

sex-female = Әйел
sex-male = Ер
grade-third = III разряд
grade-second = II разряд
grade-first = I разряд
# sure? Спорт шеберіне үміткер
grade-candidate-master = Спорт шеберіне үміткер
grade-master = Спорт шебері
grade-international-master = Халықаралық дәрежедегі спорт шебері
grade-honoured-master = Еңбек сіңірген спорт шебері
# In lists, where there is little room.
players-grade = Разряд
grade-short-third = III
grade-short-second = II
grade-short-first = I
# sure? СШҮ
grade-short-candidate-master = СШҮ
grade-short-master = СШ
# sure? ХДСШ
grade-short-international-master = ХДСШ
# sure? ЕССШ
grade-short-honoured-master = ЕССШ
status-playing = Ойнап жүр
status-withdrawn = Жарыстан шықты
value-personal = мұнда көрсетілмейді

done-player-added = Ойыншы қосылды.
done-player-withdrawn = Ойыншы жарыстан шығарылды.
done-player-returned = Ойыншы жарысқа қайтарылды.
done-player-announced = Ойыншының хабары сақталды.
done-player-deleted = Ойыншы тізімнен жойылды.
done-players-imported = Ойыншылар импортталды.

error-man-in-womens-section = Әйелдер турниріне ерлер қатыса алмайды.
error-namesake = Турнирде аты-жөні осындай ойыншы бар.
# sure? айналма жүйе
error-table-is-fixed = Бұл айналма жүйенің кестесі 1-тур жұптары құрылғанда бекітілген: енді ешкімді қосуға болмайды. 1-тур әлі жоба болса, алдымен оны жойыңыз.
error-player-was-paired = Бұл ойыншы тур жұптарына енген, сондықтан оны жоюға болмайды. Оның орнына жарыстан шығарыңыз.
error-player-was-ruled-on = Бұл ойыншы туралы төрешілердің шешімдері бар, сондықтан оны жоюға болмайды. Оның орнына жарыстан шығарыңыз.
error-reason = Себебін көрсетіңіз: ол әрекеттер журналында сақталады.
error-born = Бұл ойыншының туған күні бола алмайды.
error-import-has-errors = Тізімде қате бар немесе осы аралықта турнир өзгерген. Ештеңе импортталған жоқ.
error-import-nothing = Импорттауға болатын жол жоқ.

players-import-title = Ойыншылар тізімін импорттау
import-file = Файл
import-file-hint = Үтірмен, нүктелі үтірмен немесе табуляциямен бөлінген мәтін (CSV), ең көбі 5 МБ. Электрондық кестеде: «Басқаша сақтау», CSV.
import-paste = Немесе осы жерге қойыңыз
import-paste-hint = Электрондық кестеден көшірілген ұяшықтарды сол қалпында қоюға болады.
import-look = Алдымен қарап шығу
import-columns-title = Тізімде не болуы мүмкін
import-columns-text = Бірінші жолда бағандардың атауы ағылшын, орыс, қырғыз немесе қазақ тілінде жазылады. Тек аты-жөні міндетті, ол бір немесе бірнеше бағанда тұра алады; белгісіз бағандар ескерілмейді.
import-template = Толтыруға арналған бос тізім (CSV)
import-unreadable = Бұл тізімді оқу мүмкін болмады
import-found = Кодтауы: { $encoding }, бөлгіші: { $delimiter }.
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
import-only-good-confirm = { $good } жол импортталып, қатесі бар { $bad } жол қалдырылсын ба?
import-correct = Тізімді түзетіп, қайта таңдаңыз.
import-again = Басқа файл таңдау
import-rows-title = Әр жол осылай сақталады
import-line = Жол
import-remarks = Ескертпелер
import-row-ok = дұрыс
import-row-warn = тексеріңіз
import-row-bad = қате
import-columns-read = Бағандар қалай танылды
import-header = Файлдағы тақырып
import-meaning = Мағынасы
import-not-read = оқылмайды
import-at-line = { $line }-жол: { $problem }
import-at-column = { $line }-жол, { $column }-баған ({ $header }): { $problem }

delimiter-comma = үтір
delimiter-semicolon = нүктелі үтір
delimiter-tab = табуляция

problem-no-name = Аты-жөні жоқ.
problem-too-many-cells = { $found } ұяшық бар, ал баған саны — { $columns }: ұяшықтың ішінде бөлгіш тұрған жоқ па?
problem-too-long = { $max } таңбадан ұзын.
problem-not-a-date = «{ $written }» күн емес; 17.05.2001 немесе 2001-05-17 түрінде жазыңыз.
problem-no-such-day = «{ $written }» туған күн бола алмайды.
problem-only-a-year = «{ $written }» — тек жылы; туған күні бос қалады.
problem-not-a-rating = «{ $written }» рейтинг емес: 0 – { $max } аралығындағы сан болуы тиіс.
problem-unknown-sex = «{ $written }» ер де, әйел де емес.
problem-unknown-grade = «{ $written }» — белгісіз спорттық разряд; өріс бос қалады.
problem-unknown-approval = «{ $written }» «иә» де, «жоқ» та емес; рұқсат белгіленбей қалады.
problem-duplicate = Аты-жөні { $line }-жолдағымен бірдей.
problem-man-in-womens-section = Әйелдер турниріне ерлер қатыса алмайды.
problem-sex-not-given = Жынысы көрсетілмеген; әйелдер турнирі үшін ол қажет.
problem-already-entered = Турнирде аты-жөні осындай ойыншы бар. Аты-жөні бірдей басқа ойыншыны форма арқылы қосуға болады.

sheet-too-large = Тізім { $max } МБ-тан үлкен.
sheet-not-text = Бұл мәтіндік файл емес. Электрондық кестеде «Басқаша сақтау», CSV таңдаңыз.
sheet-empty = Ештеңе жоқ. Файл таңдаңыз немесе тізімді қойыңыз.
sheet-unclosed-quote = { $line }-жолда тырнақша ұяшықты ашады, бірақ жабылмаған.
sheet-too-many-columns = { $line }-жолда { $max } ұяшықтан көп.
sheet-too-many-rows = { $max } жолдан көп: { $line }-жол артық.
sheet-no-name-column = Аты-жөні жазылған баған табылмады. { $line }-жолды қараңыз: бағанды «Тегі» немесе «Аты-жөні» деп атаңыз.
