import Pokedex
import Records

extension Export {
    /// The columns of a table, as the reader knows them, too.
    static let columns = ["id", "name", "addedAt", "tags", "note", "rating", "position"]

    /// RFC 4180, <https://www.rfc-editor.org/rfc/rfc4180>; what a spreadsheet would run is guarded.
    func csv(in pokedex: NationalDex) -> String {
        let lines = kept.map { kept in
            [
                String(kept.pokemonID), Self.visible(Self.name(of: kept.pokemonID, in: pokedex)),
                Timestamp.text(kept.addedAt),
                kept.tags.joined(separator: " "), kept.note, kept.rating == 0 ? "" : String(kept.rating),
                kept.position == 0 ? "" : String(kept.position),
            ]
        }
        return ([Self.columns] + lines).map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
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
        let lines = kept.map { kept in
            [
                String(kept.pokemonID), MarkdownText.escaped(Self.name(of: kept.pokemonID, in: pokedex)),
                String(Timestamp.text(kept.addedAt).prefix(10)),
                MarkdownText.escaped(kept.tags.joined(separator: " ")),
                kept.rating == 0 ? "" : "\(kept.rating)/5", MarkdownText.escaped(kept.note),
            ]
        }
        let head = [
            ["No.", "Name", "Added", "Tags", "Rating", "Note"], ["---:", "---", "---", "---", "---", "---"],
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
