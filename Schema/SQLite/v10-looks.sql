-- The looks that users keep of their favourites, such as shiny or Unown's b.

-- Keyed like the tags; removing a favourite removes its looks. No row: its own look.
CREATE TABLE FavoriteLook (
    userID INTEGER NOT NULL,
    pokemonID INTEGER NOT NULL,
    -- Form, sex and colours with hyphens between: never a space.
    look TEXT NOT NULL CHECK (length(look) BETWEEN 1 AND 60 AND instr(look, ' ') = 0),
    PRIMARY KEY (userID, pokemonID, look),
    FOREIGN KEY (userID, pokemonID) REFERENCES FavoritePokemon (userID, pokemonID) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- On all favourites together. NULL: counted at the next change, with the other sums.
ALTER TABLE Journal ADD COLUMN looks INTEGER DEFAULT 0 CHECK (looks BETWEEN 0 AND 9007199254740991);
