-- The user's own names for favourites, as in Schema/SQLite/v9-nickname.sql.

ALTER TABLE FavoritePokemon
ADD COLUMN nickname text COLLATE "C" NOT NULL DEFAULT '' CHECK (length(nickname) <= 40);
