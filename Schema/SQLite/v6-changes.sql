-- What a user notes on favourites, searches of their own, and every change of what they keep.

-- With defaults: other programs insert (userID, pokemonID, addedAt).
-- 0: the place in the list that addedAt gives. Anything else is a place by hand, on the scale of addedAt.
ALTER TABLE FavoritePokemon ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
-- 0: none.
ALTER TABLE FavoritePokemon ADD COLUMN rating INTEGER NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5);
ALTER TABLE FavoritePokemon ADD COLUMN note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 4000);

-- Queries under names, which are written as tags are.
CREATE TABLE SavedSearch (
    userID INTEGER NOT NULL REFERENCES User (id) ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40 AND instr(name, ' ') = 0),
    query TEXT NOT NULL CHECK (length(query) BETWEEN 1 AND 4096),
    PRIMARY KEY (userID, name)
) STRICT, WITHOUT ROWID;

-- One row for each change, however many Pokémon it was of: forgetting an old one deletes one row.
CREATE TABLE Change (
    userID INTEGER NOT NULL REFERENCES User (id) ON DELETE CASCADE,
    -- Counted for each user, from 1.
    number INTEGER NOT NULL CHECK (number > 0),
    -- Those that were taken back are the newest ones.
    isUndone INTEGER NOT NULL DEFAULT 0 CHECK (isUndone IN (0, 1)),
    madeAt INTEGER NOT NULL,
    -- Where: shell, command, script, web, api.
    origin TEXT NOT NULL,
    -- What: add, remove, tag, note, …
    kind TEXT NOT NULL,
    -- Of how many Pokémon or searches.
    count INTEGER NOT NULL,
    -- The Pokémon, where it was of one; else 0.
    pokemonID INTEGER NOT NULL DEFAULT 0,
    -- The tag, rating, name or place that it was about.
    subject TEXT NOT NULL DEFAULT '',
    -- UTF-8 bytes of the items, so that nothing has to be read to know how much there is.
    size INTEGER NOT NULL DEFAULT 0,
    -- A line for each Pokémon or search: what, a tab, what it was before, a tab, what it was afterwards.
    items TEXT NOT NULL,
    PRIMARY KEY (userID, number)
) STRICT, WITHOUT ROWID;
