-- The layout is drawn in the javadoc of class Schema. Times are microseconds since 1970 UTC.

CREATE SEQUENCE version_seq;

CREATE TABLE board (
    board_no       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game           text COLLATE "C" NOT NULL,
    name           text COLLATE "C" NOT NULL,
    revision       bigint NOT NULL,
    title          text   NOT NULL,
    strategy       text   NOT NULL,
    score_order    text   NOT NULL,
    subscore_order text   NOT NULL,
    dense          boolean NOT NULL,
    zone           text   NOT NULL,
    grace          text   NOT NULL,
    window_kinds   text   NOT NULL,
    window_keeps   text   NOT NULL,
    groupings      text   NOT NULL,
    created_at     bigint NOT NULL,
    view_epoch     bigint NOT NULL DEFAULT 1,
    UNIQUE (game, name)
);

-- What removed boards and windows leave behind until they are swept.
CREATE TABLE removed_board (
    board_no bigint PRIMARY KEY
);
CREATE TABLE removed_window (
    window_no bigint PRIMARY KEY
);

CREATE TABLE board_window (
    window_no  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    board_no   bigint  NOT NULL,
    window_key text COLLATE "C" NOT NULL,
    archived   boolean NOT NULL DEFAULT false,
    UNIQUE (board_no, window_key)
);

CREATE TABLE standings (
    standings_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    window_no    bigint  NOT NULL,
    group_key    text COLLATE "C" NOT NULL,
    leaves       boolean NOT NULL DEFAULT false,
    dense        boolean NOT NULL,
    UNIQUE (window_no, group_key)
);

CREATE TABLE entry (
    window_no    bigint NOT NULL,
    player       text COLLATE "C" NOT NULL,
    key          bytea  NOT NULL,
    group_values text COLLATE "C" NOT NULL,
    metadata     bytea,
    version      bigint NOT NULL,
    PRIMARY KEY (window_no, player)
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
CREATE INDEX entry_player ON entry (player);

CREATE TABLE place (
    standings_no bigint NOT NULL,
    key          bytea  NOT NULL,
    PRIMARY KEY (standings_no, key)
) WITH (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);

-- Counts of places: level 0 are leaves, level 1 are branches over leaves;
-- levels 2 and 3 are the same over the distinct pairs of standings with dense ranks.
CREATE TABLE node (
    standings_no bigint   NOT NULL,
    level        smallint NOT NULL,
    from_key     bytea    NOT NULL,
    n            bigint   NOT NULL,
    PRIMARY KEY (standings_no, level, from_key)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

-- Changes of places that are not in the counts yet; one row per batch and standings.
CREATE TABLE delta (
    standings_no bigint NOT NULL,
    delta_no     bigint NOT NULL,
    removed      bytea[] NOT NULL,
    added        bytea[] NOT NULL,
    PRIMARY KEY (standings_no, delta_no)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- How many counted places share a pair; kept by whoever folds.
CREATE TABLE pair (
    standings_no bigint NOT NULL,
    prefix       bytea  NOT NULL,
    n            bigint NOT NULL,
    PRIMARY KEY (standings_no, prefix)
) WITH (fillfactor = 80);

CREATE TABLE submission_id (
    game        text COLLATE "C" NOT NULL,
    id          text COLLATE "C" NOT NULL,
    fingerprint uuid   NOT NULL,
    outcome     text   NOT NULL,
    accepted_at bigint NOT NULL,
    PRIMARY KEY (game, id)
);
CREATE INDEX submission_id_accepted ON submission_id (accepted_at);

CREATE TABLE event (
    event_no   bigint GENERATED ALWAYS AS IDENTITY,
    game       text COLLATE "C" NOT NULL,
    board_no   bigint NOT NULL,
    player     text COLLATE "C" NOT NULL,
    id         text COLLATE "C",
    score      bigint NOT NULL,
    subscore   bigint NOT NULL,
    at         bigint NOT NULL,
    changes    text   NOT NULL
) PARTITION BY RANGE (at);
CREATE INDEX event_board ON event (board_no, at, event_no);
CREATE INDEX event_player ON event (game, player, at, event_no);

CREATE TABLE player (
    game         text COLLATE "C" NOT NULL,
    player       text COLLATE "C" NOT NULL,
    display_name text COLLATE "C",
    lookup_name  text COLLATE "C",
    avatar_url   text,
    hidden       boolean NOT NULL,
    PRIMARY KEY (game, player)
);
CREATE INDEX player_lookup ON player (game, lookup_name, player);

CREATE TABLE capture (
    capture_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    board_no   bigint  NOT NULL,
    date       date    NOT NULL,
    fence      bigint  NOT NULL,
    position   bigint  NOT NULL,
    captured   bigint  NOT NULL,
    complete   boolean NOT NULL,
    UNIQUE (board_no, date)
);

CREATE TABLE snapshot (
    capture_no   bigint NOT NULL,
    rank         bigint NOT NULL,
    player       text COLLATE "C" NOT NULL,
    key          bytea  NOT NULL,
    display_name text,
    PRIMARY KEY (capture_no, rank)
);
CREATE INDEX snapshot_player ON snapshot (player, capture_no);

CREATE TABLE lease (
    name       text PRIMARY KEY,
    holder     text   NOT NULL,
    fence      bigint NOT NULL,
    expires_at bigint NOT NULL
);
