# Confirmations and their consequences, corrections, snapshots, finalised sections.

# Two steps: the change and its reason, then its consequences.
caution-two-steps-text = Пока ничего не сделано. Действие выполняется в два шага: укажите причину, а на следующей странице проверьте последствия.
caution-to-second = Показать последствия
caution-second-title = Последствия
caution-second-text = Пока ничего не сделано. Последствия:
caution-second-sure = Последствия просмотрены, продолжить

caution-result-corrected = Тур { $round }, доска { $board }, { $white } – { $black }: было { $before }, станет { $after }.
caution-settings-pairing = По этим настройкам уже проводилась жеребьёвка туров: { $changes }
caution-settings-ranking = Эти настройки определяют места: { $changes }
settings-take-two-steps = Изменение вносится в два шага и с указанием причины: перед сохранением показываются последствия.
caution-apart = Жеребьёвка туров уже проводилась. Запреты действуют для следующих туров; опубликованные пары не изменятся.
# [1] only says whether one player is meant or several.
caution-import-late = { $n ->
    [1] Жеребьёвка тура 1 уже проведена. Игрок добавляется с опозданием.
    [one] Жеребьёвка тура 1 уже проведена. С опозданием добавляется { $n } игрок.
    [few] Жеребьёвка тура 1 уже проведена. С опозданием добавляются { $n } игрока.
    [many] Жеребьёвка тура 1 уже проведена. С опозданием добавляются { $n } игроков.
   *[other] Жеребьёвка тура 1 уже проведена. С опозданием добавляются { $n } игрока.
}
caution-points-left = { $n ->
    [one] Очки по решению судьи (299) в строке { $lines } не импортируются: таблица будет отличаться от файла.
    [few] Очки по решению судьи (299) в строках { $lines } не импортируются: таблица будет отличаться от файла.
    [many] Очки по решению судьи (299) в строках { $lines } не импортируются: таблица будет отличаться от файла.
   *[other] Очки по решению судьи (299) в строках { $lines } не импортируются: таблица будет отличаться от файла.
}
caution-unpublish = Пары тура { $round } уже были опубликованы. Они снова станут черновиком.
caution-renumber = { $n ->
    [one] Изменится { $n } стартовый номер. На уже выданных бейджах, в списках и файлах останутся прежние номера.
    [few] Изменятся { $n } стартовых номера. На уже выданных бейджах, в списках и файлах останутся прежние номера.
    [many] Изменятся { $n } стартовых номеров. На уже выданных бейджах, в списках и файлах останутся прежние номера.
   *[other] Изменится { $n } стартового номера. На уже выданных бейджах, в списках и файлах останутся прежние номера.
}
caution-restore = Турнир будет восстановлен в состояние до действия «{ $act }». Сначала сохраняется нынешнее состояние, поэтому восстановление можно отменить.
caution-too-many-rounds = Провести жеребьёвку всех туров ({ $rounds }) не удастся: при таком числе игроков без повторных встреч возможно не больше { $most }. Уменьшите количество туров, добавьте игроков или проведите турнир по круговой системе.

# Consequences of a change.
consequence-place = { $name }: место { $from } → { $to } (очки: { $points-from } → { $points-to })
consequence-place-only = { $name }: место { $from } → { $to }
consequence-points = { $name }: очки { $points-from } → { $points-to }, место прежнее, { $to }
consequence-places-more = { $n ->
    [one] Ещё у { $n } игрока изменятся место или очки
    [few] Ещё у { $n } игроков изменятся место или очки
    [many] Ещё у { $n } игроков изменятся место или очки
   *[other] Ещё у { $n } игрока изменятся место или очки
}
consequence-no-places = Места не изменятся.
consequence-paired-otherwise = Тур { $round }: пары остаются, но теперь были бы составлены иначе.
consequence-paired-the-same = Тур { $round }: пары остаются и были бы составлены так же.
consequence-number = { $name }: номер { $from } → { $to }

# Correcting results of closed rounds.
correct-title = Исправление результата
correct-of = Исправление результата: доска { $board }, тур { $round }
correct-text = Тур остаётся закрытым, пары, составленные по его результатам, не изменяются. До сохранения показывается, какие места изменятся. Исправить результат вправе только главный судья (R4); исправление записывается в журнал действий.
correct-stands = Нынешний результат
correct-new = Верный результат
correct-new-hint = Как при внесении результатов: 1, 0, ½, со счётом 82-60, без игры +- и -+
correct-go-on = Сохранить исправление
correct-round-title = Исправить результат, не открывая тур
correct-round-text = Выберите доску:
done-result-corrected = Результат исправлен
error-correct-same = На доске { $board } уже такой результат.
error-correct-not-closed = Тур { $round } не закрыт: его результаты изменяются на странице результатов.
error-correct-record = С этим результатом расходится запись партии, доска { $board }. Сначала исправьте запись.

# Snapshots.
history-title = История
history-text = Перед каждым действием, которое влияет на жеребьёвку, состояние турнира сохраняется. Отсюда турнир можно восстановить в любое из этих состояний. Записи партий и персональные данные не затрагиваются.
history-none = Сохранённых состояний пока нет
history-none-text = Первое состояние сохраняется перед первым действием, которое влияет на жеребьёвку.
history-kept = Сохранено
history-before = Перед действием
history-by = Пользователь
history-look = Сравнить
history-at = Состояние на { $at }
history-before-act = Перед действием: { $act }
history-differs-title = Что изменится
history-same = Турнир совпадает с этим состоянием.
history-restore = Восстановить
history-restore-text = Выполняется главным судьёй в два шага. Сначала сохраняется нынешнее состояние.
history-page = История
history-all = Все сохранённые состояния
done-restored = Турнир восстановлен в прежнее состояние
error-restore-records = { $n ->
    [1] Запись партии была бы потеряна: { $boards }. Сначала удалите её или сохраните копию, чтобы потом внести снова.
   *[other] Записи партий были бы потеряны: { $boards }. Сначала удалите их или сохраните копии, чтобы потом внести снова.
}
error-restore-in-use = С доской, которая была бы удалена, связаны более поздние данные: восстановить это состояние нельзя.
restore-withdraws = Отменяется решение по пункту { $clause }, тур { $round }: { $names }
restore-reinstates = Восстанавливается решение по пункту { $clause }, тур { $round }: { $names }
differs-signatures = Тур { $round }, доска { $board }: другие подписи
board-of-round = тур { $round }, доска { $board }

differs-setting = { $field }: { $now } → { $then }
differs-round-gone = Тур { $round } будет удалён (тогда его не было).
differs-round-back = Тур { $round } будет восстановлен.
differs-state = Тур { $round }: { $now } → { $then }
differs-pairing = Тур { $round }: другие пары
differs-check-in = Тур { $round }: другая отметка явки
differs-by-hand = Тур { $round }: другие изменения пар вручную
differs-result = Тур { $round }, доска { $board }: { $now } → { $then }
differs-entered = { $name }: игрок добавлен позже; будет снят с турнира, без стартового номера
differs-deleted = { $name }: игрок удалён позже; будет восстановлен
differs-number = { $name }: номер { $now } → { $then }
differs-plays = { $name }: игрок снова играет
differs-withdrawn = { $name }: игрок снят с турнира
differs-details = { $name }: данные заявки или команда
differs-kept-apart = Запрещённые пары
differs-announced = Запросы на пропуск туров и отсутствие

# Reassigning starting numbers.
numbers-title = Стартовые номера
numbers-text = До жеребьёвки тура 4 номера можно присвоить заново по порядку стартового списка (C.04.2), например после исправления рейтинга. Затем номера не изменяются.
numbers-same = Номера всех игроков соответствуют порядку стартового списка.
numbers-old = Сейчас
numbers-new = Станет
numbers-go-on = Присвоить номера заново
numbers-page = Стартовые номера
done-renumbered = Стартовые номера присвоены заново
error-renumber-table = Таблица круговой системы составлена по стартовым номерам: изменить их нельзя.
error-renumber-early = Номера присваиваются при жеребьёвке тура 1.
error-renumber-late = Жеребьёвка тура 4 уже проведена: номера изменить нельзя (C.04.2).

# Finalising a section.
closing-title = Завершение турнира
closing-text = После завершения в турнире ничего изменить нельзя: результаты, состав игроков и настройки окончательны. Снова открыть турнир может только главный судья своим решением.
closing-missing = Не хватает:
closing-missing-round = Тур { $round } не закрыт
closing-missing-result = Тур { $round }, доска { $board }: нет результата
closing-missing-signature = Тур { $round }, доска { $board }: подписали не оба игрока
closing-complete = Все туры закрыты, на всех досках есть результат.
closing-go-on = Завершить турнир
closing-is-final = Турнир завершён: { $at }.
closing-reopen = Снова открыть турнир
closing-reopen-reason = Причина повторного открытия
closing-link = Завершить турнир
standings-status = Статус
final-since = Завершён: { $at }
done-section-closed = Турнир завершён
done-section-reopened = Турнир снова открыт
error-closing-missing = { $n ->
    [1] Завершить турнир пока нельзя: не закрыт тур, нет результата или подписи.
   *[other] Завершить турнир пока нельзя: не закрыты туры, нет результатов или подписей (всего { $n }).
}
error-section-final = Турнир завершён: изменить в нём ничего нельзя. Снова открыть его может главный судья.

act-players-renumbered = Стартовые номера присвоены заново
act-snapshot-restored = Турнир восстановлен в прежнее состояние
act-section-closed = Турнир завершён
act-section-reopened = Турнир снова открыт
field-final = Завершён
field-numbers = Номера
field-pushed-on = Игроки, чей номер сдвинулся
field-snapshot = Сохранённое состояние
field-before-act = Перед действием
field-kept-at = Сохранено
