public import Fetching
import PokeAPI
import Pokedex

/// Completion for a search box.
extension Lookup {
    /// How many words are offered at once.
    public static let offers = 8

    /// Whole queries that `text` may be the beginning of.
    ///
    /// - Parameters:
    ///   - text: a query of which the last word may be unfinished.
    ///   - tags: the person's tags.
    ///   - searches: the names of their saved searches.
    /// - Returns: the likeliest first, at most `offers`.
    /// - Throws: `APIError` where another API's list is needed and doesn't come.
    public func completions(
        of text: String, tags: [String] = [], searches: [String] = []
    ) async throws(APIError) -> [String] {
        guard text.utf8.count <= Query.maximumLength else { return [] }
        let pokedex = try await pokedex()
        let word = text.split(separator: " ", omittingEmptySubsequences: false).last.map { String($0) } ?? ""
        guard !word.isEmpty else { return [] }
        if let value = QueryCompletion(pokedex: pokedex, tags: tags, searches: searches).values(of: word) {
            let start = String(text.dropLast(value.typed.count))
            return Self.matching(value.typed, value.all).map { start + $0 }
        }
        let before = String(text.dropLast(word.count))
        let opening = String(QueryCompletion.opening(of: word))
        let fields = Self.matching(word, QueryCompletion.fields.map { opening + $0 }).map { before + $0 }
        let names =
            text.contains(where: QueryCompletion.isOperator) || !opening.isEmpty
            ? [] : pokedex.names(beginningWith: text, limit: Self.offers)
        // As it is written, “Type: Null” would ask for a type.
        let typeable = names.map { $0.filter { !QueryCompletion.isOperator($0) } }
        return Array((typeable + fields).prefix(Self.offers))
    }

    private static func matching(_ start: some StringProtocol, _ words: [String]) -> [String] {
        let start = start.lowercased()
        return Array(words.lazy.filter { $0.lowercased().hasPrefix(start) }.prefix(offers))
    }
}
