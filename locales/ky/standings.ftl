# Standings and crosstable.

standings-title = { $section }: турнирдик таблица
# sure? Оюн таблицасы
crosstable-title = { $section }: оюн таблицасы
standings-after = { $n }-турдан кийинки турнирдик таблица (жалпы { $of } тур)
# sure? Оюн таблицасы
crosstable-after = { $n }-турдан кийинки оюн таблицасы (жалпы { $of } тур)
# While a round is in progress, with the results entered so far.
standings-during = { $n }-турдагы алдын ала турнирдик таблица (жалпы { $of } тур)
crosstable-during = { $n }-турдагы алдын ала оюн таблицасы (жалпы { $of } тур)
standings-progress = { $round }-тур: киргизилген жыйынтыктар { $in } / { $boards }.
standings-provisional = Алдын ала таблица
standings-adjourned = { $n ->
   *[other] Алдын ала: { $n } оюн кийинкиге калтырылган жана тең чыгуу деп эсептелет.
}
standings-choice-provisional = { $n }, алдын ала
standings-rounds = Кайсы турдан кийин
standings-empty = Таблица азырынча жок
standings-empty-text = Ал биринчи турдун бардык жыйынтыктары белгилүү болгондо пайда болот.
standings-order = Упайы тең оюнчулардын орундары кезеги менен төмөнкүлөр боюнча аныкталат: { $list }.
standings-order-item = { $name } ({ $short })
standings-order-none = Упайы тең оюнчулар орунду бөлүшөт.
standings-not-all-met = * { $places }-орундар: өз ара беттеш эске алынган жок, анткени бул оюнчулардын баары бири-бири менен беттешкен эмес.
standings-withdrawn = мелдештен чыкты
# sure?
standings-not-ranked = { $status }, орун берилбейт
standings-left-early = { $status }: { $games } оюндун { $played } ойнолду, орун берилбейт (C.05)
standings-rating = Рейтинг

# Headings of narrow columns.
tie-short-balls-in-lost-games = Корг.

crosstable-number = №
# sure? Бош (атаандашсыз)
crosstable-legend = Уячаларда: атаандаштын номери, а (ак жак) же к (кара жак), упай. + жана – оюнсуз жыйынтыкты билдирет; атаандашы жок уяча — бош (атаандашсыз) же калтырылган тур. ? белгиси — кийинкиге калтырылган оюн, азырынча тең чыгуу.

crosstable-white = а
crosstable-black = к

# This page in a page of another site.
# sure?
embed-title = Өз сайтыңызда
# sure?
embed-text = Бул баракты башка сайттын барагынын ичинде көрсөтүүгө болот, ал жерде да өзү жаңырып турат.
# sure?
embed-look = Кандай көрүнөрүн көрүү
