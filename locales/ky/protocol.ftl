# The referee's controls on a game's page, and the protocol of a game.

desk = Калыстын аракеттери
desk-offers = Тең чыгуу сунуштары
desk-warnings = Эскертүүлөр
desk-warnings-of = { $n } / 4
desk-clock-set = Коюлган убакыт
desk-record = Жазуу
desk-record-none = жазуусу жок
desk-record-stored = жазуусу сакталган
desk-record-incomplete = жазуусу толук эмес
desk-record-differs = жазуу менен жыйынтык дал келбейт
desk-record-not-kept = толук эмес
desk-record-excused = толук эмес, 5 мүнөттөн аз калган
desk-signed = Кол койду
desk-late-in = Оюнсуз жеңилүү жазууга чейин: { $time }
desk-late-now = Кечигүү: { $time }
desk-late-over = Келбеген оюнчуга эми оюнсуз жеңилүү жазса болот: баракты жаңылаңыз.
desk-no-result = жыйынтыгы жок
desk-ending = Оюн кантип аяктады
desk-kazan-white = Ак жактын казаны
desk-kazan-black = Кара жактын казаны

desk-offer = Тең чыгуу боюнча { $n }-сунушту жазуу
desk-demand-white = Ак жак жеңишти талап кыла алат
desk-demand-black = Кара жак жеңишти талап кыла алат
desk-demand-text = Атаандашы тең чыгууну төртүнчү жолу сунуштады. Жеңишти оюнчу талап кылса гана жазыңыз. Казандарды бош калтырса болот.
desk-demand-do = Талап кылынган жеңишти жазуу
desk-agree = Макулдашуу боюнча тең
desk-agree-text = Эки оюнчу тең алдыңызда турат. Казандарды бош калтырса болот.
desk-white-here = Ак жак ушул жерде
desk-black-here = Кара жак ушул жерде
desk-agree-do = Тең чыгууну киргизүү
desk-warn = Оюнчуга эскертүү берүү
desk-whom = Кимге
desk-cause = Себеби
desk-note = Эмне болду
desk-warn-do = Эскертүү берүү
desk-warn-record = Жазуу жүргүзбөгөнү үчүн эскертүү берүү
desk-warn-record-text = Оюн аяктаганда жазуу толук эмес болчу, ал эми жазууга убакыт жетиштүү эле.
desk-warn-name = Эскертүү берүү: { $name }
desk-mark = Жазуусу толук эмес
desk-whose-record = Кимдин жазуусу
desk-time-left = Жазуу токтогондо калган убакыт
desk-had-time = 5 мүнөт же андан көп
desk-had-no-time = 5 мүнөттөн аз
desk-mark-do = Белгилөө
# sure? Желекче түшүү
desk-flags = Желекче түштү
# sure? Желекче
desk-flag-of = Кимдин желекчеси
desk-flags-both = экөө тең, кайсынысы мурда түшкөнү белгисиз
desk-flags-text = Башталган жүрүш аяктагандан кийин казандарда канча бар. Эки желекче тең түшсө, жыйынтыкты ушул чечет; бирөө эле түшсө, бош калтырса болот.
desk-flags-do = Желекченин түшкөнүн жазуу
desk-replace = Саат алмаштырылды
desk-shows-white = Ак жактын сааты көрсөткөн убакыт
desk-shows-black = Кара жактын сааты көрсөткөн убакыт
desk-wrong = Кайсы жактын сааты туура эмес
desk-wrong-unknown = белгисиз
desk-right-time = Ошол жактын туура убактысы
desk-right-hint = Кайсы жактын сааты туура эмес экени белгилүү болгондо керек. Белгисиз болсо, сарпталган убакыттар кошулуп, ар бирине жарымы эсептелет.
desk-replace-do = Алмаштырууну жазуу
desk-add = Убакыт кошуу
desk-add-to = Кимге
desk-time-added = Кошулуучу убакыт
desk-add-do = Убакытты кошуу
desk-set-late = Саат оюн учурунда коюлду
desk-set-late-text = Ар бир оюнчуга берилген убакыттан ({ $base }) тур башталгандан бери өткөн убакыттын жарымы кемитилет, бирок 25 мүнөттөн аз калтырылбайт.
desk-since-start = Тур башталгандан бери
desk-set-late-do = Саатты коюу
desk-absence = Келбегени үчүн оюнсуз жеңилүү жазуу
desk-absence-text = Ким келбесе, ошону белгилеңиз.
desk-absence-do = Оюнсуз жеңилүүнү жазуу
# sure? Чылымовдун абалы
desk-position = Чылымовдун абалы
desk-position-text = Оюнчу билдирди, сиз ырастайсыз: оюн тең аяктайт.
desk-position-do = Тең чыгууну ырастоо
desk-enter = Жыйынтык
desk-enter-do = Жыйынтыкты сактоо
desk-decide = Жыйынтыкты калыстын чечими менен коюу
desk-decide-do = Чечим кабыл алуу
desk-correct = Кол коюлган жыйынтыкты оңдоо
desk-correct-text = Эки оюнчу тең кол койгон. Мурдагы жыйынтык менен кошо кол тамгалар да алынат; себеби протоколдо жазылып калат.
desk-correct-do = Оңдоо
desk-correct-closed = Жабылган турдун жыйынтыгын оңдоо
desk-sign = { $side ->
    [white] Ак жак кол коёт
   *[black] Кара жак кол коёт
}
desk-sign-both = Тең чыгууга экөө тең кол коёт
desk-both-here = Эки оюнчу тең бар
desk-unsign = { $side ->
    [white] Ак жактын кол тамгасын алып салуу
   *[black] Кара жактын кол тамгасын алып салуу
}
desk-unsign-do = Кол тамганы алып салуу
desk-protocol = Калыстын чечимдери: { $n }
desk-print = Басып чыгарып, кол коюу үчүн протокол
desk-withdraw = Жокко чыгаруу
desk-withdraw-do = Чечимди жокко чыгаруу

error-desk-changed = { $name } сизден мурда өзгөртүү киргизди; сиздин өзгөртүүңүз сакталган жок. Бул баракта азыркы абалы көрсөтүлгөн.
error-desk-side = Ак же кара жакты тандаңыз.
error-desk-outcome = Жыйынтыкты тандаңыз.
error-warning-cause = Эскертүүнүн себебин тандаңыз.

done-offer-noted = Тең чыгуу сунушу белгиленди
done-win-given = Жеңиш жазылды
done-draw-agreed = Тең чыгуу киргизилди
done-warned = Эскертүү берилди
done-changed-clock = Сааттын өзгөртүлгөнү жазылды
done-flag-recorded = Желекченин түшкөнү жазылды
done-loss-recorded = Оюнсуз жеңилүү жазылды
done-marked-incomplete = Жазуу толук эмес деп белгиленди
done-position-confirmed = Абал ырасталды: оюн тең аяктады
done-decided = Чечим жазылды
done-outcome-saved = Жыйынтык сакталды
done-signed = Кол коюлду
done-unsigned = Кол тамга алынды
done-withdrawn-ruling = Чечим жокко чыгарылды

# Lateness of a round.
late-title = Кечигүүлөр, { $n }-тур · { $section }
late-heading = { $n }-тур: кимдер келген жок
late-not-started = Тур жүрүп жаткан жок: эч ким кечиге албайт.
late-open = Келбегендерге { $time } өткөндөн кийин оюнсуз жеңилүү жазса болот (A1).
late-over = Кечигүү: { $time }. Келбегендерди белгилеңиз (A1; экөө тең келбесе: A2).
late-nobody = Ар бир тактада жыйынтык, же оюн башталганын көрсөткөн тең чыгуу сунушу же жазуу бар.
late-do = Оюнсуз жеңилүүлөрдү жазуу
late-link = Кечигүү
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
# sure? Убакыт көзөмөлү
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
