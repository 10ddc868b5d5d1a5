import Foundation
import TestSupport
import Testing

@testable import Pokedex
import Wording

/// Folding of names: parts that people leave out or type differently don't count.
struct ReferenceFoldingTests {
    @Test(arguments: [
        "Mr. Mime": "mr mime", "Farfetch’d": "farfetchd", "farfetch'd": "farfetchd",
        "Type: Null": "type null", "Ho-Oh": "ho oh", "Nidoran♀": "nidoran f", "Nidoran♂": "nidoran m",
        "Flabébé": "flabebe", "ÉCLAIR": "eclair", "Größe": "grosse", "Œuf": "oeuf", "İ": "i",
        "  a  b  ": "a b", "...": "", "": "", "10%": "10", "ポケモン・Ｚ": "ポケモン z",
        "がぎぐ": "ガギグ", "ｶﾞｷﾞｸﾞﾊﾟ": "ガギグパ", "か\u{3099}": "ガ", "ウ\u{3099}": "ヴ", "ア\u{3099}": "ア",
        "多邊獸Ⅱ": "多邊獸2", "\u{202E}mew\u{200B}": "mew", "ΔΕΛΤΑ": "δελτα", "Pokémon 🎉": "pokemon",
    ])
    func `folding turns a name into plain words`(_ name: String, _ folded: String) {
        #expect(NameFolding.string(name) == folded)
    }

    @Test func `composed and decomposed names fold alike, and folding is idempotent`() {
        for species in NationalDex.bundled.species {
            for name in species.names {
                let folded = NameFolding.fold(name.text)
                #expect(NameFolding.fold(name.text.decomposedStringWithCanonicalMapping) == folded, "\(name)")
                #expect(NameFolding.fold(NameFolding.string(name.text)) == folded, "\(name)")
                #expect(NameFolding.fold(name.text.uppercased()) == folded, "\(name)")
            }
        }
    }

    @Test func `folded names of species are unique`() {
        var owners: [[UInt32]: Int] = [:]
        for species in NationalDex.bundled.species {
            for name in species.names {
                #expect(
                    owners.updateValue(species.id, forKey: NameFolding.fold(name.text)) ?? species.id
                        == species.id)
            }
        }
        #expect(owners.count > 6_000)
    }
}

/// Edit distances between texts.
struct ReferenceEditDistanceTests {
    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ac", 1),
        ("ac", "abc", 1), ("abcd", "acbd", 1), ("ca", "abc", 3), ("kitten", "sitting", 3),
        ("ピカチュウ", "ピカチウュ", 1),
    ])
    func `edit distance counts insertions, deletions, substitutions and transpositions`(
        _ a: String, _ b: String, _ n: Int
    ) {
        for (from, to) in [(a, b), (b, a)] {
            var distance = EditDistance(to: from.unicodeScalars.map(\.value))
            #expect(distance.measure(to: to.unicodeScalars.map(\.value)[...], atMost: 9) == n)
        }
    }

    @Test func `the limited distance equals the full distance or is nil`() {
        var random = SplitMix64(seed: 7)
        func word() -> [UInt32] {
            (0..<Int.random(in: 0...9, using: &random)).map { _ in UInt32.random(in: 97...99, using: &random)
            }
        }
        for _ in 0..<QueryPropertyTests.cases {
            let (a, b) = (word(), word())
            let whole = Self.reference(a, b)
            var distance = EditDistance(to: a)
            for limit in 0...9 {
                #expect(distance.measure(to: b[...], atMost: limit) == (whole <= limit ? whole : nil))
            }
        }
    }

    @Test func `suggestions list the nearest words first and omit distant ones`() {
        let verbs = ["favorite", "favorites", "browse", "back", "random", "recover"]
        #expect(EditDistance.nearest(to: "favorits", among: verbs) == ["favorite", "favorites"])
        #expect(EditDistance.nearest(to: "fav", among: verbs) == ["favorite", "favorites"])
        #expect(EditDistance.nearest(to: "BROWES", among: verbs) == ["browse"])
        #expect(EditDistance.nearest(to: "zzz", among: verbs) == [])
        #expect(EditDistance.nearest(to: "", among: verbs) == [])
        #expect(EditDistance.nearest(to: "favorits", among: verbs, limit: 0) == [])
        #expect(EditDistance.nearest(to: "favorits", among: verbs, limit: 1) == ["favorite"])
    }

    /// Computes the textbook recurrence, without any cut-off.
    private static func reference(_ a: [UInt32], _ b: [UInt32]) -> Int {
        var d = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in 0...a.count { d[i][0] = i }
        for j in 0...b.count { d[0][j] = j }
        for i in stride(from: 1, through: a.count, by: 1) {
            for j in stride(from: 1, through: b.count, by: 1) {
                d[i][j] = min(
                    d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    d[i][j] = min(d[i][j], d[i - 2][j - 2] + 1)
                }
            }
        }
        return d[a.count][b.count]
    }
}
