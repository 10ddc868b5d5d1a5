import Answers
import Pokedex
import Records
import Terminal

extension LineCompletion {
    /// The maximum number of words in a name typed with spaces.
    private static let nameWords = 4

    /// Completes names that start with the word, or with the last words of `earlier` followed by it. Returns
    /// nil if there are none. If `few` Pokémon are given, all of them are offered right away.
    func names(
        behind earlier: [TypedLine.Argument], _ typed: TypedLine, among few: Set<Int>? = nil
    ) -> Completion? {
        guard few != nil || !(typed.word.isEmpty && earlier.isEmpty), let pokedex = known else { return nil }
        for count in stride(from: min(earlier.count, Self.nameWords - 1), through: 0, by: -1) {
            let words = earlier.suffix(count)
            let text = (words.map(\.text) + [typed.word]).joined(separator: " ")
            // A symbol, such as the dot for the Pokémon shown last, isn't part of a name and must be kept.
            guard few != nil || !text.isEmpty,
                words.first?.text.contains(where: { $0.isLetter || $0.isNumber }) ?? true
            else { continue }
            let names = names(beginningWith: text, among: few, in: pokedex)
            guard !names.isEmpty else { continue }
            return Completion(
                start: words.first?.start ?? typed.start,
                candidates: names.map { Candidate($0).inCase(of: text) })
        }
        return nil
    }

    /// Completes references. The alternative words are offered in place of the first reference.
    func references(
        _ words: [String], behind earlier: [TypedLine.Argument], _ typed: TypedLine,
        among few: Set<Int>?
    ) -> Completion {
        // A dot refers to the Pokémon shown last; no name begins with it.
        if typed.word == "." { return typed.completion([Candidate(".")]) }
        let own = typed.arguments.isEmpty ? typed.matching(words) : []
        guard var found = names(behind: earlier, typed, among: few) else {
            // A query may be typed in place of references.
            return values(typed) ?? typed.completion(own)
        }
        found.candidates = own + found.candidates
        return found
    }

    /// Completes favourites, and after a favourite the positions to move it to.
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

    /// Completes a field of a query for moves, its value, or a name.
    func moves(_ typed: TypedLine) -> Completion {
        guard let moves = known?.moves else { return typed.completion([]) }
        if let value = QueryCompletion.values(of: typed.word, in: moves) {
            return typed.completion(of: value.typed, value.all)
        }
        var found = things(typed, moves.allMoves.map(\.displayName))
        let opening = String(QueryCompletion.opening(of: typed.word))
        let fields = typed.matching(QueryCompletion.moveFields.map { opening + $0 })
        if found.start == typed.start, !fields.isEmpty {
            found.candidates = fields + found.candidates
            found.appendsSpace = false
        }
        return found
    }

    /// Completes names, which may contain spaces, from the last words.
    func things(_ typed: TypedLine, _ names: [String]) -> Completion {
        let words = typed.option == nil ? typed.arguments.map(\.text) : []
        let text = (words + [typed.word]).joined(separator: " ")
        guard typed.option == nil, let first = typed.arguments.first,
            !text.contains(where: QueryCompletion.isOperator)
        else { return typed.completion(typed.matching(names).map { $0.inCase(of: text) }) }
        return Completion(
            start: first.start, candidates: TypedLine.matching(text, names).map { $0.inCase(of: text) })
    }

    /// Completes a query. The alternative words are offered in place of its first word.
    func query(_ typed: TypedLine, areMostNames: Bool, or words: [String]) -> Completion {
        var found = query(typed, areMostNames: areMostNames)
        if typed.arguments.isEmpty {
            found.candidates = typed.matching(words) + found.candidates
        }
        return found
    }

    /// Completes a field of a query, its value, or a name, which may begin with the preceding words.
    private func query(_ typed: TypedLine, areMostNames: Bool) -> Completion {
        if let found = values(typed) { return found }
        // A bracket or another symbol may precede the field.
        let opening = String(QueryCompletion.opening(of: typed.word))
        let fields = typed.described(
            QueryCompletion.fields.map { field in
                (opening + field, QueryField(named: String(field.dropLast()))?.meaning)
            })
        let earlier = typed.arguments { !$0.contains(where: QueryCompletion.isOperator) }
        guard var found = names(behind: earlier, typed) else {
            return typed.completion(fields, appendsSpace: false)
        }
        // Typed with its colon, “Type: Null” would be a query for a type.
        for index in found.candidates.indices {
            found.candidates[index].replacement.removeAll(where: QueryCompletion.isOperator)
        }
        if found.start == typed.start {
            guard areMostNames || fields.isEmpty else { return typed.completion(fields, appendsSpace: false) }
            found.candidates = fields + found.candidates
            found.appendsSpace = fields.isEmpty
        } else if typed.word.isEmpty {
            // The preceding words may also be a complete name, followed by a field.
            let before = earlier.filter { $0.start >= found.start }.map { $0.text + " " }.joined()
            found.candidates += fields.map {
                Candidate(before + $0.replacement, display: $0.display, meaning: $0.meaning)
            }
        }
        return found
    }

    /// Completes the value of the field at the start of the word; nil if there is no operator.
    func values(_ typed: TypedLine) -> Completion? {
        let named = KeptKind.all.filter(\.areNamedInQueries).flatMap { names(of: $0) }
        return QueryCompletion(pokedex: known, tags: ownTags, searches: named).values(of: typed.word)
            .map { typed.completion(of: $0.typed, $0.all) }
    }
}
