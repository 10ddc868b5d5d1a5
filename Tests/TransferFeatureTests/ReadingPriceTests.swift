import Pokedex
import Records
import TestSupport
import Testing

@testable import TransferFeature

/// The price of an import: what is searched for names is limited, however the file is made up.
struct ReadingPriceTests {
    private static let accents = String(repeating: "\u{301}", count: 200)

    /// Files of 15,000 rows, by what is special about their rows.
    private static let dear: [String: @Sendable (Int) -> String] = [
        "the same unknown words": { _ in String(repeating: "a b c ", count: 35) },
        "accents": { _ in "pikachu\(accents)" },
        "dashes": { _ in "pikachu\(String(repeating: " -", count: 99))" },
        "short remarks": { "pikachu (x\($0) y)" },
        "long remarks": { "pikachu (x\($0) y z w v u t s r q p o n)" },
        "labels": { "x\($0) y: pikachu" }, "remarks in a table": { "25,pikachu (x\($0) y x w v u t)" },
        "accents in a table": { _ in "25,pikachu\(accents)" },
    ]

    /// Those of each budget and of tables; with `PROOF_LISTS`, all of them.
    private static let kinds =
        Proof.isLong("LISTS")
        ? dear.keys.sorted() : ["dashes", "remarks in a table", "the same unknown words"]

    @Test(arguments: kinds)
    func `a file that would take long to search is given up`(kind: String) throws {
        let row = try #require(Self.dear[kind])
        let header = kind.hasSuffix("table") ? "number,name\n" : ""
        #expect(refusal(header + (1...15_000).map { row($0) + "\n" }.joined()) == .notAList)
    }

    @Test func `a list with the most rows is read, and so are remarks on every Pokémon`() throws {
        let names = NationalDex.bundled.entries.map(\.name)
        let list = (0..<Reading.rowLimit).map { names[$0 % names.count] + "\n" }.joined()
        #expect(try read(list).allIDs?.count == names.count)
        let remarks = names.enumerated().map { "\($1) (my \($0)th friend since the day I began)\n" }.joined()
        let reading = try read(remarks)
        #expect(reading.allIDs?.count == names.count && reading.leftOut.remarks == names.count)
        let comments = names.map { "\($0) # \(String(repeating: "lorem ipsum ", count: 30))\n" }.joined()
        #expect(try read(comments).allIDs?.count == names.count)
    }

    @Test func `a Pokémon's tags stop growing once there are too many`() throws {
        let reading = try read("name,tags\n" + (1...200).map { "pikachu,t\($0)\n" }.joined())
        #expect(reading.rows[0].tags?.count == AccountLimits.tagsOfFavorite + 1)
    }
}
