import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Terminal
import TransferFeature
import Wording

/// `move`: changes the order of the user's favourites.
struct MoveCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "move", abstract: "Move favourites within your list.",
        discussion: """
            Put favourites before or after another, or at the top or bottom. Several keep the order in which you name them; a query means your favourites. “favorites” lists in this order, with new favourites on top.
            """,
        examples: ["move pikachu before 6", "move 25 to top", "move 6 after 25"])
    static let offers: [Offer] = [.placeInList]

    @Argument(
        help: "The Pokémon, by default the one shown last, and where to: “before 6”, “after 6”, “to top”.")
    var words: [String]
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        _ = try await shell.requireUser()
        let mark = self.words.lastIndex { ["before", "after", "to"].contains($0.lowercased()) }
        guard let mark else { throw Self.placeMissing }
        let (place, words): (ListPlace, String)
        let side = self.words[mark].lowercased()
        let target = Array(self.words[(mark + 1)...])
        switch (side, target.map { $0.lowercased() }) {
        case ("to", ["top"]): (place, words) = (.top, "to the top")
        case ("to", ["bottom"]): (place, words) = (.bottom, "to the bottom")
        case ("to", _), (_, []): throw Self.placeMissing
        default:
            let neighbor = try await shell.resolveOne(target)
            place = side == "before" ? .before(neighbor.id) : .after(neighbor.id)
            words = "\(side) \(neighbor.displayName)"
        }
        try await shell.change(Array(self.words[..<mark]), .move(place), options, to: words)
    }

    private static let placeMissing = Failure(
        .missingPlace, .usage, "It isn't clear where to move to.",
        advice: "Type “move 25 before 6”, “move 25 after 6”, “move 25 to top” or “move 25 to bottom”.")
}
