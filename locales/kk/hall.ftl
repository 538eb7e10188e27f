# The list of people admitted to the playing hall.
event-tab-hall = Ойын залы
hall-title = Залға кіре алатындар
hall-text = Ойын кезінде залда тек ресми тұлғалар және ойыны аяқталмаған ойыншылар бола алады. Тізім өздігінен жаңарып отырады.
hall-search = Аты-жөнін табу
hall-everybody = Барлығын көрсету
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
