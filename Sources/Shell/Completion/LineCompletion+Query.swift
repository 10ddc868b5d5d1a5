import Pokedex
import Terminal

extension LineCompletion {
    /// A query, or where none stands yet also words that may stand in its place.
    func query(_ typed: TypedLine, areMostNames: Bool, or words: [String]) -> Completion {
        var found = query(typed, areMostNames: areMostNames)
        if typed.arguments.isEmpty {
            found.candidates = typed.matching(words) + found.candidates
        }
        return found
    }

    /// A field of a query, a value of one, or a name, of which the words before may be the beginning.
    private func query(_ typed: TypedLine, areMostNames: Bool) -> Completion {
        if let found = values(typed) { return found }
        // A bracket or a sign may stand before the field.
        let opening = String(QueryCompletion.opening(of: typed.word))
        let fields = typed.matching(QueryCompletion.fields.map { opening + $0 })
        let earlier = typed.arguments { !$0.contains(where: QueryCompletion.isOperator) }
        guard var found = names(behind: earlier, typed) else {
            return typed.completion(fields, appendsSpace: false)
        }
        // As it is written, “Type: Null” would ask for a type.
        for index in found.candidates.indices {
            found.candidates[index].replacement.removeAll(where: QueryCompletion.isOperator)
        }
        if found.start == typed.start {
            guard areMostNames || fields.isEmpty else { return typed.completion(fields, appendsSpace: false) }
            found.candidates = fields + found.candidates
            found.appendsSpace = fields.isEmpty
        } else if typed.word.isEmpty {
            // What is written may be a whole name as well, behind which a field stands.
            let before = earlier.filter { $0.start >= found.start }.map { $0.text + " " }.joined()
            found.candidates += fields.map { Candidate(before + $0.replacement, display: $0.display) }
        }
        return found
    }

    /// The values of the field that the word begins with; nil where it has no operator.
    func values(_ typed: TypedLine) -> Completion? {
        QueryCompletion(pokedex: known, tags: ownTags, searches: ownSearches).values(of: typed.word).map {
            value in
            Completion(
                start: typed.start + typed.word.count - value.typed.count,
                candidates: TypedLine.matching(value.typed, value.all))
        }
    }
}
