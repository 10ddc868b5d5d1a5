import Foundation
import Pokedex
import TestSupport
import Testing

@testable import TransferFeature

extension Proofs {
    /// Lists with odd contents: each row is imported as meant, rejected with its line, or left out and
    /// counted.
    struct OddListTests {
        @Test func `every row of a list is read or reported`() throws {
            var random = SplitMix64(seed: Proof.seed)
            let count = Proof.count("LISTS", short: 60)
            for number in 0..<count {
                let list = Bool.random(using: &random) ? OddList(linesBy: &random) : OddList(tableBy: &random)
                let reading: Reading
                do {
                    reading = try Reading(
                        list.bytes, in: .bundled, now: Date(timeIntervalSince1970: 1_795_000_000))
                } catch {
                    Issue.record("list \(number): \(error) in\n\(list.text)")
                    return
                }
                let isRight =
                    reading.ids == list.ids && reading.badCount == list.badLines.count
                    && reading.bad.map(\.place.line) == Array(list.badLines.prefix(Reading.badLimit))
                    && reading.leftOut.unchecked + reading.leftOut.uncaught == list.leftOut
                    && list.badTexts.allSatisfy(reading.rejected.contains)
                guard isRight else {
                    Issue.record("list \(number) of seed \(Proof.seed): \(reading) for\n\(list)")
                    return
                }
            }
            Proof.note("\(count) lists of odd parts")
        }
    }
}

extension Reading {
    fileprivate var ids: [Int] { rows.map(\.id) }
}

/// A list and its expected reading.
private struct OddList {
    private(set) var text = ""
    private(set) var bytes: [UInt8] = []
    /// The Pokémon in the list, without duplicates.
    private(set) var ids: [Int] = []
    /// The line numbers of rows that name no Pokémon, and their texts.
    private(set) var badLines: [Int] = []
    private(set) var badTexts: [String] = []
    /// The number of rows marked as not caught.
    private(set) var leftOut = 0

    private static let languages = ["en", "de", "fr", "ja", "ko", "zh-hans"]
    private static let bad = [
        "Zorkmon", "99999", "Ditto (Pikachu)", "7 Pikachu", "25.5", "Pikachu Moltres Water", "Raichu (Mew)",
    ]

    /// Returns a name that belongs to only one Pokémon.
    private static func name(_ random: inout SplitMix64) -> (id: Int, text: String) {
        while true {
            let entries = NationalDex.bundled.entries
            let pokemon = entries[Int.random(in: 0..<entries.count, using: &random)]
            let language = languages.randomElement(using: &random) ?? "en"
            let names = [
                pokemon.name, pokemon.displayName,
                pokemon.isDefault ? pokemon.species?.name(in: language) ?? pokemon.name : pokemon.name,
            ]
            let name = names.randomElement(using: &random) ?? pokemon.name
            let isPlain = !name.contains { ",;()[]".contains($0) } && !Identifier.isType(name)
            if isPlain, let found = try? NationalDex.bundled.resolve([name], suggesting: false),
                found.pokemon.map(\.id) == [pokemon.id]
            {
                return (pokemon.id, name)
            }
        }
    }

    private mutating func mean(_ id: Int) { if !ids.contains(id) { ids.append(id) } }

    /// Creates a list with one name per line and the decorations that people add.
    init(linesBy random: inout SplitMix64) {
        let end = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
        let (first, firstText) = Self.name(&random)
        var lines = [firstText]
        mean(first)
        for line in 2..<Int.random(in: 3...40, using: &random) {
            let (id, name) = Self.name(&random)
            let bullet =
                ["", "", "- ", "* ", "  • ", "\(line). ", "12) "].randomElement(using: &random) ?? ""
            let after =
                ["", "", " (from Yuki)", " # traded", " ♥", " (7 of 9)", "  "].randomElement(using: &random)
                ?? ""
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                let text = Self.bad.randomElement(using: &random) ?? ""
                lines.append(bullet + text)
                badLines.append(line)
                badTexts.append(text)
            case 1:
                lines.append(bullet + "[ ] " + name)
                leftOut += 1
            case 2:
                lines.append(
                    ["", "   ", "# remark, really", "== Kanto ==", "----"].randomElement(using: &random) ?? ""
                )
            case 3:
                lines.append("[x] " + name + after)
                mean(id)
            case 4:
                lines.append("{{p|\(name)}}")
                mean(id)
            default:
                lines.append(bullet + name + after)
                mean(id)
            }
        }
        text = lines.joined(separator: end) + end
        encode(&random)
    }

    /// Creates a table with columns in random order, some of them irrelevant.
    init(tableBy random: inout SplitMix64) {
        let delimiter = [",", ";", "\t"].randomElement(using: &random) ?? ","
        var columns = ["name"]
        for column in ["number", "dex", "note", "caught", "odd"] where Bool.random(using: &random) {
            columns.append(column)
        }
        columns.shuffle(using: &random)
        let headings = [
            "name": ["Name", "Pokémon", "Nom", "名前", "宝可梦"], "number": ["National No.", "#", "Nr", "id"],
            "dex": ["Regional"],
            "note": ["Notiz", "note", "メモ"], "caught": ["Caught", "Gefangen"], "odd": ["Gefühl", "Item"],
        ]
        var lines = [
            columns.map { headings[$0]?.randomElement(using: &random) ?? $0 }.joined(separator: delimiter)
        ]
        for line in 2..<Int.random(in: 4...40, using: &random) {
            let (id, name) = Self.name(&random)
            let (isBad, isCaught) = (
                Int.random(in: 0..<8, using: &random) == 0, Int.random(in: 0..<4, using: &random) > 0
            )
            let shown = isBad ? "Zorkmon" : name
            let cells = columns.map { column in
                switch column {
                case "name": return "\"\(shown)\""
                case "number": return String(format: "%04d", id)
                case "dex": return String(line)
                case "note": return "\"a \(line)\(delimiter) \"\"b\"\"\""
                case "caught":
                    return (isCaught ? ["yes", "x", "TRUE", "ja"] : ["no", "", "FALSE", "nein"])
                        .randomElement(using: &random) ?? ""
                default: return ["gut", "Fire", "", "7"].randomElement(using: &random) ?? ""
                }
            }
            lines.append(cells.joined(separator: delimiter))
            if columns.contains("caught"), !isCaught {
                leftOut += 1
            } else if isBad {
                badLines.append(line)
                badTexts.append(lines.last ?? "")
            } else {
                mean(id)
            }
        }
        text = lines.joined(separator: "\r\n") + "\r\n"
        encode(&random)
    }

    private mutating func encode(_ random: inout SplitMix64) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
        case 1: bytes = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        default: bytes = Array(text.utf8)
        }
    }
}
