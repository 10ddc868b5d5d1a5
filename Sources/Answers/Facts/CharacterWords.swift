import Characters
package import CharactersFeature
import Lists

extension Cast.Look {
    /// The first and the latest episode, and how many there are.
    package var episodeFacts: [(title: String, text: String)] {
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
