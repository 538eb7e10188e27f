# Recorded games: lists, search, openings, the public board.

nav-games = Ойындар
event-tab-games = Ойындар
section-tab-games = Ойындар

games-title = Жазбасы бар ойындар
games-of = Ойындар · { $event }
games-n = { $n ->
    [0] Ойын жоқ
   *[other] { $n } ойын
}
games-where = Тур, тақта
games-round-board = { $round }-тур, { $board }-тақта
games-moves = Жүрістер
games-moves-n = { $n } жүріс
games-opening = Алғашқы жүрістер
games-pages = Тізім беттері
games-download = Осы ойындарды жүктеп алу (TGK)
games-all = Жарыстың барлық ойындары

games-player = Ойыншы
games-event = Жарыс
games-section = Турнир
games-round = Тур
games-all-events = Барлық жарыстар
games-all-sections = Барлық турнирлер
games-all-rounds = Барлық турлар
# sure? дебют
games-line = Дебют жүрістері
games-line-hint = Жазбадағыдай: 76 98 66. Немесе тек жүріс басталатын отаулар: 796 не 7 9 6.
games-reset = Барлығын көрсету
games-none = Әзірге бірде-бір ойын жазбасы жоқ
games-none-text = Ойын жазбасы енгізілген бойда осында шығады.
games-none-found = Мұндай ойын табылмады
games-none-found-text = Атын қысқартып немесе жүрістерді азайтып көріңіз.

# sure? дебют
openings-title = Дебюттер
openings-line = Осыған дейінгі жүрістер
openings-start = Басы
openings-go = Өту
openings-move = Жүріс
openings-games = Ойындар
openings-share = Үлесі
openings-score-white = Бастаушының ұпайы
openings-score-black = Қостаушының ұпайы
openings-split = Нәтижелер
openings-all = Барлығы
# sure? бастаушы жеңді, қостаушы жеңді
openings-results = бастаушы { $white } ойында жеңді, { $drawn } тең ойын, қостаушы { $black } ойында жеңді
openings-note = Жолақта бастаушының жеңістері, тең ойындар және қостаушының жеңістері көрсетілген. Ұпай есебіне тек нәтижесі бар және осы жағдайға дәл осы жүрістермен келген ойындар кіреді.
openings-ended = Жазбасы бар { $n } ойын осы жерде аяқталған.
openings-none = Жазбасы бар ойындардың ешқайсысы бұл жағдайға келмеген
openings-none-text = Жоғарыдағы жүрістер арқылы артқа қайтыңыз немесе басқа жүрістерді көріңіз.
openings-latest = Соңғы ойындар
openings-all-games = { $n ->
    [1] { $n } ойын
   *[other] Барлық { $n } ойын
}
percent = { $n } %

# sure? демонстрациялық тақта
shown-title = Демонстрациялық тақта · { $event }
# sure? демонстрациялық тақта
shown-board = Демонстрациялық тақта
# sure? демонстрациялық тақта
shown-none = Демонстрациялық тақтада ойын жоқ
shown-none-text = Төрешілер оған ең қызықты ойындарды шығарады.
# sure? демонстрациялық тақта
shown-on-board = Демонстрациялық тақтада
# sure? демонстрациялық тақта
shown-put = Демонстрациялық тақтаға шығару
# sure? демонстрациялық тақта
shown-change = Демонстрациялық тақтада
shown-position = Көрсетілетін жағдай
shown-last = Соңғы жағдай
shown-note = Несімен қызықты
shown-note-hint = Бір жол, оны барлығы оқи алады. Бос қалдыруға болады.
shown-save = Көрсету
shown-take-off = Тақтадан алып тастау
# sure? демонстрациялық тақта
done-game-shown = Ойын демонстрациялық тақтаға шығарылды.
# sure? демонстрациялық тақта
done-game-hidden = Ойын демонстрациялық тақтадан алынды.
# sure? демонстрациялық тақта
act-record-shown = Ойын демонстрациялық тақтаға шығарылды
# sure? демонстрациялық тақта
act-record-hidden = Ойын демонстрациялық тақтадан алынды
field-shown-note = Ескертпе
field-shown-moves = Неше жеке жүрістен кейінгі жағдай

error-games-line = { $side ->
    [white] Бастаушының { $n }-жүрісі: «{ $written }» деп жазылған. { $found }
   *[black] Қостаушының { $n }-жүрісі: «{ $written }» деп жазылған. { $found }
}
games-line-unreadable = Жүріс 1-ден 9-ға дейінгі екі цифрмен немесе тек бірінші цифрымен жазылады.
error-games-many = Мұнда { $n } ойын бар; бір файлға ең көбі { $most } ойын сыяды. Турнирді немесе турды таңдаңыз.
error-shown-no-record = Бұл ойынның жазбасы жоқ: әзірге көрсететін ештеңе жоқ.
