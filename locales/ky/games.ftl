# Recorded games: lists, search, openings, featured games.

nav-games = Оюндар
event-tab-games = Оюндар
section-tab-games = Оюндар

games-title = Жазылган оюндар
games-of = Оюндар · { $event }
games-n = { $n ->
    [0] Оюн жок
   *[other] { $n } оюн
}
games-n-or-more = { $n } же андан көп оюн
games-where = Тур, такта
games-round-board = { $round }-тур, { $board }-такта
games-moves = Жүрүштөр
games-moves-n = { $n ->
   *[other] { $n } жүрүш
}
games-opening = Алгачкы жүрүштөр
games-pages = Тизменин барактары
games-download = Бул оюндарды жүктөп алуу (TGK)
games-all = Мелдештин бардык оюндары

games-player = Оюнчу
games-event = Мелдеш
games-section = Турнир
games-round = Тур
games-all-events = Бардык мелдештер
games-all-sections = Бардык турнирлер
games-all-rounds = Бардык турлар
games-more = Издөөнүн дагы шарттары
games-line = Алгачкы жүрүштөр
games-line-hint = Оюндун жазуусундагыдай: 76 98 66. Же жүрүш башталган үйлөр гана: 796 же 7 9 6.
games-reset = Баарын көрсөтүү
games-none = Азырынча жазылган оюн жок
games-none-text = Оюндун жазуусу киргизилери менен ал ушул тизмеде көрсөтүлөт.
games-none-found = Мындай оюн табылган жок
games-none-found-text = Атын кыскартып же жүрүштөрдү азайтып көрүңүз.

openings-title = Дебюттар
openings-line = Буга чейинки жүрүштөр
openings-start = Башталышы
openings-go = Өтүү
openings-move = Жүрүш
openings-games = Оюндар
openings-share = Үлүшү
openings-score-white = Ак жактын упайы
openings-score-black = Кара жактын упайы
openings-split = Жыйынтыктар
openings-all = Баары
openings-results = ак жак { $white } оюнда жеңди, { $drawn } оюн тең чыкты, кара жак { $black } оюнда жеңди
openings-note = Тилкеде ак жактын жеңиштери, тең чыгуулар жана кара жактын жеңиштери көрсөтүлөт. Упайга жыйынтыгы бар жана бул абалга дал ушул жүрүштөр менен келген оюндар гана эсептелет.
openings-ended = { $n ->
   *[other] Жазылган { $n } оюн ушул жерде аяктаган.
}
openings-none = Жазылган оюндардын ичинде мындай абал болгон эмес
openings-none-text = Жогорудагы жүрүштөр аркылуу артка кайтыңыз же башкасын байкап көрүңүз.
openings-latest = Акыркы оюндар
openings-all-games = { $n ->
    [one] { $n } оюн
   *[other] Бардыгы { $n } оюн
}
percent = { $n } %

featured-title = Тандалма оюндар · { $event }
featured-board = Тандалма оюндар
featured-none = Тандалма оюн жок
featured-none-text = Эң кызыктуу оюндарды калыстар ушул жерге чыгарат.
featured-on-board = Тандалма оюн
featured-put = Тандалма оюндарга кошуу
featured-change = Тандалма оюн
featured-position = Көрсөтүлүүчү абал
featured-last = Акыркы абал
featured-note = Эмнеси менен кызыктуу
featured-note-hint = Баарына көрүнө турган бир сап. Бош калтырса болот.
featured-save = Тандалма оюндарга кошуу
featured-take-off = Тандалма оюндардан чыгаруу
done-game-featured = Оюн тандалма оюндарга кошулду
done-game-not-featured = Оюн тандалма оюндардан чыгарылды
action-record-shown = Оюн тандалма оюндарга кошулду
action-record-hidden = Оюн тандалма оюндардан чыгарылды
field-shown-note = Түшүндүрмө
field-shown-moves = Канча жарым жүрүштөн кийинки абал

error-games-line = { $side ->
    [white] Ак жактын { $n }-жүрүшү, «{ $written }», туура эмес. { $found }
   *[black] Кара жактын { $n }-жүрүшү, «{ $written }», туура эмес. { $found }
}
games-line-unreadable = Жүрүш 1ден 9га чейинки эки цифра же биринчи цифрасы менен гана жазылат.
error-games-many = Тандалганы { $n } оюн; бир файлга { $most } оюндан ашык батпайт. Турнирди же турду тандаңыз.
error-featured-no-record = Бул оюндун жазуусу жок: азырынча көрсөтө турган эч нерсе жок.
