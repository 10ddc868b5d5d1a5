/// Errors in queries.

/// The first error in a query: its position, the text at that position, and suggested replacements.
public struct QueryError: Error, Hashable {
    /// The kind of error, with the expected values.
    public enum Reason: Hashable, Sendable {
        /// The query exceeds this number of bytes.
        case tooLong(limit: Int)
        /// The number of terms, or of values in a term, exceeds this limit.
        case tooMany(limit: Int)
        /// The number of values in all terms together exceeds this limit.
        case tooManyValues(limit: Int)
        /// The nesting of brackets exceeds this depth.
        case tooDeep(limit: Int)
        /// A bracket is not closed.
        case unclosedBracket
        /// A term is missing before or after “or”, after “not”, or in brackets.
        case missingTerm(beside: String)
        /// `sort:`, `limit:` and `species:yes` can't be used in brackets or after “not”.
        case onlyOutside(String)
        /// There is no data for this field yet.
        case notYet(String)
        /// The number of `limit:` is missing.
        case missingLimit
        /// The number isn't valid for `limit:`.
        case badLimit(ClosedRange<Int>)
        /// A `*` is in the middle of a name, not at its start or end.
        case starInside
        /// A quotation is not closed.
        case unclosedQuote
        /// An operator, comma or quote is in an unexpected place.
        case unexpected
        /// There is no such field.
        case unknownField
        /// The operator doesn't exist, or isn't allowed for the field.
        case badOperator(allowed: [String])
        /// A value is missing; in a list of names, the next name.
        case missingValue(QueryField)
        /// A name to sort by is missing.
        case missingSortKey
        /// Queries can't sort by this field; the suggestions are the fields they can sort by.
        case notSortable(QueryField)
        /// The query sorts by this field twice.
        case repeatedSortKey(QueryField)
        /// The value doesn't exist for the field.
        case unknownValue(QueryField)
        /// The game or learn method doesn't exist.
        case unknownGame
        /// There are no learnsets for this game.
        case noLearnsets(VersionGroup)
        /// No Pokémon learns the move in this game; `games` has the names of the games where some Pokémon
        /// can.
        case moveNotInGame(move: String, game: String, games: [String])
        /// A value consists of several, such as `fire/flying`.
        case severalValues(QueryField)
        /// No Pokémon belongs to this generation; includes the valid range.
        case noSuchGeneration(ClosedRange<Int>)
        /// The value is neither a number nor a range.
        case notANumber(QueryField)
        /// The unit isn't valid for the field.
        case unknownUnit(QueryField, allowed: [QueryUnit])
        /// A range ends before it begins.
        case reversedRange(QueryField)
        /// A list or range follows `>`, `>=`, `<` or `<=`, which require a single number.
        case notOneNumber(QueryField)
        /// A value starts with `-` or `!` instead of using the operator `!=`. The suggestion is the whole
        /// term.
        case negation
        /// The value is not a day, month or year, or a range of these.
        case notADate(QueryField)
        /// Saved searches refer to one another in a cycle; the names are in order.
        case circle([String])
        /// The saved search can no longer be parsed.
        case badSearch(String)
        /// A list of names contains a number, which by itself would be a Pokédex number.
        case numberAmongNames

        /// Returns `noLearnsets` for a game without learnsets, or `reason` if the text isn't a game.
        static func notAmongGames(_ text: String, _ reason: Reason) -> Reason {
            VersionGroup(named: text).map { Reason.noLearnsets($0) } ?? reason
        }
    }

    /// The kind of error.
    public let reason: Reason
    /// The offset in characters, from 0; the query's length if something is missing at its end.
    public let column: Int
    /// The text at that position; empty if something is missing.
    public let text: String
    /// Suggested replacements, best first.
    public internal(set) var suggestions: [String] = []
    /// The whole query that was probably intended, if known.
    public internal(set) var query: String?
}

extension QueryError {
    /// Creates an error for a token.
    init(_ reason: Reason, _ token: QueryToken, suggestions: [String] = []) {
        self.init(reason: reason, column: token.column, text: token.text, suggestions: suggestions)
    }
}
