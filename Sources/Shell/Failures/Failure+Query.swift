import Pokedex
import Wording

extension Failure {
    /// What is wrong with a query, where, and what could stand there.
    init(_ error: QueryError, in text: String) {
        self.init(
            "bad_query", .usage, Self.message(error),
            excerpt: Excerpt(text: text, column: error.column, length: error.text.count),
            advice: Self.advice(error))
    }

    private static func message(_ error: QueryError) -> String {
        let text = error.text
        return switch error.reason {
        case .tooLong(let limit): "A query can have \(limit.grouped) bytes at most."
        case .tooMany(let limit): "A query can have \(limit) terms at most, and a term as many values."
        case .unclosedQuote: "A quotation mark is opened and not closed."
        case .unexpected: "“\(text)” cannot stand there."
        case .unknownField: "There is no field “\(text)”."
        case .badOperator(let allowed):
            "“\(text)” cannot stand there; \(allowed.listed(conjunction: "or")) can."
        case .missingValue(let field): "The value for “\(field.name)” is missing."
        case .missingSortKey: "The field to sort by is missing."
        case .repeatedSortKey(let field): "“\(field.name)” is sorted by twice."
        case .unknownValue(let field) where field.kind == .flag:
            "“\(field.name)” cannot be “\(text)”."
        case .unknownValue(let field): "No Pokémon has the \(field.name) “\(text)”."
        case .notANumber(let field): "“\(text)” is no number for “\(field.name)”."
        case .unknownUnit(let field, let allowed):
            "“\(text)” is no unit for “\(field.name)”"
                + (allowed.isEmpty
                    ? ", which has none." : "; \(allowed.map(\.symbol).listed(conjunction: "or")) are.")
        case .reversedRange: "The range “\(text)” ends before it begins."
        case .notOneNumber(let field): "“\(field.name)” is compared with one number here."
        case .negation: "“not” is written with “!=”, as in type!=water."
        case .numberAmongNames: "A number alone would be a Pokédex number; it cannot stand among names."
        }
    }

    private static func advice(_ error: QueryError) -> String {
        switch error.reason {
        case .numberAmongNames: return "Write id:\(error.text) for the number, or show \(error.text)."
        case .notANumber: return "Write a number, such as 100, or a range, such as 50-100, 50- or -100."
        default: break
        }
        // Where nothing is near, every value that there is comes in place of the nearest.
        if case .unknownValue = error.reason, error.suggestions.count > EditDistance.usualLimit {
            return "There are \(error.suggestions.listed())."
        }
        let suggestions = error.suggestions.prefix(5)
        guard !suggestions.isEmpty else { return "“help query” explains the language." }
        return "Did you mean \(suggestions.listed(conjunction: "or"))?"
    }
}
