# Rulings of referees: warnings, draw offers, clocks, results by decision, signatures.

action-ruling-made = Решение судьи принято
action-ruling-withdrawn = Решение судьи отменено
action-ruling-reinstated = Решение судьи восстановлено
action-result-signed = Результат подписан
action-signature-withdrawn = Подпись снята

error-result-signed = Этот результат подписали оба игрока. Теперь изменить его может только главный судья своим решением с указанием причины.
error-ruling-is-part = Это решение — часть другого. Отмените то решение: вместе с ним отменяется и это.
error-ruling-withdrawn = Это решение уже отменено.
error-ruling-offer-used = За это предложение ничьей засчитана победа соперника (D3). Сначала отмените решение о победе, затем предложение.
error-ruling-result-changed = После этого решения результат был изменён. Сначала верните прежний результат, затем отмените решение.
error-result-ruled = Этот результат установлен решением ({ $clause }). Сначала отмените решение, затем можно внести результат.
error-result-needs-ruling = { $result } — решение судьи с указанием причины: откройте страницу доски и выберите «Результат решением судьи».
error-result-excluded = Исключённый игрок больше не может играть и выигрывать партии (W4). Внесите победу соперника без игры.
error-result-withdrawn = Игрок выбыл: { $name }. В круговой системе за оставшиеся партии выбывшего засчитываются поражения без игры. Если эта партия сыграна, сначала верните игрока в турнир.
error-result-expelled = Игрок исключён: { $name }. В круговой системе за оставшиеся партии исключённого засчитываются поражения без игры. Если эта партия сыграна, сначала верните игрока в турнир.
error-publish-excluded = Игрок исключён после жеребьёвки этого тура (W4): { $name }. Играть в нём и быть свободным от игры нельзя. Отмените жеребьёвку и проведите её заново.
error-ruling-later = По этой партии есть более позднее решение. Сначала отмените его.
error-ruling-not-yours = Отменить это решение может только главный судья: это предупреждение, решение другого судьи, партия с тех пор подписана обоими игроками или тур сейчас не идёт.
error-ruling-closed = Тур { $round } закрыт, и без этого решения на доске не будет результата. Вместо этого исправьте результат.
caution-ruling-closed = Тур { $round } закрыт: вместе с решением удаляется результат, на котором основаны таблица и следующие жеребьёвки.
caution-warning-withdrawn = Отмена этого предупреждения изменит очки, по которым проведена жеребьёвка следующих туров: вместе с ним отменяется снятие очка или исключение.
ruling-loss-lasts = Поражение в туре { $round } остаётся, так как тур закрыт. Его может исправить главный судья.
error-warning-too-early = Пары этого тура ещё не опубликованы. Вынесите предупреждение в одном из прежних туров.
error-warning-note = Опишите, что произошло: выбрана «Другая причина».
error-warning-excluded = Игрок { $name } уже исключён из соревнований.

caution-warning-point = { $name }: это третье предупреждение, снимается одно очко.
caution-warning-excludes = { $board ->
    [0] { $name }: это четвёртое предупреждение, игрок исключается из соревнований и в жеребьёвке больше не участвует; сыгранные партии остаются в силе.
   *[other] { $name }: это четвёртое предупреждение, игрок исключается из соревнований. В партии на доске { $board } засчитывается поражение без игры, в жеребьёвке игрок больше не участвует; сыгранные партии остаются в силе.
}

# Why an action is not possible at this moment.
error-action-not-published = Пары этого тура ещё не опубликованы.
error-action-not-playing = Тур сейчас не идёт ({ $clause }).
error-action-decided = У партии уже есть результат. Сначала удалите его ({ $clause }).
error-action-flag-fallen = Флажок упал: после этого претензии к часам не принимаются ({ $clause }).
error-action-undecided = У партии ещё нет результата ({ $clause }).
error-action-forfeited = У победы и поражения без игры нет ни записи, ни подписей ({ $clause }).
error-action-not-signed = Нет подписи, которую можно снять ({ $clause }).
error-action-only-together = Ничья подписывается только в присутствии обоих игроков (D4).
error-action-offers-over = Четвёртое предложение ничьей уже отмечено: соперник вправе потребовать победу (D3).
error-action-too-few-offers = Соперник не предлагал ничью в четвёртый раз: потребовать победу нельзя ({ $clause }).
error-action-clock-set = Часы уже поставлены. Сначала отмените это решение или добавьте время ({ $clause }).
error-action-not-late = Время ожидания не истекло. Засчитать неявку можно будет через { $left } ({ $clause }).
error-action-start-unknown = Неизвестно, когда начался тур ({ $clause }).
error-action-has-come = Предложение ничьей, запись или часы, поставленные судьёй, показывают, что партия началась: опоздания нет ({ $clause }).
error-action-marked = Это уже отмечено ({ $clause }).
error-action-excused = Предупреждать не за что: запись не отмечена как неполная, или у игрока оставалось меньше пяти минут (N6).
error-action-warned = За эту запись игрок уже предупреждён ({ $clause }).
error-action-excluded = Игрок уже исключён из соревнований (W4).
error-draw-both-present = Ничья принимается только в присутствии обоих игроков. Отметьте обоих (D4).
error-flags-counts = Упали оба флажка: укажите счёт обоих казанов. 82 и больше — победа, иначе ничья (K3).
error-absence-nobody = Отметьте отсутствующих игроков.
error-decision-stands = На этой доске уже такой результат.
error-sign-changed = Результат доски { $board } за это время изменён или подписан. Ничего не подписано: проверьте ещё раз.
error-sign-draws = { $n ->
    [one] Ничья на доске { $boards }: отметьте, что оба игрока присутствовали, или снимите отметку с доски (D4). Пока ничего не подписано.
    [few] Ничьи на досках { $boards }: отметьте, что оба игрока присутствовали, или снимите отметки с досок (D4). Пока ничего не подписано.
    [many] Ничьи на досках { $boards }: отметьте, что оба игрока присутствовали, или снимите отметки с досок (D4). Пока ничего не подписано.
   *[other] Ничьи на досках { $boards }: отметьте, что оба игрока присутствовали, или снимите отметки с досок (D4). Пока ничего не подписано.
}
error-sign-nothing = Отметьте доски, бланки которых подписаны.
error-counts = Укажите счёт обоих казанов целыми числами не больше 162 или оставьте оба поля пустыми.
error-clock-time = { $what }: { $why }

# The result after a flag fall.
clock-flag-result = Результат: { $result }

# Causes of warnings.
cause-talking = Разговоры
cause-record-not-kept = Запись не велась
cause-disrespect = Неуважение к судьям
cause-obstruction = Помехи проведению соревнований
cause-other = Другая причина

# The grounds of a result by ruling.
ground-fourth-offer = четвёртое предложение ничьей
ground-flag = падение флажка
ground-move-in-hand = завершение начатого хода
ground-late = опоздание
ground-both-absent = неявка обоих
ground-excluded = исключение из соревнований
ground-position = позиция Чылымова
ground-decision = решение судьи
ground-correction = исправление

# One-line summaries of rulings.
ruling-draw-offer = { $side ->
    [white] Белые предложили ничью
   *[black] Чёрные предложили ничью
}
ruling-warning = Предупреждение: { $name } ({ $cause })
ruling-record-incomplete = { $side ->
    [white] Запись белых неполная
   *[black] Запись чёрных неполная
}
ruling-record-excused = { $side ->
    [white] Запись белых неполная; оставалось меньше пяти минут
   *[black] Запись чёрных неполная; оставалось меньше пяти минут
}
ruling-clock-corrected = Часы заменены, исправлено время одной стороны: { $sum }
ruling-clock-shared = Часы заменены, израсходованное время разделено поровну: { $sum }
ruling-clock-added = Добавлено время: { $sum }
ruling-clock-set-late = Часы поставлены во время партии: { $sum }
ruling-clock-from-to = { $before } → { $after }
ruling-result = Результат ({ $ground }): { $before } → { $after }
ruling-no-result = нет
ruling-withdrawn-by = Решение отменено: { $name }, { $time }. Причина: { $reason }
ruling-reinstated-by = Решение восстановлено: { $name }, { $time }. Причина: { $reason }

# Fields of rulings in the audit log.
field-signed = Подписано
field-draw-offer = Ничью предложили
field-incomplete = Неполная запись
field-clock = Часы
field-player = Игрок
field-clause = Пункт правил
field-cause = Причина предупреждения
field-paired-from = Туры, жеребьёвка которых на этом основана
field-had-time = Оставалось пять минут или больше
field-ground = Основание

# Fields of a section's regulations.
field-unplayed = Несыгранные туры
field-penalty-in-progress = Вычитать штраф за предупреждения из прогресса
field-penalty-in-buchholz = Вычитать штраф за предупреждения из Бухгольца соперников
field-players-report = Игроки могут сообщать результаты
field-white-reported = Сообщили белые
field-black-reported = Сообщили чёрные
field-links = Ссылки
field-late-after = Опоздание через (секунд)
hint-late-after = Если пусто — половина контроля времени и 30 секунд (A1).
field-shared-bronze = Две бронзовые медали
field-team-mates-apart = Разводить игроков одной команды
field-team-scoring = Командный зачёт
field-team-counts = Игроков в зачёте команды
field-on = Дата, на которую считается возраст
field-ages-on = Дата, на которую считается возраст
field-half-byes-barred = Пропуски за ½ очка запрещены
field-adjournment = Результат отложенной партии
field-applications = Заявки
field-away-in-upper-half = Отсутствующие считаются в верхней половине
field-upper = Возрастные группы (до)
field-amounts = Призы
field-unit = Валюта призов
field-ties = Призы при равенстве очков
