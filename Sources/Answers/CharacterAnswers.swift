package import Characters
package import CharactersFeature
package import JSONShapes
import Lists
import Wording

/// A character of the show, as JSON. Lists leave out the names of the episodes.
package struct CharacterJSON: JSONObject {
    private let character: ShowCharacter
    private let known: [Episode]

    package init(_ character: ShowCharacter, _ known: [Episode] = []) {
        self.character = character
        self.known = known
    }

    package static let members: Members = [
        Member("id", \.character.id), Member("name", \.character.name),
        Member("status", \.character.status), Member("species", \.character.species),
        Member("type", \.character.type.nonEmpty), Member("gender", \.character.gender),
        Member("origin", \.character.origin.name.nonEmpty),
        Member("location", \.character.location.name.nonEmpty),
        Member("image", \.character.image.nonEmpty),
        // The numbers of all episodes the character appears in.
        Member("episodes", \.character.episodes),
        Member("firstEpisode", object: episode, isOptional: true) {
            $0.episode($0.character.episodes.first)
        },
        Member("latestEpisode", object: episode, isOptional: true) {
            $0.episode($0.character.episodes.last)
        },
    ]

    private func episode(_ id: Int?) -> Episode? { known.first { $0.id == id } }

    private static let episode: [Member<Episode>] = [
        Member("id", \.id), Member("name", \.name), Member("code", \.code),
    ]
}

extension CharacterBrowser.Page {
    /// “character” or “characters”, depending on the count.
    package var noun: String { count == 1 ? "character" : "characters" }
}

extension CharacterBrowser.Entry {
    /// The known facts, except the name, the status and the picture.
    package var facts: [(title: String, text: String)] {
        let facts = [
            ("Species", character.species), ("Type", character.type), ("Gender", character.gender),
            ("Origin", character.origin.name), ("Last location", character.location.name),
        ]
        return facts.filter { !$0.1.isEmpty } + episodeFacts
    }

    private var episodeFacts: [(title: String, text: String)] {
        let numbers = character.episodes
        func words(_ number: Int) -> String {
            episodes.first { $0.id == number }.map { "\($0.code) \($0.name)" } ?? "number \(number)"
        }
        guard let first = numbers.first, let last = numbers.last else { return [("Episodes", "none")] }
        return
            (first == last
            ? [("Only episode", words(first))]
            : [("First episode", words(first)), ("Latest episode", words(last))])
            + [("Episodes", String(numbers.count))]
    }

    /// A note about the age of the data, if the network is unavailable.
    package var staleNote: String? {
        guard case .stale = source, let note = source.note else { return nil }
        return note.capitalizedFirst + "."
    }
}

extension Failure {
    /// Returns the error for a character that the user tried to add to the favourites.
    package static func favoritesAreForPokemon(_ name: String) -> Failure {
        Failure(
            .notAPokemon,
            "“\(name)” is from \(CharacterService.title), and favourites are for Pokémon only.",
            advice: .browse)
    }
}

extension CastError: DescribedError {
    /// Describes why a character or a list of characters can't be shown.
    package var failure: Failure {
        switch self {
        case .badFilter(let fault): return fault.failure
        case .noSuchCharacter(let text, let nearest):
            return Failure(
                .noSuchCharacter, "There is no character “\(text)”.",
                advice: .meant(
                    nearest, orElse: NextStep("“characters” lists them all.", link: .characters),
                    in: .characters))
        case .several(let text, let few, let count):
            let names = few.prefix(EditDistance.usualLimit).map { "\($0.id) for \($0.name)" }
            let rest = count - names.count
            return Failure(
                .severalCharacters, "“\(text)” could be \(count.grouped) characters.",
                advice: .words(
                    "Use a number: " + names.joined(separator: ", ")
                        + (rest > 0 ? ", or \(rest.grouped) more." : ".")))
        case .api(let error): return Failure(error, of: .rickAndMorty)
        }
    }
}

extension CharacterFilter.Fault: DescribedError {
    package var failure: Failure {
        let fields = CharacterFilter.Field.allCases.map(\.rawValue)
        return switch self {
        case .unknownField(let name):
            Failure(
                .badFilter, "There is no field “\(name)” for characters.",
                advice: .meant(
                    EditDistance.nearest(to: name, among: fields),
                    orElse: "The fields are \(fields.joined(separator: ", "))."))
        case .missingValue(.name): Failure(.badFilter, "The name is missing.")
        case .missingValue(let field):
            Failure(.badFilter, "The value for “\(field.rawValue)” is missing.")
        case .unknownValue(let field, let value):
            Failure(
                .badFilter, "“\(field.rawValue)” can't be “\(value)”.",
                advice: "The values are \(field.values.listed()).")
        case .repeated(let field):
            Failure(
                .badFilter, "“\(field.rawValue)” is there twice.",
                advice: "Only one value can be searched for at a time.")
        case .tooLong(let limit):
            Failure(.badFilter, "A value can have at most \(limit) bytes.")
        }
    }
}
