# Rounds: check-in, pairing, results.

round-title = { $n }-тур · { $section }
round-steps = Турдун жүрүшү
round-by-board = Такталар боюнча
round-by-name = Аты-жөнү боюнча
round-board = Такта
round-side = Жак
round-opponent = Атаандаш
round-not-yet = Жуптар азырынча жок
round-not-yet-text = Алар жарыяланары менен ушул жерде көрсөтүлөт.
round-without-game = Бул турда оюну жоктор
# sure? Бош (атаандашсыз)
unpaired-bye = бош (атаандашсыз)
# sure? Турду калтыруу (½ упай)
unpaired-half-point = турду калтыруу (½ упай)
unpaired-absent = ойнобойт

# The steps: one button each.
round-pair = Жуптарды түзүү
round-save-check-in = Катталууну сактоо
round-publish = Жуптарды жарыялоо
round-discard = Долбоорду жокко чыгаруу
round-discard-confirm = Бул жуптар жокко чыгарылсынбы? Тур катталуу этабына кайтат.
round-unpublish = Жуптарды кайтарып алуу
round-unpublish-confirm = Жуптар кайтарып алынсынбы? Алар мындан ары оюнчуларга көрүнбөйт.
round-start = Турду баштоо
# sure? Оюнсуз жыйынтык
round-forfeits = Оюнсуз жыйынтыктарды киргизүү
round-enter-results = Жыйынтыктарды киргизүү
round-close = { $n }-турду жабуу
round-next = { $n }-турга өтүү
round-final-standings = Жыйынтык таблица
round-missing = Жыйынтыгы жок такталар
round-record-differs = Жазуусу менен жыйынтыгы дал келбеген такталар:
round-reopen-title = Бул турду оңдоо
round-reopen = Турду кайра ачуу
round-reopen-reason = Себеби
# sure? Аракеттер журналы
round-reopen-hint = Аракеттер журналында атыңыз менен кошо сакталат.
round-draft-title = Долбоор
round-draft-text = Жарыяланганга чейин бул жуптар кызмат адамдарына гана көрүнөт.
round-draft-left = { $n ->
    [one] Жуптар түзүлгөндөн кийин мелдештен чыкты: { $names }. Долбоорду жокко чыгарып, жуптарды кайра түзүңүз же ошол бойдон жарыялаңыз.
   *[other] Жуптар түзүлгөндөн кийин мелдештен чыккандар: { $names }. Долбоорду жокко чыгарып, жуптарды кайра түзүңүз же ошол бойдон жарыялаңыз.
}
boards-playing-label = { $n ->
   *[other] тактада оюн жүрүп жатат
}

# Check-in.
check-in-text = Башкача белгиленбесе, баары бар деп эсептелет. Мурунку турда жок болгондор жок деп белгиленген.
check-in-word = Барбы?
check-in-find = Оюнчуну издөө
check-in-empty = Азырынча оюнчу жок
check-in-empty-text = Адегенде оюнчуларды кошуңуз же импорттоңуз.
word-present = Бар
word-absent = Жок
word-half-point = ½ упай

done-checked-in = Катталуу сакталды.
done-paired = Турдун жуптары түзүлдү. Карап чыгып, анан жарыялаңыз.
done-discarded = Долбоор жокко чыгарылды.
done-published = Жуптар жарыяланды.
done-unpublished = Жуптар кайтарып алынды; эми алар кызмат адамдарына гана көрүнөт.
done-started = Тур башталды.
done-closed = Тур жабылды.
done-reopened = Тур кайра ачылды. Оңдогондон кийин аны жабыңыз.
done-result-saved = Жыйынтык сакталды.

error-round-state = Эч нерсе аткарылган жок: { $round }-турдун этабы — «{ $state }». Бул баракта кийинки кадам көрсөтүлгөн.
error-round-changed = { $name } сизден мурда үлгүрдү: тур бул аралыкта өзгөрдү, сиздин аракетиңиз аткарылган жок. Бул баракта анын азыркы абалы көрсөтүлгөн.
error-round-earlier-open = Адегенде { $round }-турду жабыңыз: жуптар анын жыйынтыктары боюнча түзүлөт.
error-round-later-paired = { $round }-турдун жуптары ушул жыйынтыктар боюнча түзүлгөн. Адегенде ал жуптарды жокко чыгарыңыз.
error-results-missing = { $n ->
   *[other] Азырынча жыйынтыгы жок такта: { $boards }. Адегенде жыйынтыгын киргизиңиз.
}
error-results-stand = { $n ->
   *[other] Жыйынтыгы же оюн жазуусу бар такта: { $boards }. Адегенде аны өчүрүңүз же турду баштаңыз.
}
error-check-in-withdrawn = { $name } мелдештен чыккан. Адегенде оюнчуну мелдешке кайтарыңыз.
error-too-few-present = Экиден аз оюнчу бар. Тизмени текшерип, жуптарды кайра түзүңүз.
# sure? Бош (атаандашсыз)
error-no-pairing = Бар оюнчулардан жуптарды түзүүгө мүмкүн эмес: бир эле атаандаш менен эки жолу беттешүүгө, экинчи жолу бош (атаандашсыз) калууга жана бир эле жакта өтө көп ойноого болбойт. Кимдер жок экенин текшериңиз; жок оюнчу болбосо, мелдештеги турлардын саны оюнчулардын санына карата өтө көп.

# The grid of results.
results-title = { $n }-турдун жыйынтыктары · { $section }
results-of-round = { $n }-турдун жыйынтыктары
results-keys = Баскычтар
results-key-white = ак жак жеңди
results-key-black = кара жак жеңди
results-key-draw = тең чыгуу
results-key-counts = ак жак 82:60 эсебинде жеңди
# sure? Жеңилгенин моюндоо
results-key-resigned = эсептен кийин: жеңилгенин моюндады, тең болсо — макулдашты
# sure? Желекче түшүү; Эки желекче тең түштү
results-key-flag = эсептен кийин: желекче түштү, тең болсо — эки желекче тең түштү
results-key-forfeit-white = кара жак келген жок
results-key-forfeit-black = ак жак келген жок
# sure? Экөө тең келген жок
results-key-forfeit-both = экөө тең келген жок
results-key-next = сактоо, кийинки такта
results-key-board = 17-тактага өтүү
results-key-open = жыйынтыгы жок кийинки тактага өтүү
results-key-undo = сакталганына кайтуу
results-key-clear = тазалоо, анан Enter: жыйынтык өчүрүлөт
# sure? Жеңилгенин моюндоо; Желекче; Коргоолу түгөнүү (жүрүшсүз калуу); Чылымовдун абалы
results-letters = Оюндун башкача аякташы тамга менен: r — жеңилгенин моюндоо, a — макулдашуу, f — желекче, b — эки желекче, n — жүрүшсүз калуу, p — Чылымовдун абалы, d — калыстын чечими.
# sure? Оюнсуз жыйынтык
results-only-forfeits = Тур баштала элек: оюнсуз жыйынтыктарды гана киргизүүгө болот.
results-back = Турга өтүү
results-stored = Сакталганы
results-save = Сактоо
results-pending = сакталууда…
results-retry = байланыш жок, кайра аракет кылынууда…
results-saved = сакталды
results-record-differs = сакталды; оюндун жазуусу жыйынтыкка дал келбейт
results-denied = Сакталган жок. Системага кайра кириңиз.
results-no-board = Мындай такта жок.
results-keep = Сакталганын калтыруу
results-mine = Меникин сактоо
results-conflict-by = { $name } башка жыйынтык киргизди.
results-conflict = Башка бирөө башка жыйынтык киргизди.
results-conflict-again = { $who } Азыр сакталганы: { $stored }. Сиздики: { $yours }. Өзүңүздүкүн калтыруу үчүн кайра сактаңыз.
error-result-not-published = { $round }-турдун жарыяланган жуптары жок.
# sure? Оюнсуз жыйынтык
error-result-not-started = Адегенде { $round }-турду баштаңыз: ага чейин оюнсуз жыйынтыктарды гана киргизүүгө болот.
error-result-closed = { $round }-тур жабылган. Жыйынтыкты оңдоо үчүн башкы калыс аны кайра ачат.

# What a written result lacks, and where.
result-unread = { $column }-белги: { $expected }
# sure? Оюнсуз жыйынтык
result-expected-result = жыйынтык керек: 1 ак жак жеңди, 0 кара жак жеңди, 5 тең чыгуу, + же - оюнсуз жыйынтык.
result-expected-dash = сызыкча же кош чекит керек.
result-expected-second-score = кара жактын упайы керек.
result-expected-one-point = эки жактын упайы чогуу 1 болушу керек.
result-expected-balls = { $ball ->
    [kumalak] кумалактардын саны керек.
   *[korgool] коргоолдордун саны керек.
}
result-expected-at-most-162 = 162ден ашпашы керек.
result-expected-bracket = жабуучу кашаа керек.
result-expected-white-balls = ак жактын казаны көрсөтүлгөн эмес; кара жактыкы гана бар.
result-expected-black-balls = кара жактын казаны көрсөтүлгөн эмес; ак жактыкы гана бар.
# sure? Оюнсуз жыйынтык
result-expected-forfeit = оюнсуз жыйынтык мындай жазылат: + / – , – / + же – / – .
result-expected-end = мындан ары эч нерсе жазылбайт.
result-expected-ending-or-end = мындан ары эч нерсе жазылбайт же оюндун аякташы көрсөтүлөт: r f b a n p d.

# What is wrong with a result.
result-fault-too-many-together = { $ball ->
    [kumalak] { $white } менен { $black } чогуу { $sum } кумалак болот: тактада 162 кумалак бар ({ $clause }).
   *[korgool] { $white } менен { $black } чогуу { $sum } коргоол болот: тактада 162 коргоол бар ({ $clause }).
}
result-fault-has-won = { $side ->
    [white] Ак жактын казанында { $balls } бар: 82ге жеткен жак дароо жеңет ({ $clause }).
   *[black] Кара жактын казанында { $balls } бар: 82ге жеткен жак дароо жеңет ({ $clause }).
}
result-fault-level-not-drawn = 81–81 болгондо оюн дароо тең аяктайт ({ $clause }).
# sure? Жеңилгенин моюндоо; Желекче
result-fault-win-too-short = { $side ->
    [white] Ак жак { $balls } менен жеңди: тактада жеңиш үчүн 82 керек. Оюн кантип аяктаганын көрсөтүңүз: * жеңилгенин моюндоо, . желекче ({ $clause }).
   *[black] Кара жак { $balls } менен жеңди: тактада жеңиш үчүн 82 керек. Оюн кантип аяктаганын көрсөтүңүз: * жеңилгенин моюндоо, . желекче ({ $clause }).
}
# sure? Эки желекче тең түштү
result-fault-both-flags-too-short = { $side ->
    [white] Ак жакта { $balls } бар: эки желекче тең түшсө, 82ге жеткен жак гана жеңет ({ $clause }).
   *[black] Кара жакта { $balls } бар: эки желекче тең түшсө, 82ге жеткен жак гана жеңет ({ $clause }).
}
# sure? Эки желекче
result-fault-draw-unexplained = { $white }–{ $black } эсебинде тең чыгуу: тактада 81–81 гана тең болот. Оюн кантип аяктаганын көрсөтүңүз: * макулдашуу, . эки желекче ({ $clause }).
# sure? Коргоолу түгөнүү (жүрүшсүз калуу)
result-fault-no-moves-misjudged = { $white }–{ $black } эсебинде жүрүшсүз калуу: жүрүшсүз калган оюнчу 81 менен, 81 менен гана тең чыгат ({ $clause }).
result-fault-needs-winner = «{ $ending }» болгондо оюн тең чыгуу менен эмес, бир жактын жеңиши менен аяктайт ({ $clause }).
result-fault-needs-draw = «{ $ending }» болгондо оюн бир жактын жеңиши менен эмес, тең чыгуу менен аяктайт ({ $clause }).
ending-count = эсеп боюнча
# sure? Коргоолу түгөнүү (жүрүшсүз калуу)
ending-no-moves = жүрүшсүз калуу
# sure? Жеңилгенин моюндоо
ending-resignation = жеңилгенин моюндоо
ending-agreement = макулдашуу
# sure? Желекче түшүү
ending-flag = желекче түшүү
# sure? Эки желекче тең түштү
ending-both-flags = эки желекче тең түшүү
# sure? Чылымовдун абалы
ending-position = Чылымовдун абалы
ending-decision = калыстын чечими

# Fields as the ledger and conflicts name them; the keys are those of the stored values.
field-state = Этабы
field-pairs = Жуптар
# sure? Бош (атаандашсыз)
field-bye = Бош (атаандашсыз)
# sure? Турду калтыруу (½ упай)
field-half-point = Турду калтыруу (½ упай)
field-absent = Жоктор
field-carried-over = Кийинки турда да жоктор
field-result = Жыйынтык
field-ending = Аякташы
field-board = Такта
