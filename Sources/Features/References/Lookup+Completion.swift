public import PokeAPI
import Pokedex

/// What may be typed next in a search box.
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
        let word = text.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
        guard !word.isEmpty else { return [] }
        let before = String(text.dropLast(word.count))
        if let mark = word.lastIndex(where: { ":=<>".contains($0) }) {
            let field = word.prefix { !":=<>!".contains($0) }
            let value = word[word.index(after: mark)...]
            let last = value.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
            let values: [String] =
                switch field == "sort" ? nil : QueryField(named: String(field)) {
                case .tag?: tags + ["none"]
                case .saved?: searches
                case let field?: field.values(in: pokedex)
                case nil: field == "sort" ? Query.fields.flatMap { [$0.name, "-" + $0.name] } : []
                }
            let start = before + String(word.dropLast(last.count))
            return Self.matching(last, values).map { start + $0 }
        }
        let fields = Self.matching(word, Query.fields.map { $0.name + ":" } + ["sort:"]).map { before + $0 }
        let names =
            text.contains { ":=<>".contains($0) }
            ? [] : Self.matching(text[...], pokedex.entries.lazy.map(\.displayName))
        return Array((names + fields).prefix(Self.offers))
    }

    private static func matching(_ start: Substring, _ words: some Sequence<String>) -> [String] {
        let start = start.lowercased()
        var found: [String] = []
        for word in words where word.lowercased().hasPrefix(start) {
            found.append(word)
            if found.count == offers { break }
        }
        return found
    }
}
