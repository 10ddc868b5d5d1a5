import Foundation
import GRDB
import Records
import Store

/// Checks the values in the tables. The schema allows more than this program ever stores, and some of that
/// would make later writes fail, or make `undo` restore the wrong values.
enum StoredValues {
    /// Returns the first value that this program can't have stored, or nil. All tables must be of the newest
    /// version.
    static func oddity(_ db: Database) throws -> String? {
        let functions = [oddness, nameKey]
        functions.forEach(db.add(function:))
        defer { functions.forEach(db.remove(function:)) }
        return try rules.first { rule in
            try db.integer("SELECT EXISTS (SELECT 1 FROM \"\(rule.table)\" WHERE \(rule.isBroken))") > 0
        }?.name
    }

    /// Returns the kind of the first saved item that this program can't have stored, or the first kind of
    /// which a user has too many; nil if there is none.
    static func oddKind(_ db: Database, _ check: KeptCheck) throws -> KeptKind? {
        for user in try Int64.fetchAll(db, sql: "SELECT id FROM User ORDER BY id") {
            var things: [KeptThing] = []
            for kind in KeptKind.all {
                let columns = ["name"] + kind.texts.map(\.column.description)
                let rows = try Row.fetchAll(
                    db,
                    sql: """
                        SELECT \(columns.joined(separator: ", ")) FROM \(kind.table) WHERE userID = ?
                        LIMIT \(kind.limit + 1)
                        """, arguments: [user])
                guard rows.count <= kind.limit else { return kind }
                for row in rows {
                    let values = Array(row.databaseValues).compactMap(String.fromDatabaseValue)
                    guard values.count == columns.count else { return kind }
                    let thing = KeptThing(KeptName(kind, values[0]), texts: Array(values.dropFirst()))
                    guard thing.badText == nil else { return kind }
                    things.append(thing)
                }
            }
            if let odd = check(things) { return odd }
        }
        return nil
    }

    /// A rule for stored values: an SQL condition that matches the rows that break it.
    typealias Rule = (name: String, table: String, isBroken: String)

    static let rules = otherRules + FavoriteField.all.map(rule) + KeptKind.all.flatMap(rules)

    /// Returns the rule for an attribute of favourites.
    private static func rule(of field: FavoriteField) -> Rule {
        let column = field.name
        return switch field.kind {
        case .date: ("date of a favourite", "FavoritePokemon", "\(column) NOT \(times)")
        case .place: ("place of a favourite", "FavoritePokemon", "\(column) NOT \(times)")
        case .number(let range):
            (
                column, "FavoritePokemon",
                "\(column) <> 0 AND \(column) NOT BETWEEN \(range.lowerBound) AND \(range.upperBound)"
            )
        case .text(_, let hasLines):
            (column, "FavoritePokemon", "\(column) <> '' AND \(kind(column)) > \(hasLines ? lines : line)")
        case .words(let set): (set.noun, "\(set.table)", "\(kind("\(set.column)")) > \(name)")
        }
    }

    /// Returns the rules for a kind of saved item.
    private static func rules(of kept: KeptKind) -> [Rule] {
        let table = kept.table.description
        let texts = kept.texts.map { text -> Rule in
            let column = text.column.description
            let isOdd = "\(kind(column)) > \(text.hasLines ? lines : line)"
            return (kept.noun, table, text.mayBeEmpty ? isOdd : "\(isOdd) OR \(column) = ''")
        }
        return [("name of a \(kept.noun)", table, "\(kind("name")) > \(name)")] + texts
    }

    private static let otherRules: [Rule] = [
        ("number of a user", "User", "id NOT \(numbers)"),
        ("password's hash", "User", "\(kind("passwordHash")) > \(line) OR passwordHash NOT GLOB '$?*$?*'"),
        ("username", "User", "nameKey(username) IS NOT usernameKey"),
        ("date of a user", "User", "createdAt NOT \(times) OR coalesce(lockedAt, 0) NOT \(times)"),
        ("date of a visit", "Journal", "coalesce(seenAt, 0) NOT \(times)"),
        ("number of a favourite", "FavoritePokemon", "pokemonID NOT \(numbers)"),
        ("number of a change", "Change", "number NOT \(numbers)"),
        (
            "change", "Change",
            """
            madeAt NOT \(times) OR count NOT \(counts) OR pokemonID NOT \(counts) OR size NOT \(counts)
            OR \(kind("origin")) > \(line) OR \(kind("kind")) > \(line) OR \(kind("subject")) > \(line)
            OR \(kind("items")) > \(lines)
            """
        ),
        ("number of a session", "Session", "id NOT \(numbers)"),
        (
            "session", "Session",
            "\(kind("label")) > \(lines) OR createdAt NOT \(times) OR lastUsedAt NOT \(times)"
        ),
        ("number of an access token", "AccessToken", "id NOT \(numbers)"),
        (
            "access token", "AccessToken",
            """
            \(kind("name")) > \(lines) OR createdAt NOT \(times) OR coalesce(expiresAt, 0) NOT \(times)
            OR scope NOT IN (\(AccessToken.Scope.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")))
            """
        ),
        (
            "share link", "ShareLink",
            """
            \(kind("token")) > \(name) OR \(kind("query")) > \(lines)
            OR kind NOT IN (\(ShareLink.Kind.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")))
            """
        ),
        ("number of an invitation", "Invitation", "id NOT \(numbers)"),
        (
            "invitation", "Invitation",
            "\(kind("label")) > \(line) OR createdAt NOT \(times) OR coalesce(expiresAt, 0) NOT \(times)"
        ),
        (
            "keeper's act", "KeeperAct",
            """
            id NOT \(numbers) OR madeAt NOT \(times) OR accountID NOT \(numbers) OR nameKey(username) IS NULL
            OR kind NOT IN (\(KeeperAct.Kind.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")))
            """
        ),
        // A restore starts the count at a random number up to 2⁶².
        ("count of password changes", "PasswordChange", "count > \(Int64.max - GivenNumbers.highest)"),
    ]

    /// An SQL condition for positive integers that JSON represents exactly.
    private static let numbers = "BETWEEN 1 AND \(GivenNumbers.highest)"
    private static let counts = "BETWEEN 0 AND \(GivenNumbers.highest)"
    private static let times =
        "BETWEEN \(Date.distantPast.milliseconds) AND \(Date(milliseconds: .max).milliseconds)"

    /// The levels of text, strictest first: a name, as for tags; a single line; several lines, which may have
    /// tabs; and text with other control characters or invalid UTF-8.
    private static let name = 0
    private static let line = 1
    private static let lines = 2
    private static let other = 3

    private static func kind(_ column: String) -> String { "oddness(CAST(\(column) AS BLOB))" }

    private static var oddness: DatabaseFunction {
        DatabaseFunction("oddness", argumentCount: 1, pure: true) { values in
            guard let bytes = Data.fromDatabaseValue(values[0]),
                let text = String(validating: bytes, as: UTF8.self)
            else { return other }
            return text.unicodeScalars.lazy.map(kind).max() ?? name
        }
    }

    /// The key of a username; NULL for text that can't be one.
    private static var nameKey: DatabaseFunction {
        DatabaseFunction("nameKey", argumentCount: 1, pure: true) { values in
            String.fromDatabaseValue(values[0]).flatMap { try? Username($0).key }
        }
    }

    private static func kind(_ scalar: Unicode.Scalar) -> Int {
        switch scalar {
        case "-", "_", "0"..."9", "a"..."z": name
        case "\n", "\t": lines
        case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": other
        case "\0"..."\u{7F}": line
        default: scalar.properties.isWhitespace ? line : name
        }
    }
}
