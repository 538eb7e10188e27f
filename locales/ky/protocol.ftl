# The referee's controls on a game's page, and the protocol of a game.

desk = Калыстын аракеттери
panel-offers = Тең чыгуу сунуштары
panel-warnings = Эскертүүлөр
panel-warnings-of = { $n } / 4
panel-clock-set = Коюлган убакыт
panel-record = Жазуу
panel-record-none = жазуусу жок
panel-record-stored = жазуусу сакталган
panel-record-incomplete = жазуусу толук эмес
panel-record-differs = жазуу менен жыйынтык дал келбейт
panel-record-not-kept = толук эмес
panel-record-excused = толук эмес, 5 мүнөттөн аз калган
panel-signed = Кол койду
panel-late-in = Оюнсуз жеңилүү жазууга чейин: { $time }
panel-late-now = Кечигүү: { $time }
panel-late-over = Келбеген оюнчуга эми оюнсуз жеңилүү жазса болот: баракты жаңылаңыз.
panel-no-result = жыйынтыгы жок
panel-ending = Оюн кантип аяктады
report-links-title = Жыйынтык билдирүү шилтемелери
report-links-text = Оюнчу жүрүп жаткан турдун жыйынтыгын ушул шилтеме менен билдирет. Баракты басып чыгарып, кыркып, ар бир оюнчуга өзүнүн гана шилтемесин бериңиз.
report-links-make = { $n } шилтеме түзүү
report-link-title = Жыйынтык билдирүү шилтемеси
report-link-text = Бул шилтемени оюнчунун өзүнө гана бериңиз.
report-link-none = Шилтеме азырынча жок.
report-link-is-revoked = Шилтеме жокко чыгарылган.
caution-player-link = Оюнчунун азыркы шилтемеси иштебей калат: { $name }.
error-player-link = Бул шилтеме жараксыз. Калыстан жаңысын сураңыз.
error-reports-off = Бул турнирде оюнчулар жыйынтык билдире албайт. Ага турнирдин жөндөөлөрүндө уруксат берилет.
error-report-no-game = Жүрүп жаткан турда сиздин оюнуңуз жок.
error-report-stands = Бул оюндун жыйынтыгы бар.
error-report-changed = Тактада бир нерсе өзгөрдү. Кайра карап, жыйынтыкты кайра билдириңиз.
error-report-counts = Эки казандын эсебин киргизиңиз.
report-title = Жыйынтыкты билдирүү
report-against = атаандаш: { $name }
report-question = Оюнуңуз кандай бүттү?
report-i-won = Мен жеңдим
report-drawn = Тең чыктык
report-i-lost = Мен жеңилдим
report-my-kazan = Сиздин казан
report-their-kazan = Атаандаштын казаны
report-sure = Туурабы? Атаандашыңыз да ушуну билдириши керек.
report-send = Ооба, билдирүү
report-back = Жок, артка
report-waits = Сиздин билдирүүңүз ({ $time }): { $result }. Атаандашыңыз азырынча билдире элек.
report-you-differ = Сиздин билдирүүңүз ({ $time }): { $result }, ал эми атаандашыңыз башка жыйынтык билдирди. Калыска чогуу барыңыз же билдирүүңүздү оңдоңуз.
report-stored = Жыйынтык: { $result }. Жазуу баракчаларына адаттагыдай кол коюңуз.
report-no-game = Азыр оюн жок
report-no-game-text = Бул баракты туруңуз башталганда кайра ачыңыз.
report-by-white = Ак жактын билдирүүсү ({ $time }): { $result }
report-by-black = Кара жактын билдирүүсү ({ $time }): { $result }
report-differs = Оюнчулар ар башка билдирди: ак жак — { $white }, кара жак — { $black }.
done-report-links-made = Шилтемелер түзүлдү
done-report-link-renewed = Жаңы шилтеме түзүлдү
done-report-link-revoked = Шилтеме жокко чыгарылды
panel-kazan-white = Ак жактын казаны
panel-kazan-black = Кара жактын казаны

panel-offer = Тең чыгуу сунушу № { $n }
panel-demand-white = Ак жак жеңишти талап кыла алат
panel-demand-black = Кара жак жеңишти талап кыла алат
panel-demand-text = Атаандашы тең чыгууну төртүнчү жолу сунуштады. Жеңишти оюнчу талап кылса гана жазыңыз. Казандарды бош калтырса болот.
panel-demand-do = Талап кылынган жеңишти жазуу
panel-agree = Макулдашуу боюнча тең
panel-agree-text = Эки оюнчу тең алдыңызда турат. Казандарды бош калтырса болот.
panel-white-here = Ак жак ушул жерде
panel-black-here = Кара жак ушул жерде
panel-agree-do = Тең чыгууну киргизүү
panel-warn = Оюнчуга эскертүү берүү
panel-whom = Кимге
panel-cause = Себеби
panel-note = Эмне болду
panel-warn-note-hint = Себеби «Башка себеп» болсо, милдеттүү; калганында каалооңузча.
panel-warn-do = Эскертүү берүү
panel-warn-record = Жазуу жүргүзбөгөнү үчүн эскертүү берүү
panel-warn-record-text = Оюн аяктаганда жазуу толук эмес болчу, ал эми жазууга убакыт жетиштүү эле.
panel-warn-name = Эскертүү берүү: { $name }
panel-mark = Жазуусу толук эмес
panel-whose-record = Кимдин жазуусу
panel-time-left = Жазуу токтогондо калган убакыт
panel-had-time = 5 мүнөт же андан көп
panel-had-no-time = 5 мүнөттөн аз
panel-mark-do = Белгилөө
panel-flags = Убакыт бүттү
panel-flag-of = Кимдин убактысы бүттү
panel-flags-both = экөөнүкү тең, кимдики мурда бүткөнү белгисиз
panel-flags-text = Башталган жүрүш аяктагандан кийин казандарда канча бар. Экөөнүн тең убактысы бүтсө, жыйынтыкты ушул чечет; бирөөнүкү эле бүтсө, бош калтырса болот.
panel-flags-do = Убакыт бүткөнүн жазуу
panel-replace = Саат алмаштырылды
panel-shows-white = Ак жактын сааты көрсөткөн убакыт
panel-shows-black = Кара жактын сааты көрсөткөн убакыт
panel-wrong = Кайсы жактын сааты туура эмес
panel-wrong-unknown = белгисиз
panel-right-time = Ошол жактын туура убактысы
panel-right-hint = Кайсы жактын сааты туура эмес экени белгилүү болгондо керек. Белгисиз болсо, сарпталган убакыттар кошулуп, ар бирине жарымы эсептелет.
panel-replace-do = Алмаштырууну жазуу
panel-add = Убакыт кошуу
panel-add-to = Кимге
panel-time-added = Кошулуучу убакыт
panel-add-do = Убакытты кошуу
panel-set-late = Саат оюн учурунда коюлду
panel-set-late-text = Ар бир оюнчуга берилген убакыттан ({ $base }) тур башталгандан бери өткөн убакыттын жарымы кемитилет, бирок 25 мүнөттөн аз калтырылбайт.
panel-since-start = Тур башталгандан бери
panel-set-late-do = Саатты коюу
panel-absence = Келбегени үчүн оюнсуз жеңилүү жазуу
panel-absence-text = Ким келбесе, ошону белгилеңиз.
panel-absence-do = Оюнсуз жеңилүүнү жазуу
# sure? Chylymov’s position
panel-position = Чылымовдун абалы
panel-position-text = Оюнчу билдирди, сиз ырастайсыз: оюн тең аяктайт.
panel-position-do = Тең чыгууну ырастоо
panel-enter = Жыйынтык
panel-enter-do = Жыйынтыкты сактоо
panel-decide = Жыйынтыкты калыстын чечими менен коюу
panel-decide-do = Чечим кабыл алуу
panel-correct = Кол коюлган жыйынтыкты оңдоо
panel-correct-text = Эки оюнчу тең кол койгон. Мурдагы жыйынтык менен кошо кол тамгалар да алынат; себеби протоколдо жазылып калат.
panel-correct-do = Оңдоо
panel-correct-closed = Жабылган турдун жыйынтыгын оңдоо
panel-sign = { $side ->
    [white] Ак жак кол коёт
   *[black] Кара жак кол коёт
}
panel-sign-both = Тең чыгууга экөө тең кол коёт
panel-both-here = Эки оюнчу тең бар
panel-unsign = { $side ->
    [white] Ак жактын кол тамгасын алып салуу
   *[black] Кара жактын кол тамгасын алып салуу
}
panel-protocol = Калыстын чечимдери: { $n }
panel-print = Басып чыгарып, кол коюу үчүн протокол
panel-withdraw-do = Чечимди жокко чыгаруу

error-panel-changed = { $name } сизден мурда өзгөртүү киргизди; сиздин өзгөртүүңүз сакталган жок. Бул баракта азыркы абалы көрсөтүлгөн.
error-panel-side = Ак же кара жакты тандаңыз.
error-panel-outcome = Жыйынтыкты тандаңыз.
error-warning-cause = Эскертүүнүн себебин тандаңыз.

done-offer-noted = Тең чыгуу сунушу белгиленди
done-win-given = Жеңиш жазылды
done-draw-agreed = Тең чыгуу киргизилди
done-warned = Эскертүү берилди
done-changed-clock = Сааттын өзгөртүлгөнү жазылды
done-flag-recorded = Убакыттын бүткөнү жазылды
done-loss-recorded = Оюнсуз жеңилүү жазылды
done-marked-incomplete = Жазуу толук эмес деп белгиленди
done-position-confirmed = Абал ырасталды: оюн тең аяктады
done-decided = Чечим жазылды
done-outcome-saved = Жыйынтык сакталды
done-signed = Кол коюлду
done-unsigned = Кол тамга алынды
done-withdrawn-ruling = Чечим жокко чыгарылды

# Lateness of a round.
lateness-title = Кечигүүлөр, { $n }-тур · { $section }
lateness-heading = { $n }-тур: кимдер келген жок
lateness-not-started = Тур жүрүп жаткан жок: эч ким кечиге албайт.
lateness-open = Келбегендерге { $time } өткөндөн кийин оюнсуз жеңилүү жазса болот (A1).
lateness-over = Кечигүү: { $time }. Келбегендерди белгилеңиз (A1; экөө тең келбесе: A2).
lateness-nobody = Ар бир тактада жыйынтык, же оюн башталганын көрсөткөн тең чыгуу сунушу же жазуу бар.
lateness-do = Оюнсуз жеңилүүлөрдү жазуу
lateness-no-board = Күтүп турган такталардын арасында мындай номер жок.
lateness-number-hint = Тактанын номерин жазып, Enter басыңыз: боштук баскычы ак жакты, Tab’дан кийин кара жакты белгилейт. Кийинки номер же Enter ушул жерге кайтарат.
lateness-link = Кечигүү
done-losses-recorded = Оюнсуз жеңилүүлөр жазылды

# Signatures of a round.
signatures-title = Кол тамгалар, { $n }-тур · { $section }
signatures-heading = { $n }-тур: кол тамгалар
signatures-text = Эки оюнчу тең кагаз баракчаларга кол койгон такталарды белгилеңиз. Тең чыкса, эки оюнчу тең катышканын да белгилеңиз (D4).
signatures-none = Кол коё турган эч нерсе жок: ойнолгон оюндардын бардык жыйынтыктарына кол коюлган.
signatures-missing = Жыйынтыгы азырынча жок
signatures-do = Кагазга кол коюлду
signatures-link = Кол тамгалар
signatures-left = { $n ->
   *[other] { $n } тактада кол тамгалар толук эмес.
}
done-round-signed = Кол тамгалар белгиленди

# A player's warnings.
warnings-title = Эскертүүлөр: { $name }
warnings-none = Эскертүү жок.
warnings-link = Эскертүүлөр: { $n }
warnings-round = { $n }-тур
warnings-penalty = { $round }-турдан баштап упайынан бир упай алынып салынат (W2).
warnings-excluded = Мелдештен четтетилди (W4).

# The printed protocol of a game.
protocol-title = Протокол, { $round }-тур, { $board }-такта
protocol-of-round = { $n }-турдун протоколдору
protocol-heading = Оюндун протоколу
protocol-back = Оюнга кайтуу
# sure? time control
protocol-control = Убакыт көзөмөлү
protocol-started = Тур башталган убакыт
protocol-player = Оюнчу
protocol-offers = Тең чыгуу сунуштары
protocol-warnings = Эскертүүлөр
protocol-rulings = Калыстын чечимдери
protocol-no-rulings = Чечимдер болгон жок.
protocol-clause = Берене
protocol-what = Чечим
protocol-time = Убактысы
protocol-referee = Калыс
protocol-record = Жазуу
protocol-links = Протоколдор

# Icons next to the games of a round.
round-sign-warned = Оюнчуга эскертүү берилген
round-sign-unsigned = Кол тамгалар толук эмес

signatures-number = Тактанын номери
signatures-number-hint = Баракчаны караңыз, тактанын номерин жазып, Enter басыңыз; баракчанын кодун окуган сканер да ушуну кылат. Тең чыкса, дагы бир жолу Enter — эки оюнчу тең катышты. Бош талаадагы Enter белгиленгендерге кол коёт.
signatures-ticked-already = мурунтан белгиленген
signatures-all = Баарына ({ $n }) дароо кол коюу…
error-sign-not-listed = Мындай номердеги такта кол коюуну күткөн жок.
caution-sign-all = { $n ->
   *[other] Сиз { $n } оюнга дароо кол коёсуз. Андан кийин жыйынтык боюнча даттануу кабыл алынбайт (R4): ар бир баракча каралып, эки оюнчу тең кол койгон болсо гана улантыңыз.
}
caution-sign-all-draws = { $n ->
   *[other] Тең чыккан, эки оюнчу тең катышышы керек эле (D4): { $boards }-такта
}
slip-signed = Эки оюнчу тең кол койду
slip-take = Баракчаны сактоо
slip-is-signed = Экөө тең кол койгон
slip-not-begun = Тур баштала элек: жыйынтык тур башталгандан кийин жазылат.
slip-game = Оюндун барагы
done-slip-taken = Баракча сакталды. Кийинкисин окутуңуз.

protocol-back-round = Турга кайтуу
