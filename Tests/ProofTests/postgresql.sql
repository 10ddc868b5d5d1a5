-- The tables of `Schema/SQLite` as PostgreSQL would have them, so that it can judge the statements of the rules.
-- Names without quotes are folded to lower case, there as here; only "User" needs them, as USER is a function.

CREATE TABLE "User" (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    username text NOT NULL,
    usernameKey text COLLATE "C" NOT NULL UNIQUE,
    passwordHash text NOT NULL,
    createdAt bigint NOT NULL
);

CREATE TABLE FavoritePokemon (
    userID bigint NOT NULL REFERENCES "User" (id) ON DELETE CASCADE,
    pokemonID bigint NOT NULL CHECK (pokemonID > 0),
    addedAt bigint NOT NULL,
    PRIMARY KEY (userID, pokemonID)
);

CREATE TABLE FavoriteTag (
    userID bigint NOT NULL,
    pokemonID bigint NOT NULL,
    tag text COLLATE "C" NOT NULL,
    PRIMARY KEY (userID, pokemonID, tag),
    FOREIGN KEY (userID, pokemonID) REFERENCES FavoritePokemon (userID, pokemonID) ON DELETE CASCADE
);

CREATE TABLE Session (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    userID bigint NOT NULL REFERENCES "User" (id) ON DELETE CASCADE,
    tokenHash bytea NOT NULL UNIQUE,
    label text NOT NULL,
    createdAt bigint NOT NULL,
    lastUsedAt bigint NOT NULL,
    expiresAt bigint NOT NULL
);

CREATE TABLE LogInFailure (
    userID bigint PRIMARY KEY REFERENCES "User" (id) ON DELETE CASCADE,
    count bigint NOT NULL,
    lastAt bigint NOT NULL
);

CREATE TABLE UnknownLogInFailure (
    slot bigint PRIMARY KEY,
    count bigint NOT NULL,
    lastAt bigint NOT NULL
);

CREATE TABLE PasswordChange (
    userID bigint PRIMARY KEY REFERENCES "User" (id) ON DELETE CASCADE,
    count bigint NOT NULL
);

CREATE TABLE RecoveryCode (
    userID bigint PRIMARY KEY REFERENCES "User" (id) ON DELETE CASCADE,
    codeHash bytea NOT NULL,
    createdAt bigint NOT NULL
);

ALTER TABLE FavoritePokemon ADD COLUMN position bigint NOT NULL DEFAULT 0;
ALTER TABLE FavoritePokemon ADD COLUMN rating bigint NOT NULL DEFAULT 0;
ALTER TABLE FavoritePokemon ADD COLUMN note text NOT NULL DEFAULT '';

CREATE TABLE SavedSearch (
    userID bigint NOT NULL REFERENCES "User" (id) ON DELETE CASCADE,
    name text COLLATE "C" NOT NULL,
    query text NOT NULL,
    PRIMARY KEY (userID, name)
);

CREATE TABLE Change (
    userID bigint NOT NULL REFERENCES "User" (id) ON DELETE CASCADE,
    number bigint NOT NULL,
    isUndone bigint NOT NULL DEFAULT 0,
    madeAt bigint NOT NULL,
    origin text NOT NULL,
    kind text NOT NULL,
    count bigint NOT NULL,
    pokemonID bigint NOT NULL DEFAULT 0,
    subject text NOT NULL DEFAULT '',
    size bigint NOT NULL DEFAULT 0,
    items text NOT NULL,
    PRIMARY KEY (userID, number)
);

ALTER TABLE Session ADD COLUMN browserHash bytea;

CREATE TABLE KnownBrowser (
    userID bigint NOT NULL REFERENCES "User" (id) ON DELETE CASCADE,
    browserHash bytea NOT NULL,
    lastUsedAt bigint NOT NULL,
    failures bigint NOT NULL DEFAULT 0,
    failedAt bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (userID, browserHash)
);

CREATE TABLE WebLogInFailure (
    userID bigint PRIMARY KEY REFERENCES "User" (id) ON DELETE CASCADE,
    count bigint NOT NULL,
    lastAt bigint NOT NULL
);

CREATE TABLE UnknownWebLogInFailure (
    slot bigint PRIMARY KEY,
    count bigint NOT NULL,
    lastAt bigint NOT NULL
);

CREATE TABLE AccessToken (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    userID bigint NOT NULL REFERENCES "User" (id) ON DELETE CASCADE,
    tokenHash bytea NOT NULL UNIQUE,
    name text NOT NULL,
    scope text NOT NULL,
    createdAt bigint NOT NULL,
    lastUsedAt bigint,
    expiresAt bigint
);

CREATE TABLE ShareLink (
    token text COLLATE "C" PRIMARY KEY,
    userID bigint NOT NULL REFERENCES "User" (id) ON DELETE CASCADE,
    query text NOT NULL,
    createdAt bigint NOT NULL
);

CREATE TABLE Journal (
    userID bigint PRIMARY KEY REFERENCES "User" (id) ON DELETE CASCADE,
    mark bigint NOT NULL,
    nonce bigint NOT NULL,
    undoneFrom bigint,
    top bigint,
    noteBytes bigint,
    tags bigint,
    changes bigint,
    changeBytes bigint
);

ALTER TABLE Change DROP COLUMN isUndone;
ALTER TABLE Change ADD COLUMN nonce bigint;
ALTER TABLE "User" ADD COLUMN deletedAt bigint;
