# Standings and crosstable.

standings-title = { $section }: турнирдик таблица
# sure? crosstable
crosstable-title = { $section }: оюн таблицасы
standings-after = { $n }-турдан кийинки турнирдик таблица (жалпы { $of } тур)
# sure? crosstable
crosstable-after = { $n }-турдан кийинки оюн таблицасы (жалпы { $of } тур)
# While a round is in progress, with the results entered so far.
standings-during = { $n }-турдагы алдын ала турнирдик таблица (жалпы { $of } тур)
crosstable-during = { $n }-турдагы алдын ала оюн таблицасы (жалпы { $of } тур)
# The same behind the name of the table.
standings-after-short = { $n }-турдан кийин, жалпы { $of } тур
standings-during-short = алдын ала, { $n }-тур, жалпы { $of } тур
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
standings-withdrawn = турнирден чыкты
standings-not-ranked = { $status }, орун берилбейт
standings-left-early = { $status }, ойнолгону: { $played } / { $games }, орун берилбейт (C.05)
standings-rating = Рейтинг

# How far the last round moved a player, as it is heard.
standings-moved = { $n }-турдан кийинки өзгөрүү
standings-up = { $n } орун жогору
standings-down = { $n } орун төмөн
standings-level = өзгөргөн жок
# The heading above what each round was.
standings-form = Турлар боюнча
outcome-win = жеңиш
outcome-draw = тең чыгуу
outcome-loss = жеңилүү
outcome-none = оюн болгон жок

# Headings of narrow columns.
tie-short-balls-in-lost-games = { $ball ->
    [kumalak] Кум.
   *[korgool] Корг.
}

crosstable-row = Катар №
crosstable-opponents = Атаандаштар
crosstable-by-number = Старттык номери боюнча
crosstable-by-row = Таблицадагы катары боюнча
crosstable-said-number = Атаандаштар старттык номери менен көрсөтүлгөн (Ст. №)
crosstable-said-row = Атаандаштар ушул таблицадагы катары менен көрсөтүлгөн (Катар №)
# The heading of a round in a file; $by is the heading of the number that names opponents.
crosstable-round = { $n }-тур ({ $by })
# sure? bye
crosstable-legend = Уячаларда: атаандаштын номери, ○ (ак жак) же ● (кара жак), упай. + жана – оюнсуз жыйынтыкты билдирет; атаандашы жок уяча — бош (атаандашсыз) же калтырылган тур. ? белгиси — кийинкиге калтырылган оюн, азырынча тең чыгуу.

# This page in a page of another site.
embed-title = Өз сайтыңызда
embed-text = Бул баракты башка сайттын барагынын ичинде көрсөтүүгө болот, ал жерде да өзү жаңыланып турат.
embed-look = Кандай көрүнөрүн көрүү

# Values and places that officials enter.
tie-entered = Кол менен киргизилген маани
tie-short-entered = Кол м.
tie-about-entered = Жыйынтыктарда жок көрсөткүчтү калыс киргизет, чоңу жогору. Мааниси жок оюнчулар аягында турат.
standings-by-hand = орду кол менен берилди
standings-by-hand-note = † Упайы жана бардык көрсөткүчтөрү тең; тартибин калыс чечти.
standings-why-entered = Калыс кол менен киргизди.
standings-why-not-entered = Маани киргизилген жок.
standings-why-by-hand = { $above } жогору, { $below } төмөн турат. Тең болгондору: { $level }. Орундарды калыс кол менен берди.
values-title = Кол менен киргизилген маанилер
values-text = Жыйынтыктарда жок көрсөткүч үчүн: кошумча беттеш же башка мелдеш. Үтүрдөн кийин эң көп эки орундуу сан, чоңу жогору; мааниси жок оюнчулар аягында турат.
values-value = Маани
values-save = Маанилерди сактоо
values-link = Маанилерди киргизүү
done-values-entered = Маанилер сакталды
error-value = «{ $value }» үтүрдөн кийин эң көп эки орундуу сан эмес.
error-values-unused = Бул турнирдин бир да көрсөткүчү кол менен киргизилген маанилерди албайт. Адегенде аны жөндөөлөрдөн тандаңыз.
caution-values = { $n ->
    [one] { $n } оюнчунун мааниси кол менен өзгөртүлөт. Орундар өзгөрүшү мүмкүн.
   *[other] { $n } оюнчунун мааниси кол менен өзгөртүлөт. Орундар өзгөрүшү мүмкүн.
}
places-title = Тең оюнчулардын орундары кол менен
places-text = Бул оюнчулардын упайы жана бардык көрсөткүчтөрү тең. Ар бир топко анын орундарын бир жолудан бериңиз же бош калтырыңыз: анда оюнчулар орунду бөлүшөт.
places-group = { $first }–{ $last }-орундар
places-none = Упайы жана бардык көрсөткүчтөрү тең оюнчулар жок.
places-fallen = Бул орундар эми эсептелбейт: оюнчулар орун берилгендегидей тең эмес.
places-fallen-one = { $name }: { $place }-орун
places-save = Орундарды берүү
places-back = Бардык орундарды кайтаруу
places-link = Теңдердин орундарын кол менен берүү
done-hand-places-changed = Орундар сакталды
error-place = «{ $value }» орун эмес.
error-places = { $first }–{ $last }-орундардагы оюнчуларга ушул орундарды бир жолудан бериңиз же такыр бербеңиз.
error-places-not-tied = { $name }: упайы жана бардык көрсөткүчтөрү тең оюнчу жок.
error-places-early = Тең оюнчулардын орундары бардык турлар ойнолгондо кол менен берилет.
caution-places = Тең оюнчулардын тартиби кол менен чечилет. Бардык таблицаларда көрүнөт, себеби көрсөтүлбөйт.
caution-places-back = Кол менен берилген орундар мындан ары жок: тең оюнчулар орунду бөлүшөт.
difference-ranking = { $name }: кол менен берилген маани же орун
action-values-entered = Маанилер кол менен киргизилди
action-hand-places-changed = Кол менен берилген орундар өзгөртүлдү
field-entered-values = Кол менен киргизилген маанилер
field-hand-places = Кол менен берилген орундар
