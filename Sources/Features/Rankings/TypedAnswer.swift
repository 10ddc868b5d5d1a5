import Pokedex

/// Parses the words of an answer to a question. At the prompt, a number is a row number, counted from 1.
/// Everything else is a Pokédex number or a name, possibly of several words.
struct TypedAnswer {
    let pokedex: NationalDex
    /// The Pokémon of the question, in the order of its rows.
    let shown: [Pokemon]
    /// Whether the user sees the rows, so that numbers refer to them.
    let hasRows: Bool
    /// The Pokémon that `.` refers to.
    let last: Pokemon?
    /// The API's code of a language in which to find names, in addition to English.
    let language: String
    /// The nicknames of shown Pokémon in lower case, by Pokémon ID.
    var nicknames: [Int: String] = [:]

    /// The maximum number of words in a nickname or the name of a Pokémon.
    private static let longestName = 8

    /// Returns the Pokémon that `words` pick.
    ///
    /// - Throws: `RankingFault.noSuchRow`, `.notShown` or `.notAChoice`, for the first wrong word.
    func picks(_ words: [String]) throws(RankingFault) -> [Pokemon] {
        var picked: [Pokemon] = []
        var left = words[...]
        while let word = left.first {
            if hasRows, let numbers = (try? ReferenceNumbers(word)) ?? nil {
                guard numbers.first > 0, numbers.first <= numbers.last, numbers.last <= shown.count else {
                    throw .noSuchRow(word, shown: shown)
                }
                picked += shown[numbers.first - 1..<numbers.last]
                left = left.dropFirst()
            } else {
                let (pokemon, count) = try pokemon(named: left)
                picked.append(pokemon)
                left = left.dropFirst(count)
            }
        }
        return picked
    }

    /// Finds the longest name at the beginning of `words`; failing that, the longest unambiguous beginning of
    /// a name.
    private func pokemon(named words: ArraySlice<String>) throws(RankingFault) -> (Pokemon, count: Int) {
        let counts = (1...min(words.count, Self.longestName)).reversed()
        var other: Pokemon?
        for count in counts {
            let name = Array(words.prefix(count))
            let text = name.joined(separator: " ").lowercased()
            if let exact = shown.first(where: { names(of: $0).contains(text) }) { return (exact, count) }
            guard
                let found = try? pokedex.resolve(name, last: last, language: language, suggesting: false),
                found.isSingle, let pokemon = found.pokemon.first
            else { continue }
            if shown.contains(pokemon) { return (pokemon, count) }
            other = other ?? pokemon
        }
        if let other { throw .notShown([other], shown: shown) }
        for count in counts {
            let text = words.prefix(count).joined(separator: " ").lowercased()
            let beginning = shown.filter { $0.displayName.lowercased().hasPrefix(text) }
            if beginning.count == 1 { return (beginning[0], count) }
        }
        throw .notAChoice(words.first ?? "", shown: shown)
    }

    private func names(of pokemon: Pokemon) -> [String] {
        [pokemon.name, pokemon.displayName.lowercased()] + [nicknames[pokemon.id]].compactMap(\.self)
    }
}
