-- What keeps strangers out and lets owners back in.

-- Wrong passwords in a row. No row: none.
CREATE TABLE LogInFailure (
    userID INTEGER PRIMARY KEY NOT NULL REFERENCES User (id) ON DELETE CASCADE,
    count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 100),
    lastAt INTEGER NOT NULL
) STRICT;

-- Log-ins of users who do not exist, or whose log-in is paused, write here, so that they take as long as the
-- others. It has one row and reveals nothing about anyone.
CREATE TABLE LogInDecoy (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 0),
    count INTEGER NOT NULL
) STRICT;

INSERT INTO LogInDecoy (id, count) VALUES (0, 0);

-- How often a password was changed. No row: never. A shell keeps its users signed in as long as it runs, and sees
-- here that one of them must give the new password.
CREATE TABLE PasswordChange (
    userID INTEGER PRIMARY KEY NOT NULL REFERENCES User (id) ON DELETE CASCADE,
    count INTEGER NOT NULL CHECK (count > 0)
) STRICT;

-- The way back in after forgetting the password. Only a digest of the code is stored.
CREATE TABLE RecoveryCode (
    userID INTEGER PRIMARY KEY NOT NULL REFERENCES User (id) ON DELETE CASCADE,
    -- SHA-256 of the 130 random bits of the code.
    codeHash BLOB NOT NULL CHECK (length(codeHash) = 32),
    createdAt INTEGER NOT NULL
) STRICT;
