# The panel of referees: members, approval, removal.
officials-body = Судейская коллегия
officials-missing = В коллегии из более чем семи человек должны быть заняты все пять должностей. { $n ->
    [one] Не занята: { $offices }.
    [few] Не заняты: { $offices }.
    [many] Не заняты: { $offices }.
   *[other] Не заняты: { $offices }.
}
officials-is-approved = Утверждена
officials-approved = Утверждена { $day }. Кем: { $name }.
officials-approval-old = Состав изменился после утверждения
officials-approval-old-text = Состав коллегии изменился после утверждения:
officials-came = { $name }, { $office }: введение в состав
officials-went = { $name }, { $office }: вывод из состава
officials-not-approved = Не утверждена
officials-not-approved-text = Судейскую коллегию утверждает организатор.
officials-approve = Утвердить нынешний состав
officials-approved-by-hint = Кто принял решение: лицо или федерация.
officials-no-account = без учётной записи
officials-list = Внести без учётной записи
officials-list-hint = Судья, который не работает в программе, указывается только фамилией, именем и должностью.
officials-removed = Сняты с должности
officials-removed-text = Подписи этих лиц остаются действительными.
officials-removed-at = Дата снятия
officials-removed-by = Кто снял
field-approved-on = Дата утверждения
field-approved-by = Кто утвердил
field-chief-referee = Главный судья
field-deputy-chief-referee = Заместитель главного судьи
field-chief-secretary = Главный секретарь
field-secretaries = Секретари
field-referees = Судьи
error-organiser-account = Организатору нужна учётная запись: создайте ссылку-приглашение.
error-official-name = { $max ->
    [one] Укажите фамилию и имя: не более { $max } символа.
    [few] Укажите фамилию и имя: не более { $max } символов.
    [many] Укажите фамилию и имя: не более { $max } символов.
   *[other] Укажите фамилию и имя: не более { $max } символа.
}
error-body-changed = После открытия страницы состав коллегии изменился. Проверьте его и утвердите в нынешнем виде.
error-body-empty = В коллегии пока никого нет: утверждать нечего.
done-official-listed = Внесён в состав
done-body-approved = Утверждение записано
action-official-listed = Судья или организатор внесён в состав
action-body-approved = Судейская коллегия утверждена
