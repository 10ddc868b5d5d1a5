import Foundation
import Testing

/// Showing and changing a favourite's looks on pages.
struct KeptLookTests {
    @Test func `a Pokémon's page adds and removes looks, and its card shows the first`() async throws {
        try await withServer { server in
            let credentials = "username=misty&password=four+staryu+by+the+sea"
            let misty = ["Cookie": try await server.post("/signup", credentials).cookies]
            let before = try await server.page("/pokemon/666-vivillon", misty)
            #expect(before.contains("<option value=\"fancy-shiny\">"))
            for look in ["fancy shiny", "ocean"] {
                let form = "id=666&do=look&look=\(look.replacing(" ", with: "+"))"
                #expect(try await server.post("/favorites", form, misty).status == 303)
            }
            let page = try await server.page("/pokemon/666-vivillon", misty)
            #expect(page.contains("name=\"remove-look\" value=\"fancy-shiny\""))
            #expect(page.contains("Artwork of Vivillon, ocean"))
            let list = try await server.page("/favorites", misty)
            #expect(list.contains("/pictures/666/sprite-ocean.png"))
            #expect(list.contains("/favorites?q=look:fancy-shiny"))
            let found = try await server.page("/favorites?q=look:shiny", misty)
            #expect(found.contains("id=\"p666\""))
            #expect(try await server.post("/favorites", "id=666&remove-look=ocean", misty).status == 303)
            let after = try await server.page("/pokemon/666-vivillon", misty)
            #expect(
                !after.contains("value=\"ocean\" aria-label")
                    && after.contains("Artwork of Vivillon, fancy-shiny"))
            let wrong = try await server.post("/favorites", "id=666&do=look&look=rocket", misty)
            #expect(
                (400..<500).contains(wrong.status) && wrong.text.contains("Vivillon has no look “rocket”."))
            let others = try await server.post("/favorites", "id=130&do=look&look=fancy", misty)
            #expect(others.text.contains("Gyarados has no look “fancy”."))
        }
    }
}
