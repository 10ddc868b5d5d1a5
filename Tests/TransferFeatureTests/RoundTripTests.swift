import Foundation
import Pokedex
import Records
import Showdown
import TestSupport
import Testing

@testable import TransferFeature

/// Exported data is imported unchanged.
struct RoundTripTests {
    @Test func `exporting, importing and exporting again gives the same bytes`() throws {
        let format = ExportFormat.json
        var random = SplitMix64(seed: 7)
        for round in 0..<Proof.count("LISTS", short: 40) {
            let export = FavoritesExport.random(using: &random)
            let text = export.text(as: format)
            let reading = try read(text)
            #expect(reading.badCount == 0, "\(reading.bad) in \(text)")
            let again = FavoritesExport(reading.keptAlone(), things: reading.things, in: .bundled)
                .text(as: format)
            // Compares code points, because Swift's == ignores differences of normalisation.
            #expect(again.unicodeScalars.elementsEqual(text.unicodeScalars), "round \(round)")
            #expect(reading.keptAlone() == export.kept)
        }
    }

    @Test(arguments: ImportPlan.Conflict.allCases)
    func `importing a file twice changes nothing the second time`(conflict: ImportPlan.Conflict) throws {
        var random = SplitMix64(seed: 8)
        for _ in 0..<Proof.count("LISTS", short: 25) {
            let present = FavoritesExport.random(using: &random)
            let reading = try read(FavoritesExport.random(using: &random).json())
            let first = ImportPlan(
                reading, into: present.kept, present.texts, of: 0, conflict: conflict, now: now)
            let written = Set(first.written.map(\.pokemonID))
            let kept =
                present.kept.filter { !written.contains($0.pokemonID) } + first.written.compactMap(\.after)
            let texts = first.writtenThings.reduce(into: present.texts) { $0[$1.name] = $1.after }
            let later = now.addingTimeInterval(60)
            let second = ImportPlan(reading, into: kept, texts, of: 0, conflict: conflict, now: later)
            #expect(second.isEmpty)
        }
    }

    @Test func `every Pokémon is read back by name from each format`() throws {
        let all = FavoritesExport(
            NationalDex.bundled.entries.map { favorite(id: $0.id, addedAt: now) }, in: .bundled)
        for format in [ExportFormat.json, .csv, .ids] {
            let reading = try read(all.text(as: format))
            #expect(
                reading.badCount == 0 && reading.ids == all.kept.map(\.pokemonID),
                "\(format) \(reading.bad.prefix(3))")
        }
        let names = all.rows.map { $0.name + "\n" }.joined()
        #expect(try read("name\n" + names).rows.count > 1_300)
    }

    @Test(arguments: ["\n", "\r\n"])
    func `an export for Showdown is read back with nicknames and forms`(lineEnd: String) throws {
        let names = [(5, "Torch"), (774, ""), (925, "A (M)"), (10_136, ""), (10_257, "Three, not four")]
        let kept = names.map { favorite(id: $0.0, addedAt: now, nickname: $0.1) }
        let text = FavoritesExport(kept, in: .bundled).showdown().replacing("\n", with: lineEnd)
        let reading = try read(text)
        #expect(reading.format == .showdown && reading.badCount == 0 && reading.ids == kept.map(\.pokemonID))
        #expect(reading.rows.map { $0.nickname ?? "" } == kept.map(\.nickname))
        let one = try read(FavoritesExport([kept[0]], in: .bundled).showdown())
        #expect(one.format == .showdown && one.ids == [kept[0].pokemonID])
    }

    @Test func `Showdown's names are read back, except for forms it doesn't distinguish`() {
        let pokedex = NationalDex.bundled
        let names = ShowdownNames(of: pokedex)
        let alike = pokedex.entries.filter { names.id(of: ShowdownName.of($0)) != $0.id }
        #expect(
            Set(alike.compactMap { $0.species?.name }) == ["koraidon", "miraidon", "zygarde", "minior"])
        for pokemon in alike {
            let read = names.id(of: ShowdownName.of(pokemon))
            #expect(pokedex[read ?? 0]?.species == pokemon.species, "\(pokemon.name)")
        }
    }
}
