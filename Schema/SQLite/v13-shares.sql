-- Links to more than a list, and a page of one's own, which is a link that is found by its owner's name.

-- What the link shows. A ranking's name is in `query`.
ALTER TABLE ShareLink ADD COLUMN kind TEXT NOT NULL DEFAULT 'list'
    CHECK (kind IN ('list', 'tiers', 'picks', 'ranking', 'page'));
-- Whether it is listed on its owner's page.
ALTER TABLE ShareLink ADD COLUMN onPage INTEGER NOT NULL DEFAULT 0 CHECK (onPage IN (0, 1));
