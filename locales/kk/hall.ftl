# The list of people admitted to the playing hall.
event-tab-hall = Ойын залы
hall-title = Залға кіре алатындар
hall-text = Ойын кезінде залда тек төрешілер мен ұйымдастырушылар және ойыны аяқталмаған ойыншылар бола алады. Тізім өздігінен жаңарып отырады.
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
hall-officials = Төрешілер мен ұйымдастырушылар: { $n }
hall-nobody = Қазір залда бола алатындардың арасында мұндай адам жоқ.

# The screen of the hall.
screen-title = Зал экраны
screen-text = Проекторға арналған бет: белгіленгендер кезекпен көрсетіліп, өзі жаңарып тұрады. Мекенжайын сақтап қоюға болады.
screen-show = Көрсету
screen-pairings = Жұптар мен нәтижелер
screen-standings = Турнир кестесі
screen-clock = Тур сағаты
screen-tiles = Барлық тақталар
screen-games = Таңдаулы ойындар
screen-sections = Турнирлер
screen-every = Келесі бет
screen-seconds = { $n } секундтан кейін
screen-languages = Тілдер, кезекпен
screen-open = Экранды ашу
screen-full = Толық экран
screen-change = Өзгерту
screen-since = Басталуы: { $time }
screen-played = ойналған тақталар
screen-until = { $n }-турға дейін
screen-code = Тақтамды табу
screen-nothing = Әзірге көрсететін ештеңе жоқ
