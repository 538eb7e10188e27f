# Applications: forms, lists, the credentials committee, the team leader's page.
action-application-entered = Өтүнмө кошулду
action-applications-imported = Өтүнмөлөр импорттолду
action-application-changed = Өтүнмө өзгөртүлдү
action-application-withdrawn = Өтүнмө кайтарып алынды
action-application-checked = Мандаттык комиссия карап чыкты
action-application-admitted = Өтүнмө боюнча уруксат берилди
action-application-refused = Өтүнмө четке кагылды
action-application-reconsidered = Өтүнмө боюнча чечим жокко чыгарылды
caution-admit-birth = Туулган күнү көрсөтүлгөн эмес, ал эми жаш тобу үчүн ал керек.
caution-admit-namesake = { $name }: аты-жөнү ушундай оюнчу бул турнирде бар. Башка адам болсо гана уруксат бериңиз.
caution-admit-unseen = Комиссия белгилебегендер. { $name }: { $missing }.
caution-no-sex = { $n ->
    [one] { $n } оюнчунун жынысы көрсөтүлгөн эмес, ал эми бул турнирде аялдар гана ойнойт (A5): { $names }.
   *[other] { $n } оюнчунун жынысы көрсөтүлгөн эмес, ал эми бул турнирде аялдар гана ойнойт (A5): { $names }.
}
caution-no-birth = { $n ->
    [one] { $n } оюнчунун туулган күнү көрсөтүлгөн эмес, ал эми бул турнирде жаш чектелген (A5): { $names }.
   *[other] { $n } оюнчунун туулган күнү көрсөтүлгөн эмес, ал эми бул турнирде жаш чектелген (A5): { $names }.
}
caution-too-old = { $n ->
    [one] Турнир: { $section }. Бул өзгөртүүдөн кийин { $n } оюнчунун жашы ага туура келбейт (A5). Ал турнирде калат жана оюнчулардын тизмесинде белгиленет.
   *[other] Турнир: { $section }. Бул өзгөртүүдөн кийин { $n } оюнчунун жашы ага туура келбейт (A5). Алар турнирде калат жана оюнчулардын тизмесинде белгиленет.
}
check-passport = паспорт
check-doctor = дарыгердин уруксаты
check-dress = бирдиктүү форма
error-application-admitted = Өтүнмө боюнча уруксат берилген: оюнчунун маалыматын өзгөртүңүз же адегенде уруксатты жокко чыгарыңыз.
error-application-namesake = Аты-жөнү ушундай өтүнмө бул турнирде бар.
error-application-refused = Өтүнмө четке кагылган: адегенде ал чечимди жокко чыгарыңыз.
error-application-settled = Команданын оюнчуларына уруксат берилген: өтүнмөдө аталгандардын баары эсептелет жана алардын кеминде жарымы келиши керек (A3). Өтүнмөнү кайтарып алуу үчүн мандаттык комиссияга кайрылыңыз.
error-application-undecided = Бул өтүнмө боюнча чечим азырынча жок.
error-applications-too-many = Эң көбү { $most } өтүнмө киргизсе болот.
error-player-applied = Бул оюнчу өтүнмө аркылуу кошулган: уруксатты ошол өтүнмөдө жокко чыгарыңыз.
field-application = Өтүнмө
field-dress = Бирдиктүү формасы текшерилди
field-doctor = Дарыгердин уруксаты текшерилди
application-applied = комиссиянын чечимин күтүп жатат
application-admitted = уруксат берилди
application-refused = четке кагылды
field-section = Турнир
error-too-old = Жашы бул турнирге туура келбейт: { $on } күнүнө карата { $under } жашка толо электер гана ойной алат.
problem-too-old = Жашы туура келбейт: бул турнирде { $under } жашка толо электер гана ойной алат.
application-add = Жаңы өтүнмө
application-admit = Уруксат берүү
application-because = Себеби: { $reason }
application-decide = Мандаттык комиссиянын чечими
application-given = көрсөтүлгөн
application-given-stays = Көрсөтүлгөн. Бул жерде көрүнбөйт; бош калтырсаңыз, мурунку маалымат сакталат.
application-individual = Командасыз
application-namesake-another = Бул – аты-жөнү бирдей башка адам
application-left = уруксат берилген, бирок эми ойнобойт
application-left-text = Бул оюнчу эми ойнобойт: турнирден чыккан же турнир ага уруксат берилгенге чейинки абалга кайтарылган. Оюнчуну өзүнүн барагынан кайтарса болот.
application-new-title = Жаңы өтүнмө
application-not-given = көрсөтүлгөн эмес
application-player = Оюнчуга өтүү
application-reconsider = Чечимди жокко чыгаруу
application-reconsider-admitted-hint = Оюнчу турнирден өчүрүлөт, өтүнмө кайра чечимди күтөт. Оюнчу бир да турга катыша элек кезде гана мүмкүн.
application-refuse = Четке кагуу
application-refuse-hint = Себеби команданын өкүлүнө көрүнөт.
application-title = Өтүнмө
application-withdraw = Өтүнмөнү кайтарып алуу
applications-all-sections = Бардык турнирлер
applications-all-states = Баары
applications-choose-section = Турнирди тандаңыз.
applications-empty = Азырынча өтүнмө жок
applications-empty-text = Өтүнмөлөр бирден же тизме менен киргизилет; команданын өкүлү аларды команданын барагындагы шилтеме аркылуу да киргизе алат.
apply-empty-text = Азырынча эч ким киргизиле элек. Оюнчуларды бирден же тизме менен киргизиңиз.
import-table-hint = Мамычаларынын аталышы бар электрондук таблица (.xlsx, .ods, .xls), эң көбү 5 МБ. CSV да окулат, бирок CSV кылып сактаганда ө, ү, ң, қ, ғ, ұ, ә, і тамгалары жоголушу мүмкүн: мүмкүн болсо XLSX тандаңыз.
applications-found = { $all } өтүнмөнүн ичинен { $n } табылды
applications-import = Тизмеден
applications-import-all = { $n ->
    [one] Бир өтүнмөнү киргизүү
   *[other] { $n } өтүнмөнү киргизүү
}
applications-import-title = Өтүнмөлөрдү тизмеден киргизүү
applications-search = Аты-жөнү же команда
applications-title = Өтүнмөлөр
apply-personal-hint = Тиешелүү калыстарга жана уюштуруучуларга гана көрүнөт, башка эч кимге көрсөтүлбөйт. Сиз киргизген маалымат өзүңүзгө да кайра көрсөтүлбөйт.
apply-text = Ойной тургандардын баарын киргизиңиз. Мандаттык комиссиянын чечими ушул жерде көрсөтүлөт.
apply-title = Команданын өтүнмөсү
done-application-entered = Өтүнмө кошулду
done-application-reconsidered = Чечим жокко чыгарылды
done-application-refused = Өтүнмө четке кагылды
done-application-withdrawn = Өтүнмө кайтарып алынды
done-applications-imported = Өтүнмөлөр кошулду
event-tab-applications = Өтүнмөлөр
sheet-bad-workbook = Бул таблицаны окууга мүмкүн эмес: ал сырсөз менен корголгон, бузулган же таблица эмес. Аны сырсөзсүз XLSX кылып сактап, кайра аракет кылыңыз.

application-make = Өтүнмө берүү
