import Fetching
import Foundation
import PasswordHashing
import PokeAPI
import Pokedex
import Records
import Terminal
import TestSupport

@testable import Shell

/// A parser of untrusted text, with sample texts and rules that must hold for any input.
enum FuzzTarget: String, CaseIterable, Codable, Sendable {
    case passwordHash, sessionToken, recoveryCode, username, shellWords, shellLine, bashLine, query,
        reference, json, catalog, picture,
        importedJSON, importedCSV, importedTeam, importedIDs

    struct Broken: Error {
        let rule: String
    }

    /// Valid texts, and words with a meaning in them.
    var corpus: (texts: [String], words: [String]) {
        switch self {
        case .passwordHash:
            return (
                [
                    "$pbkdf2-sha256$i=600000,l=32$c2FsdHNhbHRzYWx0c2FsdA$"
                        + "RkIyTlJhQmJDZERlRmZHZ0hoSWlKaktrTGxNbU5uT28",
                    "$pbkdf2-sha256$i=1,l=16$AAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
                    "pbkdf2_sha256$1000$saltysalt$SZxc86s1kUEbpLpC5EvLDJTYaRRWIqgmB461lSce06E=",
                    "pbkdf2:sha256:1000$saltysalt$499c5cf3ab3591411ba4ba42e44bcb0c"
                        + "94d869145632a826078eb595271ed3a1",
                ],
                [
                    "$", "i=", "l=", ",", "=", "pbkdf2-sha256", "pbkdf2_sha256", "pbkdf2:sha256:",
                    "99999999999999999999", "-1", "0", "+", "/",
                ]
            )
        case .sessionToken:
            return ([String(repeating: "0123456789abcdef", count: 4)], ["A", "g", "\u{0}", "ä", "0"])
        case .recoveryCode:
            let codes = (0..<4 as Range<UInt8>).compactMap { seed in
                try? RecoveryCode(random: { count in (0..<UInt8(count)).map { $0 &* 7 &+ seed } }).text
            }
            return (codes + codes.map { $0.lowercased() }, ["-", " ", "O", "0", "I", "l", "U", "é", "\u{0}"])
        case .username:
            return (
                ["ash", "Ash Ketchum", "Ёлка", "ポケモン", "ＡＳＨ", "ﬃ", "ß", "İstanbul", "e\u{301}"],
                [
                    " ", "\u{202E}", "\u{0}", "\u{1B}", "\u{FDFA}", "\u{345}", "Σ", "ς", "\u{E0001}",
                    "\u{FFFE}",
                ]
            )
        case .shellWords, .shellLine:
            return (
                [
                    "show pikachu", "favorite add 25 133 1-6", "browse type:water gen:1 --page 2 --size 50",
                    "search name:\"mr mime\"", "--json favorites", "page -1", "help show", "account delete",
                    "signup 'Ash Ketchum'", "show -- -5", "--home x --api y browse", "browse speed>=100",
                ],
                [
                    "\"", "'", "--", "-", " ", "--json", "--home", "--size", "=", "fav", "next", "help", "-h",
                    "--help", "--version", "\u{0}", "é", "-9223372036854775808", "99999999999999999999",
                ]
            )
        case .bashLine:
            return (
                [
                    "pokeexplorer show mr.\\ mi", "pokeexplorer show 'mr. mi", "p browse type:fi speed>=1",
                    "p show \"type: nu", "pokeexplorer --home x favorite add fa",
                ], ["'", "\"", "\\", " ", ":", "=", ">", "é", "\u{301}", "\n", "\u{0}", "$", "`"]
            )
        case .query:
            return (
                [
                    "type:water gen:1 speed>=100 legendary!=yes sort:-bst", "weight>100kg height<50cm",
                    "dex:1-151", "speed:-50", "hp:100-", "name:\"mr mime\" pika", "color:red,blue sort:name",
                    "evolves:yes favorite:no", "evolves:trade types:2 added:2w", "speed>garchomp",
                    "capture<45 experience>=200",
                ],
                [
                    ":", "=", "!=", ">", "<", ">=", "<=", ",", "-", "\"", "sort:", "kg", "cm", "ft", "lb",
                    "type", "unknown", "99999999999999999999", "1e400", "0.5", "♀", "ピカ",
                ]
            )
        case .reference:
            return (
                [
                    "25", "#25", "025", "Mr. Mime", "farfetch’d", "nidoran f", "nidoran♀", "alolan raichu",
                    "charizard mega x", "Glurak", "ピカチュウ", "1-6", "25,#1", "pikachu eevee", ".",
                    "flabebe", "type null",
                ],
                [
                    " ", ",", "-", "#", ".", "mega", "gigantamax", "99999999999999999999", "10100", "♂",
                    "\u{301}", "1-99999", "0",
                ]
            )
        case .json:
            return (Self.answers, ["null", "{", "}", "[", "]", "\"", ":", ",", "1e999", "-0", "\\ud800"])
        case .importedJSON, .importedCSV, .importedTeam, .importedIDs: return importCorpus
        case .catalog, .picture: return ([], [])
        }
    }

    /// Tests one input; an error from the parser is a valid answer.
    ///
    /// - Throws: `Broken`, with the violated rule.
    func check(_ input: [UInt8]) throws {
        let text = input.text
        switch self {
        case .passwordHash:
            guard let hash = try? PasswordHash(parsing: text) else { return }
            try require(hash.description == text, "printing a hash gives its text")
        case .sessionToken:
            guard let token = SessionToken(parsing: text) else { return }
            try require(token.text == text, "printing a token gives its text")
        case .recoveryCode:
            guard let code = try? RecoveryCode(parsing: Secret(bytes: input)) else { return }
            let again = try RecoveryCode(parsing: Secret(code.text))
            try require(again.text == code.text, "a code that was accepted is accepted as it is printed")
        case .username:
            guard let name = try? Username(text) else { return }
            let again = try? Username(name.description)
            try require(again == name, "a username that was accepted is accepted again, unchanged")
        case .shellWords:
            guard let words = try? Words(text).words else { return }
            try require(words.joined().utf8.count <= text.utf8.count, "words are made of what was typed")
        case .shellLine:
            guard let words = try? Words(text).words, !words.isEmpty else { return }
            _ = try? Invocation(words)
        case .bashLine:
            let line = BashLine(text)
            guard let last = line.words.last else { throw Broken(rule: "a line has a last word") }
            try require(line.breakIndex <= last.count, "bash breaks a word within it")
            _ = line.insertion(of: last)
            let candidates = WordCompletion(completion: Self.completion).described(for: line.words)
                .map(\.replacement)
            try require(candidates.allSatisfy { !$0.isEmpty }, "a candidate is a word")
        case .query:
            guard let query = try? Query(parsing: text) else { return }
            let again = try? Query(parsing: query.description)
            try require(again == query, "a printed query parses to itself")
            _ = FuzzCatalog.pokedex.select(query, marks: FavoriteSet([.test(1)]))
        case .reference:
            let words = text.words
            // An unknown name is compared with all names, which is slow with the thousands in the full
            // Pokédex.
            let pokedex = input.count % 32 == 0 ? NationalDex.bundled : FuzzCatalog.pokedex
            guard let found = try? pokedex.resolve(words).pokemon else { return }
            try require(!found.isEmpty, "a reference that is understood finds something")
        case .json:
            try roundTrip(PokemonResource.self, input)
            try roundTrip(SpeciesResource.self, input)
            try roundTrip(ResourcePage<NamedResource>.self, input)
            try roundTrip(MovesResource.self, input)
            try roundTrip(EncountersResource.self, input)
        case .importedJSON, .importedCSV, .importedTeam, .importedIDs: try checkImport(input)
        case .catalog, .picture: break
        }
    }

    private static let completion: LineCompletion = {
        let completion = LineCompletion(language: "en")
        completion.offer(FuzzCatalog.pokedex)
        return completion
    }()

    private func roundTrip<Model: WireModel & Hashable>(_ type: Model.Type, _ input: [UInt8]) throws {
        guard let model = try? Decoding.decode(type, from: Data(input)).distilled() else { return }
        let again = try JSONDecoder().decode(type, from: JSONEncoder().encode(model))
        try require(again == model, "what is kept in the cache is what was read")
    }

    func require(_ condition: Bool, _ rule: String) throws {
        if !condition { throw Broken(rule: rule) }
    }
}
