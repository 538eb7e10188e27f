-- What each row of an event held when it was written, said by the entries of its audit log.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- Of the rows that were written with an entry: hashes of their values, with the secret of the event. A JSON object in
-- each part of the text; the hash of the entry covers all of them.
CREATE TABLE audit_rows (
    entry_id BIGINT NOT NULL REFERENCES ledger,
    position INTEGER NOT NULL CHECK (position >= 0),
    rows TEXT NOT NULL,
    PRIMARY KEY (entry_id, position)
);

CREATE TRIGGER audit_rows_keeps_entries BEFORE DELETE ON audit_rows
FOR EACH ROW EXECUTE FUNCTION refuse_audit_chain_change();
CREATE TRIGGER audit_rows_keeps_hashes BEFORE UPDATE ON audit_rows
FOR EACH ROW EXECUTE FUNCTION refuse_audit_chain_change();

-- Where personal values (A6) are deleted, the secret is replaced: the hashes that stay tell nothing about them.
CREATE TABLE audit_keys (
    event_id BIGINT PRIMARY KEY REFERENCES events,
    secret TEXT NOT NULL
);

-- Rows that were written without an entry: the next one of the event says what they hold.
CREATE TABLE audit_pending (
    event_id BIGINT NOT NULL REFERENCES events,
    sheet TEXT NOT NULL,
    first_id BIGINT NOT NULL,
    row_key TEXT NOT NULL,
    PRIMARY KEY (event_id, sheet, row_key)
);

-- Notes which rows a transaction of the program changes: in a temporary table of its connection, which others do not have.
-- The arguments are the name of what the row is noted under, the columns of its key, and those whose change is not noted.
CREATE FUNCTION note_changed_row() RETURNS trigger LANGUAGE plpgsql AS
$$
DECLARE
    unnoted CONSTANT TEXT[] := ARRAY['version', 'revision'] || string_to_array(TG_ARGV[2], ' ');
    changed JSONB[] := '{}';
    noted TEXT;
BEGIN
    IF to_regclass('pg_temp.changed_rows') IS NULL THEN
        RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - unnoted = to_jsonb(NEW) - unnoted THEN
        RETURN NULL;
    END IF;
    IF TG_OP <> 'INSERT' THEN
        changed := array_append(changed, to_jsonb(OLD));
    END IF;
    IF TG_OP <> 'DELETE' THEN
        changed := array_append(changed, to_jsonb(NEW));
    END IF;
    FOR place IN 1 .. array_length(changed, 1) LOOP
        SELECT string_agg(changed[place] ->> key.name, ' ' ORDER BY key.number) INTO noted
        FROM unnest(string_to_array(TG_ARGV[1], ' ')) WITH ORDINALITY AS key (name, number);
        INSERT INTO pg_temp.changed_rows (sheet, first_id, row_key)
        VALUES (TG_ARGV[0], split_part(noted, ' ', 1)::BIGINT, noted) ON CONFLICT DO NOTHING;
    END LOOP;
    RETURN NULL;
END
$$;

DO $$
DECLARE
    noted RECORD;
BEGIN
    FOR noted IN SELECT * FROM (VALUES
        ('events', 'events', 'id', 'moved_to'),
        ('events_here', 'events', 'id', ''),
        ('officials', 'officials', 'event_id user_id', ''),
        ('named_officials', 'named_officials', 'id', ''),
        ('removed_officials', 'removed_officials', 'id', ''),
        ('body_approvals', 'body_approvals', 'event_id', ''),
        ('sections', 'sections', 'id', ''),
        ('file_lines', 'file_lines', 'section_id position', ''),
        ('teams', 'teams', 'id', ''),
        ('players', 'players', 'id', ''),
        ('joined_players', 'joined_players', 'player_id', ''),
        ('person_claims', 'person_claims', 'id', 'waits is_short due_on'),
        ('personal', 'personal', 'player_id', ''),
        ('applications', 'applications', 'id', ''),
        ('application_personal', 'application_personal', 'application_id', ''),
        ('loans', 'loans', 'id', ''),
        ('kept_apart', 'kept_apart', 'one_id other_id', ''),
        ('announced', 'announced', 'player_id round', ''),
        ('rounds', 'rounds', 'id', 'publish_at publish_by publish_fault'),
        ('rounds_here', 'rounds', 'id', ''),
        ('manual_phases', 'manual_phases', 'round_id', ''),
        ('absences', 'absences', 'round_id player_id', ''),
        ('unpaired', 'unpaired', 'round_id player_id', ''),
        ('boards', 'boards', 'id', ''),
        ('records', 'records', 'board_id', 'line'),
        ('result_checks', 'result_checks', 'board_id', ''),
        ('result_reports', 'result_reports', 'board_id side', ''),
        ('shown', 'shown', 'board_id', ''),
        ('clock_links', 'clock_links', 'board_id', ''),
        ('clock_logs', 'clock_logs', 'board_id device seq', ''),
        ('rulings', 'rulings', 'id', ''),
        ('ended_withdrawals', 'ended_withdrawals', 'id', ''),
        ('snapshots', 'snapshots', 'id', 'packed content')
    ) AS listed (sheet, part, keys, unnoted) LOOP
        EXECUTE format(
            'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION note_changed_row(%L, %L, %L)',
            'notes_' || noted.sheet, noted.part, noted.sheet, noted.keys, noted.unnoted
        );
    END LOOP;
END
$$;
