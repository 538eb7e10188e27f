# Rating changes by Elo, what counts towards sports grades, and new ratings from a list.

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
# Beneath a name on a phone: what was scored in how many rated games, and what was expected.
ratings-under = { $games } ойында { $score } ұпай, күтілгені – { $expected }
ratings-empty = Әзірге ойыншы жоқ
ratings-legend = Өзгеріс – рейтингі бар қарсыластарға қарсы жиналған ұпай мен күтілген ұпайдың айырмасын K коэффициентіне көбейткені; ол ең соңында бір рет дөңгелектеледі. Рейтингтер айырмасы 400-ден көп болса, 400 деп есептеледі. Ойынсыз нәтижелер мен бос турлар ойын деп саналмайды. Рейтингі жоқ ойыншыларға мұнда рейтинг берілмейді.
ratings-grades-legend = Спорттық разряд үшін ойналған ойындар есептеледі: олардың саны, алынған ұпай және рейтингі бар қарсыластардың орташа рейтингі. Ойынсыз нәтижелер есептелмейді.

ratings-import = Жаңа рейтингтерді қабылдау
ratings-import-text = Бірінші жолда бағандардың атауы ағылшын, орыс, қырғыз немесе қазақ тілінде жазылады: аты-жөні мен жаңа рейтинг міндетті. Аты-жөні бірдей ойыншыларды бастапқы нөмірі ажыратады. Бұрынғы рейтинг немесе өзгеріс көрсетілсе, ол турнирдегі деректерге сай болуы тиіс. Осы жерден жүктеп алынған файлды сол күйінде қолдануға болады.
ratings-would-change = рейтинг өзгереді
ratings-rows-title = Тізімнің әр жолы
ratings-row-same = ештеңе өзгермейді
ratings-take-over = { $n ->
    [one] { $n } рейтингті қабылдау
   *[other] { $n } рейтингті қабылдау
}
act-ratings-taken-over = Жаңа рейтингтер қабылданды
done-ratings-taken-over = Жаңа рейтингтер қабылданды.
caution-ratings-begun = Бұл турнирдің 1-тур жұптары құрылған. Жаңа рейтингтер қабылданса, рейтинг өзгерістері ойыншылардың бастапқы рейтингтерінен емес, солардан есептеледі: алдымен өзгерістер файлын жүктеп алыңыз. Бастапқы нөмірлер өзгермейді.

error-rating-changed = Тізім тексерілген соң мына ойыншының рейтингі өзгерген: { $name }. Ештеңе қабылданған жоқ, тізімді қайта тексеріңіз.
error-ratings-nothing = Өзгеретін рейтинг жоқ.

problem-not-a-starting-number = «{ $written }» бастапқы нөмір емес.
problem-not-a-change = «{ $written }» өзгеріс емес: мысалы, +12 немесе -7 түрінде жазылады.
problem-does-not-add-up = Бұрынғы рейтинг пен өзгерісті қосқанда { $sum } болады.
problem-not-in-section = Турнирде аты-жөні осындай ойыншы жоқ.
problem-namesakes = Турнирде аты-жөні осындай бірнеше ойыншы бар. Бастапқы нөмірін көрсетіңіз.
problem-other-before = Мұндағы бұрынғы рейтинг басқа: { $stored }.
problem-already-taken-over = Бұрын қабылданған.
problem-other-number = Мұндағы бастапқы нөмір басқа: { $number }.
sheet-no-rating-column = { $line }-жолда жаңа рейтинг жазылған баған табылмады. Бір бағанды «Жаңа рейтинг» деп атаңыз.
