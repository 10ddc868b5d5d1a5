package import BrowseFeature
package import Lists
package import Pokedex
import Records
package import ReferencesFeature
import Wording

extension Failure {
    /// Returns advice on choosing one of several Pokémon.
    fileprivate static func choice(among pokemon: [Pokemon], _ query: Query?) -> NextStep {
        if pokemon.count <= EditDistance.usualLimit {
            return "Name one of them: \(pokemon.map(\.displayName).listed(conjunction: "or"))."
        }
        return .chooseOne(query)
    }

    /// Lists the closest matches of many forms, or all of a few.
    fileprivate static func choice(ofForm word: String, among forms: [String]) -> NextStep? {
        guard forms.count > 1 else { return nil }
        guard forms.count > 8 else { return "Its forms are \(forms.listed())." }
        let wanted = word.lowercased().split(whereSeparator: { $0 == " " || $0 == "-" }).joined(
            separator: "-")
        return .meant(
            EditDistance.nearest(to: wanted, among: forms),
            orElse: "It has \(forms.count) forms, such as \(forms.prefix(4).listed()); Tab lists them.")
    }

    /// Describes an error in a Pokémon's name or number.
    package init(_ error: ReferenceError, takesRange: Bool = true) {
        self =
            switch error {
            case .empty:
                Failure(.missingReference, .usage, "The name or number of a Pokémon is missing.")
            case .notFound(let text, let nearest):
                Failure(
                    .noSuchPokemon, "There is no Pokémon “\(text)”.",
                    advice: .meant(nearest, orElse: .searchByPart, in: .pokedex))
            case .several(let errors): Failure(errors)
            case .ambiguous(let text, let names):
                Failure(
                    .ambiguousName, "“\(text)” is the name of several Pokémon.",
                    advice: "Type \(names.listed(conjunction: "or")).")
            case .noSuchNumber(let text, let numbers):
                Failure(
                    .noSuchPokemon, "There is no Pokémon number \(text).",
                    advice: numbers.isEmpty
                        ? nil
                        : "Numbers go from \(numbers.map { $0.words(" to ") }.joined(separator: " and from "))."
                )
            case .malformed(let text):
                Failure(
                    .malformedReference, "“\(text)” isn't a Pokémon.",
                    advice: takesRange
                        ? "Type a number such as 25, a name such as pikachu, or a range such as 1-6."
                        : "Type a number such as 25, or a name such as pikachu.")
            case .reversedRange(let text, let first, let last):
                Failure(
                    .reversedRange, "The range “\(text)” ends before it begins.",
                    advice: takesRange ? "Type \(last)-\(first)." : "This command takes one Pokémon.")
            case .nothingShown:
                Failure(
                    .nothingShown, "No Pokémon has been shown yet.",
                    advice: NextStep("Type its number or name after the command.", link: .pokedex))
            case .tooMany(1): Failure(.tooMany, "This takes one Pokémon.")
            case .tooMany(let limit):
                Failure(.tooMany, "That's more than \(limit.grouped) Pokémon at once.")
            case .tooLong(let limit):
                Failure(.tooLong, .usage, "The names have more than \(limit.grouped) bytes.")
            }
    }

    /// Describes errors in several names or numbers at once.
    private init(_ errors: [ReferenceError]) {
        var meant: [(name: String, text: String)] = []
        let texts = errors.map { error -> String in
            switch error {
            case .notFound(let text, let names), .ambiguous(let text, let names):
                if let first = names.first { meant.append((first, text)) }
                return text
            case .noSuchNumber(let text, _), .malformed(let text), .reversedRange(let text, _, _): return text
            default: return error.failure.message
            }
        }
        if let redirection = Self.redirection(in: texts) {
            self = redirection
            return
        }
        let limit = ReferenceError.maximumSuggestions
        let names = texts.distinct
        let pairs = meant.prefix(limit).map { "“\($0.name)” for “\($0.text)”" }
        var step = NextStep.words("Did you mean \(pairs.joined(separator: ", "))?")
        step.meant = meant.map { HelpLink(words: $0.name, page: .pokedex, query: $0.name) }
        self.init(
            .noSuchPokemon,
            "There \(names.count == 1 ? "is" : "are") no Pokémon \(names.listed(limit: limit)).",
            advice: meant.isEmpty ? .searchByPart : step)
    }
}

extension OtherThing {
    /// Describes what kind of thing the name refers to: “Levitate is an ability”.
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
    /// Describes why the user's words match no Pokémon, or more than one.
    package var failure: Failure {
        switch self {
        case .badQuery(let error, let text): Failure(error, in: text)
        case .noMatch(let query, let meant):
            Failure(
                .noMatch, "No Pokémon matches “\(query.text)”.",
                advice: meant.map { .query($0) } ?? query.comparison.map {
                    .words("To compare: \($0.range)")
                }
                    ?? query.unreadText.map { .words($0) } ?? .learnQueries)
        case .noName(let word, let meant):
            Failure(
                .noMatch, "No Pokémon has “\(word)” in its name.",
                advice: meant.map { .query($0) } ?? .learnQueries)
        case .unclear(let problem): Failure(problem)
        case .noneKept(let query, let others):
            Failure(
                .noMatch,
                "None of your favourites match “\(query.text)”; \(others.grouped) \(others == 1 ? "other does" : "others do").",
                advice: nil)
        case .several(let pokemon, let query):
            Failure(
                .onePokemon,
                query.map { "“\($0.text)” matches \(pokemon.count.grouped) Pokémon; this command takes one." }
                    ?? "This command takes one Pokémon, not \(pokemon.count.grouped).",
                advice: Failure.choice(among: pokemon, query))
        case .noForm(let word, let species):
            Failure(
                .noForm, "\(species.displayName) has no form “\(word)”.",
                advice: Failure.choice(ofForm: word, among: species.formNames))
        case .otherThing(let thing):
            Failure(
                .noSuchPokemon, "\(thing.words), not a Pokémon.", advice: .lookUp(thing))
        case .tooManyTypes(let types):
            Failure(
                .tooManyTypes, "A Pokémon has one or two types, not \(types.count).",
                advice: NextStep(
                    "Try “matchups fire flying”.", web: "One or two types will do, such as fire and flying.",
                    link: .comparison))
        }
    }
}

extension Failure {
    /// Describes a doubt about the meaning of plain English.
    package init(_ problem: SpokenProblem) {
        let (message, advice): (String, String) =
            switch problem {
            case .notUnderstood(let words):
                (
                    "\(words.listed(limit: 5)) \(words.count == 1 ? "wasn't" : "weren't") understood.",
                    "“help query” explains queries."
                )
            case .leftNegation:
                (
                    "It isn't clear what “not” belongs to.",
                    "Put it before a fact: “not fire”, “not over 100 speed”."
                )
            case .contradiction(let term):
                ("That asks both for “\(term)” and for its opposite.", "Leave one of them out.")
            case .sameGame(let game):
                ("\(game.notToldApart), so one can't be wanted without the other.", "Name one of them.")
            case .unclearList:
                ("With “and”, this may mean neither or not both.", "Say “neither … nor …”, or “not … and …”.")
            case .ambiguous(let word, let terms):
                (
                    "“\(word)” may mean \(terms.listed(conjunction: "or", isQuoted: false)).",
                    "Type one of these instead."
                )
            case .noSuchColor(let word, let colors):
                (
                    "No Pokémon is \(word) in the Pokédex.",
                    "The colours are \(colors.listed(isQuoted: false))."
                )
            case .missingField(let number):
                (
                    "It isn't clear of what \(number) is meant.",
                    "Name it, as in “speed over 100” or “under 100 kg”."
                )
            }
        self.init(.badQuery, message, advice: .words(advice))
    }
}

extension ReferenceError: DescribedError {
    package var failure: Failure { Failure(self) }
}

extension ListError: DescribedError {
    /// Describes why a list doesn't have the requested page.
    package var failure: Failure {
        switch self {
        case .nothingOpened:
            return Failure(
                .noSuchPage, "No list has been opened yet.", advice: .browse)
        case .noSuchPage(let number, let last):
            return Failure(
                .noSuchPage,
                number < 1 ? "Pages start at 1." : "There is no page \(number).",
                advice: last == 1 ? "There is only one page." : "Pages go from 1 to \(last.grouped).")
        case .sizeOutOfRange(let size):
            let sizes = Browse.State.sizes
            return Failure(
                .badSize, "A page can't have \(size) Pokémon.",
                advice: "The size can be \(sizes.lowerBound) to \(sizes.upperBound.grouped).")
        }
    }
}

extension Browse.NoMatch: DescribedError {
    package var failure: Failure { LookupError.noMatch(query, meant: meant).failure }
}
