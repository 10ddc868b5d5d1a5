import Answers
import Testing

@testable import Web

struct PublicURLTests {
    @Test(arguments: [
        "https://pokemon.example": "https://pokemon.example",
        "https://Pokemon.Example:443/": "https://pokemon.example",
        "http://pi.local:8080": "http://pi.local:8080", "https://[::1]:8443": "https://[::1]:8443",
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
        "https://a": "", "https://a/": "", "https://a/b": "/b", "https://a/b/": "/b",
        "https://a/b//c-1.2_~": "/b/c-1.2_~",
    ])
    func `a public URL may have a path`(text: String, base: String) throws {
        let url = try PublicURL(text)
        #expect(url.base == base && url.address == "https://a" + base)
    }

    @Test(arguments: [
        "https://a/..", "https://a/.b", "https://a/b%2Fc", "https://a/b;c", "https://a/é", "https://a/b c",
    ])
    func `a path with anything but plain segments is rejected`(text: String) {
        #expect(throws: WebSettingsError.badPublicURL(text)) { try PublicURL(text) }
    }

    @Test func `a path requires TLS`() {
        let (text, origin) = ("http://pi.local:8080/pokemon/", "http://pi.local:8080")
        let error = WebSettingsError.publicURLWithPath(text, origin: origin)
        #expect(throws: error) { try PublicURL(text) }
        #expect(error.failure.message == "“\(text)” has a path, and only https keeps cookies to a path.")
    }
}
