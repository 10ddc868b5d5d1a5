-- Where each user's journal stands. Every change of what a user keeps begins by raising the mark of its row, which also keeps
-- others out until it is saved.

-- No row: nothing was changed since there are these rows, and nothing is undone.
CREATE TABLE Journal (
    userID INTEGER PRIMARY KEY NOT NULL REFERENCES User (id) ON DELETE CASCADE,
    -- Higher after every change, undo and redo: what open pages compare.
    mark INTEGER NOT NULL CHECK (mark BETWEEN 0 AND 9007199254740991),
    -- Random, from whoever raised the mark last: tells whether a commit that got no answer was saved.
    nonce INTEGER NOT NULL,
    -- Changes from this number on are undone. NULL: none is.
    undoneFrom INTEGER CHECK (undoneFrom > 0),
    -- No favourite is placed above this, on the scale of addedAt. NULL: looked up when it is needed.
    top INTEGER,
    -- What the limits go by, so that no change has to count it. NULL: counted at the next change.
    -- UTF-8 bytes of all notes.
    noteBytes INTEGER CHECK (noteBytes BETWEEN 0 AND 9007199254740991),
    -- On all favourites together.
    tags INTEGER CHECK (tags BETWEEN 0 AND 9007199254740991),
    -- Rows of Change, and the sum of their sizes.
    changes INTEGER CHECK (changes BETWEEN 0 AND 9007199254740991),
    changeBytes INTEGER CHECK (changeBytes BETWEEN 0 AND 9007199254740991)
) STRICT;

-- Undone changes are the newest ones. A flag in each row would write all of their items again at every undo.
INSERT INTO Journal (userID, mark, nonce, undoneFrom)
SELECT userID, 1, 0, min(number) FROM Change WHERE isUndone = 1 GROUP BY userID;
ALTER TABLE Change DROP COLUMN isUndone;

-- The journal's nonce as it was when the change was made. NULL: made by an earlier version.
ALTER TABLE Change ADD COLUMN nonce INTEGER;

-- When the account was deleted, while its rows are being removed in small steps. NULL: it is there.
ALTER TABLE User ADD COLUMN deletedAt INTEGER;
CREATE INDEX UserDeleted ON User (deletedAt) WHERE deletedAt IS NOT NULL;

-- For removing what has expired, a few at a time.
CREATE INDEX SessionByEnd ON Session (expiresAt);
