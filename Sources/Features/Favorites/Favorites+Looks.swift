public import Persistence
import PokeAPI
public import Pokedex
public import Records

/// Progress in collecting looks.
extension Favorites {
    /// The number of looks that a user has collected of one Pokémon.
    public struct LookProgress: Sendable {
        /// The Pokémon; nil if this is the total.
        public let pokemon: Pokemon?
        /// The number of looks collected. A favourite without any looks counts as having the default look.
        public let kept: Int
        /// The number of existing looks, at least 2.
        let total: Int

        /// Returns these numbers as a `Progress`.
        public func progress() -> Progress {
            let id = pokemon.map { "id:\($0.id)" }
            let missing = id.flatMap { try? Query(parsing: $0) } ?? Query()
            return Progress(
                id: id ?? "looks", name: pokemon?.displayName ?? "All looks", kept: kept, total: total,
                missing: missing, first: pokemon)
        }
    }

    /// Counts the looks that `user` has collected. Colours don't matter: a shiny form counts like any other.
    ///
    /// - Parameters:
    ///   - user: the owner.
    ///   - includesAll: whether to include sexes, and forms that are temporary or don't look different.
    /// - Returns: the total, followed by each Pokémon that has several looks.
    /// - Throws: `FactsMissing`, `PersistenceError`, or `APIError` if the list of a custom API is needed but
    ///   unavailable.
    public func lookProgress(of user: User, includesAll: Bool) async throws -> [LookProgress] {
        let pokedex = try await catalog.nationalDex
        try pokedex.requireFacts(of: .look)
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

    /// Returns the act that ticks or unticks a look among all looks of a Pokémon.
    ///
    /// A favourite without any looks has the default look, and keeps it when another one is added. If its only
    /// look is unticked, the Pokémon is no longer a favourite; ticking another look restores everything but its
    /// looks.
    ///
    /// - Parameters:
    ///   - word: the word of the look.
    ///   - looks: the looks of the Pokémon.
    ///   - isTicked: whether the user will have the look.
    ///   - user: the owner.
    /// - Returns: the act.
    /// - Throws: `PersistenceError`.
    public func ticking(
        _ word: String, among looks: Looks, _ isTicked: Bool, of user: User
    ) async throws(PersistenceError) -> Act {
        let favorite = try await marks(of: user, among: [looks.pokemon.id]).kept[looks.pokemon.id]
        let kept = looks.kept(by: favorite)
        guard isTicked else { return kept == [word] ? .remove : .take(.looks, [word]) }
        guard let favorite else { return .set(FavoriteEdit(.looks, FavoriteValue([word]))) }
        return .give(.looks, favorite.looks.isEmpty ? kept + [word] : [word])
    }
}

extension Looks {
    /// Returns the words of the looks that a user has. A favourite without any looks has the default look.
    public func kept(by favorite: FavoritePokemon?) -> [String] {
        favorite.map { $0.looks.isEmpty ? [ownWord] : $0.looks } ?? []
    }

    /// Returns the looks that count towards progress, in their usual colours and with the default look first.
    fileprivate func counted(includingAll: Bool) -> [Look] {
        let isCounted = Dictionary(first: forms.map { ($0.word, includingAll || $0.sort == .kept) })
        return all.filter { look in
            !look.isShiny && (includingAll || !look.isFemale)
                && (look.form.map { isCounted[$0] ?? false } ?? true)
        }
    }

    /// Parses looks, ignoring their colours.
    fileprivate func kept(_ words: [String]) -> Set<Look> {
        guard !words.isEmpty else { return [Look()] }
        return Set(
            words.compactMap { word in
                look(word).map { Look(form: $0.form, isFemale: $0.isFemale) }
            })
    }
}

extension Favorites {
    /// Thrown if the user asks to remove a Pokémon but names one of its looks. Only the look itself can be
    /// removed.
    public struct LookNamed: Error {
        /// The look.
        public let look: NamedLook
    }
}

extension Favorites.Act {
    /// Adapts the act to looks that the user has named. Naming a look adds it and never removes anything.
    ///
    /// - Parameters:
    ///   - looks: the looks that were named.
    ///   - isSingle: whether a single Pokémon was named, rather than a list, a range or a query.
    /// - Returns: the adapted act.
    /// - Throws: `Favorites.LookNamed` if Pokémon are to be removed.
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
