# Applications: forms, lists, the credentials committee, the team leader's page.
action-application-entered = Өтінім енгізілді
action-applications-imported = Өтінімдер импортталды
action-application-changed = Өтінім өзгертілді
action-application-withdrawn = Өтінім қайтарып алынды
action-application-checked = Мандаттық комиссия қарады
action-application-admitted = Өтінім бойынша қатысуға рұқсат берілді
action-application-refused = Өтінім бойынша қатысуға рұқсат берілмеді
action-application-reconsidered = Өтінім бойынша шешімнің күші жойылды
caution-admit-birth = Туған күні көрсетілмеген, ал жас тобы үшін қажет.
caution-admit-namesake = Турнирде { $name } деген ойыншы бар. Бұл басқа адам болса ғана рұқсат беріңіз.
caution-admit-unseen = { $name }: комиссия мыналарды белгілемеген – { $missing }.
caution-no-sex = { $n ->
    [one] { $n } ойыншының жынысы көрсетілмеген, ал бұл турнирде тек әйелдер ойнайды (A5): { $names }.
   *[other] { $n } ойыншының жынысы көрсетілмеген, ал бұл турнирде тек әйелдер ойнайды (A5): { $names }.
}
caution-no-birth = { $n ->
    [one] { $n } ойыншының туған күні көрсетілмеген, ал бұл турнирде жас шектеулі (A5): { $names }.
   *[other] { $n } ойыншының туған күні көрсетілмеген, ал бұл турнирде жас шектеулі (A5): { $names }.
}
caution-too-old = { $n ->
    [one] Турнир: { $section }. Осы өзгерістен кейін { $n } ойыншының жасы оған сай келмейді (A5). Ол турнирде қалады және ойыншылар тізімінде белгіленеді.
   *[other] Турнир: { $section }. Осы өзгерістен кейін { $n } ойыншының жасы оған сай келмейді (A5). Олар турнирде қалады және ойыншылар тізімінде белгіленеді.
}
check-passport = паспорт (жеке куәлік)
check-doctor = дәрігер рұқсаты
check-dress = бірыңғай киім
error-application-admitted = Өтінім бойынша қатысуға рұқсат берілген: ойыншының деректерін өзгертіңіз немесе алдымен рұқсаттың күшін жойыңыз.
error-application-namesake = Турнирде осындай аты-жөнмен енгізілген өтінім бар.
error-application-refused = Өтінім бойынша қатысуға рұқсат берілмеген: алдымен бұл шешімнің күшін жойыңыз.
error-application-settled = Команда ойыншыларына қатысуға рұқсат берілген: өтінімде аталғандардың бәрі есептеледі және олардың кемінде жартысы келуі керек (A3). Өтінімді қайтарып алу үшін мандаттық комиссияға хабарласыңыз.
error-application-undecided = Бұл өтінім бойынша әлі шешім жоқ.
error-applications-too-many = Өтінімдер саны шегіне жетті: ең көбі { $most }.
error-player-applied = Бұл ойыншыға өтінім бойынша рұқсат берілген: рұқсаттың күшін өтінім бетінде жойыңыз.
field-application = Өтінім
field-dress = Бірыңғай киім тексерілді
field-doctor = Дәрігер рұқсаты тексерілді
application-applied = шешімді күтуде
application-admitted = қатысуға рұқсат берілді
application-refused = қатысуға рұқсат берілмеді
field-section = Турнир
error-too-old = Жасы бұл турнирге сай емес: { $on } күні { $under } жасқа толмағандар ғана ойнай алады.
problem-too-old = Жасы үлкен: бұл турнирде { $under } жасқа толмағандар ғана ойнай алады.
application-add = Жаңа өтінім
application-admit = Қатысуға рұқсат беру
application-because = Себебі: { $reason }
application-decide = Мандаттық комиссияның шешімі
application-given = көрсетілген
application-given-stays = Бұрын көрсетілген, мұнда шықпайды. Өзгертпеу үшін бос қалдырыңыз.
application-individual = Командасыз
application-namesake-another = Бұл – аты-жөні бірдей басқа адам
application-left = рұқсат берілген, бірақ енді ойнамайды
application-left-text = Бұл ойыншы енді ойнамайды: турнирден шыққан немесе турнир оған рұқсат берілгенге дейінгі күйге қайтарылған. Ойыншыны өз бетінен қайтаруға болады.
application-new-title = Жаңа өтінім
application-not-given = көрсетілмеген
application-player = Ойыншы бетіне
application-reconsider = Шешімнің күшін жою
application-reconsider-admitted-hint = Ойыншы турнирден жойылып, өтінім қайтадан шешім күтеді. Ойыншы әлі жұпталмаған болса ғана мүмкін.
application-refuse = Рұқсат бермеу
application-refuse-hint = Себебін команда өкілі көреді.
application-title = Өтінім
application-withdraw = Өтінімді қайтарып алу
applications-all-sections = Барлық турнирлер
applications-all-states = Барлығы
applications-choose-section = Турнирді таңдаңыз.
applications-empty = Әзірге өтінім жоқ
applications-empty-text = Өтінімдерді бір-бірлеп немесе тізіммен енгізуге болады; команда өкілі оларды команда бетіндегі сілтеме арқылы өзі енгізе алады.
apply-empty-text = Әзірге ешкім енгізілген жоқ. Ойыншыларды бір-бірлеп немесе тізіммен енгізіңіз.
import-table-hint = Бағандарының тақырыбы бар электрондық кесте (.xlsx, .ods, .xls), ең көбі 5 МБ. CSV да оқылады, бірақ CSV түрінде сақтағанда ө, ү, ң, қ, ғ, ұ, ә, і әріптері жоғалуы мүмкін: мүмкін болса, XLSX таңдаңыз.
applications-found = Табылғаны: { $n } (барлығы { $all })
applications-import = Тізімнен енгізу
applications-import-all = { $n ->
    [one] { $n } өтінімді енгізу
   *[other] { $n } өтінімді енгізу
}
applications-import-title = Өтінімдерді тізімнен енгізу
applications-search = Аты-жөні немесе командасы
applications-title = Өтінімдер
apply-personal-hint = Мұны тек қажет төрешілер мен ұйымдастырушылар көреді, басқа ешкім көрмейді. Енгізгеніңіз өзіңізге де қайта көрсетілмейді.
apply-text = Ойнайтындардың бәрін енгізіңіз. Мандаттық комиссияның шешімі осында көрсетіледі.
apply-title = Команда өтінімі
done-application-entered = Өтінім енгізілді
done-application-reconsidered = Шешімнің күші жойылды
done-application-refused = Қатысуға рұқсат берілмеді
done-application-withdrawn = Өтінім қайтарып алынды
done-applications-imported = Өтінімдер енгізілді
event-tab-applications = Өтінімдер
sheet-bad-workbook = Бұл Excel кітабын оқу мүмкін емес: құпиясөзбен қорғалған, бүлінген немесе бұл кітап емес. Оны құпиясөзсіз XLSX түрінде сақтап, қайталап көріңіз.

application-make = Өтінім беру
