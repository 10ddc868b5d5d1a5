import Characters
package import CharactersFeature
import Lists

extension Cast.Page {
    /// The noun for as many characters as the list has.
    package var noun: String { count == 1 ? "character" : "characters" }
}

extension Cast.Look {
    /// The known facts, all but the name, the status and the picture.
    package var facts: [(title: String, text: String)] {
        let facts = [
            ("Species", character.species), ("Type", character.type), ("Gender", character.gender),
            ("Origin", character.origin.name), ("Last location", character.location.name),
        ]
        return facts.filter { !$0.1.isEmpty } + episodeFacts
    }

    private var episodeFacts: [(title: String, text: String)] {
        let numbers = character.episodes
        func words(_ number: Int) -> String {
            episodes.first { $0.id == number }.map { "\($0.code) \($0.name)" } ?? "number \(number)"
        }
        guard let first = numbers.first, let last = numbers.last else { return [("Episodes", "none")] }
        return
            (first == last
            ? [("Only episode", words(first))]
            : [("First episode", words(first)), ("Latest episode", words(last))])
            + [("Episodes", String(numbers.count))]
    }

    /// How old the facts are, if the network is gone.
    package var staleNote: String? {
        guard case .stale = source, let note = source.note else { return nil }
        return note.prefix(1).uppercased() + note.dropFirst() + "."
    }
}
