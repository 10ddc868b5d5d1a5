import App
import Foundation
import SettingsFeature
import TestSupport
import Testing

/// Shows that a second front end needs only a parser and a renderer.
struct LineFrontTests {
    @Test func `a small front end can sign up, browse, show, toggle and list Pokémon`() async throws {
        try await withTemporaryFolder { folder in
            var settings = Settings()
            settings.network = false
            let app = try PokeExplorer(
                paths: try Paths(home: folder.path(percentEncoded: false), environment: [:]),
                settings: settings, version: "0")
            var front = LineFront(app)

            #expect(await front.answer("favorite pikachu") == "not_signed_in: You are not signed in.")
            #expect(await front.answer("signup ash pallet-town-15").contains(#""favorites":0,"id":1"#))
            #expect(await front.answer("browse type:fire gen:1").contains(#""displayName":"Charmander""#))
            #expect(await front.answer("next").contains(#""displayName":"Vulpix""#))
            #expect(await front.answer("favorite vulpix") == "Vulpix: true")
            #expect(await front.answer("favorite 1-3") == "Bulbasaur: true, Ivysaur: true, Venusaur: true")
            let vulpix = await front.answer("show vulpix")
            #expect(vulpix.contains(#""isFavorite":true"#) && vulpix.contains(#""weaknesses":{"#))
            #expect(await front.answer("favorites type:fire").contains(#""name":"vulpix""#))
            #expect(await front.answer("favorite vulpix") == "Vulpix: false")
            #expect(await front.answer("favorites type:fire") == "[]")
            #expect(
                await front.answer("show missingno").hasPrefix(
                    "no_such_pokemon: There is no Pokémon “missingno”."))
            #expect(await front.answer("browse type:phire").hasPrefix("bad_query: "))
            #expect(await front.answer("signup ASH pallet-town-15").hasPrefix("username_taken: "))
            await app.finish()
        }
    }
}
