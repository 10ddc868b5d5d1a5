import Foundation
import Pokedex
import Records

@testable import TransferFeature

/// Files to import, and rules that hold for any input.
extension FuzzTarget {
    var importCorpus: (texts: [String], words: [String]) {
        switch self {
        case .importedJSON:
            return (
                [
                    """
                    {"format":"pokeexplorer-favorites","version":1,
                    "favorites":[
                    {"id":25,"name":"pikachu","addedAt":"2020-01-02T03:04:05.006Z","tags":["a"],"note":"=1","rating":5,"position":null}
                    ],
                    "saved":[
                    {"name":"strong","query":"bst>=600"}
                    ],
                    "rankings":[
                    {"name":"ghosts","query":"type:ghost saved:strong","state":"1;o 6g 6h"},{"name":"mine","query":"","state":""}
                    ]
                    }
                    """, "[25,\"mew\",{\"name\":\"eevee\",\"tags\":[\"x\"]}]", "{\"id\":1}\n{\"id\":2}\n",
                    "{\"username\":\"ash\",\"exportedAt\":\"2020-01-02T03:04:05Z\",\"favorites\":[{\"id\":4,\"name\":\"4\"}]}",
                ],
                [
                    "null", "{", "}", "[", "]", "\"", ":", ",", "1e999", "-0", "\\ud800", "\\u0000",
                    "\"note\":", "\"tags\":",
                    "\"rating\":6", "\"version\":2", "9223372036854775808", "\u{FEFF}", "\u{202E}",
                ]
            )
        case .importedCSV:
            return (
                [
                    "id,name,addedAt,tags,note,rating,position\r\n25,Pikachu,2020-01-02T03:04:05.006Z,a b,\"'=1 \"\"x\"\"\n\",5,\r\n",
                    "\u{FEFF}#;Pokémon;Notes\n1;Bisasam;a\n", "1\tBulbasaur\n2\tIvysaur\n",
                    "\"Mew\"\n\"Mew Two\"\n",
                ],
                [
                    "\"", "\"\"", ",", ";", "\t", "\r", "\n", "\r\n", "'", "=", "＝", "name", "id", "rating",
                    "note",
                    "2020-02-30", "\u{0}", "99999999999999999999", "25.0", "\u{FEFF}",
                ]
            )
        case .importedTeam:
            return (
                [
                    "Sparky (Pikachu) (M) @ Light Ball  \nAbility: Static  \nEVs: 4 HP  \n- Surf  \n\n",
                    "=== [gen9ou] x ===\n\nRaichu-Alola\nJolly Nature\n\nArceus-Fire @ x\n",
                ],
                [
                    " @ ", "(", ")", " (F)", "- ", "===", "Ability: ", "-", "\n\n", "%", " Nature", "\u{301}",
                    "\u{0}",
                ]
            )
        default:
            return (
                ["25\nmr mime\n# no\n\n#25\n", "1-9\r\npikachu, eevee\r", "ピカチュウ\nGlurak\n\u{FEFF}"],
                ["#", "-", ",", "\n", "\r", ".", "99999999999999999999", "\u{0}", "１", "♀", "|", "[", "name"]
            )
        }
    }

    func checkImport(_ input: [UInt8]) throws {
        let now = Date(timeIntervalSince1970: 1_795_000_000)
        // An unknown name is compared with all names, which is slow with the full Pokédex.
        let pokedex = input.count % 32 == 0 ? NationalDex.bundled : FuzzCatalog.pokedex
        guard let reading = try? Reading(input, in: pokedex, now: now) else { return }
        try require(
            reading.bad.count == min(reading.badCount, Reading.badLimit),
            "bad rows are described up to a limit")
        try require(Set(reading.rows.map(\.id)).count == reading.rows.count, "each Pokémon has one row")
        let plan = ImportPlan(reading, into: [], of: 0, conflict: .merge, now: now)
        try require(
            plan.kept.allSatisfy { $0.addedAt <= now && $0.pokemonID > 0 },
            "nothing is added later than now")
        try require(
            plan.kept.allSatisfy {
                $0.note.unicodeScalars.count <= AccountLimits.noteLength && (0...5).contains($0.rating)
            },
            "what is written keeps the rules")
        let export = FavoritesExport(plan.kept, things: plan.keptThings, in: pokedex)
        for format in [ExportFormat.json, .csv] {
            let text = export.text(as: format)
            let again = try Reading(Array(text.utf8), in: pokedex, now: now)
            // Pokémon that this Pokédex doesn't know are read only from our own files.
            guard format == .json || plan.kept.allSatisfy({ pokedex[$0.pokemonID] != nil }) else {
                continue
            }
            let second = ImportPlan(again, into: [], of: 0, conflict: .merge, now: now)
            try require(
                again.badCount == 0 && second.kept == plan.kept,
                "what was read is written and read again")
        }
        let twice = ImportPlan(
            reading, into: plan.kept,
            plan.keptThings.reduce(into: [:]) { $0[$1.name] = $1.texts }, of: 0, conflict: .replace, now: now)
        try require(twice.isEmpty, "importing twice changes nothing")
    }
}

extension ImportPlan {
    /// The favourites after the import.
    fileprivate var kept: [FavoritePokemon] { written.compactMap(\.after) }
    fileprivate var keptThings: [KeptThing] {
        writtenThings.compactMap { change in change.after.map { KeptThing(change.name, texts: $0) } }
    }
}
