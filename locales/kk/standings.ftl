# Standings and crosstable.

standings-title = { $section }: турнир кестесі
# sure? crosstable
crosstable-title = { $section }: нәтижелер кестесі
standings-after = { $n }-турдан кейінгі турнир кестесі (барлығы { $of } тур)
# sure? crosstable
crosstable-after = { $n }-турдан кейінгі нәтижелер кестесі (барлығы { $of } тур)
# While a round is in progress, with the results entered so far.
standings-during = { $n }-турдағы алдын ала турнир кестесі (барлығы { $of } тур)
crosstable-during = { $n }-турдағы алдын ала нәтижелер кестесі (барлығы { $of } тур)
# The same behind the name of the table.
standings-after-short = { $n }-турдан кейін, барлығы { $of } тур
standings-during-short = алдын ала, { $n }-тур, барлығы { $of } тур
standings-progress = { $round }-тур: белгілі нәтижелер { $in } / { $boards }.
standings-provisional = Алдын ала кесте
standings-adjourned = { $n ->
   *[other] Алдын ала: { $n } ойын кейінге қалдырылған және тең ойын болып саналады.
}
standings-choice-provisional = { $n }, алдын ала
standings-rounds = Қай турдан кейін
standings-empty = Әзірге кесте жоқ
standings-empty-text = Кесте бірінші турдың барлық нәтижесі белгілі болғанда шығады.
standings-order = Ұпайы тең ойыншылардың орны мына ретпен анықталады: { $list }.
standings-order-item = { $name } ({ $short })
standings-order-none = Ұпайы тең ойыншылар орынды бөліседі.
standings-not-all-met = * { $places }-орындар: жеке кездесу қолданылмады, өйткені тең ойыншылардың барлығы бірдей өзара кездеспеген.
standings-withdrawn = турнирден шықты
standings-not-ranked = { $status }, орын берілмейді
standings-left-early = { $status }, ойналғаны: { $played } / { $games }, орын берілмейді (C.05)
standings-rating = Рейтинг

# How far the last round moved a player, as it is heard.
standings-moved = { $n }-турдан кейінгі өзгеріс
standings-up = { $n } орын жоғары
standings-down = { $n } орын төмен
standings-level = өзгеріссіз
# The heading above what each round was.
standings-form = Турлар бойынша
outcome-win = жеңіс
outcome-draw = тең ойын
outcome-loss = жеңіліс
outcome-none = ойын болмады

# Headings of narrow columns.
tie-short-balls-in-lost-games = { $ball ->
    [korgool] Қорғ.
   *[kumalak] Құм.
}

crosstable-row = Р/с
crosstable-opponents = Қарсыластар
crosstable-by-number = Бастапқы нөмірі бойынша
crosstable-by-row = Кестедегі қатары бойынша
crosstable-said-number = Қарсыластар бастапқы нөмірімен көрсетілген (Баст. №)
crosstable-said-row = Қарсыластар осы кестедегі қатарымен көрсетілген (Р/с)
# The heading of a round in a file; $by is the heading of the number that names opponents.
crosstable-round = { $n }-тур ({ $by })
crosstable-legend = Ұяшықтарда: қарсыластың нөмірі, ○ — бастаушы, ● — қостаушы, ұпай. + және – техникалық нәтижені білдіреді; қарсыласы жоқ ұяшық — бос (қарсылассыз) немесе өткізіп жіберілген тур. ? белгісі — кейінге қалдырылған ойын, әзірге тең ойын.

# This page in a page of another site.
embed-title = Өз сайтыңызда
embed-text = Бұл бетті басқа сайттың бетінің ішінде көрсетуге болады, ол жерде де өзі жаңарып тұрады.
embed-look = Қалай көрінетінін қарау

# Values and places that officials enter.
tie-entered = Қолмен енгізілген мән
tie-short-entered = Қолмен
tie-about-entered = Нәтижелерде жоқ көрсеткішті төреші енгізеді, үлкені жоғары. Мәні жоқ ойыншылар соңында тұрады.
standings-by-hand = орны қолмен берілді
standings-by-hand-note = † Ұпайы және барлық көрсеткіштері тең; ретін төреші шешті.
standings-why-entered = Төреші қолмен енгізді.
standings-why-not-entered = Мән енгізілмеген.
standings-why-by-hand = { $above } жоғары, { $below } төмен тұр. Тең көрсеткіштері: { $level }. Орындарды төреші қолмен берді.
values-title = Қолмен енгізілген мәндер
values-text = Нәтижелерде жоқ көрсеткіш үшін: қосымша кездесу немесе басқа жарыс. Үтірден кейін ең көбі екі таңбалы сан, үлкені жоғары; мәні жоқ ойыншылар соңында тұрады.
values-value = Мән
values-save = Мәндерді сақтау
values-link = Мәндерді енгізу
done-values-entered = Мәндер сақталды
error-value = «{ $value }» үтірден кейін ең көбі екі таңбалы сан емес.
error-values-unused = Бұл турнирдің бірде-бір көрсеткіші қолмен енгізілген мәндерді алмайды. Алдымен оны баптауларда таңдаңыз.
caution-values = { $n ->
    [one] { $n } ойыншының мәні қолмен өзгертіледі. Орындар өзгеруі мүмкін.
   *[other] { $n } ойыншының мәні қолмен өзгертіледі. Орындар өзгеруі мүмкін.
}
places-title = Тең ойыншылардың орындары қолмен
places-text = Бұл ойыншылардың ұпайы және барлық көрсеткіштері тең. Әр топқа оның орындарын бір реттен беріңіз немесе бос қалдырыңыз: онда ойыншылар орынды бөліседі.
places-group = { $first }–{ $last }-орындар
places-none = Ұпайы және барлық көрсеткіштері тең ойыншылар жоқ.
places-fallen = Бұл орындар енді есептелмейді: ойыншылар орын берілген кездегідей тең емес.
places-fallen-one = { $name }: { $place }-орын
places-save = Орындарды беру
places-back = Барлық орындарды қайтару
places-link = Теңдердің орындарын қолмен беру
done-hand-places-changed = Орындар сақталды
error-place = «{ $value }» орын емес.
error-places = { $first }–{ $last }-орындардағы ойыншыларға осы орындарды бір реттен беріңіз немесе мүлде бермеңіз.
error-places-not-tied = { $name }: ұпайы және барлық көрсеткіштері тең ойыншы жоқ.
error-places-early = Тең ойыншылардың орындары барлық турлар ойналғанда қолмен беріледі.
caution-places = Тең ойыншылардың реті қолмен шешіледі. Барлық кестелерде көрінеді, себебі көрсетілмейді.
caution-places-back = Қолмен берілген орындар енді жоқ: тең ойыншылар орынды бөліседі.
difference-ranking = { $name }: қолмен берілген мән немесе орын
action-values-entered = Мәндер қолмен енгізілді
action-hand-places-changed = Қолмен берілген орындар өзгертілді
field-entered-values = Қолмен енгізілген мәндер
field-hand-places = Қолмен берілген орындар
