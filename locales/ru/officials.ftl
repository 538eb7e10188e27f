# The refereeing body: roster, approval, removal.
officials-body = Судейская коллегия
officials-missing = Если в коллегии больше семи человек, в ней есть все пять должностей. { $n ->
    [one] Не занята: { $offices }.
    [few] Не заняты: { $offices }.
    [many] Не заняты: { $offices }.
   *[other] Не заняты: { $offices }.
}
officials-is-approved = Утверждена
officials-approved = Утверждена { $day }. Кем: { $name }.
officials-approval-old = Состав изменился после утверждения
officials-approval-old-text = Состав коллегии отличается от утверждённого:
officials-came = { $name }, { $office }: теперь в составе
officials-went = { $name }, { $office }: больше не в составе
officials-not-approved = Не утверждена
officials-not-approved-text = Судейскую коллегию утверждает организатор.
officials-approve = Утвердить нынешний состав
officials-approved-by-hint = Чьё это решение: фамилия и имя или федерация.
officials-no-account = без учётной записи
officials-list = Внести без учётной записи
officials-list-hint = Судья, который не работает в программе, просто указан в составе: фамилия, имя и должность.
officials-removed = Сняты с должности
officials-removed-text = Всё, что они подписали, остаётся подписанным ими.
officials-removed-at = Дата снятия
officials-removed-by = Кто снял
officials-remove-text = У снятого с должности не остаётся здесь никаких прав; имя остаётся в списке снятых с указанием причины. Подписанное остаётся подписанным.
field-approved-on = Дата утверждения
field-approved-by = Кто утвердил
field-chief-referee = Главный судья
field-deputy-chief-referee = Заместитель главного судьи
field-chief-secretary = Главный секретарь
field-secretaries = Секретари
field-referees = Судьи
error-organiser-account = Организатору нужна учётная запись: создайте ссылку.
error-official-name = { $max ->
    [one] Укажите фамилию и имя: не более { $max } символа.
    [few] Укажите фамилию и имя: не более { $max } символов.
    [many] Укажите фамилию и имя: не более { $max } символов.
   *[other] Укажите фамилию и имя: не более { $max } символа.
}
error-body-changed = После того как вы открыли страницу, состав изменился. Проверьте его и утвердите в нынешнем виде.
error-body-empty = В составе пока никого нет: утверждать нечего.
done-official-listed = Официальное лицо внесено в состав.
done-body-approved = Утверждение записано.
act-official-listed = Официальное лицо внесено в состав
act-body-approved = Судейская коллегия утверждена
