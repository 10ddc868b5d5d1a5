import Pokedex
import Testing

@testable import Web

/// The example in the book's page “Adding a page”.
struct PageExample {
    /// `/pokemon/{ref}/size`: a Pokémon's height and weight.
    enum SizePage {
        static let all: [Route] = [
            .page("/pokemon/{ref}/size") { call in
                let pokemon = try await call.pokemon()
                let page = Page(
                    "\(pokemon.displayName)'s size", about: "The height and weight of \(pokemon.displayName)."
                ) { html in
                    html(.h1, text: "\(pokemon.displayName)'s size")
                    html(.p, text: pokemon.height.map { "\($0) decimetres" } ?? "unknown")
                }
                return call.reply(page)
            }
        ]
    }

    @Test func `a page's route is open to everyone and has the Pokémon in its path`() {
        let route = SizePage.all[0]
        #expect(route.parameters(of: "/pokemon/pikachu/size") != nil && route.isOpenToStrangers)
        #expect(route.parameters(of: "/pokemon/pikachu") == nil)
    }
}
