# What belongs to the organiser and is lent: forms, copies, clocks.
# sure? «Выдача» is short for the tab; «Выданное имущество» would be the longer, more official word.
event-tab-loans = Выдача
loans-title = Выдача
loans-lend = Выдать
loans-item = Что
item-form = Бланк
item-copy = Копия записи
item-clock = Часы
item-board = Доска
item-other = Другое
loans-which = Какой предмет
loans-which-hint = Номер или название; если выбрано «Другое» — что это.
loans-borrower = Кому
# sure? “either alphabet”: the name of a player may be typed in Cyrillic or in Latin letters.
loans-borrower-hint = Участник соревнования, кириллицей или латиницей, либо любой другой человек.
loans-minutes = На сколько минут
loans-who-is-meant = Кто имеется в виду?
loans-somebody-else = Другой человек: { $name }
loans-out = { $n ->
    [0] Всё возвращено
    [one] На руках { $n } предмет
    [few] На руках { $n } предмета
    [many] На руках { $n } предметов
   *[other] На руках { $n } предмета
}
loans-none-out = Выданное указано здесь, пока его не вернут.
loans-overdue-n = { $n ->
    [one] { $n } предмет не возвращён в срок.
    [few] { $n } предмета не возвращены в срок.
    [many] { $n } предметов не возвращено в срок.
   *[other] { $n } предмета не возвращены в срок.
}
loans-overdue-by = { $n ->
    [one] Срок истёк { $n } минуту назад
    [few] Срок истёк { $n } минуты назад
    [many] Срок истёк { $n } минут назад
   *[other] Срок истёк { $n } минуты назад
}
loans-due = Вернуть до { $time }
loans-lent = Выдано в { $time }, кто выдал: { $name }
loans-returned = Возвращено
loans-lost = Утеряно
loans-lost-confirm = Отметить как утерянное? Отвечает { $name }.
loans-never = Не выдавалось
loans-never-confirm = Отменить эту выдачу как ошибочную? В журнале действий она останется.
loans-ended = Возвращено и утеряно
loans-returned-at = Возвращено { $time }
loans-lost-at = Утеря отмечена { $time }
loans-found = Всё же возвращено
loans-undo = Отменить
loan-out = На руках
loan-returned = Возвращено
loan-lost = Утеряно
field-item = Что
field-which = Какой предмет
field-borrower = Кому
field-minutes = На сколько минут
field-loan = Выдача
error-loan-what = Укажите, что выдаётся.
error-loan-whom = Укажите, кому выдаётся.
error-loan-over = Эта выдача уже завершена.
done-lent = Выдано.
done-returned = Возвращено.
done-lost = Утеря отмечена.
done-loan-undone = Отменено.
act-item-lent = Выдано
act-item-returned = Возвращено
act-item-lost = Отмечена утеря
act-loan-undone = Выдача отменена
