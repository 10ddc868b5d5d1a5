import TestSupport
import Testing

/// The operator's links in the footer.
struct FooterTests {
    @Test func `every page links to the operator's imprint and privacy page`() async throws {
        try await withProgram { program in
            #expect(try await program.run("set", "privacy", "https://example.org/privacy").status == 0)
            #expect(try await program.run("set", "imprint", "https://example.org/imprint").status == 0)
            for address in ["javascript:alert(1)", "/imprint", "ftp://example.org", "https://"] {
                #expect(try await program.run("set", "imprint", address).status == 64, "\(address)")
            }
            _ = try await program.serving(["--listen", "127.0.0.1:0"]) { address in
                let client = try TestClient(of: address)
                for path in ["/", "/login", "/nowhere", "/offline"] {
                    let page = try await client.send("GET \(path)").text
                    #expect(page.contains("<a href=\"https://example.org/imprint\">Imprint</a>"), "\(path)")
                    #expect(page.contains("<a href=\"https://example.org/privacy\">Privacy</a>"), "\(path)")
                }
            }
            #expect(try await program.run("unset", "imprint").status == 0)
            #expect(try await program.run("set", "privacy", "off").status == 0)
            _ = try await program.serving(["--listen", "127.0.0.1:0"]) { address in
                let page = try await TestClient(of: address).send("GET /").text
                expect(page, lacks: "Imprint", "Privacy")
            }
        }
    }
}
