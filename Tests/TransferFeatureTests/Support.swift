import Foundation
import Pokedex
import TestSupport
import Records
import Testing

@testable import TransferFeature

/// The time of every import in these tests.
let now = Date(milliseconds: 1_795_000_000_123)

/// Creates a favourite without a real user.
func favorite(
    id: Int, addedAt: Date, tags: [String] = [], nickname: String = "", note: String = "", rating: Int = 0,
    position: Int64 = 0, looks: [String] = []
) -> FavoritePokemon {
    FavoritePokemon(
        userID: 0, pokemonID: id, addedAt: addedAt, position: position, rating: rating, nickname: nickname,
        note: note,
        tags: tags, looks: looks
    )
}

/// The meanings that a user gives to columns.
typealias Columns = KeyValuePairs<String, Reading.Meaning?>

/// Reads a text as an import file, with what a user decides about it.
func read(
    _ text: String, columns: Columns = [:], things rules: KeptRules = KeptRules(), corrects: [String]? = []
) throws(ReadingError) -> Reading {
    try Reading(
        Array(text.utf8), in: .bundled, now: now, things: rules,
        columns: columns.map { Reading.ColumnChoice(column: $0.key, meaning: $0.value) }, corrects: corrects)
}

/// Expects that a text has these Pokémon in its rows, and no bad row.
func expectPokemon(_ ids: [Int], in text: String, _ location: SourceLocation = #_sourceLocation) throws {
    let reading = try read(text)
    #expect(reading.allIDs == ids, "\(reading)", sourceLocation: location)
}

/// Reads bytes as an import file.
func read(bytes: [UInt8]) throws(ReadingError) -> Reading {
    try Reading(bytes, in: .bundled, now: now)
}

/// Returns the reason for refusing a text as a whole, or `nil` if it can be read.
func refusal(_ text: String) -> ReadingError? { refusal(bytes: Array(text.utf8)) }

/// Returns the reason for refusing bytes as a whole, or `nil` if they can be read.
func refusal(bytes: [UInt8]) -> ReadingError? {
    do throws(ReadingError) { _ = try read(bytes: bytes); return nil } catch { return error }
}

extension Reading.Row {
    /// The values in the file, or `nil` for attributes that the file doesn't have.
    var addedAt: Date? { edit[.addedAt].map { Date(milliseconds: $0.number) } }
    var tags: [String]? { edit[.tags].map(\.words) }
    var looks: [String]? { edit[.looks].map(\.words) }
    var nickname: String? { edit[.nickname].map(\.text) }
    var note: String? { edit[.note].map(\.text) }
    var rating: Int? { edit[.rating].map { Int($0.number) } }
    var position: Int64? { edit[.position].map(\.number) }
}

extension Reading {
    /// The IDs of its Pokémon.
    var ids: [Int] { rows.map(\.id) }

    /// The IDs of all rows, or `nil` if any row is bad.
    var allIDs: [Int]? { badCount == 0 ? ids : nil }

    /// Returns the favourites after an import into an empty account.
    func keptAlone() -> [FavoritePokemon] {
        ImportPlan(self, into: [], of: 0, conflict: .merge, now: now).written.compactMap(\.after)
    }

    /// The positions of bad rows, as `line:column field`.
    var badPlaces: [String] {
        bad.map { "\($0.place.line):\($0.place.column)" + ($0.place.field.map { " \($0)" } ?? "") }
    }
}

extension FavoritesExport {
    /// The favourites without their Pokémon.
    var kept: [FavoritePokemon] { rows.map(\.kept) }

    /// Returns random favourites with text that is difficult to export: formulas, quotation marks, line
    /// breaks, emoji, right-to-left text.
    static func random(using random: inout some RandomNumberGenerator) -> FavoritesExport {
        let entries = NationalDex.bundled.entries
        var ids: Set<Int> = []
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            ids.insert(entries[Int.random(in: 0..<entries.count, using: &random)].id)
        }
        let kept = ids.shuffled(using: &random).map { id in
            favorite(
                id: id, addedAt: Date(milliseconds: Int64.random(in: 0...now.milliseconds, using: &random)),
                tags: (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    ["team", "gym-leader", "café", "ピカ", "2_go", "équipe"].randomElement(using: &random)
                        ?? "a"
                }.inTagOrder, nickname: text(.nickname, using: &random), note: text(.note, using: &random),
                rating: Int.random(in: 0...5, using: &random),
                position: Bool.random(using: &random)
                    ? 0 : Int64.random(in: -5...now.milliseconds, using: &random),
                looks: looks(of: id, using: &random))
        }
        return FavoritesExport(kept, things: things(using: &random), in: .bundled)
    }

    /// The texts of saved items, keyed by name.
    var texts: [KeptName: [String]] { things.reduce(into: [:]) { $0[$1.name] = $1.texts } }

    /// Returns a few random saved items of each kind, with valid texts.
    private static func things(using random: inout some RandomNumberGenerator) -> [KeptThing] {
        var things: [KeptThing] = []
        for kind in KeptKind.all {
            for number in 0..<Int.random(in: 0...2, using: &random) {
                let texts = kind.texts.map { text in
                    if text.mayBeEmpty, Bool.random(using: &random) { return "" }
                    let pieces =
                        text.isQuery
                        ? ["type:fire bst>=500", "name:\"mr mime\"", "tag:team"]
                        : ["1;o 6g 6h", "é\u{301}\"\\", "\u{202E}=1"] + (text.hasLines ? ["\t\n"] : [])
                    return pieces.randomElement(using: &random) ?? "a"
                }
                things.append(KeptThing(KeptName(kind, "thing-\(number)"), texts: texts))
            }
        }
        return things
    }

    private static func looks(of id: Int, using random: inout some RandomNumberGenerator) -> [String] {
        guard let pokemon = NationalDex.bundled[id] else { return [] }
        let words = NationalDex.bundled.looks(of: pokemon).words.shuffled(using: &random)
        let some = Array(words.prefix(Int.random(in: 0...2, using: &random)))
        return FavoriteField.looks.wordSet?.ordered(some) ?? []
    }

    private static func text(_ field: FavoriteField, using random: inout some RandomNumberGenerator) -> String
    {
        let pieces = [
            "=1+1", "+", "-", "@SUM(A1)", "＝", "＠", "\t", "\n", "'", "''", "\"", "\"\"", ",", ";", "\\", "|",
            "`", "<b>",
            "&amp;", " ", "  ", "from Yuki’s game", "👩‍👩‍👧", "🦄", "שלום", "\u{202E}abc", "\\u{202E}", "u{5C}",
            "\u{FEFF}", "\u{2028}",
            "é", "e\u{301}", "\u{301}", "{", "[1]",
            "http://x", "\u{200B}", "#", "null", "0",
        ]
        let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
            pieces.randomElement(using: &random) ?? ""
        }.joined()
        return ((try? field.value(text)) ?? nil).text
    }
}
