import Testing

@testable import Web

/// Limits of one account, through the API.
struct APIAccountLimitTests {
    @Test func `bulk notes above the limit are rejected with a code and change nothing`() async throws {
        try await withMisty { server, misty in
            let note = String(repeating: "🦄", count: 4_000)
            func noting(_ references: String) async throws -> RawAnswer {
                try await server.send(
                    "PATCH", "/api/v1/favorites", misty,
                    json: #"{"refs": ["\#(references)"], "action": "note", "note": "\#(note)"}"#)
            }
            #expect(try await noting("1-20").status == 200)
            let refused = try await noting("1-151")
            #expect((refused.status, refused.code) == (422, "notes_full"))
            #expect(refused.text.contains("at most 2,000,000 bytes, and would have 2,416,000"))
            let kept = try await server.send("GET", "/api/v1/favorites?q=id:21-151", misty)
            #expect(kept.text == "[]")
        }
    }
}
