# Texts shared by many pages.

product = Toguznama
# sure? name of the Kyrgyz game
footer = { $ball ->
    [korgool] Ережеге сай өтетін тоғыз қорғоол жарыстары
   *[kumalak] Ережеге сай өтетін тоғызқұмалақ жарыстары
}
skip-to-content = Мазмұнға өту
nav-main = Негізгі мәзір
nav-events = Жарыстар
nav-event = Жарыс
nav-section = Турнир
nav-tools = Құралдар
nav-languages = Тіл
nav-crumbs = Сіз осы жердесіз
theme-dark = Қараңғы
theme-light = Жарық
log-in = Кіру
log-out = Шығу
save = Сақтау
cancel = Болдырмау
delete = Жою
edit = Өңдеу
print = Басып шығару
download-csv = CSV жүктеп алу
download-xlsx = XLSX жүктеп алу
yes = Иә
no = Жоқ
value = { $value }
value-none = —

# The day is a number without a zero before it; the month is its name as it stands beside that.
month-of-day = { $n ->
    [1] қаңтар
    [2] ақпан
    [3] наурыз
    [4] сәуір
    [5] мамыр
    [6] маусым
    [7] шілде
    [8] тамыз
    [9] қыркүйек
    [10] қазан
    [11] қараша
   *[other] желтоқсан
}
date = { $year } ж. { $day } { $month }
# From one day to another: of one month, of one year, of two years.
days-of-month = { $year } ж. { $from }–{ $day } { $month }
days-of-year = { $year } ж. { $from } { $from-month } – { $day } { $month }
days = { $first } – { $last }
# The month of a moment, which stands in logs and tables and takes little room.
month-of-time = { $n ->
    [1] 01
    [2] 02
    [3] 03
    [4] 04
    [5] 05
    [6] 06
    [7] 07
    [8] 08
    [9] 09
    [10] 10
    [11] 11
   *[other] 12
}
# The day has two digits; the clock is hours, minutes and seconds in the event's time zone.
date-time = { $day }.{ $month }.{ $year } { $clock }
# A number with a fraction.
decimal = { $whole },{ $part }

# Terms of the game.
white = Бастаушы
black = Қостаушы
# sure? name of the Kyrgyz game
term-korgool = қорғоол
term-kumalak = құмалақ
term-tuz = туз (қазақша – тұздық)
term-tuzdyk = тұздық
tuz-word = тұздық
# sure? name of the Kyrgyz game
balls-n = { $ball ->
    [korgool] { $n } қорғоол
   *[kumalak] { $n } құмалақ
}

# Counts.
round-n = { $n }-тур
board-n = { $n }-тақта
board-number = №
players-n = { $n } ойыншы
rounds-n = { $n } тур
boards-playing = { $n ->
    [0] жүріп жатқан ойын жоқ
   *[other] { $n } ойын жүріп жатыр
}
participants = Қатысушылар
pairings = Жұптар
player = Ойыншы
points = Ұпай
place = Орын
starting-number = Баст. №
# The same in a file, by a heading that lists are read by.
starting-number-whole = Бастапқы нөмір
result = Нәтиже

# The states of a round.
state-check-in = Келуді белгілеу
state-draft = Жоба
state-published = Жарияланды
state-playing = Жүріп жатыр
state-closed = Аяқталды

# Roles.
role-organiser = Ұйымдастырушы
role-chief-referee = Бас төреші
role-deputy-chief-referee = Бас төрешінің орынбасары
role-chief-secretary = Бас хатшы
role-secretary = Хатшы
role-referee = Төреші

# Notices after an action.
done-saved = Сақталды
done-repeated = Бұл форма бұрын жіберілген; ештеңе екі рет орындалған жоқ
done-joined = Қош келдіңіз. Тіркелгіңіз дайын.
done-password-changed = Құпиясөз өзгертілді; басқа браузерлердегі сеанстар аяқталды
done-sessions-ended = Барлық сеанстан шықтыңыз
done-event-created = Жарыс құрылды. Енді турнир қосыңыз.
done-section-created = Турнир құрылды. Енді ойыншыларын қосыңыз.
done-official-removed = Тізімнен шығарылды
done-invitation-revoked = Шақырудың күші жойылды

# An action that needs confirmation: its effects are listed between title and reason.
caution-acknowledge-text = Әзірге ештеңе орындалған жоқ. Бұл әрекеттің салдары мынадай:
caution-confirm-text = Әзірге ештеңе орындалған жоқ. Бұл ережеге қайшы:
caution-reason = Себебі
caution-reason-hint = Әрекеттер журналында аты-жөніңізбен бірге сақталады.
caution-cancel = Бас тарту

share-local = Бұл мекенжайды тек осы компьютер аша алады. Телефондар үшін серверді компьютердің барлық мекенжайында іске қосыңыз (listen = "0.0.0.0:8080") немесе public_url орнатып, сілтемені қайта жасаңыз.

live-updated = Жаңартылды: { $time }.
live-lost = Байланыс жоқ. Соңғы жаңарту: { $time }. Бет ескіруі мүмкін.

site-description = { $ball ->
    [korgool] Тоғыз қорғоол жарыстары: жұптар, нәтижелер, турнир кестелері және ойын жазбалары.
   *[kumalak] Тоғызқұмалақ жарыстары: жұптар, нәтижелер, турнир кестелері және ойын жазбалары.
}

kept-seen = Көрілген уақыты: { $time }. Байланыс жоқ.
kept-again = Қайталап көру
offline-title = Байланыс жоқ
offline-text = Бұл бет осы құрылғыда бұрын ашылмаған, сондықтан оны байланыссыз көрсету мүмкін емес.
offline-desk = Логиніңізбен ашылған беттер бұл құрылғыда сақталмайды: оларға сервер керек. Сіз енгізген нәтижелер осында аман тұр: жарыстың беті қайта ашылғанда өздігінен жіберіледі. Сіз қараған турларды төменнен оқуға болады; * белгісі бар нәтиже әлі жіберілген жоқ.
offline-unsent = Осы құрылғыда сақтаулы, әлі жіберілмеген
unsent = жіберілмеді
offline-kept = Қазір оқуға болатын беттер

## What the picture beside a link shows, for those who do not see it
picture-of-event = { $event }: күндері, өтетін орны және турнирлердің барысы
picture-of-section = { $section }, { $event }: турнир кестесі, бірінші турға дейін — ойыншылар
picture-of-board = { $section }, { $round }-тур, { $board }-тақта: ойыншылар және жағдай
