import Foundation
import Pokedex
import Records

extension Export {
    /// The word by which a file is recognised.
    static let mark = "pokeexplorer-favorites"
    /// The word by which a file with a whole account is recognised.
    static let accountMark = "pokeexplorer-account"
    /// The version of both forms; older ones stay readable.
    static let version: Int64 = 1

    /// One favourite a line and the keys always in the same order, so that two exports can be compared line by line.
    func json(in pokedex: NationalDex) -> String {
        "{\"format\":\"\(Self.mark)\",\"version\":\(Self.version),\n" + members(in: pokedex) + "}\n"
    }

    /// `"favorites":[…],` and `"saved":[…]`.
    func members(in pokedex: NationalDex) -> String {
        let favorites = kept.map { Self.line($0, name: pokedex[$0.pokemonID]?.name ?? String($0.pokemonID)) }
        let searches = saved.map {
            "{\"name\":\(JSONText.quoted($0.name)),\"query\":\(JSONText.quoted($0.query))}"
        }
        return "\"favorites\":\(JSONText.lines(favorites)),\n\"saved\":\(JSONText.lines(searches))\n"
    }

    private static func line(_ kept: FavoritePokemon, name: String) -> String {
        let members = FavoriteField.all.map { ",\"\($0.name)\":\(JSONText.value(kept[$0], of: $0))" }
        return "{\"id\":\(kept.pokemonID),\"name\":\(JSONText.quoted(name))\(members.joined())}"
    }
}

/// Pieces of JSON.
enum JSONText {
    /// A list with an item a line.
    static func lines(_ items: [String]) -> String {
        items.isEmpty ? "[]" : "[\n" + items.joined(separator: ",\n") + "\n]"
    }

    /// An attribute's value; null where there is none.
    static func value(_ value: FavoriteValue?, of field: FavoriteField) -> String {
        switch (value, field.kind) {
        case (_, .date): "\"\(Timestamp.text(Date(milliseconds: value.number)))\""
        case (_, .tags): "[\(value.tags.map(quoted).joined(separator: ","))]"
        case (_, .text): quoted(value.text)
        case (let number, _): number.map { _ in String(number.number) } ?? "null"
        }
    }

    /// A string; control characters, and those that change the direction of text, are escaped, so that a file can be
    /// looked at anywhere.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            case _ where scalar.isUnseen:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character, or changes the direction or the lines of the text around it.
    var isUnseen: Bool {
        switch self {
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
            "\u{2028}"..."\u{202E}",
            "\u{2066}"..."\u{2069}", "\u{FEFF}":
            true
        default: false
        }
    }
}
