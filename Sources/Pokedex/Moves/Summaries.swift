import CPokedex

/// Our own sentences about the effects of abilities and moves, packed from summaries.txt in
/// `Sources/CPokedex`.
public enum Summaries {
    /// The bundled sentences, decompressed on first use. Never nil: a test reads them all.
    static let bundled = try? EffectTexts([UInt8](ofProgram: pokedex_summaries))

    /// Parses a file such as summaries.txt, with lines such as `ability/levitate: Makes the…`.
    ///
    /// - Throws: ``PokedexError/malformed(file:line:column:problem:)`` if a line doesn't have this format.
    public static func rows(of text: String) throws(PokedexError) -> [EffectTexts.Row] {
        var rows: [EffectTexts.Row] = []
        for (number, line) in text.split(separator: "\n").enumerated() {
            let kind = EffectTexts.Kind.allCases.first { line.hasPrefix("\($0)/") }
            guard let kind, let colon = line.firstRange(of: ": ") else {
                throw .malformed(
                    file: fileName, line: number + 1, column: 1,
                    problem: .unknownWord(String(line.prefix(100))))
            }
            let name = line[..<colon.lowerBound].dropFirst("\(kind)/".count)
            rows.append((kind, String(name), ["en": String(line[colon.upperBound...])]))
        }
        return rows
    }

    /// The name of the source file.
    public static let fileName = "summaries.txt"
}

extension Ability {
    /// Our own sentence about the effect; nil if there is none.
    public var summary: String? { Summaries.bundled?.text(.ability, name) }
}

extension AbilityEntry {
    /// Our own sentence about the effect; nil if there is none.
    public var summary: String? { Summaries.bundled?.text(.ability, name) }
}

extension Move {
    /// Our own sentence about the effect, with placeholders for its numbers, such as `{chance}`; nil if there
    /// is none.
    package var sentence: String? { Summaries.bundled?.text(.move, name) }
}

extension MoveDex {
    /// Returns the abilities whose summaries contain every word of the given text. A word also matches longer
    /// words that start with it. Text with more words than a query may have terms matches none.
    public func abilities(describedBy text: String) -> [AbilityEntry] {
        func words(_ text: String) -> [Substring] {
            text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "%" }
        }
        let wanted = Set(words(text))
        guard (1...Query.maximumTerms).contains(wanted.count) else { return [] }
        return abilities.filter { ability in
            let found = words(ability.summary ?? "")
            return wanted.allSatisfy { start in found.contains { $0.hasPrefix(start) } }
        }
    }
}
