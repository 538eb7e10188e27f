# What pairing depends on besides results: requested byes and absences, forbidden pairings, the pairing table of a round robin.

pairing-pages = Қатыспау мен тыйымдар
pairing-player = Ойыншы
pairing-player-hint = Нөмірі немесе аты-жөні.

# Requested byes and absences.
requested-byes-title = Турға қатыспау туралы сұраулар
requested-byes-page = Турға қатыспау сұраулары
requested-byes-text = Ойыншылардың алдағы турлар туралы сұраулары. Турға келуді белгілеу басталғанда сұрау сонда белгіленіп тұрады және тек сол турда күшінде болады.
requested-byes-none = Сұрау жоқ
requested-byes-over = Барлық турлардың жұптары құрылған.
requested-byes-round-open = { $n } (келуді белгілеу)
requested-byes-add = Сұрау қосу
requested-byes-from = Қай турдан
requested-byes-to = Қай турға дейін
requested-byes-to-hint = Толтырылмаса, тек сол тур.
requested-byes-word = Сұрау
requested-byes-present = Ойнайды
requested-byes-save = Сақтау
requested-byes-doubt-last = { $name } соңғы турды ½ ұпаймен өткізіп жіберуді сұрайды. Көптеген жарыстың регламенті бұған рұқсат бермейді.
requested-byes-doubt-several = { $n ->
   *[other] { $name } { $n } турды ½ ұпаймен өткізіп жібереді. Көптеген жарыстың регламенті тек біреуіне рұқсат береді.
}
caution-full-point-bye = { $n ->
   *[other] { $names } турды толық ұпаймен өткізіп жібереді. FIDE ережелерінде бұл енді қарастырылмаған; ол турнир файлында көрсетіледі.
}
attendance-short-absent = жоқ
attendance-short-half-point = ½ ұпай
attendance-short-full-point = 1 ұпай
done-bye-requested = Сұрау сақталды
error-requested-bye-round = { $round }-турдың жұптары құрылып қойған немесе турнирде мұндай тур жоқ.

# Forbidden pairings.
forbidden-pairs-title = Тыйым салынған жұптар
forbidden-pairs-page = Тыйым салынған жұптар
forbidden-pairs-text = Бұл ойыншылар ұпайы қандай болса да кездеспейді. Бұл бетті төрешілер мен ұйымдастырушылар ғана көреді; бірақ екі ойыншының неге кездеспегенін сұраған адам тыйым туралы біледі.
forbidden-pairs-none = Тыйым салынған жұп жоқ
forbidden-pairs-one = Бірінші ойыншы
forbidden-pairs-other = Екінші ойыншы
forbidden-pairs-rounds = Турлар
forbidden-pairs-rounds-always = барлығы
forbidden-pairs-rounds-from = { $first }-турдан бастап
forbidden-pairs-rounds-range = { $first }–{ $last }
forbidden-pairs-from = Қай турдан
forbidden-pairs-to = Қай турға дейін
forbidden-pairs-to-hint = Толтырылмаса, турнирдің соңына дейін.
forbidden-pairs-add-title = Екі ойыншының кездесуіне тыйым салу
forbidden-pairs-add = Кездесуге тыйым салу
forbidden-pairs-group-title = Топ ішіндегі кездесулерге тыйым салу
forbidden-pairs-group-text = Бір топтың ойыншылары өзара кездеспейді. Тыйым салынған жұп неғұрлым көп болса, қалған жұптар соғұрлым нашар шығады; әдетте турнирдің ортасына дейін тыйым салу жеткілікті.
forbidden-pairs-group = Топ
forbidden-pairs-group-add = Топ ішінде тыйым салу
forbidden-pairs-group-every-club = Әр клуб ішінде: { $n ->
   *[other] { $n } жұп
}
forbidden-pairs-group-every-region = Әр облыс ішінде: { $n ->
   *[other] { $n } жұп
}
forbidden-pairs-group-every-country = Әр ел ішінде: { $n ->
   *[other] { $n } жұп
}
forbidden-pairs-group-club = Клуб: { $name }, { $players } ойыншы, { $n ->
   *[other] { $n } жұп
}
forbidden-pairs-group-region = Облыс: { $name }, { $players } ойыншы, { $n ->
   *[other] { $n } жұп
}
forbidden-pairs-group-country = Ел: { $name }, { $players } ойыншы, { $n ->
   *[other] { $n } жұп
}
forbidden-pairs-group-kept = Өзара кездесуіне тыйым салынған топ
forbidden-pairs-group-remove = Бүкіл топтан тыйымды алу
error-forbidden-pairs-none-in-group = Бұл топта тыйым салынған жұп жоқ.
forbidden-pairs-groups-none = Клубы, облысы немесе елі бір екі ойыншы жоқ.
forbidden-pairs-remove = Тыйымды алу
forbidden-pairs-table = Айналмалы жүйеде барлығы бір-бірімен кездеседі.
done-pairing-forbidden = Кездесуге тыйым салынды
done-pairing-allowed = Кездесуге қайта рұқсат берілді
error-forbidden-pairs-alone = Екі түрлі ойыншыны таңдаңыз.
error-forbidden-pairs-already = Бұл жұпқа бұрыннан тыйым салынған: { $names }. Турларды өзгерту үшін алдымен тыйымды алыңыз.
error-forbidden-pairs-nobody = Бұл турларда осы топтың барлық жұбына бұрыннан тыйым салынған.
error-forbidden-pairs-too-many = { $n } жұп шығады; бір жолы ең көбі { $max } жұпқа тыйым салуға болады.
error-forbidden-pairs-rounds = Соңғы тур бастапқы турдан бұрын тұр.
error-forbidden-pairs-table = Айналмалы жүйеде барлығы бір-бірімен кездеседі: кездесуге тыйым салуға болмайды.
error-player-unknown = Нөмірі немесе аты-жөні мұндай ойыншы жоқ.
error-player-several = Бұған { $n } ойыншы сәйкес келеді. Нөмірін немесе аты-жөнін толығырақ жазыңыз.

# The pairing table of a round robin.
pairing-table-title = { $section }: жұптар кестесі (Бергер)
pairing-table-empty = Әзірге жұптар кестесі жоқ
pairing-table-empty-text = Ол 1-турдың жұптары құрылғанда бекітіліп, сол жұптармен бірге шығады.
pairing-table-text = Барлық турлардың жұптары. Нөмірлер – бастапқы нөмірлер; бастаушы бірінші тұрады.
pairing-table-free = бос:
error-table-repeats = Осы айналымда ойнап қойған: { $pairs }. Айналмалы жүйеде әр ойыншы әрқайсысымен бір рет кездеседі; бұл турды өзгертіңіз.
error-table-free-again = { $name } осы айналымда, { $round }-турда бос қалған. Ойыншылар саны тақ болса, әрқайсысы айналымда бір рет бос қалады; бұл турды өзгертіңіз.
error-table-incomplete = Кестедегі әр ойыншы бұл турда дәл бір рет болуы тиіс. Оны өзгертіңіз.
error-table-no-rest = Тур осындай болса, қалған турларда әр ойыншы әрқайсысымен бір рет кездесетін жол табылмады. Оны өзгертіңіз.
caution-table-repeats = Кесте бойынша қайта кездесер еді: { $pairs }. Сондықтан келесі турлар басқаша құрылады: әр ойыншы әрқайсысымен бәрібір бір рет кездеседі.
table-pair = { $one } – { $other } ({ $round }-тур)
error-table-too-few = Айналмалы жүйе үшін кемінде екі ойыншы керек.
error-table-too-long = { $most } турдан ұзақ кесте бойынша ойнау мүмкін емес.
half-byes-barred-players = ½ ұпаймен өткізіп жіберуге болмайды: { $names }
error-half-bye-player = { $name } бұл жарыста турды ½ ұпаймен өткізіп жібере алмайды. Ойыншыны «Жоқ» деп белгілеңіз немесе ойыншы бетінде рұқсат беріңіз.
error-half-bye-last = { $n ->
   *[other] Соңғы { $n } турда ½ ұпаймен өткізіп жіберуге болмайды, { $round }-тур соларға жатады. Ойыншыны «Жоқ» деп белгілеңіз немесе баптауларды өзгертіңіз.
}
error-table-no-byes = Айналмалы жүйеде сұрау бойынша турды өткізіп жіберу жоқ: келмеген ойыншыға техникалық жеңіліс жазылады. Ойыншыны «Жоқ» деп белгілеңіз.

# The square crosstable.
square-by-rounds = Турлар бойынша
square-by-players = Қарсыластар бойынша
square-legend = Әр ұяшықта сол бағандағы қарсыласқа қарсы алынған ұпай көрсетілген. + және - техникалық нәтижені білдіреді.
