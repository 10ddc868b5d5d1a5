import Characters
package import CharactersFeature
import Pokedex
import Wording

extension Failure {
    /// Why a character, or a list of them, cannot be shown.
    package init(_ error: CastError) {
        switch error {
        case .badFilter(let fault): self.init(fault)
        case .noSuchCharacter(let text, let nearest):
            self.init(
                .noSuchCharacter, .notFound, "There is no character “\(text)”.",
                advice: nearest.isEmpty
                    ? .listCharacters : "Did you mean \(nearest.listed(conjunction: "or"))?")
        case .several(let text, let few, let count):
            let names = few.prefix(EditDistance.usualLimit).map { "\($0.id) for \($0.name)" }
            let rest = count - names.count
            self.init(
                .severalCharacters, .usage, "“\(text)” could be \(count.grouped) characters.",
                advice: .words(
                    "Use a number: " + names.joined(separator: ", ")
                        + (rest > 0 ? ", or \(rest.grouped) more." : ".")))
        case .api(let error): self.init(error, of: .rickAndMorty)
        }
    }

    private init(_ fault: CharacterFilter.Fault) {
        let fields = CharacterFilter.Field.allCases.map(\.rawValue)
        switch fault {
        case .unknownField(let name):
            let near = EditDistance.nearest(to: name, among: fields)
            self.init(
                .badFilter, .usage, "There is no field “\(name)” for characters.",
                advice: .words(
                    near.isEmpty
                        ? "The fields are \(fields.joined(separator: ", "))."
                        : "Did you mean \(near.listed(conjunction: "or"))?"))
        case .missingValue(.name): self.init(.badFilter, .usage, "The name is missing.")
        case .missingValue(let field):
            self.init(.badFilter, .usage, "The value for “\(field.rawValue)” is missing.")
        case .unknownValue(let field, let value):
            self.init(
                .badFilter, .usage, "“\(field.rawValue)” can't be “\(value)”.",
                advice: .words("The values are \(field.values.listed())."))
        case .repeated(let field):
            self.init(
                .badFilter, .usage, "“\(field.rawValue)” is there twice.",
                advice: "Only one value can be searched for at a time.")
        case .tooLong(let limit):
            self.init(.badFilter, .usage, "A value can have at most \(limit) bytes.")
        }
    }

    /// A character can't be a favourite.
    package static func favoritesAreForPokemon(_ name: String) -> Failure {
        Failure(
            .notAPokemon, .notFound,
            "“\(name)” is from \(CharacterService.title), and favourites are for Pokémon only.",
            advice: .browse)
    }
}
