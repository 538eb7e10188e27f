# The page on which officials enter the record of a game from its form.

entry-title = { $round }-тур, { $board }-такта: оюндун жазуусу
entry-due-white = Ак жактын { $n }-жүрүшү
entry-due-black = Кара жактын { $n }-жүрүшү
entry-instead = { $move } ордуна
entry-undo = Артка кайтаруу
entry-next = Кийинки жазуу: { $n }-такта
entry-over = Оюн аяктады
entry-short-move = жүрүш
entry-short-offer = тең чыгуу сунушу
entry-short-undo = артка кайтаруу
entry-short-walk = жүрүшкө өтүү
entry-short-fault = катага өтүү
entry-short-repair = оңдоо
entry-short-store = сактоо
entry-flip = Кара жак төмөндө
entry-bare = Жүрүшкө бир цифра: баракчада акыркы үйлөр жазылган эмес
entry-check = Текшерүү
entry-store = Жазууну сактоо
entry-paste = Текст же файл
entry-keys = Баскычтар
entry-perhaps = Балким, мындай болушу керек:
entry-cut = Муну жана мындан кийинкинин баарын алып салуу

entry-offers = { $side ->
    [white] { $n ->
        [0] Ак жак тең чыгууну сунуштаган жок.
       *[other] Ак жак тең чыгууну { $n } жолу сунуштады.
    }
   *[black] { $n ->
        [0] Кара жак тең чыгууну сунуштаган жок.
       *[other] Кара жак тең чыгууну { $n } жолу сунуштады.
    }
}

# The three verdicts: the moves, the end of the game, the result.
entry-no-move = Азырынча жүрүш жок.
entry-legal = { $n ->
    [one] { $n } жүрүш, эрежеге ылайык.
   *[other] { $n } жүрүш, баары эрежеге ылайык.
}
entry-miswritten = { $n ->
   *[other] Бардык жүрүштөр эрежеге ылайык, бирок { $n } жүрүш ката белгиленген.
}
entry-stands-until = { $side ->
    [white] Жүрүштөр ак жактын { $n }-жүрүшүнө чейин туура.
   *[black] Жүрүштөр кара жактын { $n }-жүрүшүнө чейин туура.
}
entry-read-until = { $side ->
    [white] Текст ак жактын { $n }-жүрүшүнө чейин окулат.
   *[black] Текст кара жактын { $n }-жүрүшүнө чейин окулат.
}
entry-result-unknown = Бардык жүрүштөр дал келгенден кийин жыйынтык текшерилет.
entry-result-agrees = Тактанын жыйынтыгына дал келет: { $result }.
entry-result-new = Тактанын жыйынтыгы азырынча жок; жазууда { $result }.
entry-result-open = Тактада да, жазууда да жыйынтык жок.
entry-declared = Баракчадагы жыйынтык
entry-not-declared = көрсөтүлгөн эмес
entry-stop = Эрте үзүлүшүнүн себеби
entry-stop-resigned = Жеңилгенин моюндады
entry-stop-agreed = Макулдашуу
# sure? Chylymov’s position
entry-stop-chylymov = Чылымовдун абалы
entry-stop-flag = Убакыт бүттү
entry-stop-ruled = Калыстын чечими
entry-stop-unrecorded = 5 мүнөттөн аз

entry-away = Сервер менен байланыш жок. Улантыңыз: сиз киргизгендер ушул жерде сакталып, кийин текшерилет.
entry-storing = Жазуу али сактала элек: сервер менен байланыш жок. Сактоо өзү кайталанат, баракты жаппаңыз.
entry-denied = Сиз системадан чыгып калгансыз же мындай аракетке укугуңуз жок. Башка терезеден кирип, ушул жерден улантыңыз: сиз киргизгендер сакталып турат.
entry-large = Бул оюндун жазуусу үчүн өтө узун.
entry-unread = Адегенде текстти оңдоңуз же окулбаган жерин алып салыңыз.
entry-draft-kept = Ушул жерде терилип, сакталбай калган жүрүштөр:
entry-draft-take = Ушулардан улантуу
entry-draft-drop = Аларды өчүрүү

entry-key-move = жүрүш: кайсы үйдөн башталат, акыркысы кайсы үйгө түшөт
entry-key-tuz = туз белгисин коюу же алып салуу
entry-key-offer = жүрүш менен кошо тең чыгуу сунушталат; кайра басылса — сунушталбайт
entry-key-total = жүрүштөн кийинки кашаадагы сан
entry-key-undo = акыркы цифраны же жүрүштү өчүрүү
entry-key-walk = башка жүрүшкө өтүү: терилген жүрүш анын ордуна жазылат
entry-key-fault = дал келбеген биринчи жүрүшкө өтүү
entry-key-repair = сунушталган оңдоолордун биринчисин колдонуу
entry-key-insert = мунун алдына жүрүш кошуу; бул жүрүштү алып салуу
entry-key-end = кайра аягына өтүү
entry-key-back = мурдагы абалына кайтаруу
entry-key-store = жазууну сактоо
error-record-closed = Тур жабылган. Бул жазууну оңдоого укугу барлар гана өзгөртө алат.

# Comparing the typed form with the saved record: White's form and Black's form of one game.
entry-start-over = Башка баракчаны башынан терүү
entry-parts = { $side ->
    [white] Ак жактын { $n }-жүрүшү: бул жерде { $here }, сакталган жазууда { $there }.
   *[black] Кара жактын { $n }-жүрүшү: бул жерде { $here }, сакталган жазууда { $there }.
}
entry-followed = { $here ->
   *[other] Бул жазууда { $here } жүрүш удаасы менен туура, сакталганында — { $there }.
}

# Оюн учурунда киргизилген жүрүштөр.
live-entry-title = { $round }-тур, { $board }-такта: жүрүштөрдү оюн учурунда киргизүү
live-entry-open = Жүрүштөрдү оюн учурунда киргизүү
live-entry-remove = Акыркы жүрүштү алып салуу
live-entry-text = Жүрүш кезеги келген тараптын үйүн басыңыз. Ар бир жүрүш дароо сакталып, көрүүчүлөргө көрсөтүлөт; оюндун жазуусу ушул жүрүштөрдөн түзүлөт.
live-entry-key-play = үйдөн жүрүү
live-entry-key-remove = акыркы жүрүштү алып салуу
live-entry-result = Жыйынтыкты киргизүү
live-entry-unsent = Сакталган жок: байланыш жок. Жүрүштү кайра киргизиңиз.
error-live-closed = Тур жабылган: анын оюндары аяктаган. Анын ордуна жазууну оңдоңуз.
error-live-result = { $result } жыйынтыгы киргизилген: оюн аяктаган. Анын ордуна жазууну оңдоңуз.
error-live-declared = Жазууда { $result } жыйынтыгы көрсөтүлгөн: оюн аяктаган. Анын ордуна жазууну оңдоңуз.
error-live-illegal = { $pit }-үйдөн жүрүүгө болбойт: { $found } ({ $clause })
error-live-no-move = Алып сала турган жүрүш жок.
error-live-conflict = Бул аралыкта башка колдонуучу ({ $name }) жүрүш киргизди же алып салды. Тактада оюндун азыркы абалы көрсөтүлгөн; сиз жөнөткөнүңүз сакталган жок.
