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

# The screen of the hall.
# sure?
screen-title = Залға арналған экран
# sure?
screen-text = Проекторға арналған бет: белгіленгендер кезекпен көрсетіліп, өзі жаңарып тұрады. Мекенжайын сақтап қоюға болады.
screen-show = Көрсету
# sure?
screen-pairings = Жұптар мен нәтижелер
# sure?
screen-standings = Турнир кестесі
# sure?
screen-clock = Тур сағаты
# sure?
screen-tiles = Барлық тақталар
# sure?
screen-games = Көрсетілім тақтасы
# sure?
screen-sections = Турнирлер
# sure?
screen-every = Келесі бет
screen-seconds = { $n } секундтан кейін
# sure?
screen-languages = Тілдер, кезекпен
# sure?
screen-open = Экранды ашу
screen-full = Толық экран
screen-change = Өзгерту
# sure?
screen-since = Басталуы: { $time }
# sure?
screen-code = Тақтамды табу
# sure?
screen-nothing = Әзірге көрсететін ештеңе жоқ
