import CPokedex

/// Sentences of our own on what abilities and moves do: summaries.txt in `Sources/CPokedex`, packed.
public enum Summaries {
    /// The bundled sentences, unpacked when the first is asked for; nil never happens, as a test reads them all.
    static let bundled = try? EffectTexts(Bytes(ofProgram: pokedex_summaries))

    /// The rows of a text such as summaries.txt, which has a line such as `ability/levitate: Makes the…` for each.
    ///
    /// - Throws: ``PokedexError/malformed(file:line:column:problem:)`` for a line of another shape.
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
            rows.append(EffectTexts.Row(kind, String(name), ["en": String(line[colon.upperBound...])]))
        }
        return rows
    }

    /// The name of the file that they are written in.
    public static let fileName = "summaries.txt"
}

extension Ability {
    /// A sentence of our own on its effect; nil if none was written.
    public var summary: String? { Summaries.bundled?.text(.ability, name) }
}

extension AbilityEntry {
    /// A sentence of our own on its effect; nil if none was written.
    public var summary: String? { Summaries.bundled?.text(.ability, name) }
}

extension Move {
    /// A sentence of our own on its effect, in which placeholders such as `{chance}` stand for its facts; nil where none
    /// was written.
    package var sentence: String? { Summaries.bundled?.text(.move, name) }
}

extension MoveDex {
    /// The abilities whose summaries have a word that begins with each word of a text.
    public func abilities(describedBy text: String) -> [AbilityEntry] {
        func words(_ text: String) -> [Substring] {
            text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "%" }
        }
        let wanted = words(text)
        guard !wanted.isEmpty else { return [] }
        return abilities.filter { ability in
            let found = words(ability.summary ?? "")
            return wanted.allSatisfy { start in found.contains { $0.hasPrefix(start) } }
        }
    }
}
