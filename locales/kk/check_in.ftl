# Arrivals: the list, badges, kiosks, and unconfirmed players before pairing.
arrivals-title = Келгендер
arrivals-find = Аты-жөні немесе нөмірі
arrivals-hint = Теріп, Enter басыңыз: бір ғана ойыншы сәйкес келсе, оның келгені белгіленеді; бірнешеуі сәйкес келсе, біріншісі таңдалады. Кирилл немесе латын әрпімен.
arrivals-confirm = Келгенін белгілеу
arrivals-undo = Қайтару
arrivals-here = Келді
arrivals-away = Ойнамайды
arrivals-open = Расталмаған
arrivals-missed = { $round }-турға келмеді
arrivals-everybody = Барлығын көрсету
arrivals-came = ✓ { $name }
arrivals-undone = { $name }: расталмаған
arrivals-nobody = { $name } деген ойыншы жоқ.
arrivals-none = Расталмағандар арасында мұндай ойыншы жоқ.
arrivals-several = Бірнеше ойыншы сәйкес келеді: Enter басылса, белгіленіп тұрғанының келгені расталады.
arrivals-failed = Сақталмады: сервер жауап бермейді. Қайталап көріңіз.
arrivals-to-round = { $round }-турға өту
arrivals-closed = Қазір келуді белгілеу жүріп жатқан жоқ
arrivals-closed-text = Ойыншының келгені тек турға келуді белгілеу кезінде расталады.
arrivals-open-n = { $n ->
    [one] { $n } ойыншының келгені расталмаған.
   *[other] { $n } ойыншының келгені расталмаған.
}

badges-title = Бейдждер
badges-text = Төреші бейдждің кодын телефонымен сканерлеп, ойыншының келгенін бір басумен растайды.
badges-base = Кодтардағы мекенжай – { $address }, сіз қазір осы мекенжайдасыз. Бейдждерді залдағы телефондарда ашылатын мекенжайдан басып шығарыңыз.
badges-code = { $name }: QR-код
arrivals-has-withdrawn = Бұл ойыншы турнирден шыққан.
arrivals-player-no-check-in = Бұл турнирде қазір келуді белгілеу жүріп жатқан жоқ.
arrivals-player-is-away = Келуді белгілеу кезінде көрсетілгені: { $word }. Растасаңыз, бұл өзгереді.
arrivals-player-list = Келгендер

kiosks-title = Терминалдар
kiosks-text = Кіреберістегі планшет: ойыншылар одан өз атын тауып, келгенін өздері белгілейді. Тіркелгі қажет емес: планшетте сілтемені бір рет ашу жеткілікті.
kiosks-link-title = Терминал ашылды
kiosks-link-text = Осы сілтемені планшетте ашыңыз. Ол қайта көрсетілмейді; сілтемесі бар адам терминалды басқа құрылғыда да аша алады.
kiosks-open = Терминал ашу
kiosks-name = Орналасқан жері
kiosks-name-hint = Ең көбі { $max } таңба, мысалы: «Бас кіреберіс». Әрекеттер журналына жазылады.
kiosks-hours = Қанша сағат ашық тұрады
kiosks-hours-hint = Ең көбі { $max }.
kiosks-by = Кім ашты
kiosks-until = Қашанға дейін ашық
kiosks-close = Жабу
kiosk-title = Келдіңіз бе?
kiosk-name = Аты-жөніңізді теріңіз
kiosk-find = Іздеу
kiosk-who = Сіз қайсысысыз?
kiosk-here = Мен келдім
kiosk-known = белгіленген
kiosk-nobody = Күтіліп отырған ойыншылар арасында мұндай аты-жөн жоқ. Кемінде екі әріп теріңіз немесе төрешіге жүгініңіз.
kiosk-more = Тағы да сәйкес келетіндер бар: аты-жөніңізді тере беріңіз.
kiosk-again = Басынан бастау
kiosk-next = Келесі ойыншы
kiosk-welcome = Келгеніңіз белгіленді: { $round }-тур, { $section }.

unconfirmed-title = { $round }-тур: келгені расталмаған ойыншылар
unconfirmed-text = { $n ->
    [one] { $n } ойыншының келгені расталмаған. Ол туралы шешім қабылдаңыз, содан кейін тур жұптары құрылады.
   *[other] { $n } ойыншының келгені расталмаған. Әрқайсысы туралы шешім қабылдаңыз, содан кейін тур жұптары құрылады.
}
unconfirmed-left-open = Әзірге жұптар құрылған жоқ: төменде барлық ойыншы үшін таңдау жасаңыз.
unconfirmed-rest = Қалған барлық ойыншылар
unconfirmed-each = Бір-бірлеп таңдау
unconfirmed-rest-hint = Ойыншы атының жанындағы таңдау бұдан басым.
unconfirmed-here = Келді
unconfirmed-absent = Бұл турда жоқ (ұпай берілмейді)
unconfirmed-half-point = Бұл турды өткізіп жібереді (½ ұпай)
unconfirmed-leaves = Барлық турлардан шығару
unconfirmed-reason = Турнирден шығу себебі
unconfirmed-reason-hint = Турнирден шығатын әр ойыншы үшін әрекеттер журналына жазылады.
unconfirmed-leaves-reason = { $round }-турға келуді белгілеу кезінде болған жоқ
unconfirmed-pair = Тур жұптарын құру
unconfirmed-list = Келгендер тізіміне қайту

field-present = Келді
field-kiosk = Терминал
field-hours = Сағат саны
error-unconfirmed = { $n ->
    [one] { $n } ойыншының келгені расталмаған.
   *[other] { $n } ойыншының келгені расталмаған.
}
error-check-in-excluded = { $name } жарыстан шеттетілген, сондықтан жұпталмайды.
error-no-check-in = Қазір келуді белгілеу жүріп жатқан жоқ: { $section }.
error-kiosk-bye = { $name } бұл турды өткізіп жіберуді сұраған. Мұны төреші өзгерте алады.
error-kiosk-name = Орналасқан жерін көрсетіңіз, ең көбі { $max } таңба.
error-kiosk-closed = Бұл терминал жабылған. Төрешіден жаңа сілтеме сұраңыз.
done-present = Ойыншының келгені расталды
done-kiosk-closed = Терминал жабылды
action-presence-confirmed = Ойыншының келгені расталды
action-presence-undone = Келу растауы алып тасталды
action-kiosk-opened = Терминал ашылды
action-kiosk-closed = Терминал жабылды
