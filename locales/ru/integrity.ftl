# Warnings in their grades, corrections, snapshots, sections closed for good.

# Two steps: what it is and why, then what follows.
caution-two-steps-text = Пока ничего не сделано. Это действие выполняется в два шага: укажите причину, а на следующей странице посмотрите, что из него следует.
caution-to-second = Что из этого следует?
caution-second-title = Что из этого следует
caution-second-text = Пока ничего не сделано. Вот что из этого следует:
caution-second-sure = Список прочитан, всё верно

caution-result-corrected = Тур { $round }, доска { $board }, { $white } – { $black }: было { $before }, станет { $after }.
caution-settings-pairing = По этим настройкам уже проводилась жеребьёвка туров: { $changes }
caution-settings-ranking = От этого зависят места: { $changes }
settings-take-two-steps = Перед сохранением показано, что следует из изменения; оно вносится в два шага и с указанием причины.
caution-apart = Жеребьёвка туров уже проводилась. Запреты встреч действуют для следующих жеребьёвок; опубликованные пары не изменятся.
# [1] only says whether one player is meant or several.
caution-import-late = { $n ->
    [1] Жеребьёвка тура 1 уже проведена. Игрок добавляется с опозданием.
    [one] Жеребьёвка тура 1 уже проведена. С опозданием добавляется { $n } игрок.
    [few] Жеребьёвка тура 1 уже проведена. С опозданием добавляются { $n } игрока.
    [many] Жеребьёвка тура 1 уже проведена. С опозданием добавляются { $n } игроков.
   *[other] Жеребьёвка тура 1 уже проведена. С опозданием добавляются { $n } игрока.
}
caution-unpublish = Пары тура { $round } уже видели все. Они снова станут черновиком.
caution-renumber = { $n ->
    [one] Изменится { $n } стартовый номер. На уже выданных бейджах, в списках и файлах останутся прежние номера.
    [few] Изменятся { $n } стартовых номера. На уже выданных бейджах, в списках и файлах останутся прежние номера.
    [many] Изменятся { $n } стартовых номеров. На уже выданных бейджах, в списках и файлах останутся прежние номера.
   *[other] Изменится { $n } стартового номера. На уже выданных бейджах, в списках и файлах останутся прежние номера.
}
caution-restore = Турнир возвращается в состояние до действия «{ $act }». Нынешнее состояние сохраняется, поэтому возврат можно будет отменить.
caution-too-many-rounds = Провести жеребьёвку всех туров ({ $rounds }) не удастся: при таком числе игроков без повторных встреч возможно не больше { $most }. Уменьшите количество туров, добавьте игроков или проведите турнир по круговой системе.

# What follows from a change.
consequence-place = { $name }: место { $from } → { $to } (очки: { $points-from } → { $points-to })
consequence-points = { $name }: очки { $points-from } → { $points-to }, место прежнее, { $to }
consequence-places-more = { $n ->
    [one] Ещё у { $n } игрока изменятся место или очки
    [few] Ещё у { $n } игроков изменятся место или очки
    [many] Ещё у { $n } игроков изменятся место или очки
   *[other] Ещё у { $n } игрока изменятся место или очки
}
consequence-no-places = Места не изменятся.
consequence-paired-otherwise = Пары тура { $round } остаются как есть; с этим изменением они были бы другими.
consequence-paired-the-same = Пары тура { $round } остаются как есть; с этим изменением они были бы такими же.
consequence-number = { $name }: номер { $from } → { $to }

# Results of closed rounds.
correct-title = Исправление результата
correct-of = Исправление результата: доска { $board }, тур { $round }
correct-text = Тур остаётся закрытым, а пары, составленные по его результатам, не изменятся. Прежде чем что-либо будет сохранено, вы увидите, у кого изменится место. Исправить результат вправе главный судья (R4); это остаётся в журнале действий.
correct-stands = Нынешний результат
correct-new = Верный результат
correct-new-hint = Как при внесении результатов: 1, 0, ½, со счётом 82-60, без игры +- и -+
correct-go-on = Исправить
correct-round-title = Исправить результат, не открывая тур
correct-round-text = Выберите доску:
done-result-corrected = Результат исправлен.
error-correct-same = На доске { $board } уже такой результат.
error-correct-not-closed = Тур { $round } не закрыт: его результаты изменяются на странице результатов.
error-correct-record = С этим результатом расходится запись партии, доска { $board }. Сначала исправьте запись.

# What a section was before.
history-title = История
history-text = Перед каждым действием, которое затрагивает данные, по которым проведена жеребьёвка, состояние турнира сохраняется. Отсюда турнир можно вернуть в сохранённое состояние. Записи партий и персональные данные при этом не изменяются.
history-none = Пока ничего не сохранено
history-none-text = Состояние турнира будет сохранено перед первым действием, которое затрагивает данные жеребьёвки.
history-kept = Сохранено
history-before = Перед действием
history-by = Кто
history-look = Сравнить
history-at = Состояние на { $at }
history-before-act = Перед действием: { $act }
history-differs-title = Что изменится
history-same = Турнир сейчас такой же, каким был тогда.
history-restore = Вернуть это состояние
history-restore-text = Это делает главный судья, в два шага. Нынешнее состояние турнира сначала сохраняется.
history-page = История
history-all = Все сохранённые состояния
done-restored = Турнир возвращён в прежнее состояние.
error-restore-records = { $n ->
    [1] Пропала бы запись партии: { $boards }. Сначала удалите её или сохраните копию, чтобы потом внести снова.
   *[other] Пропали бы записи партий: { $boards }. Сначала удалите их или сохраните копии, чтобы потом внести снова.
}
error-restore-in-use = С доской, которая исчезла бы, связаны более поздние данные: вернуть турнир в это состояние нельзя.
restore-withdraws = Отзывается решение по пункту { $clause }, тур { $round }: { $names }
restore-reinstates = Снова вступает в силу решение по пункту { $clause }, тур { $round }: { $names }
differs-signatures = Тур { $round }, доска { $board }: другие подписи
board-of-round = тур { $round }, доска { $board }

differs-setting = { $field }: { $now } → { $then }
differs-round-gone = Тур { $round } исчезнет: тогда его ещё не было.
differs-round-back = Тур { $round } вернётся.
differs-state = Тур { $round }: { $now } → { $then }
differs-pairing = Тур { $round }: другие пары
differs-check-in = Тур { $round }: другая отметка явки
differs-by-hand = Тур { $round }: другие изменения пар вручную
differs-result = Тур { $round }, доска { $board }: { $now } → { $then }
differs-entered = { $name }: добавлен позже; будет снят с турнира и останется без стартового номера
differs-deleted = { $name }: удалён позже; вернётся в список
differs-number = { $name }: номер { $now } → { $then }
differs-plays = { $name }: снова играет
differs-withdrawn = { $name }: будет снят с турнира
differs-details = { $name }: данные заявки или команда
differs-kept-apart = Запрещённые пары
differs-announced = Сообщения о следующих турах

# Starting numbers given anew.
numbers-title = Стартовые номера
numbers-text = До жеребьёвки тура 4 номера можно присвоить заново по порядку стартового списка (C.04.2), например если был указан неверный рейтинг. После неё номера не изменяются.
numbers-same = У всех те номера, которые даёт порядок стартового списка.
numbers-old = Сейчас
numbers-new = Станет
numbers-go-on = Присвоить номера заново
numbers-page = Стартовые номера
done-renumbered = Стартовые номера присвоены заново.
error-renumber-table = Таблица круговой системы составлена по стартовым номерам: изменить их нельзя.
error-renumber-early = Номера присваиваются при жеребьёвке тура 1.
error-renumber-late = Жеребьёвка тура 4 уже проведена: номера изменить нельзя (C.04.2).

# Closing a section for good.
closing-title = Завершение турнира
closing-text = После завершения в турнире ничего не изменяется: ни результаты, ни состав игроков, ни настройки. Снова открыть турнир можно только решением главного судьи.
closing-missing = Не хватает:
closing-missing-round = Тур { $round } не закрыт
closing-missing-result = Тур { $round }, доска { $board }: нет результата
closing-missing-signature = Тур { $round }, доска { $board }: подписали не оба игрока
closing-complete = Все туры закрыты, на всех досках есть результат.
closing-go-on = Завершить окончательно
closing-is-final = Турнир завершён: { $at }.
closing-reopen = Снова открыть турнир
closing-reopen-reason = Почему турнир открывается снова
closing-link = Завершить турнир
standings-status = Статус
final-since = Завершён: { $at }
done-section-closed = Турнир завершён.
done-section-reopened = Турнир снова открыт.
error-closing-missing = { $n ->
    [1] Завершить турнир пока нельзя: не закрыт тур, нет результата или подписи.
   *[other] Завершить турнир пока нельзя: не закрыты туры, нет результатов или подписей (всего { $n }).
}
error-section-final = Турнир завершён: изменить в нём ничего нельзя. Снова открыть его может главный судья.

act-players-renumbered = Стартовые номера присвоены заново
act-snapshot-restored = Турнир возвращён в прежнее состояние
act-section-closed = Турнир завершён
act-section-reopened = Турнир снова открыт
field-final = Завершён
field-numbers = Номера
field-pushed-on = Игроки, чей номер сдвинулся
field-snapshot = Сохранённое состояние
field-before-act = Перед действием
field-kept-at = Сохранено
