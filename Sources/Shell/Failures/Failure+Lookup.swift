import Browse
import Pokedex
import References
import Wording

extension Failure {
    /// Why words mean no Pokémon, or not the one that is needed.
    init(_ error: LookupError) {
        switch error {
        case .badQuery(let error, let text): self.init(error, in: text)
        case .noMatch(let query, let meant):
            self.init(
                "no_match", .notFound, "No Pokémon matches “\(query.text)”.",
                advice: meant.map { "Did you mean “\($0)”?" } ?? "“help query” explains queries.")
        case .factsMissing(let field): self.init(BrowseError.factsMissing(field: field))
        case .several(let pokemon, let query):
            let count = pokemon.count.grouped
            self.init(
                "one_pokemon", .usage,
                query.map { "“\($0.text)” matches \(count) Pokémon; this command takes one." }
                    ?? "This command takes one Pokémon, not \(count).",
                advice: Self.choice(among: pokemon, query))
        case .tooManyTypes(let types):
            self.init(
                "too_many_types", .usage, "A Pokémon has one or two types, not \(types.count).",
                advice: "Try “matchups fire flying”.")
        }
    }

    /// How to choose one of several.
    private static func choice(among pokemon: [Pokemon], _ query: Query?) -> String {
        if pokemon.count <= EditDistance.usualLimit {
            return "Name one of them: \(pokemon.map(\.displayName).listed(conjunction: "or"))."
        }
        return query.map { "Name one of them; “search \($0.text)” lists them." }
            ?? "Name one of them, or try “compare”."
    }
}
