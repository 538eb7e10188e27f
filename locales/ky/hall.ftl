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
