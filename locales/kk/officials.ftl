# The panel of referees: members, approval, removal.
officials-body = Төрешілер алқасы
officials-missing = Жеті адамнан көп алқада бес қызметтің бәрі болуы тиіс. { $n ->
    [one] Тағайындалмаған қызмет: { $offices }.
   *[other] Тағайындалмаған қызметтер: { $offices }.
}
officials-is-approved = Бекітілген
officials-approved = Бекітілген күні: { $day }. Бекіткен: { $name }.
officials-approval-old = Бекітілгеннен кейін өзгерген
officials-approval-old-text = Алқаның қазіргі құрамы бекітілген құрамнан өзгеше:
officials-came = { $name }, { $office }: қосылды
officials-went = { $name }, { $office }: шығарылды
officials-not-approved = Бекітілмеген
officials-not-approved-text = Төрешілер алқасын ұйымдастырушы бекітеді.
officials-approve = Алқаны қазіргі құрамында бекіту
officials-approved-by-hint = Шешім қабылдаған адам немесе федерация.
officials-no-account = тіркелгісі жоқ
officials-list = Тіркелгісіз тізімге енгізу
officials-list-hint = Бағдарламаны пайдаланбайтын төрешінің тізімде тек аты-жөні мен қызметі тұрады.
officials-removed = Шығарылғандар
officials-removed-text = Олардың қолтаңбалары күшінде қалады.
officials-removed-at = Шығарылған уақыты
officials-removed-by = Кім шығарды
field-approved-on = Бекітілген күні
field-approved-by = Кім бекітті
field-chief-referee = Бас төреші
field-deputy-chief-referee = Бас төрешінің орынбасары
field-chief-secretary = Бас хатшы
field-secretaries = Хатшылар
field-referees = Төрешілер
error-organiser-account = Ұйымдастырушыға тіркелгі қажет: шақыру сілтемесін жасаңыз.
error-official-name = Аты-жөнін жазыңыз, ең көбі { $max } таңба.
error-body-changed = Сіз бетті ашқаннан кейін құрам өзгерді. Қайта қарап, қазіргі құрамды бекітіңіз.
error-body-empty = Құрамда әлі ешкім жоқ: бекітетін ештеңе жоқ.
done-official-listed = Тізімге енгізілді
done-body-approved = Бекіту туралы шешім жазылды
action-official-listed = Төреші немесе ұйымдастырушы тізімге енгізілді
action-body-approved = Төрешілер алқасы бекітілді
