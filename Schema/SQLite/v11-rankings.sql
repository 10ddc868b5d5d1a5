-- Rankings that users make of their favourites, or of any query.

CREATE TABLE Ranking (
    userID INTEGER NOT NULL REFERENCES User (id) ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40 AND instr(name, ' ') = 0),
    -- As it was typed; '': all favourites.
    query TEXT NOT NULL CHECK (length(query) <= 4096),
    -- The order found so far, who waits behind whom, and the last answers; '': nobody has answered yet.
    state TEXT NOT NULL CHECK (length(state) <= 65536),
    PRIMARY KEY (userID, name)
) STRICT, WITHOUT ROWID;
