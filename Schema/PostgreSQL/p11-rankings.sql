-- Rankings that users make, as in Schema/SQLite/v11-rankings.sql.

CREATE TABLE Ranking (
    userID bigint NOT NULL REFERENCES "User" (id) ON DELETE CASCADE,
    name text COLLATE "C" NOT NULL CHECK (length(name) BETWEEN 1 AND 40 AND strpos(name, ' ') = 0),
    query text COLLATE "C" NOT NULL CHECK (length(query) <= 4096),
    state text COLLATE "C" NOT NULL CHECK (length(state) <= 65536),
    PRIMARY KEY (userID, name)
);
