import Answers
import Characters
import CharactersFeature
import Lists
import Terminal
import Wording

/// One page of characters, as text.
struct CharactersView {
    let page: Cast.Page
    let filter: CharacterFilter
    /// Whether the program ends with this page, so that no verb can turn it.
    let isOnly: Bool

    var table: Table {
        Table(
            [
                Table.Column("No.", .right, priority: 10, minimumWidth: 3),
                Table.Column("Name", priority: 9, minimumWidth: 20, tightWidth: 12),
                Table.Column("Status", priority: 8, minimumWidth: 7),
                Table.Column("Species", priority: 6, minimumWidth: 8),
                Table.Column("Gender", priority: 5, minimumWidth: 7),
                Table.Column("Last location", priority: 3, minimumWidth: 14),
            ],
            rows: page.results.map { character in
                [
                    StyledText(String(character.id), .dim), StyledText(character.name, .accent),
                    character.statusText, StyledText(character.species), StyledText(character.gender),
                    StyledText(character.location.name),
                ]
            })
    }

    /// The notes below the list: which page it is, or why it is empty.
    func notes(_ theme: Theme) -> [StyledText] {
        guard page.count == 0 else { return ["\(page.place(of: page.noun, isOnly: isOnly, theme), .dim)"] }
        let miss: StyledText = "No character matches “\(filter.text.shortened(), .accent)”."
        guard page.nearest.isEmpty else {
            return [miss + " Did you mean \(page.nearest.listed(conjunction: "or"))?"]
        }
        return [miss, "\("“characters” lists them all.", .dim)"]
    }
}

/// One character, as text.
struct CharacterView {
    let look: Cast.Look

    func lines(width: Int, theme: Theme) -> [StyledText] {
        let character = look.character
        var facts = KeyValues()
        facts.add("Status", character.statusText)
        for fact in look.facts { facts.add(fact.title, StyledText(fact.text)) }
        if !character.image.isEmpty { facts.add("Picture", StyledText(character.image), wraps: false) }
        let name: StyledText = "\(character.name, .title) \("#\(character.id)", .dim)"
        let missing = look.failure.map { "Some data is missing. \(Failure(CastError.api($0)).message)" }
        let notes = [missing, look.staleNote].compactMap(\.self)
        return [name] + facts.rendered(width: width, theme: theme) + notes.map { StyledText($0, .warning) }
    }
}

extension ShowCharacter {
    /// The status in its colour.
    fileprivate var statusText: StyledText {
        let role: Role =
            switch status.lowercased() {
            case "alive": .success
            case "dead": .error
            default: .dim
            }
        return StyledText(status.isEmpty ? "unknown" : status, role)
    }
}
