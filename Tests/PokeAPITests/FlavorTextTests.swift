import Fetching
import Foundation
import Pokedex
import Testing

@testable import PokeAPI

/// Flavour texts of the games, with the screens' line breaks joined into one line.
struct FlavorTextTests {
    @Test(arguments: [
        ("its\u{0C}electricity could\nbuild", "en", "its electricity could build"),
        ("check its sur\u{AD}\nroundings. The\u{0C}tail", "en", "check its surroundings. The tail"),
        ("a blue-\ngreen glow", "en", "a blue-green glow"),
        ("kept - \nand  put\r\nback\n", "en", "kept - and put back"),
        ("でんきを\nためる", "ja", "でんきを\u{3000}ためる"), ("電気を\u{3000}\nためる", "ja-hrkt", "電気を\u{3000}ためる"),
        ("会放电\n的宝可梦", "zh-hans", "会放电的宝可梦"), ("", "en", ""), ("\n\u{AD}\n", "en", ""),
    ])
    func `a Pokédex text is joined into one line`(text: String, language: String, line: String) {
        #expect(FlavorText.unbroken(text, language: language) == line)
    }

    @Test func `a long Pokédex text is truncated`() {
        #expect(FlavorText.unbroken(String(repeating: "a", count: 1 << 20), language: "en").count == 2_000)
    }

    @Test func `the text of the latest game is chosen, whatever the order of the texts`() throws {
        let texts = [
            ("red", 1, "old"), ("sword", 33, "new"), ("red-japan", 44, "first"), ("x", 23, "middle"),
        ]
        for order in [texts, texts.reversed()] {
            let species = try Self.species(order.map { ($0.2, "en", $0.0, $0.1) })
            #expect(
                species.flavorText(in: "en")
                    == FlavorText(text: "new", language: "en", version: "sword"))
        }
    }

    @Test func `a missing language falls back to English`() throws {
        let species = try Self.species([("words", "en", "red", 1), ("Worte", "de", "x", 23)])
        #expect(species.flavorText(in: "de")?.text == "Worte")
        #expect(species.flavorText(in: "DE")?.text == "Worte")
        #expect(species.flavorText(in: "fr")?.language == "en")
        #expect(try Self.species([("Worte", "de", "x", 23)]).flavorText(in: "fr") == nil)
    }

    private static func species(_ texts: [(String, String, String, Int)]) throws -> SpeciesResource {
        let entries = texts.map { text, language, version, id in
            [
                "flavor_text": text, "language": ["name": language, "url": "/language/1/"],
                "version": ["name": version, "url": "/version/\(id)/"],
            ] as [String: Any]
        }
        let json: [String: Any] = [
            "id": 1, "name": "x", "gender_rate": 1, "is_baby": false, "is_legendary": false,
            "is_mythical": false, "generation": ["name": "generation-i", "url": "/generation/1/"],
            "egg_groups": [], "pokedex_numbers": [], "names": [], "genera": [], "varieties": [],
            "flavor_text_entries": entries,
        ]
        return try Decoding.decode(
            SpeciesResource.self, from: JSONSerialization.data(withJSONObject: json))
    }
}
