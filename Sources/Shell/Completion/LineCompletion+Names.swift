import Pokedex
import Terminal

extension LineCompletion {
    /// The most words of a name typed with spaces.
    private static let nameWords = 4

    /// Names that begin with the last words of `earlier` and the word, as many of them as belong together; `nil` where
    /// there are none. Of a few Pokémon all are offered at once.
    func names(
        behind earlier: [TypedLine.Argument], _ typed: TypedLine, among few: Set<Int>? = nil
    ) -> Completion? {
        guard few != nil || !(typed.word.isEmpty && earlier.isEmpty), let pokedex = known else { return nil }
        for count in stride(from: min(earlier.count, Self.nameWords - 1), through: 0, by: -1) {
            let words = earlier.suffix(count)
            let text = (words.map(\.text) + [typed.word]).joined(separator: " ")
            // A sign such as the dot for the one shown last is no part of a name, and must stay.
            guard few != nil || !text.isEmpty,
                words.first.map({ $0.text.contains(where: \.isPartOfName) }) ?? true
            else {
                continue
            }
            let names = names(beginningWith: text, among: few, in: pokedex)
            guard !names.isEmpty else { continue }
            // Who types small letters goes on in small letters; otherwise “pika” would agree with no name.
            let isSmall = text == text.lowercased()
            return Completion(
                start: words.first?.start ?? typed.start,
                candidates: names.map { Candidate(isSmall ? $0.lowercased() : $0, display: $0) })
        }
        return nil
    }

    /// References, and where none stands yet also words that may stand in place of the first.
    func references(
        _ words: [String], behind earlier: [TypedLine.Argument], _ typed: TypedLine,
        among few: Set<Int>? = nil
    ) -> Completion {
        // The Pokémon shown last; no name begins with it.
        if typed.word == "." { return typed.completion([Candidate(".")]) }
        let own = typed.arguments.isEmpty ? typed.matching(words) : []
        guard var found = names(behind: earlier, typed, among: few) else {
            // A query may stand in their place.
            return values(typed) ?? typed.completion(own)
        }
        found.candidates = own + found.candidates
        return found
    }
}

extension LineCompletion {
    /// Favourites, and after one of them places to move it to.
    func placeInList(behind earlier: [TypedLine.Argument], _ typed: TypedLine) -> Completion {
        if earlier.last?.text == "to" { return typed.completion(typed.matching(["top", "bottom"])) }
        var found = references([], behind: earlier.filter(\.isAdjacent), typed, among: kept)
        let isPlaced = earlier.contains { ["before", "after", "to"].contains($0.text) }
        guard !earlier.isEmpty, !isPlaced else { return found }
        if found.candidates.isEmpty { found = typed.completion([]) }
        if found.start == typed.start {
            found.candidates = typed.matching(["before", "after", "to"]) + found.candidates
        }
        return found
    }
}

extension Character {
    /// Whether it is more than a sign.
    fileprivate var isPartOfName: Bool { isLetter || isNumber }
}
