import Foundation
public import Pokedex
public import Records

/// The content of a file of favourites: no username and no time of export, so that equal favourites make equal files.
public struct Export: Sendable {
    /// In the order of the list.
    public let kept: [FavoritePokemon]
    /// In the order of their names.
    public let saved: [SavedSearch]
    /// Whether a table has types and base stats, too.
    public var hasFacts = false

    /// - Parameters:
    ///   - kept: the favourites, in the order of the list.
    ///   - saved: saved searches.
    public init(_ kept: [FavoritePokemon], saved: [SavedSearch] = []) {
        self.kept = kept
        self.saved = saved
    }

    /// The file, with a line feed at its end.
    public func text(as format: ExportFormat, in pokedex: NationalDex) -> String {
        switch format {
        case .json: json(in: pokedex)
        case .csv: csv(in: pokedex)
        case .markdown: markdown(in: pokedex)
        case .showdown: showdown(in: pokedex)
        case .ids: kept.map { "\($0.pokemonID)\n" }.joined()
        }
    }

    /// The name of a Pokémon that the Pokédex may not know.
    static func name(of id: Int, in pokedex: NationalDex) -> String {
        visible(pokedex[id]?.displayName ?? String(id))
    }

    /// A name without characters that command a terminal or reorder a line: another PokéAPI may give any.
    private static func visible(_ name: String) -> String {
        String(name.unicodeScalars.filter { ![.control, .format].contains($0.properties.generalCategory) })
    }
}

/// A form in which favourites can be written to a file.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// Everything, for this program.
    case json
    /// A table, for spreadsheets.
    case csv
    /// A table, to be read.
    case markdown
    /// The names of Pokémon Showdown's teams.
    case showdown
    /// A number a line.
    case ids

    /// The usual name of such a file.
    public var fileName: String {
        switch self {
        case .json, .csv: "favourites.\(rawValue)"
        case .markdown: "favourites.md"
        case .showdown, .ids: "favourites.txt"
        }
    }
}

extension Export {
    /// All that is stored of a user but for secrets, as JSON with a line for each thing: the password's hash, the
    /// recovery code's, the tokens of sessions and of the API and the addresses of share links stay where they are.
    func account(
        of user: User, sessions: [Session], tokens: [AccessToken], shares: [ShareLink], changes: [Change],
        at moment: Date, in pokedex: NationalDex
    ) -> String {
        let sessions = sessions.map {
            "{\"id\":\($0.id),\"name\":\(JSONText.quoted($0.label)),\"kind\":\"\($0.kind.rawValue)\",\"createdAt\":\(Self.time($0.createdAt)),"
                + "\"lastUsedAt\":\(Self.time($0.lastUsedAt)),\"expiresAt\":\(Self.time($0.expiresAt))}"
        }
        let tokens = tokens.map {
            "{\"id\":\($0.id),\"name\":\(JSONText.quoted($0.name)),\"scope\":\"\($0.scope.rawValue)\","
                + "\"createdAt\":\(Self.time($0.createdAt)),\"lastUsedAt\":\(Self.time($0.lastUsedAt)),"
                + "\"expiresAt\":\(Self.time($0.expiresAt))}"
        }
        let shares = shares.map {
            "{\"query\":\(JSONText.quoted($0.query)),\"createdAt\":\(Self.time($0.createdAt))}"
        }
        let changes = changes.map {
            "{\"id\":\($0.number),\"kind\":\(JSONText.quoted($0.kind.rawValue)),"
                + "\"subject\":\(JSONText.quoted($0.subject)),\"madeAt\":\(Self.time($0.madeAt)),"
                + "\"origin\":\(JSONText.quoted($0.origin.rawValue)),\"count\":\($0.count),"
                + "\"pokemon\":\($0.pokemonID.map(String.init) ?? "null"),\"undone\":\($0.isUndone)}"
        }
        return "{\"format\":\"\(Self.accountMark)\",\"version\":\(Self.version),\n"
            + "\"username\":\(JSONText.quoted(user.username)),\"createdAt\":\(Self.time(user.createdAt)),"
            + "\"exportedAt\":\(Self.time(moment)),\n"
            + "\"sessions\":\(JSONText.lines(sessions)),\n\"tokens\":\(JSONText.lines(tokens)),\n"
            + "\"shares\":\(JSONText.lines(shares)),\n\"changes\":\(JSONText.lines(changes)),\n"
            + members(in: pokedex) + "}\n"
    }

    private static func time(_ date: Date?) -> String { date.map { "\"\(Timestamp.text($0))\"" } ?? "null" }

    /// The headings of the optional columns with facts. An import ignores them.
    static let factColumns = ["types"] + Stat.allCases.map(\.name) + ["total"]

    /// A Pokémon's cells in those columns; empty if the Pokédex has no facts on it.
    private static func facts(of pokemon: Pokemon?) -> [String] {
        guard let pokemon, let stats = pokemon.stats else { return factColumns.map { _ in "" } }
        let numbers = Stat.allCases.map { stats[$0] } + [stats.total]
        return [pokemon.types.map(\.name).joined(separator: " ")] + numbers.map { String($0) }
    }

    /// The columns of a table, as the reader knows them, too.
    static let columns = ["id", "name"] + FavoriteField.all.map(\.name)

    /// RFC 4180, <https://www.rfc-editor.org/rfc/rfc4180>; what a spreadsheet would run is guarded, and no number is longer than a
    /// spreadsheet keeps: the place of what was moved by hand is its row.
    func csv(in pokedex: NationalDex) -> String {
        let lines = kept.enumerated().map { index, kept in
            let pokemon = pokedex[kept.pokemonID]
            return [String(kept.pokemonID), Self.name(of: kept.pokemonID, in: pokedex)]
                + FavoriteField.all.map { field in
                    guard field.kind == .place else { return Self.text(kept[field], of: field) }
                    return kept[field] == nil ? "" : String(index + 1)
                } + (hasFacts ? Self.facts(of: pokemon) : [])
        }
        let heading = Self.columns + (hasFacts ? Self.factColumns : [])
        return ([heading] + lines).map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
    }

    /// An attribute's value in a cell; empty where there is none.
    private static func text(_ value: FavoriteValue?, of field: FavoriteField) -> String {
        switch (value, field.kind) {
        case (_, .date): Timestamp.text(Date(milliseconds: value.number))
        case (.words(let words)?, _): words.joined(separator: " ")
        case (.text(let text)?, _): text
        case (.number(let number)?, _): String(number)
        case (nil, _): ""
        }
    }

    private static func cell(_ text: String) -> String {
        let text = FormulaGuard.guarded(HiddenCharacters.spelled(text))
        let isPlain = text.utf8.allSatisfy { !",;\"\r\n\t".utf8.contains($0) } && !text.hasPrefix(" ")
        guard !isPlain || text.hasSuffix(" ") else { return text }
        // By code point: a combining mark makes another character of a quotation mark.
        return "\"\(text.replacingOccurrences(of: "\"", with: "\"\"", options: .literal))\""
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
            case _ where scalar.isUnseen || scalar.isInvisible: escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        return escaped
    }
}

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
        case (_, .words): "[\(value.words.map(quoted).joined(separator: ","))]"
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
                quoted += String(format: "\\u%04x", scalar.value)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension Unicode.Scalar {
    /// Whether nothing is seen of it, such as a zero-width space. The joiners of emoji and of some scripts don't count.
    fileprivate var isInvisible: Bool {
        properties.generalCategory == .format && self != "\u{200C}" && self != "\u{200D}"
    }

    /// Whether it is a control character, or changes the direction or the lines of the text around it.
    var isUnseen: Bool {
        switch self {
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
            "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
            true
        default: false
        }
    }
}

extension Export {
    /// A block for each Pokémon, of its nickname and name: all else that Showdown's teams say isn't known here, and they have
    /// no room for tags, notes and ratings. Those that the Pokédex doesn't know are left out.
    func showdown(in pokedex: NationalDex) -> String {
        kept.compactMap { favorite in
            guard let pokemon = pokedex[favorite.pokemonID] else { return nil }
            let name = Self.visible(ShowdownName.of(pokemon))
            let line = TeamLine(nickname: favorite.nickname, name: name)?.text ?? name
            let ability = ShowdownName.ability(of: pokemon).map { "Ability: \($0)  \n" } ?? ""
            // Showdown ends each line with two spaces.
            return line + "  \n" + ability + "\n"
        }.joined()
    }
}

/// Cells that a spreadsheet would run.
///
/// A cell is dangerous if, after any apostrophes, spaces and invisible characters, it begins with `=`, `+`, `-`, `@`, a
/// full-width one of them, a tab or a line break: <https://owasp.org/www-community/attacks/CSV_Injection>. Such a cell
/// gets one apostrophe in front, which spreadsheets take as “this is text”. A spreadsheet that separates by `;` or tabs, or
/// that ends a row at each line break, finds further cells inside: each such part is guarded in the same way, and quotation
/// marks in front of it don't hide it. Apostrophes in front don't change whether a part is dangerous, so taking one off a
/// dangerous part gives what it was, and no other part has lost anything.
enum FormulaGuard {
    /// The text as it can be written into a cell.
    static func guarded(_ text: String) -> String {
        changingDangerousParts(of: text) { "'" + $0 }
    }

    /// The text that was written as that cell.
    static func unguarded(_ cell: String) -> String {
        changingDangerousParts(of: cell) { part in
            part.unicodeScalars.first == "'" ? String(part.unicodeScalars.dropFirst()) : String(part)
        }
    }

    private static func changingDangerousParts(of text: String, _ change: (Substring) -> String) -> String {
        let scalars = text.unicodeScalars
        var changed = ""
        var start = scalars.startIndex
        while true {
            let end = scalars[start...].firstIndex(where: separates) ?? scalars.endIndex
            let part = text[start..<end]
            // A cell that begins with a tab or a line break is dangerous as a whole.
            let isFirst = start == scalars.startIndex
            let isDangerous = isDangerous(isFirst ? text[...] : part.droppingQuotationMarks)
            changed += isDangerous ? change(part) : String(part)
            guard end < scalars.endIndex else { return changed }
            changed.unicodeScalars.append(scalars[end])
            start = scalars.index(after: end)
        }
    }

    /// Whether a new cell may begin after it, in some spreadsheet.
    private static func separates(_ scalar: Unicode.Scalar) -> Bool {
        [";", "\t", "\r", "\n"].contains(scalar)
    }

    private static func isDangerous(_ text: Substring) -> Bool {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": return true
            case "'": continue
            default:
                guard scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
                else { return false }
            }
        }
        return false
    }
}

extension Substring {
    /// The text after any quotation marks, apostrophes and spaces in front.
    fileprivate var droppingQuotationMarks: Substring {
        Substring(unicodeScalars.drop { $0 == "\"" || $0 == "'" || $0.properties.isWhitespace })
    }
}
