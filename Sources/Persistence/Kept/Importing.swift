public import Records
import Store

/// Imports of favourites and saved items.
extension PersistenceService {
    /// Writes imported favourites and saved items in one change. All others are
    /// left unchanged.
    ///
    /// - Parameters:
    ///   - favorites: the expected state of each favourite before the import, and its new state, with
    ///     normalised tags.
    ///   - things: the expected and the new state of each saved item.
    ///   - named: the expected saved items that queries among `things` may refer to.
    ///   - userID: the owner; the owners in `favorites` are ignored.
    /// - Returns: the change.
    /// - Throws: `PersistenceError.changedMeanwhile` if something isn't as expected, `.noSuchUser`,
    ///   `.tooManyWords`, `.tooMuch`, or `.kept` if there would be too many saved items. In each case,
    ///   nothing is changed.
    @discardableResult
    public func importKept(
        _ favorites: [FavoriteChange], _ things: [KeptChange] = [], naming named: [KeptThing] = [],
        of userID: User.ID
    ) async throws(PersistenceError) -> Changed<Void> {
        let wanted = Dictionary(first: favorites.map { ($0.pokemonID, $0) })
        return try await changing(of: userID, isLarge: favorites.count > FavoritePokemon.few) { work in
            let changes = try work.edit(favorites.map(\.pokemonID)) { before, new in
                guard before == wanted[new.pokemonID]?.before else { throw PersistenceError.changedMeanwhile }
                return wanted[new.pokemonID]?.after?.kept(by: userID) ?? before
            }
            let present = try work.db.things(named.map(\.name) + things.map(\.name), of: userID)
            guard named.allSatisfy({ present[$0.name] == $0.texts }) else {
                throw PersistenceError.changedMeanwhile
            }
            for thing in things.sorted(by: { $0.name < $1.name }) {
                guard present[thing.name] == thing.before else { throw PersistenceError.changedMeanwhile }
                work.set(thing.name, from: thing.before, to: thing.after)
            }
            let counts = KeptKind.all.map { kind in
                things.count { $0.name.kind == kind && $0.hasChanged }
            }
            try work.record(
                .importing, Self.subject(ofImport: [changes.count(where: \.hasChanged)] + counts))
        }
    }

    /// Formats the subject of an import: the number of favourites, and the number of saved items of each
    /// kind. Empty if there are only favourites.
    private static func subject(ofImport counts: [Int]) -> String {
        guard let last = counts.lastIndex(where: { $0 > 0 }), last > 0 else { return "" }
        return counts[...last].map { "\($0)" }.joined(separator: " ")
    }
}
