public import Fetching
import Pokedex

/// Completion for a search box.
extension Lookup {
    /// The maximum number of completions to offer.
    public static let offers = 8

    /// Returns completions of a query that the user is typing.
    ///
    /// - Parameters:
    ///   - text: the query so far, whose last word may be incomplete.
    ///   - tags: the user's tags.
    ///   - searches: the names that can follow `saved:`.
    /// - Returns: complete queries, most likely first, at most `offers`.
    /// - Throws: `APIError` if the list of a custom API is needed but unavailable.
    public func completions(
        of text: String, tags: [String], searches: [String]
    ) async throws(APIError) -> [String] {
        guard text.utf8.count <= Query.maximumLength else { return [] }
        let pokedex = try await pokedex()
        let word = text.split(separator: " ", omittingEmptySubsequences: false).last.map { String($0) } ?? ""
        guard !word.isEmpty else { return [] }
        if let value = QueryCompletion(pokedex: pokedex, tags: tags, searches: searches).values(of: word) {
            let start = String(text.dropLast(value.typed.count))
            return Self.matching(value.typed, value.all).map { start + $0 }
        }
        if let numbered = Self.numbered(text, in: pokedex) { return numbered }
        let before = String(text.dropLast(word.count))
        let types = word.count > 1 ? Self.matching(word, PokemonType.allCases.map(\.name)) : []
        let terms = types.map { "\(before)type:\($0)" }
        let opening = String(QueryCompletion.opening(of: word))
        let fields = Self.matching(word, QueryCompletion.fields.map { opening + $0 }).map { before + $0 }
        let names =
            text.contains(where: QueryCompletion.isOperator) || !opening.isEmpty
            ? [] : pokedex.names(beginningWith: text, limit: Self.offers)
        // Remove operators: with its colon, “Type: Null” would be parsed as a query for a type.
        let typeable = names.map { $0.filter { !QueryCompletion.isOperator($0) } }
        // A complete type name probably refers to the type. An incomplete one may just as well be the start
        // of a Pokémon's name.
        let isType = types.contains { $0 == word.lowercased() }
        let words = isType ? terms + typeable : typeable + terms
        return Array((words + fields).prefix(Self.offers))
    }

    /// Returns the names of the species whose numbers start with these digits, an exact match first; from
    /// 10,000 on, the names of the forms whose ids start with them. Returns nil if the text isn't a number.
    private static func numbered(_ text: String, in pokedex: NationalDex) -> [String]? {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.count < 6, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
            let number = Int(digits)
        else { return nil }
        let start = String(number)
        let found = pokedex.entries.filter {
            ($0.isDefault || number >= 10_000) && String($0.id).hasPrefix(start)
        }.map(\.id)
        let ids = found.filter { $0 == number } + found.filter { $0 != number }
        return ids.prefix(offers).compactMap { pokedex[$0]?.name }
    }

    private static func matching(_ start: some StringProtocol, _ words: [String]) -> [String] {
        let start = start.lowercased()
        return Array(words.lazy.filter { $0.lowercased().hasPrefix(start) }.prefix(offers))
    }
}
