# Rounds: check-in, pairing, results.

round-title = Тур { $n } · { $section }
round-by-board = По доскам
round-by-name = По фамилиям
round-board = Доска
round-side = Цвет
round-opponent = Соперник
round-not-yet = Пар пока нет
round-not-yet-text = Они появятся здесь сразу после публикации.
round-without-game = Не играют в этом туре
unpaired-bye = свободный тур
unpaired-half-point = пропуск тура (½ очка)
unpaired-full-point = пропуск тура (1 очко)
unpaired-free = свободный тур
unpaired-absent = отсутствует

# Steps, one button each.
round-pair = Провести жеребьёвку тура
round-save-check-in = Сохранить отметку явки
round-publish = Опубликовать пары
timer-set = Назначить время…
timer-at = В { $time }
timer-when = Опубликовать пары
timer-save = Назначить время
timer-remove = Снять время
timer-announced = Пары тура { $n } — в { $time }
timer-waits = Пары будут опубликованы автоматически в { $time } (время назначено: { $name }) в том виде, в каком они будут тогда.
timer-missed = Пары не опубликованы в { $time }.
timer-missed-text = Опубликуйте их сейчас или назначьте другое время.
timer-fault-manual-pairing = Ручное составление пар не было завершено.
timer-fault-excluded = Исключённый игрок имел пару или был свободен от игры (W4).
timer-fault-no-right = Назначивший время больше не вправе публиковать пары.
timer-fault-needs-consent = Публикация потребовала бы подтверждения.
timer-fault-too-late = Сервер тогда не работал, а с тех пор прошло слишком много времени.
timer-fault-refused = Публикация отклонена.
error-timer-time = Укажите дату и время, которые покажут часы турнира.
error-timer-past = Это время уже прошло. Опубликуйте пары сейчас или назначьте более позднее время.
error-timer-far = Время можно назначить не более чем на { $days } дней вперёд.
field-publish-at = Время публикации
field-at-set-time = В назначенное время
field-published-late = С опозданием: сервер не работал
field-timer-fault = Почему нет
round-discard = Отменить жеребьёвку
round-unpublish = Отозвать публикацию
round-start = Начать тур
# [1] only says whether one board is meant or several: 21 boards are not singular.
round-due-forfeits = { $n ->
    [1] Неявка на доске { $boards }: { $names }. Её можно внести уже сейчас.
   *[other] Неявки на досках { $boards }: { $names }. Их можно внести уже сейчас.
}
round-enter-due = { $n ->
    [1] Внести неявку
    [one] Внести { $n } неявку
    [few] Внести { $n } неявки
    [many] Внести { $n } неявок
   *[other] Внести { $n } неявки
}
round-away-withdrawn = вне турнира
round-away-absent = отсутствует
round-close = Закрыть тур { $n }
round-next = Перейти к туру { $n }
round-final-standings = Итоговая таблица
round-record-differs = Доски, где запись и результат расходятся:
round-reopen = Открыть тур повторно
round-draft-title = Черновик
round-draft-text = До публикации эти пары видят только судьи и организаторы.
round-draft-left = { $n ->
    [one] После жеребьёвки выбыл игрок: { $names }. Отмените жеребьёвку и проведите её заново или опубликуйте пары без изменений.
    [few] После жеребьёвки выбыли игроки: { $names }. Отмените жеребьёвку и проведите её заново или опубликуйте пары без изменений.
    [many] После жеребьёвки выбыли игроки: { $names }. Отмените жеребьёвку и проведите её заново или опубликуйте пары без изменений.
   *[other] После жеребьёвки выбыли игроки: { $names }. Отмените жеребьёвку и проведите её заново или опубликуйте пары без изменений.
}
# Stands under the number, which changes without the label: the same for every number.
boards-playing-label = { $n ->
   *[other] в игре
}
results-unsigned = подписали не оба игрока

# Check-in.
check-in-text = Присутствующими считаются все, если не указано иное. Отсутствовавшие в прошлом туре и запросы на этот уже отмечены.
check-in-text-table = Присутствующими считаются все, если не указано иное. Отсутствующим пары тоже составляются: после публикации их неявки вносятся одной кнопкой.
check-in-table-fixes = Жеребьёвка тура 1 определяет таблицу пар: { $n ->
    [one] { $n } игрок
    [few] { $n } игрока
    [many] { $n } игроков
   *[other] { $n } игрока
}, { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
    [many] { $rounds } туров
   *[other] { $rounds } тура
}. После этого добавить игроков нельзя.
check-in-missed = { $n ->
    [one] В прошлом туре не явился: { $names }. Без отметки о явке этот игрок не попадёт в жеребьёвку; перед ней будет задан вопрос (C.04.2).
    [few] В прошлом туре не явились: { $names }. Без отметки о явке они не попадут в жеребьёвку; перед ней будет задан вопрос (C.04.2).
    [many] В прошлом туре не явились: { $names }. Без отметки о явке они не попадут в жеребьёвку; перед ней будет задан вопрос (C.04.2).
   *[other] В прошлом туре не явились: { $names }. Без отметки о явке они не попадут в жеребьёвку; перед ней будет задан вопрос (C.04.2).
}
check-in-by-name = По фамилиям
check-in-by-number = По номерам
check-in-word = Явка
check-in-find = Найти игрока
check-in-empty = Игроков пока нет
check-in-empty-text = Сначала добавьте или импортируйте игроков.
attendance-present = Присутствует
attendance-absent = Отсутствует
attendance-half-point = ½ очка
attendance-full-point = 1 очко

done-checked-in = Отметка явки сохранена
done-paired = Жеребьёвка тура проведена. Проверьте пары и опубликуйте их.
done-discarded = Жеребьёвка тура отменена
done-published = Пары опубликованы
done-timer-set = Время назначено. Пары будут опубликованы автоматически.
done-timer-removed = Время снято. Автоматически пары опубликованы не будут.
done-unpublished = Публикация пар отозвана; теперь их видят только судьи и организаторы
done-started = Тур начат
done-closed = Тур закрыт
done-forfeits-entered = Неявки внесены
done-reopened = Тур открыт повторно. После исправления закройте его.
done-result-saved = Результат сохранён

error-round-state = Ничего не изменено: состояние тура { $round } — «{ $state }». Следующий шаг показан на этой странице.
error-round-changed = Тур уже изменён ({ $name }); ваше изменение не сохранено. На этой странице показано текущее состояние.
error-round-earlier-open = Сначала закройте тур { $round }: жеребьёвка проводится по его результатам.
error-round-later-paired = По этим результатам уже проведена жеребьёвка тура { $round }. Сначала отмените её.
# The number only says whether one board is listed or several: a list of 21 boards is not singular.
error-results-missing = { $n ->
    [1] На доске { $boards } ещё нет результата. Сначала внесите его.
   *[other] На досках { $boards } ещё нет результатов. Сначала внесите их.
}
error-results-stand = { $n ->
    [1] На доске { $boards } уже есть результат или запись партии. Сначала удалите их или начните тур.
   *[other] На досках { $boards } уже есть результаты или записи партий. Сначала удалите их или начните тур.
}
error-check-in-withdrawn = { $name }: игрок выбыл. Сначала верните игрока в турнир.
error-too-few-present = Нет ни одного присутствующего, составлять пары не из кого. Проверьте список; если никто не придёт, закончите турнир на этом: уменьшите количество туров в его настройках.
caution-bye-alone = Присутствует только { $name }: пары нет, и очко даётся без игры. Сначала проверьте список; если остальные больше не придут, турнир можно и закончить на этом, уменьшив количество туров в его настройках.
error-no-pairing = { $who } { $remedy }
error-no-pairing-remedy = Составьте пары этого тура вручную; или отметьте одного из игроков отсутствующим либо дайте пропуск тура (½ очка), чтобы программа составила остальные пары; или закончите турнир на этом, уменьшив количество туров в его настройках.
error-no-pairing-remedy-forbidden = Снимите запрет с одной из пар или составьте пары этого тура вручную; или отметьте одного из игроков отсутствующим либо дайте пропуск тура (½ очка), чтобы программа составила остальные пары.
error-table-finished = Жеребьёвка всех туров таблицы пар уже проведена.
error-pairing-inconsistent = Сохранённые туры противоречат друг другу, поэтому составить пары этого тура нельзя. Сообщите об этом администратору программы.

# Manual pairing.
manual-title = Пары вручную, тур { $n } · { $section }
manual-heading = Тур { $n }: изменение пар вручную
manual-pair = Составить пары вручную
manual-begin = Изменить пары вручную
manual-continue = Продолжить изменение пар
manual-open-title = Пары изменяются вручную
manual-open-text = Эти пары видят только судьи и организаторы. Опубликовать их можно после завершения изменения вручную.
manual-back = К туру
manual-same = Пары совпадают с составленными программой.
manual-differs = { $n ->
    [0] Пары отличаются от составленных программой.
    [one] От жеребьёвки программы отличается { $n } доска.
    [few] От жеребьёвки программы отличаются { $n } доски.
    [many] От жеребьёвки программы отличаются { $n } досок.
   *[other] От жеребьёвки программы отличается { $n } доски.
}
manual-no-program = Программа не находит для этих игроков пар, которые не нарушают правила.
manual-instead = Пары, составленные программой
manual-reason = Причина изменения пар вручную
manual-reason-by-hand = Причина составления пар вручную
manual-reason-hint = Видна всем: показывается с опубликованными парами. Не указывайте личных данных.
manual-end = Завершить изменение
manual-tools = Изменение пар
manual-one = Первый игрок
manual-other = Второй игрок
manual-hint = Стартовый номер или фамилия. Enter меняет двух игроков местами, а если оба пока без пары, составляет из них пару: первый играет белыми.
manual-hint-click = Или нажмите на две фамилии.
manual-swap = Поменять местами
manual-join = Составить пару (первый — белые)
manual-bye = Освободить от игры
manual-unpair = Разъединить
manual-swap-colours = Поменять цвета
manual-keep = Закрепить
manual-swap-colours-board = Поменять цвета на доске { $n }
manual-unpair-board = Разъединить пару на доске { $n }
manual-keep-board = Закрепить доску { $n }, когда программа составляет остальные пары
manual-board-changes = Действия с доской
manual-take-bye = Вернуть в игру
manual-pool = Игроки без пары
manual-pool-n = { $n ->
    [one] Без пары { $n } игрок.
    [few] Без пары { $n } игрока.
    [many] Без пары { $n } игроков.
   *[other] Без пары { $n } игрока.
}
manual-other-board = Отличается от жеребьёвки программы.
manual-rest = Составить остальные пары автоматически
manual-rest-hint = Изменённые и закреплённые доски остаются без изменений. Все остальные пары программа составляет заново.
manual-unpair-all = Разъединить все пары
manual-program = Вернуть пары программы
manual-mark = Пара составлена вручную
manual-ended-title = Изменено вручную.
done-manual-changed = Пары изменены
done-manual-ended = Изменение пар вручную завершено. Пары можно опубликовать.
caution-discard-by-hand = Пары тура { $round } изменены вручную. Изменения будут потеряны вместе с черновиком; они останутся только в журнале действий.
breach-rematch = { $white } и { $black } уже встречались в туре { $round } (C1).
breach-table-met = { $white } и { $black } уже встречались в этом круге, в туре { $round }. В круговом турнире каждый встречается с каждым в круге один раз (C.05).
breach-forbidden = { $white } и { $black } не могут встречаться: эта пара запрещена.
breach-second-bye = Игрок { $name } уже был свободен от игры в туре { $round } (C2).
breach-barred-from-bye = Игрок { $name } уже получил полное очко без игры (тур { $round }) и не может быть свободен от игры (C2).
breach-bye-too-high = Свободный тур: { $name }. Меньше очков имеет другой игрок ({ $other }), и тогда пары нашлись бы для всех остальных (C5).
breach-third-colour = { $side ->
    [white] Игрок { $name } играет белыми третий раз подряд (C3).
   *[black] Игрок { $name } играет чёрными третий раз подряд (C3).
}
breach-table-third = { $side ->
    [white] Игроку { $name } белые достаются третий раз подряд.
   *[black] Игроку { $name } чёрные достаются третий раз подряд.
}
breach-imbalance = { $side ->
    [white] { $name }: белых станет не менее чем на три партии больше, чем чёрных (C3).
   *[black] { $name }: чёрных станет не менее чем на три партии больше, чем белых (C3).
}
breach-both-colours = { $white } и { $black }: каждому достаётся цвет, который полагается сопернику. Если поменять цвета, оба получат свой.
error-round-by-hand = Пары тура { $round } изменяются вручную. Сначала завершите изменение.
error-manual-not-begun = Изменение пар вручную не начато или уже завершено.
error-manual-choose = Сначала укажите игроков: стартовый номер или фамилию.
round-no-games = В этом туре пар пока нет.
manual-withdrawn = вне турнира
# [1] only says whether one player is named or several.
caution-manual-withdrawn = { $n ->
    [1] Игрок выбыл, но остаётся в парах этого тура: { $names }. Соперник получит победу без игры.
   *[other] Игроки выбыли, но остаются в парах этого тура: { $names }. Их соперники получат победы без игры.
}
error-manual-nobody = В этом турнире нет игрока «{ $typed }». Введите стартовый номер или фамилию.
error-manual-several = Подходят несколько игроков «{ $typed }»: { $names }. Введите стартовый номер.
error-manual-not-here = { $name }: составить пару в этом туре нельзя — игрок отсутствует.
error-manual-has-bye = { $name }: игрок пропускает этот тур по запросу, составить с ним пару нельзя.
error-manual-not-in-table = { $name }: игрока нет в таблице, она определена жеребьёвкой 1-го тура.
error-manual-twice = Игрок { $name } указан дважды. Укажите двух разных игроков.
error-manual-no-board = { $name }: пары нет.
error-manual-no-bye = Число игроков чётное: свободных от игры нет.
error-manual-no-pairing = { $who } Составьте эти пары вручную или разъедините другие, чтобы программа могла составить остальные.
error-manual-pool = { $n ->
    [1] Игрок пока без пары: { $names }.
   *[other] Игроки пока без пары: { $names }.
}
field-pool = Без пары
field-stays = Закреплённые доски
field-breaks = Нарушения правил
field-program-pairs = Пары программы
field-program-bye = Свободен от игры по жеребьёвке программы
# Rule violations of a manual change, in the audit log.
broken-rematch = повторная встреча
broken-forbidden = запрещённая пара
broken-bye = свободен от игры тот, кто не может (C2)
broken-bye-too-high = у свободного от игры слишком много очков (C5)
broken-third-colour = третий раз подряд один цвет (C3)
broken-imbalance = разность цветов больше двух (C3)
broken-both-colours = у обоих не тот цвет, который полагается

# The grid of results.
results-keys = Клавиши
results-key-white = победили белые
results-key-black = победили чёрные
results-key-draw = ничья
results-key-counts = победили белые, счёт 82–60
results-key-resigned = после счёта: сдача партии (при ничьей — по соглашению)
results-key-flag = после счёта: просрочка времени (при ничьей — упали оба флажка)
results-key-forfeit-white = неявка чёрных
results-key-forfeit-black = неявка белых
results-key-forfeit-both = неявка обоих
results-key-unrated = до ходов обоих игроков: без обсчёта рейтинга (также 0u, 5u)
results-key-adjourned = партия отложена
results-key-next = сохранить и перейти к следующей доске
results-key-board = к доске 17
results-key-open = к следующей доске без результата
results-key-undo = вернуть сохранённый результат
results-key-clear = очистить, затем Enter: результат удаляется
results-letters = Другие окончания — латинской буквой: r сдача партии, a по соглашению, f падение флажка, b упали оба флажка, n нет ходов, p позиция Чылымова, d решение судьи. ½-0, 0-½ и 0-0 — решения судьи: на странице доски.
results-only-forfeits = Тур ещё не начат: можно внести только победу и поражение без игры или неявку обоих.
results-back = К туру
results-save = Сохранить
results-pending = сохранение…
results-retry = нет связи, повторная попытка…
results-saved = сохранено
results-record-differs = сохранено; запись партии расходится с результатом
results-denied = Не сохранено. Войдите в систему снова.
results-no-board = Такой доски нет.
results-keep = Оставить сохранённое
results-mine = Сохранить мой вариант
results-conflict-by = Уже внесён другой результат ({ $name }).
results-conflict = Уже внесён другой результат.
results-conflict-again = { $who } Сохранено: { $stored }. Ваш вариант: { $yours }. Чтобы заменить, сохраните ещё раз.
error-result-not-published = Пары тура { $round } не опубликованы.
error-result-not-started = Сначала начните тур { $round }: до этого можно внести только победу и поражение без игры или неявку обоих.
error-result-closed = Тур { $round } закрыт. Чтобы исправить результат, его должен открыть повторно главный судья.

# Syntax errors in a typed result.
result-unread = Непонятно с { $column }-го знака: { $expected }
result-expected-result = ожидается результат: 1 победили белые, 0 победили чёрные, 5 ничья, + или - без игры.
result-expected-dash = ожидается тире или двоеточие.
result-expected-second-score = ожидаются очки чёрных.
result-expected-one-point = очки обоих игроков должны составлять в сумме одно очко или быть ½-0, 0-½ либо 0-0.
result-expected-balls = { $ball ->
    [kumalak] ожидается число кумалаков.
   *[korgool] ожидается число коргоолов.
}
result-expected-at-most-162 = не больше 162.
result-expected-bracket = ожидается закрывающая скобка.
result-expected-white-balls = не указан казан белых; есть только казан чёрных.
result-expected-black-balls = не указан казан чёрных; есть только казан белых.
result-expected-forfeit = результат без игры — это + / – , – / + или – / – .
result-expected-end = больше ничего не ожидается.
result-expected-ending-or-end = больше ничего не ожидается, кроме буквы окончания партии: r f b a n p d u.

# Results that contradict the rules.
result-fault-too-many-together = { $ball ->
    [kumalak] { $white } и { $black } — вместе { $sum }, а всего на доске 162 кумалака ({ $clause }).
   *[korgool] { $white } и { $black } — вместе { $sum }, а всего на доске 162 коргоола ({ $clause }).
}
result-fault-has-won = { $side ->
    [white] У белых в казане { $balls }: 82 сразу приносят победу ({ $clause }).
   *[black] У чёрных в казане { $balls }: 82 сразу приносят победу ({ $clause }).
}
result-fault-level-not-drawn = 81–81 — сразу ничья ({ $clause }).
result-fault-win-too-short = { $side ->
    [white] Белые победили, имея { $balls }: для победы на доске нужно 82. Укажите, как закончилась партия: * сдача партии, . падение флажка ({ $clause }).
   *[black] Чёрные победили, имея { $balls }: для победы на доске нужно 82. Укажите, как закончилась партия: * сдача партии, . падение флажка ({ $clause }).
}
result-fault-both-flags-too-short = { $side ->
    [white] У белых { $balls }: если упали оба флажка, для победы нужно 82 ({ $clause }).
   *[black] У чёрных { $balls }: если упали оба флажка, для победы нужно 82 ({ $clause }).
}
result-fault-draw-unexplained = Ничья при счёте { $white }–{ $black }: на доске ничья бывает только при 81–81. Укажите, как закончилась партия: * по соглашению, . упали оба флажка ({ $clause }).
result-fault-no-moves-misjudged = Нет ходов при счёте { $white }–{ $black }: у игрока, оставшегося без хода, ничья при 81, и только при 81 ({ $clause }).
result-fault-needs-winner = «{ $ending }»: такое окончание означает победу одной из сторон, а не ничью ({ $clause }).
result-fault-needs-draw = «{ $ending }»: такое окончание означает ничью, а не победу одной из сторон ({ $clause }).
ending-count = по счёту
ending-no-moves = нет ходов
ending-resignation = сдача партии
ending-agreement = по соглашению
ending-flag = падение флажка
ending-both-flags = упали оба флажка
ending-position = позиция Чылымова
ending-decision = решение судьи
ended-reduced = по решению судьи вместе меньше очка
ended-unrated = закончена до ходов обоих, без обсчёта рейтинга
ended-adjourned = отложена: ничья, пока не внесён результат
# In the row of a board: how the picture of a game is read, and words for results of another kind.
score-race = { $ball ->
    [kumalak] 162 кумалака: победа у того, кто прошёл середину
   *[korgool] 162 коргоола: победа у того, кто прошёл середину
}
score-ruling = решение судьи
score-forfeit = неявка
outcome-unrated = без обсчёта
outcome-adjourned = отложена
round-adjourned = { $n ->
    [one] Партия отложена, считается ничьей, пока не внесён результат: доска
    [few] Партии отложены, считаются ничьими, пока не внесены результаты: доски
    [many] Партии отложены, считаются ничьими, пока не внесены результаты: доски
   *[other] Партии отложены, считаются ничьими, пока не внесены результаты: доски
}

# Field names in the audit log and in conflicts; the keys are those of the stored values.
field-state = Состояние
field-pairs = Пары
field-bye = Свободен от игры
field-half-point = Пропуск тура (½ очка)
field-full-point = Пропуск тура (1 очко)
field-free = Свободен
field-announced = Запрошено на следующий тур
field-absent = Отсутствуют
field-carried-over = Отсутствуют и в следующем туре
field-result = Результат
field-ending = Окончание партии
field-board = Доска

round-elapsed = Время с начала тура, часы и минуты
round-done-of = досок с результатом
# Every game is over, and the round is not closed yet or is open again.
round-checked = Результаты проверяются
round-unsigned = без подписи
round-deeds = Другие действия
round-rail = Рядом с досками
round-hall = Зал
round-hall-screen = Экран зала
round-signs = Знаки
points-short = Очк.
round-panel = Доска рядом со списком
round-panel-close = Закрыть
round-panel-page = На отдельной странице
tile-empty = не началась
tile-playing = идёт
tile-late = нет игрока
tile-unsigned = не подписана
tile-differs = запись расходится
tile-done = окончена
round-forfeits = Внести неявки

round-unsigned-n = { $n ->
    [one] { $n } партию подписали не оба игрока.
    [few] { $n } партии подписали не оба игрока.
    [many] { $n } партий подписали не оба игрока.
   *[other] { $n } партии подписали не оба игрока.
}
round-unsigned-later = Тур можно закрыть сейчас, а подписи собрать позже.
done-manual-not-open = Пары этого тура сейчас не меняются вручную. Где это возможно, кнопка есть на этой странице.
done-pairs-not-open = Пары этого тура сейчас изменить нельзя.

section-folds = Остальное имеет обычные значения: откройте то, что должно быть иначе.
section-make = Создать турнир

grid-checked = проверено
grid-show = Показанные доски
grid-all = Все
grid-playing = Играют
grid-unsigned = Без подписи
grid-late = Опаздывают
grid-mine = Мои
grid-mine-boards = Ваши доски, например 1–20, 41
grid-one-key = Одна клавиша
grid-one-key-about = 1, 0, 5 или ½ сохраняется сразу, без Enter. Чтобы заменить сохранённый результат, Enter нужен.
grid-second = Вторая проверка
grid-second-about = Наберите каждый результат ещё раз, не видя его. Доски, результат которых ввели вы сами, остаются другому судье.
grid-undo = Отменить последний ввод
grid-changed-since = Доска { $n } с тех пор изменилась. Не отменено.
grid-amiss = Не сохранено:
grid-kept-others = Результаты, введённые на этом устройстве под другим логином и не отправленные:
grid-none = Таких досок нет.
grid-pairs-changed = Пары или состояние тура изменились.
grid-reload = Загрузить страницу заново
grid-typing = { $who } печатает…
grid-elsewhere = Тем временем сохранено: { $stored }
grid-checked-by = проверка: { $who }
grid-mismatch = Сохранено: { $stored }. Вы набрали: { $yours }. Посмотрите на карточку.
grid-mismatch-stored = Верно сохранённое
grid-mismatch-mine = Верно моё
grid-forfeit = Неявка
error-check-no-result = На этой доске нет результата для проверки.
error-check-own = Этот результат ввели вы. Его проверяет другой судья.
error-check-nothing = Наберите результат.
action-result-checked = Результат проверен вторым человеком
