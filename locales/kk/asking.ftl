# What is asked before an act: the acts, as they stand on the button.
act-add-player = Ойыншыны қосу
act-add-team = Команданы қайта енгізу
act-admit = Ойыншыға рұқсат беру
act-allow-half-byes = ½ ұпаймен өткізіп жіберуге рұқсат беру
act-bar-half-byes = ½ ұпаймен өткізіп жіберуге тыйым салу
act-allow-pair = Жұпқа рұқсат беру
act-as-before = Бұрынғысындай ету
act-assign-team = Команданы өзгерту
act-change-clock = Сағатты өзгерту
act-change-pairs = Жұптарды өзгерту
act-close = Турды жабу
act-close-kiosk = Терминалды жабу
act-close-section = Турнирді аяқтау
act-correct = Нәтижені түзету
act-create-section = Турнир құру
act-delete-player = Ойыншыны жою
act-delete-list = Тізімдегі ойыншыларды жою
act-delete-lists = Тізімдердің турнирлері мен ойыншыларын жою
act-delete-record = Жазбаны жою
act-delete-team = Команданы жою
act-disable-account = Тіркелгіні өшіру
act-discard = Жобаны жою
act-enable-account = Тіркелгіні қосу
act-end-manual = Қолмен жұптауды аяқтау
act-forbid-pair = Жұпқа тыйым салу
act-forget = Деректерді жою
act-forget-loan = Берілгені туралы жазбаны алып тастау
act-has-come = Келді деп белгілеу
act-import = Импорттау
act-not-here = Келді деген белгіні алу
act-pair = Жұптарды құру
act-pair-manually = Қолмен жұптау
act-publish = Жұптарды жариялау
act-remove-time = Жариялау уақытын алып тастау
act-reconsider = Шешімнің күшін жою
act-record-flag = Уақыты біткенін жазу
act-reinstate = Ойыншыны турнирге қайтару
act-remove-official = Құрамнан шығару
act-renew-clock = Жаңа мекенжай жасау
act-renew-link = Жаңа сілтеме жасау
act-expel-player = Ойыншыны шеттету
act-exchange-numbers = Нөмірлерді алмастыру
act-renumber = Нөмірлерді қайта беру
act-number-players = Нөмірлерді сақтау
act-reopen = Турды қайта ашу
act-reopen-section = Турнирді қайта ашу
act-restore = Қалпына келтіру
act-revoke-invitation = Шақырудың күшін жою
act-revoke-link = Сілтеменің күшін жою
act-save = Сақтау
act-start = Турды бастау
act-unfeature = Таңдаулылардан алып тастау
act-unpublish = Жұптарды жариялаудан алу
act-unstart = Турдың басталуын жою
act-warn = Ескерту жасау
act-warn-third = 3-ескертуді жасау
act-warn-fourth = 4-ескертуді жасау
act-withdraw-application = Өтінімді қайтарып алу
act-withdraw-list = Тізімдегі өтінімдерді қайтарып алу
act-withdraw-player = Ойыншыны турнирден шығару
act-withdraw-ruling = Төреші шешімінің күшін жою
act-withdraw-signature = Қолтаңбаны алып тастау
act-withdraw-signatures = Қолтаңбаларды алып тастау

# What they do.
caution-clock-link = Сағаттың қазіргі мекенжайы жарамсыз болады. Қазір ашық тұрған сағат журналын жібере алмайды.
caution-close-kiosk = «{ $name }» терминалы жабылады, сілтемесі жарамсыз болады.
caution-delete-player = { $name } әлі жұпталған жоқ; барлық деректерімен бірге жойылады.
caution-delete-record = Осы ойынның жазбасы жойылады. Ол әрекеттер журналында қалады.
caution-forget-loan = { $name }: берілгені туралы жазба қате деп алып тасталады. Ол әрекеттер журналында қалады.
caution-import-skips = Импортталады: { $good }. Қатесі бар, сондықтан қалдырылады: { $bad }.
caution-remove-official = { $name }: мұндағы барлық құқықтары тоқтайды; аты-жөні себебімен бірге шығарылғандар тізімінде қалады. Қолтаңбалары күшінде қалады.
caution-revoke-invitation = { $name } үшін жасалған сілтеме жарамсыз болады.
caution-team-link = «{ $name }» командасының өкіліндегі сілтеме жарамсыз болады.
caution-undo = Күші жойылады: { $act }
caution-undo-list = Күші жойылады: { $act }. { $n } адамның жеке деректері біржола жойылады: бұл жерде басқа еш жерде сақталмайды.
caution-unpair-all = Жобадағы барлық жұптар ажыратылады; бәрі қолмен жұпталады.
caution-use-program = Барлық тақтаға қайта бағдарлама жұптары қойылады; қолмен жасалған өзгерістер жойылады.
caution-expel = { $name } жарыстан шеттетіледі: енді жұпталмайды және орын алмайды. Ойналған ойындары күшінде қалады, қарсыластарына есептеледі. Мұны қайтаруға болады.
caution-withdraw = { $name } енді жұпталмайды. Ойналған ойындары күшінде қалады. Мұны қайтаруға болады.
caution-withdraw-early = { $name }: ойналғаны { $played } / { $games }, жартысынан аз. Сондықтан бұл ойындар енді орындарды есептеуде ескерілмейді (C.05). Олар кестеде қалады және рейтинг үшін есептеледі. Мұны қайтаруға болады.
caution-withdraw-application = Өтінім қайтарып алынады: { $name }.
caution-reopen = { $round }-турдың нәтижелерін қайта өзгертуге болады. Келесі тур жұпталмай тұрғанда ғана.
caution-reopen-section = Турнир біржола жабылған болмай қалады: нәтижелерді қайта түзетуге болады.
caution-withdraw-ruling = Шешімнің күші жойылады. Хаттамада күші жойылған деп қалады; ол қойған нәтиженің орнына бұрынғысы келеді.
caution-withdraw-signature = { $side ->
    [white] Бастаушының
   *[black] Қостаушының
} қолтаңбасы күшін жояды.
caution-more = Тағы { $n } көрсету

# Taking back.
undo-by = Қайтару: { $act }
done-undone = Қайтарылды
error-undo-passed = Мұны осы жерден қайтару енді мүмкін емес: содан бері бірдеңе өзгерді. Орындалған жерін қараңыз.
error-undo-built-upon = Мұны тұтас қайтару енді мүмкін емес: содан бері { $n } жері өзгерді. Алдымен кейін жасалғанын қайтарыңыз. { $later }
error-undo-list = Тізімді қайтаруға { $name } кедергі: { $why }
undo-later = { $thing }: { $act } ({ $by })
undo-later-within = { $section }, { $thing }: { $act } ({ $by })

# One field for a player, a board, a round, a page or an act.
go-title = Өту
go-hint = Тақта, ойыншы, тур, бет немесе әрекет
go-do = Табу
go-none = «{ $typed }» бойынша ештеңе табылмады.
go-why = Неге
go-act = Әрекет
go-board = Тақта
go-player = Ойыншы
go-round = Тур
go-page = Бет
go-paper = Басып шығару
go-section = Турнир
go-why-words = неге неліктен

# The keys.
keys-title = Пернелер
keys-everywhere = Әр бетте
keys-here = Осы бетте
keys-help = Пернелер тізімі
keys-go = Тақтаға, ойыншыға, турға, бетке немесе әрекетке өту
keys-find = Осы беттен табу
keys-next = Келесі қадамға өту; Enter оны орындайды
keys-undo = Жаңа ғана жасалғанды қайтару
keys-along = Сілтемелер немесе түймелер қатары бойымен
keys-escape = Жабу, бас тарту
keys-single = Ctrl қосылмаған пернелер істесін
keys-close = Жабу
round-enter-results = Нәтижелерді енгізу

caution-import-otherwise = Файлдың { $n } туры жұптау ережелеріндегідей құрылмаған. Ол файлдағыдай алынады; бұл турнирдің файлында белгіленеді.
consequence-import-otherwise = { $round }-тур: ереже бойынша { $rules }; файлда { $file }
