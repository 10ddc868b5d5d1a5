import Records

/// Completion of queries while typing.

/// Suggests fields of the query language and their values while a query is typed.
public struct QueryCompletion: Sendable {
    /// All fields, each followed by a colon, in the order of the help.
    public static let fields = fields(of: .pokemon)

    /// All fields of queries over moves, each followed by a colon.
    public static let moveFields = fields(of: .moves)

    private static func fields(of table: QueryTable) -> [String] {
        table.fields.map { $0.name + ":" } + ["sort:", "limit:"]
    }

    /// Returns the values for the field that a word starts with, in queries over moves; nil if the word has
    /// no operator.
    public static func values(of word: String, in moves: MoveDex) -> (typed: Substring, all: [String])? {
        values(of: word, in: .moves) { field, _ in field.values(in: moves) }
    }

    /// Returns the typed part of the last value, and the candidates: sort keys, or else the field's `values`.
    private static func values(
        of word: String, in table: QueryTable, _ values: (QueryField, Substring) -> [String]
    ) -> (typed: Substring, all: [String])? {
        guard let mark = word.lastIndex(where: isOperator) else { return nil }
        let name = word[opening(of: word).endIndex...].prefix { $0 != "!" && !isOperator($0) }
        let list = word[word.index(after: mark)...]
        let typed = list.lastIndex(of: ",").map { list[list.index(after: $0)...] } ?? list
        guard name != "sort" else {
            return (typed, table.sortFields.flatMap { [$0.name, "-" + $0.name] })
        }
        return (typed, QueryField(named: String(name), in: table).map { values($0, typed) } ?? [])
    }

    /// Returns the characters before a term in the same word: brackets, and symbols for “not”.
    public static func opening(of word: String) -> Substring { word.prefix { "(-!".contains($0) } }

    private let pokedex: NationalDex?
    private let tags: [String]
    private let searches: [String]

    /// Creates a completion.
    ///
    /// - Parameters:
    ///   - pokedex: The source of values; nil if there is no Pokédex.
    ///   - tags: The user's tags.
    ///   - searches: The names of saved searches, to complete `saved:`.
    public init(pokedex: NationalDex?, tags: [String], searches: [String]) {
        self.pokedex = pokedex
        self.tags = tags
        self.searches = searches
    }

    /// Returns whether a character separates a field from its value.
    public static func isOperator(_ character: Character) -> Bool { ":=<>".contains(character) }

    /// Returns the values for the field that a word starts with.
    ///
    /// - Parameter word: The last word of a query, such as `type:fire,wa`.
    /// - Returns: The typed part of the last value, and all valid values; nil if the word has no operator.
    public func values(of word: String) -> (typed: Substring, all: [String])? {
        Self.values(of: word, in: .pokemon) { field, typed in
            switch field {
            case .saved: return searches
            case .move:
                guard let at = typed.lastIndex(of: "@"), let moves = pokedex?.moves else {
                    return field.values(in: pokedex)
                }
                // Only a learn method can follow a game.
                let hasGame = typed[..<at].contains("@")
                let places = hasGame ? [] : moves.games.reversed().map(\.name)
                return (places + moves.typedWays).map { typed[...at] + $0 }
            default: break
            }
            switch field.attribute?.kind {
            case .words(let set):
                let words = if case .fixed(let words) = set.vocabulary { words } else { tags }
                return words.isEmpty ? [] : words + ["none"]
            case .text: return ["yes", "no"]
            case .number(let range): return range.map { String($0) } + ["none"]
            case .date: return ["today", "yesterday", "7d", "30d"]
            case .place, nil: return field.values(in: pokedex)
            }
        }
    }
}
