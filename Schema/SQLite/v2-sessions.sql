-- Log-ins of one-shot commands. Only a digest of the token is stored: reading this table does not let anyone log in.

CREATE TABLE Session (
    -- AUTOINCREMENT: `sessions` shows this number, and a revoked number must never mean another session.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    userID INTEGER NOT NULL REFERENCES User (id) ON DELETE CASCADE,
    -- SHA-256 of the 256 random bits of the token.
    tokenHash BLOB NOT NULL UNIQUE CHECK (length(tokenHash) = 32),
    -- Something the user recognises, such as a host name.
    label TEXT NOT NULL CHECK (length(label) <= 100),
    createdAt INTEGER NOT NULL,
    -- Updated at most hourly, so that reading does not write.
    lastUsedAt INTEGER NOT NULL,
    -- 30 days after creation at most.
    expiresAt INTEGER NOT NULL CHECK (expiresAt - createdAt BETWEEN 1 AND 2592000000)
) STRICT;

-- For listing one user's sessions, and for the cascade.
CREATE INDEX SessionByUser ON Session (userID);
