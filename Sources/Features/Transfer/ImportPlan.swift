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

    /// The change of each Pokémon of the file, in its order; some change nothing.
    public private(set) var changes: [FavoriteChange] = []
    /// The change of each kept thing of the file, in its order; some change nothing.
    public private(set) var things: [KeptChange] = []

    /// New favourites.
    public var added: [FavoriteChange] { changes.filter { $0.before == nil } }
    /// Favourites that will be different.
    public var changed: [FavoriteChange] { changes.filter { $0.before != nil && $0.hasChanged } }
    /// Favourites that stay as they are.
    public var skipped: [FavoritePokemon] { changes.filter { !$0.hasChanged }.compactMap(\.after) }

    /// Whether nothing would change.
    public var isEmpty: Bool { written.isEmpty && writtenThings.isEmpty }

    /// Changes to write.
    public var written: [FavoriteChange] { changes.filter(\.hasChanged) }
    /// Changes of kept things to write, kind after kind, the new ones first.
    public var writtenThings: [KeptChange] {
        KeptKind.all.flatMap { added($0) + changed($0) }
    }

    /// New things of a kind.
    public func added(_ kind: KeptKind) -> [KeptChange] {
        things.filter { $0.name.kind == kind && $0.before == nil }
    }

    /// Things of a kind that will be different.
    public func changed(_ kind: KeptKind) -> [KeptChange] {
        things.filter { $0.name.kind == kind && $0.before != nil && $0.hasChanged }
    }

    /// Things of a kind that stay as they are.
    public func skipped(_ kind: KeptKind) -> [KeptChange] {
        things.filter { $0.name.kind == kind && !$0.hasChanged }
    }

    /// Plans the import of a file. Done twice, it changes nothing the second time.
    ///
    /// - Parameters:
    ///   - reading: what the file says.
    ///   - present: what is kept now.
    ///   - texts: the texts of the kept things that there are of the file's names.
    ///   - userID: the owner.
    ///   - conflict: what happens to what is kept already.
    ///   - tags: tags for everything that the file names, whatever happens to the rest of it.
    ///   - now: the moment of the import, when what has no date is added.
    public init(
        _ reading: Reading, into present: [FavoritePokemon], _ texts: [KeptName: [String]] = [:],
        of userID: User.ID, conflict: Conflict, tags: [String] = [], now: Date
    ) {
        let kept = Dictionary(present.map { ($0.pokemonID, $0) }, uniquingKeysWith: { first, _ in first })
        for row in reading.rows {
            let before = kept[row.id]
            var after = before ?? FavoritePokemon(userID: userID, pokemonID: row.id, addedAt: now)
            switch conflict {
            case .keep where before != nil: break
            case .merge where before != nil: row.edit.merge(into: &after)
            case .keep, .merge, .replace: row.edit.replace(in: &after)
            }
            if !tags.isEmpty { after.tags = (after.tags + tags).inTagOrder }
            changes.append(FavoriteChange(pokemonID: row.id, before: before, after: after))
        }
        changes = PlacedRows(changes, ranks: reading.rows.map(\.rank), conflict: conflict).changes
        things = reading.things.map { thing in
            let before = texts[thing.name]
            let isKept = before != nil && conflict != .replace
            return KeptChange(name: thing.name, before: before, after: isKept ? before : thing.texts)
        }
    }
}
