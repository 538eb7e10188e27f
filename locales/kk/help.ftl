# Нұсқаулық.

help-title = Анықтама
help-find = Нұсқаулықтан іздеу
help-none-found = Ештеңе табылмады
help-none-found-text = Азырақ сөз немесе сөздің басын ғана жазыңыз.
help-found = { $n ->
    [one] Нұсқаулықтан { $n } жер табылды
   *[other] Нұсқаулықтан { $n } жер табылды
}
help-all = Барлық тараулар
help-in-chapter = Осы тарауда
help-turn = Алдыңғы және келесі тараулар
help-no-chapter = Нұсқаулықта мұндай тарау жоқ. Барлық тараулар мұнда.

# Parts of the manual.
help-part-before = Жарысқа дейін
help-part-round = Тур кезінде
help-part-after = Турлардан кейін
help-part-everyone = Барлығы үшін
help-part-running = Бағдарламаның жұмысы

# A chapter that is shown in another language.
help-written-in-ru = Бұл тарау әзірше тек орыс тілінде бар.
help-written-in-en = Бұл тарау әзірше тек ағылшын тілінде бар.
