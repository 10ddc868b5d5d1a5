import Answers
import HTTPTypes
import Pokedex
import Testing

@testable import Web

/// The example in the documentation of `Route`.
struct RouteExample {
    @Test func `an API route has the prefix and named path parameters`() {
        let types = Route.api(
            .get, "/pokemon/{ref}/types", .everyone, "getTypesOfPokemon", "List a Pokémon's types.",
            gives: "The names of one or two types."
        ) { call in
            let pokemon = try await call.pokemon()
            return pokemon.types.map(\.name)
        }
        #expect(types.path == "/api/v1/pokemon/{ref}/types")
        #expect(types.parameters(of: "/api/v1/pokemon/eevee/types") != nil)
        #expect(types.parameters(of: "/api/v1/pokemon/eevee") == nil)
        #expect(types.operation?.id == "getTypesOfPokemon" && types.isOpenToStrangers)
    }
}
