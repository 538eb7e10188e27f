# Loans of the organiser's property: forms, copies, clocks.
event-tab-loans = Берілген заттар
loans-title = Уақытша берілген заттар
loans-lend = Зат беруді жазу
loans-item = Зат
item-form = Бланк
item-copy = Жазба көшірмесі
item-clock = Сағат
item-board = Тақта
item-other = Басқа зат
loans-which = Зат нөмірі
loans-which-hint = Нөмірі немесе белгісі; «Басқа зат» болса, сипаттамасы.
loans-borrower = Алушы
loans-borrower-hint = Жарыстың ойыншысы (екі әліпбидің қайсысымен болса да) немесе кез келген басқа адам.
loans-minutes = Қайтару мерзімі (минут)
loans-who-is-meant = Алушыны таңдаңыз
loans-somebody-else = Аты осындай басқа адам: { $name }
loans-out = { $n ->
    [0] Берілген зат жоқ
    [one] { $n } зат берілген
   *[other] { $n } зат берілген
}
loans-none-out = Берілген заттар қайтарылғанша осында тұрады.
loans-overdue-n = { $n ->
    [one] { $n } заттың қайтару мерзімі өтіп кетті.
   *[other] { $n } заттың қайтару мерзімі өтіп кетті.
}
loans-overdue-by = { $n ->
    [one] Мерзімінен { $n } минут өтті
   *[other] Мерзімінен { $n } минут өтті
}
loans-due = Қайтару уақыты: { $time }
loans-lent = Берілген уақыты: { $time }, жазған: { $name }
loans-returned = Қайтарылды деп белгілеу
loans-lost = Жоғалды деп белгілеу
loans-never = Қате енгізілген
loans-ended = Қайтарылғандар мен жоғалғандар
loans-returned-at = Қайтарылды: { $time }
loans-lost-at = Жоғалды: { $time }
loans-found = Табылып, қайтарылды
loans-undo = Соңғы әрекетті болдырмау
loan-out = Берілген
loan-returned = Қайтарылды
loan-lost = Жоғалды
field-item = Зат
field-which = Зат нөмірі
field-borrower = Алушы
field-minutes = Минут
field-loan = Берілген зат
error-loan-what = Не берілетінін көрсетіңіз.
error-loan-whom = Алушыны көрсетіңіз.
error-loan-over = Бұл зат бұрын қайтарылған немесе жоғалған деп жазылған.
done-lent = Зат берілгені жазылды
done-returned = Зат қайтарылғаны жазылды
done-lost = Зат жоғалғаны жазылды
done-loan-undone = Соңғы әрекет жойылды
action-item-lent = Зат берілді
action-item-returned = Зат қайтарылды
action-item-lost = Зат жоғалды деп жазылды
action-loan-undone = Берілген зат туралы соңғы әрекет жойылды
