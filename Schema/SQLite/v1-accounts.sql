-- Accounts and favourites. Other programs read these tables: names and meanings stay.
-- Times are milliseconds since 1970-01-01 00:00 UTC.

CREATE TABLE User (
    -- AUTOINCREMENT: a deleted user's id is never reused, so a shell that still holds it sees nothing.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- As typed, in Unicode's normalisation form C.
    username TEXT NOT NULL CHECK (length(username) BETWEEN 1 AND 32),
    -- For uniqueness: compatibility-normalised and case-folded, because SQLite's own
    -- NOCASE knows only ASCII.
    usernameKey TEXT NOT NULL UNIQUE CHECK (usernameKey <> ''),
    -- A PHC string: $pbkdf2-sha256$i=600000,l=32$<salt>$<key>
    passwordHash TEXT NOT NULL CHECK (length(passwordHash) BETWEEN 1 AND 256),
    createdAt INTEGER NOT NULL
) STRICT;

-- Keyed by both, and stored in that order: half the size of a table with a separate index, and the rows of
-- one user are adjacent. A list sorts a few thousand of them at most, which no index would speed up.
CREATE TABLE FavoritePokemon (
    userID INTEGER NOT NULL REFERENCES User (id) ON DELETE CASCADE,
    -- The Pokédex number, and for alternate forms PokéAPI's id above 10000.
    pokemonID INTEGER NOT NULL CHECK (pokemonID > 0),
    addedAt INTEGER NOT NULL,
    PRIMARY KEY (userID, pokemonID)
) STRICT, WITHOUT ROWID;
