-- Links to more than a list, as in Schema/SQLite/v13-shares.sql.

ALTER TABLE ShareLink ADD COLUMN kind text COLLATE "C" NOT NULL DEFAULT 'list'
    CHECK (kind IN ('list', 'tiers', 'picks', 'ranking', 'page'));
ALTER TABLE ShareLink ADD COLUMN onPage bigint NOT NULL DEFAULT 0 CHECK (onPage IN (0, 1));
