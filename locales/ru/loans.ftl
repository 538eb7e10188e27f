# Loans of the organiser's property: forms, copies, clocks.
event-tab-loans = Выдача
loans-title = Выдача
loans-lend = Записать выдачу
loans-item = Предмет
item-form = Бланк
item-copy = Копия записи
item-clock = Часы
item-board = Доска
item-other = Другое
loans-which = № предмета
loans-which-hint = Номер или надпись; если выбрано «Другое», — описание.
loans-borrower = Получатель
loans-borrower-hint = Участник соревнования, кириллицей или латиницей, либо другой человек.
loans-minutes = Срок (минут)
loans-who-is-meant = Выберите получателя
loans-somebody-else = Другой человек: { $name }
loans-out = { $n ->
    [0] Ничего не выдано
    [one] Выдан { $n } предмет
    [few] Выдано { $n } предмета
    [many] Выдано { $n } предметов
   *[other] Выдано { $n } предмета
}
loans-none-out = Выданное показывается здесь до возврата.
loans-overdue-n = { $n ->
    [one] { $n } предмет не возвращён в срок.
    [few] { $n } предмета не возвращены в срок.
    [many] { $n } предметов не возвращены в срок.
   *[other] { $n } предмета не возвращены в срок.
}
loans-overdue-by = { $n ->
    [one] Срок истёк { $n } минуту назад
    [few] Срок истёк { $n } минуты назад
    [many] Срок истёк { $n } минут назад
   *[other] Срок истёк { $n } минуты назад
}
loans-due = Вернуть до { $time }
loans-lent = Выдано в { $time }; запись внесена: { $name }
loans-returned = Отметить возврат
loans-lost = Отметить утерю
loans-never = Внесено по ошибке
loans-ended = Возвращено и утеряно
loans-returned-at = Возвращено { $time }
loans-lost-at = Утеря отмечена { $time }
loans-found = Возвращено позже
loans-undo = Отменить
loan-out = Выдано
loan-returned = Возвращено
loan-lost = Утеряно
field-item = Предмет
field-which = № предмета
field-borrower = Получатель
field-minutes = Минут
field-loan = Выдача
error-loan-what = Укажите, что выдаётся.
error-loan-whom = Укажите получателя.
error-loan-over = Эта выдача уже завершена.
done-lent = Выдача записана
done-returned = Возврат записан
done-lost = Утеря записана
done-loan-undone = Запись о выдаче отменена
action-item-lent = Предмет выдан
action-item-returned = Предмет возвращён
action-item-lost = Отмечена утеря предмета
action-loan-undone = Выдача отменена
