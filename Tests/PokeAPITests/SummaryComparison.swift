import Foundation
import Pokedex
import TestSupport

/// Compares our sentences on abilities and moves with PokéAPI's descriptions to find similar wording and
/// differing facts.
///
/// A person must review the differences, because one may only mean that one of the two is less detailed.
struct SummaryComparison {
    let rows: [EffectTexts.Row]
    /// The folder `data/api/v2` of <https://github.com/PokeAPI/api-data>.
    let texts: URL

    /// The number of consecutive words that our sentence mustn't share with PokéAPI's description.
    private static let longestRun = 6

    /// The findings, one line each.
    struct Findings {
        /// The names in our sentences that PokéAPI doesn't have.
        var unknown: [String] = []
        /// The runs of shared words.
        var alike: [String] = []
        /// The pairs of descriptions with different facts.
        var differing: [String] = []
    }

    /// Compares all sentences.
    ///
    /// - Throws: any error from reading or decoding a file.
    func findings() throws -> Findings {
        var findings = Findings()
        for kind in EffectTexts.Kind.allCases {
            let theirs = try read(kind)
            let ours = rows.filter { $0.kind == kind }
            for name in Set(ours.map(\.name)).subtracting(theirs.keys).sorted() {
                findings.unknown.append("\(kind)/\(name)")
            }
            for row in ours.sorted(by: { $0.name < $1.name }) {
                guard let sentence = row.texts["en"], let text = theirs[row.name] else { continue }
                for run in Self.runs(of: sentence).intersection(Self.runs(of: text.all)).sorted() {
                    findings.alike.append("\(kind)/\(row.name): \(run)")
                }
                let own = facts(in: sentence)
                let other = facts(in: text.all)
                guard !other.isEmpty, own != other else { continue }
                let onlyOwn = own.subtracting(other).sorted().joined(separator: ", ")
                let onlyOther = other.subtracting(own).sorted().joined(separator: ", ")
                findings.differing.append(
                    "\(kind)/\(row.name): ours “\(onlyOwn)”, theirs “\(onlyOther)”\n  \(sentence)\n  \(text.short)"
                )
            }
        }
        return findings
    }

    /// Returns every run of six words, ignoring case and punctuation.
    private static func runs(of text: String) -> Set<String> {
        let words = text.lowercased().replacing("’", with: "'").split {
            !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "%" && $0 != "{" && $0 != "}"
        }
        guard words.count >= longestRun else { return [] }
        return Set(
            (0...words.count - longestRun).map { words[$0..<$0 + longestRun].joined(separator: " ") })
    }

    // MARK: Facts in a description

    /// Finds the types, stats, fractions, percentages and numbers of turns in a description, each in a
    /// uniform spelling.
    private func facts(in text: String) -> Set<String> {
        let plain = text.replacing("’", with: "'")
        var facts: Set<String> = []
        for (fact, spelling) in patterns where plain.contains(spelling) { facts.insert(fact) }
        return facts
    }

    private let patterns: [(String, Regex<AnyRegexOutput>)] = {
        let types = PokemonType.allCases.map { type in (type.displayName, "\\b\(type.displayName)s?\\b") }
        let shares = [
            ("half", "(?i)\\bhal(f|ves|ved)\\b|½|1/2|\\b50%"),
            ("a quarter", "(?i)\\bquarter|¼|1/4|\\b25%"), ("a third", "(?i)\\bthirds?\\b|⅓|1/3|\\b33%"),
            ("an eighth", "(?i)\\beighth|⅛|1/8"), ("a sixteenth", "(?i)sixteenth|1/16"),
            ("double", "(?i)\\bdoubl|twice|2×|two times"),
        ]
        let stats = [
            ("Attack", "(?<!Special )\\bAttack\\b"), ("Defense", "(?<!Special )\\bDefense\\b"),
            ("Special Attack", "Special Attack|Sp\\. Atk"), ("Special Defense", "Special Defense|Sp\\. Def"),
            ("Speed", "\\bSpeed\\b"), ("accuracy", "(?i)\\baccuracy\\b"), ("evasion", "(?i)\\bevasion\\b"),
        ]
        let numbers = ["one", "two", "three", "four", "five", "six"]
        let turns = numbers.enumerated().map { place, word in
            ("\(word) turns", "(?i)\\b(\(word)|\(place + 1))( more)? turns?\\b")
        }
        let percents = stride(from: 10, through: 90, by: 10).filter { $0 != 50 }.map {
            ("\($0)%", "\\b\($0)%")
        }
        return (types + shares + stats + turns + percents).compactMap { fact, pattern in
            (try? Regex(pattern)).map { (fact, $0) }
        }
    }()

    // MARK: PokéAPI's descriptions

    private struct Resource: Decodable {
        var name: String
        var effectChance: Int?
        var effectEntries: [Effect]
        var flavorTextEntries: [Flavor]

        struct Effect: Decodable {
            var effect, shortEffect: String
            var language: Language
        }
        struct Flavor: Decodable {
            var flavorText: String
            var language: Language
        }
        struct Language: Decodable { var name: String }
    }

    /// Reads all English descriptions and the shortest one for each ability or move, keyed by name.
    private func read(_ kind: EffectTexts.Kind) throws -> [String: (all: String, short: String)] {
        let folder = texts.appending(path: "\(kind)", directoryHint: .isDirectory)
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        var found: [String: (all: String, short: String)] = [:]
        for name in try folder.fileNames {
            let file = folder.appending(path: "\(name)/index.json")
            guard Int(name) != nil else { continue }
            let thing = try decoder.decode(Resource.self, from: Data(contentsOf: file))
            let effects = thing.effectEntries.filter { $0.language.name == "en" }
            let flavors = thing.flavorTextEntries.filter { $0.language.name == "en" }.map(\.flavorText)
            let all = effects.flatMap { [$0.shortEffect, $0.effect] } + Set(flavors).sorted()
            let chance = thing.effectChance.map(String.init) ?? "some"
            found[thing.name] = (
                all.joined(separator: " | ").replacing("$effect_chance", with: chance),
                effects.first?.shortEffect ?? flavors.last ?? ""
            )
        }
        return found
    }
}
