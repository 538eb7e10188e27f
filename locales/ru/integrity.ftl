# Confirmations and their consequences, corrections, snapshots, finalised sections.

# Two steps: the change and its reason, then its consequences.
caution-two-steps-text = Пока ничего не сделано. Действие выполняется в два шага: укажите причину, а затем проверьте последствия.
caution-to-second = Показать последствия
caution-second-text = Пока ничего не сделано. Последствия:
caution-second-sure = Последствия просмотрены, продолжить

caution-result-corrected = Тур { $round }, доска { $board }, { $white } – { $black }: было { $before }, станет { $after }.
caution-settings-pairing = По этим настройкам уже проводилась жеребьёвка туров: { $changes }
caution-settings-ranking = Эти настройки определяют места: { $changes }
settings-take-two-steps = Изменение вносится в два шага и с указанием причины: перед сохранением показываются последствия.
caution-forbidden-pairs = Жеребьёвка туров уже проводилась. Запреты действуют для следующих туров; опубликованные пары не изменятся.
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
caution-rating-method = { $n ->
    [one] Изменится турнирный рейтинг { $n } игрока.
    [few] Изменятся турнирные рейтинги { $n } игроков.
    [many] Изменятся турнирные рейтинги { $n } игроков.
   *[other] Изменится турнирный рейтинг { $n } игрока.
}
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
consequence-no-places = Места не изменятся.
consequence-paired-otherwise = Тур { $round }: пары остаются, но теперь были бы составлены иначе.
consequence-paired-the-same = Тур { $round }: пары остаются и были бы составлены так же.
consequence-paired-otherwise-before = Тур { $round }: пары остаются. Они и до этого изменения были не такими, как у программы (составлены вручную, загружены или изменены позже), и программа по-прежнему составила бы их иначе.
consequence-rating = { $name }: рейтинг { $from } → { $to }
consequence-number = { $name }: номер { $from } → { $to }

# Correcting results of closed rounds.
correction-title = Исправление результата
correction-of = Исправление результата: доска { $board }, тур { $round }
correction-text = Тур остаётся закрытым, пары, составленные по его результатам, не изменяются. До сохранения показывается, какие места изменятся. Исправить результат вправе только главный судья (R4); исправление записывается в журнал действий.
correction-current = Нынешний результат
correction-new = Верный результат
correction-new-hint = Как при внесении результатов: 1, 0, ½, со счётом 82-60, без игры +- и -+
correction-save = Сохранить исправление
correction-round-title = Исправить результат, не открывая тур
correction-round-text = Выберите доску:
done-result-corrected = Результат исправлен
adjourned-title = Результат отложенной партии
adjourned-of = Результат отложенной партии: доска { $board }, тур { $round }
adjourned-text = До сих пор эта партия считалась ничьей: при составлении пар и предварительно в таблице. Уже составленные пары не меняются.
adjourned-result = Результат
adjourned-save = Сохранить результат
done-adjourned-entered = Результат сохранён
caution-adjourned-result = Тур { $round }, доска { $board }: отложенная партия { $white } — { $black } закончилась { $result }. До сих пор она считалась ничьей.
error-not-adjourned = Тур { $round }, доска { $board }: здесь нет отложенной партии завершённого тура.
caution-adjourned-open = { $n ->
    [one] { $n } отложенная партия прежних туров ещё без результата и считается ничьей: { $games }.
    [few] { $n } отложенные партии прежних туров ещё без результата и считаются ничьими: { $games }.
    [many] { $n } отложенных партий прежних туров ещё без результата и считаются ничьими: { $games }.
   *[other] { $n } отложенных партий прежних туров ещё без результата и считаются ничьими: { $games }.
}
adjourned-game = тур { $round }, доска { $board } ({ $white } – { $black })
error-correction-same = На доске { $board } уже такой результат.
error-correction-not-closed = Тур { $round } не закрыт: его результаты изменяются на странице результатов.
error-correction-record = С этим результатом расходится запись партии, доска { $board }. Сначала исправьте запись.

# Snapshots.
snapshots-title = История
snapshots-text = Перед каждым действием, которое влияет на жеребьёвку, состояние турнира сохраняется. Отсюда турнир можно восстановить в любое из этих состояний. Записи партий и персональные данные не затрагиваются.
snapshots-none = Сохранённых состояний пока нет
snapshots-none-text = Первое состояние сохраняется перед первым действием, которое влияет на жеребьёвку.
snapshots-kept = Сохранено
snapshots-before = Перед действием
snapshots-by = Пользователь
snapshots-compare = Сравнить
snapshots-at = Состояние на { $at }
snapshots-before-action = Перед действием: { $act }
snapshots-differs-title = Что изменится
snapshots-same = Турнир совпадает с этим состоянием.
snapshots-restore = Восстановить
snapshots-restore-text = Выполняется главным судьёй в два шага. Сначала сохраняется нынешнее состояние.
snapshots-page = История
snapshots-all = Все сохранённые состояния
done-restored = Турнир восстановлен в прежнее состояние
error-restore-records = { $n ->
    [1] Запись партии была бы потеряна: { $boards }. Сначала удалите её или сохраните копию, чтобы потом внести снова.
   *[other] Записи партий были бы потеряны: { $boards }. Сначала удалите их или сохраните копии, чтобы потом внести снова.
}
error-restore-in-use = С доской, которая была бы удалена, связаны более поздние данные: восстановить это состояние нельзя.
restore-withdraws = Отменяется решение по пункту { $clause }, тур { $round }: { $names }
restore-reinstates = Восстанавливается решение по пункту { $clause }, тур { $round }: { $names }
difference-signatures = Тур { $round }, доска { $board }: другие подписи
difference-signatures-n = { $n ->
    [one] Тур { $round }: другие подписи на { $n } доске ({ $boards })
    [few] Тур { $round }: другие подписи на { $n } досках ({ $boards })
   *[many] Тур { $round }: другие подписи на { $n } досках ({ $boards })
}
board-of-round = тур { $round }, доска { $board }

difference-setting = { $field }: { $now } → { $then }
difference-round-gone = Тур { $round } будет удалён (тогда его не было).
difference-round-back = Тур { $round } будет восстановлен.
difference-state = Тур { $round }: { $now } → { $then }
difference-pairing = Тур { $round }: другие пары
difference-check-in = Тур { $round }: другая отметка явки
difference-by-hand = Тур { $round }: другие изменения пар вручную
difference-result = Тур { $round }, доска { $board }: { $now } → { $then }
difference-results-removed = { $n ->
    [one] Тур { $round }: будет снят { $n } результат (доски { $boards })
    [few] Тур { $round }: будут сняты { $n } результата (доски { $boards })
   *[many] Тур { $round }: будет снято { $n } результатов (доски { $boards })
}
difference-results-entered = { $n ->
    [one] Тур { $round }: будет возвращён { $n } результат (доски { $boards })
    [few] Тур { $round }: будут возвращены { $n } результата (доски { $boards })
   *[many] Тур { $round }: будет возвращено { $n } результатов (доски { $boards })
}
difference-entered = { $name }: игрок добавлен позже; будет снят с турнира, без стартового номера
difference-deleted = { $name }: игрок удалён позже; будет восстановлен
difference-entered-n = { $n ->
    [one] { $n } игрок добавлен позже; будет снят с турнира, без стартового номера ({ $names })
    [few] { $n } игрока добавлены позже; будут сняты с турнира, без стартовых номеров ({ $names })
   *[many] { $n } игроков добавлены позже; будут сняты с турнира, без стартовых номеров ({ $names })
}
difference-deleted-n = { $n ->
    [one] { $n } игрок удалён позже; будет восстановлен ({ $names })
    [few] { $n } игрока удалены позже; будут восстановлены ({ $names })
   *[many] { $n } игроков удалены позже; будут восстановлены ({ $names })
}
difference-number = { $name }: номер { $now } → { $then }
difference-plays = { $name }: игрок снова играет
difference-expelled = { $name }: игрок исключён
difference-withdrawn = { $name }: игрок снят с турнира
difference-details = { $name }: данные заявки или команда
difference-details-n = { $n ->
    [one] { $n } игрок: данные заявки или команда ({ $names })
    [few] { $n } игрока: данные заявок или команды ({ $names })
   *[many] { $n } игроков: данные заявок или команды ({ $names })
}
difference-forbidden-pairs = Запрещённые пары
difference-requested-byes = Запросы на пропуск туров и отсутствие

# Reassigning starting numbers.
starting-numbers-title = Стартовые номера
starting-numbers-text = До жеребьёвки тура 4 номера можно присвоить заново по порядку стартового списка (C.04.2), например после исправления рейтинга. Затем номера не изменяются.
starting-numbers-same = Номера всех игроков соответствуют порядку стартового списка.
starting-numbers-old = Сейчас
starting-numbers-new = Станет
starting-numbers-reassign = Присвоить номера заново
starting-numbers-page = Стартовые номера
done-renumbered = Стартовые номера присвоены заново
starting-numbers-exchange = Обменять два номера
starting-numbers-exchange-text = Игроки с одинаковыми рейтингом, званием и разрядом могут обменяться номерами до жеребьёвки тура 4. Что изменится, показывается заранее.
starting-numbers-no-level = Игроков с одинаковыми рейтингом, званием и разрядом нет.
starting-numbers-other = С кем
done-numbers-exchanged = Стартовые номера обменены
numbers-typed-text = До жеребьёвки тура 1 номера игроков можно задать самим: каждый номер от 1 до { $n } один раз. Игроки, добавленные позже, идут следом в порядке заявки.
numbers-typed-replaces = Сейчас порядок стартового списка такой: { $order }. При сохранении он сменится на порядок по этим номерам.
numbers-typed-none = Игроков ещё нет.
numbers-typed-save = Сохранить номера
done-numbers-typed = Стартовые номера сохранены
action-numbers-typed = Стартовые номера введены
error-numbers-begun = Жеребьёвка тура 1 проведена: ввести номера уже нельзя. Пока пары не опубликованы, сначала отмените жеребьёвку. Позже номера можно присвоить заново или обменять до жеребьёвки тура 4.
error-numbers-table = Жеребьёвка тура 1 проведена: таблица круговой системы и номера в ней больше не меняются. Пока пары тура 1 не опубликованы, сначала отмените жеребьёвку.
error-numbers-typed = Нужны номера от 1 до { $most }, каждый один раз. { $what }.
error-numbers-of = { $name }: { $what }
error-number-not-one = нет номера от 1 до { $most }
error-number-twice = тот же номер, что у другого игрока
field-numbered = Со стартовыми номерами
error-exchange-same = Назовите двух разных игроков.
error-exchange-unequal = У { $one } и { $other } разные рейтинги, звания или разряды: номера следуют из них (C.04.2) и не обмениваются.
caution-exchange-numbers = { $one } и { $other } обмениваются стартовыми номерами. На уже выданных бейджах, списках и файлах остаются прежние.
error-renumber-table = Таблица круговой системы составлена по стартовым номерам: изменить их нельзя.
error-renumber-early = Номера присваиваются при жеребьёвке тура 1.
error-renumber-late = Жеребьёвка тура 4 уже проведена: номера изменить нельзя (C.04.2).

# Finalising a section.
closing-title = Завершение турнира
closing-text = После завершения в турнире ничего изменить нельзя: результаты, состав игроков и настройки окончательны. Снова открыть турнир может только главный судья своим решением.
closing-missing = Не хватает:
closing-complete = Все туры закрыты, на всех досках есть результат.
closing-finalise = Завершить турнир
closing-is-final = Турнир завершён: { $at }.
closing-reopen = Снова открыть турнир
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

action-numbers-exchanged = Стартовые номера обменены
action-players-renumbered = Стартовые номера присвоены заново
action-snapshot-restored = Турнир восстановлен в прежнее состояние
action-section-closed = Турнир завершён
action-section-reopened = Турнир снова открыт
field-final = Завершён
field-numbers = Номера
field-pushed-on = Игроки, чей номер сдвинулся
field-snapshot = Сохранённое состояние
field-before-act = Перед действием
field-kept-at = Сохранено

closing-open = Ещё не закрыт
closing-results = { $n ->
    [one] { $n } доска без результата:
    [few] { $n } доски без результата:
    [many] { $n } досок без результата:
   *[other] { $n } доски без результата:
}
closing-adjourned = { $n ->
    [one] { $n } отложенная партия:
    [few] { $n } отложенные партии:
    [many] { $n } отложенных партий:
   *[other] { $n } отложенной партии:
}
closing-signatures = { $n ->
    [one] { $n } партию подписали не оба игрока
    [few] { $n } партии подписали не оба игрока
    [many] { $n } партий подписали не оба игрока
   *[other] { $n } партии подписали не оба игрока
}
