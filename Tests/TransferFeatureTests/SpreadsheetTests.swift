import Foundation
import Pokedex
import Records
import TestSupport
import Testing

@testable import TransferFeature

/// Our own table, saved by a spreadsheet and imported again.
struct SpreadsheetTests {
    /// Returns a random list in its order, with some favourites moved by hand.
    private static func list(_ random: inout SplitMix64) -> [FavoritePokemon] {
        let entries = NationalDex.bundled.entries.shuffled(using: &random).prefix(
            Int.random(in: 0...40, using: &random))
        let start = now.milliseconds - 100_000_000_000
        return entries.enumerated().map { index, pokemon in
            favorite(
                id: pokemon.id, addedAt: Date(milliseconds: start + Int64(index) * 7_000_003),
                tags: ["team"].shuffled(using: &random), note: index % 3 == 0 ? "a; b\n=c" : "",
                position: Int.random(in: 0...3, using: &random) == 0
                    ? Int64.random(in: start...now.milliseconds, using: &random) : 0)
        }.sorted { $0.listKey > $1.listKey }
    }

    private static func sorted(_ kept: [FavoritePokemon]) -> [FavoritePokemon] {
        kept.sorted { $0.listKey == $1.listKey ? $0.pokemonID < $1.pokemonID : $0.listKey > $1.listKey }
    }

    @Test func `exporting, importing and exporting again gives the same table`() throws {
        var random = SplitMix64(seed: 43)
        for _ in 0..<Proof.count("LISTS", short: 20) {
            let text = FavoritesExport(Self.list(&random), in: .bundled).csv()
            let reading = try read(text)
            #expect(reading.badCount == 0)
            #expect(FavoritesExport(Self.sorted(reading.keptAlone()), in: .bundled).csv() == text)
        }
    }

    /// The changes that programs make when they save the table: another separator, number format or encoding.
    static let savings: [(name: String, save: @Sendable (String) -> [UInt8])] = [
        ("semicolons", { Array($0.replacing("; ", with: ", ").replacing(",", with: ";").utf8) }),
        ("a mark of UTF-8", { [0xEF, 0xBB, 0xBF] + Array($0.utf8) }),
        ("UTF-16", { text in [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }),
        ("Windows-1252", { Array($0.data(using: .windowsCP1252, allowLossyConversion: true) ?? Data()) }),
        (
            "decimal places",
            { Array($0.replacing(/,([0-9]+)\r\n/) { match in ",\(match.1).0\r\n" }.utf8) }
        ),
        ("days", { Array($0.replacing(/T[0-9:.]+Z/, with: "").utf8) }),
    ]

    @Test(arguments: savings.indices)
    func `the order survives a spreadsheet`(saving: Int) throws {
        let (name, save) = Self.savings[saving]
        var random = SplitMix64(seed: 44)
        for _ in 0..<Proof.count("LISTS", short: 6) {
            let list = Self.list(&random).map { favorite in
                var favorite = favorite
                favorite.note = ""
                return favorite
            }
            let reading = try read(bytes: save(FavoritesExport(list, in: .bundled).csv()))
            #expect(reading.badCount == 0, "\(name): \(reading.bad.first.map { "\($0)" } ?? "")")
            let again = Self.sorted(reading.keptAlone())
            let moved = Set(list.filter { $0.position != 0 }.map(\.pokemonID))
            let places = { (kept: [FavoritePokemon]) in
                kept.enumerated().filter { moved.contains($0.element.pokemonID) }.map {
                    "\($0.offset) \($0.element.pokemonID)"
                }
            }
            #expect(places(again) == places(list), "\(name)")
            #expect(again.filter { $0.position != 0 }.count >= moved.count)
        }
    }

    /// Up to version 3 the table contained the sort keys themselves, which spreadsheets round.
    @Test func `rounded positions from older exports are replaced by the order of rows`() throws {
        let rows = (1...591).map { "\($0),,2026-11-2\($0 % 3)T00:00:00.000Z,,,,,1.79567E+12\r\n" }.joined()
        let reading = try read("id,name,addedAt,tags,nickname,note,rating,position\r\n" + rows)
        #expect(reading.badCount == 0 && reading.leftOut.places == 591)
        #expect(Self.sorted(reading.keptAlone()).map(\.pokemonID) == Array(1...591))
    }

    @Test func `positions from older exports are still read`() throws {
        let reading = try read("id,position\n1,1794670762055\n2,1794670762056\n3,1\n")
        #expect(reading.rows.map(\.position) == [1_794_670_762_055, 1_794_670_762_056, nil])
    }

    @Test(arguments: ImportPlan.Conflict.allCases)
    func `imported positions are kept, and importing twice changes nothing`(conflict: ImportPlan.Conflict)
        throws
    {
        var random = SplitMix64(seed: 45)
        for _ in 0..<Proof.count("LISTS", short: 8) {
            let present = Self.list(&random)
            let reading = try read(FavoritesExport(Self.list(&random), in: .bundled).csv())
            let first = ImportPlan(reading, into: present, of: 0, conflict: conflict, now: now)
            for change in first.changed where conflict == .merge && change.before?.position != 0 {
                #expect(change.after?.position == change.before?.position)
            }
            let written = Set(first.written.map(\.pokemonID))
            let kept = present.filter { !written.contains($0.pokemonID) } + first.written.compactMap(\.after)
            #expect(
                ImportPlan(reading, into: kept, of: 0, conflict: conflict, now: now).isEmpty)
        }
    }

    @Test(arguments: ["Flab?b?", "Flab\u{FFFD}b\u{FFFD}", "FlabÃ©bÃ©"])
    func `a name with lost characters is identified by its number and reported`(name: String) throws {
        let reading = try read("id,name\n669,\(name)\n25,Pikachu\n")
        #expect(reading.ids == [669, 25] && reading.leftOut.lostNames == 1 && reading.badCount == 0)
        #expect(try read("id,name\n670,\(name)\n25,Pikachu\n").badCount == 1)
    }

    @Test func `an ambiguous date is ignored and reported`() throws {
        let reading = try read("id,addedAt\n1,05/06/2021\n2,07/08/2021\n")
        #expect(reading.leftOut.dates == 2 && reading.rows.allSatisfy { $0.addedAt == nil })
    }

    @Test func `rows of the same day in a printed list keep their order without positions`() throws {
        let text = """
            ♥   No.  Name       Added
            ♥   150  Mewtwo     2026-05-02
            ♥    25  Pikachu    2026-05-01
            ♥     1  Bulbasaur  2026-05-01
            ♥     9  Blastoise  2026-05-01
            """
        let kept = try read(text).keptAlone()
        #expect(Self.sorted(kept).map(\.pokemonID) == [150, 25, 1, 9])
        #expect(kept.allSatisfy { $0.position == 0 })
    }

    @Test func `an export can include types and stats, which an import ignores`() throws {
        let kept = [favorite(id: 6, addedAt: now), favorite(id: 20_000, addedAt: now)]
        let text = FavoritesExport(kept, withFacts: true, in: .bundled).csv()
        let lines = text.split(separator: "\r\n")
        #expect(
            lines[0].hasSuffix("looks,types,hp,attack,defense,special-attack,special-defense,speed,total"))
        #expect(lines[1].hasSuffix(",fire flying,78,84,78,109,85,100,534"))
        #expect(lines[2].hasSuffix(",,,,,,,,"))
        let reading = try read(lines.prefix(2).joined(separator: "\n"))
        #expect(reading.badCount == 0 && reading.leftOut.columns.isEmpty && reading.ids == [6])
    }
}
