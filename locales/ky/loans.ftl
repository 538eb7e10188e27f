# Loans of the organiser's property: forms, copies, clocks.
event-tab-loans = Берилген буюмдар
loans-title = Берилген буюмдар
loans-lend = Буюм берүү
loans-item = Эмне
item-form = Баракча
item-copy = Жазуунун көчүрмөсү
item-clock = Саат
item-board = Такта
item-other = Башка
loans-which = Буюмдун номери
loans-which-hint = Номери же аты; «Башка» тандалса, эмне экени.
loans-borrower = Алуучу
loans-borrower-hint = Мелдештин оюнчусу (аты кирилл же латын тамгасы менен) же башка адам.
loans-minutes = Канча мүнөткө
loans-who-is-meant = Бул ким?
loans-somebody-else = Ушундай аттуу башка адам: { $name }
loans-out = { $n ->
    [0] Бардык буюмдар ордунда
   *[other] { $n } буюм берилген
}
loans-none-out = Берилген буюм кайтарылганча ушул жерде көрсөтүлүп турат.
loans-overdue-n = { $n ->
   *[other] { $n } буюм мөөнөтүндө кайтарылган жок.
}
loans-overdue-by = { $n ->
   *[other] Мөөнөтү { $n } мүнөт мурун өткөн
}
loans-due = Кайтаруу мөөнөтү: { $time }
loans-lent = Берилген убактысы: { $time }, берген: { $name }
loans-returned = Кайтарылды деп белгилөө
loans-lost = Жоголду деп белгилөө
loans-never = Ката жазылган
loans-ended = Кайтарылгандар жана жоголгондор
loans-returned-at = Кайтарылды: { $time }
loans-lost-at = Жоголду: { $time }
loans-found = Табылып, кайтарылды
loans-undo = Артка кайтаруу
loan-out = Берилген
loan-returned = Кайтарылган
loan-lost = Жоголгон
field-item = Эмне
field-which = Буюмдун номери
field-borrower = Алуучу
field-minutes = Мүнөт
field-loan = Берилген буюм
error-loan-what = Эмне берилгенин жазыңыз.
error-loan-whom = Кимге берилгенин жазыңыз.
error-loan-over = Бул буюм кайтарылган же жоголду деп жазылган.
done-lent = Буюмдун берилгени жазылды
done-returned = Буюм кайтарылды
done-lost = Жоголгону жазылды
done-loan-undone = Артка кайтарылды
action-item-lent = Буюм берилди
action-item-returned = Буюм кайтарылды
action-item-lost = Буюмдун жоголгону жазылды
action-loan-undone = Буюмдун берилгени жокко чыгарылды
