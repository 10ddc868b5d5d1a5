import Answers
import Testing

@testable import Web

struct PublicURLTests {
    @Test(arguments: [
        ("https://pokemon.example", "https://pokemon.example"),
        ("https://Pokemon.Example:443/", "https://pokemon.example"),
        ("http://pi.local:8080", "http://pi.local:8080"), ("https://[::1]:8443", "https://[::1]:8443"),
    ])
    func `a public URL is reduced to its origin`(text: String, origin: String) throws {
        #expect(try PublicURL(text).origin == origin)
    }

    @Test(arguments: [
        "", "pokemon.example", "ftp://pokemon.example", "https://", "https://u@a",
        "https://a?b", "https://a#b",
    ])
    func `an invalid public URL is rejected`(text: String) {
        #expect(throws: WebSettingsError.badPublicURL(text)) { try PublicURL(text) }
    }

    @Test(arguments: [
        ("https://a/b", "https://a"), ("http://pi.local:8080/pokemon/", "http://pi.local:8080"),
    ])
    func `a public URL with a path is rejected with the reason`(text: String, origin: String) {
        let error = WebSettingsError.publicURLWithPath(text, origin: origin)
        #expect(throws: error) { try PublicURL(text) }
        #expect(
            error.failure.message
                == "“\(text)” has a path, and pages and links work only at the root of a host.")
        #expect(
            error.failure.advice == .words("Give the server a host or a port of its own, such as \(origin)."))
    }
}
