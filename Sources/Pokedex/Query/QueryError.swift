/// A mistake in a query.

/// The first mistake in a query: where it is, the text there, and what could replace it.
public struct QueryError: Error, Hashable, Sendable {
    /// The kind of mistake, with what was expected.
    public enum Reason: Hashable, Sendable {
        /// The query is longer than this many bytes.
        case tooLong(limit: Int)
        /// There are more terms, or values in one, than this.
        case tooMany(limit: Int)
        /// All terms together have more values than this.
        case tooManyValues(limit: Int)
        /// Brackets are deeper than this.
        case tooDeep(limit: Int)
        /// A bracket is not closed.
        case unclosedBracket
        /// Before or after “or”, after “not” or in brackets, a term is missing.
        case missingTerm(beside: String)
        /// `sort:`, `limit:` or `species:yes` in brackets or after “not”.
        case onlyOutside(String)
        /// Nothing is known of such facts yet.
        case notYet(String)
        /// The number of `limit:` is missing.
        case missingLimit
        /// Not a number that `limit:` takes.
        case badLimit(ClosedRange<Int>)
        /// A `*` that isn't at either end of a part of a name.
        case starInside
        /// A quoted text is not closed.
        case unclosedQuote
        /// An operator, comma or quote where a term or a space is expected.
        case unexpected
        /// There is no such field.
        case unknownField
        /// There is no such operator, or the field doesn't take it.
        case badOperator(allowed: [String])
        /// A field's value or, for a name, the next name is missing.
        case missingValue(QueryField)
        /// A name to sort by is missing.
        case missingSortKey
        /// The field is sorted by twice.
        case repeatedSortKey(QueryField)
        /// The field has no such value.
        case unknownValue(QueryField)
        /// There is no such game, or way to learn a move.
        case unknownGame
        /// No Pokémon is known to learn moves in the game.
        case noLearnsets(VersionGroup)
        /// No Pokémon learns the move in the game; the names of the games in which some do.
        case moveNotInGame(move: String, game: String, games: [String])
        /// Several values of the field at once, such as `fire/flying`.
        case severalValues(QueryField)
        /// No Pokémon is of such a generation; the numbers there are.
        case noSuchGeneration(ClosedRange<Int>)
        /// Not a number that the field can be compared with, nor a range of such.
        case notANumber(QueryField)
        /// The field does not take this unit.
        case unknownUnit(QueryField, allowed: [QueryUnit])
        /// A range ends before it begins.
        case reversedRange(QueryField)
        /// `>`, `>=`, `<` and `<=` take one number, no list and no range.
        case notOneNumber(QueryField)
        /// A value begins with `-` or `!`; "not" is the operator `!=` there. The suggestion is the whole term.
        case negation
        /// Not a day, month or year, nor a range of such.
        case notADate(QueryField)
        /// Queries name one another in a circle: each the next, and the last the first.
        case circle([String])
        /// The named query can no longer be read.
        case badSearch(String)
        /// A number among names; on its own it would mean the Pokédex number.
        case numberAmongNames

        /// Why a word is no game whose moves are known: `reason` where there is no such game.
        static func notAmongGames(_ text: String, _ reason: Reason) -> Reason {
            VersionGroup(named: text).map { Reason.noLearnsets($0) } ?? reason
        }
    }

    /// The kind of mistake.
    public let reason: Reason
    /// The position in characters, from 0; the query's length for something missing at its end.
    public let column: Int
    /// The text there; empty if something is missing.
    public let text: String
    /// Replacements, best first.
    public internal(set) var suggestions: [String] = []
    /// The whole query that was probably meant, where that can be told.
    public internal(set) var query: String?
}

extension QueryError {
    /// A mistake in a token.
    init(_ reason: Reason, _ token: QueryToken, suggestions: [String] = []) {
        self.init(reason: reason, column: token.column, text: token.text, suggestions: suggestions)
    }
}
