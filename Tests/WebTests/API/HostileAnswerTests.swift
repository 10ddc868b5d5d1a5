import Foundation
import TestSupport
import Testing

@testable import Web

/// Checks text from the API that contains terminal escape sequences or tries to break out of its markup.
struct HostileAnswerTests {
    @Test func `hostile text from a PokéAPI is escaped in every response`() async throws {
        let stub = try await HTTPStub { request in
            HostileText.poisoned(StubPokeAPI.answer(request), sparingNames: false)
        }
        try await withServer(api: stub.url.appending(path: "api/v2/").absoluteString) { server in
            let misty = try await server.signUp("misty")
            _ = try await server.send("PUT", "/api/v1/favorites/25", misty)
            var answers: [RawAnswer] = []
            for address in [
                "pokemon?size=50", "pokemon/25", "pokemon/25/evolution", "pokemon/25/matchups", "favorites",
                "favorites/25", "changes", "export?format=json", "export?format=csv",
                "export?format=markdown", "compare?refs=25+1",
            ] {
                answers.append(try await server.send("GET", "/api/v1/\(address)", misty))
            }
            for answer in answers {
                // CSV lines end in CRLF, as RFC 4180 requires.
                let body = answer.text.replacing("\r\n", with: "\n")
                #expect(HostileText.offenders(in: Array(body.utf8)) == [], "\(answer["content-type"] ?? "")")
                #expect(
                    HostileText.offenders(in: Array(answer.headers.map(\.value).joined().utf8)) == [])
            }
            #expect(answers.contains { $0.text.contains(HostileText.marker) })
        }
    }

    @Test func `a client's text is escaped in problems and headers`() async throws {
        try await withMisty { server, misty in
            let hostile = HostileText.all + "\r\nSet-Cookie: session=evil\"<script>"
            let address = Address.encoded(hostile)
            let json = try JSONEncoder().encode(["note": hostile, "name": hostile]).text
            var answers: [RawAnswer] = []
            for path in [
                "pokemon/\(address)", "pokemon?q=\(address)", "pokemon?\(address)=1",
                "compare?refs=\(address)",
                "matchups?types=\(address)", "favorites/\(address)", "searches/\(address)",
                "export?format=\(address)", "progress?by=\(address)", "\(address)",
            ] {
                answers.append(try await server.send("GET", "/api/v1/\(path)", misty))
            }
            for (method, path) in [
                "PATCH": "favorites/25", "PUT": "favorites/25/note", "PATCH": "favorites",
                "PATCH": "tags/\(address)", "PUT": "searches/\(address)", "POST": "import",
            ] as KeyValuePairs {
                answers.append(try await server.send(method, "/api/v1/\(path)", misty, json: json))
            }
            for answer in answers {
                #expect((400..<500).contains(answer.status), "\(answer.text.prefix(200))")
                #expect(HostileText.offenders(in: answer.body) == [])
                #expect(!answer.headers.contains { $0.name.lowercased() == "set-cookie" })
            }
        }
    }

    @Test func `a hostile note is served only as plain data`() async throws {
        try await withMisty { server, misty in
            let note = "=HYPERLINK(\\\"http://evil\\\") \u{202E}<script>alert(1)</script>"
            let noted = try await server.send(
                "PUT", "/api/v1/favorites/25/note", misty, json: "{\"note\": \"\(note)\"}")
            #expect(noted.status == 201)
            #expect(HostileText.offenders(in: noted.body) == [])
            #expect(try noted.json()["note"]?.text?.contains("\u{202E}<script>") == true)
            for format in ["json", "csv", "markdown", "showdown", "ids"] {
                let file = try await server.send("GET", "/api/v1/export?format=\(format)", misty)
                #expect(file.status == 200)
                let lines = file.text.replacing("\r\n", with: "\n")
                #expect(HostileText.offenders(in: Array(lines.utf8)) == [], "\(format)")
            }
            let table = try await server.send("GET", "/api/v1/export?format=csv", misty)
            expect(table.text, contains: "'=HYPERLINK", #"\u{202E}<script>"#, lacks: ",=HYPERLINK")
            #expect(table["Content-Disposition"] == "attachment; filename=\"favourites.csv\"")
            #expect(table["X-Content-Type-Options"] == "nosniff")
        }
    }
}
