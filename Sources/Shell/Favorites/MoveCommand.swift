import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import Wording

/// `move`: changes the order of the user's favourites.
struct MoveCommand: UserCommand {
    static let about = About(
        "move", "Move favourites within your list.",
        discussion: """
            Put favourites before or after another, or at the top or bottom. Several keep the order in which you name them; a query means your favourites. “favorites” lists in this order, with new favourites on top.
            """,
        examples: ["move pikachu before 6", "move 25 top", "move 6 after 25", "move 6 --place 3"],
        offers: [.placeInList],
        optionOffers: ["--place": .nothing])

    @Argument(
        help:
            "The Pokémon, by default the one shown last, and where to: “before 6”, “after 6”, “top”, “bottom”."
    )
    var words: [String] = []
    @Option(help: ArgumentHelp("The place in your list, counted from 1 at the top.", valueName: "number"))
    var place: Int?
    @OptionGroup var options: ChangeOptions

    func validate() throws {
        guard place ?? 1 > 0 else { throw ValidationError("--place is a number from 1.") }
    }

    func run(as user: User, in shell: REPL) async throws {
        if let place {
            let count = try await shell.favorites.count(of: user)
            guard place <= max(1, count) else {
                throw Failure(
                    .missingPlace, "There is no place \(place): you have \(counted(count, "favourite")).",
                    advice: "“move … bottom” moves to the end of the list.")
            }
            return try await shell.change(words, .move(.number(place)), options, to: "to place \(place)")
        }
        let end = words.last?.lowercased()
        if let (place, name) = Self.ends[end ?? ""] {
            let hasTo = words.dropLast().last?.lowercased() == "to"
            return try await shell.change(
                words.dropLast(hasTo ? 2 : 1), .move(place), options, to: "to the \(name)")
        }
        let mark = words.lastIndex { ["before", "after"].contains($0.lowercased()) }
        guard let mark, mark < words.count - 1 else {
            throw Failure(
                .missingPlace, "Where should it go?",
                advice:
                    "Type “move 25 before 6”, “move 25 after 6”, “move 25 top”, “move 25 bottom” or “move 25 --place 3”."
            )
        }
        let side = words[mark].lowercased()
        let neighbor = try await shell.resolveOne(Array(words[(mark + 1)...]))
        try await shell.change(
            Array(words[..<mark]), .move(side == "before" ? .before(neighbor.id) : .after(neighbor.id)),
            options,
            to: "\(side) \(neighbor.displayName)")
    }

    /// The words for the ends of the list.
    private static let ends: [String: (ListPosition, name: String)] = [
        "top": (.top, "top"), "first": (.top, "top"), "bottom": (.bottom, "bottom"),
        "last": (.bottom, "bottom"),
    ]
}
