# What pairing depends on besides results: requested byes and absences, forbidden pairings, the pairing table of a round robin.

pairing-pages = Тур калтыруу жана тыюулар
pairing-player = Оюнчу
pairing-player-hint = Номери же аты-жөнү.

# Requested byes and absences.
announced-title = Турду калтыруу жана келбөө боюнча өтүнүчтөр
announced-page = Турду калтыруу өтүнүчтөрү
announced-text = Оюнчулардын кийинки турлар боюнча өтүнүчтөрү. Турдун катталуусу ачылганда өтүнүч ал жерде белгиленип турат жана ошол тур үчүн гана күчүндө болот.
announced-none = Өтүнүч жок
announced-over = Бардык турлардын жуптары түзүлгөн.
announced-round-open = { $n } (катталуу)
announced-add = Өтүнүч кошуу
announced-from = Кайсы турдан
announced-to = Кайсы турга чейин
announced-to-hint = Бош болсо, ошол тур үчүн гана.
announced-word = Өтүнүч
announced-present = Ошентсе да ойнойт
announced-save = Сактоо
announced-doubt-last = { $name } акыркы турду калтырып, ½ упай алууну суранды. Көп мелдештердин жобосу буга жол бербейт.
announced-doubt-several = { $n ->
   *[other] { $name } { $n } турду калтырып, ар бирине ½ упай алат. Көп мелдештердин жобосу буга бир эле жолу уруксат берет.
}
word-short-absent = жок
word-short-half-point = ½ упай
word-short-full-point = 1 упай
done-announced = Өтүнүч сакталды
error-announced-round = { $round }-турдун жуптары түзүлгөн же бул турнирде мындай тур жок.

# Forbidden pairings.
apart-title = Тыюу салынган жуптар
apart-page = Тыюу салынган жуптар
apart-text = Бул оюнчулар упайына карабай беттештирилбейт. Бул барак кызмат адамдарына гана көрүнөт; бирок эки оюнчу эмне үчүн беттешпегенин сураган киши тыюу жөнүндө билет.
apart-none = Тыюу салынган жуп жок
apart-one = Бир оюнчу
apart-other = Экинчи оюнчу
apart-rounds = Турлар
apart-rounds-always = баары
apart-rounds-from = { $first }-турдан баштап
apart-rounds-range = { $first }–{ $last }
apart-from = Кайсы турдан
apart-to = Кайсы турга чейин
apart-to-hint = Бош болсо, мелдештин аягына чейин.
apart-add-title = Эки оюнчуну беттештирбөө
apart-add = Беттешүүгө тыюу салуу
apart-group-title = Бүтүн топту беттештирбөө
apart-group-text = Бир топтогу оюнчулар бири-бири менен беттештирилбейт. Тыюу салынган жуптар канчалык көп болсо, калган жуптар ошончолук ылайыксыз түзүлөт; адатта мелдештин ортосуна чейин тыюу салуу жетиштүү.
apart-group = Топ
apart-group-add = Топтун ичинде тыюу салуу
apart-group-every-club = Ар бир клуб: { $n ->
   *[other] { $n } жуп
}
apart-group-every-region = Ар бир облус: { $n ->
   *[other] { $n } жуп
}
apart-group-every-country = Ар бир өлкө: { $n ->
   *[other] { $n } жуп
}
apart-group-club = Клуб, { $name }: { $players } оюнчу, { $n ->
   *[other] { $n } жуп
}
apart-group-region = Облус, { $name }: { $players } оюнчу, { $n ->
   *[other] { $n } жуп
}
apart-group-country = Өлкө, { $name }: { $players } оюнчу, { $n ->
   *[other] { $n } жуп
}
apart-group-kept = Тыюу салынган топ
apart-group-remove = Топтогу бардык тыюуларды алып салуу
error-apart-nobody-kept = Бул топто тыюу салынган жуп жок.
apart-groups-none = Клубу, облусу же өлкөсү бирдей эки оюнчу жок.
apart-remove = Тыюуну алып салуу
apart-table = Айлампа системада баары бири-бири менен беттешет.
done-apart-kept = Алар мындан ары беттештирилбейт
done-apart-met = Алар кайрадан беттеше алат
error-apart-alone = Бул бир эле оюнчу.
error-apart-already = Бул жупка тыюу салынган: { $names }. Турларды өзгөртүү үчүн адегенде тыюуну алып салыңыз.
error-apart-nobody = Бул топтогу бардык жуптарга бул турларда тыюу салынган.
error-apart-too-many = Мында { $n } жуп бар; бир жолу эң көбү { $max } жупка тыюу салса болот.
error-apart-rounds = Акыркы тур биринчисинен мурда турат.
error-apart-table = Айлампа системада баары бири-бири менен беттешет: жупка тыюу салууга болбойт.
error-player-unknown = Номери же аты мындай оюнчу жок.
error-player-several = Буга { $n } оюнчу туура келет. Номерин же аты-жөнүн толугураак жазыңыз.

# The pairing table of a round robin.
table-title = { $section }: жуптар таблицасы (Бергер)
table-empty = Жуптар таблицасы азырынча жок
table-empty-text = Ал 1-турдун жуптары түзүлгөндө бекитилип, жуптары менен кошо көрсөтүлөт.
table-text = Ар бир турда ким ким менен беттешет. Номерлер старттык тизме боюнча; ак жак биринчи жазылат.
table-free = бош:
error-table-too-few = Айлампа системага кеминде эки оюнчу керек.
error-table-too-long = { $most } турдан ашкан таблица боюнча ойноого болбойт.
error-table-no-byes = Айлампа системада өтүнүч боюнча тур калтыруу жок: келбеген оюнчуга оюнсуз жеңилүү жазылат. Оюнчуну жок деп белгилеңиз.

# The square crosstable.
square-by-rounds = Турлар боюнча
square-by-players = Оюнчулар боюнча
square-legend = Уячаларда: номери мамычанын башында турган оюнчудан алынган упай. + жана - оюнсуз жыйынтыкты билдирет.
