# The page on which officials enter the record of a game from its form.

entry-title = { $round }-тур, { $board }-тақта: ойын жазбасы
entry-due-white = Бастаушының { $n }-жүрісі
entry-due-black = Қостаушының { $n }-жүрісі
entry-instead = { $move } орнына
entry-undo = Қайтару
entry-next = Келесі жазба: { $n }-тақта
entry-over = Ойын аяқталды
entry-short-move = жүріс
entry-short-offer = тең ойын ұсынысы
entry-short-undo = қайтару
entry-short-walk = жүріске өту
entry-short-fault = қатеге өту
entry-short-repair = түзету
entry-short-store = сақтау
entry-flip = Қостаушы төменде
entry-bare = Жүріске бір цифр: бланкте жүріс аяқталған отау жазылмаған
entry-check = Тексеру
entry-store = Жазбаны сақтау
entry-paste = Мәтін немесе файл
entry-keys = Пернелер
entry-perhaps = Мүмкін, былай болар:
entry-cut = Осыны және одан кейінгінің бәрін алып тастау

entry-offers = { $side ->
    [white] { $n ->
        [0] Бастаушы тең ойын ұсынған жоқ.
       *[other] Бастаушы тең ойынды { $n } рет ұсынды.
    }
   *[black] { $n ->
        [0] Қостаушы тең ойын ұсынған жоқ.
       *[other] Қостаушы тең ойынды { $n } рет ұсынды.
    }
}

# The three verdicts: the moves, the end of the game, the result.
entry-no-move = Әзірге жүріс жоқ.
entry-legal = { $n ->
    [1] { $n } жүріс, ережеге сай.
   *[other] { $n } жүріс, бәрі ережеге сай.
}
entry-miswritten = Барлық жүріс ережеге сай, { $n } жүрістің белгісі қате.
entry-stands-until = { $side ->
    [white] Жүрістер бастаушының { $n }-жүрісіне дейін дұрыс.
   *[black] Жүрістер қостаушының { $n }-жүрісіне дейін дұрыс.
}
entry-read-until = { $side ->
    [white] Мәтін бастаушының { $n }-жүрісіне дейін оқылады.
   *[black] Мәтін қостаушының { $n }-жүрісіне дейін оқылады.
}
entry-result-unknown = Нәтиже барлық жүріс дұрыс болғанда тексеріледі.
entry-result-agrees = Жазба тақтаның нәтижесіне сәйкес келеді: { $result }.
entry-result-new = Тақтаның нәтижесі әлі енгізілмеген; жазбадағы нәтиже — { $result }.
entry-result-open = Тақтада да, жазбада да нәтиже жоқ.
entry-declared = Бланктегі нәтиже
entry-not-declared = көрсетілмеген
entry-stop = Ерте тоқтау себебі
entry-stop-resigned = Берілді
entry-stop-agreed = Келісім бойынша
entry-stop-chylymov = Чылымов жағдайы
entry-stop-flag = Уақыты бітті
entry-stop-ruled = Төреші шешімі
entry-stop-unrecorded = 5 минуттан аз

entry-away = Сервермен байланыс жоқ. Жалғастыра беріңіз: тергеніңіз осы жерде сақталып, кейін тексеріледі.
entry-storing = Жазба әлі сақталған жоқ: сервермен байланыс жоқ. Сақтау өздігінен қайталанады, бетті жаппаңыз.
entry-denied = Сеансыңыз аяқталған немесе бұл әрекетке құқығыңыз жоқ. Басқа терезеде жүйеге кіріп, осы жерден жалғастырыңыз: тергеніңіз сақталып тұр.
entry-large = Бұл ойын жазбасы үшін тым ұзын.
entry-unread = Алдымен мәтінді түзетіңіз немесе оқылмайтын бөлігін алып тастаңыз.
entry-draft-kept = Осы құрылғыда терілген, бірақ сақталмаған жүрістер:
entry-draft-take = Осы жүрістерді жалғастыру
entry-draft-drop = Оларды жою

entry-key-move = жүріс: басталатын отауы және аяқталатын отауы
entry-key-tuz = тұздық белгісін қою немесе алып тастау
entry-key-offer = осы жүріспен тең ойын ұсынылады; қайта басылса, ұсынылмайды
entry-key-total = жүрістен кейін жақшада тұратын сан
entry-key-undo = соңғы цифрды немесе жүрісті өшіру
entry-key-walk = басқа жүріске өту: терілгені соның орнына жазылады
entry-key-fault = бірінші қате жүріске өту
entry-key-repair = ұсынылған түзетулердің біріншісін қолдану
entry-key-insert = осы жүрістің алдына жүріс қосу; осы жүрісті алып тастау
entry-key-end = соңына қайта өту
entry-key-back = бұрынғы қалпына қайтару
entry-key-store = жазбаны сақтау
error-record-closed = Тур жабылған. Бұл жазбаны түзету құқығы бар тұлға ғана өзгерте алады.

# Comparing the typed form with the saved record: White's form and Black's form of one game.
entry-start-over = Басқа бланкті басынан бастап теру
entry-parts = { $side ->
    [white] Бастаушының { $n }-жүрісі: мұнда { $here }, сақталған жазбада { $there }.
   *[black] Қостаушының { $n }-жүрісі: мұнда { $here }, сақталған жазбада { $there }.
}
entry-followed = Мұнда { $here } жүріс дұрыс, сақталған жазбада – { $there } жүріс.

# Ойын барысында енгізілген жүрістер.
live-entry-title = { $round }-тур, { $board }-тақта: жүрістерді ойын барысында енгізу
live-entry-open = Жүрістерді ойын барысында енгізу
live-entry-remove = Соңғы жүрісті алып тастау
live-entry-text = Жүріс кезегі келген жақтың отауын басыңыз. Әр жүріс бірден сақталып, көрермендерге көрсетіледі; ойын жазбасы осы жүрістерден құралады.
live-entry-key-play = отаудан жүру
live-entry-key-remove = соңғы жүрісті алып тастау
live-entry-result = Нәтижені енгізу
live-entry-unsent = Сақталмады: байланыс жоқ. Жүрісті қайта енгізіңіз.
error-live-closed = Тур жабылған: оның ойындары аяқталған. Оның орнына жазбаны түзетіңіз.
error-live-result = { $result } нәтижесі енгізілген: ойын аяқталған. Оның орнына жазбаны түзетіңіз.
error-live-declared = Жазбада { $result } нәтижесі көрсетілген: ойын аяқталған. Оның орнына жазбаны түзетіңіз.
error-live-illegal = { $pit }-отаудан жүруге болмайды: { $found } ({ $clause })
error-live-no-move = Алып тастайтын жүріс жоқ.
error-live-conflict = Осы аралықта басқа пайдаланушы ({ $name }) жүріс енгізді немесе алып тастады. Тақтада ойынның қазіргі түрі көрсетілген; сіз жібергеніңіз сақталмады.
