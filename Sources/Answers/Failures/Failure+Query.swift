package import Pokedex
import Records
import Wording

extension Failure {
    /// Describes an error in a query, with its location and suggestions.
    ///
    /// - Parameters:
    ///   - error: the error.
    ///   - text: the query.
    ///   - thing: the plural noun for what the query selects.
    package init(_ error: QueryError, in text: String, selecting thing: String = "Pokémon") {
        self.init(
            .badQuery, Self.message(error, thing),
            excerpt: Excerpt(text: text, column: error.column, length: error.text.count),
            advice: Self.advice(error, in: text, thing == "move" ? .moves : .pokedex))
    }

    /// Returns the failure if `words` contain a redirection of the system's shell, such as `>`; otherwise
    /// nil.
    package static func redirection(in words: [String]) -> Failure? {
        words.first { [">", ">>", "<", "|"].contains($0) }.map { sign in
            Failure(.usage, "Unexpected “\(sign)”\(noRedirection).")
        }
    }

    /// A remark about redirection operators, for users who know them from a system shell.
    package static let noRedirection = " (there is no redirection here)"

    private static func message(_ error: QueryError, _ thing: String) -> String {
        let text = error.text
        return switch error.reason {
        case .tooLong(let limit): "A query can have at most \(limit.grouped) bytes."
        case .tooMany(let limit):
            "A query can have at most \(limit) terms, and a term at most \(limit) values."
        case .tooManyValues(let limit): "A query can have at most \(limit) values in all."
        case .tooDeep(let limit): "Brackets can be at most \(limit) deep."
        case .unclosedBracket: "A bracket isn't closed."
        case .missingTerm("("): "There is nothing in these brackets."
        case .missingTerm(let word): "“\(word)” needs a term on both sides."
        case .onlyOutside(let word):
            "“\(word):\(word == "species" ? "yes" : "")” counts for the whole query, so it can't be in brackets or after “not”."
        case .notYet(let word): "“\(word)” isn't known here yet."
        case .missingLimit: "The number after “limit:” is missing."
        case .badLimit(let range):
            "“limit:” needs a number from \(range.lowerBound) to \(range.upperBound.grouped)."
        case .starInside: "A “*” can only be at the beginning or the end."
        case .severalValues(let field): "“\(text)” isn't one \(field.name)."
        case .noSuchGeneration(let all):
            "There is no generation \(text); they go from \(all.lowerBound) to \(all.upperBound)."
        case .unclosedQuote: "A quotation mark isn't closed."
        case .unexpected: redirection(in: [text])?.message ?? "Unexpected “\(text)”."
        case .unknownField: "There is no field “\(text)”."
        case .badOperator(let allowed):
            "Unexpected “\(text)” here; \(allowed.listed(conjunction: "or")) would work."
        case .missingValue(let field): "The value for “\(field.name)” is missing."
        case .missingSortKey: "The field to sort by is missing."
        case .notSortable(let field): "Results can't be sorted by “\(field.name)”."
        case .repeatedSortKey(let field): "“\(field.name)” is in the order twice."
        case .unknownValue(let field) where field.kind == .flag:
            "“\(field.name)” cannot be “\(text)”."
        case .unknownGame: "There is no game “\(text)”, and no way to learn a move."
        case .noLearnsets(let game): noLearnsets(of: game)
        case .moveNotInGame(let move, let game, let games):
            "No Pokémon learns \(move) in \(game)"
                + (games.isEmpty
                    ? ", nor in any other game." : "; some do in \(games.joined(separator: ", ")).")
        case .unknownValue(let field):
            (unknownValues[field] ?? "No \(thing) has the \(field.name) “…”.").replacing("…", with: text)
        case .notANumber(let field): "\(field.name) needs a number, not “\(text)”."
        case .unknownUnit(let field, let allowed):
            "“\(text)” isn't a unit for “\(field.name)”"
                + (allowed.isEmpty
                    ? ", which has none." : "; use \(allowed.map(\.symbol).listed(conjunction: "or")).")
        case .reversedRange: "The range “\(text)” ends before it begins."
        case .notADate(let field):
            "“\(field.name)” needs a day, a month or a year, such as 2026-11-01, 2026-11, or 2026-11-01- for everything since."
        case .circle(let names): KeptKind.search.circleWords(names)
        case .badSearch(let name):
            "The \(KeptKind.search.noun) “\(name)” is no longer a query that can be read."
        case .notOneNumber(let field): "“\(field.name)” needs one number here."
        case .negation: "Inside a list, nothing can be denied."
        case .numberAmongNames: "A number alone is a Pokédex number, which can't be mixed with names."
        }
    }

    /// The messages on unknown values whose field has a name of its own.
    private static let unknownValues: [QueryField: String] = [
        .saved: "You have no \(KeptKind.search.noun) “…”.",
        .dex: "There is no Pokédex “…”.",
        .generation: "There is no generation “…”.",
        .move: "There is no move “…”.",
        .hidden: "No Pokémon has the hidden ability “…”.",
        .effort: "There is no stat “…”.",
        .game: "There is no game “…”.",
        .evolves: "“…” isn't a way to evolve.",
        .weak: "“…” isn't a type.",
        .weak4: "“…” isn't a type.",
        .resists: "“…” isn't a type.",
        .immune: "“…” isn't a type.",
        .strong: "“…” isn't a type.",
        .egg: "“…” isn't an egg group.",
        .group: "There is no group “…”.",
        .growth: "“…” isn't a growth rate.",
    ]

    private static func advice(_ error: QueryError, in text: String, _ page: HelpLink.Page) -> NextStep {
        switch error.reason {
        case .numberAmongNames: return .nameByNumber(error.text)
        case .missingTerm("or"), .missingTerm("not"):
            return "As a part of a name, type it as name:\(error.text.lowercased())."
        case .noLearnsets: return .gameExamples
        case .missingTerm, .tooManyValues, .tooDeep, .unclosedBracket, .onlyOutside, .missingLimit, .badLimit,
            .starInside, .noSuchGeneration, .notYet:
            return .learnLanguage
        case .severalValues: if let query = error.query { return "For both: \(query)" }
        case .notANumber where error.query != nil: if let query = error.query { return "To sort: \(query)" }
        case _ where error.query != nil: if let query = error.query { return .query(query, in: page) }
        case .notSortable:
            return "Sort by \(error.suggestions.listed(conjunction: "or", isQuoted: false))."
        case .notANumber: return "Type a number, such as 100, or a range, such as 50-100, 50- or -100."
        default: break
        }
        // If no value is similar, list all values.
        if error.suggestions.count > EditDistance.usualLimit {
            switch error.reason {
            case .unknownValue: return "The values are \(error.suggestions.listed())."
            case .unknownGame: return "The games are \(error.suggestions.joined(separator: ", "))."
            default: break
            }
        }
        let start = text.prefix(error.column)
        let end = text.dropFirst(error.column + error.text.count)
        return .meant(error.suggestions.prefix(5), orElse: .learnLanguage, in: page) { start + $0 + end }
    }
}

extension Query.Inseparable: DescribedError {
    /// Describes why a query can't be used to count progress.
    package var failure: Failure {
        switch self {
        case .mixed(let text):
            Failure(
                .inseparableQuery,
                "“\(text.shortened())” mixes facts with your own marks, so progress can't tell what there is from what you have.",
                advice: "Join the two with a space, not with “or”: dex:kanto tag:shiny")
        case .ofMissing(let text):
            Failure(
                .inseparableQuery, "Progress counts what you have, not what you're missing.",
                advice: .words("To list what you're missing, search for “\(text)”."))
        }
    }
}

extension TooDear: DescribedError {
    /// Describes why a request is refused before any work is done.
    package var failure: Failure {
        Failure(
            .tooDear, "That would take too long, so nothing was done.",
            advice: "Ask for less at once, such as fewer terms or saved searches.")
    }
}
