public import Foundation
public import Records

/// What an import would do, before it is done.
public struct ImportPlan: Sendable {
    /// What happens to what is kept already.
    public enum Conflict: String, CaseIterable, Sendable {
        /// It stays as it is.
        case keep
        /// What the file says replaces it; of what the file doesn't say, it stays as it is.
        case replace
        /// It gets all tags of the file, and the note, rating and place that it lacks.
        case merge
    }

    /// What happens to one favourite.
    public struct Change: Hashable, Sendable {
        /// What is kept now; nil for nothing.
        public let before: FavoritePokemon?
        /// What will be kept.
        public let after: FavoritePokemon

        /// What can be different.
        public enum Field: String, Sendable { case addedAt, tags, note, rating, position }

        /// What is different; nothing for what is new.
        public var fields: [Field] {
            guard let before else { return [] }
            let all: [(Field, Bool)] = [
                (.addedAt, before.addedAt == after.addedAt), (.tags, before.tags == after.tags),
                (.note, before.note == after.note), (.rating, before.rating == after.rating),
                (.position, before.position == after.position),
            ]
            return all.filter { !$0.1 }.map(\.0)
        }
    }

    /// What happens to each Pokémon of the file, in its order; nothing to some.
    public private(set) var changes: [Change] = []
    /// Saved searches that are new.
    public private(set) var addedSearches: [SavedSearch] = []
    /// Saved searches that will be different.
    public private(set) var changedSearches: [SavedSearch] = []
    /// Saved searches that stay as they are.
    public private(set) var skippedSearches: [SavedSearch] = []

    /// What will be kept for the first time.
    public var added: [Change] { changes.filter { $0.before == nil } }
    /// What is kept and will be different.
    public var changed: [Change] { changes.filter { $0.before != nil && $0.before != $0.after } }
    /// What stays as it is.
    public var skipped: [FavoritePokemon] { changes.filter { $0.before == $0.after }.map(\.after) }

    /// Whether nothing would change.
    public var isEmpty: Bool {
        changes.allSatisfy { $0.before == $0.after } && writtenSearches.isEmpty
    }

    /// What has to be written.
    public var written: [FavoriteChange] {
        changes.filter { $0.before != $0.after }.map {
            FavoriteChange(pokemonID: $0.after.pokemonID, before: $0.before, after: $0.after)
        }
    }
    /// What has to be written of saved searches.
    public var writtenSearches: [SavedSearch] { addedSearches + changedSearches }

    /// What importing a file does. Done twice, it changes nothing the second time.
    ///
    /// - Parameters:
    ///   - reading: what the file says.
    ///   - present: what is kept now.
    ///   - saved: the searches that are saved now.
    ///   - userID: whose.
    ///   - conflict: what happens to what is kept already.
    ///   - tags: tags for everything that the file names, whatever happens to the rest of it.
    ///   - now: the moment of the import, when what has no date is added.
    public init(
        _ reading: Reading, into present: [FavoritePokemon], saved: [SavedSearch], of userID: User.ID,
        conflict: Conflict, tags: [String] = [], now: Date
    ) {
        let kept = Dictionary(present.map { ($0.pokemonID, $0) }, uniquingKeysWith: { first, _ in first })
        for row in reading.rows {
            let before = kept[row.id]
            var after =
                before.map { Self.outcome(of: row, on: $0, conflict) }
                ?? FavoritePokemon(row, of: userID, addedAt: now)
            if !tags.isEmpty { after.tags = (after.tags + tags).sortedTags }
            changes.append(Change(before: before, after: after))
        }
        let queries = Dictionary(saved.map { ($0.name, $0.query) }, uniquingKeysWith: { first, _ in first })
        for search in reading.saved {
            switch queries[search.name] {
            case nil: addedSearches.append(search)
            case .some(let query) where query != search.query && conflict == .replace:
                changedSearches.append(search)
            default: skippedSearches.append(search)
            }
        }
    }

    private static func outcome(of row: Reading.Row, on before: FavoritePokemon, _ conflict: Conflict)
        -> FavoritePokemon
    {
        var after = before
        switch conflict {
        case .keep: break
        case .replace:
            after.addedAt = row.addedAt ?? before.addedAt
            after.tags = row.tags ?? before.tags
            after.note = row.note ?? before.note
            after.rating = row.rating ?? before.rating
            after.position = row.position ?? before.position
        case .merge:
            after.tags = (before.tags + (row.tags ?? [])).sortedTags
            if before.note.isEmpty { after.note = row.note ?? "" }
            if before.rating == 0 { after.rating = row.rating ?? 0 }
            if before.position == 0 { after.position = row.position ?? 0 }
        }
        return after
    }
}

extension FavoritePokemon {
    fileprivate init(_ row: Reading.Row, of userID: User.ID, addedAt now: Date) {
        self.init(
            userID: userID, pokemonID: row.id, addedAt: row.addedAt ?? now, position: row.position ?? 0,
            rating: row.rating ?? 0, note: row.note ?? "", tags: row.tags ?? [])
    }
}
