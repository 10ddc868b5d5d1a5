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
        let fields = typed.matching(Query.fields.map { $0.name + ":" } + ["sort:"])
        let earlier = typed.arguments { !$0.contains(where: Self.isOperator) }
        guard var found = names(behind: earlier, typed) else {
            return typed.completion(fields, appendsSpace: false)
        }
        // As it is written, “Type: Null” would ask for a type.
        for index in found.candidates.indices {
            found.candidates[index].replacement.removeAll(where: Self.isOperator)
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
        guard let mark = typed.word.lastIndex(where: Self.isOperator) else { return nil }
        let name = typed.word.prefix { $0 != "!" && !Self.isOperator($0) }
        let value = typed.word[typed.word.index(after: mark)...]
        let last = value.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
        let values =
            switch name == "sort" ? nil : QueryField(named: String(name)) {
            case .tag?: ownTags.isEmpty ? [] : ownTags + ["none"]
            case .saved?: ownSearches
            case let field?: field.values(in: known)
            case nil: name == "sort" ? Query.fields.flatMap { [$0.name, "-" + $0.name] } : []
            }
        return Completion(
            start: typed.start + typed.word.count - last.count, candidates: TypedLine.matching(last, values))
    }

    static func isOperator(_ character: Character) -> Bool { ":=<>".contains(character) }
}
