//! The words that headers are known by.

use super::Column;

/// The headers as [`fold`](super::fold) returns them.
pub(super) const KNOWN: [(Column, &str); 25] = [
    (
        Column::Number,
        "sirano n num ном nn нач начном ст№ стартном seed rank rk sira sno startno startnr lfdnr номп \
         порядковыйномер тартиби № # no nr №пп пп нпп number startingnumber startingrank номер \
         стартовыйномер старттыкномер бастапқынөмір катарномери ретсаны рс тс id",
    ),
    (
        Column::Surname,
        "nachname soyadi soyad soyisim фам last family surname lastname familyname фамилия фамилиясы тегі \
         жөні familiya",
    ),
    (
        Column::Given,
        "vorname adi ad isim имена first given givenname firstname forename name имя аты ысымы есімі есім \
         ысым imya",
    ),
    (
        Column::Patronymic,
        "отч отчества patronymic middlename fathersname отчество атасынынаты әкесініңаты otchestvo",
    ),
    (
        Column::FullName,
        "ученик ученики учащийся школьник ребенок дети студент воспитанник окуучу окуучулар оқушы оқушылар schüler student pupil фамилияио фамилияинициалы фамилияиинициалы фаа таә soyadiadi soyadad soyisimisim spieler sporcu oyuncu competitor athlete \
         players participants жарыскатышуучу шахматист спортчу спортшы мелдешкекатышуучу surnamename \
         фамилияимяигрока teilnehmer fullname player playername participant surnamegivenname \
         surnamefirstname lastnamefirstname фио фи fio фамилияимя фамилияиимя фамилияимяотчество игрок \
         участник спортсмен атыжөнү фамилиясыаты фамилиясыатыатасынынаты оюнчу катышуучу атыжөні тегіаты \
         тегіатыәкесініңаты тегіжәнеаты ойыншы қатысушы аж аә",
    ),
    (
        Column::GivenFirst,
        "имяфамилия имяифамилия имяотчествофамилия firstnamelastname givennamesurname namesurname \
         firstandlastname adisoyadi adsoyad adivesoyadi isimsoyisim атыфамилиясы атытегі vornamenachname \
         vorundnachname",
    ),
    (
        Column::Born,
        "birth yob birthyear year год рождение рожд годрождениия дата geb geburtsdatum geburtsjahr \
         jahrgang dogumtarihi dogumyili dtarihi doğumtarihi doğumyili жыл туулган туғанжыл born birthday \
         birthdate dateofbirth dob yearofbirth датарождения деньрождения годрождения датарожд годрожд \
         годр др гр туулганкүнү туулганжылы туулганкүнүайыжылы туғанкүні туғанжылы туғанкүніайыжылы \
         туулганжылыайыкүнү туғанжылыайыкүні",
    ),
    (Column::Sex, "мж жм муж жен мужжен geschlecht cinsiyet sex gender пол жынысы жыныс"),
    (
        Column::Grade,
        "разр спортзвание спортразряд квалификация grade sportsgrade title разряд звание \
         разрядзвание званиеразряд спортивныйразряд спортивноезвание спорттукразряд спорттукразряды разряды наамы \
         спорттықразряд спорттықразряды спорттықатақ атағы дәрежесі даражасы",
    ),
    (
        Column::Rating,
        "рейт ratings rtng ratingnumber elorating rat tr dwz ukd rating elo rtg рейтинг рейтинги рейтингі \
         эло",
    ),
    (
        Column::Country,
        "фед land ülke ülkesi nation verband nat country federation fed страна федерация өлкө өлкөсү ел \
         елі мемлекет",
    ),
    (
        Column::Region,
        "обл субъект откуда субъектрф регионгород край республика il ili bundesland federalsubject \
         откудаприбыл region province oblast district область регион район облус облусу аймак району \
         облыс облысы аймақ өңір аудан ауданы",
    ),
    (
        Column::City,
        "нп ort şehir sehir city town город населенныйпункт село шаар шаары айыл айылы қала қаласы ауыл \
         ауылы",
    ),
    (
        Column::Club,
        "kulübü kulübüadi спортивнаяорганизация спортивныйклуб спортивноеобщество verein kulüp kulüpadi клубгород clubname club sportsclub клуб организация спортклуб клубу клубы \
         ұйым ұйымы уюм уюму мекеме мекемеси мекемесі",
    ),
    (
        Column::School,
        "school sportsschool школа спортивнаяшкола спортшкола дюсш сдюшор сдюсшор мектеп мектеби \
         спортмектеби спорттукмектеп спортмектеп мектебі спортмектебі спорттықмектеп",
    ),
    (
        Column::Team,
        "takim mannschaft ком teams takimadi team teamname команда названиекоманды сборная командасы \
         курама құрама",
    ),
    (
        Column::Coaches,
        "antrenör antrenor coach coaches trainer тренер тренеры фиотренера тренерфио машыктыруучу \
         машыктыруучулар машыктыруучусу тренери жаттықтырушы жаттықтырушылар жаттықтырушысы бапкері \
         бапкер",
    ),
    (
        Column::PassportSeries,
        "passportseries series серияпаспорта серия паспортсерия паспорттунсериясы сериясы паспортсериясы",
    ),
    (
        Column::PassportNumber,
        "паспорт№ passport passportnumber passportno номерпаспорта №паспорта паспорт паспортномер \
         паспорттунномери паспорту паспортнөмірі жекекуәлік паспорты",
    ),
    (
        Column::Doctor,
        "doctor doctorsapproval doctorapproval medical врач допускврача медицинскийдопуск меддопуск \
         допуск врачтынуруксаты дарыгердинуруксаты дарыгер дәрігеррұқсаты дәрігердіңрұқсаты дәрігер",
    ),
    (
        Column::FederationNumber,
        "кодфиде кодfide idфиде idfide idfideno fideno ukdno fidekod fidecode fideкод idnumber idno idnr \
         federationnumber federationid fednumber fedid fideid fidenumber fide номервфедерации \
         номерфедерации idфедерации федерациядагыномери федерацияномери федерациядағынөмірі \
         федерациянөмірі",
    ),
    (
        Column::International,
        "рейтмеждународный рейтинтернац rtgi elointernational eloi рейтм ratingint рейтфиде elofide \
         fideelo междрейтинг интрейтинг internationalrating fiderating ratingfide frtg irtg rtgint \
         международныйрейтинг рейтингфиде фидерейтинг эларалыкрейтинг фидерейтинги халықаралықрейтинг \
         фидерейтингі",
    ),
    (
        Column::National,
        "rtgn рейтингнац рейтнац elonational elon рейтн нацрейтинг nationalrating natrating \
         ratingnational nrtg rtgnat национальныйрейтинг рейтингнациональный улуттукрейтинг ұлттықрейтинг",
    ),
    (Column::Own, "ownrating собственныйрейтинг өзрейтинги өзрейтингі"),
    (
        Column::Title,
        "тит fidetit titul ünvan unvan titel internationaltitle fidetitle titlefide международноезвание \
         званиефиде эларалыкнаам халықаралықатақ",
    ),
];

/// Words of headers that say whose it is, or how it is to be written; the beginning of each is enough.
pub(super) const WHOSE: [&str; 58] = [
    "участник",
    "спортсмен",
    "игрок",
    "шахматист",
    "тогуз",
    "тогыз",
    "тоғыз",
    "кумалак",
    "құмалақ",
    "коргоол",
    "toguz",
    "togyz",
    "kumalak",
    "korgool",
    "боюнча",
    "бойынша",
    "жарыскатыш",
    "катышуучу",
    "қатысушы",
    "оюнчу",
    "ойыншы",
    "спортчу",
    "спортшы",
    "player",
    "participant",
    "competitor",
    "athlete",
    "соревнован",
    "мелдеш",
    "полност",
    "толук",
    "толық",
    "паспорту",
    "spieler",
    "oyuncu",
    "sporcu",
    "and",
    "und",
    "of",
    "the",
    "жана",
    "және",
    "или",
    "ученик",
    "учащ",
    "школьник",
    "ребен",
    "дет",
    "студент",
    "воспитан",
    "окуучу",
    "оқушы",
    "schüler",
    "öğrenci",
    "student",
    "pupil",
    "child",
    "по",
];
/// What the header of a column says whose contents are no player's: the people behind a player, papers, addresses.
pub(super) const OF_OTHERS: [&str; 37] = [
    "родител",
    "представит",
    "руководит",
    "телефон",
    "адрес",
    "почт",
    "email",
    "phone",
    "подпись",
    "виза",
    "судья",
    "судьи",
    "секретар",
    "директор",
    "выдан",
    "рождениягород",
    "место",
    "учител",
    "матер",
    "мать",
    "отца",
    "отец",
    "опекун",
    "сопровожд",
    "педагог",
    "преподават",
    "капитан",
    "мұғалім",
    "мугалим",
    "teacher",
    "parent",
    "guardian",
    "mother",
    "captain",
    "lehrer",
    "eltern",
    "öğretmen",
];
/// What a coach is called; the beginning of each is enough.
pub(super) const COACHES: [&str; 7] =
    ["тренер", "coach", "trainer", "машыктыр", "жаттықтыр", "бапкер", "antren"];

/// What is no name, of whomever: the column is not read where it is said of a coach. The beginning of each is enough.
pub(super) const NO_NAMES: [&str; 32] = [
    "телефон",
    "тел",
    "моб",
    "сотов",
    "адрес",
    "почт",
    "email",
    "mail",
    "phone",
    "tel",
    "mobil",
    "address",
    "adres",
    "подпис",
    "whatsapp",
    "ватсап",
    "telegram",
    "телеграм",
    "контакт",
    "contact",
    "kontakt",
    "signature",
    "unterschrift",
    "imza",
    "колтамга",
    "қолы",
    "байланыш",
    "байланыс",
    "дарек",
    "мекенжай",
    "инн",
    "иин",
];
/// Headers that may mean another thing than they are known by; what another header says exactly is that.
pub(super) const VAGUE: [&str; 16] = [
    "дата",
    "год",
    "жыл",
    "year",
    "birth",
    "geb",
    "rank",
    "rk",
    "id",
    "тс",
    "рс",
    "title",
    "откуда",
    "организация",
    "уюм",
    "ұйым",
];

/// Endings of words that another form of the same word lacks or has instead.
pub(super) const ENDINGS: [&str; 58] = [
    "", "а", "я", "ы", "и", "у", "ю", "е", "о", "ов", "ев", "ей", "ой", "ий", "ый", "ая", "ое", "ам", "ом",
    "ем", "ия", "ии", "ию", "ией", "ого", "его", "s", "er", "en", "сы", "си", "су", "сү", "ү", "і", "ын",
    "ин", "лар", "лер", "дар", "дер", "тар", "тер", "лары", "лери", "лері", "дары", "дері", "нын", "нин",
    "нун", "нүн", "ның", "нің", "дын", "дың", "тын", "тың",
];
