import Records
import Store

/// SQL statements for all kinds of saved items.
extension KeptKind {
    private var columns: Statement { Statement(joining: texts.map { "\($0.column)" }, by: ", ") }

    /// Selects all items of this kind for a user.
    var select: Statement { "SELECT name, \(columns) FROM \(table) WHERE userID = $1" }

    /// Selects an item by name.
    var selectOne: Statement { "\(select) AND name = $2" }

    /// Selects the names of all items of a user, with their first texts, sorted by name.
    var selectNames: Statement {
        "SELECT name, \(texts[0].column) FROM \(table) WHERE userID = $1 ORDER BY name"
    }

    /// Counts a user's items.
    var count: Statement { "SELECT count(*) FROM \(table) WHERE userID = $1" }

    /// Counts the characters in all texts of a user's items.
    var size: Statement {
        let lengths = texts.map { "length(\($0.column))" as Statement }
        return "SELECT sum(\(Statement(joining: lengths, by: " + "))) FROM \(table) WHERE userID = $1"
    }

    /// Deletes up to 50 of a user's items, at most 3 MB even if all have the maximum length.
    var deleteSome: Statement {
        """
        DELETE FROM \(table) WHERE userID = $1 AND name IN
        (SELECT name FROM \(table) WHERE userID = $1 ORDER BY name LIMIT 50) RETURNING name
        """
    }

    /// Deletes an item by name.
    var delete: Statement { "DELETE FROM \(table) WHERE userID = $1 AND name = $2" }

    /// Adds an item, or replaces its texts.
    var upsert: Statement {
        let replaced = texts.map { "\($0.column) = excluded.\($0.column)" as Statement }
        return """
            INSERT INTO \(table) (userID, name, \(columns)) VALUES (\(parameters: texts.count + 2))
            ON CONFLICT (userID, name) DO UPDATE SET \(Statement(joining: replaced, by: ", "))
            """
    }

    func texts(_ row: Row) throws -> [String] { try texts.indices.map { try row[$0 + 1] } }
}

extension Transaction {
    /// Reads a user's saved items of one kind, keyed by name.
    func things(of kind: KeptKind, of userID: User.ID) throws -> KeptTexts {
        try rows(kind.select, userID).reduce(into: [:]) { things, row in
            try things[KeptName(kind, row[0])] = kind.texts(row)
        }
    }

    /// Reads the names of a user's saved items whose queries would be rewritten.
    func names(of userID: User.ID, changedBy rewrite: (String) -> String) throws -> [KeptName] {
        try KeptKind.all.flatMap { kind in
            try rows(kind.selectNames, userID).filter { try rewrite($0[1]) != $0[1] }
                .map { KeptName(kind, try $0[0]) }
        }
    }

    /// Reads the texts of a saved item. Returns nil if there is none with this name.
    func thing(_ name: KeptName, of userID: User.ID) throws -> [String]? {
        try row(name.kind.selectOne, userID, name.name).map { try name.kind.texts($0) }
    }

    /// Reads the texts of the saved items with these names, and leaves out names that don't exist. A few
    /// items are read individually, many of the same kind together.
    func things(_ names: [KeptName], of userID: User.ID) throws -> KeptTexts {
        var things: KeptTexts = [:]
        for (kind, names) in Dictionary(grouping: names, by: \.kind) {
            guard names.count > 8 else {
                for name in names { things[name] = try thing(name, of: userID) }
                continue
            }
            let present = try self.things(of: kind, of: userID)
            for name in names { things[name] = present[name] }
        }
        return things
    }

    /// Writes changes to saved items.
    func write(_ changes: [KeptChange], of userID: User.ID) throws {
        let user = userID.sqlValue
        for (kind, changes) in Dictionary(grouping: changes, by: \.name.kind) {
            let removed = changes.filter { $0.after == nil }
            if !removed.isEmpty {
                try execute(kind.delete, forEach: removed.map { [user, .text($0.name.name)] })
            }
            let written = changes.compactMap { change in
                change.after.map { [user, .text(change.name.name)] + $0.map(\.sqlValue) }
            }
            if !written.isEmpty { try execute(kind.upsert, forEach: written) }
            if kind == .ranking { try endLinks(to: changes, of: userID) }
        }
    }
}
