# Elo rating changes, games that count towards sports grades, and the import of new ratings.

ratings-title = { $section }: рейтингтер
ratings-k = K
ratings-before = Бұрынғы рейтинг
ratings-before-short = Бұрынғы
ratings-change = Өзгеріс
ratings-after = Жаңа рейтинг
ratings-after-short = Жаңа
ratings-games = Рейтингке есептелген ойындар
ratings-score = Жиналған ұпай
ratings-expected = Күтілген ұпай
ratings-played = Ойналған ойындар
ratings-points = Ойындардағы ұпай
ratings-opponents = Қарсыластардың орташа рейтингі
# Below a name on a phone: points, number of rated games, expected points.
ratings-under = { $games } ойында { $score } ұпай, күтілгені – { $expected }
ratings-empty = Әзірге ойыншы жоқ
ratings-legend = Өзгеріс – рейтингі бар қарсыластарға қарсы жиналған ұпай мен күтілген ұпайдың айырмасын K коэффициентіне көбейткені; ол ең соңында бір рет дөңгелектеледі. Рейтингтер айырмасы 400-ден көп болса, 400 деп есептеледі. Техникалық нәтижелер мен бос турлар ойын деп саналмайды. Рейтингі жоқ ойыншыларға мұнда рейтинг берілмейді.
ratings-grades-legend = Спорттық разряд үшін ойналған ойындар есептеледі: олардың саны, алынған ұпай және рейтингі бар қарсыластардың орташа рейтингі. Техникалық нәтижелер есептелмейді.

ratings-import = Жаңа рейтингтерді импорттау
ratings-import-text = Бірінші жолда бағандардың атауы ағылшын, орыс, қырғыз немесе қазақ тілінде жазылады: аты-жөні мен жаңа рейтинг міндетті. Аты-жөні бірдей ойыншыларды бастапқы нөмірі ажыратады. Бұрынғы рейтинг немесе өзгеріс көрсетілсе, ол турнирдегі деректерге сай болуы тиіс. Осы жерден жүктеп алынған файлды сол күйінде қолдануға болады.
ratings-would-change = рейтинг өзгереді
ratings-rows-title = Тізімнің әр жолы
ratings-row-same = ештеңе өзгермейді
ratings-take-over = { $n ->
    [one] { $n } рейтингті импорттау
   *[other] { $n } рейтингті импорттау
}
action-ratings-taken-over = Жаңа рейтингтер импортталды
done-ratings-taken-over = Жаңа рейтингтер импортталды
caution-ratings-begun = Бұл турнирдің 1-тур жұптары құрылған. Жаңа рейтингтер импортталса, рейтинг өзгерістері ойыншылардың бұрынғы рейтингтерінен емес, солардан есептеледі: алдымен өзгерістер файлын жүктеп алыңыз. Бастапқы нөмірлер өзгермейді.
caution-ratings-again = Рейтингтер мұнда бұрын импортталған: ол кезде { $round }-турдың жұптары құрылған еді. Егер бұл тізім осы турнирдің ойындары бойынша есептелсе, олар рейтингтерде бар және екі рет есептеледі: алдымен турнирді тарихынан бұрынғы күйіне қайтарыңыз.

caution-rating-moves = Қарсыластардың орташа рейтингі – осы турнирдің қосымша көрсеткіштерінің бірі: орындар өзгереді.
error-rating-changed = Алдын ала қараудан кейін мына ойыншының рейтингі өзгерген: { $name }. Ештеңе импортталған жоқ, тізімді қайта қараңыз.
error-ratings-nothing = Өзгеретін рейтинг жоқ.
error-ratings-one-period = Рейтингтер турлар арасында тек 30 күннен ұзақ турнирде өзгере алады. Алдымен мұны баптауларда көрсетіңіз.
ratings-from-round = Турдан бастап
hint-ratings-from-round = Осы рейтингтер күшіне енген бірінші тур. 1 болса, ойыншылар тіркелген рейтингтер ауысады.
ratings-from-round-n = Бұл рейтингтер { $round }-турдан бастап күшінде.

problem-not-a-starting-number = «{ $written }» бастапқы нөмір емес.
problem-not-a-change = «{ $written }» өзгеріс емес: мысалы, +12 немесе -7 түрінде жазылады.
problem-does-not-add-up = Бұрынғы рейтинг пен өзгерісті қосқанда { $sum } болады.
problem-not-in-section = Турнирде аты-жөні осындай ойыншы жоқ.
problem-namesakes = Турнирде аты-жөні осындай бірнеше ойыншы бар. Бастапқы нөмірін көрсетіңіз.
problem-other-before = Турнирдегі бұрынғы рейтинг: { $stored }.
problem-already-taken-over = Бұрын импортталған.
problem-other-number = Турнирдегі бастапқы нөмір: { $number }.
sheet-no-rating-column = { $line }-жолда жаңа рейтинг жазылған баған табылмады. Бір бағанды «Жаңа рейтинг» деп атаңыз.

# Тек рейтинг үшін түзетулер.
rated-as-white-won = 1 – 0
rated-as-black-won = 0 – 1
rated-as-draw = ½ – ½
rated-as-not-rated = есептелмейді
board-rated-as = Тек рейтинг үшін түзетілген: { $rated }. Жарыстың нәтижесі өзгермейді.
ratings-corrected-title = Тек рейтинг үшін түзетулер
ratings-corrected-text = Бұл ойындар мұнда кестедегіден басқаша есептеледі.
ratings-corrected-game = { $round }-тур, { $board }-тақта, { $white } – { $black }: { $result }; рейтинг үшін { $rated }
rating-correction-title = Тек рейтинг үшін түзету
rating-correction-of = Рейтинг: { $round }-тур, { $board }-тақта
rating-correction-text = Нәтиже, кесте және жұптар өзгермейді. Тек рейтинг өзгерісі басқаша есептеледі; рейтингтер тізімінде оны бәрі көреді, себебі көрсетілмейді. Мұны тек бас төреші жасай алады; ол әрекеттер журналына жазылады.
rating-correction-own = Қалай аяқталса: { $result }
rating-correction-as = Рейтинг үшін есептелуі
rating-correction-link = Тек рейтинг үшін түзету
rating-correction-instead = Тек рейтинг үшін түзетуге болады.
done-rating-corrected = Тек рейтинг үшін түзетілді
caution-rating-correction = { $round }-тур, { $board }-тақта, { $white } – { $black }: { $result } нәтижесі қалады; рейтинг үшін: { $rated }.
consequence-rating-change = { $name }: рейтинг өзгерісі { $from } → { $to }
error-rating-correction-unrated = { $round }-тур, { $board }-тақта: рейтингке есептелетін ойын ойналмаған.
error-rating-correction-same = { $round }-тур, { $board }-тақта: рейтинг үшін дәл осылай есептеледі.
field-rated-as = Рейтинг үшін
action-rating-corrected = Тек рейтинг үшін түзетілді
difference-rating-correction = { $round }-тур, { $board }-тақта: рейтинг үшін түзету басқа
difference-rating-corrections-n = { $round }-тур: { $n } тақтада рейтинг үшін түзету басқа ({ $boards })
