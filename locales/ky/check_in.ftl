# Arrivals: the list, badges, kiosks, and unconfirmed players before pairing.
arrivals-title = Келгендер
arrivals-find = Аты-жөнү же номери
arrivals-hint = Терип, Enter басыңыз: бир эле оюнчу калса, ал келген деп белгиленет; бир нечеси калса, биринчиси тандалат. Кириллица менен да, латын тамгалары менен да терсе болот.
arrivals-confirm = Келгенин белгилөө
arrivals-undo = Артка кайтаруу
arrivals-here = Келди
arrivals-away = Ойнобойт
arrivals-open = Ырастала элек
arrivals-missed = { $round }-турга келген жок
arrivals-everybody = Баарын көрсөтүү
arrivals-came = ✓ { $name }
arrivals-undone = { $name }: ырастала элек
arrivals-nobody = { $name }: мындай оюнчу жок.
arrivals-none = Келе электердин арасында мындай оюнчу жок.
arrivals-several = Буга бир нече оюнчу туура келет: Enter белгиленгенин ырастайт.
arrivals-failed = Сакталган жок: сервер жооп бербей жатат. Кайра аракет кылыңыз.
arrivals-to-round = { $round }-тур
arrivals-closed = Ачык катталуу жок
arrivals-closed-text = Оюнчулардын келгени турдун катталуусу ачык кезде белгиленет.
arrivals-open-n = { $n ->
    [one] { $n } оюнчу келе элек.
   *[other] { $n } оюнчу келе элек.
}

badges-title = Бейджиктер
badges-text = Калыс бейджиктин кодун телефонуна окутуп, бир басуу менен анын ээси келгенин ырастайт.
badges-base = Коддор { $address } дарегине алып барат, сиз азыр ошол жердесиз. Аларды залдагы телефондор ача алган даректен басып чыгарыңыз.
badges-code = { $name }: коду
arrivals-has-withdrawn = Бул оюнчу турнирден чыккан.
arrivals-player-no-check-in = Бул турнирде ачык катталуу жок.
arrivals-player-is-away = Катталууда мындай белгиленген: { $word }. Ырастасаңыз, бул өзгөрөт.
arrivals-player-list = Келгендер

kiosks-title = Каттоо планшеттери
kiosks-text = Эшиктин жанындагы планшет: оюнчулар андан өз атын таап, келгенин билдиришет. Аккаунт керек эмес: шилтемени планшеттен бир жолу ачуу жетиштүү.
kiosks-link-title = Каттоо планшети кошулду
kiosks-link-text = Бул шилтемени планшеттен ачыңыз. Ал кайра көрсөтүлбөйт; шилтемеси бар киши аны башка түзмөктөн да ача алат.
kiosks-open = Каттоо планшетин кошуу
kiosks-name = Кайсы жерде турат
kiosks-name-hint = Эң көбү { $max } белги, мисалы, «Негизги кире бериш». Аракеттер журналына жазылат.
kiosks-hours = Канча саатка
kiosks-hours-hint = Эң көбү { $max }.
kiosks-by = Ким кошту
kiosks-until = Качанга чейин иштейт
kiosks-close = Өчүрүү
kiosk-title = Келдиңизби?
kiosk-name = Аты-жөнүңүздү териңиз
kiosk-find = Табуу
kiosk-who = Тизмеден өзүңүздү тандаңыз.
kiosk-here = Мен келдим
kiosk-known = келгени белгиленген
kiosk-nobody = Азыр мындай оюнчу күтүлбөйт. Кеминде эки тамга териңиз же калыска кайрылыңыз.
kiosk-more = Дагы бар: атыңызды толугураак териңиз.
kiosk-again = Кайра баштоо
kiosk-next = Кийинки оюнчу
kiosk-welcome = Келгениңиз белгиленди: { $round }-тур, { $section }.

unconfirmed-title = { $round }-тур: келгени ырасталбагандар
unconfirmed-text = { $n ->
    [one] { $n } оюнчунун келгенин эч ким ырастаган жок. Ал оюнчу боюнча чечиңиз, андан кийин турдун жуптары түзүлөт.
   *[other] { $n } оюнчунун келгенин эч ким ырастаган жок. Ар бири боюнча чечиңиз, андан кийин турдун жуптары түзүлөт.
}
unconfirmed-left-open = Азырынча жуптар түзүлгөн жок: төмөндө ар бир оюнчу боюнча тандаңыз.
unconfirmed-rest = Калган бардык оюнчулар
unconfirmed-each = Бирден тандоо
unconfirmed-rest-hint = Оюнчунун жанында өзүнчө тандалса, ошонусу эске алынат.
unconfirmed-here = Келди
unconfirmed-absent = Бул турда жок (упай берилбейт)
unconfirmed-half-point = Бул турду калтырат (½ упай)
unconfirmed-leaves = Бардык турлардан чыгаруу
unconfirmed-reason = Турнирден чыгуунун себеби
unconfirmed-reason-hint = Аракеттер журналына чыккан ар бир оюнчу менен кошо жазылат.
unconfirmed-leaves-reason = { $round }-турдун катталуусуна келген жок
unconfirmed-pair = Турдун жуптарын түзүү
unconfirmed-list = Тизмеге кайтуу

field-present = Келди
field-kiosk = Каттоо планшети
field-hours = Саат
error-unconfirmed = { $n ->
    [one] { $n } оюнчунун келгенин эч ким ырастаган жок.
   *[other] { $n } оюнчунун келгенин эч ким ырастаган жок.
}
error-check-in-excluded = { $name } мелдештен четтетилген, жупташтырылбайт.
error-no-check-in = Бул турнирде ачык катталуу жок: { $section }.
error-kiosk-bye = { $name } бул турду калтырууну суранган. Муну калыс өзгөртө алат.
error-kiosk-name = Кайсы жерде турарын жазыңыз, { $max } белгиден ашпасын.
error-kiosk-closed = Бул каттоо планшети өчүрүлгөн. Калыстан жаңы шилтеме сураңыз.
done-present = Белгиленди
done-kiosk-closed = Каттоо планшети өчүрүлдү
action-presence-confirmed = Оюнчунун келгени белгиленди
action-presence-undone = Келгени тууралуу белги алынды
action-kiosk-opened = Каттоо планшети кошулду
action-kiosk-closed = Каттоо планшети өчүрүлдү
