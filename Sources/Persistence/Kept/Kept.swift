public import Records
import Store

/// Saved items of any kind.
extension PersistenceService {
    /// Reads the names of a user's saved items of one kind, with their first texts, sorted by name.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func names(
        of kind: KeptKind, of userID: User.ID
    ) async throws(PersistenceError) -> [(name: String, text: String)] {
        try await read { db in
            try db.require(userID)
            return try db.rows(kind.selectNames, userID).map { row in
                try (row[0], row[1])
            }
        }
    }

    /// Reads the texts of a saved item, in the order defined by its kind. Returns nil if there is none with
    /// this name.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func texts(of name: KeptName, of userID: User.ID) async throws(PersistenceError) -> [String]? {
        try await read { db in
            try db.require(userID)
            return try db.thing(name, of: userID)
        }
    }

    /// Reads the texts of the saved items with these names, keyed by name. Names that don't exist are left
    /// out.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func texts(
        of names: [KeptName], of userID: User.ID
    ) async throws(PersistenceError) -> KeptTexts {
        try await read { db in
            try db.require(userID)
            return try db.things(names, of: userID)
        }
    }

    /// Reads a user's saved items of the given kinds, grouped by kind and sorted by the code points of their
    /// names.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func things(
        of kinds: [KeptKind], of userID: User.ID
    ) async throws(PersistenceError) -> [KeptThing] {
        try await read { db in
            try db.require(userID)
            return try kinds.flatMap { kind in
                try db.things(of: kind, of: userID).map { KeptThing($0, texts: $1) }
                    .sorted { $0.name.name.utf8.lexicographicallyPrecedes($1.name.name.utf8) }
            }
        }
    }

    /// Reads the saved queries that a user's query may refer to, keyed by name.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func queries(of userID: User.ID) async throws(PersistenceError) -> [String: String] {
        try await [String: String](
            queriesOf: things(of: KeptKind.all.filter(\.areNamedInQueries), of: userID))
    }

    /// Creates, changes or removes a saved item, as one change in the journal.
    ///
    /// - Parameters:
    ///   - name: the item's name.
    ///   - kind: the kind of change.
    ///   - added: Pokémon to add to the favourites in the same change.
    ///   - userID: the owner.
    ///   - edit: maps the existing texts to the new texts, with nil for an item that doesn't exist. The
    ///     closure may run twice.
    /// - Returns: the change.
    /// - Throws: `PersistenceError.kept`, `.tooMuch`, and any error thrown by `edit`.
    @discardableResult
    public func change(
        _ name: KeptName, _ kind: Change.Kind, adding added: [Int] = [], of userID: User.ID,
        to edit: @escaping @Sendable ([String]?) throws(PersistenceError) -> [String]?
    ) async throws(PersistenceError) -> Changed<Void> {
        try await changing(of: userID) { work in
            let before = try work.db.thing(name, of: userID)
            let after = try edit(before)
            if let after { try KeptThing(name, texts: after).requireValid() }
            work.set(name, from: before, to: after)
            if !added.isEmpty { _ = try work.edit(added) { before, new in before ?? new } }
            try work.record(kind, ([name.name] + added.map(String.init)).joined(separator: " "))
        }
    }

    /// Renames a saved item, also in queries that refer to it, as one change in the journal.
    ///
    /// - Throws: `PersistenceError.kept`.
    public func rename(
        _ old: KeptName, to new: KeptName, of userID: User.ID
    ) async throws(PersistenceError) {
        _ = try await changing(of: userID) { work in
            let texts = try work.db.texts(of: old, userID)
            guard try work.db.thing(new, of: userID) == nil else { throw PersistenceError.kept(.taken(new)) }
            work.set(old, from: texts, to: nil)
            work.set(new, from: nil, to: texts)
            try work.rewriteQueries(work.renaming(old.kind, old.name, to: new.name))
            work.plan.renamed = [(old.kind, old.name, new.name)]
            try work.record(.rename(old.kind), "\(old.name) \(new.name)")
        }
    }

    /// Removes a saved item, as one change in the journal.
    ///
    /// - Returns: the number of links that end with it.
    /// - Throws: `PersistenceError.kept` if there is no item of that name, or if other items refer to it.
    public func remove(
        _ name: KeptName, of userID: User.ID
    ) async throws(PersistenceError) -> Changed<Int> {
        try await changing(of: userID) { work in
            try work.set(name, from: work.db.texts(of: name, userID), to: nil)
            let users = try work.db.names(of: userID, changedBy: work.renaming(name.kind, name.name, to: ""))
            guard users.isEmpty else { throw PersistenceError.kept(.inUse(name, by: users)) }
            try work.record(.discard(name.kind), name.name)
            return try work.db.shares(of: userID).count {
                $0.kind.rawValue == name.kind.word && $0.query == name.name
            }
        }
    }

    /// Changes any saved items of a kind together.
    ///
    /// - Parameters:
    ///   - kind: the kind of items.
    ///   - change: the kind of change.
    ///   - subject: see `Change.subject`.
    ///   - userID: the owner.
    ///   - edit: changes the items' texts. It may run several times.
    /// - Returns: the change.
    /// - Throws: `PersistenceError.kept` with any fault thrown by `edit`, or if there would be too many
    ///   items; `.noSuchUser` or `.tooMuch`.
    @discardableResult
    public func change(
        all kind: KeptKind, _ change: Change.Kind, _ subject: String, of userID: User.ID,
        to edit: @escaping @Sendable (inout KeptTexts) throws(KeptFault) -> Void
    ) async throws(PersistenceError) -> Changed<Void> {
        try await changing(of: userID) { work in
            let before = try work.db.things(of: kind, of: userID)
            var after = before
            do throws(KeptFault) { try edit(&after) } catch { throw PersistenceError.kept(error) }
            work.set(before, to: after)
            try work.record(change, subject)
        }
    }

    /// Saves the texts of an item that the journal doesn't track (`KeptText.isCarried`), without adding a
    /// change, so that redo stays possible. The mark is incremented, so that open pages are updated.
    ///
    /// - Parameters:
    ///   - name: the item's name.
    ///   - before: the texts from which the new texts were computed.
    ///   - after: the new texts; texts that the journal tracks must be the same as in `before`.
    ///   - userID: the owner.
    /// - Returns: the journal's new mark.
    /// - Throws: `PersistenceError.changedMeanwhile` if the stored texts are no longer `before`; `.kept` or
    ///   `.tooMuch`.
    @discardableResult
    public func carry(
        _ name: KeptName, from before: [String], to after: [String], of userID: User.ID
    ) async throws(PersistenceError) -> ChangeMark {
        try await changing(of: userID) { work in
            try KeptThing(name, texts: after).requireValid()
            guard try work.db.texts(of: name, userID) == before else {
                throw PersistenceError.changedMeanwhile
            }
            guard before != after else { return }
            work.set(name, from: before, to: after)
            try work.requireRoomForThings()
            work.plan.hasEffect = true
        }.mark
    }
}

extension KeptThing {
    /// Checks that the texts follow the rules of the kind.
    ///
    /// - Throws: `PersistenceError.kept` with `.badText`.
    fileprivate func requireValid() throws(PersistenceError) {
        guard let badText else { return }
        throw .kept(.badText(name, field: "\(badText.column)", longest: badText.longest))
    }
}

extension Transaction {
    /// Counts the UTF-8 bytes in all texts of a user's saved items.
    func thingBytes(of userID: User.ID) throws -> Int {
        var bytes = 0
        for kind in KeptKind.all {
            try visit(kind.select, [userID]) { row in
                bytes += try kind.texts(row).reduce(0) { $0 + $1.utf8.count }
                return true
            }
        }
        return bytes
    }

    /// Reads the texts of an item.
    ///
    /// - Throws: `PersistenceError.kept` if there is no item of that name.
    fileprivate func texts(of name: KeptName, _ userID: User.ID) throws -> [String] {
        if let texts = try thing(name, of: userID) { return texts }
        throw try PersistenceError.kept(
            .unknown(name, names: rows(name.kind.selectNames, userID).map { try $0[0] }))
    }
}

extension UnitOfWork {
    /// Returns a function that renames a saved item of a kind in a query, or a tag if the kind is nil.
    func renaming(_ kind: KeptKind?, _ old: String, to new: String) -> (String) -> String {
        { request.service.renames(kind, old, new, $0) }
    }

    /// Rewrites the queries of saved items.
    mutating func rewriteQueries(_ rewrite: (String) -> String) throws {
        let things = try db.things(db.names(of: userID, changedBy: rewrite), of: userID)
        set(things, to: things.mapValues { [rewrite($0[0])] + $0.dropFirst() })
    }

    /// Checks that the saved items fit within the account's limits after the change. A change that doesn't
    /// increase their number or size is always allowed.
    ///
    /// - Throws: `PersistenceError.kept` with `.tooMany`, or `.tooMuch`.
    func requireRoomForThings() throws {
        for (kind, changes) in Dictionary(grouping: plan.items.compactMap(\.thingChange), by: \.name.kind) {
            let added = changes.count { $0.before == nil } - changes.count { $0.after == nil }
            guard added > 0 else { continue }
            guard try db.count(kind.count, userID) + added <= kind.limit else {
                throw PersistenceError.kept(.tooMany(kind))
            }
        }
        guard thingGrowth > 0 else { return }
        // Counting characters is fast, and each character has at most four bytes.
        let characters = try KeptKind.all.reduce(0) { try $0 + db.count($1.size, userID) }
        guard 4 * characters + thingGrowth > AccountLimits.keptBytes else { return }
        let bytes = try db.thingBytes(of: userID) + thingGrowth
        if bytes > AccountLimits.keptBytes { throw PersistenceError.tooMuch(.kept(bytes: bytes)) }
    }
}
