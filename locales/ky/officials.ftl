# The panel of referees: members, approval, removal.
officials-body = Калыстар тобу
officials-missing = Жетиден көп адамы бар калыстар тобунда беш кызматтын баары болушу керек. { $n ->
    [one] Жетишпеген кызмат: { $offices }.
   *[other] Жетишпеген кызматтар: { $offices }.
}
officials-is-approved = Бекитилген
officials-approved = Бекитилген күнү: { $day }, бекиткен: { $name }.
officials-approval-old = Бекитилгенден кийин өзгөргөн
officials-approval-old-text = Топтун курамы бекитилгендегиден башкача:
officials-came = { $name }, { $office }: жаңы кошулган
officials-went = { $name }, { $office }: эми курамда жок
officials-not-approved = Бекитилген эмес
officials-not-approved-text = Калыстар тобун уюштуруучу бекитет.
officials-approve = Топтун азыркы курамын бекитүү
officials-approved-by-hint = Ким чечти: адам же федерация.
officials-no-account = аккаунту жок
officials-list = Аккаунтсуз тизмеге кошуу
officials-list-hint = Программаны колдонбогон калыстын тизмеде аты-жөнү менен кызматы гана болот.
officials-removed = Тизмеден чыгарылгандар
officials-removed-text = Алардын койгон кол тамгалары күчүндө калат.
officials-removed-at = Чыгарылган күнү
officials-removed-by = Ким чыгарды
field-approved-on = Бекитилген күнү
field-approved-by = Ким бекитти
field-chief-referee = Башкы калыс
field-deputy-chief-referee = Башкы калыстын орун басары
field-chief-secretary = Башкы катчы
field-secretaries = Катчылар
field-referees = Калыстар
error-organiser-account = Уюштуруучуга аккаунт керек: шилтеме түзүңүз.
error-official-name = Аты-жөнүн жазыңыз, ал { $max } белгиден ашпашы керек.
error-body-changed = Сиз баракты ачкандан кийин курам өзгөрдү. Кайра карап, азыркы курамды бекитиңиз.
error-body-empty = Тизмеде азырынча эч ким жок: беките турган эч нерсе жок.
done-official-listed = Тизмеге кошулду
done-body-approved = Бекитилгени жазылды
action-official-listed = Калыс же уюштуруучу тизмеге кошулду
action-body-approved = Калыстар тобу бекитилди
