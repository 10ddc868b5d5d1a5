-- Unknown names are paused like those of users, so a pause does not show who is a user.

-- No longer needed: every wrong password is counted, which costs one write.
DROP TABLE LogInDecoy;

-- Wrong passwords in a row for unknown names. People type passwords as names by mistake, so only 16 bits of a digest of
-- the name are stored, which also bounds the table. Names with the same bits share a count.
CREATE TABLE UnknownLogInFailure (
    slot INTEGER PRIMARY KEY NOT NULL CHECK (slot BETWEEN 0 AND 65535),
    count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 100),
    lastAt INTEGER NOT NULL
) STRICT;
