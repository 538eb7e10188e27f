# What is asked before an act: the acts, as they stand on the button.
act-add-player = Оюнчуну кошуу
act-add-team = Команданы кайра киргизүү
act-admit = Оюнчуга уруксат берүү
act-allow-half-byes = ½ упайга тур калтырууга уруксат берүү
act-bar-half-byes = ½ упайга тур калтырууга тыюу салуу
act-allow-pair = Жупка уруксат берүү
act-as-before = Мурункусундай кылуу
act-assign-team = Команданы өзгөртүү
act-change-clock = Саатты өзгөртүү
act-change-pairs = Жуптарды өзгөртүү
act-close = Турду жабуу
act-close-kiosk = Каттоо планшетин өчүрүү
act-close-section = Турнирди аяктоо
act-correct = Жыйынтыкты оңдоо
act-create-section = Турнир түзүү
act-delete-player = Оюнчуну өчүрүү
act-delete-list = Тизмедеги оюнчуларды өчүрүү
act-delete-lists = Тизмелердин турнирлерин жана оюнчуларын өчүрүү
act-delete-record = Жазууну өчүрүү
act-delete-team = Команданы өчүрүү
act-disable-account = Аккаунтту өчүрүү
act-discard = Долбоорду жокко чыгаруу
act-enable-account = Аккаунтту күйгүзүү
act-end-manual = Жуптарды өзгөртүүнү аяктоо
act-forbid-pair = Жупка тыюу салуу
act-forget = Маалыматты өчүрүү
act-forget-loan = Берилгени тууралуу жазууну алып салуу
act-has-come = Келди деп белгилөө
act-import = Импорттоо
act-not-here = Келди деген белгини алып салуу
act-pair = Жуптарды түзүү
act-pair-manually = Кол менен жупташтыруу
act-publish = Жуптарды жарыялоо
act-remove-time = Жарыялоо убактысын алып салуу
act-reconsider = Чечимди жокко чыгаруу
act-record-flag = Убактысы бүткөнүн жазуу
act-reinstate = Оюнчуну турнирге кайтаруу
act-remove-official = Тизмеден чыгаруу
act-renew-clock = Жаңы дарек түзүү
act-renew-link = Жаңы шилтеме түзүү
act-expel-player = Оюнчуну четтетүү
act-exchange-numbers = Номерлерди алмаштыруу
act-renumber = Номерлерди кайра берүү
act-number-players = Номерлерди сактоо
act-reopen = Турду кайра ачуу
act-reopen-section = Турнирди кайра ачуу
act-restore = Калыбына келтирүү
act-revoke-invitation = Чакырууну жокко чыгаруу
act-revoke-link = Шилтемени жокко чыгаруу
act-save = Сактоо
act-start = Турду баштоо
act-unfeature = Тандалма оюндардан чыгаруу
act-unpublish = Жуптарды жарыялоодон алуу
act-unstart = Турдун башталышын жокко чыгаруу
act-warn = Эскертүү берүү
act-warn-third = 3-эскертүүнү берүү
act-warn-fourth = 4-эскертүүнү берүү
act-withdraw-application = Өтүнмөнү кайтарып алуу
act-withdraw-list = Тизмедеги өтүнмөлөрдү кайтарып алуу
act-withdraw-player = Оюнчуну турнирден чыгаруу
act-withdraw-ruling = Калыстын чечимин жокко чыгаруу
act-withdraw-signature = Кол тамганы алып салуу
act-withdraw-signatures = Кол тамгаларды алып салуу

# What they do.
caution-clock-link = Сааттын азыркы дареги иштебей калат. Азыр ачык турган саат журналын жөнөтө албайт.
caution-close-kiosk = «{ $name }» каттоо планшети өчүрүлөт, шилтемеси иштебей калат.
caution-delete-player = { $name } азырынча жупташтырылган эмес; бардык маалыматы менен өчүрүлөт.
caution-delete-record = Бул оюндун жазуусу өчүрүлөт. Ал аракеттер журналында сакталып калат.
caution-forget-loan = { $name }: берилгени тууралуу жазуу ката катары алынып салынат. Ал аракеттер журналында калат.
caution-import-skips = Импорттолот: { $good }. Катасы болгондуктан калтырылат: { $bad }.
caution-remove-official = { $name } бул мелдештеги укуктарынан ажырайт; аты-жөнү себеби менен чыгарылгандардын тизмесинде калат. Кол тамгалары күчүндө калат.
caution-revoke-invitation = { $name } үчүн жасалган шилтеме иштебей калат.
caution-team-link = «{ $name }» командасынын өкүлүндөгү шилтеме иштебей калат.
caution-undo = Жокко чыгарылат: { $act }
caution-undo-list = Жокко чыгарылат: { $act }. { $n } адамдын жеке маалыматы биротоло өчүрүлөт: бул жерде башка эч жерде сакталбайт.
caution-unpair-all = Долбоордогу бардык жуптар ажыратылат; баары кол менен жупташтырылат.
caution-use-program = Бардык такталарга кайра программанын жуптары коюлат; кол менен жасалган өзгөртүүлөр жоголот.
caution-expel = { $name } мелдештен четтетилет: мындан ары жупташтырылбайт жана орун албайт. Ойнолгон оюндары күчүндө калат, атаандаштарына эсептелет. Муну артка кайтарса болот.
caution-withdraw = { $name } мындан ары жупташтырылбайт. Ойнолгон оюндары күчүндө калат. Муну артка кайтарса болот.
caution-withdraw-early = { $name }: ойнолгону { $played } / { $games }, жарымынан аз. Ошондуктан бул оюндар мындан ары орундарды эсептөөдө эске алынбайт (C.05). Алар таблицада калат жана рейтинг үчүн эсептелет. Муну артка кайтарса болот.
caution-withdraw-application = Өтүнмө кайтарып алынат: { $name }.
caution-reopen = { $round }-турдун жыйынтыктарын кайра өзгөртсө болот. Кийинки тур жупташтырыла электе гана.
caution-reopen-section = Турнир биротоло жабылган болбой калат: жыйынтыктарды кайра оңдосо болот.
caution-withdraw-ruling = Чечим мындан ары күчүндө эмес. Протоколдо жокко чыгарылган катары калат; ал койгон жыйынтыктын ордуна мурункусу келет.
caution-withdraw-signature = { $side ->
    [white] Ак
   *[black] Кара
} тараптын кол тамгасы күчүн жоготот.
caution-more = Дагы { $n } көрсөтүү

# Taking back.
undo-by = Артка кайтаруу: { $act }
done-undone = Артка кайтарылды
error-undo-passed = Муну бул жерден артка кайтарууга болбойт: андан бери бир нерсе өзгөрдү. Аткарылган жерин караңыз.
error-undo-built-upon = Муну толугу менен артка кайтарууга болбойт: андан бери { $n } жери өзгөрдү. Адегенде кийин жасалганын артка кайтарыңыз. { $later }
error-undo-list = Тизмени артка кайтарууга { $name } жол бербейт: { $why }
undo-later = { $thing }: { $act } ({ $by })
undo-later-within = { $section }, { $thing }: { $act } ({ $by })

# One field for a player, a board, a round, a page or an act.
go-title = Өтүү
go-hint = Такта, оюнчу, тур, барак же аракет
go-do = Табуу
go-none = «{ $typed }» боюнча эч нерсе табылган жок.
go-why = Эмне үчүн
go-act = Аракет
go-board = Такта
go-player = Оюнчу
go-round = Тур
go-page = Барак
go-paper = Басып чыгаруу
go-section = Турнир
go-why-words = эмне үчүн неге

# The keys.
keys-title = Баскычтар
keys-everywhere = Ар бир баракта
keys-here = Ушул баракта
keys-help = Баскычтардын тизмеси
keys-go = Тактага, оюнчуга, турга, баракка же аракетке өтүү
keys-find = Ушул барактан табуу
keys-next = Кийинки кадамга өтүү; Enter аны аткарат
keys-undo = Жаңы эле жасалганды артка кайтаруу
keys-along = Шилтемелер же баскычтар катары боюнча
keys-escape = Жабуу, баш тартуу
keys-single = Ctrl кошулбаган баскычтар иштесин
keys-close = Жабуу
round-enter-results = Жыйынтыктарды киргизүү

caution-import-otherwise = Файлдын { $n } туру жупташтыруу эрежелериндегидей түзүлгөн эмес. Ал файлда кандай болсо, ошондой киргизилет; бул турнирдин файлында белгиленет.
consequence-import-otherwise = { $round }-тур: эреже боюнча { $rules }; файлда { $file }
