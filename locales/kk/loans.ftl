# What belongs to the organiser and is lent: forms, copies, clocks.
event-tab-loans = Берілген заттар
loans-title = Уақытша берілген заттар
loans-lend = Зат беру
loans-item = Не беріледі
item-form = Бланк
item-copy = Жазба көшірмесі
item-clock = Сағат
item-board = Тақта
item-other = Басқа зат
loans-which = Қайсысы
loans-which-hint = Нөмірі немесе аты; «басқа зат» болса, оның не екені.
loans-borrower = Кімге
loans-borrower-hint = Жарыстың ойыншысы (екі әліпбидің қайсысымен болса да) немесе кез келген басқа адам.
loans-minutes = Неше минутқа
loans-who-is-meant = Кім айтылып тұр?
loans-somebody-else = Аты осындай басқа адам: { $name }
loans-out = { $n ->
    [0] Берілген зат жоқ
    [one] { $n } зат берілген
   *[other] { $n } зат берілген
}
loans-none-out = Берілген зат қайтарылғанша осында тұрады.
loans-overdue-n = { $n ->
    [one] { $n } заттың қайтару мерзімі өтіп кетті.
   *[other] { $n } заттың қайтару мерзімі өтіп кетті.
}
loans-overdue-by = { $n ->
    [one] Мерзімінен { $n } минут өтті
   *[other] Мерзімінен { $n } минут өтті
}
loans-due = Қайтару уақыты: { $time }
loans-lent = Берілген уақыты: { $time }, берген: { $name }
loans-returned = Қайтарылды
loans-lost = Жоғалды
loans-lost-confirm = Жоғалды деп жазылсын ба? Жауапты: { $name }.
loans-never = Қате жазылған
loans-never-confirm = Бұл жазба қате деп алып тасталсын ба? Ол әрекеттер журналында қалады.
loans-ended = Қайтарылғандар мен жоғалғандар
loans-returned-at = Қайтарылды: { $time }
loans-lost-at = Жоғалды: { $time }
loans-found = Табылып, қайтарылды
loans-undo = Соңғы әрекетті болдырмау
loan-out = Берілген
loan-returned = Қайтарылды
loan-lost = Жоғалды
field-item = Не берілді
field-which = Қайсысы
field-borrower = Кімге
field-minutes = Минут
field-loan = Берілген зат
error-loan-what = Не берілетінін көрсетіңіз.
error-loan-whom = Кімге берілетінін көрсетіңіз.
error-loan-over = Бұл зат бұрын қайтарылған немесе жоғалған деп жазылған.
done-lent = Зат берілді.
done-returned = Зат қайтарылды.
done-lost = Жоғалғаны жазылды.
done-loan-undone = Соңғы әрекет жойылды.
act-item-lent = Зат берілді
act-item-returned = Зат қайтарылды
act-item-lost = Зат жоғалды деп жазылды
act-loan-undone = Берілген зат туралы соңғы әрекет жойылды
