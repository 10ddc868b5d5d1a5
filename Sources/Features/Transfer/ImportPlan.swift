public import Foundation
public import Records

/// The plan of an import.
public struct ImportPlan: Sendable {
    /// The rule for favourites that are kept already.
    public enum Conflict: String, CaseIterable, Sendable {
        /// Stays as it is.
        case keep
        /// Takes the file's attributes, and keeps those that the file doesn't have.
        case replace
        /// Gets all tags of the file, and the note, rating and place that it lacks.
        case merge
    }

    /// The change of one favourite.
    public struct Change: Hashable, Sendable {
        /// The favourite now; nil if it isn't one.
        public let before: FavoritePokemon?
        /// The favourite afterwards.
        public let after: FavoritePokemon

        /// An attribute.
        public enum Field: String, Sendable { case addedAt, tags, note, rating, position }

        /// The attributes that change; none for a new favourite.
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

    /// The change of each Pokémon of the file, in its order; some change nothing.
    public private(set) var changes: [Change] = []
    /// Saved searches that are new.
    public private(set) var addedSearches: [SavedSearch] = []
    /// Saved searches that will be different.
    public private(set) var changedSearches: [SavedSearch] = []
    /// Saved searches that stay as they are.
    public private(set) var skippedSearches: [SavedSearch] = []

    /// New favourites.
    public var added: [Change] { changes.filter { $0.before == nil } }
    /// Favourites that will be different.
    public var changed: [Change] { changes.filter { $0.before != nil && $0.before != $0.after } }
    /// Favourites that stay as they are.
    public var skipped: [FavoritePokemon] { changes.filter { $0.before == $0.after }.map(\.after) }

    /// Whether nothing would change.
    public var isEmpty: Bool {
        changes.allSatisfy { $0.before == $0.after } && writtenSearches.isEmpty
    }

    /// Changes to write.
    public var written: [FavoriteChange] {
        changes.filter { $0.before != $0.after }.map {
            FavoriteChange(pokemonID: $0.after.pokemonID, before: $0.before, after: $0.after)
        }
    }
    /// Saved searches to write.
    public var writtenSearches: [SavedSearch] { addedSearches + changedSearches }

    /// Plans the import of a file. Done twice, it changes nothing the second time.
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
