# The list of players, one player, the player form, the import of a list.

players-search = Аты-жөнү, номери, клубу…
search = Издөө
players-all = Баарын көрсөтүү
players-found = { $all } оюнчунун ичинен { $n } табылды
players-import = Тизмени импорттоо
players-empty = Азырынча оюнчу жок
players-empty-text = Тизмени электрондук таблицадан импорттоңуз же оюнчуларды бирден киргизиңиз.
players-withdrawn-n = { $n } оюнчу турнирден чыкты
players-unapproved-n = { $n } оюнчуда дарыгердин уруксаты жок
players-all-women = Жынысы көрсөтүлбөгөндөрдүн баары – аял ({ $n })
players-sexless-n = { $n ->
   *[other] { $n } оюнчунун жынысы көрсөтүлгөн эмес. Аялдар турниринде ал талап кылынат.
}
players-barred = бул турнирде ойной албайт (A5)
players-barred-n = { $n ->
   *[other] { $n } оюнчу бул турнирде ойной албайт (A5): тизмеде белгиленген.
}
players-doctor = Дарыгер

player-add = Оюнчу кошуу
player-title = { $name }
player-new-title = Жаңы оюнчу
player-edit-title = Оюнчунун маалыматын өзгөртүү
player-about = Оюнчу жөнүндө
player-round = Тур
player-opponent = Атаандаш
player-playing = ойноп жатат
player-so-far = Упай, { $n }-турду кошо, алдын ала
player-points-of = Упай, { $n } турда
player-strength = Рейтинг жана атаандаштар
player-average = атаандаштардын орточо рейтинги
# After the points that they brought.
player-with-side = { $side ->
    [white] ак жакта { $n } оюнда
   *[black] кара жакта { $n } оюнда
}
player-opponents-graph = Атаандаштар рейтинги боюнча, турдан турга; орточо рейтинги { $average }, оюнчунуку { $own }
# What the signs of the picture of opponents mean.
player-met-won = жеңиш
player-met-drawn = тең чыгуу
player-met-lost = жеңилүү
player-own-line = сызык — өз рейтинги, { $rating }
# sure? bye
player-bye = Бош (атаандашсыз)
player-half-point-bye = Турду калтыруу (½ упай)
player-full-point-bye = Турду калтыруу (1 упай)
# sure? bye by the pairing table
player-free = Бош (таблица боюнча)
player-upcoming = Кийинки турлар
player-half-byes-barred = Бул оюнчу үчүн ½ упайга тур калтырууну суроого болбойт.
player-upcoming-text = Өтүнүч турдун катталуусу ачылганда ал жерде белгиленип турат.
player-upcoming-save = Өтүнүчтөрдү сактоо
player-not-paired = Жупташтырылган эмес
player-personal-hint = Оюнчулардын маалыматын жүргүзгөн калыстарга жана уюштуруучуларга гана көрүнөт; ачык барактарда, экспортто жана журналда көрсөтүлбөйт.
player-sex-missing = Жынысы көрсөтүлгөн эмес. Аялдар турниринде ал талап кылынат.
player-still-paired = { $n }-турда жыйынтыгы жок оюну бар: оюнсуз жыйынтыкты киргизиңиз же бул жупту турдун барагында өзгөртүңүз.
player-late = { $n }-турдун жуптары түзүлгөн. Эми киргизилген оюнчу { $next } старттык номерин алат, башка номерлер өзгөрбөйт. Аны жүрүп жаткан турга дагы отургузса болот; болбосо кийинки турдан ойнойт.
player-save-and-another = Сактап, дагы бирин кошуу
player-namesake-another = Бул — аты-жөнү бирдей башка оюнчу
player-doctor-approves = Дарыгер уруксат берди
player-withdraw = Турнирден чыгаруу
player-reinstate = Турнирге кайтаруу

field-full-name = Аты-жөнү
field-given-first = Аты, атасынын аты, фамилиясы
field-surname = Фамилиясы
field-given = Аты
field-patronymic = Атасынын аты
field-sex = Жынысы
field-rating = Рейтинг
field-international = Эл аралык рейтинг
field-national = Улуттук рейтинг
field-own = Өз рейтинги
field-title = Эл аралык наам
player-more-ratings = Башка рейтингдер, наам
players-title = Наам
title-grandmaster = Гроссмейстер (GM)
title-international-master = Эл аралык чебер (IM)
title-woman-grandmaster = Аялдар арасындагы гроссмейстер (WGM)
title-fide-master = ФИДЕ чебери (FM)
title-woman-international-master = Аялдар арасындагы эл аралык чебер (WIM)
title-candidate-master = Чеберликке талапкер (CM)
title-woman-fide-master = Аялдар арасындагы ФИДЕ чебери (WFM)
title-woman-candidate-master = Аялдар арасындагы чеберликке талапкер (WCM)
field-grade = Спорттук разряд
field-federation-number = Федерациядагы номери
field-country = Өлкө
field-region = Облус
field-club = Клуб
player-team-hint = Мелдештин командасы же жаңысынын аталышы.
field-coaches = Машыктыруучулар
field-doctor-approved = Дарыгердин уруксаты
field-born = Туулган күнү
field-passport = Паспорт
field-passport-series = Паспорттун сериясы
field-passport-number = Паспорттун номери
field-number = Старттык номер
field-status = Статусу
field-reason = Себеби
# In the audit log: how many players were imported, and their names.
field-players = Оюнчулар
field-names = Аты-жөнү
hint-surname = Бир эле аты бар адамдын аты ушул жерге жазылат.
hint-federation-number = Федерациянын коду жана анын тизмесиндеги номер, мисалы KGZ 12345. Ал боюнча оюнчунун мелдештери чогуу көрсөтүлөт.
field-later-ratings = Кийинки турлардан баштап рейтингдер
hint-later-ratings = Тур жана рейтинг, үтүр менен: мисалы 5: 1850, 9: 1870.
error-later-ratings = Ар бир рейтингди 5: 1850 деп жазыңыз: күчүнө кирген биринчи тур, 2ден 30га чейин, жана { $max } чейинки рейтинг. Бир тур эки жолу жазылбайт.
error-federation-number = Федерациянын кодун латын тамгалары менен жана номерди жазыңыз, мисалы KGZ 12345.
hint-sex-women = Бул турнирде аялдар гана ойнойт.

sex-female = Аял
sex-male = Эркек
grade-third = III разряд
grade-second = II разряд
grade-first = I разряд
grade-candidate-master = Спорт чеберлигине талапкер
grade-master = Спорт чебери
grade-international-master = Эл аралык даражадагы спорт чебери
grade-honoured-master = Эмгек сиңирген спорт чебери
# Abbreviations for lists.
players-grade = Разряд
grade-short-third = III
grade-short-second = II
grade-short-first = I
grade-short-candidate-master = КМС
grade-short-master = МС
grade-short-international-master = МСМК
grade-short-honoured-master = ЗМС
status-playing = Ойноп жатат
status-expelled = Мелдештен четтетилди
status-withdrawn = Турнирден чыкты
value-personal = бул жерде көрсөтүлбөйт

done-player-added = Оюнчу кошулду
done-player-expelled = Оюнчу мелдештен четтетилди
done-player-withdrawn = Оюнчу турнирден чыгарылды
done-player-reinstated = Оюнчу турнирге кайтарылды
done-player-requests-saved = Өтүнүчтөр сакталды
done-player-deleted = Оюнчу өчүрүлдү
done-players-imported = Оюнчулар импорттолду

error-man-in-womens-section = Эркектер аялдар турнирине катыша албайт.
error-namesake = Аты-жөнү ушундай оюнчу бул турнирде бар.
error-table-is-fixed = Бул айлампа системанын таблицасы 1-турдун жуптары түзүлгөндө бекитилген: эми эч кимди киргизүүгө болбойт. 1-тур али долбоор болсо, адегенде долбоорду жокко чыгарыңыз.
error-player-was-paired = Бул оюнчу мурда жупташтырылган, аны өчүрүүгө болбойт. Анын ордуна оюнчуну турнирден чыгарыңыз.
error-player-was-ruled-on = Бул оюнчу жөнүндө калыстардын чечимдери бар, аны өчүрүүгө болбойт. Анын ордуна оюнчуну турнирден чыгарыңыз.
error-player-is-named = Бул оюнчу турду калтыруу өтүнүчүндө, тыюу салынган жупта, катышуу белгисинде же кол менен коюлган орундарда бар. Адегенде ошону алып салыңыз.
error-reason = Себебин жазыңыз: ал аракеттер журналында көрсөтүлөт.
error-born = Бул оюнчунун туулган күнү боло албайт.
error-import-has-errors = Тизмеде каталар бар же турнир бул аралыкта өзгөргөн. Эч нерсе импорттолгон жок.
error-import-nothing = Импорттоого жарактуу бир да сап жок.
error-import-sheet-errors = «{ $sheet }» барагында катасы бар саптар бар. Эч нерсе импорттолгон жок; бул баракты тандап, оңдоңуз же өзүнчө импорттоңуз.
error-import-sheet-begun = «{ $sheet }» турнири башталып кеткен. Эч нерсе импорттолгон жок; анын барагын өзүнчө импорттоңуз.

players-import-title = Оюнчулардын тизмесин импорттоо
import-file = Файл
import-file-hint = Үтүр, үтүрлүү чекит же табуляция менен бөлүнгөн текст (CSV), эң көбү 5 МБ. Электрондук таблицада: «Башкача сактоо», CSV.
import-paste = Же ушул жерге коюңуз
import-paste-hint = Электрондук таблицадан көчүрүлгөн уячаларды ошол бойдон койсо болот.
import-look = Алдын ала көрүү
import-columns-title = Колдоого алынган мамычалар
import-columns-text = Мамычалардын аттары англис, орус, кыргыз же казак тилинде болушу мүмкүн. Аты-жөнү гана милдеттүү, ал бир же бир нече мамычада болот. Мамычада эмне бар экенин алдын ала көрүүдө тандаса болот, уячалар да ошол жерден оңдолот; аталыштар, жыйынтыктар жана кол коюлган саптар окулбайт.
import-template = Толтуруу үчүн бош тизме (CSV)
import-unreadable = Бул тизмени окууга мүмкүн эмес
import-found = Коддоосу: { $encoding }, бөлгүчү: { $delimiter }.
import-found-sheet = Китептин «{ $sheet }» барагы окулду.
import-found-table = Баракчанын { $table }-таблицасы окулду.
import-sheet = Барак
import-sheet-lines = { $sheet } (саптар: { $n })
import-sheet-read = Ушул баракты окуу
import-sheets-title = Барактар турнир катары
import-sheets-text = Ар бир белгиленген барак аталышы ошондой турнирге же ушуга окшош жаңы турнирге импорттолот.
import-sheets-ticked = Белгиленген барактарды турнир катары импорттоо
import-sheets-left = Файлдагы барактар же таблицалар: { $all }. Алгачкы { $most } каралды; калгандары ({ $n }) каралган жок: { $names }. Алардын каалаганын жогорудан тандап, импорттоого болот.
import-ignored = Окулбаган мамычалар: { $n }. Керек болсо, таблицанын үстүнөн аларда эмне экенин тандаңыз.
import-ignored-column = { $column }-мамыча «{ $header }»: толтурулган уячалар — { $n }, мисалы { $first }
import-mojibake-title = Тамгалар бузулган
import-mojibake = Тамгалары бузулган уячалар: { $n }. Кыязы, текст { $was } коддоосунда болуп, файл жасалганда { $as } катары окулган.
import-mojibake-mend = Тамгаларды оңдоп, кайра окуу
import-capitals = Баш тамгалар менен жазылган аттар: { $n }, мисалы { $was } → { $now }
import-capitals-write = Аттарча жазуу: биринчи тамгасы гана баш тамга
import-capitals-written = Баш тамгалуу аттар кадимкидей жазылат: { $n }, мисалы { $was } → { $now }
import-capitals-keep = Баш тамгаларды калтыруу
import-beside = Эки таблица жанаша турат. Экинчисинин саптары { $line }-саптан ары саналат.
import-nothing-stored = Азырынча эч нерсе сакталган жок.
import-doubtful = Бул файл UTF-8 коддоосунда эмес. Бардык тамгалардын, айрыкча ң, ө, ү, қ, ғ, ұ, ә, і тамгаларынын тууралыгын текшериңиз.
import-good = сап импорттоого даяр
import-noticed = анын ичинен кароону талап кылат
import-bad = сапта ката бар
import-bad-title = { $n ->
   *[other] { $n } сапта ката бар
}
import-noticed-title = Кароону талап кылат
import-more = { $n ->
   *[other] жана дагы { $n }, төмөндө белгиленген
}
import-all = { $n ->
   *[other] { $n } оюнчуну импорттоо
}
import-only-good = { $n ->
   *[other] Катасыз { $n } сапты гана импорттоо
}
import-correct = Тизмени оңдоп, кайра тандаңыз.
import-again = Башка файл тандоо
import-rows-title = Тизменин саптары
import-line = Сап
import-remarks = Эскертмелер
import-not-read = окулбайт
import-at-line = { $line }-сап: { $problem }
import-at-column = { $line }-сап, { $column }-мамыча ({ $header }): { $problem }

delimiter-comma = үтүр
delimiter-semicolon = үтүрлүү чекит
delimiter-tab = табуляция
delimiter-bar = тик сызык
delimiter-spaces = боштуктар

problem-no-name = Аты-жөнү жок.
problem-too-many-cells = { $found } уяча бар, ал эми мамычалардын саны { $columns }: уячанын ичинде бөлгүч белги жокпу?
problem-too-few-cells = Уячалар — { $found }, мамычалар — { $columns }: уяча же бөлгүч калып калбаганын текшериңиз.
problem-swallowed-lines = Файлдын бир нече сабы бир уячага түшкөн: тырмакча калып калбаганын текшериңиз.
problem-several-lines = «{ $written }» бир нече сапта турат: бир эле адамдын аты экенин текшериңиз.
problem-other-headers = { $line }-сапта тизмедегиден башка аталыштар бар: анын астындагы саптарды өзүнчө тизме кылып импорттоңуз.
problem-formula-error = «{ $written }»: таблица бул уячаны эсептей алган эмес.
problem-mojibake = «{ $written }»: тамгалар бузулган, кыязы, туура эмес окулган { $was }.
problem-strange-letters = «{ $written }» ичинде ысымдарда болбогон тамгалар же белгилер бар: текшериңиз.
problem-strange-name = «{ $written }» ичинде ысымдарда болбогон нерсе бар, мисалы сан же кашаа: текшериңиз.
problem-mixed-alphabets = «{ $written }»: бир сөздө эки алфавиттин тамгалары бар.
problem-long-name = «{ $written }» ичинде ысымдагыдан көп сөз бар: текшериңиз.
problem-name-order = «{ $written }»: фамилия менен ат алмашып калган жокпу?
problem-whole-in-surname = «{ $written }» фамилиялар мамычасында турат, аты бош: бул толук аты-жөнү эмеспи?
problem-one-word = «{ $written }» — бир сөз: фамилиясы же аты калып калган жокпу?
problem-only-a-name = «{ $written }» сабында жалгыз: бул оюнчу эмес, аталыш эмеспи?
problem-below-a-name = Жогорудагы { $line }-сап аталыш болушу мүмкүн: мурунку аталыштагы команда, облус жана жыныс ушул сапка да тиешелүүбү?
problem-below-a-signature = Жогорудагы { $line }-сап — кол коюу же калыстар менен машыктыруучулардын аталышы: бул оюнчубу?
problem-odd-text = «{ $written }» ичинде тамга жок: сап жылып кеткен жокпу?
problem-month-first = «{ $written }» тизменин башка күндөрүндөй айы алдында деп окулду.
problem-too-long = { $max } белгиден узун.
problem-not-a-date = «{ $written }» — күн эмес; мисалы, 17.05.2001 же 2001-05-17 деп жазылат.
problem-no-such-day = «{ $written }» туулган күн боло албайт.
problem-only-a-year = «{ $written }» — жыл гана: оюнчу { $under } жашка толо электигин билүүгө болбойт.
problem-not-a-rating = «{ $written }» — 0–{ $max } аралыгындагы рейтинг эмес.
problem-not-a-number = «{ $written }» — 1–{ $max } аралыгындагы старттык номер эмес.
problem-number-twice = Старттык номер { $written }: ал { $line }-сапта да бар.
problem-number-taken = Старттык номер { $written }: ал бул турнирдин башка оюнчусунда бар.
problem-not-a-federation-number = «{ $written }» — федерациянын коду менен номер эмес (мисалы KGZ 12345); ал киргизилбейт.
problem-unknown-sex = «{ $written }» эркек же аял дегенди билдирбейт.
problem-unknown-title = «{ $written }» — белгисиз эл аралык наам; бул талаа бош калат.
problem-unknown-grade = «{ $written }» — белгисиз спорттук разряд; бул талаа бош калат.
problem-unknown-approval = «{ $written }» ооба же жок дегенди билдирбейт; уруксат белгиленбей калат.
problem-duplicate = Аты-жөнү { $line }-саптагы менен бирдей.
problem-same-person = Аты-жөнү, туулган күнү жана облусу { $line }-саптагыдай: бир адам эки жолубу?
problem-man-in-womens-section = Эркектер аялдар турнирине катыша албайт.
problem-sex-not-given = Жынысы көрсөтүлгөн эмес; аялдар турниринде ал талап кылынат.
problem-already-entered = Аты-жөнү ушундай оюнчу бул турнирде бар. Аты-жөнү бирдей башка оюнчуну форма аркылуу кошсо болот.

sheet-too-large = Тизме { $max } МБдан чоң.
sheet-not-text = Бул таблица да, тексттик файл да эмес. Электрондук таблицада «Башкача сактоо», XLSX тандаңыз.
sheet-too-many-sheets = Файлда { $most } барактан же таблицадан көп.
sheet-empty = Ичинде эч нерсе жок. Файлды тандаңыз же тизмени коюңуз.
sheet-unclosed-quote = { $line }-сапта уячаны ачкан тырмакча жабылган эмес.
sheet-too-many-columns = { $line }-сапта { $max } уячадан ашык уяча бар.
sheet-too-many-rows = Эң көбү { $max } сап болушу мүмкүн: { $line }-сап ашыкча.
sheet-no-name-column = Аты-жөнү жазылган мамыча табылган жок. { $line }-сапты караңыз: мамычаны «Фамилиясы» же «Аты-жөнү» деп атаңыз.

# Lists that are mended before they are imported
import-template-xlsx = Толтуруу үчүн бош тизме (XLSX)
import-look-again = Тизме сиз оңдогондон кийин жаңы эле окулду. Аны карап чыгып, анан импорттоңуз.
error-import-too-much-mended = Бул жерде { $most } уячадан ашык оңдоого болбойт. Тизмени таблицада оңдоп, кайра тандаңыз.
import-lost-letters-title = Таблица тамгаларды жоготту
import-lost-letters = Тизме ө, ү, ң, қ, ғ, ұ, ә, і тамгалары жок коддоодо CSV кылып сакталган, алардын ордуна «?» жазылган. Баштапкы файлды ачып, «Башкача сактоо», XLSX тандаңыз да, ошол файлды жүктөңүз; же белгиленген уячаларды ушул жерден оңдоңуз.
import-lost-letters-before = ө, ү, ң, қ, ғ, ұ, ә, і тамгалары бул китеп жасалганга чейин эле жоголуп, ордуна «?» турат. Белгиленген уячаларды оңдоңуз же баштапкы тизмени сураңыз.
import-no-names = Аты-жөнү жазылган мамыча табылган жок. Аны таблицанын үстүнөн тандаңыз: толук аты-жөнү, же фамилиясы менен аты өзүнчө.
import-skipped = Оюнчу жок саптар окулган жок: { $lines }
import-read-line = Оюнчу катары окуу
import-only = Эскертмеси барлар гана ({ $n })
import-mend-hint = ✎ саптын уячаларын ачат, кош чыкылдатуу — бир уячаны, ✕ сапты калтырат. Enter тизмени кайра окуйт.
import-column-holds = { $n }-мамычада эмне бар
import-open = Сапты оңдоо
import-open-line = { $line }-сапты оңдоо
import-skip = Сапты калтыруу
import-skip-line = { $line }-сапты калтыруу
import-cell = { $line }-сап, { $n }-мамыча
import-read-again = Кайра окуу
import-new-teams = { $n } команда түзүлөт: { $teams }.
skipped-title = аталыштардын үстүндө
skipped-empty = бош
skipped-header = аталыштар кайталанган
skipped-total = жыйынтык
skipped-signature = кол коюу
skipped-note = аты-жөнү жок
skipped-numbering = мамычалардын номерлери
skipped-team = кийинки саптардын командасы
skipped-region = кийинки саптардын облусу
skipped-sex = кийинки саптарда эркектер же аялдар
skipped-chosen = калтырылды
problem-year-guessed = «{ $written }» { $year }-жыл деп окулду: кылымын текшериңиз.
problem-same-birth = «{ $written }» саптардын көбүндө турат: бул туулган күнбү же башка күнбү?
problem-odd-age = «{ $written }»: мелдеште оюнчу { $under } жашка толо элек же { $over } жаштан ашкан болмок. Бул туулган күнбү?
problem-other-dates = «{ $written }» туулган күн деп окулду, бирок { $column }-мамычада да күндөр бар: кайсынысы экенин таблицанын үстүнөн тандаңыз.
problem-lost-letters = «{ $written }»: таблица тамгаларды жоготкон.
field-city = Шаар
field-school = Мектеп
field-born-year = Туулган жылы
hint-born-year = Күнү белгисиз болсо гана
field-new-teams = Жаңы командалар
field-paired-otherwise = Башкача жупташтырылган турлар
# sure? youth grades
grade-third-youth = III өспүрүмдөр разряды
# sure? youth grades
grade-second-youth = II өспүрүмдөр разряды
# sure? youth grades
grade-first-youth = I өспүрүмдөр разряды
grade-short-third-youth = III өсп.
grade-short-second-youth = II өсп.
grade-short-first-youth = I өсп.

# Two entries of one person
done-players-joined = Эки жазуу бир оюнчуга бириктирилди
join-link = Эки жолу киргизилгенби?
players-join-title = Эки жазууну бириктирүү: { $name }
join-text = Бир адам эки жолу киргизилген болсо. Ойногон жазуу калат; ар бир маалымат үчүн туурасын тандаңыз.
join-with = Экинчи жазуу
join-with-hint = Аты-жөнү бирдей оюнчулар биринчи турат.
join-compare = Салыштыруу
join-stays = Калат
join-goes = Өчүрүлөт
join-rounds = Ойногон турлары
join-application = Өтүнмө боюнча уруксат алган
join-consequence = «{ $name }» жазуусу өчүрүлөт: анын өтүнмөсү, алган буюмдары, турду калтыруу өтүнүчтөрү жана тыюу салынган жуптары калган жазууга өтөт. Турнирдин мурунку абалы тарыхта сакталат.
join-do = «{ $name }» менен бириктирүү
error-join-both-played = Эки жазуу тең жупталган же алар боюнча чечим бар: бирин да өчүрүүгө болбойт.
error-join-both-admitted = Эки жазуу тең өтүнмө боюнча уруксат алган. Адегенде чечимдердин бирин кайра караңыз.
error-join-played-meanwhile = Өчүрүлө турган жазуу бул аралыкта жупталды. Экөөнү кайра салыштырыңыз.

player-make = Оюнчуну кошуу

# Players whom a reader follows.
my-players = Сиз байкап жүргөн оюнчулар
my-notify = Жуптар жарыяланганда билдирүү
my-dropped = Бир браузерде эң көп сегиз оюнчуну байкап турууга болот. Мындан ары байкалбайт: { $name }
share-page = Бөлүшүү
my-follow = Байкап туруу
my-next-board = { $round }-тур: { $board }-такта, { $side }, атаандашы { $opponent }
my-next-result = { $round }-тур, { $board }-такта: { $outcome ->
    [won] жеңди{ $balls }
    [drawn] тең чыкты{ $balls }
    [lost] утулду{ $balls }
    [adjourned] оюн кийинкиге калтырылды
   *[other] { $result }{ $balls }
}
my-next-off = { $round }-тур: { $why }
my-next-waiting = { $round }-турдун жуптары али жок
my-next-end = Бардык турлар ойнолду: { $place }-орун
my-next-ended = Бардык турлар ойнолду

persons-title = Бардык оюнчулар
persons-none = Оюнчулар табылган жок
persons-none-text = Бул жерде федерациядагы номери көрсөтүлгөн оюнчулар турат.
persons-first = Биринчи барак
persons-next = Кийинки барак
person-title = { $name }: мелдештери жана оюндары
person-parts = Барактын бөлүктөрү
person-events = Мелдештер
person-games = Оюндар
person-opponents = Атаандаштар
person-won = Жеңиш
person-drawn = Тең чыгуу
person-lost = Жеңилүү
person-no-games = Азырынча оюн жок
person-link = Бул оюнчунун бардык мелдештери
rating-lists-title = Рейтинг тизмелери
rating-lists-about = Ар бир оюнчунун рейтинги федерациянын тизмесинен, ал жок болсо акыркы аяктаган мелдештен алынат.
rating-list-title = Рейтинг тизмеси: { $federation }
rating-list-all = Баары
rating-list-groups = Тизменин бөлүктөрү
rating-lists-ages = Жаш топторунда ошол жаштагы турнирлерде ойногондор турат.
person-graph = Рейтинг { $from } ({ $first }) – { $to } ({ $last }); эң төмөнкүсү { $low }, эң жогоркусу { $high }

# The same person in other events.
same-person-link = Ушул эле оюнчу башка мелдештерде
same-person-title = { $name } башка мелдештерде
same-person-text = Федерациядагы номери бирдей жазуулар эки мелдеш тең же федерациянын тизмеси ырастаганда бир адам болот. Номер жок же туура эмес болсо, оюнчуну башка мелдештеги жазуу менен бириктириңиз: жыйынтыктары, оюндары жана рейтингдери бир бетте турат.
same-person-none = Жалпыга ачык мелдештердин оюнчулары гана табылат.
act-join-person = Бир адам катары бириктирүү
act-separate-person = Ажыратуу
done-person-joined = Жазуулар бириктирилди
done-person-separated = Оюнчу кайрадан өзүнчө көрсөтүлөт
caution-person-join = { $name } жана { $other } ({ $event }) баарына ачык баракта бир адам катары көрсөтүлөт.
caution-person-separate = { $name } мындан ары башка мелдештердеги жазуулар менен чогуу көрсөтүлбөйт.
error-person-same-section = Экөө тең ушул турнирде. Эгер алар бир оюнчу болсо, «Эки жолу киргизилгенби?» колдонуңуз.
error-person-joined = Бул жазуулар мурунтан эле бир адам.
error-person-no-number = Башка жазуунун федерацияда номери жок, ал мелдештин оюнчуларын сиз башкарбайсыз. Номерди киргизүүнү анын уюштуруучусунан сураныңыз.

# Entries with the number of a person: whether they are the same.
act-agree-person = Ошол эле адам
act-refuse-person = Башка адам
act-ask-again = Кайра суроо
done-person-asked = Сакталды. Башка мелдеште ырасталгандан кийин жазуулар бир адам болот
done-claim-answered = Жооп сакталды
caution-person-ask = { $name } жана { $other } ({ $event }) ал адамдын башка мелдешинде ырасталгандан кийин бир адам катары көрсөтүлөт.
error-person-waits = Бул мурунтан суралган: ал адамдын башка мелдешинде ырасталышы керек.
error-person-refused = Башка мелдеште булар эки адам деп жооп беришкен. Жоопту ошол жерде гана жокко чыгарса болот.
error-claim-passed = Бул жазуу жөнүндө мындан ары суралбайт.
error-claim-changed = Жазуу ушул убакта өзгөртүлдү. Атын кайра окуп, анан жооп бериңиз.
claim-founding = ушул номердин биринчиси
claim-listed = федерациянын тизмеси менен дал келет
claim-agreed = ошол эле адам
claim-waiting = жооп күтөт
claim-refused = башка адам
claim-waits = { $number } — башка мелдештерде ойногон адамдын номери. Ал жерде же федерацияда ырасталмайынча, бул жазуу ал адамдын барагында көрүнбөйт.
claim-is-refused = Башка мелдеште же федерацияда { $number } башка адам деп жооп беришкен. Номерди текшериңиз.
claim-name-waits = Башка мелдештерде { $number } башкача аталат. Ал жерде ырасталмайынча, адамдын барагында мурунку аты калат.
claims-title = Ырасталуучу адамдар
claims-link = Башка мелдештердеги жазуулар сиздин жообуңузду күтөт: булар ошол эле адамдарбы?
claims-text = Башка мелдештердеги бул жазуулардын номери ушул жерде ойногон адамдыкы. Бул ошол эле адамбы, аты туурабы? Жооп берилмейинче алар адамдын барагында көрүнбөйт.
claims-none = Жооп күткөн эч нерсе жок
claims-own = Ушул мелдештин күтүп турган жазуулары
claims-own-text = Алар жөнүндө ал адамдардын башка мелдештериндеги уюштуруучулардан же федерациядан суралган. Бул мелдеште жоопко эч нерсе көз каранды эмес.
claims-so-far = ушул убакка чейин
claims-by = киргизген: { $name }, { $time }
claims-about-name = Адам мурунтан ырасталган: аты гана күтөт.

# Lists that federations import.
rating-list-imported = Номер федерациянын тизмесинде болсо, аты, рейтинги жана наамы { $day } күнкү тизмеден алынат.
list-keep-link = Бул тизмени жүргүзүү
list-keep-title = { $federation } федерациясынын тизмеси
list-keep-text = Номер бул тизмеде болсо, адамдын аты, рейтинги жана наамы андан алынат. Тизмеге дал келген жазуулар суроосуз бириктирилет.
list-no-owner = Бул тизмени эч ким жүргүзбөйт. Аны аккаунтка сервердин администратору берет.
list-kept-by = Жүргүзгөндөр
list-imported-n = { $n ->
    [one] { $n } номер, { $day } күнү импорттолгон
   *[other] { $n } номер, { $day } күнү импорттолгон
}
list-not-imported = Азырынча импорттоло элек
list-import = Тизмени импорттоо
list-import-text = Номерлер жана аттар менен файл; белгилүү болсо рейтинг, наам, жынысы жана аймагы. Ал мурунку тизменин ордуна коюлат. Туулган күндөр алынбайт.
list-keepers = Бул тизмени дагы ким жүргүзөт
list-logins = Логиндер
list-logins-hint = Ортосуна боштук коюп жазыңыз. Бул аккаунттар тизмени импорттойт жана ал үчүн жооп берет.
list-claims-text = Номери тизмеде бар, бирок аты же жынысы ага дал келбеген мелдештердеги жазуулар.
list-numbers = Номерлер
list-new = Жаңы
list-changed = Өзгөргөн
list-gone = Тизмеде мындан ары жок
list-no-names = бир да мамычада аттар жок
list-no-number = бул федерациянын номери жок
list-other-federation = башка федерациянын номери
list-number-twice = { $line }-саптагы номер кайталанат
done-list-imported = Тизме импорттолду
done-list-keepers = Сакталды
error-list-not-kept = Сиздин аккаунт { $federation } тизмесин жүргүзбөйт.
error-list-not-owned = Башкаларды { $federation } тизмеси берилген аккаунт гана дайындайт.
error-list-keepers = Тизмени дагы { $max } аккаунттан ашык жүргүзө албайт.
error-no-such-login = { $login } логини бар аккаунт жок.
error-no-federation = { $federation } — федерациянын коду эмес: экиден бешке чейин латын тамгасы, мисалы KGZ.
