# Texts shared by many pages.

product = Toguznama
footer = { $ball ->
    [kumalak] Эрежеге ылайык өткөрүлгөн тогуз кумалак мелдештери
   *[korgool] Эрежеге ылайык өткөрүлгөн тогуз коргоол мелдештери
}
skip-to-content = Мазмунга өтүү
nav-main = Негизги меню
nav-events = Мелдештер
nav-event = Мелдеш
nav-section = Турнир
nav-tools = Куралдар
nav-languages = Тил
nav-crumbs = Сиз ушул жердесиз
theme-dark = Караңгы
theme-light = Жарык
log-in = Кирүү
log-out = Чыгуу
save = Сактоо
cancel = Жокко чыгаруу
delete = Өчүрүү
edit = Өзгөртүү
print = Басып чыгаруу
download-csv = CSV жүктөп алуу
download-xlsx = XLSX жүктөп алуу
yes = Ооба
no = Жок
value = { $value }
value-none = —

# The day is a number without a zero before it; the month is its name as it stands beside that.
month-of-day = { $n ->
    [1] январь
    [2] февраль
    [3] март
    [4] апрель
    [5] май
    [6] июнь
    [7] июль
    [8] август
    [9] сентябрь
    [10] октябрь
    [11] ноябрь
   *[other] декабрь
}
date = { $year }-ж. { $day }-{ $month }
# From one day to another: of one month, of one year, of two years.
days-of-month = { $year }-ж. { $from }–{ $day }-{ $month }
days-of-year = { $year }-ж. { $from }-{ $from-month } – { $day }-{ $month }
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
white = Ак жак
black = Кара жак
term-korgool = коргоол
term-kumalak = кумалак
term-tuz = туз
term-tuzdyk = туздук
tuz-word = туз
balls-n = { $ball ->
    [kumalak] { $n } кумалак
   *[korgool] { $n } коргоол
}

# Counts.
round-n = { $n }-тур
board-n = { $n }-такта
board-number = №
players-n = { $n ->
   *[other] { $n } оюнчу
}
rounds-n = { $n ->
   *[other] { $n } тур
}
boards-playing = { $n ->
    [0] жүрүп жаткан оюн жок
   *[other] { $n } оюн жүрүп жатат
}
participants = Катышуучулар
pairings = Жуптар
player = Оюнчу
points = Упай
place = Орун
starting-number = Ст. №
# The same in a file, by a heading that lists are read by.
starting-number-whole = Старттык номер
result = Жыйынтык

# The states of a round.
state-check-in = Катталуу
state-draft = Долбоор
state-published = Жарыяланды
state-playing = Жүрүп жатат
state-closed = Аяктады

# Roles.
role-organiser = Уюштуруучу
role-chief-referee = Башкы калыс
role-deputy-chief-referee = Башкы калыстын орун басары
role-chief-secretary = Башкы катчы
role-secretary = Катчы
role-referee = Калыс

# Notices after an action.
done-saved = Сакталды
done-repeated = Бул форма мурда эле кабыл алынган. Суралган иш ошондо аткарылган, экинчи жолу эч нерсе жасалган жок.
done-joined = Кош келиңиз. Аккаунтуңуз даяр.
done-password-changed = Сырсөз өзгөртүлдү; башка браузерлердеги сеанстар жабылды
done-sessions-ended = Бардык браузерлерден чыктыңыз
done-event-created = Мелдеш түзүлдү. Эми турнир кошуңуз.
done-section-created = Турнир түзүлдү. Эми анын оюнчуларын кошуңуз.
done-official-removed = Тизмеден чыгарылды
done-invitation-revoked = Чакыруу жокко чыгарылды

# An action that needs confirmation: its effects are listed between title and reason.
caution-acknowledge-text = Азырынча эч нерсе аткарылган жок. Аткарылса, натыйжасы мындай болот:
caution-confirm-text = Азырынча эч нерсе аткарылган жок. Бул эрежеге каршы келет:
caution-reason = Себеби
caution-reason-hint = Аракеттер журналында атыңыз менен кошо сакталат.
caution-cancel = Баш тартуу

share-local = Бул даректи ушул компьютер гана ача алат. Телефондор үчүн серверди компьютердин бардык даректеринде баштаңыз (listen = "0.0.0.0:8080") же public_url коюп, шилтемени кайра түзүңүз.

live-updated = Жаңыртылды: { $time }.
live-lost = Байланыш жок. Акыркы жаңыртуу: { $time }. Барак эскирип калышы мүмкүн.

site-description = { $ball ->
    [kumalak] Тогуз кумалак мелдештери: жуптар, жыйынтыктар, турнирдик таблицалар жана оюн жазуулары.
   *[korgool] Тогуз коргоол мелдештери: жуптар, жыйынтыктар, турнирдик таблицалар жана оюн жазуулары.
}

kept-seen = Көрүлгөн убактысы: { $time }. Байланыш жок.
kept-again = Кайра аракет кылуу
offline-title = Байланыш жок
offline-text = Бул барак ушул түзмөктө буга чейин ачылган эмес, ошондуктан байланыш жок кезде аны көрсөтүүгө болбойт.
offline-desk = Логиниңиз менен ачылган барактар бул түзмөктө сакталбайт: аларга сервер керек. Сиз киргизген жыйынтыктар ушул жерде аман турат: мелдештин барагы кайра ачылганда өзүнөн өзү жөнөтүлөт. Сиз көргөн турларды төмөндөн окуса болот; * белгиси бар жыйынтык азырынча жөнөтүлө элек.
offline-unsent = Бул түзмөктө сакталып турат, жөнөтүлө элек
unsent = жөнөтүлгөн жок
offline-kept = Азыр окууга боло турган барактар

## What the picture beside a link shows, for those who do not see it
picture-of-event = { $event }: күндөрү, өтүүчү жери жана турнирлердин жүрүшү
picture-of-section = { $section }, { $event }: турнирдик таблица, биринчи турга чейин — оюнчулар
picture-of-board = { $section }, { $round }-тур, { $board }-такта: оюнчулар жана абал
