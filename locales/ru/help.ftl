# Руководство.

help-title = Справка
help-find = Поиск в руководстве
help-none-found = Ничего не найдено
help-none-found-text = Введите меньше слов или только начало слова.
help-found = { $n ->
    [one] { $n } место в руководстве
    [few] { $n } места в руководстве
   *[many] { $n } мест в руководстве
}
help-all = Все главы
help-in-chapter = В этой главе
help-turn = Предыдущая и следующая главы
help-no-chapter = Такой главы в руководстве нет. Вот все главы.

# Parts of the manual.
help-part-before = До соревнования
help-part-round = Во время тура
help-part-after = После туров
help-part-everyone = Для всех
help-part-running = Работа программы

# A chapter that is shown in another language.
help-written-in-ru = Эта глава пока есть только на русском языке.
help-written-in-en = Эта глава пока есть только на английском языке.
