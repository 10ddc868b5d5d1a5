import Answers
import Foundation
import JSONShapes
import Records
import TestSupport
import Testing

@testable import Web

/// Compares the tables of `JSON.md` with the types that encode the answers.
struct DocumentedShapesTests {
    @Test(arguments: [
        "Users": "User", "Sessions": "Session", "Tokens": "Token", "Pokémon": "Pokemon",
        "Favourites": "Favorite", "Tags": "Tag", "Noted": "Outcome", "Changes": "Change",
        "Saved searches": "SavedSearch", "Progress": "Progress", "Replaced tag": "ReplacedTag",
        "Page": "PokemonDetail", "Evolution": "Evolution", "Match-ups": "Matchups",
        "Comparison": "ComparedPokemon", "Import": "Import", "Ability": "Ability", "Nature": "Nature",
        "Type": "Type", "Learnset": "LearnedMove", "Ranking": "Ranking", "Rankings": "NamedRanking",
        "Picks": "Pick", "Statistics": "Statistics",
    ])
    func `a documented table has its type's members, with their kinds`(_ heading: String, _ name: String)
        throws
    {
        let shape = try #require(NamedShape.all.first { $0.name == name })
        try Self.expectTable(heading, of: shape.shape, named: name)
    }

    @Test func `the tables of answers that only the shell gives also have their types' members`() throws {
        let shapes: KeyValuePairs = [
            "Status": StatusJSON.wholeShape, "Copy": StoreCopyJSON.wholeShape, "Doctor": Check.wholeShape,
            "Characters": CharacterJSON.wholeShape, "Backup": Backup.wholeShape,
            "Restore": Restoration.wholeShape,
        ]
        for (heading, shape) in shapes { try Self.expectTable(heading, of: shape, named: heading) }
    }

    /// Expects a table with a row for each member, or records it. The page determines the order of the rows and
    /// their meanings; a new row gets its meaning from the type.
    private static func expectTable(_ heading: String, of shape: Shape, named name: String) throws {
        let members = Dictionary(uniqueKeysWithValues: rows(of: shape.schema, in: name).map { ($0.key, $0) })
        let table = try Documentation.table(below: "## \(heading)", on: "JSON") { found in
            let old = found.dropFirst(2).map { row in
                row.split(separator: "|", omittingEmptySubsequences: false)
                    .map { $0.trimmingCharacters(in: .whitespaces) }
            }
            let meanings = Dictionary(old.map { ($0[1], $0[3...].dropLast().joined(separator: " | ")) }) {
                $1
            }
            let keys = old.compactMap { members[$0[1].filter { $0 != "`" }]?.key }
            return found.prefix(2)
                + (keys + Set(members.keys).subtracting(keys).sorted()).compactMap { members[$0] }.map {
                    row in
                    let meaning = meanings["`\(row.key)`"] ?? row.meaning
                    return "| `\(row.key)` | \(row.kind) | \(meaning)\(meaning.isEmpty ? "" : " ")|"
                }
        }
        #expect(table.found == table.wanted)
    }

    /// A row of a table.
    private struct Row {
        let key: String
        let kind: String
        let meaning: String
    }

    private static func rows(
        of schema: [String: JSONTree], in name: String, below prefix: String = ""
    ) -> [Row] {
        guard case .object(let members)? = schema["properties"] else { return [] }
        let required: [JSONTree] = if case .list(let names)? = schema["required"] { names } else { [] }
        var rows: [Row] = []
        for (key, member) in members {
            guard case .object(let member) = member else { continue }
            let (kind, inner) = self.kind(of: member, in: name)
            let meaning = if case .text(let words)? = member["description"] { words } else { "" }
            rows.append(
                Row(
                    key: prefix + key, kind: kind + (required.contains(.text(key)) ? "" : "?"),
                    meaning: meaning))
            guard let inner else { continue }
            let mark = kind.hasPrefix("list") ? "[]" : ""
            rows += Self.rows(of: inner, in: name, below: "\(prefix)\(key)\(mark).")
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
