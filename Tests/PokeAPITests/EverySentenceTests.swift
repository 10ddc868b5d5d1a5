import Foundation
import Pokedex
import TestSupport
import Testing

/// Our sentences on abilities and moves, compared with PokéAPI's texts. `PROOF_POKEAPI` is the folder
/// `data/api/v2` of <https://github.com/PokeAPI/api-data>.
@Suite(.enabled(if: Proof.isLong("POKEAPI")))
struct EverySentenceTests {
    @Test func `our sentences are worded differently from PokéAPI's texts`() throws {
        let file = Documentation.root.appending(path: "Sources/CPokedex").appending(path: Summaries.fileName)
        let rows = try Summaries.rows(of: file.text)
        let texts = URL(filePath: Proof.value("POKEAPI") ?? "")
        let findings = try SummaryComparison(rows: rows, texts: texts).findings()
        for line in findings.differing { print("proof: other facts in \(line)") }
        print("proof: \(rows.count) sentences, \(findings.differing.count) with other facts")
        #expect(findings.unknown == [])
        #expect(findings.alike == [])
    }
}
