import DesignTokens
package import Pokedex
package import RankingsFeature
import Wording

extension PickCell {
    /// A short title such as “Gen 4”, “Ghost”, “Ghost, Gen 4” or “Kanto”; for the user's own rankings, their titles.
    package var shortTitle: String {
        kind == .ranking ? Ranking.words(ownTitle ?? name, of: name) : Self.title(of: name)
    }

    /// Returns the short title of a built-in cell with this name.
    static func title(of name: String) -> String {
        name.split(separator: "-").filter { $0 != "dex" }.map { word in
            word.wholeMatch(of: /gen(\d+)/).map { "Gen \($0.1)" } ?? Pokemon.capitalized(String(word))
        }.joined(separator: ", ")
    }

    /// The type's name, for a cell in the row of a type.
    package var type: String { String(name.prefix { $0 != "-" }) }

    /// The short title, with the type's colour as its background.
    var heading: Poster.Heading { Poster.Heading(text: shortTitle, ground: BadgeToken.types[type]?.ground) }
}

extension [Pick] {
    /// The failure to show with the picks if there is no grid, because the Pokédex has only names.
    package var failure: Failure? { contains { $0.cell.kind == .type } ? nil : FactsMissing().failure }

    /// The picks made, from left to right and then further down. The user's own rankings don't count, because
    /// they aren't cells of the grid.
    package var made: [Pick] { inRows.filter { $0.pokemon != nil && $0.cell.kind != .ranking } }

    /// The number of picks made: “3 of 200”.
    package var countWords: String { "\(made.count) of \(count { $0.cell.kind != .ranking })" }
}

extension Ranking {
    /// Describes the remaining work: “1 of 74 placed, at most 185 answers left”.
    ///
    /// - Parameters:
    ///   - size: the number of Pokémon per question.
    ///   - places: the number of places wanted; nil for all.
    /// - Returns: the words.
    package func forecast(atMost size: Int, top places: Int?) -> String {
        let left = counted(answersLeft(atMost: size, top: places), "answer")
        return "\(placedWords(top: places)), at most \(left) left"
    }

    /// The number of places found of those wanted; nil wants all: “1 of 74 placed”.
    package func placedWords(top places: Int?) -> String {
        "\(order.count.grouped) of \(min(places ?? .max, order.count + unplacedCount).grouped) placed"
    }

    /// A sentence that explains why a question shows fewer Pokémon than requested; nil if it doesn't.
    package func roundWords(of shown: [Pokemon], atMost size: Int) -> String? {
        guard shown.count < size, let first = shown.first else { return nil }
        return order.contains(where: shown.contains)
            ? "This finds the place of \(first.displayName)."
            : "Only \(shown.count.grouped) are left in this round."
    }

    /// The user's latest step in a sentence, such as “You picked Gengar.”; nil if there is none to take back.
    package var latestStepWords: String? {
        func names(_ ids: [Int]) -> String { pokemon(ids).map(\.displayName).listed(isQuoted: false) }
        switch latestStep {
        case .answer(let shown, let picked):
            guard isPassed else { return "You picked \(names(picked))." }
            // If all others wait behind these Pokémon, they are shown again, and another pass places them.
            let isAgain = state.now.shown(atMost: shown.count) == shown
            return "You passed.\(isAgain ? " Pass again to place these in this order." : "")"
        case .rescue(let pokemon): return "\(names([pokemon])) is back."
        case .crown(let pokemon): return "\(names([pokemon])) comes first."
        case .join, .leave, nil: return nil
        }
    }

    /// A sentence that says that all wanted places are taken: “Done: Gengar comes first.”; nil if nothing has
    /// been answered.
    package var doneWords: String? {
        guard latestStep != nil, let first = order.first else { return nil }
        return isPassed
            ? "Done: those that you passed on keep their order." : "Done: \(first.displayName) comes first."
    }

    private var isPassed: Bool {
        guard case .answer(let shown, let picked) = latestStep else { return false }
        return [0, shown.count].contains(picked.count)
    }

    /// Returns the visible part of the order found so far.
    ///
    /// - Parameter places: the number of places wanted; nil for all.
    /// - Returns: the wanted places; if all are wanted, those that are certain, but at least the first twelve.
    package func orderSoFar(top places: Int? = nil) -> ArraySlice<Pokemon> {
        tentativeOrder.prefix(places ?? max(order.count, Self.roomySize))
    }

    /// A sentence that says which places in this part of the order are certain; nil if all are.
    package func certaintyWords(of part: ArraySlice<Pokemon>) -> String? {
        guard part.count > order.count else { return nil }
        return order.isEmpty
            ? "These places are a guess from the answers so far."
            : "The first \(order.count == 1 ? "place is" : "\(order.count.grouped) places are") certain; the others are a guess."
    }

    /// Returns this part of the order as text to paste: the title, and a line for each place.
    package func pasteText(of part: ArraySlice<Pokemon>) -> String {
        let end = certaintyWords(of: part) == nil ? ":" : ", so far:"
        let lines = zip(1..., part).map { "\($0). \($1.displayName)" }
        return ([titleWords + end] + lines).joined(separator: "\n")
    }

    /// Returns a sentence about links that ended with a ranking, after a space; empty without links.
    package static func ended(links: Int) -> String {
        links > 0 ? " \(counted(links, "link")) to it ended for good." : ""
    }

    /// The title as a heading: “My ghosts”, or “All favourites”.
    package var titleWords: String { Self.words(title, of: name) }

    /// Returns the heading for a ranking with this title and name: “Kanto fire” for `kanto-fire` without a title, and
    /// “Gen 4” for `gen4`.
    package static func words(_ title: String, of name: String) -> String {
        if name == Rankings.everything { return "All favourites" }
        let words = name.replacing(/gen(?=\d)/, with: "gen ").replacing("-", with: " ")
        return title == name ? words.capitalizedFirst : title
    }
}

extension NamedRanking {
    /// The ranking's progress: “Gengar leads · at most 277 answers left”.
    package var progressWords: String {
        guard let leader = first.first else { return "\(count.grouped) Pokémon · Start" }
        guard placed < count else { return "All \(count.grouped) places found" }
        let left = counted(answersLeft, "answer")
        return "\(leader.displayName) \(placed == 0 ? "leads" : "comes first") · at most \(left) left"
    }
}
