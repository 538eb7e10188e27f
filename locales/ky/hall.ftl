# The list of people admitted to the playing hall.
event-tab-hall = Оюн залы
hall-title = Азыр залда боло ала тургандар
hall-text = Оюн жүрүп жатканда залда ушулар гана боло алат: кызмат адамдары жана оюну али аяктай элек оюнчулар. Тизме өзү жаңыланып турат.
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
hall-officials = { $n ->
   *[other] { $n } кызмат адамы
}
hall-nobody = Залда боло ала тургандардын арасында мындай аты бар адам жок.

# The screen of the hall.
# sure?
screen-title = Зал үчүн экран
# sure?
screen-text = Проектор үчүн барак: белгиленгендер кезеги менен көрсөтүлүп, өзү жаңыланып турат. Дарегин сактап койсо болот.
screen-show = Көрсөтүү
# sure?
screen-pairings = Жуптар жана жыйынтыктар
# sure?
screen-standings = Турнирдик таблица
# sure?
screen-clock = Турдун сааты
# sure?
screen-tiles = Бардык такталар
# sure?
screen-games = Көрсөтмө такта
# sure?
screen-sections = Турнирлер
# sure?
screen-every = Кийинки барак
screen-seconds = { $n } секунддан кийин
# sure?
screen-languages = Тилдер, кезеги менен
# sure?
screen-open = Экранды ачуу
screen-full = Толук экран
screen-change = Өзгөртүү
# sure?
screen-since = Башталышы: { $time }
# sure?
screen-code = Тактамды табуу
# sure?
screen-nothing = Азырынча көрсөтө турган эч нерсе жок
