import Foundation
import Pokedex
import Records

extension Export {
    /// The columns of a table, as the reader knows them, too.
    static let columns = ["id", "name"] + FavoriteField.all.map(\.name)

    /// RFC 4180, <https://www.rfc-editor.org/rfc/rfc4180>; what a spreadsheet would run is guarded.
    func csv(in pokedex: NationalDex) -> String {
        let lines = kept.map { kept in
            [
                String(kept.pokemonID), Self.visible(Self.name(of: kept.pokemonID, in: pokedex)),
            ] + FavoriteField.all.map { Self.text(kept[$0], of: $0) }
        }
        return ([Self.columns] + lines).map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
    }

    /// An attribute's value in a cell; empty where there is none.
    private static func text(_ value: FavoriteValue?, of field: FavoriteField) -> String {
        switch (value, field.kind) {
        case (_, .date): Timestamp.text(Date(milliseconds: value.number))
        case (.tags(let tags)?, _): tags.joined(separator: " ")
        case (.text(let text)?, _): text
        case (.number(let number)?, _): String(number)
        case (nil, _): ""
        }
    }

    /// A name without characters that command a terminal or reorder a line: another PokéAPI may give any.
    private static func visible(_ name: String) -> String {
        let scalars = name.unicodeScalars.filter {
            ![.control, .format].contains($0.properties.generalCategory)
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func cell(_ text: String) -> String {
        let text = FormulaGuard.guarded(HiddenCharacters.spelled(text))
        let isPlain = text.utf8.allSatisfy { !",;\"\r\n\t".utf8.contains($0) } && !text.hasPrefix(" ")
        guard !isPlain || text.hasSuffix(" ") else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            + "\""
    }

    /// A table of GitHub's Markdown, <https://github.github.com/gfm/#tables-extension->, in which no text means anything
    /// else than itself.
    func markdown(in pokedex: NationalDex) -> String {
        // The place in the list is that of the line.
        let fields = FavoriteField.textsLast.filter { $0.kind != .place }
        let lines = kept.map { kept in
            [String(kept.pokemonID), MarkdownText.escaped(Self.name(of: kept.pokemonID, in: pokedex))]
                + fields.map { field in
                    let text = Self.text(kept[field], of: field)
                    return switch field.kind {
                    case .date: String(text.prefix(10))
                    case .number(let range): text.isEmpty ? "" : "\(text)/\(range.upperBound)"
                    default: MarkdownText.escaped(text)
                    }
                }
        }
        let head = [
            ["No.", "Name"] + fields.map(\.heading),
            ["---:"] + Array(repeating: "---", count: fields.count + 1),
        ]
        return (head + lines).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }
}

/// Text in a cell of a Markdown table.
enum MarkdownText {
    /// Text in which every sign that could begin a link, an address, emphasis, code, mathematics or HTML is plain.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\r", "\n", "\u{2028}", "\u{2029}":
                if scalar != "\n" || previous != "\r" { escaped += "<br>" }
            case "\\", "`", "*", "_", "[", "]", "|", "~", "$", ":", "@", "^", "!": escaped += "\\\(scalar)"
            case "." where previous == "w" || previous == "W": escaped += "\\."
            case _ where scalar.isUnseen: escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        return escaped
    }
}
