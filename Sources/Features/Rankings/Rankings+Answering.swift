import Persistence
import PokeAPI
public import Pokedex
public import Records

/// Answers to the question of a ranking.
extension Rankings {
    /// Parses a typed answer to a question: names, which may include a look or be nicknames, and numbers. At
    /// the prompt, `1 gengar` picks the first row and Gengar; elsewhere, a number is a Pokédex number.
    ///
    /// - Parameters:
    ///   - parts: the words of each comma-separated part of the answer.
    ///   - shown: the Pokémon of the question, in the order of its rows.
    ///   - hasRows: whether the user answers at a prompt, below the numbered rows.
    ///   - last: the Pokémon shown last, which `.` refers to.
    ///   - language: the API's code of a language in which to find names, in addition to English.
    ///   - user: the owner.
    /// - Returns: the Pokémon picked, without duplicates.
    /// - Throws: `RankingFault.noSuchRow`, `.notShown` or `.notAChoice` for the first wrong word,
    ///   `PersistenceError`, or `APIError` if the list of a custom API is needed but unavailable.
    public func picks(
        in parts: [[String]], among shown: [Pokemon], hasRows: Bool, last: Pokemon?, language: String,
        of user: User
    ) async throws -> [Pokemon] {
        var answer = try await TypedAnswer(
            pokedex: catalog.nationalDex, shown: shown, hasRows: hasRows, last: last,
            language: language)
        var picked: [Pokemon] = []
        do throws(RankingFault) {
            for part in parts { picked += try answer.picks(part) }
        } catch {
            // Nicknames are rarely typed here, so they are only loaded for words that would be refused.
            let kept = try await persistence.favorites(
                among: shown.map(\.id), of: user.id, withNotes: false)
            for favorite in kept where !favorite.nickname.isEmpty {
                answer.nicknames[favorite.pokemonID] = favorite.nickname.lowercased()
            }
            guard !answer.nicknames.isEmpty else { throw error }
            picked = []
            for part in parts { picked += try answer.picks(part) }
        }
        return picked.distinct(by: \.id)
    }

    /// Answers the current question.
    ///
    /// - Parameters:
    ///   - picked: the Pokémon that were picked; empty for a pass.
    ///   - shown: the Pokémon that the user saw, in case the question has changed since; nil if they are the
    ///     Pokémon that the current question shows for `size`.
    ///   - size: the number of Pokémon shown.
    ///   - question: the question that the user saw, as in `Ranking.question`; nil if it isn't known, so that
    ///     only `shown` is compared.
    ///   - ranking: the ranking as last loaded.
    ///   - user: the owner.
    /// - Returns: the updated ranking.
    /// - Throws: `RankingFault.notAsked` if the question has changed, `.notShown`, or `PersistenceError`.
    public func answer(
        _ picked: [Pokemon], shown: [Int]? = nil, atMost size: Int = Ranking.usualSize,
        to question: String? = nil, in ranking: Ranking, of user: User
    ) async throws -> Ranking {
        try ranking.check(isAsking: question)
        let now = ranking.state.now
        let shown = shown ?? now.shown(atMost: size)
        guard !now.shown(atMost: size).isEmpty else { throw RankingFault.nothingToAsk(ranking.name) }
        guard shown == now.shown(atMost: shown.count) else {
            throw RankingFault.notAsked(ranking.name)
        }
        let others = picked.filter { !shown.contains($0.id) }
        guard others.isEmpty else {
            throw RankingFault.notShown(others, shown: ranking.shown(atMost: shown.count))
        }
        let step = ContestStep.answer(shown: shown, picked: picked.map(\.id))
        return try await saving(ranking, of: user) { state in
            guard state.take(step) else { throw RankingFault.notAsked(ranking.name) }
        }
    }

    /// Undoes the last answer.
    ///
    /// - Parameters:
    ///   - question: the question that the user saw, as in `Ranking.question`; nil if it isn't known.
    ///   - ranking: the ranking as last loaded.
    ///   - user: the owner.
    /// - Returns: the updated ranking.
    /// - Throws: `RankingFault.notAsked` if the question has changed, `.nothingToTakeBack`, or
    ///   `PersistenceError`.
    public func takeBack(
        asked question: String? = nil, in ranking: Ranking, of user: User
    ) async throws -> Ranking {
        try ranking.check(isAsking: question)
        let pokedex = try await catalog.nationalDex
        return try await saving(ranking, of: user) { state in
            guard state.takeBack() else { throw RankingFault.nothingToTakeBack(ranking.name) }
            // Apply the additions and removals since then again.
            state.match(ranking.matching, in: pokedex)
        }
    }

    /// Makes a waiting Pokémon a contender again. If the Pokémon already has a place, starts a new search for
    /// it.
    ///
    /// - Returns: the updated ranking.
    /// - Throws: `RankingFault.cannotRescue`, or `PersistenceError`.
    public func rescue(_ pokemon: Pokemon, in ranking: Ranking, of user: User) async throws -> Ranking {
        try await saving(ranking, of: user) { state in
            guard state.take(.rescue(pokemon.id)) else {
                throw RankingFault.cannotRescue(pokemon, ranking.name)
            }
        }
    }

    /// Moves a Pokémon to first place, whatever the answers so far.
    ///
    /// - Returns: the updated ranking.
    /// - Throws: `RankingFault.noMatch` if the ranking's query doesn't match the Pokémon, or
    ///   `PersistenceError`.
    public func putFirst(_ pokemon: Pokemon, in ranking: Ranking, of user: User) async throws -> Ranking {
        let pokedex = try await catalog.nationalDex
        return try await saving(ranking, of: user) { state in
            try state.crown(pokemon, in: ranking, pokedex)
        }
    }

    func saving(
        _ ranking: Ranking, of user: User, _ step: (inout RankingState) throws -> Void
    ) async throws -> Ranking {
        var state = ranking.state
        try step(&state)
        state = state.shortened
        let after = [ranking.query, state.text]
        let name = KeptName(.ranking, ranking.name)
        do {
            if let stored = ranking.stored {
                try await persistence.carry(name, from: [ranking.query, stored], to: after, of: user.id)
            } else {
                try await persistence.change(name, .save(.ranking), of: user.id) {
                    before throws(PersistenceError) in
                    guard before == nil else { throw .changedMeanwhile }
                    return after
                }
            }
        } catch PersistenceError.changedMeanwhile {
            throw RankingFault.notAsked(ranking.name)
        }
        return try await Ranking(
            name: ranking.name, query: ranking.query, stored: state.text, state: state,
            matching: ranking.matching, pokedex: catalog.nationalDex)
    }
}
