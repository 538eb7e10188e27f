# Standings and crosstable.

standings-title = { $section }: турнир кестесі
# sure? нәтижелер кестесі (crosstable)
crosstable-title = { $section }: нәтижелер кестесі
standings-after = { $n }-турдан кейінгі турнир кестесі (барлығы { $of } тур)
# sure? нәтижелер кестесі (crosstable)
crosstable-after = { $n }-турдан кейінгі нәтижелер кестесі (барлығы { $of } тур)
# While a round is in progress, with the results entered so far.
standings-during = { $n }-турдағы алдын ала турнир кестесі (барлығы { $of } тур)
crosstable-during = { $n }-турдағы алдын ала нәтижелер кестесі (барлығы { $of } тур)
standings-progress = { $round }-тур: белгілі нәтижелер { $in } / { $boards }.
standings-provisional = Алдын ала кесте
standings-adjourned = { $n ->
   *[other] Алдын ала: { $n } ойын кейінге қалдырылған және тең ойын саналады.
}
standings-choice-provisional = { $n }, алдын ала
standings-rounds = Қай турдан кейін
standings-empty = Әзірге кесте жоқ
standings-empty-text = Кесте бірінші турдың барлық нәтижесі белгілі болғанда шығады.
standings-order = Ұпайы тең ойыншылардың орны мына ретпен анықталады: { $list }.
standings-order-item = { $name } ({ $short })
standings-order-none = Ұпайы тең ойыншылар орынды бөліседі.
standings-not-all-met = * { $places }-орындар: өзара кездесу қолданылмады, өйткені тең ойыншылардың барлығы бірдей өзара кездеспеген.
standings-withdrawn = жарыстан шықты
# sure?
standings-not-ranked = { $status }, орын берілмейді
standings-left-early = { $status }: { $games } ойынның { $played } ойналды, орын берілмейді (C.05)
standings-rating = Рейтинг

# Headings of narrow columns.
tie-short-balls-in-lost-games = Құм.

crosstable-number = №
crosstable-legend = Ұяшықтарда: қарсыластың нөмірі, б — бастаушы, қ — қостаушы, ұпай. + және – ойынсыз нәтижені білдіреді; қарсыласы жоқ ұяшық — бос (қарсылассыз) немесе өткізіп жіберілген тур. ? белгісі — кейінге қалдырылған ойын, әзірге тең ойын.

crosstable-white = б
crosstable-black = қ

# This page in a page of another site.
# sure?
embed-title = Өз сайтыңызда
# sure?
embed-text = Бұл бетті басқа сайттың бетінің ішінде көрсетуге болады, ол жерде де өзі жаңарып тұрады.
# sure?
embed-look = Қалай көрінетінін қарау
