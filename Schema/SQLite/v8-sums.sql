-- What the limits of an account go by, so that no change has to count it.

-- No row: it is counted at the next change.
CREATE TABLE Journal (
    userID INTEGER PRIMARY KEY NOT NULL REFERENCES User (id) ON DELETE CASCADE,
    -- Higher after every change, undo and redo: what open pages compare.
    mark INTEGER NOT NULL CHECK (mark BETWEEN 0 AND 9007199254740991),
    -- UTF-8 bytes of all notes.
    noteBytes INTEGER NOT NULL CHECK (noteBytes BETWEEN 0 AND 9007199254740991),
    -- On all favourites together.
    tags INTEGER NOT NULL CHECK (tags BETWEEN 0 AND 9007199254740991),
    -- Rows of Change, and the sum of their sizes.
    changes INTEGER NOT NULL CHECK (changes BETWEEN 0 AND 9007199254740991),
    changeBytes INTEGER NOT NULL CHECK (changeBytes BETWEEN 0 AND 9007199254740991)
) STRICT;
