import Foundation
import TestSupport
import Testing

@testable import Pokedex

/// The sentences of summaries.txt, and their packed format.
struct SummaryTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/CPokedex")
    private static let rows: [EffectTexts.Row] = {
        let file = folder.appending(path: Summaries.fileName)
        let text = (try? file.text) ?? ""
        return (try? Summaries.rows(of: text)) ?? []
    }()

    @Test func `the packed sentences match their source file`() throws {
        let bundled = try #require(Summaries.bundled, "“swift run harvest --pack” renews summaries.bin")
        #expect(Self.rows.count > 1_000)
        for row in Self.rows {
            #expect(
                bundled.text(row.kind, row.name) == row.texts["en"],
                "“swift run harvest --pack” renews summaries.bin")
        }
        let packed = try FileManager.default.attributesOfItem(
            atPath: Self.folder.appending(path: "summaries.bin").path)
        #expect(packed[.size] as? Int ?? .max <= 40_000)
    }

    @Test func `each sentence belongs to one known ability or move`() throws {
        let dex = try #require(MoveDex.bundled)
        for kind in EffectTexts.Kind.allCases {
            let names = Self.rows.filter { $0.kind == kind }.map(\.name)
            #expect(Set(names).count == names.count)
            let known = kind == .ability ? dex.abilities.map(\.name) : dex.allMoves.map(\.name)
            #expect(Set(names).subtracting(known).isEmpty)
        }
    }

    @Test func `every ability and every status move has a sentence`() throws {
        let dex = try #require(MoveDex.bundled)
        #expect(dex.abilities.filter { $0.summary == nil }.map(\.name).isEmpty)
        let status = dex.allMoves.filter { $0.damageClass == .status }
        #expect(status.filter { $0.sentence == nil }.map(\.name).isEmpty)
    }

    @Test func `a malformed line is rejected`() {
        for line in ["levitate: Flies.", "ability/levitate Flies.", "item/potion: Heals."] {
            #expect(throws: PokedexError.self) { try Summaries.rows(of: line) }
        }
    }

    @Test func `abilities are found by words in their descriptions`() throws {
        let dex = try #require(MoveDex.bundled)
        func names(_ text: String) -> [String] { dex.abilities(describedBy: text).map(\.name) }
        #expect(names("ground").contains("levitate"))
        #expect(names("immune to ground").contains("levitate"))
        #expect(names("GROUND").contains("levitate") && !names("ground snow").contains("levitate"))
        // “Ice” must match at the start of a word, so “twice” and “notice” don't count.
        #expect(!names("ice").contains("parental-bond") && names("ice").contains("thick-fat"))
        #expect(names("").isEmpty && names("…").isEmpty && names("zzz").isEmpty)
    }

    @Test func `texts fall back to English`() throws {
        let rows: [EffectTexts.Row] = [
            (.ability, "levitate", ["en": "Floats.", "de": "Schwebt."]),
            (.ability, "damp", ["en": "Prevents explosions."]), (.move, "damp", ["de": "Feucht."]),
        ]
        let texts = try EffectTexts(EffectTexts.packed(rows))
        #expect(try EffectTexts.packed(rows) == EffectTexts.packed(rows.reversed()))
        #expect(texts.text(.ability, "levitate", in: "DE") == "Schwebt.")
        #expect(texts.text(.ability, "damp", in: "de") == "Prevents explosions.")
        #expect(texts.text(.move, "damp", in: "fr") == nil && texts.text(.move, "levitate") == nil)
    }

    @Test func `damaged texts are rejected`() throws {
        let rows: [EffectTexts.Row] = [(.ability, "levitate", ["en": "Floats."])]
        let bytes = try EffectTexts.packed(rows)
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1
            #expect(throws: PokedexError.self) { try EffectTexts(damaged) }
        }
        for end in bytes.indices { #expect(throws: PokedexError.self) { try EffectTexts(bytes[..<end]) } }
        let broken: [EffectTexts.Row] = [(.move, "splash", ["en": "Does\nnothing."])]
        #expect(throws: PokedexError.self) { try EffectTexts.packed(broken) }
    }
}
