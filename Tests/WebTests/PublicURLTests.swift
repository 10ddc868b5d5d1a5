import Testing

@testable import Web

@Suite struct PublicURLTests {
    @Test(arguments: [
        ("https://pokemon.example", "https://pokemon.example"),
        ("https://Pokemon.Example:443/", "https://pokemon.example"),
        ("http://pi.local:8080", "http://pi.local:8080"), ("https://[::1]:8443", "https://[::1]:8443"),
    ])
    func `a public URL is known by its origin`(text: String, origin: String) throws {
        #expect(try PublicURL(text).origin == origin)
    }

    @Test(arguments: [
        "", "pokemon.example", "ftp://pokemon.example", "https://", "https://a/b", "https://u@a",
        "https://a?b", "https://a#b",
    ])
    func `what people can't type is no public URL`(text: String) {
        #expect(throws: WebSettingsError.badPublicURL(text)) { try PublicURL(text) }
    }
}
