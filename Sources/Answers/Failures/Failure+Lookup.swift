package import BrowseFeature
package import DetailFeature
package import FavoritesFeature
package import Lists
package import PokeAPI
package import Pokedex
import Records
package import ReferencesFeature
import Wording

extension Failure {
    /// Why words mean no Pokémon, or not the one that is needed.
    package init(_ error: LookupError) {
        switch error {
        case .badQuery(let error, let text): self.init(error, in: text)
        case .noMatch(let query, let meant):
            self.init(
                .noMatch, .notFound, "No Pokémon matches “\(query.text)”.",
                advice: meant.map { "Did you mean “\($0)”?" } ?? query.comparison.map {
                    .words("To compare: \($0.range)")
                }
                    ?? .learnQueries)
        case .noName(let word, let meant):
            self.init(
                .noMatch, .notFound, "No Pokémon has “\(word)” in its name.",
                advice: meant.map { "Did you mean “\($0)”?" } ?? .learnQueries)
        case .noneKept(let query, let others):
            self.init(
                .noMatch, .notFound,
                "None of your favourites match “\(query.text)”; \(others.grouped) \(others == 1 ? "other does" : "others do").",
                advice: nil)
        case .factsMissing(let field): self.init(BrowseError.factsMissing(field: field))
        case .several(let pokemon, let query):
            let count = pokemon.count.grouped
            self.init(
                .onePokemon, .usage,
                query.map { "“\($0.text)” matches \(count) Pokémon; this command takes one." }
                    ?? "This command takes one Pokémon, not \(count).",
                advice: Self.choice(among: pokemon, query))
        case .noForm(let word, let species):
            let names = species.formNames
            self.init(
                .noForm, .notFound, "\(species.displayName) has no form “\(word)”.",
                advice: names.count > 1 ? .words(Self.choice(ofForm: word, among: names)) : nil)
        case .formsMissing: self = .factsMissing
        case .otherThing(let thing):
            self.init(
                .noSuchPokemon, .notFound, "\(thing.words), not a Pokémon.", advice: .lookUp(thing))
        case .tooManyTypes(let types):
            self.init(
                .tooManyTypes, .usage, "A Pokémon has one or two types, not \(types.count).",
                advice: .tryTypes)
        }
    }

    /// Advice on choosing one of several.
    private static func choice(among pokemon: [Pokemon], _ query: Query?) -> NextStep {
        if pokemon.count <= EditDistance.usualLimit {
            return "Name one of them: \(pokemon.map(\.displayName).listed(conjunction: "or"))."
        }
        return .chooseOne(query)
    }

    /// The nearest of many forms, or all of a few.
    private static func choice(ofForm word: String, among forms: [String]) -> String {
        guard forms.count > 8 else { return "Its forms are \(forms.listed())." }
        let wanted = word.lowercased().split(whereSeparator: { $0 == " " || $0 == "-" }).joined(
            separator: "-")
        let near = EditDistance.nearest(to: wanted, among: forms)
        return near.isEmpty
            ? "It has \(forms.count) forms, such as \(forms.prefix(4).listed()); Tab lists them."
            : "Did you mean \(near.listed(conjunction: "or"))?"
    }

    /// A mistake in a query, its place, and replacements.
    ///
    /// - Parameters:
    ///   - error: the mistake.
    ///   - text: the query.
    ///   - thing: what it selects.
    package init(_ error: QueryError, in text: String, selecting thing: String = "Pokémon") {
        self.init(
            .badQuery, .usage, Self.message(error, thing),
            excerpt: Excerpt(text: text, column: error.column, length: error.text.count),
            advice: Self.advice(error))
    }

    /// The failure for a sign among `words` that would redirect output in the system's shell; nil if there is none.
    package static func redirection(in words: [String]) -> Failure? {
        words.first { [">", ">>", "<", "|"].contains($0) }.map { sign in
            Failure(.usage, .usage, "Unexpected “\(sign)”\(noRedirection).")
        }
    }

    /// The remark on such a sign, for those who use a shell.
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
        case .onlyOutside("species"):
            "“species:yes” counts for the whole query, so it can't be in brackets or after “not”."
        case .onlyOutside(let word):
            "“\(word):” counts for the whole query, so it can't be in brackets or after “not”."
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
        case .repeatedSortKey(let field): "“\(field.name)” is in the order twice."
        case .unknownValue(let field) where field.kind == .flag:
            "“\(field.name)” cannot be “\(text)”."
        case .unknownValue(.saved): "You have no \(KeptKind.search.noun) “\(text)”."
        case .unknownValue(.dex): "There is no Pokédex “\(text)”."
        case .unknownValue(.generation): "There is no generation “\(text)”."
        case .unknownValue(.move): "There is no move “\(text)”."
        case .unknownValue(.hidden): "No Pokémon has the hidden ability “\(text)”."
        case .unknownValue(.game): "There is no game “\(text)”."
        case .unknownGame: "There is no game “\(text)”, and no way to learn a move."
        case .noLearnsets(let game): noLearnsets(of: game)
        case .moveNotInGame(let move, let game, let games):
            "No Pokémon learns \(move) in \(game)"
                + (games.isEmpty
                    ? ", nor in any other game." : "; some do in \(games.joined(separator: ", ")).")
        case .unknownValue(let field): "No \(thing) has the \(field.name) “\(text)”."
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

    private static func advice(_ error: QueryError) -> NextStep {
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
        case _ where error.query != nil: if let query = error.query { return "Did you mean “\(query)”?" }
        case .notANumber: return "Type a number, such as 100, or a range, such as 50-100, 50- or -100."
        default: break
        }
        // If nothing is near, it lists every value.
        if error.suggestions.count > EditDistance.usualLimit {
            switch error.reason {
            case .unknownValue: return "The values are \(error.suggestions.listed())."
            case .unknownGame: return "The games are \(error.suggestions.joined(separator: ", "))."
            default: break
            }
        }
        return .meant(error.suggestions.prefix(5), orElse: .learnLanguage)
    }

    /// Why progress can't be counted in what a query selects.
    package init(_ error: Query.Inseparable) {
        self.init(
            .inseparableQuery, .usage,
            "“\(error.text.shortened())” mixes facts with your own marks, so progress can't tell what there is from what you have.",
            advice: "Join the two with a space, not with “or”: dex:kanto tag:shiny")
    }

    /// A mistake in words that should name Pokémon.
    package init(_ error: ReferenceError, takesRange: Bool = true) {
        switch error {
        case .empty:
            self.init(.missingReference, .usage, "The name or number of a Pokémon is missing.")
        case .notFound(let text, let nearest):
            self.init(
                .noSuchPokemon, .notFound, "There is no Pokémon “\(text)”.",
                advice: .meant(nearest, orElse: .searchByPart))
        case .several(let errors): self.init(errors)
        case .ambiguous(let text, let names):
            self.init(
                .ambiguousName, .notFound, "“\(text)” is the name of several Pokémon.",
                advice: "Type \(names.listed(conjunction: "or")).")
        case .noSuchNumber(let text, let numbers):
            let ranges = numbers.map {
                $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)"
            }
            self.init(
                .noSuchPokemon, .notFound, "There is no Pokémon number \(text).",
                advice: ranges.isEmpty ? nil : "Numbers go from \(ranges.joined(separator: " and from ")).")
        case .malformed(let text):
            self.init(
                .malformedReference, .usage, "“\(text)” isn't a Pokémon.",
                advice: takesRange
                    ? "Type a number such as 25, a name such as pikachu, or a range such as 1-6."
                    : "Type a number such as 25, or a name such as pikachu.")
        case .reversedRange(let text, let first, let last):
            self.init(
                .reversedRange, .usage, "The range “\(text)” ends before it begins.",
                advice: takesRange ? "Type \(last)-\(first)." : "This command takes one Pokémon.")
        case .nothingShown:
            self.init(
                .nothingShown, .usage, "No Pokémon has been shown yet.",
                advice: .nameIt)
        case .tooMany(1): self.init(.tooMany, .usage, "This takes one Pokémon.")
        case .tooMany(let limit):
            self.init(.tooMany, .usage, "That's more than \(limit.grouped) Pokémon at once.")
        case .tooLong(let limit):
            self.init(.tooLong, .usage, "The names have more than \(limit.grouped) bytes.")
        }
    }

    /// A mistake in several words at once.
    private init(_ errors: [ReferenceError]) {
        var meant: [String] = []
        let texts = errors.map { error -> String in
            switch error {
            case .notFound(let text, let nearest):
                if let first = nearest.first { meant.append("“\(first)” for “\(text)”") }
                return text
            case .ambiguous(let text, let names):
                if let first = names.first { meant.append("“\(first)” for “\(text)”") }
                return text
            case .noSuchNumber(let text, _), .malformed(let text), .reversedRange(let text, _, _): return text
            default: return Failure(error).message
            }
        }
        if let redirection = Self.redirection(in: texts) {
            self = redirection
            return
        }
        let limit = ReferenceError.maximumSuggestions
        self.init(
            .noSuchPokemon, .notFound, "There are no Pokémon \(texts.listed(limit: limit)).",
            advice: meant.isEmpty
                ? .searchByPart : "Did you mean \(meant.prefix(limit).joined(separator: ", "))?")
    }

    /// Why a list has no such page.
    package init(_ error: ListError) {
        switch error {
        case .nothingOpened:
            self.init(
                .noSuchPage, .usage, "No list has been opened yet.", advice: .browse)
        case .noSuchPage(let number, let last):
            self.init(
                .noSuchPage, .usage,
                number < 1 ? "Pages start at 1." : "There is no page \(number).",
                advice: last == 1 ? "There is only one page." : "Pages go from 1 to \(last.grouped).")
        case .sizeOutOfRange(let size):
            let sizes = Browse.State.sizes
            self.init(
                .badSize, .usage, "A page can't have \(size) Pokémon.",
                advice: "The size can be \(sizes.lowerBound) to \(sizes.upperBound.grouped).")
        }
    }

    /// Why a list of Pokémon cannot be shown.
    package init(_ error: BrowseError) {
        switch error {
        case .noMatch(let query, let meant): self.init(LookupError.noMatch(query, meant: meant))
        case .factsMissing(let field):
            self.init(
                .factsMissing, .unavailable,
                "This PokéAPI lists only names, so “\(field)” is unknown.",
                advice: .sync)
        case .api(let error): self.init(error)
        }
    }

    /// Why the catalogue could not be renewed.
    package init(_ error: SyncError) {
        let kept = NextStep.syncAgain
        switch error {
        case .api(let error):
            let failure = Failure(error)
            // Where the network isn't allowed, nothing was tried.
            let advice = failure.advice == .allowNetwork ? failure.advice : kept
            self.init(failure.code, failure.kind, failure.message, advice: advice)
        case .catalog(.system(let path, _)):
            self.init(.cannotWrite, .inputOutput, "“\(path)” cannot be written.", advice: kept)
        case .catalog(.foreign(let path)):
            self.init(
                .foreignFile, .cannotCreate,
                "“\(path)” isn't a Pokédex of pokeexplorer, so it was left alone and nothing was downloaded.",
                advice: "Move it elsewhere.")
        case .catalog:
            self.init(
                .badCatalog, .unavailable, "PokéAPI's data doesn't make a complete Pokédex.",
                advice: "The old data is still in use.")
        }
    }

    /// Why a Pokémon cannot be shown.
    package init(_ error: DetailError) {
        switch error {
        case .nothingEarlier:
            self.init(.nothingEarlier, .usage, "No other Pokémon was shown before this one.")
        case .api(let error): self.init(error)
        case .noPicture: self.init(.noPicture, .notFound, "There is no such picture.")
        case .factsMissing: self = .factsMissing
        case .noSuchGeneration(let number, let all):
            self.init(
                .noSuchGeneration, .usage,
                "There is no generation \(number); they go from \(all.lowerBound) to \(all.upperBound).")
        case .afterGeneration(let pokemon, let generation):
            let first = pokemon.generation.map { "it came in generation \($0)" } ?? "it came later"
            self.init(
                .notInGame, .notFound, "\(pokemon.displayName) isn't in generation \(generation): \(first).")
        case .typeAfterGeneration(let type):
            self.init(
                .noSuchType, .notFound,
                "There was no \(type.displayName) type before generation \(type.generation).")
        case .notComparable(let count):
            let few = Detail.comparable
            self.init(
                .compareCount, .usage,
                count < few.lowerBound
                    ? "Name \(few.lowerBound) to \(few.upperBound) Pokémon."
                    : "You can compare \(few.lowerBound) to \(few.upperBound) Pokémon; you selected \(count).",
                advice: .tryComparing)
        }
    }
}

extension OtherThing {
    /// The thing and its kind: “Levitate is an ability”.
    fileprivate var words: String {
        switch self {
        case .ability(let name): "\(name) is an ability"
        case .move(let name): "\(name) is a move"
        case .nature(let name): "\(name) is a nature"
        case .type(let type): "\(type.displayName) is a type"
        }
    }
}

extension LookupError: DescribedError {
    package var failure: Failure { Failure(self) }
}

extension Query.Inseparable: DescribedError {
    package var failure: Failure { Failure(self) }
}

extension ReferenceError: DescribedError {
    package var failure: Failure { Failure(self) }
}

extension ListError: DescribedError {
    package var failure: Failure { Failure(self) }
}

extension BrowseError: DescribedError {
    package var failure: Failure { Failure(self) }
}

extension SyncError: DescribedError {
    package var failure: Failure { Failure(self) }
}

extension DetailError: DescribedError {
    package var failure: Failure { Failure(self) }
}

extension Favorites.FactsMissing: DescribedError {
    package var failure: Failure { BrowseError.factsMissing(field: field).failure }
}
