-- All tables, by what they are about; the triggers stand at the end.
-- Twin of the migration of the same name for PostgreSQL: the same tables, columns and constraints. There are no others before
-- it: databases of builds from before it are refused, and their events come over as files.
-- Times are UTC, `2026-05-01 10:00:00.123456`; days are `2026-05-01`; yes and no are 1 and 0. Kinds are the snake_case keys of
-- the program's enums, checked when read.
-- The program notes which rows a transaction changes by temporary triggers of its own connection, so that none stand here.


-- Accounts and the server ---------------------------------------------------------------------------------------------

-- A row is something that the server keeps to itself, such as the key that signs its cookies.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

-- A row is an account.
CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    login TEXT NOT NULL,
    -- The login as it is compared.
    login_key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    creates_events INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    disabled_at TEXT
) STRICT;

-- A row is a link that sets a new password once. Only the hash of its secret is stored.
CREATE TABLE password_resets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    token_hash TEXT NOT NULL UNIQUE,
    user_id INTEGER NOT NULL REFERENCES users,
    made_by INTEGER NOT NULL REFERENCES users,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    used_at TEXT
) STRICT;
-- A new link ends the earlier ones of its account.
CREATE INDEX password_resets_by_user ON password_resets (user_id);

-- A row is the secret that an account shares with its owner's phone.
CREATE TABLE second_factors (
    user_id INTEGER PRIMARY KEY REFERENCES users,
    secret TEXT NOT NULL,
    -- Not in force until a first code confirms it.
    confirmed_at TEXT,
    -- The half minute of the last code that was accepted: no code is accepted twice.
    last_step INTEGER NOT NULL,
    -- The codes that show how the phone's clock goes, with the seconds since 1970 at which they came, as JSON.
    readings TEXT NOT NULL DEFAULT '[]',
    -- When the last code was right and the next one was asked for.
    asked_at TEXT,
    -- The wrong codes in a row, from browsers in which the account has not logged in before.
    misses INTEGER NOT NULL DEFAULT 0,
    -- The same, from browsers in which it has.
    known_misses INTEGER NOT NULL DEFAULT 0
) STRICT;

-- A row is the hash of a code that stands in for a lost phone, once.
CREATE TABLE recovery_codes (
    user_id INTEGER NOT NULL REFERENCES users,
    code_hash TEXT NOT NULL,
    PRIMARY KEY (user_id, code_hash)
) STRICT;

-- A row is a browser that is logged in, or that the server keeps something of.
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key_hash TEXT NOT NULL UNIQUE,
    user_id INTEGER REFERENCES users ON DELETE CASCADE,
    state TEXT NOT NULL,
    created_at TEXT NOT NULL,
    seen_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
) STRICT;
-- An account lists its sessions and ends them.
CREATE INDEX sessions_by_user ON sessions (user_id);
-- The server deletes those that have expired.
CREATE INDEX sessions_by_expiry ON sessions (expires_at);


-- Events --------------------------------------------------------------------------------------------------------------

-- A row is an event.
CREATE TABLE events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- What tells it from all others, in every installation that it moves to.
    uuid TEXT NOT NULL DEFAULT '',
    name TEXT NOT NULL,
    place TEXT NOT NULL,
    starts_on TEXT,
    ends_on TEXT,
    -- Its times are shown as the clocks in its hall have them.
    time_zone TEXT NOT NULL DEFAULT 'Asia/Bishkek',
    -- The alphabet by which its names are ordered; none where it is that of the country of its time zone.
    name_order TEXT,
    -- The words for a ball and for a sacred pit.
    ball_word TEXT NOT NULL,
    tuz_word TEXT NOT NULL,
    -- In which half of the drawn board a player's kazan lies (G15).
    kazans TEXT NOT NULL DEFAULT 'other_half',
    -- What the organiser writes for visitors, as plain text.
    schedule TEXT NOT NULL DEFAULT '',
    regulations TEXT NOT NULL DEFAULT '',
    news TEXT NOT NULL DEFAULT '',
    -- Whether organiser, chief referee and deputy need a second factor.
    second_factor INTEGER NOT NULL DEFAULT 0,
    -- What strangers are shown: whether search engines may list it, whether the front page does not, and whether names in
    -- sections of an age group are short.
    indexed INTEGER NOT NULL DEFAULT 0,
    unlisted INTEGER NOT NULL DEFAULT 0,
    short_names INTEGER NOT NULL DEFAULT 0,
    -- How it looks: the colour of its felt, and the names of two of its pictures; none where it is as usual.
    colour TEXT,
    logo TEXT,
    cover TEXT,
    -- The address at which it went on: nothing in it changes here any more.
    moved_to TEXT,
    version INTEGER NOT NULL
) STRICT;
-- An event is imported once, unless asked for again.
CREATE UNIQUE INDEX events_by_uuid ON events (uuid);

-- A row is a picture of an event that the program drew: one that is shown, or that was shown before.
CREATE TABLE event_pictures (
    event_id INTEGER NOT NULL REFERENCES events,
    -- The beginning of its hash, width and height.
    name TEXT NOT NULL,
    -- A PNG in base 64.
    content TEXT NOT NULL,
    drawn_at TEXT NOT NULL,
    PRIMARY KEY (event_id, name)
) STRICT;

-- A row is an official with an account.
CREATE TABLE officials (
    event_id INTEGER NOT NULL REFERENCES events,
    user_id INTEGER NOT NULL REFERENCES users,
    role TEXT NOT NULL,
    since TEXT NOT NULL,
    PRIMARY KEY (event_id, user_id)
) STRICT;
-- The events of an account.
CREATE INDEX officials_by_user ON officials (user_id);

-- A row is a link that makes an official of its reader, once. Only the hash of its secret is stored.
CREATE TABLE invitations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    token_hash TEXT NOT NULL UNIQUE,
    -- None: the link that sets the server up.
    event_id INTEGER REFERENCES events,
    role TEXT,
    name TEXT NOT NULL,
    invited_by INTEGER REFERENCES users,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    used_by INTEGER REFERENCES users,
    used_at TEXT,
    CHECK ((event_id IS NULL) = (role IS NULL)),
    CHECK ((used_by IS NULL) = (used_at IS NULL))
) STRICT;
-- The open ones are listed with the officials.
CREATE INDEX invitations_by_event ON invitations (event_id);

-- A row is an official without an account.
CREATE TABLE named_officials (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    since TEXT NOT NULL
) STRICT;
-- They are listed with the other officials.
CREATE INDEX named_officials_by_event ON named_officials (event_id);

-- A row is an official who was removed from the panel of referees (R2), and whose signatures stay.
CREATE TABLE removed_officials (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    -- None: the official had no account.
    user_id INTEGER REFERENCES users,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    since TEXT NOT NULL,
    removed_by INTEGER NOT NULL REFERENCES users,
    removed_at TEXT NOT NULL,
    reason TEXT NOT NULL
) STRICT;
-- They are listed below the officials.
CREATE INDEX removed_officials_by_event ON removed_officials (event_id);

-- A row is the last approval of an event's panel of referees by the organiser (R1).
CREATE TABLE body_approvals (
    event_id INTEGER PRIMARY KEY REFERENCES events,
    approved_on TEXT NOT NULL,
    approved_by TEXT NOT NULL,
    -- Names and roles as they were approved, as JSON.
    body TEXT NOT NULL,
    recorded_by INTEGER NOT NULL REFERENCES users,
    recorded_at TEXT NOT NULL
) STRICT;

-- A row is a token by which a program enters results for an official. Only its hash is stored.
CREATE TABLE api_tokens (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    user_id INTEGER NOT NULL REFERENCES users,
    token_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    made_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    used_at TEXT
) STRICT;
-- The tokens of an event are listed.
CREATE INDEX api_tokens_by_event ON api_tokens (event_id);
-- They end with their account.
CREATE INDEX api_tokens_by_user ON api_tokens (user_id);

-- A row is a device on which players confirm that they have arrived. Only the hash of its link is stored.
CREATE TABLE kiosks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    token_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    made_by INTEGER NOT NULL REFERENCES users,
    made_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    closed_at TEXT
) STRICT;
-- The kiosks of an event are listed.
CREATE INDEX kiosks_by_event ON kiosks (event_id);


-- Sections ------------------------------------------------------------------------------------------------------------

-- A row is a section of an event, with its settings.
CREATE TABLE sections (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    name TEXT NOT NULL,
    category TEXT NOT NULL,
    base_minutes INTEGER NOT NULL,
    increment_seconds INTEGER NOT NULL,
    control_note TEXT NOT NULL,
    -- What its regulations say beyond these columns, as JSON; what is missing is as usual.
    rules TEXT NOT NULL DEFAULT '{}',
    -- Since when nothing in it changes any more.
    final_at TEXT,
    -- How often the settings have changed, and how often anything in the section has.
    version INTEGER NOT NULL,
    revision INTEGER NOT NULL
) STRICT;
-- The sections of an event.
CREATE INDEX sections_by_event ON sections (event_id);

-- A row is a stage of a section: what is played in it, and how. Pages show the first one.
CREATE TABLE stages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    section_id INTEGER NOT NULL REFERENCES sections,
    -- In which order the stages of a section are played.
    number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 255),
    system TEXT NOT NULL,
    rounds INTEGER NOT NULL CHECK (rounds BETWEEN 0 AND 255),
    -- Points, in halves.
    win_halves INTEGER NOT NULL,
    draw_halves INTEGER NOT NULL,
    loss_halves INTEGER NOT NULL,
    bye_halves INTEGER NOT NULL,
    -- Keys in their order, separated by spaces.
    tie_breaks TEXT NOT NULL,
    -- The starting order before round 1.
    first_round TEXT NOT NULL,
    acceleration TEXT NOT NULL,
    -- The colour of the first player in round 1; drawn by lot where there is none.
    initial_colour TEXT,
    seed INTEGER NOT NULL,
    -- What the regulations say of it beyond these columns, as JSON; what is missing is as usual.
    rules TEXT NOT NULL DEFAULT '{}',
    UNIQUE (section_id, number)
) STRICT;

-- A row is a line of the tournament file that a section was made of, for which there is no other column: its files get it
-- back.
CREATE TABLE file_lines (
    section_id INTEGER NOT NULL REFERENCES sections,
    position INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (section_id, position)
) STRICT;

-- A row is a section as it was before an act that no other act undoes, without personal data (A6) and records.
CREATE TABLE snapshots (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    section_id INTEGER NOT NULL REFERENCES sections,
    user_id INTEGER NOT NULL REFERENCES users,
    at TEXT NOT NULL,
    act TEXT NOT NULL,
    round INTEGER,
    -- JSON; empty where it is packed.
    content TEXT NOT NULL,
    -- The same in few bytes, mostly as the difference from the snapshot before.
    packed BLOB
) STRICT;
-- The snapshots of a section, the latest first.
CREATE INDEX snapshots_by_section ON snapshots (section_id, id);


-- Players -------------------------------------------------------------------------------------------------------------

-- A row is a team of an event.
CREATE TABLE teams (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    name TEXT NOT NULL,
    -- The name as it is compared.
    name_key TEXT NOT NULL,
    country TEXT NOT NULL,
    region TEXT NOT NULL,
    leader TEXT NOT NULL,
    version INTEGER NOT NULL,
    UNIQUE (event_id, name_key)
) STRICT;

-- A row is the link by which the leader of a team sends its application. Only its hash is stored.
CREATE TABLE team_links (
    team_id INTEGER PRIMARY KEY REFERENCES teams ON DELETE CASCADE,
    token_hash TEXT NOT NULL UNIQUE,
    made_by INTEGER NOT NULL REFERENCES users,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
) STRICT;

-- A row is a person of an event, who plays in one of its sections or in several, or has applied for it.
CREATE TABLE people (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    team_id INTEGER REFERENCES teams,
    surname TEXT NOT NULL,
    given TEXT NOT NULL,
    patronymic TEXT NOT NULL,
    sex TEXT,
    title TEXT,
    grade TEXT,
    country TEXT NOT NULL,
    region TEXT NOT NULL,
    club TEXT NOT NULL,
    coaches TEXT NOT NULL,
    doctor_approved INTEGER NOT NULL,
    -- The code of the federation and the number in its list: `KGZ 12345`.
    federation_number TEXT
) STRICT;
-- The people of an event, and of a team.
CREATE INDEX people_by_event ON people (event_id);
CREATE INDEX people_by_team ON people (team_id);

-- A row is a player: a person who is entered in a section.
CREATE TABLE players (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    section_id INTEGER NOT NULL REFERENCES sections,
    person_id INTEGER NOT NULL REFERENCES people,
    -- The starting number.
    number INTEGER CHECK (number > 0),
    -- The rating that pairs and ranks; the own one is beside it where it is another.
    rating INTEGER,
    status TEXT NOT NULL,
    half_byes_barred INTEGER NOT NULL DEFAULT 0,
    -- The value for the tie-break of entered values, in hundredths.
    entered_value INTEGER,
    -- The place that an official gives where no tie-break separates the player from others.
    hand_place INTEGER,
    version INTEGER NOT NULL,
    UNIQUE (section_id, number),
    -- The entries of a person.
    UNIQUE (person_id, section_id)
) STRICT;

-- A row is the personal data of a person (A6), apart from what pages, exports and logs are made of.
CREATE TABLE personal (
    person_id INTEGER PRIMARY KEY REFERENCES people ON DELETE CASCADE,
    born TEXT,
    -- Where no more than that is known.
    born_year INTEGER CHECK (born_year BETWEEN 1900 AND 2100),
    passport_series TEXT NOT NULL,
    passport_number TEXT NOT NULL
) STRICT;

-- A row is a rating with which a person is entered in a section, or applies for it, beside the one that pairs and ranks.
CREATE TABLE ratings (
    person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
    section_id INTEGER NOT NULL REFERENCES sections,
    -- The list that it is from; `tournament` is the rating that pairs and ranks from a later round on.
    list TEXT NOT NULL,
    discipline TEXT NOT NULL,
    -- The first round in which it is in force.
    from_round INTEGER NOT NULL CHECK (from_round BETWEEN 1 AND 255),
    value INTEGER NOT NULL,
    PRIMARY KEY (person_id, section_id, list, discipline, from_round),
    CHECK (list <> 'tournament' OR from_round > 1)
) STRICT;
-- The ratings of a section.
CREATE INDEX ratings_by_section ON ratings (section_id);

-- A row is a player's own link. Its secret is made from the server's key, the player and the serial number.
CREATE TABLE player_links (
    player_id INTEGER PRIMARY KEY REFERENCES players ON DELETE CASCADE,
    serial INTEGER NOT NULL,
    made_by INTEGER NOT NULL REFERENCES users,
    made_at TEXT NOT NULL,
    revoked_at TEXT
) STRICT;

-- A row is the application of a person (A4).
CREATE TABLE applications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    section_id INTEGER NOT NULL REFERENCES sections,
    -- The person as they applied; admission makes another one, who plays.
    person_id INTEGER NOT NULL REFERENCES people,
    rating INTEGER,
    -- What the credentials committee has seen.
    passport_seen INTEGER NOT NULL,
    doctor_seen INTEGER NOT NULL,
    dress_seen INTEGER NOT NULL,
    state TEXT NOT NULL,
    -- Why it was refused, or why a decision was cancelled.
    reason TEXT NOT NULL,
    -- The player that its admission made.
    player_id INTEGER UNIQUE REFERENCES players,
    -- The player that an earlier admission had made: deleted since, so that it is no reference.
    former_player_id INTEGER,
    version INTEGER NOT NULL,
    CHECK ((state = 'admitted') = (player_id IS NOT NULL))
) STRICT;
-- The applications of an event, and of a person.
CREATE INDEX applications_by_event ON applications (event_id);
CREATE INDEX applications_by_person ON applications (person_id);
-- A section that is restored gets its admitted players back.
CREATE INDEX applications_by_former_player ON applications (former_player_id);

-- A row is an item that was lent (N9).
CREATE TABLE loans (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    item TEXT NOT NULL,
    note TEXT NOT NULL,
    player_id INTEGER REFERENCES players ON DELETE SET NULL,
    -- The borrower's name, also of a player.
    borrower TEXT NOT NULL,
    lent_by INTEGER NOT NULL REFERENCES users,
    lent_at TEXT NOT NULL,
    due_at TEXT NOT NULL,
    ending TEXT,
    ended_by INTEGER REFERENCES users,
    ended_at TEXT,
    version INTEGER NOT NULL,
    CHECK ((ending IS NULL) = (ended_at IS NULL)),
    CHECK ((ending IS NULL) = (ended_by IS NULL))
) STRICT;
-- What is out, of an event and of a player.
CREATE INDEX loans_by_event ON loans (event_id, ended_at);
CREATE INDEX loans_by_player ON loans (player_id);


-- Persons over events -------------------------------------------------------------------------------------------------

-- A row is a player that officials have joined with a person: the person's number goes before the player's own.
CREATE TABLE joined_players (
    player_id INTEGER PRIMARY KEY REFERENCES players ON DELETE CASCADE,
    number TEXT NOT NULL
) STRICT;

-- A row is what was said of a player with a number, in the order in which numbers were entered: whether it is the person.
CREATE TABLE person_claims (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    player_id INTEGER NOT NULL UNIQUE REFERENCES players ON DELETE CASCADE,
    -- That of `joined_players`, or else the player's own.
    number TEXT NOT NULL,
    state TEXT NOT NULL,
    -- The name that stands for the entry; empty while none does.
    surname TEXT NOT NULL,
    given TEXT NOT NULL,
    patronymic TEXT NOT NULL,
    -- Whether officials of other events are asked: is it the same person, or is the name right?
    waits INTEGER NOT NULL,
    -- Whether strangers are shown the name short, because an event of the person asks for that.
    is_short INTEGER NOT NULL,
    -- The day on which the person is made again: an event begins then, or a list has changed.
    due_on TEXT,
    asked_by INTEGER REFERENCES users,
    asked_at TEXT
) STRICT;
-- The claims of a number, the first of them first.
CREATE INDEX person_claims_by_number ON person_claims (number, id);
-- The server looks for what is due once an hour.
CREATE INDEX person_claims_due ON person_claims (due_on);

-- A row is a person with a number, as strangers see them. It follows from claims, players, sections and events.
CREATE TABLE persons (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    federation TEXT NOT NULL,
    number TEXT NOT NULL,
    surname TEXT NOT NULL,
    given TEXT NOT NULL,
    patronymic TEXT NOT NULL,
    -- The name as it is searched for: folded, and by its sound.
    written TEXT NOT NULL,
    heard TEXT NOT NULL,
    rating INTEGER,
    title TEXT,
    sex TEXT,
    region TEXT,
    -- The day after which the person is born, as far as age limits of sections say so to everybody.
    born_after TEXT,
    -- In how many sections.
    entries INTEGER NOT NULL,
    -- By what lists are ordered: the key of the name in the alphabet of each language that pages have.
    kyrgyz_key BLOB NOT NULL,
    kazakh_key BLOB NOT NULL,
    russian_key BLOB NOT NULL,
    common_key BLOB NOT NULL,
    -- With what version of the program the keys were made: the server makes those of another one again.
    key_version TEXT NOT NULL,
    UNIQUE (federation, number)
) STRICT;
-- With all that a search by name looks at.
CREATE INDEX persons_by_kyrgyz_name ON persons (kyrgyz_key, id, written, heard);
CREATE INDEX persons_by_kazakh_name ON persons (kazakh_key, id, written, heard);
CREATE INDEX persons_by_russian_name ON persons (russian_key, id, written, heard);
CREATE INDEX persons_by_common_name ON persons (common_key, id, written, heard);
-- With all that a rating list is narrowed down by.
CREATE INDEX persons_by_kyrgyz_rating ON persons (federation, rating DESC, kyrgyz_key, id, sex, born_after);
CREATE INDEX persons_by_kazakh_rating ON persons (federation, rating DESC, kazakh_key, id, sex, born_after);
CREATE INDEX persons_by_russian_rating ON persons (federation, rating DESC, russian_key, id, sex, born_after);
CREATE INDEX persons_by_common_rating ON persons (federation, rating DESC, common_key, id, sex, born_after);

-- A row is the list of a federation.
CREATE TABLE federation_lists (
    federation TEXT NOT NULL PRIMARY KEY,
    owner_id INTEGER NOT NULL REFERENCES users,
    imported_by INTEGER REFERENCES users,
    imported_at TEXT
) STRICT;

-- A row is an account that may import the list of a federation, beside its owner.
CREATE TABLE federation_keepers (
    federation TEXT NOT NULL REFERENCES federation_lists,
    user_id INTEGER NOT NULL REFERENCES users,
    PRIMARY KEY (federation, user_id)
) STRICT;

-- A row is a line of the list of a federation.
CREATE TABLE federation_members (
    federation TEXT NOT NULL REFERENCES federation_lists,
    number TEXT NOT NULL,
    surname TEXT NOT NULL,
    given TEXT NOT NULL,
    patronymic TEXT NOT NULL,
    sex TEXT,
    rating INTEGER,
    title TEXT,
    region TEXT NOT NULL,
    PRIMARY KEY (federation, number)
) STRICT;


-- Rounds --------------------------------------------------------------------------------------------------------------

-- A row is a round of a stage.
CREATE TABLE rounds (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    stage_id INTEGER NOT NULL REFERENCES stages,
    number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 255),
    state TEXT NOT NULL,
    -- When the server publishes the draft, who set that, and why nothing came of it.
    publish_at TEXT,
    publish_by INTEGER REFERENCES users,
    publish_fault TEXT,
    published_at TEXT,
    started_at TEXT,
    closed_at TEXT,
    version INTEGER NOT NULL,
    UNIQUE (stage_id, number)
) STRICT;
-- The server looks for the next time often, and few rounds have one.
CREATE INDEX rounds_by_publish_at ON rounds (publish_at) WHERE publish_at IS NOT NULL;

-- A row is the attendance of a player in a round, as it was said at the check-in; without a row the player is present.
CREATE TABLE absences (
    round_id INTEGER NOT NULL REFERENCES rounds ON DELETE CASCADE,
    player_id INTEGER NOT NULL REFERENCES players ON DELETE CASCADE,
    attendance TEXT NOT NULL,
    -- What was said before the arrival was confirmed; it holds again when the confirmation is undone.
    attendance_before TEXT,
    PRIMARY KEY (round_id, player_id)
) STRICT;
-- The absences of a player.
CREATE INDEX absences_by_player ON absences (player_id);

-- A row is who competes in a section: a player, whose id it has, or a team, which gets one that no player has.
CREATE TABLE competitors (
    id INTEGER PRIMARY KEY,
    section_id INTEGER NOT NULL REFERENCES sections,
    player_id INTEGER UNIQUE REFERENCES players ON DELETE CASCADE,
    team_id INTEGER REFERENCES teams,
    CHECK ((player_id IS NULL) <> (team_id IS NULL)),
    CHECK (player_id = id)
) STRICT;
-- The competitors of a section, and the sections of a team.
CREATE INDEX competitors_by_section ON competitors (section_id);
CREATE INDEX competitors_by_team ON competitors (team_id) WHERE team_id IS NOT NULL;

-- A row is a competitor of a stage that not all competitors of its section play in, with its number there.
CREATE TABLE stage_entries (
    stage_id INTEGER NOT NULL REFERENCES stages,
    competitor_id INTEGER NOT NULL REFERENCES competitors ON DELETE CASCADE,
    seed INTEGER CHECK (seed > 0),
    PRIMARY KEY (stage_id, competitor_id),
    UNIQUE (stage_id, seed)
) STRICT;
-- The stages of a competitor.
CREATE INDEX stage_entries_by_competitor ON stage_entries (competitor_id);

-- A row is a bye or an absence that a competitor requests for a round before its check-in is open.
CREATE TABLE requested_byes (
    competitor_id INTEGER NOT NULL REFERENCES competitors ON DELETE CASCADE,
    round INTEGER NOT NULL CHECK (round BETWEEN 1 AND 255),
    attendance TEXT NOT NULL,
    PRIMARY KEY (competitor_id, round)
) STRICT;

-- A row is two competitors who must not be paired in some rounds.
CREATE TABLE forbidden_pairs (
    section_id INTEGER NOT NULL REFERENCES sections,
    one_id INTEGER NOT NULL REFERENCES competitors ON DELETE CASCADE,
    other_id INTEGER NOT NULL REFERENCES competitors ON DELETE CASCADE,
    first_round INTEGER NOT NULL,
    last_round INTEGER NOT NULL,
    PRIMARY KEY (one_id, other_id),
    CHECK (one_id < other_id),
    CHECK (1 <= first_round AND first_round <= last_round AND last_round <= 255)
) STRICT;
-- The pairs of a section.
CREATE INDEX forbidden_pairs_by_section ON forbidden_pairs (section_id);
-- A competitor who is deleted is looked for in both places.
CREATE INDEX forbidden_pairs_by_other ON forbidden_pairs (other_id);

-- A row is a competitor without a match in a round, and why.
CREATE TABLE unpaired (
    round_id INTEGER NOT NULL REFERENCES rounds,
    competitor_id INTEGER NOT NULL REFERENCES competitors,
    kind TEXT NOT NULL,
    PRIMARY KEY (round_id, competitor_id)
) STRICT;
-- The byes of a competitor.
CREATE INDEX unpaired_by_competitor ON unpaired (competitor_id);

-- A row is a round whose pairing is being changed manually, or was: then it has a reason.
CREATE TABLE manual_phases (
    round_id INTEGER PRIMARY KEY REFERENCES rounds ON DELETE CASCADE,
    reason TEXT,
    -- Where the program would have paired otherwise, as JSON.
    instead TEXT NOT NULL,
    CHECK (reason IS NOT NULL OR instead = '[]')
) STRICT;


-- Boards --------------------------------------------------------------------------------------------------------------

-- A row is two competitors who meet in a round. The match of two players that is one game has the id of the game; another one
-- has an id that no game has.
CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    round_id INTEGER NOT NULL REFERENCES rounds,
    number INTEGER NOT NULL CHECK (number > 0),
    first_id INTEGER NOT NULL REFERENCES competitors,
    second_id INTEGER NOT NULL REFERENCES competitors,
    UNIQUE (round_id, number),
    UNIQUE (round_id, first_id),
    UNIQUE (round_id, second_id),
    -- What games refer to, so that they are of the round of their match.
    UNIQUE (id, round_id),
    CHECK (first_id <> second_id)
) STRICT;
-- The matches of a competitor.
CREATE INDEX matches_by_first ON matches (first_id);
CREATE INDEX matches_by_second ON matches (second_id);

-- A row is a game of a match, with its result. Its number is that of the board at which it is played; its leg is 1, and another
-- one where the same two play several games one after the other.
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    round_id INTEGER NOT NULL REFERENCES rounds,
    match_id INTEGER NOT NULL,
    leg INTEGER NOT NULL CHECK (leg > 0),
    number INTEGER NOT NULL CHECK (number > 0),
    white_id INTEGER NOT NULL REFERENCES players,
    black_id INTEGER NOT NULL REFERENCES players,
    -- Whether an official paired it, and not the program.
    manual INTEGER NOT NULL DEFAULT 0,
    outcome TEXT,
    white_balls INTEGER CHECK (white_balls BETWEEN 0 AND 162),
    black_balls INTEGER CHECK (black_balls BETWEEN 0 AND 162),
    ending TEXT,
    -- When each player signed the result.
    white_signed_at TEXT,
    black_signed_at TEXT,
    -- What the game counts as for ratings, where that was corrected.
    rated_as TEXT,
    version INTEGER NOT NULL,
    UNIQUE (round_id, leg, number),
    UNIQUE (round_id, leg, white_id),
    UNIQUE (round_id, leg, black_id),
    FOREIGN KEY (match_id, round_id) REFERENCES matches (id, round_id),
    CHECK (white_id <> black_id),
    CHECK ((white_balls IS NULL) = (black_balls IS NULL)),
    CHECK (outcome IS NOT NULL OR (white_balls IS NULL AND ending IS NULL))
) STRICT;
-- The games of a match.
CREATE INDEX games_by_match ON games (match_id);
-- The games of a player.
CREATE INDEX games_by_white ON games (white_id);
CREATE INDEX games_by_black ON games (black_id);

-- A row is a result that a second official has typed again and found the same. It ends with the result.
CREATE TABLE result_checks (
    game_id INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    checked_by INTEGER NOT NULL REFERENCES users,
    checked_at TEXT NOT NULL
) STRICT;

-- A row is a result that a player has reported. It ends when the board gets one.
CREATE TABLE result_reports (
    game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    side TEXT NOT NULL,
    result TEXT NOT NULL,
    reported_at TEXT NOT NULL,
    PRIMARY KEY (game_id, side)
) STRICT;

-- A row is a board whose clock has a link after its first one.
CREATE TABLE clock_links (
    game_id INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    serial INTEGER NOT NULL CHECK (serial >= 2)
) STRICT;

-- A row is an entry of the log that a clock has handed in.
CREATE TABLE clock_logs (
    game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    device TEXT NOT NULL,
    -- The number that the device gives it, from 1.
    seq INTEGER NOT NULL CHECK (seq >= 1),
    -- JSON.
    entry TEXT NOT NULL,
    received_at TEXT NOT NULL,
    -- By which of the board's links it came: devices are counted for each apart.
    serial INTEGER NOT NULL DEFAULT 1 CHECK (serial >= 1),
    PRIMARY KEY (game_id, device, seq)
) STRICT;

-- A row is a ruling (R3): never deleted, only withdrawn. What follows from it is computed from those in force.
CREATE TABLE rulings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    section_id INTEGER NOT NULL REFERENCES sections,
    round INTEGER NOT NULL CHECK (round BETWEEN 1 AND 255),
    game_id INTEGER REFERENCES games,
    player_id INTEGER REFERENCES players,
    -- The ruling that this one is a part of: both are withdrawn together.
    follows INTEGER REFERENCES rulings,
    user_id INTEGER NOT NULL REFERENCES users,
    at TEXT NOT NULL,
    -- What it is, as JSON with its kind.
    matter TEXT NOT NULL,
    reason TEXT NOT NULL,
    withdrawn_by INTEGER REFERENCES users,
    withdrawn_at TEXT,
    withdrawn_because TEXT,
    CHECK ((withdrawn_by IS NULL) = (withdrawn_at IS NULL)),
    CHECK ((withdrawn_by IS NULL) = (withdrawn_because IS NULL))
) STRICT;
-- The rulings of a section, a board and a player, in the order in which they were made.
CREATE INDEX rulings_by_section ON rulings (section_id, id);
CREATE INDEX rulings_by_board ON rulings (game_id, id);
CREATE INDEX rulings_by_player ON rulings (player_id, id);

-- A row is a withdrawal of a ruling that has ended: the section was restored to a time when the ruling was in force.
CREATE TABLE ended_withdrawals (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    ruling_id INTEGER NOT NULL REFERENCES rulings,
    withdrawn_by INTEGER NOT NULL REFERENCES users,
    withdrawn_at TEXT NOT NULL,
    withdrawn_because TEXT NOT NULL,
    ended_by INTEGER NOT NULL REFERENCES users,
    ended_at TEXT NOT NULL,
    ended_because TEXT NOT NULL
) STRICT;
-- The history of a ruling.
CREATE INDEX ended_withdrawals_by_ruling ON ended_withdrawals (ruling_id, id);

-- A row is the record of a game.
CREATE TABLE records (
    game_id INTEGER PRIMARY KEY REFERENCES games,
    text TEXT NOT NULL,
    -- The pits that the moves start from, a digit each. It follows from the text; the program fills in what is missing.
    line TEXT,
    stored_by INTEGER NOT NULL REFERENCES users,
    stored_at TEXT NOT NULL,
    version INTEGER NOT NULL
) STRICT;
-- Openings are found by it.
CREATE INDEX records_by_line ON records (line, game_id);

-- A row is a featured game (N9), shown after so many moves, or else after the last.
CREATE TABLE featured (
    game_id INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
    moves INTEGER CHECK (moves >= 0),
    note TEXT NOT NULL,
    featured_by INTEGER NOT NULL REFERENCES users,
    featured_at TEXT NOT NULL
) STRICT;


-- Search by name ------------------------------------------------------------------------------------------------------

-- A row is a name as it is searched for, each once: folded, and by its sound.
CREATE TABLE folded_names (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    written TEXT NOT NULL UNIQUE,
    heard TEXT NOT NULL
) STRICT;

-- A row is the name that a player is searched by. It follows from players; the program fills in what is missing.
CREATE TABLE player_names (
    player_id INTEGER PRIMARY KEY REFERENCES players ON DELETE CASCADE,
    section_id INTEGER NOT NULL REFERENCES sections,
    name_id INTEGER NOT NULL REFERENCES folded_names
) STRICT;
-- The players of a name.
CREATE INDEX player_names_by_name ON player_names (name_id, player_id);

-- A row is what a recorded game is searched and counted by: short, for records hold their texts. It follows from games and
-- players; the program fills in names that are missing.
CREATE TABLE recordings (
    game_id INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
    round_id INTEGER NOT NULL REFERENCES rounds,
    white_name_id INTEGER REFERENCES folded_names,
    black_name_id INTEGER REFERENCES folded_names
) STRICT;
-- The recorded games of a round, and of a name on either side.
CREATE INDEX recordings_by_round ON recordings (round_id);
CREATE INDEX recordings_by_white_name ON recordings (white_name_id, game_id);
CREATE INDEX recordings_by_black_name ON recordings (black_name_id, game_id);


-- The audit log -------------------------------------------------------------------------------------------------------

-- A row is an entry: who did what, when, why, before and after. It outlives what it is about, so that section and subject
-- are no references.
CREATE TABLE audit_log (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    section_id INTEGER,
    round INTEGER,
    user_id INTEGER NOT NULL REFERENCES users,
    at TEXT NOT NULL,
    act TEXT NOT NULL,
    -- Kind and id: `board:7`; a list with a space between two where it is about several things.
    subject TEXT NOT NULL,
    reason TEXT,
    -- JSON.
    before TEXT,
    after TEXT,
    -- The key of the form, so that sending one twice does nothing twice.
    request_key TEXT,
    -- With it reason, before and after enter the hash of the entry: replaced when someone in them is forgotten.
    salt TEXT NOT NULL DEFAULT '',
    UNIQUE (user_id, request_key)
) STRICT;
-- The entries of an event, the latest first.
CREATE INDEX audit_log_by_event ON audit_log (event_id, id);
-- The entries about one thing.
CREATE INDEX audit_log_by_subject ON audit_log (event_id, subject, id);
-- Entries about several things are looked through for each of them.
CREATE INDEX audit_log_of_several ON audit_log (event_id, id) WHERE subject LIKE '% %';

-- A row is the personal values (A6) of an entry.
CREATE TABLE audit_personal (
    entry_id INTEGER PRIMARY KEY REFERENCES audit_log,
    before TEXT NOT NULL,
    after TEXT NOT NULL
) STRICT;

-- A row is the salt with which the personal values of an entry enter its hash. It is deleted with them; without it the hash
-- that stays tells nothing about them.
CREATE TABLE audit_salts (
    entry_id INTEGER PRIMARY KEY REFERENCES audit_personal ON DELETE CASCADE,
    salt TEXT NOT NULL
) STRICT;

-- A row is the ids that an entry of an imported event had where it was made, which its hash covers.
CREATE TABLE audit_origins (
    entry_id INTEGER PRIMARY KEY REFERENCES audit_log,
    event_id INTEGER NOT NULL,
    id INTEGER NOT NULL,
    section_id INTEGER,
    user_id INTEGER NOT NULL,
    subject TEXT NOT NULL,
    request_key TEXT
) STRICT;

-- A row is an entry of which something is being deleted, within the transaction that does it; there are no others.
CREATE TABLE audit_open (
    entry_id INTEGER PRIMARY KEY REFERENCES audit_log
) STRICT;

-- A row is the link of an entry in the chain of its event. Hashes are SHA-256 in hexadecimal.
CREATE TABLE audit_chain (
    entry_id INTEGER PRIMARY KEY REFERENCES audit_log,
    event_id INTEGER NOT NULL REFERENCES events,
    number INTEGER NOT NULL CHECK (number > 0),
    -- The hash of the entry before.
    previous TEXT NOT NULL,
    -- The hash of reason, before and after with the salt, as the entry was made.
    content TEXT NOT NULL,
    -- The hash of the personal values, where the entry has some.
    personal TEXT,
    hash TEXT NOT NULL,
    UNIQUE (event_id, number)
) STRICT;

-- A row is the end of the chain of an event: apart from it, so that a chain that was cut short is noticed.
CREATE TABLE audit_heads (
    event_id INTEGER PRIMARY KEY REFERENCES events,
    entries INTEGER NOT NULL,
    hash TEXT NOT NULL
) STRICT;

-- A row is a part of what an entry says of the rows that were written with it: hashes of their values, as JSON. The hash of
-- the entry covers it.
CREATE TABLE audit_rows (
    entry_id INTEGER NOT NULL REFERENCES audit_log,
    position INTEGER NOT NULL CHECK (position >= 0),
    rows TEXT NOT NULL,
    PRIMARY KEY (entry_id, position)
) STRICT;

-- A row is the secret of an event in these hashes. Where personal values (A6) are deleted it is replaced: the hashes that
-- stay tell nothing about them.
CREATE TABLE audit_keys (
    event_id INTEGER PRIMARY KEY REFERENCES events,
    secret TEXT NOT NULL
) STRICT;

-- A row is the name of a row that was written without an entry: the next one of the event says what it holds.
CREATE TABLE audit_pending (
    event_id INTEGER NOT NULL REFERENCES events,
    sheet TEXT NOT NULL,
    first_id INTEGER NOT NULL,
    row_key TEXT NOT NULL,
    PRIMARY KEY (event_id, sheet, row_key)
) STRICT;


-- Triggers ------------------------------------------------------------------------------------------------------------

-- Entries of the audit log are never deleted. One in `audit_open` may say something else; who made it, when, and what it is
-- about stays.
CREATE TRIGGER audit_log_keeps_entries BEFORE DELETE ON audit_log
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
CREATE TRIGGER audit_log_keeps_words BEFORE UPDATE ON audit_log
WHEN NOT EXISTS (SELECT 1 FROM audit_open WHERE entry_id = OLD.id)
    OR NEW.id IS NOT OLD.id OR NEW.event_id IS NOT OLD.event_id OR NEW.section_id IS NOT OLD.section_id
    OR NEW.round IS NOT OLD.round OR NEW.user_id IS NOT OLD.user_id OR NEW.at IS NOT OLD.at
    OR NEW.act IS NOT OLD.act OR NEW.subject IS NOT OLD.subject OR NEW.request_key IS NOT OLD.request_key
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;

-- The personal values of an entry never change; of one in `audit_open` they may be deleted.
CREATE TRIGGER audit_personal_keeps_entries BEFORE DELETE ON audit_personal
WHEN NOT EXISTS (SELECT 1 FROM audit_open WHERE entry_id = OLD.entry_id)
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
CREATE TRIGGER audit_personal_keeps_words BEFORE UPDATE ON audit_personal
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;

-- What belongs to an entry and is hashed stays as it is.
CREATE TRIGGER audit_origins_keeps_entries BEFORE DELETE ON audit_origins
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
CREATE TRIGGER audit_origins_keeps_ids BEFORE UPDATE ON audit_origins
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
CREATE TRIGGER audit_chain_keeps_entries BEFORE DELETE ON audit_chain
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
CREATE TRIGGER audit_chain_keeps_hashes BEFORE UPDATE ON audit_chain
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
CREATE TRIGGER audit_rows_keeps_entries BEFORE DELETE ON audit_rows
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
CREATE TRIGGER audit_rows_keeps_hashes BEFORE UPDATE ON audit_rows
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;

-- Checks and reports belong to the result and the players that the board had: they end with them, whatever changes them.
CREATE TRIGGER result_checks_end_with_results AFTER UPDATE ON games
WHEN OLD.outcome IS NOT NEW.outcome OR OLD.white_balls IS NOT NEW.white_balls
    OR OLD.black_balls IS NOT NEW.black_balls OR OLD.ending IS NOT NEW.ending
    OR OLD.white_id IS NOT NEW.white_id OR OLD.black_id IS NOT NEW.black_id
BEGIN DELETE FROM result_checks WHERE game_id = OLD.id; END;
CREATE TRIGGER result_reports_end_with_results AFTER UPDATE ON games
WHEN OLD.outcome IS NOT NEW.outcome OR OLD.white_balls IS NOT NEW.white_balls
    OR OLD.black_balls IS NOT NEW.black_balls OR OLD.ending IS NOT NEW.ending
    OR OLD.white_id IS NOT NEW.white_id OR OLD.black_id IS NOT NEW.black_id
BEGIN DELETE FROM result_reports WHERE game_id = OLD.id; END;
