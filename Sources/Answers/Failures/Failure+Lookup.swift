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
    /// Describes why the user's words match no Pokémon, or more than one.
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

    /// Returns advice on choosing one of several Pokémon.
    private static func choice(among pokemon: [Pokemon], _ query: Query?) -> NextStep {
        if pokemon.count <= EditDistance.usualLimit {
            return "Name one of them: \(pokemon.map(\.displayName).listed(conjunction: "or"))."
        }
        return .chooseOne(query)
    }

    /// Lists the closest matches of many forms, or all of a few.
    private static func choice(ofForm word: String, among forms: [String]) -> String {
        guard forms.count > 8 else { return "Its forms are \(forms.listed())." }
        let wanted = word.lowercased().split(whereSeparator: { $0 == " " || $0 == "-" }).joined(
            separator: "-")
        let near = EditDistance.nearest(to: wanted, among: forms)
        return near.isEmpty
            ? "It has \(forms.count) forms, such as \(forms.prefix(4).listed()); Tab lists them."
            : "Did you mean \(near.listed(conjunction: "or"))?"
    }

    /// Describes an error in a Pokémon's name or number.
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

    /// Describes errors in several names or numbers at once.
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

    /// Describes why a list doesn't have the requested page.
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

    /// Describes why a list of Pokémon can't be shown.
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

    /// Describes why the catalogue couldn't be downloaded.
    package init(_ error: SyncError) {
        let kept = NextStep.syncAgain
        switch error {
        case .api(let error):
            let failure = Failure(error)
            // If network access is turned off, no download was attempted.
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

    /// Describes why a Pokémon can't be shown.
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
    /// Names the thing and its kind: “Levitate is an ability”.
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
