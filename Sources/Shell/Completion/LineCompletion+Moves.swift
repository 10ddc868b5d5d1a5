import Pokedex
import Terminal

extension LineCompletion {
    /// A field of a query over moves, a value of one, or a name.
    func moves(_ typed: TypedLine) -> Completion {
        guard let moves = known?.moves else { return typed.completion([]) }
        if let value = QueryCompletion.values(of: typed.word, in: moves) {
            return Completion(
                start: typed.start + typed.word.count - value.typed.count,
                candidates: TypedLine.matching(value.typed, value.all))
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

    /// Names that begin with the last words, which may be the beginning of one with blanks.
    func things(_ typed: TypedLine, _ names: [String]) -> Completion {
        let words = typed.option == nil ? typed.arguments.map(\.text) : []
        let text = (words + [typed.word]).joined(separator: " ")
        let isSmall = text == text.lowercased()
        guard typed.option == nil, let first = typed.arguments.first,
            !text.contains(where: QueryCompletion.isOperator)
        else {
            return typed.completion(
                typed.matching(names).map {
                    Candidate(isSmall ? $0.replacement.lowercased() : $0.replacement, display: $0.display)
                })
        }
        let candidates = TypedLine.matching(text, names).map {
            Candidate(isSmall ? $0.replacement.lowercased() : $0.replacement, display: $0.display)
        }
        return Completion(start: first.start, candidates: candidates)
    }
}
