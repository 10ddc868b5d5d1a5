-- What the people need who run this for others: invitations, locked accounts, and a record of what they did.

-- NULL: the account isn't locked.
ALTER TABLE User ADD COLUMN lockedAt INTEGER;

-- When the user was last seen, updated at most hourly. NULL: not since this is noted. It isn't in `User`, because that table
-- would then be written all the time.
ALTER TABLE Journal ADD COLUMN seenAt INTEGER;

-- Links that let people sign up while sign-up is closed. Only a digest of the token is stored.
CREATE TABLE Invitation (
    -- AUTOINCREMENT: a revoked number must never mean another invitation.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- SHA-256 of the 256 random bits of the token.
    tokenHash BLOB NOT NULL UNIQUE CHECK (length(tokenHash) = 32),
    -- What the keeper calls it; may be empty.
    label TEXT NOT NULL CHECK (length(label) <= 100),
    createdAt INTEGER NOT NULL,
    -- NULL: never. Revoking sets it to that moment.
    expiresAt INTEGER,
    -- How many accounts it may create, and how many it has created.
    uses INTEGER NOT NULL CHECK (uses BETWEEN 1 AND 1000),
    used INTEGER NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND uses)
) STRICT;

-- Who signed up with which invitation.
CREATE TABLE InvitationUse (
    userID INTEGER PRIMARY KEY NOT NULL REFERENCES User (id) ON DELETE CASCADE,
    invitationID INTEGER NOT NULL REFERENCES Invitation (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX InvitationUseByInvitation ON InvitationUse (invitationID);

-- What keepers did to accounts.
CREATE TABLE KeeperAct (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    madeAt INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('lock', 'unlock', 'remove', 'recover')),
    -- The number of the account. It is no reference, because this outlives the account.
    accountID INTEGER NOT NULL,
    username TEXT NOT NULL CHECK (length(username) BETWEEN 1 AND 32),
    -- Whether the user has read it after logging in.
    isRead INTEGER NOT NULL DEFAULT 0 CHECK (isRead IN (0, 1))
) STRICT;

CREATE INDEX KeeperActByAccount ON KeeperAct (accountID);
