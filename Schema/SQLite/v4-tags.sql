-- The tags of favourites, each a user's own word.

-- Keyed like the favourites, so that the tags of one are adjacent; removing a favourite removes its tags.
CREATE TABLE FavoriteTag (
    userID INTEGER NOT NULL,
    pokemonID INTEGER NOT NULL,
    -- Letters, digits, - and _, compatibility-normalised and in lower case: never a space.
    tag TEXT NOT NULL CHECK (length(tag) BETWEEN 1 AND 40 AND instr(tag, ' ') = 0),
    PRIMARY KEY (userID, pokemonID, tag),
    FOREIGN KEY (userID, pokemonID) REFERENCES FavoritePokemon (userID, pokemonID) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
