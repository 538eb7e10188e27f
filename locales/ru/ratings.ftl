# Elo rating changes, games that count towards sports grades, and the import of new ratings.

ratings-title = { $section }: рейтинги
ratings-k = K
ratings-before = Рейтинг до
ratings-before-short = До
ratings-change = Изменение
ratings-after = Рейтинг после
ratings-after-short = После
ratings-games = Партий для рейтинга
ratings-score = Набрано
ratings-expected = Ожидалось
ratings-played = Сыграно партий
ratings-points = Очки в партиях
ratings-opponents = Средний рейтинг соперников
# Below a name on a phone: points, number of rated games, expected points.
ratings-under = { $score } из { $games }, ожидалось { $expected }
ratings-empty = Игроков пока нет
ratings-legend = Изменение равно K, умноженному на разницу между набранными и ожидаемыми очками в партиях с соперниками, у которых есть рейтинг; округляется один раз, в конце. Разница рейтингов больше 400 считается за 400. Победы и поражения без игры и пропуски туров не учитываются. Игроки без рейтинга его здесь не получают.
ratings-grades-legend = Для спортивных разрядов (званий) учитываются сыгранные партии: их число, очки в них и средний рейтинг соперников, у которых он есть. Победы и поражения без игры не учитываются.

ratings-import = Импортировать новые рейтинги
ratings-import-text = В первой строке — названия столбцов на английском, русском, кыргызском или казахском языке; обязательны фамилия и имя и новый рейтинг. Полных тёзок различает стартовый номер. Если указаны прежний рейтинг или изменение, они должны совпадать с данными турнира. Скачанный файл можно использовать без изменений.
ratings-would-change = рейтингов изменится
ratings-rows-title = Строки списка
ratings-row-same = без изменений
ratings-take-over = { $n ->
    [one] Импортировать { $n } рейтинг
    [few] Импортировать { $n } рейтинга
    [many] Импортировать { $n } рейтингов
   *[other] Импортировать { $n } рейтинга
}
action-ratings-taken-over = Новые рейтинги импортированы
done-ratings-taken-over = Новые рейтинги импортированы
caution-ratings-begun = Жеребьёвка тура 1 этого турнира уже проведена. После импорта изменения рейтинга считаются от новых рейтингов, а не от прежних: сначала скачайте файл изменений. Стартовые номера не изменятся.
caution-ratings-again = Рейтинги сюда уже импортировались, когда была проведена жеребьёвка тура { $round }. Если этот список рассчитан по этому турниру, его партии в рейтингах уже учтены и будут учтены дважды: сначала восстановите более раннее состояние турнира.

caution-rating-moves = Средний рейтинг соперников — один из дополнительных показателей этого турнира: места изменятся.
error-rating-changed = Рейтинг изменился ({ $name }) после предварительного просмотра. Ничего не импортировано: просмотрите список ещё раз.
error-ratings-nothing = Ни один рейтинг не изменился бы.
error-ratings-one-period = Рейтинги могут меняться между турами только в турнире дольше 30 дней. Сначала укажите это в его настройках.
ratings-from-round = С тура
hint-ratings-from-round = Первый тур, в котором действуют эти рейтинги. 1 заменяет рейтинги, с которыми игроки заявились.
ratings-from-round-n = Эти рейтинги действуют с тура { $round }.

problem-not-a-starting-number = «{ $written }» — не стартовый номер.
problem-not-a-change = «{ $written }» — не изменение вида +12 или -7.
problem-does-not-add-up = Прежний рейтинг и изменение дают в сумме { $sum }.
problem-not-in-section = Игрока с такими фамилией и именем в турнире нет.
problem-namesakes = В турнире несколько игроков с такими фамилией и именем. Укажите стартовый номер.
problem-other-before = Прежний рейтинг в турнире: { $stored }.
problem-already-taken-over = Уже импортировано.
problem-other-number = Стартовый номер в турнире: { $number }.
sheet-no-rating-column = В строке { $line } не найден столбец с новыми рейтингами. Назовите его «Рейтинг после».

# Исправления только для рейтинга.
rated-as-white-won = 1 – 0
rated-as-black-won = 0 – 1
rated-as-draw = ½ – ½
rated-as-not-rated = не учитывается
board-rated-as = Исправлено только для рейтинга: { $rated }. Результат соревнования прежний.
ratings-corrected-title = Исправления только для рейтинга
ratings-corrected-text = Эти партии учитываются здесь иначе, чем в таблице.
ratings-corrected-game = Тур { $round }, доска { $board }, { $white } – { $black }: { $result }; для рейтинга { $rated }
rating-correction-title = Исправление только для рейтинга
rating-correction-of = Рейтинг: доска { $board }, тур { $round }
rating-correction-text = Результат, таблица и пары не меняются. Иначе вычисляются только изменения рейтинга; в списке рейтингов это видят все, без причины. Сделать это вправе только главный судья; исправление записывается в журнал действий.
rating-correction-own = Как закончилась: { $result }
rating-correction-as = Учитывать для рейтинга
rating-correction-link = Исправить только для рейтинга
rating-correction-instead = Можно исправить только для расчёта рейтинга.
done-rating-corrected = Исправлено только для рейтинга
caution-rating-correction = Тур { $round }, доска { $board }, { $white } – { $black }: результат { $result } остаётся; для рейтинга партия: { $rated }.
consequence-rating-change = { $name }: изменение рейтинга { $from } → { $to }
error-rating-correction-unrated = Тур { $round }, доска { $board }: нет сыгранной партии, которая учитывается для рейтинга.
error-rating-correction-same = Тур { $round }, доска { $board }: для рейтинга уже учитывается именно так.
field-rated-as = Для рейтинга
action-rating-corrected = Исправлено только для рейтинга
difference-rating-correction = Тур { $round }, доска { $board }: другое исправление для рейтинга
difference-rating-corrections-n = { $n ->
    [one] Тур { $round }: другие исправления для рейтинга на { $n } доске ({ $boards })
    [few] Тур { $round }: другие исправления для рейтинга на { $n } досках ({ $boards })
   *[many] Тур { $round }: другие исправления для рейтинга на { $n } досках ({ $boards })
}
