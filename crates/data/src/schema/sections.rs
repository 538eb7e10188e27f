//! Sections and their stages.

macro_rules! sections {
    ($of:ident) => {
        $of! {
            sections (id) moves within event_id {
                id                -> BigInt,            id,                 None, Rows;
                event_id          -> BigInt,            of(events),         None, Rows;
                name              -> Text,              named,              None, Rows;
                category          -> Key,               key(Category),      None, Rows;
                base_minutes      -> Number,            copied,             None, Rows;
                increment_seconds -> Number,            copied,             None, Rows;
                control_note      -> Text,              copied,             None, Rows;
                version           -> BigInt,            copied,             None, Version;
                revision          -> BigInt,            copied,             None, Version;
                rules             -> Json,              json(SectionRules), None, Rows;
                final_at          -> Nullable<UtcTime>, copied,             None, Rows;
            }

            stages (id) moves within section_id {
                id             -> BigInt,        id,                 None, Rows;
                section_id     -> BigInt,        of(sections),       None, Rows;
                number         -> Number,        copied,             None, Rows;
                rounds         -> Number,        copied,             None, Rows;
                system         -> Key,           key(PairingSystem), None, Rows;
                win_halves     -> Number,        copied,             None, Rows;
                draw_halves    -> Number,        copied,             None, Rows;
                loss_halves    -> Number,        copied,             None, Rows;
                tie_breaks     -> Keys,          keys(TieBreak),     None, Rows;
                bye_halves     -> Number,        copied,             None, Rows;
                first_round    -> Key,           key(StartingOrder), None, Rows;
                initial_colour -> Nullable<Key>, key(Side),          None, Rows;
                acceleration   -> Key,           key(Acceleration),  None, Rows;
                seed           -> BigNumber,     copied,             None, Rows;
                rules          -> Json,          json(FormatRules),  None, Rows;
            }

            file_lines (section_id, position) moves within section_id {
                section_id -> BigInt, of(sections), None, Rows;
                position   -> Number, copied,       None, Rows;
                line       -> Text,   copied,       Text, Rows;
            }
        }
    };
}

pub(crate) use sections;
