# What is asked before an act: the acts, as they stand on the button.
act-add-player = Добавить игрока
act-add-team = Снова внести команду
act-admit = Допустить игрока
act-allow-half-byes = Разрешить пропуски за ½ очка
act-bar-half-byes = Запретить пропуски за ½ очка
act-allow-pair = Разрешить пару
act-as-before = Вернуть как было
act-assign-team = Изменить команду
act-change-clock = Изменить время
act-change-pairs = Изменить пары
act-close = Закрыть тур
act-close-kiosk = Закрыть терминал
act-close-section = Завершить турнир
act-correct = Исправить результат
act-create-section = Создать турнир
act-delete-player = Удалить игрока
act-delete-list = Удалить игроков списка
act-delete-lists = Удалить турниры и игроков списков
act-delete-record = Удалить запись
act-delete-team = Удалить команду
act-disable-account = Отключить учётную запись
act-discard = Отменить жеребьёвку
act-enable-account = Включить учётную запись
act-end-manual = Завершить изменение пар
act-forbid-pair = Запретить пару
act-forget = Удалить данные
act-forget-loan = Убрать запись о выдаче
act-has-come = Отметить приход
act-import = Импортировать
act-not-here = Снять отметку прихода
act-pair = Провести жеребьёвку
act-pair-manually = Составить пары вручную
act-publish = Опубликовать пары
act-remove-time = Снять время публикации
act-reconsider = Отменить решение
act-record-flag = Записать падение флажка
act-reinstate = Вернуть игрока в турнир
act-remove-official = Снять с должности
act-renew-clock = Создать новый адрес
act-renew-link = Создать новую ссылку
act-expel-player = Исключить игрока
act-exchange-numbers = Обменять номера
act-renumber = Присвоить номера заново
act-number-players = Сохранить номера
act-reopen = Открыть тур повторно
act-reopen-section = Снова открыть турнир
act-restore = Восстановить
act-revoke-invitation = Отозвать приглашение
act-revoke-link = Отозвать ссылку
act-save = Сохранить
act-start = Начать тур
act-unfeature = Убрать из избранных
act-unpublish = Отозвать публикацию пар
act-unstart = Отменить начало тура
act-warn = Вынести предупреждение
act-warn-third = Вынести 3-е предупреждение
act-warn-fourth = Вынести 4-е предупреждение
act-withdraw-application = Отозвать заявку
act-withdraw-list = Отозвать заявки списка
act-withdraw-player = Снять игрока с турнира
act-withdraw-ruling = Отменить решение судьи
act-withdraw-signature = Снять подпись
act-withdraw-signatures = Снять подписи

# What they do.
caution-clock-link = Прежний адрес часов перестанет действовать. Часы, открытые сейчас, больше не смогут передать свой журнал.
caution-close-kiosk = Терминал «{ $name }» закроется, ссылка перестанет действовать.
caution-delete-player = { $name }: участия в жеребьёвке ещё не было; запись удаляется со всеми данными.
caution-delete-record = Запись этой партии удаляется. В журнале действий она остаётся.
caution-forget-loan = Выдача ({ $name }) убирается как внесённая по ошибке. В журнале действий она остаётся.
caution-import-skips = Будет импортировано: { $good }. С ошибками и потому пропущено: { $bad }.
caution-remove-official = { $name }: все права в этом соревновании прекращаются; имя и причина остаются в списке снятых. Подписи остаются в силе.
caution-revoke-invitation = Ссылка, отправленная как приглашение ({ $name }), перестанет действовать.
caution-team-link = Ссылка, которая есть у представителя команды «{ $name }», перестанет действовать.
caution-undo = Отменяется: { $act }
caution-undo-list = { $n ->
    [one] Отменяется: { $act }. Персональные данные { $n } человека удаляются навсегда: больше они здесь нигде не хранятся.
    [few] Отменяется: { $act }. Персональные данные { $n } человек удаляются навсегда: больше они здесь нигде не хранятся.
   *[many] Отменяется: { $act }. Персональные данные { $n } человек удаляются навсегда: больше они здесь нигде не хранятся.
}
caution-unpair-all = Все пары черновика разъединяются и составляются вручную.
caution-use-program = На всех досках снова пары программы; ручные изменения теряются.
caution-expel = { $name }: исключается из турнира, в жеребьёвке больше не участвует и места не получает. Сыгранные партии остаются и засчитываются соперникам. Это можно отменить.
caution-withdraw = { $name }: в жеребьёвке следующих туров не участвует. Сыгранные партии остаются в силе. Это можно отменить.
caution-withdraw-early = { $name }: сыграно партий { $played } из { $games }, меньше половины. Поэтому эти партии больше не учитываются в турнирной таблице (C.05). В шахматке они остаются и идут в рейтинг. Это можно отменить.
caution-withdraw-application = Заявка отзывается: { $name }.
caution-reopen = Результаты тура { $round } снова можно будет менять. Пока не проведена жеребьёвка следующего тура.
caution-reopen-section = Турнир перестанет быть завершённым: результаты снова можно будет исправлять.
caution-withdraw-ruling = Решение больше не действует. В протоколе оно останется как отменённое; результат, который оно установило, уступит место прежнему.
caution-withdraw-signature = Подпись { $side ->
    [white] белых
   *[black] чёрных
} перестаёт действовать.
caution-more = Показать ещё { $n }

# Taking back.
undo-by = Отмена: { $act }
done-undone = Отменено
error-undo-passed = Отсюда это больше не отменить: с тех пор что-то изменилось. Посмотрите там, где это было сделано.
error-undo-built-upon = { $n ->
    [one] Целиком это больше не отменить: с тех пор изменено в { $n } месте. Сначала отмените то, что сделано позже.
    [few] Целиком это больше не отменить: с тех пор изменено в { $n } местах. Сначала отмените то, что сделано позже.
   *[many] Целиком это больше не отменить: с тех пор изменено в { $n } местах. Сначала отмените то, что сделано позже.
} { $later }
error-undo-list = Список нельзя отменить из-за игрока { $name }: { $why }
undo-later = { $thing }: { $act } ({ $by })
undo-later-within = { $section }, { $thing }: { $act } ({ $by })

# One field for a player, a board, a round, a page or an act.
go-title = Перейти
go-hint = Доска, игрок, тур, страница или действие
go-do = Найти
go-none = По запросу «{ $typed }» ничего не найдено.
go-why = Почему
go-act = Действие
go-board = Доска
go-player = Игрок
go-round = Тур
go-page = Страница
go-paper = Печать
go-section = Турнир
go-why-words = почему объяснить

# The keys.
keys-title = Клавиши
keys-everywhere = На каждой странице
keys-here = На этой странице
keys-help = Список клавиш
keys-go = Перейти к доске, игроку, туру, странице или действию
keys-find = Найти на этой странице
keys-next = К следующему шагу; Enter выполняет его
keys-undo = Отменить только что сделанное
keys-along = По ряду ссылок или кнопок
keys-escape = Закрыть, отменить
keys-single = Клавиши без Ctrl действуют
keys-close = Закрыть
round-enter-results = Внести результаты

caution-import-otherwise = { $n ->
    [one] { $n } тур файла составлен не по правилам жеребьёвки. Он импортируется как есть, и в файле турнира это будет отмечено.
    [few] { $n } тура файла составлены не по правилам жеребьёвки. Они импортируются как есть, и в файле турнира это будет отмечено.
    [many] { $n } туров файла составлены не по правилам жеребьёвки. Они импортируются как есть, и в файле турнира это будет отмечено.
   *[other] { $n } туров файла составлены не по правилам жеребьёвки. Они импортируются как есть, и в файле турнира это будет отмечено.
}
consequence-import-otherwise = Тур { $round }: по правилам { $rules }; в файле { $file }
