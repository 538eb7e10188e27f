# Rating changes by Elo, what counts towards sports grades, and new ratings from a list.

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
ratings-opponents = Средний рейтинг соперников
# Beneath a name on a phone: what was scored in how many rated games, and what was expected.
ratings-under = { $score } из { $games }, ожидалось { $expected }
ratings-empty = Игроков пока нет
ratings-legend = Изменение равно K, умноженному на разницу между набранными и ожидаемыми очками в партиях с соперниками, у которых есть рейтинг; округляется один раз, в конце. Разница рейтингов больше 400 считается за 400. Победы и поражения без игры и пропуски туров партиями не считаются. Игроки без рейтинга его здесь не получают.
ratings-grades-legend = Для спортивных разрядов (званий) учитываются сыгранные партии: их число, очки в них и средний рейтинг соперников, у которых он есть. Победы и поражения без игры не учитываются.

ratings-import = Перенести новые рейтинги
ratings-import-text = В первой строке — названия столбцов на английском, русском, кыргызском или казахском языке; обязательны фамилия и имя и новый рейтинг. Полных тёзок различает стартовый номер. Если указаны и рейтинг до турнира или изменение, они должны совпадать с данными турнира. Скачанный файл можно использовать как есть.
ratings-would-change = рейтингов изменится
ratings-rows-title = Строки списка
ratings-row-same = без изменений
ratings-take-over = { $n ->
    [one] Перенести { $n } рейтинг
    [few] Перенести { $n } рейтинга
    [many] Перенести { $n } рейтингов
   *[other] Перенести { $n } рейтинга
}
act-ratings-taken-over = Новые рейтинги перенесены
done-ratings-taken-over = Новые рейтинги перенесены.
caution-ratings-begun = Жеребьёвка тура 1 этого турнира уже проведена. После переноса изменения рейтинга считаются от новых рейтингов, а не от тех, с которыми игроки начали: сначала скачайте файл изменений. Стартовые номера останутся прежними.

caution-rating-moves = Средний рейтинг соперников – один из дополнительных показателей этого турнира: места изменятся.
error-rating-changed = Рейтинг игрока { $name } изменился, пока вы просматривали список. Ничего не перенесено: просмотрите список ещё раз.
error-ratings-nothing = Нет ни одного рейтинга, который изменился бы.

problem-not-a-starting-number = «{ $written }» — не стартовый номер.
problem-not-a-change = «{ $written }» — не изменение вида +12 или -7.
problem-does-not-add-up = Рейтинг до и изменение дают { $sum }.
problem-not-in-section = Игрока с такими фамилией и именем в турнире нет.
problem-namesakes = В турнире несколько игроков с такими фамилией и именем. Укажите стартовый номер.
problem-other-before = Рейтинг до в турнире другой: { $stored }.
problem-already-taken-over = Уже перенесено.
problem-other-number = Стартовый номер в турнире другой: { $number }.
sheet-no-rating-column = В строке { $line } не найден столбец с новыми рейтингами. Назовите его «Рейтинг после».
