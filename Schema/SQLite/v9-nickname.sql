-- The user's own names for favourites.

-- In one line; '': none.
ALTER TABLE FavoritePokemon ADD COLUMN nickname TEXT NOT NULL DEFAULT '' CHECK (length(nickname) <= 40);
