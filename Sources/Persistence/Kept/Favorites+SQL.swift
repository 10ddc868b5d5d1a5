import Records
import Store

/// Reads and writes the rows of favourites. No other code does so.
extension Transaction {
    /// Reads a user's favourites in list order. Notes can be left out, because they may be a thousand times
    /// longer than everything else.
    func kept(of userID: User.ID, withNotes: Bool = true) throws -> [FavoritePokemon] {
        var words = KeptWords()
        try visit(WordTables.ofUser, [userID]) { row in
            try words.add(row, place: 0, pokemonID: 1, word: 2)
            return true
        }
        var kept: [FavoritePokemon] = []
        try visit(
            """
            SELECT pokemonID, \(FavoritePokemon.columnsWithNoteIfWanted)
            FROM FavoritePokemon WHERE userID = (SELECT id FROM "User" WHERE id = $2 AND deletedAt IS NULL)
            ORDER BY CASE WHEN position = 0 THEN addedAt ELSE position END DESC, pokemonID
            """, [withNotes ? 1 : 0, userID]
        ) { row in
            var favorite = try FavoritePokemon(row, of: userID)
            words.give(to: &favorite)
            kept.append(favorite)
            return true
        }
        return kept
    }

    /// Reads the favourites among the given Pokémon, by number. A few are looked up individually. If there
    /// are many, reads all favourites because that is faster, and the result contains all of them.
    func present(
        _ pokemonIDs: [Int], of userID: User.ID, withNotes: Bool = true
    ) throws -> [Int: FavoritePokemon] {
        guard pokemonIDs.count > FavoritePokemon.few else {
            return try pokemonIDs.reduce(into: [:]) { present, id in
                present[id] = try kept(id, of: userID, withNotes: withNotes)
            }
        }
        return try kept(of: userID, withNotes: withNotes).byPokemon
    }

    /// Reads one favourite. Returns nil if there is none.
    func kept(_ pokemonID: Int, of userID: User.ID, withNotes: Bool = true) throws -> FavoritePokemon? {
        try FavoritePokemon(
            rows(
                WordTables.favorite, withNotes ? 1 : 0, userID, pokemonID
            ), of: userID)
    }

    /// Reads the number of the newest change, the user's row in the journal, and one favourite, in one row
    /// for each of the favourite's words. Returns no rows if there is no such user.
    ///
    /// - Throws: if there is a condition, `PersistenceError.invalidSession` if it isn't met, and
    ///   `.noSuchUser`.
    func standing(
        of userID: User.ID, beside pokemonID: Int, if condition: Credential.Condition? = nil
    ) throws -> [Row] {
        let rows = try rows(
            JournalRow.statement(if: condition),
            [userID, pokemonID] + (condition?.values ?? []))
        if rows.isEmpty, condition != nil {
            try require(userID)
            throw PersistenceError.invalidSession
        }
        return rows
    }

    /// Returns the highest position or date added among a user's favourites; nil if there are none.
    func top(of userID: User.ID) throws -> Int64? {
        let row = try row(
            """
            SELECT max(CASE WHEN position > addedAt THEN position ELSE addedAt END)
            FROM FavoritePokemon WHERE userID = $1
            """, userID)
        return try row.flatMap { try $0.isNull(0) ? nil : $0.time(0) }
    }

    /// Writes changes to favourites, with one statement for each kind of change. Removing a favourite also
    /// removes its words.
    func write(_ changes: [FavoriteChange], of userID: User.ID) throws {
        let user = userID.sqlValue
        var removed: [[SQLValue]] = []
        var added: [[SQLValue]] = []
        var edited: [[SQLValue]] = []
        for change in changes {
            let pokemon = change.pokemonID.sqlValue
            guard let after = change.after else {
                removed.append([user, pokemon])
                continue
            }
            let values = after.columnValues
            if let before = change.before {
                if before.columnValues != values { edited.append(values + [user, pokemon]) }
            } else {
                added.append([user, pokemon] + values)
            }
        }
        try execute("DELETE FROM FavoritePokemon WHERE userID = $1 AND pokemonID = $2", forEach: removed)
        try execute(
            """
            INSERT INTO FavoritePokemon (userID, pokemonID, \(FavoritePokemon.columns))
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """, forEach: added)
        try execute(
            """
            UPDATE FavoritePokemon SET (\(FavoritePokemon.columns)) = ($1, $2, $3, $4, $5)
            WHERE userID = $6 AND pokemonID = $7
            """, forEach: edited)
        for field in FavoriteField.sets { try writeWords(of: field, changes, of: user) }
    }

    private func writeWords(of field: FavoriteField, _ changes: [FavoriteChange], of user: SQLValue) throws {
        guard let set = field.wordSet else { return }
        var removed: [[SQLValue]] = []
        var added: [[SQLValue]] = []
        for change in changes {
            guard change.after != nil else { continue }
            let pokemon = change.pokemonID.sqlValue
            for word in change.removed(field) { removed.append([user, pokemon, word.sqlValue]) }
            for word in change.added(field) { added.append([user, pokemon, word.sqlValue]) }
        }
        if !removed.isEmpty { try execute(set.rowRemoval, forEach: removed) }
        if !added.isEmpty { try execute(set.rowAddition, forEach: added) }
    }
}

extension FavoritePokemon {
    /// The maximum number of favourites that are read one by one; a change to more is a large one.
    static let few = 64

    /// Reads a favourite from its rows. Returns nil if there are none. Each row has the columns of
    /// `init(_:of:from:)`, followed by one of the favourite's words.
    init?(_ rows: [Row], of userID: User.ID, from column: Int = 0) throws {
        guard let row = rows.first, try !row.isNull(column) else { return nil }
        try self.init(row, of: userID, from: column)
        var words = KeptWords()
        for row in rows {
            guard try !row.isNull(column + 6) else { continue }
            try words.add(row, place: column + 6, pokemonID: column, word: column + 7)
        }
        words.give(to: &self)
    }

    /// Reads a favourite from a row that has `pokemonID` and `columns`, starting at `column`.
    fileprivate init(_ row: Row, of userID: User.ID, from column: Int = 0) throws {
        try self.init(
            userID: userID, pokemonID: row[column], addedAt: row[column + 1],
            position: row.time(column + 2), rating: row[column + 3],
            nickname: row[column + 4], note: row[column + 5])
    }

    /// The columns of a favourite's attributes. Sets of words aren't included, because each set has its own
    /// table.
    static let columns: Statement = "\(columnsWithoutNote), note"

    /// `columns`, with the note only if `$1` is 1.
    static let columnsWithNoteIfWanted: Statement =
        "\(columnsWithoutNote), CASE WHEN $1 = 1 THEN note ELSE '' END"

    private static let columnsWithoutNote: Statement = "addedAt, position, rating, nickname"

    fileprivate var columnValues: [SQLValue] {
        [
            addedAt.milliseconds.sqlValue, position.sqlValue, rating.sqlValue, nickname.sqlValue,
            note.sqlValue,
        ]
    }
}
