# Колдонмо.

help-title = Жардам
help-find = Колдонмодон издөө
help-none-found = Эч нерсе табылган жок
help-none-found-text = Азыраак сөз же сөздүн башын гана жазыңыз.
help-found = { $n ->
    [one] Колдонмодон { $n } жер табылды
   *[other] Колдонмодон { $n } жер табылды
}
help-all = Бардык бөлүмдөр
help-in-chapter = Бул бөлүмдө
help-turn = Мурунку жана кийинки бөлүмдөр
help-no-chapter = Колдонмодо мындай бөлүм жок. Бардык бөлүмдөр мында.

# Parts of the manual.
help-part-before = Мелдешке чейин
help-part-round = Тур учурунда
help-part-after = Турлардан кийин
help-part-everyone = Баары үчүн
help-part-running = Программанын иштеши

# A chapter that is shown in another language.
help-written-in-ru = Бул бөлүм азырынча орус тилинде гана бар.
help-written-in-en = Бул бөлүм азырынча англис тилинде гана бар.
