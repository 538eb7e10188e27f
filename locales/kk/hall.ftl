# Who may be in the hall now.
event-tab-hall = Зал
hall-title = Қазір залда
hall-text = Ойын кезінде залда тек мына адамдар бола алады: ресми тұлғалар және ойыны аяқталмаған ойыншылар. Тізім өздігінен жаңарып отырады.
hall-search = Аты-жөнін табу
hall-everybody = Барлығы
hall-count = { $n ->
    [one] { $time }: залда { $n } адам бола алады.
   *[other] { $time }: залда { $n } адам бола алады.
}
hall-players = { $n ->
    [one] Тақта басында { $n } ойыншы
   *[other] Тақта басында { $n } ойыншы
}
hall-no-players = Қазір ойын жүріп жатқан жоқ.
hall-where = { $round }-тур, { $board }-тақта
hall-officials = { $n ->
    [one] { $n } ресми тұлға
   *[other] { $n } ресми тұлға
}
hall-nobody = Қазір залда бола алатындардың арасында мұндай адам жоқ.
hall-stale = Байланыс үзілді: бұл – үзілер алдындағы жағдай.
