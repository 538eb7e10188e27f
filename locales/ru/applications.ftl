# Applications: forms, lists, the credentials committee, the team leader's page.
action-application-entered = Заявка внесена
action-applications-imported = Заявки импортированы
action-application-changed = Заявка изменена
action-application-withdrawn = Заявка отозвана
action-application-checked = Проверено мандатной комиссией
action-application-admitted = Игрок допущен по заявке
action-application-refused = В допуске по заявке отказано
action-application-reconsidered = Решение по заявке отменено
caution-admit-birth = Дата рождения не указана, а для возрастной группы она нужна.
caution-admit-namesake = Игрок с такими же фамилией и именем уже есть в турнире: { $name }. Допускайте, только если это другой человек.
caution-admit-unseen = { $name }: не отмечено комиссией: { $missing }.
caution-no-sex = { $n ->
    [one] У { $n } игрока не указан пол, а в этом турнире играют только женщины (A5): { $names }.
    [few] У { $n } игроков не указан пол, а в этом турнире играют только женщины (A5): { $names }.
    [many] У { $n } игроков не указан пол, а в этом турнире играют только женщины (A5): { $names }.
   *[other] У { $n } игрока не указан пол, а в этом турнире играют только женщины (A5): { $names }.
}
caution-no-birth = { $n ->
    [one] У { $n } игрока не указана дата рождения, а турнир ограничен по возрасту (A5): { $names }.
    [few] У { $n } игроков не указана дата рождения, а турнир ограничен по возрасту (A5): { $names }.
    [many] У { $n } игроков не указана дата рождения, а турнир ограничен по возрасту (A5): { $names }.
   *[other] У { $n } игрока не указана дата рождения, а турнир ограничен по возрасту (A5): { $names }.
}
caution-too-old = { $n ->
    [one] Турнир «{ $section }»: после этого изменения { $n } игрок не подходит по возрасту (A5). Игрок останется в турнире и будет отмечен в списке игроков.
    [few] Турнир «{ $section }»: после этого изменения { $n } игрока не подходят по возрасту (A5). Эти игроки останутся в турнире и будут отмечены в списке игроков.
    [many] Турнир «{ $section }»: после этого изменения { $n } игроков не подходят по возрасту (A5). Эти игроки останутся в турнире и будут отмечены в списке игроков.
   *[other] Турнир «{ $section }»: после этого изменения { $n } игрока не подходят по возрасту (A5). Эти игроки останутся в турнире и будут отмечены в списке игроков.
}
check-passport = паспорт
check-doctor = допуск врача
check-dress = единая форма
error-application-admitted = Игрок допущен по этой заявке: измените данные игрока или сначала отмените допуск.
error-application-namesake = Заявка с такими же фамилией и именем уже есть в этом турнире.
error-application-refused = В допуске по этой заявке отказано: сначала отмените отказ.
error-application-settled = Игроки этой команды уже допущены: учитываются все, кто указан в её заявках, и присутствовать должно не меньше половины из них (A3). Чтобы отозвать заявку, обратитесь в мандатную комиссию.
error-application-undecided = По этой заявке решения ещё нет.
error-applications-too-many = { $most ->
    [one] Можно внести не более { $most } заявки.
    [few] Можно внести не более { $most } заявок.
    [many] Можно внести не более { $most } заявок.
   *[other] Можно внести не более { $most } заявки.
}
error-player-applied = Этот игрок допущен по заявке: отмените допуск в заявке.
field-application = Заявка
field-dress = Единая форма проверена
field-doctor = Допуск врача проверен
application-applied = ждёт решения комиссии
application-admitted = допущен
application-refused = не допущен
field-section = Турнир
error-too-old = { $under ->
    [one] Возраст больше допустимого: на { $on } в этом турнире играют только те, кто моложе { $under } года.
    [few] Возраст больше допустимого: на { $on } в этом турнире играют только те, кто моложе { $under } лет.
    [many] Возраст больше допустимого: на { $on } в этом турнире играют только те, кто моложе { $under } лет.
   *[other] Возраст больше допустимого: на { $on } в этом турнире играют только те, кто моложе { $under } года.
}
problem-too-old = { $under ->
    [one] Возраст больше допустимого: в этом турнире играют только те, кто моложе { $under } года.
    [few] Возраст больше допустимого: в этом турнире играют только те, кто моложе { $under } лет.
    [many] Возраст больше допустимого: в этом турнире играют только те, кто моложе { $under } лет.
   *[other] Возраст больше допустимого: в этом турнире играют только те, кто моложе { $under } года.
}
application-add = Новая заявка
application-admit = Допустить
application-because = Причина: { $reason }
application-decide = Решение мандатной комиссии
application-given = указано
application-given-stays = Уже указано и здесь не показывается. Чтобы ничего не менять, оставьте поле пустым.
application-individual = Без команды
application-namesake-another = Это другой человек с теми же фамилией и именем
application-left = допущен, больше не играет
application-left-text = Игрок больше не играет в турнире: выбыл, или турнир восстановлен в состояние до допуска. Вернуть в турнир можно на странице игрока.
application-new-title = Новая заявка
application-not-given = не указано
application-player = К игроку
application-reconsider = Отменить решение
application-reconsider-admitted-hint = Игрок будет удалён из турнира, а заявка снова будет ждать решения. Возможно, пока игрок не участвовал в жеребьёвке.
application-refuse = Не допустить
application-refuse-hint = Причину увидит представитель команды.
application-title = Заявка
application-withdraw = Отозвать заявку
applications-all-sections = Все турниры
applications-all-states = Все заявки
applications-choose-section = Выберите турнир.
applications-empty = Заявок пока нет
applications-empty-text = Заявки вносятся по одной, списком или представителем команды по ссылке, которая создаётся на странице команды.
apply-empty-text = Пока никто не заявлен. Внесите игроков по одному или списком.
import-table-hint = Электронная таблица (.xlsx, .ods, .xls) с заголовками, не более 5 МБ. CSV тоже читается, но при сохранении в CSV могут пропасть буквы ө, ү, ң, қ, ғ, ұ, ә, і: по возможности выбирайте XLSX.
applications-found = Найдено: { $n } из { $all }
applications-import = Внести списком
applications-import-all = { $n ->
    [one] Внести { $n } заявку
    [few] Внести { $n } заявки
    [many] Внести { $n } заявок
   *[other] Внести { $n } заявки
}
applications-import-title = Заявки списком
applications-search = Фамилия или команда
applications-title = Заявки
apply-personal-hint = Видны только судьям и организаторам, которым они необходимы. Внесённое вами повторно не показывается.
apply-text = Внесите всех, кто будет играть. Решение мандатной комиссии будет показано здесь.
apply-title = Заявка команды
done-application-entered = Заявка внесена
done-application-reconsidered = Решение отменено
done-application-refused = В допуске отказано
done-application-withdrawn = Заявка отозвана
done-applications-imported = Заявки внесены
event-tab-applications = Заявки
sheet-bad-workbook = Не удалось прочитать книгу: она защищена паролем, повреждена или это не книга Excel. Сохраните её как XLSX без пароля и повторите попытку.

application-make = Подать заявку
