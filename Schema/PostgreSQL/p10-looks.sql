-- The looks that users keep of their favourites, as in Schema/SQLite/v10-looks.sql.

CREATE TABLE FavoriteLook (
    userID bigint NOT NULL,
    pokemonID bigint NOT NULL,
    look text COLLATE "C" NOT NULL CHECK (length(look) BETWEEN 1 AND 60 AND strpos(look, ' ') = 0),
    PRIMARY KEY (userID, pokemonID, look),
    FOREIGN KEY (userID, pokemonID) REFERENCES FavoritePokemon (userID, pokemonID) ON DELETE CASCADE
);

ALTER TABLE Journal ADD COLUMN looks bigint DEFAULT 0 CHECK (looks BETWEEN 0 AND 9007199254740991);
