import BrowseFeature
import Pokedex
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
                advice: meant.map { "Did you mean “\($0)”?" } ?? .learnQueries)
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
        case .tooManyTypes(let types):
            self.init(
                .tooManyTypes, .usage, "A Pokémon has one or two types, not \(types.count).",
                advice: .tryTypes)
        }
    }

    /// How to choose one of several.
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
}
