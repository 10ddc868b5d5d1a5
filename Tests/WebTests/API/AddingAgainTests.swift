import Testing

@testable import Web

/// Adding a favourite again through the API and on pages, which restores the attributes lost in its last
/// removal.
struct AddingAgainTests {
    @Test func `adding a favourite through the API restores its former attributes and reports that`()
        async throws
    {
        try await withMisty { server, misty in
            let path = "/api/v1/favorites/869"
            _ = try await server.send("PUT", path + "/note", misty, json: #"{"note": "sweet"}"#)
            _ = try await server.send("PUT", path + "/tags/cake", misty)
            #expect(try await server.send("DELETE", path, misty).status == 204)
            let back = try await server.send("PUT", path, misty)
            #expect(back.status == 201 && back.text.contains(#""note":"sweet""#), "\(back.text)")
            expect(back.text, contains: #""tags":["cake"]"#, #""restored":true"#)
            let shown = try await server.send("GET", path, misty)
            #expect(!shown.text.contains("restored") && shown["etag"] == back["etag"])
            _ = try await server.send("DELETE", path, misty)
            let many = try await server.send(
                "PATCH", "/api/v1/favorites", misty, json: #"{"refs": ["869", "25"], "action": "add"}"#)
            #expect(many.text.matches(of: /"restored":true/).count == 1, "\(many.text)")
        }
    }

    @Test func `pressing a heart restores former attributes and shows a notice`() async throws {
        try await withMisty { server, misty in
            _ = try await server.send("PUT", "/api/v1/favorites/869/note", misty, json: #"{"note": "sweet"}"#)
            try await server.change(as: misty, "remove=869&next=/")
            let added = try await server.post("/favorites", "add=869&next=/", misty)
            let cookies = ["Cookie": [misty["Cookie"] ?? "", added.cookies].joined(separator: "; ")]
            let page = try await server.page("/", cookies)
            #expect(
                page.contains("<p>Added Alcremie again, with what it had.</p>"),
                "\(page.suffix(400))")
            #expect(try await server.page("/api/v1/favorites/869", misty).contains("sweet"))
        }
    }
}
