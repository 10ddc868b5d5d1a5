import Foundation
import Records
import Store

/// The rows of favourites: the one place that reads and writes them.
extension PersistenceService {
    /// What a user keeps, the topmost first; without the notes, which may be a thousand times longer than all the rest, where
    /// nobody needs them.
    static func kept(
        of userID: User.ID, withNotes: Bool = true, _ db: any Transaction
    ) throws -> [FavoritePokemon] {
        var tags: [Int64: [String]] = [:]
        try db.visit("SELECT pokemonID, tag FROM FavoriteTag WHERE userID = $1", [.integer(userID)]) { row in
            tags[try row.integer(0), default: []].append(try row.text(1))
            return true
        }
        let statement: Statement =
            withNotes
            ? """
            SELECT pokemonID, addedAt, position, rating, note FROM FavoritePokemon WHERE userID = $1
            ORDER BY CASE WHEN position = 0 THEN addedAt ELSE position END DESC, pokemonID
            """
            : """
            SELECT pokemonID, addedAt, position, rating, '' FROM FavoritePokemon WHERE userID = $1
            ORDER BY CASE WHEN position = 0 THEN addedAt ELSE position END DESC, pokemonID
            """
        var kept: [FavoritePokemon] = []
        try db.visit(statement, [.integer(userID)]) { row in
            var favorite = try FavoritePokemon(row, of: userID)
            if let tags = tags[Int64(favorite.pokemonID)] { favorite.tags = inOrder(tags) }
            kept.append(favorite)
            return true
        }
        return kept
    }

    /// What each of these is, nil where it isn't kept. A few are looked up one by one; for many it is quicker to read all.
    static func present(
        _ pokemonIDs: [Int], of userID: User.ID, withNotes: Bool = true, _ db: any Transaction
    ) throws -> [FavoritePokemon?] {
        guard pokemonIDs.count > 64 else {
            return try pokemonIDs.map { try kept($0, of: userID, withNotes: withNotes, db) }
        }
        let all = try kept(of: userID, withNotes: withNotes, db)
        let byID = Dictionary(all.map { ($0.pokemonID, $0) }, uniquingKeysWith: { first, _ in first })
        return pokemonIDs.map { byID[$0] }
    }

    /// One favourite, or nil.
    static func kept(
        _ pokemonID: Int, of userID: User.ID, withNotes: Bool = true, _ db: any Transaction
    ) throws -> FavoritePokemon? {
        let rows = try db.rows(
            withNotes
                ? """
                SELECT f.pokemonID, f.addedAt, f.position, f.rating, f.note, t.tag FROM FavoritePokemon f
                LEFT JOIN FavoriteTag t ON t.userID = f.userID AND t.pokemonID = f.pokemonID
                WHERE f.userID = $1 AND f.pokemonID = $2
                """
                : """
                SELECT f.pokemonID, f.addedAt, f.position, f.rating, '', t.tag FROM FavoritePokemon f
                LEFT JOIN FavoriteTag t ON t.userID = f.userID AND t.pokemonID = f.pokemonID
                WHERE f.userID = $1 AND f.pokemonID = $2
                """, .integer(userID), .integer(Int64(pokemonID)))
        guard let row = rows.first else { return nil }
        var favorite = try FavoritePokemon(row, of: userID)
        favorite.tags = inOrder(try rows.compactMap { try $0.isNull(5) ? nil : $0.text(5) })
        return favorite
    }

    /// Writes what is different; the tags of a favourite go with it.
    static func write(_ change: FavoriteChange, of userID: User.ID, _ db: any Transaction) throws {
        let (user, pokemon) = (SQLValue.integer(userID), SQLValue.integer(Int64(change.pokemonID)))
        guard let after = change.after else {
            return try db.execute(
                "DELETE FROM FavoritePokemon WHERE userID = $1 AND pokemonID = $2", user, pokemon)
        }
        let values: [SQLValue] = [
            .integer(after.addedAt.milliseconds), .integer(after.position), .integer(Int64(after.rating)),
            .text(after.note),
        ]
        if let before = change.before {
            if !before.isSame(as: after) {
                _ = try db.rows(
                    """
                    UPDATE FavoritePokemon SET addedAt = $1, position = $2, rating = $3, note = $4
                    WHERE userID = $5 AND pokemonID = $6
                    """, values + [user, pokemon])
            }
        } else {
            _ = try db.rows(
                """
                INSERT INTO FavoritePokemon (userID, pokemonID, addedAt, position, rating, note)
                VALUES ($1, $2, $3, $4, $5, $6)
                """, [user, pokemon] + values)
        }
        for tag in change.removedTags {
            try db.execute(
                "DELETE FROM FavoriteTag WHERE userID = $1 AND pokemonID = $2 AND tag = $3", user, pokemon,
                .text(tag))
        }
        for tag in change.addedTags {
            try db.execute(
                "INSERT INTO FavoriteTag (userID, pokemonID, tag) VALUES ($1, $2, $3)", user, pokemon,
                .text(tag))
        }
    }

    /// The order of Unicode's numbers, which no database has to know.
    static func inOrder(_ tags: some Sequence<String>) -> [String] {
        tags.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

extension FavoritePokemon {
    /// From a row that begins with `pokemonID`, `addedAt`, `position`, `rating` and `note`.
    fileprivate init(_ row: Row, of userID: User.ID) throws {
        self.init(
            userID: userID, pokemonID: Int(try row.integer(0)), addedAt: try row.date(1),
            position: try row.time(2), rating: Int(try row.integer(3)), note: try row.text(4))
    }

    /// Where it is in the list, the greatest being first; equals go by number.
    var place: Int64 { position == 0 ? addedAt.milliseconds : position }

    /// Whether its row is the same.
    fileprivate func isSame(as other: Self) -> Bool {
        (addedAt, position, rating, note) == (other.addedAt, other.position, other.rating, other.note)
    }
}
