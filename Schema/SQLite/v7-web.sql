-- What the web needs: sessions of browsers, counts of wrong passwords of its own, tokens of the API, and share links.
-- Only digests of what lets somebody in are stored.

-- SHA-256 of the token by which the browser is known; NULL for a session of one-shot commands.
ALTER TABLE Session ADD COLUMN browserHash BLOB CHECK (length(browserHash) = 32);

-- Browsers in which a user has logged in. Strangers who guess wrongly elsewhere keep nobody out there.
CREATE TABLE KnownBrowser (
    userID INTEGER NOT NULL REFERENCES User (id) ON DELETE CASCADE,
    -- SHA-256 of 256 random bits, which the browser keeps. One browser may be known to several users.
    browserHash BLOB NOT NULL CHECK (length(browserHash) = 32),
    -- The last log-in.
    lastUsedAt INTEGER NOT NULL,
    -- Wrong passwords in a row that were given there, and when the last one was.
    failures INTEGER NOT NULL DEFAULT 0 CHECK (failures BETWEEN 0 AND 100),
    failedAt INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (userID, browserHash)
) STRICT, WITHOUT ROWID;

-- For a browser that logs in as another user.
CREATE INDEX KnownBrowserByHash ON KnownBrowser (browserHash);

-- Wrong passwords in a row given in all other browsers together: apart from `LogInFailure`, which is the shell's.
CREATE TABLE WebLogInFailure (
    userID INTEGER PRIMARY KEY NOT NULL REFERENCES User (id) ON DELETE CASCADE,
    count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 100),
    lastAt INTEGER NOT NULL
) STRICT;

-- The same for unknown names, as in `UnknownLogInFailure`.
CREATE TABLE UnknownWebLogInFailure (
    slot INTEGER PRIMARY KEY NOT NULL CHECK (slot BETWEEN 0 AND 65535),
    count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 100),
    lastAt INTEGER NOT NULL
) STRICT;

-- What lets other programs use the API as a user.
CREATE TABLE AccessToken (
    -- AUTOINCREMENT: a revoked number must never mean another token.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    userID INTEGER NOT NULL REFERENCES User (id) ON DELETE CASCADE,
    -- SHA-256 of the 256 random bits of the token.
    tokenHash BLOB NOT NULL UNIQUE CHECK (length(tokenHash) = 32),
    -- What the user calls it.
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    -- What it allows: to read, or to change things as well.
    scope TEXT NOT NULL CHECK (scope IN ('read', 'write')),
    createdAt INTEGER NOT NULL,
    -- Updated at most hourly; NULL: never used.
    lastUsedAt INTEGER,
    -- NULL: never.
    expiresAt INTEGER
) STRICT;

-- For listing one user's tokens, and for the cascade.
CREATE INDEX AccessTokenByUser ON AccessToken (userID);

-- Links under which anybody reads which favourites of a user a query selects.
CREATE TABLE ShareLink (
    -- 128 random bits in hexadecimal, kept as text because the owner sees the link again: who can read this table can
    -- read the favourites too.
    token TEXT PRIMARY KEY NOT NULL CHECK (length(token) = 32),
    userID INTEGER NOT NULL REFERENCES User (id) ON DELETE CASCADE,
    -- Empty for all of them.
    query TEXT NOT NULL CHECK (length(query) <= 4096),
    createdAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX ShareLinkByUser ON ShareLink (userID);
