# The list of people admitted to the playing hall.
event-tab-hall = Оюн залы
hall-title = Азыр залда боло ала тургандар
hall-text = Оюн жүрүп жатканда залда ушулар гана боло алат: калыстар, уюштуруучулар жана оюну али аяктай элек оюнчулар. Тизме өзү жаңыланып турат.
hall-search = Аты боюнча издөө
hall-everybody = Баарын көрсөтүү
hall-count = { $n ->
   *[other] Азыр ({ $time }) залда { $n } адам боло алат.
}
hall-players = { $n ->
   *[other] { $n } оюнчу ойноп жатат
}
hall-no-players = Жүрүп жаткан оюн жок.
hall-where = { $round }-тур, { $board }-такта
hall-officials = Калыстар жана уюштуруучулар: { $n }
hall-nobody = Залда боло ала тургандардын арасында мындай аты бар адам жок.

# The screen of the hall.
screen-title = Зал экраны
screen-text = Проектор үчүн барак: белгиленгендер кезеги менен көрсөтүлүп, өзү жаңыланып турат. Дарегин сактап койсо болот.
screen-show = Көрсөтүү
screen-pairings = Жуптар жана жыйынтыктар
screen-standings = Турнирдик таблица
screen-clock = Турдун сааты
screen-tiles = Бардык такталар
screen-games = Тандалма оюндар
screen-sections = Турнирлер
screen-every = Кийинки барак
screen-seconds = { $n } секунддан кийин
screen-languages = Тилдер, кезеги менен
screen-open = Экранды ачуу
screen-full = Толук экран
screen-change = Өзгөртүү
screen-since = Башталышы: { $time }
screen-played = ойнолгон такталар
screen-until = { $n }-турга чейин
screen-code = Тактамды табуу
screen-nothing = Азырынча көрсөтө турган эч нерсе жок
