import Lists
import Persistence
import PokeAPI
public import Pokedex
public import Records

/// The looks that a user keeps.
extension Favorites {
    /// The looks of one Pokémon, and how many of them a user keeps.
    public struct LookProgress: Sendable {
        /// The Pokémon; nil for all together.
        public let pokemon: Pokemon?
        /// The number of looks kept; a favourite without looks is kept in its own.
        public let kept: Int
        /// The number of looks that there are, at least 2.
        public let total: Int

        /// The progress as that of a part.
        public func progress() -> Progress {
            let id = pokemon.map { "id:\($0.id)" }
            let missing = id.flatMap { try? Query(parsing: $0) } ?? Query()
            return Progress(
                id: id ?? "looks", name: pokemon?.displayName ?? "All looks", kept: kept, total: total,
                missing: missing)
        }
    }

    /// The progress of `user` in looks, colours not counted: a form counts in any colours.
    ///
    /// - Parameters:
    ///   - user: the owner.
    ///   - includesAll: whether forms that aren't kept and seen count, and sexes.
    /// - Returns: all together, and then each Pokémon that has several looks.
    /// - Throws: `FactsMissing`, `PersistenceError`, or `APIError` where another API's list is needed and doesn't come.
    public func lookProgress(of user: User, includesAll: Bool) async throws -> [LookProgress] {
        let pokedex = try await catalog.pokedex().value
        guard pokedex.hasFacts else { throw FactsMissing(field: QueryField.look.name) }
        let marks = try await marks(of: user)
        let each = pokedex.entries.compactMap { pokemon -> LookProgress? in
            let looks = pokedex.looks(of: pokemon)
            let counted = looks.counted(includingAll: includesAll)
            guard counted.count > 1 else { return nil }
            let kept = marks.kept[pokemon.id].map { looks.kept($0.looks) } ?? []
            return LookProgress(
                pokemon: pokemon, kept: counted.count(where: kept.contains), total: counted.count)
        }
        let all = LookProgress(
            pokemon: nil, kept: each.reduce(0) { $0 + $1.kept }, total: each.reduce(0) { $0 + $1.total })
        return [all] + each
    }
}

extension Looks {
    /// The looks that count, its own first, in usual colours; none where it has no other.
    fileprivate func counted(includingAll: Bool) -> [Look] {
        let isCounted = Dictionary(
            forms.map { ($0.word, includingAll || $0.sort == .kept) }, uniquingKeysWith: { first, _ in first }
        )
        return all.filter { look in
            !look.isShiny && (includingAll || !look.isFemale)
                && (look.form.map { isCounted[$0] ?? false } ?? true)
        }
    }

    /// The looks that words name, in usual colours.
    fileprivate func kept(_ words: [String]) -> Set<Look> {
        guard !words.isEmpty else { return [Look()] }
        return Set(
            words.compactMap { word in
                look(word).map { Look(form: $0.form, isFemale: $0.isFemale) }
            })
    }
}

extension Favorites {
    /// A look was named of Pokémon that were to be removed; only the look can be.
    public struct LookNamed: Error {
        /// The look.
        public let look: NamedLook
    }
}

extension Favorites.Act {
    /// The act on Pokémon as they were named: a look is added, and naming one never removes anything.
    ///
    /// - Parameters:
    ///   - looks: the looks among the names.
    ///   - isSingle: whether one Pokémon was named, and not a list, a range or a query.
    /// - Returns: the act.
    /// - Throws: `Favorites.LookNamed` where Pokémon are to be removed.
    public func naming(_ looks: [NamedLook], isSingle: Bool) throws(Favorites.LookNamed) -> Self {
        let kept = looks.filter { $0.word != nil }
        guard let first = kept.first else {
            return if case .toggle = self, !isSingle || !looks.isEmpty { .add } else { self }
        }
        switch self {
        case .remove: throw Favorites.LookNamed(look: first)
        case .toggle where isSingle, .add where isSingle: return .give(.looks, kept.compactMap(\.word))
        case .toggle, .add:
            let words = kept.map { ($0.pokemon.id, [$0.word].compactMap(\.self)) }
            return .addLooks(Dictionary(words, uniquingKeysWith: +))
        default: return self
        }
    }
}
