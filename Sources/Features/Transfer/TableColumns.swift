import Foundation
import Pokedex

/// Which column of a table says what.
struct TableColumns {
    /// What a column can say.
    enum Meaning: String {
        case number = "id"
        case name, addedAt, tags, note, rating, position
    }

    /// The meaning of each column, if it has one that is known.
    let meanings: [Meaning?]
    /// Its names, if there is a header.
    let names: [String]?

    /// The columns that a header names; nil if none is of names or numbers.
    init?(header cells: [String]) {
        var meanings: [Meaning?] = []
        for cell in cells {
            let meaning = Self.meaning(of: cell)
            // The first of several columns with one meaning has it.
            meanings.append(meanings.contains(meaning) ? nil : meaning)
        }
        guard meanings.contains(.number) || meanings.contains(.name) else { return nil }
        (self.meanings, names) = (meanings, cells)
    }

    /// The columns of a table without a header, judged by its first lines: the one that names the most Pokémon, names
    /// before numbers. Nil for lines that are rather references with commas between them.
    init?(sample lines: [[String]], _ identifier: Identifier) {
        var identifier = identifier
        let width = lines[0].count
        let ids = lines.map { line in
            line.map { cell in
                try? identifier.references(cell.trimmingCharacters(in: .whitespaces), suggesting: false)
            }
        }
        let isEven = lines.count > 1 && lines.allSatisfy { $0.count == width }
        let areNumbers = (0..<width).map { column in
            lines.allSatisfy { column < $0.count && $0[column].allSatisfy { !$0.isLetter } }
        }
        let hits = (0..<width).map { column in ids.count { column < $0.count && $0[column]?.count == 1 } }
        let isList =
            isEven
            ? ids.joined().allSatisfy { $0 != nil } && Set(areNumbers).count == 1
            : Set(ids[0].map { $0 ?? [] }).count > 1
        // A number beside its own name makes a row, and so does a single quoted cell.
        guard !isList || width == 1 || ids.allSatisfy({ Set($0.map { $0 ?? [] }).count == 1 }) else {
            return nil
        }
        let best = (0..<width).max { left, right in
            (hits[left], areNumbers[left] ? 0 : 1, -left) < (hits[right], areNumbers[right] ? 0 : 1, -right)
        }
        meanings = (0..<width).map { column in
            guard column == best, hits[column] * 2 >= lines.count else { return nil }
            return areNumbers[column] ? .number : .name
        }
        names = nil
    }

    /// What a column of that name says, in whatever case, with whatever signs and accents.
    static func meaning(of name: String) -> Meaning? {
        let trimmed = name.trimmingCharacters(in: .whitespaces)
        if ["#", "№", "no.", "nº", "n°"].contains(trimmed.lowercased()) { return .number }
        let word = trimmed.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
        )
        .filter { $0.isLetter || $0.isNumber }
        return spellings[word]
    }

    private static let spellings: [String: Meaning] = {
        let lists: [(Meaning, [String])] = [
            (
                .number,
                [
                    "id", "number", "no", "num", "nr", "dex", "dexnumber", "dexno", "dexid", "pokedex",
                    "pokedexnumber",
                    "pokedexno", "pokedexid", "nationaldex", "nationaldexnumber", "nationalnumber",
                    "nationalno", "ndex",
                    "nationalid", "pokemonid", "pokemonnumber", "speciesid", "nummer", "numero", "entry",
                    "entrynumber",
                ]
            ),
            (
                .name,
                [
                    "name", "pokemon", "pokemonname", "species", "speciesname", "displayname", "englishname",
                    "mon",
                    "nom", "nombre", "nome", "名前", "이름", "名字", "ポケモン", "포켓몬", "宝可梦", "寶可夢",
                ]
            ),
            (.addedAt, ["addedat", "added", "dateadded", "addedon", "date", "since"]),
            (.tags, ["tags", "tag", "labels"]),
            (.note, ["note", "notes", "comment", "comments"]),
            (.rating, ["rating", "stars"]),
            (.position, ["position"]),
        ]
        return Dictionary(uniqueKeysWithValues: lists.flatMap { list in list.1.map { ($0, list.0) } })
    }()
}
