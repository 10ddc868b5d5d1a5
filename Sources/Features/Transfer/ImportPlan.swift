import Foundation
public import Records

/// The changes that an import will make.
public struct ImportPlan: Sendable {
    /// The rule for favourites that already exist.
    public enum Conflict: String, CaseIterable, Sendable {
        /// Leaves the favourite unchanged.
        case keep
        /// Replaces the favourite's attributes with those in the file. Attributes that the file doesn't have
        /// are kept.
        case replace
        /// Adds the tags in the file. The note, rating and place are added only if the favourite doesn't have
        /// them yet.
        case merge
    }

    /// The change to each Pokémon in the file, in order, including changes without an effect.
    public private(set) var changes: [FavoriteChange] = []
    /// The change to each saved item in the file, in order, including changes without an
    /// effect.
    public private(set) var things: [KeptChange] = []

    /// New favourites.
    public var added: [FavoriteChange] { changes.filter { $0.before == nil } }
    /// Existing favourites that will change.
    public var changed: [FavoriteChange] { changes.filter { $0.before != nil && $0.hasChanged } }
    /// Favourites that won't change.
    public var skipped: [FavoritePokemon] { changes.filter { !$0.hasChanged }.compactMap(\.after) }

    /// Whether nothing would change.
    public var isEmpty: Bool { written.isEmpty && writtenThings.isEmpty }

    /// The changes to write.
    public var written: [FavoriteChange] { changes.filter(\.hasChanged) }
    /// The changes to saved items to write, grouped by kind, new items first.
    public var writtenThings: [KeptChange] {
        KeptKind.all.flatMap { added($0) + changed($0) }
    }

    /// The number of favourites and saved items to write.
    public var writtenCount: Int { written.count + writtenThings.count }

    /// Returns the new items of a kind.
    public func added(_ kind: KeptKind) -> [KeptChange] {
        things(kind).filter { $0.before == nil }
    }

    /// Returns the existing items of a kind that will change.
    public func changed(_ kind: KeptKind) -> [KeptChange] {
        things(kind).filter { $0.before != nil && $0.hasChanged }
    }

    /// Returns the items of a kind that won't change.
    public func skipped(_ kind: KeptKind) -> [KeptChange] {
        things(kind).filter { !$0.hasChanged }
    }

    private func things(_ kind: KeptKind) -> [KeptChange] { things.filter { $0.name.kind == kind } }

    /// Plans the import of a file. Importing the file a second time changes nothing.
    ///
    /// - Parameters:
    ///   - reading: the file's contents.
    ///   - present: the existing favourites.
    ///   - texts: the texts of existing saved items with names that are in the file.
    ///   - userID: the owner.
    ///   - conflict: the rule for existing favourites.
    ///   - tags: tags to add to every Pokémon in the file, regardless of `conflict`.
    ///   - now: the time of the import, used for favourites without a date.
    init(
        _ reading: Reading, into present: [FavoritePokemon], _ texts: KeptTexts = [:],
        of userID: User.ID, conflict: Conflict, tags: [String] = [], now: Date
    ) {
        let kept = present.byPokemon
        let new = reading.rows.filter { kept[$0.id] == nil && $0.edit[.addedAt] == nil }
        let dates = ListKey.dates(
            adding: new.map(\.id), at: now.milliseconds, above: present.map(\.listKey).max())
        for row in reading.rows {
            let before = kept[row.id]
            let date = dates[row.id].map { Date(milliseconds: $0) } ?? now
            var after = before ?? FavoritePokemon(userID: userID, pokemonID: row.id, addedAt: date)
            switch conflict {
            case .keep where before != nil: break
            case .merge where before != nil: row.edit.merge(into: &after)
            case .keep, .merge, .replace: row.edit.replace(in: &after)
            }
            if !tags.isEmpty { after.tags = (after.tags + tags).inTagOrder }
            changes.append(FavoriteChange(pokemonID: row.id, before: before, after: after))
        }
        changes = RankedRows(changes, ranks: reading.rows.map(\.rank), conflict: conflict).changes
        things = reading.things.map { thing in
            let before = texts[thing.name]
            let isKept = before != nil && conflict != .replace
            return KeptChange(name: thing.name, before: before, after: isKept ? before : thing.texts)
        }
    }
}
