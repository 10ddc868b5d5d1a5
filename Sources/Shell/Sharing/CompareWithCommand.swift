import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import SettingsFeature
import Terminal
import TransferFeature
import Wording

/// `compare-with LINK|FILE`: compares the user's favourites with another person's.
struct CompareWithCommand: UserCommand {
    static let about = About(
        "compare-with", "Compare your favourites with those of a friend.",
        discussion: """
            Your friend gives you a share link of the same server, or the file that “export --card” writes. Your favourites \
            with the tag “twice”, “spare” or “trade” that your friend lacks are listed again.
            """,
        examples: ["compare-with card.json"],
        offers: [.path])

    @Argument(help: "The link or the file; on the command line, - reads standard input.")
    var source: String

    func run(as user: User, in shell: REPL) async throws {
        let (name, others, isWhole) = try await other(in: shell)
        let comparison = try await shell.favorites.comparison(
            of: user, with: others, isWhole: isWhole)
        try await shell.answerAtLength(
            ComparisonJSON(comparison, with: name), lines(comparison, name, in: shell))
    }

    @ShellActor private func other(
        in shell: REPL
    ) async throws -> (name: String, pokemon: [Pokemon], isWhole: Bool) {
        let word = source.split(separator: "/").last.map(String.init) ?? ""
        if ShareLink.mayBeToken(word) {
            guard let shared = try await shell.features.shared(by: word) else { throw Failure.noSuchLink }
            return (shared.owner.username, shared.shown, shared.isWhole)
        }
        guard !source.contains("://") else { throw Failure.noSuchLink }
        do {
            let (owner, pokemon) = try await shell.transfer.card(
                shell.fileToImport(source), language: shell.settings.language)
            return (owner ?? "the other", pokemon, true)
        } catch let error as ReadingError {
            throw Failure(error, of: "“\(source)”")
        }
    }

    @ShellActor private func lines(_ comparison: Comparison, _ name: String, in shell: REPL) -> [StyledText] {
        let groups =
            (comparison.generations.map { ("Gen \($0.name)", $0) }
            + comparison.types.map { (Pokemon.capitalized($0.name), $0) }).filter { $0.1.both > 0 }
        let columns: [TableColumn<(String, Comparison.Group)>?] = [
            TableColumn("", priority: 10, minimumWidth: 8) { "\($0.0)" },
            TableColumn("Both", .right, priority: 9) { "\($0.1.both)" },
            // A selection doesn't show what the other person lacks.
            comparison.isWhole ? TableColumn("Only you", .right, priority: 8) { "\($0.1.mine)" } : nil,
            TableColumn("Only \(name)", .right, priority: 7) { "\($0.1.theirs)" },
        ]
        let table = Table(of: groups, columns.compactMap(\.self))
        let lists = comparison.lists(with: name).flatMap { title, pokemon -> [StyledText] in
            ["\(title, .accent) (\(pokemon.count.grouped))"]
                + ["  " + StyledText(pokemon.map(\.displayName).joined(separator: ", ")), ""]
        }
        return [StyledText(comparison.summary(with: name)), ""] + lists
            + (groups.isEmpty ? [] : table.rendered(width: shell.tableWidth, theme: shell.theme))
    }
}
