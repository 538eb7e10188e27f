# Rating changes by Elo, what counts towards sports grades, and new ratings from a list.

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
# Beneath a name on a phone: what was scored in how many rated games, and what was expected.
ratings-under = { $games } оюнда { $score } упай, күтүлгөнү { $expected }
ratings-empty = Азырынча оюнчу жок
# sure? Оюнсуз жыйынтык; Бош (атаандашсыз)
ratings-legend = Рейтинги бар атаандаштардан алынган упай менен күтүлгөн упайдын айырмасы K коэффициентине көбөйтүлөт, натыйжасы аягында бир жолу тегеректелет. Рейтингдердин айырмасы 400дөн ашса, 400 деп эсептелет. Оюнсуз жыйынтыктар жана бош турлар оюн катары эсептелбейт. Рейтинги жок оюнчуга бул жерде рейтинг берилбейт.
# sure? Оюнсуз жыйынтык
ratings-grades-legend = Спорттук разряд үчүн ойнолгон оюндар эсепке кирет: алардын саны, андагы упайлар жана рейтинги бар атаандаштардын орточо рейтинги. Оюнсуз жыйынтыктар эсептелбейт.

ratings-import = Жаңы рейтингдерди киргизүү
ratings-import-text = Биринчи сапта мамычалардын аттары англис, орус, кыргыз же казак тилинде жазылат: аты-жөнү жана жаңы рейтинг милдеттүү. Аты-жөнү бирдей оюнчулар старттык номери боюнча ажыратылат. Мурунку рейтинг же өзгөрүү да жазылса, алар бөлүмдөгү маалыматка дал келиши керек. Жүктөп алынган файлды ошол бойдон колдонсо болот.
ratings-would-change = рейтинг өзгөрөт
ratings-rows-title = Тизменин ар бир сабы
ratings-row-same = эч нерсе өзгөрбөйт
ratings-take-over = { $n ->
    [one] { $n } рейтингди киргизүү
   *[other] { $n } рейтингди киргизүү
}
act-ratings-taken-over = Жаңы рейтингдер киргизилди
done-ratings-taken-over = Жаңы рейтингдер киргизилди.
caution-ratings-begun = Бул бөлүмдүн 1-турунун жуптары түзүлгөн. Жаңы рейтингдер киргизилгенден кийин рейтингдин өзгөрүшү оюнчулар келген рейтингден эмес, жаңысынан эсептелет: адегенде өзгөрүүлөрдүн файлын жүктөп алыңыз. Старттык номерлер өзгөрбөйт.

error-rating-changed = { $name }: тизме каралгандан кийин рейтинги өзгөргөн. Эч нерсе киргизилген жок: тизмени кайра караңыз.
error-ratings-nothing = Өзгөрө турган рейтинг жок.

problem-not-a-starting-number = «{ $written }» – старттык номер эмес.
problem-not-a-change = «{ $written }» – өзгөрүү эмес; мисалы, +12 же -7 деп жазылат.
problem-does-not-add-up = Мурунку рейтинг менен өзгөрүүнү кошкондо { $sum } болот.
problem-not-in-section = Бул бөлүмдө аты-жөнү ушундай оюнчу жок.
problem-namesakes = Бул бөлүмдө аты-жөнү ушундай бир нече оюнчу бар. Старттык номерин жазыңыз.
problem-other-before = Мурунку рейтинг бул жерде башка: { $stored }.
problem-already-taken-over = Буга чейин эле киргизилген.
problem-other-number = Старттык номер бул жерде башка: { $number }.
sheet-no-rating-column = { $line }-сапта жаңы рейтингдер жазылган мамыча табылган жок. Бир мамычаны «Жаңы рейтинг» деп атаңыз.
