# Confirmations and their consequences, corrections, snapshots, finalised sections.

# Two steps: the change and its reason, then its consequences.
caution-two-steps-text = Азырынча эч нерсе аткарылган жок. Бул эки кадам менен аткарылат: адегенде себебин жазыңыз, натыйжасы кийинки кадамда көрсөтүлөт.
caution-to-second = Натыйжасын көрүү
caution-second-text = Азырынча эч нерсе аткарылган жок. Аткарылса, натыйжасы мындай болот:
caution-second-sure = Натыйжасы менен тааныштым, улантам

caution-result-corrected = { $round }-тур, { $board }-такта, { $white } – { $black }: { $before } → { $after }.
caution-settings-pairing = Турлардын жуптары ушул жөндөөлөр боюнча түзүлгөн: { $changes }
caution-settings-ranking = Орундар ушулар боюнча аныкталат: { $changes }
settings-take-two-steps = Өзгөртүүнүн натыйжасы сакталганга чейин көрсөтүлөт; ал эки кадам менен аткарылат жана себебин жазуу керек.
caution-forbidden-pairs = Жуптары түзүлгөн турлар бар. Тыюу салынган жуптар кийинки турлар үчүн гана эске алынат; жарыялангандары өзгөрбөйт.
caution-import-late = { $n ->
    [one] 1-турдун жуптары түзүлгөн. Кечигип келген оюнчу кошулат.
   *[other] 1-турдун жуптары түзүлгөн. Кечигип келген { $n } оюнчу кошулат.
}
caution-points-left = { $n ->
   *[other] Калыстын чечими менен берилген упайлар (299) киргизилбейт, саптары: { $lines }. Турнирдик таблица файлдагыдан башкача болот.
}
caution-unpublish = { $round }-турдун жуптары жарыяланып коюлган. Алар кайрадан долбоор болот.
caution-rating-method = { $n ->
    [one] { $n } оюнчунун турнирдик рейтинги өзгөрөт.
   *[other] { $n } оюнчунун турнирдик рейтинги өзгөрөт.
}
caution-renumber = { $n ->
    [one] { $n } старттык номер өзгөрөт. Таркатылган бейджиктерде, тизмелерде жана файлдарда эски номер жазылган.
   *[other] { $n } старттык номер өзгөрөт. Таркатылган бейджиктерде, тизмелерде жана файлдарда эски номерлер жазылган.
}
caution-restore = Турнир мына бул аракеттин алдындагы абалына кайтарылат: { $act }. Адегенде азыркы абалы сакталат, ошондуктан муну артка кайтарса болот.
caution-too-many-rounds = { $rounds } турду аягына чейин жупташтырууга болбойт: бул оюнчулар менен эң көбү { $most } тур болот, андан ашса кимдир бирөөлөр экинчи жолу беттешет. Турларды азайтыңыз, оюнчуларды кошуңуз же айлампа системаны тандаңыз.

# Consequences of a change.
consequence-place = { $name }: { $from }-орун → { $to }-орун (упайы: { $points-from } → { $points-to })
consequence-place-only = { $name }: { $from }-орун → { $to }-орун
consequence-points = { $name }: упайы { $points-from } → { $points-to }, мурункудай эле { $to }-орун
consequence-no-places = Эч кимдин орду өзгөрбөйт.
consequence-paired-otherwise = { $round }-турдун жуптары ошол бойдон калат; жаңы маалымат боюнча алар башкача түзүлмөк.
consequence-paired-the-same = { $round }-турдун жуптары ошол бойдон калат; жаңы маалымат боюнча да так ушундай түзүлмөк.
consequence-paired-otherwise-before = { $round }-турдун жуптары ошол бойдон калат. Алар бул өзгөртүүгө чейин эле программаныкы эмес болчу (кол менен түзүлгөн, файлдан алынган же кийин өзгөртүлгөн); программа азыр да башкача түзмөк.
consequence-rating = { $name }: рейтинги { $from } → { $to }
consequence-number = { $name }: { $from }-номер → { $to }-номер

# Correcting results of closed rounds.
correction-title = Жыйынтыкты оңдоо
correction-of = Жыйынтыкты оңдоо: { $round }-тур, { $board }-такта
correction-text = Тур жабык бойдон калат, анын жыйынтыктары боюнча түзүлгөн жуптар да өзгөрбөйт. Сакталганга чейин кимдин орду өзгөрөрү көрсөтүлөт. Жыйынтыкты башкы калыс гана оңдойт (R4), бул аракет журналга жазылат.
correction-current = Азыркы жыйынтык
correction-new = Туура жыйынтык
correction-new-hint = Жыйынтыктар барагындагыдай: 1, 0, ½, эсеби менен 82-60, оюнсуз жыйынтык +- жана -+
correction-save = Оңдоону сактоо
correction-round-title = Турду кайра ачпай туруп жыйынтыкты оңдоо
correction-round-text = Тактаны тандаңыз:
done-result-corrected = Жыйынтык оңдолду
adjourned-title = Кийинкиге калтырылган оюндун жыйынтыгы
adjourned-of = Кийинкиге калтырылган оюндун жыйынтыгы: { $round }-тур, { $board }-такта
adjourned-text = Бул оюн ушул убакка чейин жуп түзүүдө жана таблицада алдын ала тең чыгуу деп эсептелген. Түзүлгөн жуптар өзгөрбөйт.
adjourned-result = Жыйынтык
adjourned-save = Жыйынтыкты сактоо
done-adjourned-entered = Жыйынтык сакталды
caution-adjourned-result = { $round }-тур, { $board }-такта: { $white } менен { $black } ойногон, кийинкиге калтырылган оюн { $result } болуп бүттү. Ушул убакка чейин ал тең чыгуу деп эсептелген.
error-not-adjourned = { $round }-тур, { $board }-такта: жабылган турдун кийинкиге калтырылган оюну эмес.
caution-adjourned-open = { $n ->
   *[other] Мурунку турлардан калтырылган { $n } оюндун жыйынтыгы азырынча жок, тең чыгуу деп эсептелет: { $games }.
}
adjourned-game = { $round }-тур, { $board }-такта ({ $white } – { $black })
error-correction-same = { $board }-тактада так ушул жыйынтык турат.
error-correction-not-closed = { $round }-тур жабылган эмес: анын жыйынтыктары жыйынтыктар барагында өзгөртүлөт.
error-correction-record = { $board }-тактанын оюн жазуусу башка жыйынтыкты көрсөтөт. Адегенде жазууну оңдоңуз.

# Snapshots.
snapshots-title = Мурунку абалдар
snapshots-text = Жуптарга таасир эткен ар бир аракеттин алдында турнирдин абалы сакталат. Ушул жерден турнирди ошол абалына кайтарса болот. Оюндардын жазууларына жана жеке маалыматка тийилбейт.
snapshots-none = Азырынча сакталган абал жок
snapshots-none-text = Биринчи абал жуптарга таасир эткен биринчи аракеттин алдында сакталат.
snapshots-kept = Сакталган убактысы
snapshots-before = Кайсы аракеттин алдында
snapshots-by = Ким
snapshots-compare = Салыштыруу
snapshots-at = Турнирдин абалы, { $at }
snapshots-before-action = Мына бул аракеттин алдында: { $act }
snapshots-differs-title = Эмне өзгөрөт
snapshots-same = Турнир ушул сакталган абал менен бирдей.
snapshots-restore = Калыбына келтирүү
snapshots-restore-text = Эки кадам менен аткарылат, башкы калыстын укугу керек. Адегенде турнирдин азыркы абалы сакталат.
snapshots-page = Мурунку абалдар
snapshots-all = Сакталган бардык абалдар
done-restored = Турнир сакталган абалына кайтарылды
error-restore-records = { $n ->
    [one] Бир оюндун жазуусу жоголот: { $boards }. Адегенде аны өчүрүңүз же көчүрмөсүн сактап алып, кийин кайра киргизиңиз.
   *[other] { $n } оюндун жазуусу жоголот: { $boards }. Адегенде аларды өчүрүңүз же көчүрмөлөрүн сактап алып, кийин кайра киргизиңиз.
}
error-restore-in-use = Өчүрүлө турган тактага кийин кошулган маалымат байланган: турнирди калыбына келтирүүгө болбойт.
restore-withdraws = { $round }-турдагы чечим ({ $clause }) жокко чыгарылат: { $names }
restore-reinstates = { $round }-турдагы чечим ({ $clause }) кайра күчүнө кирет: { $names }
difference-signatures = { $round }-тур, { $board }-такта: кол тамгалар башка
difference-signatures-n = { $round }-тур: { $n } тактада кол тамгалар башка ({ $boards })
board-of-round = { $round }-тур, { $board }-такта

difference-setting = { $field }: { $now } → { $then }
difference-round-gone = { $round }-тур өчүрүлөт: ал кезде мындай тур жок болчу.
difference-round-back = { $round }-тур кайра пайда болот.
difference-state = { $round }-тур: { $now } → { $then }
difference-pairing = { $round }-тур: жуптары башка
difference-check-in = { $round }-тур: катталуусу башка
difference-by-hand = { $round }-тур: кол менен өзгөртүлгөндөрү башка
difference-result = { $round }-тур, { $board }-такта: { $now } → { $then }
difference-results-removed = { $round }-тур: { $n } жыйынтык өчүрүлөт (такталар: { $boards })
difference-results-entered = { $round }-тур: { $n } жыйынтык кайра пайда болот (такталар: { $boards })
difference-entered = { $name }: кийин киргизилген; турнирден чыгарылат, старттык номери болбойт
difference-deleted = { $name }: кийин өчүрүлгөн; кайра пайда болот
difference-entered-n = Кийин киргизилген { $n } оюнчу турнирден чыгарылат, старттык номери болбойт ({ $names })
difference-deleted-n = Кийин өчүрүлгөн { $n } оюнчу кайра пайда болот ({ $names })
difference-number = { $name }: { $now }-номер → { $then }-номер
difference-plays = { $name } кайра ойнойт
difference-expelled = { $name } мелдештен четтетилет
difference-withdrawn = { $name } турнирден чыгарылат
difference-details = { $name }: өтүнмөдөгү маалыматы же командасы
difference-details-n = { $n } оюнчу: өтүнмөдөгү маалыматы же командасы ({ $names })
difference-forbidden-pairs = Тыюу салынган жуптар
difference-requested-byes = Турду калтыруу жана келбөө боюнча өтүнүчтөр

# Reassigning starting numbers.
starting-numbers-title = Старттык номерлер
starting-numbers-text = 4-турдун жуптары түзүлгөнгө чейин номерлерди старттык тартип боюнча кайра берсе болот (C.04.2), мисалы, рейтинг ката болуп калса. Андан кийин номерлер өзгөрбөйт.
starting-numbers-same = Баарынын номери старттык тартипке туура келет.
starting-numbers-old = Азыркы
starting-numbers-new = Жаңы
starting-numbers-reassign = Номерлерди кайра берүү
starting-numbers-page = Старттык номерлер
done-renumbered = Старттык номерлер кайра берилди
starting-numbers-exchange = Эки номерди алмаштыруу
starting-numbers-exchange-text = Рейтинги, наамы жана разряды бирдей оюнчулар 4-турдун жуптары түзүлгөнгө чейин номерлерин алмаша алышат. Эмне өзгөрөрү алдын ала көрсөтүлөт.
starting-numbers-no-level = Рейтинги, наамы жана разряды бирдей оюнчулар жок.
starting-numbers-other = Ким менен
done-numbers-exchanged = Старттык номерлер алмаштырылды
numbers-typed-text = 1-турдун жуптары түзүлгөнгө чейин оюнчулардын номерин өзүңүз бере аласыз: 1ден { $n } чейинки ар бир номер бир жолу. Кийин кошулган оюнчулар катталган ирети боюнча аягында турат.
numbers-typed-replaces = Азыр старттык тизменин тартиби: { $order }. Сакталганда ал ушул номерлер боюнча болот.
numbers-typed-none = Азырынча оюнчу жок.
numbers-typed-save = Номерлерди сактоо
done-numbers-typed = Старттык номерлер сакталды
action-numbers-typed = Старттык номерлер киргизилди
error-numbers-begun = 1-турдун жуптары түзүлгөн: номерлерди киргизүүгө болбойт. Жуптар жарыялана элек болсо, адегенде аларды жокко чыгарыңыз. Кийин 4-турдун жуптары түзүлгөнгө чейин номерлерди кайра берсе же алмаштырса болот.
error-numbers-table = 1-турдун жуптары түзүлгөн: айлампа системанын таблицасы жана андагы номерлер өзгөрбөйт. 1-турдун жуптары жарыялана элек болсо, адегенде аларды жокко чыгарыңыз.
error-numbers-typed = 1ден { $most } чейинки номерлер керек, ар бири бир жолу. { $what }.
error-numbers-of = { $name }: { $what }
error-number-not-one = 1ден { $most } чейинки номер жок
error-number-twice = башка оюнчунун номериндей
field-numbered = Старттык номери менен
error-exchange-same = Эки башка оюнчуну көрсөтүңүз.
error-exchange-unequal = { $one } жана { $other }: рейтинги, наамы же разряды ар башка. Номерлер ошого жараша берилет (C.04.2), алар алмаштырылбайт.
caution-exchange-numbers = { $one } жана { $other } старттык номерлерин алмашат. Буга чейин берилген бейджиктерде, тизмелерде жана файлдарда эски номерлер калат.
error-renumber-table = Айлампа системанын таблицасы старттык номерлер боюнча түзүлгөн: алар өзгөрбөйт.
error-renumber-early = Номерлер 1-турдун жуптары түзүлгөндө берилет.
error-renumber-late = 4-турдун жуптары түзүлгөн: номерлер эми өзгөрбөйт (C.04.2).

# Finalising a section.
closing-title = Турнирди биротоло жабуу
closing-text = Биротоло жабылган турнирде эч нерсе өзгөрбөйт: жыйынтыктар да, оюнчулар да, жөндөөлөр да. Аны башкы калыс гана өз чечими менен кайра ача алат.
closing-missing = Булар жетишпейт:
closing-complete = Бардык турлар жабылган, бардык такталардын жыйынтыгы бар.
closing-finalise = Турнирди биротоло жабуу
closing-is-final = Турнир биротоло жабылган: { $at }.
closing-reopen = Кайра ачуу
closing-link = Турнирди биротоло жабуу
standings-status = Статусу
final-since = Аяктады: { $at }
done-section-closed = Турнир биротоло жабылды
done-section-reopened = Турнир кайра ачылды
error-closing-missing = { $n ->
    [one] Турнирди биротоло жабуу үчүн дагы бир нерсе жетишпейт.
   *[other] Турнирди биротоло жабуу үчүн дагы { $n } нерсе жетишпейт.
}
error-section-final = Турнир биротоло жабылган: анда эч нерсе өзгөрбөйт. Аны башкы калыс кайра ача алат.

action-numbers-exchanged = Старттык номерлер алмаштырылды
action-players-renumbered = Старттык номерлер кайра берилди
action-snapshot-restored = Турнир сакталган абалына кайтарылды
action-section-closed = Турнир биротоло жабылды
action-section-reopened = Турнир кайра ачылды
field-final = Биротоло жабылган
field-numbers = Номерлер
field-pushed-on = Номери жылган оюнчулар
field-snapshot = Сакталган абал
field-before-act = Кайсы аракеттин алдында
field-kept-at = Сакталган убактысы

closing-open = Азырынча жабыла элек
closing-results = { $n ->
   *[other] { $n } тактанын жыйынтыгы жок:
}
closing-adjourned = { $n ->
   *[other] { $n } оюн кийинкиге калтырылган:
}
closing-signatures = { $n ->
   *[other] { $n } оюнда кол тамгалар толук эмес
}
