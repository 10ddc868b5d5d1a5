import Pokedex
import TestSupport
import Testing

/// Damaged files: the error has the right position, and nothing crashes.
struct DamagedCatalogTests {
    struct Damage: Sendable, CustomTestStringConvertible {
        var file: Catalog.File
        var old: String
        var new: String
        /// The line and column of the problem.
        var place: String
        var problem: PokedexError.Problem

        var testDescription: String { "\(file.rawValue): \(old) → \(new)" }

        init(
            _ file: Catalog.File, _ old: String, _ new: String, at place: String,
            _ problem: PokedexError.Problem
        ) {
            (self.file, self.old, self.new, self.place, self.problem) = (file, old, new, place, problem)
        }
    }

    static let damages: [Damage] = [
        .init(.source, "url,date", "url", at: "1:1", .header(expected: "url,date")),
        .init(.source, "2026", "20x6", at: "2:2", .unknownWord("20x6-08-08")),
        .init(.words, "ability,adaptability", "habit,adaptability", at: "2:1", .unknownWord("habit")),
        .init(.words, "Adaptability\n", "Adaptability\nability,aaa,Aaa\n", at: "3:2", .outOfOrder),
        .init(.words, "color,black,Black", "color,black,", at: "25:3", .empty),
        .init(.typeChart, "1,normal,1,1", "1,normal,1,3", at: "2:4", .unknownWord("3")),
        .init(.typeChart, "1,normal,1,1", "1,normal,1,", at: "2:4", .contradiction),
        .init(.typeChart, "1,normal,1,1", "1,fairy,1,1", at: "2:2", .outOfOrder),
        .init(.typeChart, "1,normal,1,1", "2,normal,1,1", at: "2:1", .outOfOrder),
        .init(.pokemon, "\n25,", "\n,", at: "2:1", .empty),
        .init(.pokemon, "\n25,", "\nx,", at: "2:1", .notANumber),
        .init(.pokemon, "\n25,", "\n025,", at: "2:1", .notANumber),
        .init(.pokemon, "\n25,", "\n0,", at: "2:1", .outOfRange(1...99_999)),
        .init(.pokemon, "\n25,", "\n99999999999999999999,", at: "2:1", .notANumber),
        .init(.pokemon, "\n25,", "\n27,", at: "3:1", .outOfOrder),
        .init(.pokemon, "26,raichu,", "26,pikachu,", at: "3:2", .duplicate("pikachu")),
        .init(.pokemon, "26,raichu,", "26,Raichu,", at: "3:2", .notASlug),
        .init(.pokemon, "Raichu,26,", "Raichu,27,", at: "3:4", .unknownReference("27")),
        .init(.pokemon, "Raichu,26,yes", "Raichu,26,true", at: "3:5", .unknownWord("true")),
        .init(.pokemon, "electric,", "water2,", at: "2:7", .unknownWord("water2")),
        .init(.pokemon, "electric,,", "electric,electric,", at: "2:8", .duplicate("electric")),
        .init(.pokemon, "112,35,", "112,256,", at: "2:12", .outOfRange(1...255)),
        .init(.pokemon, "static,", "statics,", at: "2:18", .unknownReference("statics")),
        .init(.pokemon, "fFbBsStT", "fFbBTt", at: "2:21", .unknownWord("fFbBTt")),
        .init(.pokemon, "fFbBsStT,fs,", "fFbBsStT,fF,", at: "2:25", .contradiction),
        .init(.pokemon, "26,raichu,Raichu", "26,raichu,Rai\u{1B}chu", at: "3:3", .badCharacter),
        .init(.pokemon, "26,raichu,Raichu", "26,raichu,Rai\"chu", at: "3:3", .badQuotes),
        .init(.pokemon, "26,raichu,Raichu", "26,raichu,\"Rai\"chu", at: "3:3", .badQuotes),
        .init(.pokemon, "26,raichu,Raichu", "26,raichu", at: "3:26", .missingField),
        .init(.pokemon, "26,raichu,Raichu", "26,raichu,Rai,chu", at: "3:27", .extraField),
        .init(.species, "\n26,raichu,", "\n26,pikachu,", at: "3:2", .duplicate("pikachu")),
        .init(.species, ",yellow,", ",yellowish,", at: "2:5", .unknownReference("yellowish")),
        .init(.species, ",yellow,", ",,", at: "2:5", .empty),
        .init(.species, ",25,172,10\n", ",26,172,10\n", at: "2:19", .contradiction),
        .init(.species, ",25,172,10\n", ",25,171,10\n", at: "2:20", .unknownReference("171")),
        .init(.species, ",25,172,10\n", ",25,26,10\n", at: "2:20", .contradiction),
        .init(.speciesNames, "id,de,en", "id,en,de", at: "1:3", .outOfOrder),
        .init(.speciesNames, "\n25,", "\n24,", at: "2:1", .unknownReference("24")),
        .init(.formNames, "\n10080,", "\n26,", at: "2:1", .unknownReference("26")),
        .init(.evolution, "10,25,26,", "10,25,27,", at: "2:3", .unknownReference("27")),
        .init(.evolution, "10,25,26,", "10,25,133,", at: "2:3", .contradiction),
        .init(.evolution, "10,172,25,", "10,172,26,", at: "4:3", .contradiction),
        .init(.evolution, "67,133,135,", "67,133,700,", at: "7:3", .outOfOrder),
        .init(.evolution, "10,25,26,", "67,25,26,", at: "2:2", .contradiction),
        .init(.evolution, "happiness=220", "luck=220", at: "4:8", .unknownWord("luck")),
        .init(.evolution, "happiness=220", "happiness=very", at: "4:8", .notANumber),
        .init(.evolution, "happiness=220", "happiness", at: "4:8", .unknownWord("happiness")),
        .init(.evolution, "happiness=220", "level=101", at: "4:8", .outOfRange(1...100)),
        .init(.evolution, "happiness=220", "time=noon", at: "4:8", .unknownWord("noon")),
        .init(.evolution, "happiness=220", "party=missingno", at: "4:8", .unknownReference("missingno")),
        .init(.evolution, "happiness=220", "happiness=220 level=5", at: "4:8", .outOfOrder),
        .init(.evolution, "happiness=220", "happiness=220  rain", at: "4:8", .unknownWord("")),
        .init(.evolution, "form=raichu-alola", "form=pikachu-gmax", at: "3:8", .contradiction),
        .init(.dexes, "3,original-johto", "3,kanto", at: "3:2", .duplicate("kanto")),
        .init(.dexNumbers, "kanto=25", "kento=25", at: "2:2", .unknownReference("kento")),
        .init(.dexNumbers, "kanto=25", "kanto=x", at: "2:2", .notANumber),
        .init(.dexNumbers, "kanto=25 ", "kanto=25 kanto=26 ", at: "2:2", .outOfOrder),
        .init(.dexNumbers, "\n25,", "\n24,", at: "2:1", .unknownReference("24")),
    ]

    @Test(arguments: damages)
    func `damage is reported with its location`(damage: Damage) throws {
        let error = try TinyCatalog.error(in: damage.file, replacing: damage.old, with: damage.new)
        guard case .malformed(damage.file.rawValue, let line, let column, damage.problem) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect("\(line):\(column)" == damage.place)
    }

    @Test func `circular evolutions are rejected`() throws {
        let error = try TinyCatalog.error(in: .evolution, replacing: "10,172,25,", with: "10,26,25,")
        #expect(
            error == .malformed(file: "species.csv", line: 2, column: 21, problem: .contradiction))
    }

    @Test func `a species outside its chain's tree is rejected`() throws {
        let error = try TinyCatalog.error(in: .evolution, replacing: "10,172,25,yes", with: "67,133,172,yes")
        #expect(error != nil)
    }

    @Test(arguments: Catalog.File.allCases)
    func `an empty file is reported as missing`(file: Catalog.File) throws {
        var files = TinyCatalog.files()
        files[file] = []
        #expect(TinyCatalog.error(of: Catalog(files: files)) == .missing(file: file.rawValue))
    }

    @Test(arguments: Catalog.File.allCases)
    func `an oversized file is rejected`(file: Catalog.File) throws {
        var files = TinyCatalog.files()
        files[file, default: []] += [UInt8](repeating: UInt8(ascii: "a"), count: Catalog.File.sizeLimit)
        #expect(
            TinyCatalog.error(of: Catalog(files: files))
                == .tooLarge(file: file.rawValue, limit: Catalog.File.sizeLimit))
    }

    @Test(arguments: Catalog.File.allCases)
    func `a file without its last line feed counts as truncated`(file: Catalog.File) throws {
        var files = TinyCatalog.files()
        files[file]?.removeLast()
        let error = try #require(TinyCatalog.error(of: Catalog(files: files)))
        guard case .malformed(file.rawValue, _, _, .truncated) = error else {
            Issue.record("\(error)")
            return
        }
    }

    @Test func `the error for bytes that aren't UTF-8 includes their location`() throws {
        var files = TinyCatalog.files()
        let position = try #require(files[.species]?.firstIndex(of: UInt8(ascii: "M")))
        files[.species]?[position] = 0xFF
        #expect(
            TinyCatalog.error(of: Catalog(files: files))
                == .malformed(file: "species.csv", line: 2, column: 1, problem: .badCharacter))
    }

    @Test func `damage causes an error or other facts, but never a crash`() throws {
        var random = SplitMix64(seed: 7)
        let whole = TinyCatalog.files()
        for _ in 0..<400 {
            var files = whole
            let file = try #require(Catalog.File.allCases.randomElement(using: &random))
            var bytes = try #require(files[file])
            let position = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[position] = UInt8.random(in: 0 ... .max, using: &random)
            case 1: bytes.remove(at: position)
            case 2: bytes.insert(try #require("0,\n\"-=a\0".utf8.randomElement(using: &random)), at: position)
            default: bytes.removeSubrange(position...)
            }
            files[file] = bytes
            guard let pokedex = try? NationalDex(catalog: Catalog(files: files)) else { continue }
            // Data that is accepted must be complete: every fact can be read, and written again.
            let rows = try #require(pokedex.rows())
            #expect(throws: Never.self) { try NationalDex(catalog: Catalog(rows: rows)) }
            for species in pokedex.species { _ = pokedex.evolution(of: species).nodes }
        }
    }
}
