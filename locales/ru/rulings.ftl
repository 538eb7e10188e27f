# Rulings of referees: warnings, draw offers, clocks, results by decision, signatures.

act-ruling-made = Решение судьи принято
act-ruling-withdrawn = Решение судьи отменено
act-ruling-reinstated = Отменённое решение снова в силе
act-result-signed = Результат подписан
act-signature-withdrawn = Подпись снята

error-result-signed = Этот результат подписали оба игрока. Теперь изменить его может только главный судья своим решением с указанием причины.
error-ruling-is-part = Это решение — часть другого. Отмените то решение: вместе с ним отменится и это.
error-ruling-withdrawn = Это решение уже отменено.
error-ruling-offer-used = За это предложение ничьей засчитана победа соперника (D3). Сначала отмените решение о победе, затем предложение.
error-ruling-result-changed = После этого решения результат был изменён. Сначала верните прежний результат, затем отмените решение.
error-result-ruled = Этот результат установлен решением ({ $clause }). Сначала отмените решение, затем можно внести результат.
error-result-excluded = Исключённый игрок больше не играет и не выигрывает партий (W4). Внесите неявку в пользу соперника.
error-result-withdrawn = Игрок выбыл: { $name }. В круговой системе партии выбывшего засчитываются как поражения неявкой. Если эта партия сыграна, сначала верните игрока в турнир.
error-publish-excluded = Игрок исключён после жеребьёвки этого тура (W4): { $name }. Играть в нём и получать очки без игры нельзя. Отмените черновик и проведите жеребьёвку снова.
error-ruling-later = По этой партии есть более позднее решение. Сначала отмените его.
error-ruling-not-yours = Отменить это решение может главный судья: это предупреждение, решение другого судьи, результат уже подписан обоими игроками или тур сейчас не играется. Обратитесь к главному судье.
error-ruling-closed = Тур { $round } закрыт, и без этого решения на доске не останется результата. Исправьте результат.
caution-ruling-closed = Тур { $round } закрыт: вместе с решением уйдёт результат, по которому составлены таблица и следующие жеребьёвки.
caution-warning-withdrawn = От этого предупреждения зависели жеребьёвки туров: с ним уйдёт снятое очко или исключение игрока.
ruling-loss-lasts = Поражение в туре { $round } остаётся, так как тур закрыт. Его может исправить главный судья.
error-warning-too-early = Пары этого тура ещё не опубликованы. Вынесите предупреждение в одном из прежних туров.
error-warning-note = Напишите, что произошло: этой причины нет среди перечисленных.
error-warning-excluded = Игрок { $name } уже исключён из соревнований.

caution-warning-point = У игрока { $name } это третье предупреждение: снимается одно очко.
caution-warning-excludes = { $board ->
    [0] У игрока { $name } это четвёртое предупреждение: игрок исключается из соревнований и в жеребьёвке больше не участвует; сыгранные партии остаются в силе.
   *[other] У игрока { $name } это четвёртое предупреждение: игрок исключается из соревнований. В партии на доске { $board } засчитывается поражение без игры, в жеребьёвке игрок больше не участвует; сыгранные партии остаются в силе.
}

# Why an act is not done at this moment.
error-deed-not-published = Пары этого тура ещё не опубликованы.
error-deed-not-playing = Тур сейчас не идёт ({ $clause }).
error-deed-decided = У партии уже есть результат. Сначала удалите его ({ $clause }).
error-deed-flag-fallen = Флажок упал: после этого претензии к часам не принимаются ({ $clause }).
error-deed-undecided = У партии ещё нет результата ({ $clause }).
error-deed-forfeited = Партия не состоялась: у победы и поражения без игры нет ни записи, ни подписей ({ $clause }).
error-deed-not-signed = Подписи нет ({ $clause }).
error-deed-only-together = Ничья подписывается только в присутствии обоих игроков (D4).
error-deed-offers-over = Четвёртое предложение ничьей уже отмечено: соперник вправе потребовать победу (D3).
error-deed-too-few-offers = Соперник не предлагал ничью в четвёртый раз: потребовать победу нельзя ({ $clause }).
error-deed-clock-set = Часы уже поставлены. Сначала отмените это решение или добавьте время ({ $clause }).
error-deed-not-late = Опоздавших пока нет. Засчитать поражение можно будет через { $left } ({ $clause }).
error-deed-start-unknown = Неизвестно, когда начался тур ({ $clause }).
error-deed-has-come = По предложению ничьей, по записи или по часам, которые выставил судья, видно, что партия началась: опоздавших здесь нет ({ $clause }).
error-deed-marked = Это уже отмечено ({ $clause }).
error-deed-excused = Предупреждать не за что: запись не отмечена как неполная, или у игрока оставалось меньше пяти минут (N6).
error-deed-warned = За эту запись игрок уже предупреждён ({ $clause }).
error-deed-excluded = Игрок уже исключён из соревнований (W4).
error-draw-both-present = Ничья принимается только в присутствии обоих игроков. Отметьте, что оба здесь (D4).
error-flags-counts = Упали оба флажка: укажите, сколько в обоих казанах. 82 и больше — победа, иначе ничья (K3).
error-absence-nobody = Отметьте, кто не пришёл.
error-decision-stands = Такой результат уже внесён.
error-sign-changed = Результат доски { $board } за это время изменён или подписан. Ничего не подписано: проверьте ещё раз.
error-sign-draws = { $n ->
    [one] Ничья на доске { $boards }: отметьте, что оба игрока присутствовали, или снимите отметку с этой доски (D4). Пока не подписана ни одна доска.
    [few] Ничьи на досках { $boards }: отметьте, что оба игрока присутствовали, или снимите отметки с этих досок (D4). Пока не подписана ни одна доска.
    [many] Ничьи на досках { $boards }: отметьте, что оба игрока присутствовали, или снимите отметки с этих досок (D4). Пока не подписана ни одна доска.
   *[other] Ничьи на досках { $boards }: отметьте, что оба игрока присутствовали, или снимите отметки с этих досок (D4). Пока не подписана ни одна доска.
}
error-sign-nothing = Отметьте доски, бланки которых подписаны.
error-counts = Укажите счёт обоих казанов целыми числами не больше 162 или не указывайте его вовсе.
error-clock-time = { $what }: { $why }

# What a flag fall comes to, besides.
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

# A ruling in one line.
ruling-draw-offer = { $side ->
    [white] Белые предложили ничью
   *[black] Чёрные предложили ничью
}
ruling-warning = Предупреждение игроку { $name }: { $cause }
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
ruling-reinstated-by = Решение снова в силе: { $name }, { $time }. Причина: { $reason }

# The fields of rulings in the ledger.
field-signed = Подписано
field-draw-offer = Ничью предложили
field-incomplete = Неполная запись
field-clock = Часы
field-player = Игрок
field-clause = Пункт правил
field-cause = Причина предупреждения
field-paired-from = Туры, на жеребьёвку которых это влияет
field-had-time = Оставалось больше пяти минут
field-ground = Основание

# The fields of a section's regulations.
field-unplayed = Учёт несыгранных партий
field-penalty-in-progress = Прогресс учитывает очко, снятое за предупреждения
field-penalty-in-buchholz = Бухгольц соперников учитывает очко, снятое за предупреждения
field-late-after = Через сколько секунд засчитывается опоздание
hint-late-after = Пусто: половина контроля и 30 секунд (A1).
field-shared-bronze = Две бронзовые медали
field-team-mates-apart = Игроки одной команды не встречаются
field-team-scoring = Командный зачёт
field-team-counts = Сколько игроков идёт в зачёт команды
field-on = Возраст считается на дату
# sure? “10, 12, 14”: ages that the groups have not reached; «до 10 лет» as federations say it.
field-upper = Возрастные группы до
field-amounts = Призы
field-unit = Валюта призов
field-ties = Призы при равенстве очков
