# Recorded games: lists, search, openings, featured games.

nav-games = Ойындар
event-tab-games = Ойындар
section-tab-games = Ойындар

games-title = Ойын жазбалары
games-of = Ойындар · { $event }
games-n = { $n ->
    [0] Ойын жоқ
   *[other] { $n } ойын
}
games-n-or-more = { $n } немесе одан көп ойын
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
games-more = Іздеудің қосымша шарттары
games-line = Бастама жүрістері
games-line-hint = Жазбадағыдай: 76 98 66. Немесе тек жүріс басталатын отаулар: 796 не 7 9 6.
games-reset = Барлығын көрсету
games-none = Әзірге бірде-бір ойын жазбасы жоқ
games-none-text = Ойын жазбасы енгізілген бойда осында шығады.
games-none-found = Ойын табылмады
games-none-found-text = Атын қысқартып немесе жүрістерді азайтып көріңіз.

openings-title = Ойын бастамалары
openings-line = Осыған дейінгі жүрістер
openings-start = Басы
openings-go = Ашу
openings-move = Жүріс
openings-games = Ойындар
openings-share = Үлесі
openings-score-white = Бастаушының ұпайы
openings-score-black = Қостаушының ұпайы
openings-split = Нәтижелер
openings-all = Барлығы
openings-results = бастаушы { $white } ойында жеңді, { $drawn } тең ойын, қостаушы { $black } ойында жеңді
openings-note = Жолақта бастаушының жеңістері, тең ойындар және қостаушының жеңістері көрсетілген. Ұпай есебіне тек нәтижесі бар және осы жағдайға дәл осы жүрістермен келген ойындар кіреді.
openings-ended = Жазбасы бар { $n } ойын осы жерде аяқталған.
openings-none = Жазбасы бар ойындардың ешқайсысы бұл жағдайға жетпеген
openings-none-text = Жоғарыдағы жүрістер арқылы артқа қайтыңыз немесе басқа жүрістерді көріңіз.
openings-latest = Соңғы ойындар
openings-all-games = { $n ->
    [1] { $n } ойын
   *[other] Барлық { $n } ойын
}
percent = { $n } %

featured-title = Таңдаулы ойындар · { $event }
featured-board = Таңдаулы ойындар
featured-none = Таңдаулы ойындар жоқ
featured-none-text = Төрешілер ең қызықты ойындарды осында шығарады.
featured-on-board = Таңдаулы
featured-put = Ойынды таңдаулыларға қосу
featured-change = Таңдаулы ойын
featured-position = Көрсетілетін жағдай
featured-last = Соңғы жағдай
featured-note = Несімен қызықты
featured-note-hint = Бір жол, барлығына көрінеді. Міндетті емес.
featured-save = Таңдаулыларға қосу
featured-take-off = Таңдаулылардан алып тастау
done-game-featured = Ойын таңдаулыларға қосылды
done-game-not-featured = Ойын таңдаулылардан алынды
action-record-shown = Ойын таңдаулыларға қосылды
action-record-hidden = Ойын таңдаулылардан алынды
field-shown-note = Ескертпе
field-shown-moves = Неше жартылай жүрістен кейінгі жағдай

error-games-line = { $side ->
    [white] Бастаушының { $n }-жүрісі, «{ $written }», дұрыс емес. { $found }
   *[black] Қостаушының { $n }-жүрісі, «{ $written }», дұрыс емес. { $found }
}
games-line-unreadable = Жүріс 1-ден 9-ға дейінгі екі цифрмен немесе тек бірінші цифрымен жазылады.
error-games-many = Мұнда { $n } ойын бар; бір файлға ең көбі { $most } ойын сыяды. Турнирді немесе турды таңдаңыз.
error-featured-no-record = Бұл ойынның жазбасы жоқ: әзірге көрсететін ештеңе жоқ.
