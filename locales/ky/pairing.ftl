# What pairing depends on besides results: requested byes and absences, forbidden pairings, the pairing table of a round robin.

pairing-pages = Тур калтыруу жана тыюулар
pairing-player = Оюнчу
pairing-player-hint = Номери же аты-жөнү.

# Requested byes and absences.
requested-byes-title = Турду калтыруу жана келбөө боюнча өтүнүчтөр
requested-byes-page = Турду калтыруу өтүнүчтөрү
requested-byes-text = Оюнчулардын кийинки турлар боюнча өтүнүчтөрү. Турдун катталуусу ачылганда өтүнүч ал жерде белгиленип турат жана ошол тур үчүн гана күчүндө болот.
requested-byes-none = Өтүнүч жок
requested-byes-over = Бардык турлардын жуптары түзүлгөн.
requested-byes-round-open = { $n } (катталуу)
requested-byes-add = Өтүнүч кошуу
requested-byes-from = Кайсы турдан
requested-byes-to = Кайсы турга чейин
requested-byes-to-hint = Бош болсо, ошол тур үчүн гана.
requested-byes-word = Өтүнүч
requested-byes-present = Ошентсе да ойнойт
requested-byes-save = Сактоо
requested-byes-doubt-last = { $name } акыркы турду калтырып, ½ упай алууну суранды. Көп мелдештердин жобосу буга жол бербейт.
requested-byes-doubt-several = { $n ->
   *[other] { $name } { $n } турду калтырып, ар бирине ½ упай алат. Көп мелдештердин жобосу буга бир эле жолу уруксат берет.
}
caution-full-point-bye = { $n ->
   *[other] { $names } турду калтырып, бүтүн упай алат. FIDE эрежелеринде мындай уруксат эми жок; ал турнирдин файлында көрсөтүлөт.
}
attendance-short-absent = жок
attendance-short-half-point = ½ упай
attendance-short-full-point = 1 упай
done-bye-requested = Өтүнүч сакталды
error-requested-bye-round = { $round }-турдун жуптары түзүлгөн же бул турнирде мындай тур жок.

# Forbidden pairings.
forbidden-pairs-title = Тыюу салынган жуптар
forbidden-pairs-page = Тыюу салынган жуптар
forbidden-pairs-text = Бул оюнчулар упайына карабай беттештирилбейт. Бул барак калыстарга жана уюштуруучуларга гана көрүнөт; бирок эки оюнчу эмне үчүн беттешпегенин сураган киши тыюу жөнүндө билет.
forbidden-pairs-none = Тыюу салынган жуп жок
forbidden-pairs-one = Бир оюнчу
forbidden-pairs-other = Экинчи оюнчу
forbidden-pairs-rounds = Турлар
forbidden-pairs-rounds-always = баары
forbidden-pairs-rounds-from = { $first }-турдан баштап
forbidden-pairs-rounds-range = { $first }–{ $last }
forbidden-pairs-from = Кайсы турдан
forbidden-pairs-to = Кайсы турга чейин
forbidden-pairs-to-hint = Бош болсо, мелдештин аягына чейин.
forbidden-pairs-add-title = Эки оюнчуну беттештирбөө
forbidden-pairs-add = Беттешүүгө тыюу салуу
forbidden-pairs-group-title = Бүтүн топту беттештирбөө
forbidden-pairs-group-text = Бир топтогу оюнчулар бири-бири менен беттештирилбейт. Тыюу салынган жуптар канчалык көп болсо, калган жуптар ошончолук ылайыксыз түзүлөт; адатта мелдештин ортосуна чейин тыюу салуу жетиштүү.
forbidden-pairs-group = Топ
forbidden-pairs-group-add = Топтун ичинде тыюу салуу
forbidden-pairs-group-every-club = Ар бир клуб: { $n ->
   *[other] { $n } жуп
}
forbidden-pairs-group-every-region = Ар бир облус: { $n ->
   *[other] { $n } жуп
}
forbidden-pairs-group-every-country = Ар бир өлкө: { $n ->
   *[other] { $n } жуп
}
forbidden-pairs-group-club = Клуб, { $name }: { $players } оюнчу, { $n ->
   *[other] { $n } жуп
}
forbidden-pairs-group-region = Облус, { $name }: { $players } оюнчу, { $n ->
   *[other] { $n } жуп
}
forbidden-pairs-group-country = Өлкө, { $name }: { $players } оюнчу, { $n ->
   *[other] { $n } жуп
}
forbidden-pairs-group-kept = Тыюу салынган топ
forbidden-pairs-group-remove = Топтогу бардык тыюуларды алып салуу
error-forbidden-pairs-none-in-group = Бул топто тыюу салынган жуп жок.
forbidden-pairs-groups-none = Клубу, облусу же өлкөсү бирдей эки оюнчу жок.
forbidden-pairs-remove = Тыюуну алып салуу
forbidden-pairs-table = Айлампа системада баары бири-бири менен беттешет.
done-pairing-forbidden = Алар мындан ары беттештирилбейт
done-pairing-allowed = Алар кайрадан беттеше алат
error-forbidden-pairs-alone = Бул бир эле оюнчу.
error-forbidden-pairs-already = Бул жупка тыюу салынган: { $names }. Турларды өзгөртүү үчүн адегенде тыюуну алып салыңыз.
error-forbidden-pairs-nobody = Бул топтогу бардык жуптарга бул турларда тыюу салынган.
error-forbidden-pairs-too-many = Мында { $n } жуп бар; бир жолу эң көбү { $max } жупка тыюу салса болот.
error-forbidden-pairs-rounds = Акыркы тур биринчисинен мурда турат.
error-forbidden-pairs-table = Айлампа системада баары бири-бири менен беттешет: жупка тыюу салууга болбойт.
error-player-unknown = Номери же аты мындай оюнчу жок.
error-player-several = Буга { $n } оюнчу туура келет. Номерин же аты-жөнүн толугураак жазыңыз.

# The pairing table of a round robin.
pairing-table-title = { $section }: жуптар таблицасы (Бергер)
pairing-table-empty = Жуптар таблицасы азырынча жок
pairing-table-empty-text = Ал 1-турдун жуптары түзүлгөндө бекитилип, жуптары менен кошо көрсөтүлөт.
pairing-table-text = Ар бир турда ким ким менен беттешет. Номерлер старттык тизме боюнча; ак жак биринчи жазылат.
pairing-table-free = бош:
error-table-repeats = Ушул айлампада ойноп коюшкан: { $pairs }. Айлампа системада ар бир оюнчу ар бири менен бир жолу ойнойт; бул турду өзгөртүңүз.
error-table-free-again = { $name } ушул айлампада, { $round }-турда бош калган. Оюнчулардын саны так болсо, ар бири айлампада бир жолу бош калат; бул турду өзгөртүңүз.
error-table-incomplete = Таблицанын ар бир оюнчусу бул турда так бир жолу болушу керек. Аны өзгөртүңүз.
error-table-no-rest = Тур ушундай болсо, калган турларда ар бир оюнчу ар бири менен бир жолу ойной турган жол табылган жок. Аны өзгөртүңүз.
caution-table-repeats = Таблица боюнча кайра жолугушмак: { $pairs }. Ошондуктан кийинки турлар башкача түзүлөт: ар бир оюнчу ар бири менен баары бир бир жолу ойнойт.
table-pair = { $one } – { $other } ({ $round }-тур)
error-table-too-few = Айлампа системага кеминде эки оюнчу керек.
error-table-too-long = { $most } турдан ашкан таблица боюнча ойноого болбойт.
half-byes-barred-players = ½ упайга тур калтырууга болбойт: { $names }
error-half-bye-player = { $name } бул мелдеште ½ упайга тур калтыра албайт. Оюнчуну жок деп белгилеңиз же анын барагында уруксат бериңиз.
error-half-bye-last = { $n ->
   *[other] Акыркы { $n } турда ½ упайга тур калтырууга болбойт, { $round }-тур ошолорго кирет. Оюнчуну жок деп белгилеңиз же жөндөөлөрдү өзгөртүңүз.
}
error-table-no-byes = Айлампа системада өтүнүч боюнча тур калтыруу жок: келбеген оюнчуга оюнсуз жеңилүү жазылат. Оюнчуну жок деп белгилеңиз.

# The square crosstable.
square-by-rounds = Турлар боюнча
square-by-players = Оюнчулар боюнча
square-legend = Уячаларда: номери мамычанын башында турган оюнчудан алынган упай. + жана - оюнсуз жыйынтыкты билдирет.
