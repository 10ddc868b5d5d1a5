import Foundation
import Records
import TestSupport
import Testing
import Wording

@testable import Pokedex

/// The processor time of texts within the limits. `PROOF_TEXTS` sets the number of random ones.
struct CostTests {
    private static let pokedex = NationalDex.bundled

    /// Favourites of every Pokémon, with notes of 2 MB in all.
    private static let marks = FavoriteSet(
        pokedex.entries.map { .test($0.id, note: String(repeating: "Best for a raid, keep it. ", count: 57)) }
    )

    /// Parses and looks up a text in every possible way.
    private func doAll(_ text: String) {
        let pokedex = Self.pokedex
        let words = text.words
        for query in [try? Query(parsing: text, in: pokedex), try? QueryLine([text], in: pokedex).spoken()] {
            if let query { _ = pokedex.select(query, marks: Self.marks) }
        }
        _ = try? pokedex.resolve(words)
        _ = try? pokedex.resolve(words, atMost: 1)
        guard let moves = pokedex.moves else { return }
        if let query = try? Query(parsing: text, in: moves) { _ = moves.select(query) }
        _ = moves.move(named: text)
        _ = moves.abilities(containing: text)
        _ = moves.abilities(describedBy: text)
        _ = moves.nearestMoves(to: text)
    }

    @Test func `random text parses in less than a second`() {
        let count = Proof.count("TEXTS", short: 30)
        var random = SplitMix64(seed: 60)
        let pieces = [
            "1-1025", "1351", "pikachu", "pikachoo", "mr. mime", "shiny", "female sneasel", "a-",
            "learns flamethrower",
            "move:flamethrower@emerald", "move:surf@level", "move:zork", "note:raid", "note=\"a raid\"",
            "note:*zz",
            "not", "(", ")", "or", "and", "name:a", "ability:water absorb", "type:fire/flying", "weak:ice",
            "sort:-bst",
            "height>pikachu", "weight:1-", "ピカチュウ", "added:last", "faster than pikachu", "my team",
            "is:legendary", "♀", "!",
            "abcdefg", "*", "\"", "dex:kanto", "form:mega", "evolves:trade", "saved:zork", "limit:5", "é",
            "ß",
        ]
        doAll("pikachoo learns surf@emerald name:a note:a")
        var dearest = (text: "", time: Duration.zero)
        for _ in 0..<count {
            let few = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &random)]
            }
            let joint = [" ", ",", " and ", " or ", "", " -"][Int.random(in: 0..<6, using: &random)]
            let most = [64, 256, 2_000][Int.random(in: 0..<3, using: &random)]
            var text = ""
            for index in 0..<Int.random(in: 1...most, using: &random) {
                text += (index == 0 ? "" : joint) + few[index % few.count]
                if text.utf8.count > 4_000, most < 2_000 { break }
            }
            let cost = processorTime { doAll(text) }
            if cost > dearest.time { dearest = (text, cost) }
        }
        #expect(dearest.time < .milliseconds(1_000), "\(dearest.time): \(dearest.text.prefix(300))")
    }

    @Test func `a repeated range is resolved once, and quickly`() throws {
        let list = Array(repeating: "1-1025", count: ReferenceError.maximumReferences).joined(separator: ",")
        #expect(try Self.pokedex.resolve([list]).pokemon.count == 1_025)
        #expect(processorTime { _ = try? Self.pokedex.resolve([list]) } < .milliseconds(100))
    }

    @Test func `thousands of texts in saved searches share one pass over the notes`() throws {
        var searches: [String: String] = [:]
        for search in 0..<40 {
            let terms = (0..<4).map { term in
                "note:" + (0..<64).map { "x\(search)y\(term)z\($0)" }.joined(separator: ",")
            }
            searches["s\(search)"] = terms.joined(separator: " ")
        }
        let text = "saved:" + searches.keys.sorted().joined(separator: ",")
        let query = try Query(parsing: text, in: Self.pokedex, searches: searches)
        #expect(processorTime { _ = Self.pokedex.select(query, marks: Self.marks) } < .milliseconds(1_000))
        let plain = try Query(parsing: "note:raid", in: Self.pokedex).price
        #expect(query.price > plain && query.price < plain * 40)
    }

    @Test func `a stored query whose searches cost too much by now isn't evaluated`() async throws {
        var searches: [String: String] = [:]
        for search in 0..<40 {
            let terms = (0..<4).map { term in
                "name:" + (0..<60).map { "x\(search)y\(term)z\($0)" }.joined(separator: ",")
            }
            searches["s\(search)"] = terms.joined(separator: " ")
        }
        let all = "saved:" + searches.keys.sorted().joined(separator: ",")
        let queries = try await Query.parsing(all: [all, "saved:s1"], in: Self.pokedex, searches: searches)
        #expect(queries.map { $0 != nil } == [false, true])
        #expect(try Query(parsing: all, in: Self.pokedex, searches: searches).price > Query.ceiling)
    }

    @Test func `the price grows with each term, but a repeated search counts once`() throws {
        func price(_ text: String) throws -> Duration {
            try Query(parsing: text, in: Self.pokedex, searches: ["raids": "note:raid"]).price
        }
        #expect(try price("note:raid note:keep") > price("note:raid"))
        #expect(try price("note:raid") > price("gen:1"))
        #expect(try price("saved:raids or saved:raids") == price("saved:raids"))
    }

    @Test func `many queries are evaluated in groups, until nobody waits`() async throws {
        let cheap = try Query(parsing: "gen:1", in: Self.pokedex)
        let names = (0..<4).map { term in
            "name:" + (0..<60).map { "x\(term)y\($0)" }.joined(separator: ",")
        }
        let dear = try Query(parsing: names.joined(separator: " or "), in: Self.pokedex)
        #expect(Array(repeating: cheap, count: 100).groups.count == 1)
        #expect([dear, dear, dear, cheap].groups.map(\.count) == [2, 2])
        #expect(try await [dear, cheap, dear].evaluated { $0 } == [dear, cheap, dear])
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await [cheap].evaluated { $0 }
        }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
    }

    @Test func `searching notes finds the same as searching their folded text`() {
        var random = SplitMix64(seed: 7)
        func text(_ most: Int) -> String {
            let signs = ["a", "b", "A", "é", "ピ", " ", "-", "'"]
            return (0..<Int.random(in: 0...most, using: &random)).map { _ in
                signs[Int.random(in: 0..<signs.count, using: &random)]
            }.joined()
        }
        for _ in 0..<500 {
            let notes: [String?] = (0..<8).map { _ in Bool.random(using: &random) ? text(12) : nil }
            let kinds: [QueryNames.Match] = [.containing, .words, .whole, .beginning, .ending]
            var values: Set<QueryTerm.Value> = []
            for _ in 0..<6 {
                let folded = NameFolding.string(text(4))
                if !folded.isEmpty {
                    values.insert(.name(folded, kinds[Int.random(in: 0..<5, using: &random)]))
                }
            }
            let found = QueryNotes(notes).matches(of: values)
            for value in values {
                guard case .name(let text, let match) = value else { continue }
                let expected = notes.map { note -> Bool in
                    guard let note = note.map(NameFolding.string) else { return false }
                    return switch match {
                    case .containing: note.contains(text)
                    case .words: " \(note) ".contains(" \(text) ")
                    case .whole: note == text
                    case .beginning: " \(note)".contains(" \(text)")
                    case .ending: "\(note) ".contains("\(text) ")
                    }
                }
                #expect(found[value] == expected, "\(value) in \(notes)")
            }
        }
    }
}
