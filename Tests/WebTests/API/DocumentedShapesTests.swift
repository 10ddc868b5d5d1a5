import Answers
import Foundation
import Shapes
import Testing

@testable import Web

/// Compares the tables of `JSON.md` with the types that encode the answers.
struct DocumentedShapesTests {
    @Test(arguments: [
        ("Users", "User"), ("Sessions", "Session"), ("Tokens", "Token"), ("Pokémon", "Pokemon"),
        ("Favourites", "Favorite"), ("Tags", "Tag"), ("Noted", "Outcome"), ("Changes", "Change"),
        ("Saved searches", "SavedSearch"), ("Progress", "Progress"), ("Replaced tag", "ReplacedTag"),
        ("Page", "PokemonDetail"), ("Evolution", "Evolution"), ("Match-ups", "Matchups"),
        ("Comparison", "ComparedPokemon"), ("Import", "Import"), ("Ability", "Ability"), ("Nature", "Nature"),
        ("Type", "Type"), ("Learnset", "LearnedMove"), ("Ranking", "Ranking"), ("Rankings", "NamedRanking"),
        ("Picks", "Pick"), ("Statistics", "Statistics"),
    ])
    func `a documented table matches its type's members and kinds`(_ heading: String, _ name: String) throws {
        let shape = try #require(NamedShape.all.first { $0.name == name })
        #expect(try Self.documented(heading) == Self.rows(of: shape.shape.schema, in: name))
    }

    /// Returns `name type` for each row under a heading.
    private static func documented(_ heading: String) throws -> Set<String> {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Book/PokeExplorer.docc/JSON.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix(heading + "\n") }
        return Set(
            try #require(section).matches(of: /\| `([^`]+)` \| ([^|]+) \|/).map { "\($0.1) \($0.2)" })
    }

    private static func rows(
        of schema: [String: JSONTree], in name: String, below prefix: String = ""
    ) -> Set<String> {
        guard case .object(let members)? = schema["properties"] else { return [] }
        let required: [JSONTree] = if case .list(let names)? = schema["required"] { names } else { [] }
        var rows: Set<String> = []
        for (key, member) in members {
            guard case .object(let member) = member else { continue }
            let (kind, inner) = self.kind(of: member, in: name)
            rows.insert("\(prefix)\(key) \(kind)\(required.contains(.text(key)) ? "" : "?")")
            guard let inner else { continue }
            let mark = kind.hasPrefix("list") ? "[]" : ""
            rows.formUnion(Self.rows(of: inner, in: name, below: "\(prefix)\(key)\(mark)."))
        }
        return rows
    }

    /// Returns the page's wording for a schema's type, and the members if the page lists them.
    private static func kind(
        of schema: [String: JSONTree], in name: String
    ) -> (String, inner: [String: JSONTree]?) {
        if case .text(let reference)? = schema["$ref"] {
            let other = reference.split(separator: "/").last.map(String.init)
            if other == name { return ("the same", nil) }
            if other == "Evolution" { return ("as under Evolution", nil) }
            return ("object", NamedShape.all.first { $0.name == other }?.shape.schema)
        }
        switch schema["type"] {
        case "string": return (schema["format"] == nil ? "text" : "date", nil)
        case "integer", "number": return ("number", nil)
        case "boolean": return ("boolean", nil)
        case "array":
            guard case .object(let items)? = schema["items"] else { return ("list", nil) }
            let (kind, inner) = self.kind(of: items, in: name)
            return ("list of \(kind == "text" || kind == "the same" ? kind : kind + "s")", inner)
        default:
            guard case .object(let values)? = schema["additionalProperties"] else {
                return ("object", schema)
            }
            return ("object of \(kind(of: values, in: name).0)s", nil)
        }
    }
}
