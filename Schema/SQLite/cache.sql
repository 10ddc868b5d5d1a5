-- Answers from the network. Disposable: a file that is damaged or from a newer program is deleted.
-- Times are milliseconds since 1970-01-01 00:00 UTC.

CREATE TABLE Entry (
    key TEXT PRIMARY KEY NOT NULL,
    body BLOB NOT NULL,
    etag TEXT,
    storedAt INTEGER NOT NULL,
    expiresAt INTEGER NOT NULL
) STRICT;

-- The oldest are deleted first to make room.
CREATE INDEX EntryByAge ON Entry (storedAt);
