# The manual.

help-title = Help
help-find = Search the manual
help-none-found = Nothing found
help-none-found-text = Try fewer words, or only the beginning of a word.
help-found = { $n ->
    [one] { $n } place in the manual
   *[other] { $n } places in the manual
}
help-all = All chapters
help-in-chapter = In this chapter
help-turn = Chapters before and after
help-no-chapter = The manual has no such chapter. These are all of them.

# Parts of the manual.
help-part-before = Before the event
help-part-round = During a round
help-part-after = After the rounds
help-part-everyone = For everyone
help-part-running = Running the program

# A chapter that is shown in another language.
help-written-in-ru = This chapter is written in Russian so far.
help-written-in-en = This chapter is written in English so far.
