# Elo rating changes, games that count towards sports grades, and the import of new ratings.

ratings-title = { $section }: рейтингдер
ratings-k = K
ratings-before = Мурунку рейтинг
ratings-before-short = Мурунку
ratings-change = Өзгөрүү
ratings-after = Жаңы рейтинг
ratings-after-short = Жаңы
ratings-games = Рейтингге эсептелген оюндар
ratings-score = Алган упайы
ratings-expected = Күтүлгөнү
ratings-played = Ойнолгон оюндар
ratings-points = Оюндардагы упай
ratings-opponents = Атаандаштардын орточосу
# Below a name on a phone: points, number of rated games, expected points.
ratings-under = { $games } оюнда { $score } упай, күтүлгөнү { $expected }
ratings-empty = Азырынча оюнчу жок
ratings-legend = Рейтинги бар атаандаштардан алынган упай менен күтүлгөн упайдын айырмасы K коэффициентине көбөйтүлөт, натыйжасы аягында бир жолу тегеректелет. Рейтингдердин айырмасы 400дөн ашса, 400 деп эсептелет. Оюнсуз жыйынтыктар жана бош турлар оюн катары эсептелбейт. Рейтинги жок оюнчуга бул жерде рейтинг берилбейт.
ratings-grades-legend = Спорттук разряд үчүн ойнолгон оюндар эсепке кирет: алардын саны, андагы упайлар жана рейтинги бар атаандаштардын орточо рейтинги. Оюнсуз жыйынтыктар эсептелбейт.

ratings-import = Жаңы рейтингдерди киргизүү
ratings-import-text = Биринчи сапта мамычалардын аттары англис, орус, кыргыз же казак тилинде жазылат: аты-жөнү жана жаңы рейтинг милдеттүү. Аты-жөнү бирдей оюнчулар старттык номери боюнча ажыратылат. Мурунку рейтинг же өзгөрүү да жазылса, алар турнирдеги маалыматка дал келиши керек. Жүктөп алынган файлды ошол бойдон колдонсо болот.
ratings-would-change = рейтинг өзгөрөт
ratings-rows-title = Тизменин ар бир сабы
ratings-row-same = эч нерсе өзгөрбөйт
ratings-take-over = { $n ->
    [one] { $n } рейтингди киргизүү
   *[other] { $n } рейтингди киргизүү
}
action-ratings-taken-over = Жаңы рейтингдер киргизилди
done-ratings-taken-over = Жаңы рейтингдер киргизилди
caution-ratings-begun = Бул турнирдин 1-турунун жуптары түзүлгөн. Жаңы рейтингдер киргизилгенден кийин рейтингдин өзгөрүшү оюнчулар келген рейтингден эмес, жаңысынан эсептелет: адегенде өзгөрүүлөрдүн файлын жүктөп алыңыз. Старттык номерлер өзгөрбөйт.
caution-ratings-again = Рейтингдер бул жерге мурда эле киргизилген: ал кезде { $round }-турдун жуптары түзүлгөн болчу. Эгер бул тизме ушул турнирдин оюндары боюнча эсептелсе, алар рейтингдерде бар жана эки жолу эсептелип калат: адегенде турнирди «Мурунку абалдар» барагынан ошол кездеги абалына кайтарыңыз.

caution-rating-moves = Атаандаштардын орточо рейтинги – бул турнирдин кошумча көрсөткүчтөрүнүн бири: орундар өзгөрөт.
error-rating-changed = { $name }: тизме каралгандан кийин рейтинги өзгөргөн. Эч нерсе киргизилген жок: тизмени кайра караңыз.
error-ratings-nothing = Өзгөрө турган рейтинг жок.
error-ratings-one-period = Рейтингдер турлардын ортосунда 30 күндөн узак турнирде гана өзгөрө алат. Адегенде муну жөндөөлөрдө белгилеңиз.
ratings-from-round = Турдан баштап
hint-ratings-from-round = Бул рейтингдер күчүнө кирген биринчи тур. 1 болсо, оюнчулар катталган рейтингдер алмашат.
ratings-from-round-n = Бул рейтингдер { $round }-турдан баштап күчүндө.

problem-not-a-starting-number = «{ $written }» – старттык номер эмес.
problem-not-a-change = «{ $written }» – өзгөрүү эмес; мисалы, +12 же -7 деп жазылат.
problem-does-not-add-up = Мурунку рейтинг менен өзгөрүүнү кошкондо { $sum } болот.
problem-not-in-section = Бул турнирде аты-жөнү ушундай оюнчу жок.
problem-namesakes = Бул турнирде аты-жөнү ушундай бир нече оюнчу бар. Старттык номерин жазыңыз.
problem-other-before = Мурунку рейтинг бул жерде башка: { $stored }.
problem-already-taken-over = Буга чейин эле киргизилген.
problem-other-number = Старттык номер бул жерде башка: { $number }.
sheet-no-rating-column = { $line }-сапта жаңы рейтингдер жазылган мамыча табылган жок. Бир мамычаны «Жаңы рейтинг» деп атаңыз.

# Рейтинг үчүн гана оңдоолор.
rated-as-white-won = 1 – 0
rated-as-black-won = 0 – 1
rated-as-draw = ½ – ½
rated-as-not-rated = эсептелбейт
board-rated-as = Рейтинг үчүн гана оңдолгон: { $rated }. Мелдештин жыйынтыгы өзгөрбөйт.
ratings-corrected-title = Рейтинг үчүн гана оңдоолор
ratings-corrected-text = Бул оюндар бул жерде таблицадагыдан башкача эсептелет.
ratings-corrected-game = { $round }-тур, { $board }-такта, { $white } – { $black }: { $result }; рейтинг үчүн { $rated }
rating-correction-title = Рейтинг үчүн гана оңдоо
rating-correction-of = Рейтинг: { $round }-тур, { $board }-такта
rating-correction-text = Жыйынтык, таблица жана жуптар өзгөрбөйт. Рейтингдин өзгөрүшү гана башкача эсептелет; рейтингдер тизмесинде аны баары көрөт, себеби көрсөтүлбөйт. Муну башкы калыс гана жасайт, бул аракет журналга жазылат.
rating-correction-own = Кандай бүтсө: { $result }
rating-correction-as = Рейтинг үчүн эсептелиши
rating-correction-link = Рейтинг үчүн гана оңдоо
rating-correction-instead = Рейтинг үчүн гана оңдоого болот.
done-rating-corrected = Рейтинг үчүн гана оңдолду
caution-rating-correction = { $round }-тур, { $board }-такта, { $white } – { $black }: жыйынтык { $result } калат; рейтинг үчүн: { $rated }.
consequence-rating-change = { $name }: рейтингдин өзгөрүшү { $from } → { $to }
error-rating-correction-unrated = { $round }-тур, { $board }-такта: рейтингге эсептелген оюн ойнолгон эмес.
error-rating-correction-same = { $round }-тур, { $board }-такта: рейтинг үчүн так ушундай эсептелет.
field-rated-as = Рейтинг үчүн
action-rating-corrected = Рейтинг үчүн гана оңдолду
difference-rating-correction = { $round }-тур, { $board }-такта: рейтинг үчүн оңдоо башка
difference-rating-corrections-n = { $round }-тур: { $n } тактада рейтинг үчүн оңдоо башка ({ $boards })
