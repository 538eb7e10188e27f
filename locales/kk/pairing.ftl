# What pairing depends on besides results: requested byes and absences, forbidden pairings, the pairing table of a round robin.

pairing-pages = Қатыспау мен тыйымдар
pairing-player = Ойыншы
pairing-player-hint = Нөмірі немесе аты-жөні.

# Requested byes and absences.
announced-title = Турға қатыспау туралы сұраулар
announced-page = Турға қатыспау сұраулары
announced-text = Ойыншылардың алдағы турлар туралы сұраулары. Турға келуді белгілеу басталғанда сұрау сонда белгіленіп тұрады және тек сол турда күшінде болады.
announced-none = Сұрау жоқ
announced-over = Барлық турлардың жұптары құрылған.
announced-round-open = { $n } (келуді белгілеу)
announced-add = Сұрау қосу
announced-from = Қай турдан
announced-to = Қай турға дейін
announced-to-hint = Толтырылмаса, тек сол тур.
announced-word = Сұрау
announced-present = Ойнайды
announced-save = Сақтау
announced-doubt-last = { $name } соңғы турды ½ ұпаймен өткізіп жіберуді сұрайды. Көптеген жарыстың регламенті бұған рұқсат бермейді.
announced-doubt-several = { $n ->
   *[other] { $name } { $n } турды ½ ұпаймен өткізіп жібереді. Көптеген жарыстың регламенті тек біреуіне рұқсат береді.
}
word-short-absent = жоқ
word-short-half-point = ½ ұпай
word-short-full-point = 1 ұпай
done-announced = Сұрау сақталды
error-announced-round = { $round }-турдың жұптары құрылып қойған немесе турнирде мұндай тур жоқ.

# Forbidden pairings.
apart-title = Тыйым салынған жұптар
apart-page = Тыйым салынған жұптар
apart-text = Бұл ойыншылар ұпайы қандай болса да кездеспейді. Бұл бетті ресми тұлғалар ғана көреді; бірақ екі ойыншының неге кездеспегенін сұраған адам тыйым туралы біледі.
apart-none = Тыйым салынған жұп жоқ
apart-one = Бірінші ойыншы
apart-other = Екінші ойыншы
apart-rounds = Турлар
apart-rounds-always = барлығы
apart-rounds-from = { $first }-турдан бастап
apart-rounds-range = { $first }–{ $last }
apart-from = Қай турдан
apart-to = Қай турға дейін
apart-to-hint = Толтырылмаса, турнирдің соңына дейін.
apart-add-title = Екі ойыншының кездесуіне тыйым салу
apart-add = Кездесуге тыйым салу
apart-group-title = Топ ішіндегі кездесулерге тыйым салу
apart-group-text = Бір топтың ойыншылары өзара кездеспейді. Тыйым салынған жұп неғұрлым көп болса, қалған жұптар соғұрлым нашар шығады; әдетте турнирдің ортасына дейін тыйым салу жеткілікті.
apart-group = Топ
apart-group-add = Топ ішінде тыйым салу
apart-group-every-club = Әр клуб ішінде: { $n ->
   *[other] { $n } жұп
}
apart-group-every-region = Әр облыс ішінде: { $n ->
   *[other] { $n } жұп
}
apart-group-every-country = Әр ел ішінде: { $n ->
   *[other] { $n } жұп
}
apart-group-club = Клуб: { $name }, { $players } ойыншы, { $n ->
   *[other] { $n } жұп
}
apart-group-region = Облыс: { $name }, { $players } ойыншы, { $n ->
   *[other] { $n } жұп
}
apart-group-country = Ел: { $name }, { $players } ойыншы, { $n ->
   *[other] { $n } жұп
}
apart-group-kept = Өзара кездесуіне тыйым салынған топ
apart-group-remove = Бүкіл топтан тыйымды алу
error-apart-nobody-kept = Бұл топта тыйым салынған жұп жоқ.
apart-groups-none = Клубы, облысы немесе елі бір екі ойыншы жоқ.
apart-remove = Тыйымды алу
apart-table = Айналма жүйеде барлығы бір-бірімен кездеседі.
done-apart-kept = Кездесуге тыйым салынды
done-apart-met = Кездесуге қайта рұқсат берілді
error-apart-alone = Екі түрлі ойыншыны таңдаңыз.
error-apart-already = Бұл жұпқа бұрыннан тыйым салынған: { $names }. Турларды өзгерту үшін алдымен тыйымды алыңыз.
error-apart-nobody = Бұл турларда осы топтың барлық жұбына бұрыннан тыйым салынған.
error-apart-too-many = { $n } жұп шығады; бір жолы ең көбі { $max } жұпқа тыйым салуға болады.
error-apart-rounds = Соңғы тур бастапқы турдан бұрын тұр.
error-apart-table = Айналма жүйеде барлығы бір-бірімен кездеседі: кездесуге тыйым салуға болмайды.
error-player-unknown = Нөмірі немесе аты-жөні мұндай ойыншы жоқ.
error-player-several = Бұған { $n } ойыншы сәйкес келеді. Нөмірін немесе аты-жөнін толығырақ жазыңыз.

# The pairing table of a round robin.
table-title = { $section }: жұптар кестесі (Бергер)
table-empty = Әзірге жұптар кестесі жоқ
table-empty-text = Ол 1-турдың жұптары құрылғанда бекітіліп, сол жұптармен бірге шығады.
table-text = Барлық турлардың жұптары. Нөмірлер – бастапқы нөмірлер; бастаушы бірінші тұрады.
table-free = бос:
error-table-too-few = Айналма жүйе үшін кемінде екі ойыншы керек.
error-table-too-long = { $most } турдан ұзақ кесте бойынша ойнау мүмкін емес.
error-table-no-byes = Айналма жүйеде сұрау бойынша турды өткізіп жіберу жоқ: келмеген ойыншыға ойынсыз жеңіліс жазылады. Ойыншыны «Жоқ» деп белгілеңіз.

# The square crosstable.
square-by-rounds = Турлар бойынша
square-by-players = Қарсыластар бойынша
square-legend = Әр ұяшықта сол бағандағы қарсыласқа қарсы алынған ұпай көрсетілген. + және - ойынсыз нәтижені білдіреді.
