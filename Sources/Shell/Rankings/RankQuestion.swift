import Answers
import Pokedex
import RankingsFeature
import Records
import ReferencesFeature
import Terminal
import Wording

/// The question of a ranking, asked again and again until a person leaves or nothing is left to ask.
struct RankQuestion {
    /// The number of Pokémon that a question shows.
    let size: Int
    /// The number of places that are wanted; nil for all.
    let top: Int?

    /// Asks until the person leaves.
    ///
    /// - Returns: the ranking afterwards.
    @ShellActor func ask(_ start: Ranking, of user: User, in shell: REPL) async throws -> Ranking {
        var ranking = start
        while case let shown = ranking.shown(atMost: size, top: top), !shown.isEmpty {
            shell.console.print(lines(shown, shell.theme))
            let left = ranking.answersLeft(atMost: size, top: ranking.order.count + 1)
            let prompt: StyledText =
                "Which do you like most? \("(pass, back, Enter to stop; next place in \(left.grouped) or less)", .dim) "
            guard case .line(let line) = try await shell.reader.readLine(prompt: prompt, isCommand: false)
            else { return ranking }
            let text = line.split(separator: " ").joined(separator: " ")
            guard !text.isEmpty else { return ranking }
            do {
                ranking = try await answer(text, shown, ranking, of: user, in: shell)
            } catch RankingFault.notAsked {
                _ = shell.report(RankingFault.notAsked(ranking.name))
                ranking = try await shell.features.rankings.ranking(ranking.name, of: user)
            } catch  where Self.canBeAskedAgain(error) {
                _ = shell.report(error)
            }
        }
        return ranking
    }

    /// Whether an answer was merely mistyped.
    private static func canBeAskedAgain(_ error: any Error) -> Bool {
        [.usage, .badData, .notFound].contains(Failure(describing: error).kind)
    }

    private func lines(_ shown: [Pokemon], _ theme: Theme) -> [StyledText] {
        [""]
            + shown.enumerated().map { index, pokemon in
                let types = pokemon.types.map(\.displayName).joined(separator: "/")
                return "\("\(index + 1)", .accent)  \(pokemon.displayName)  \(types, .dim)"
            }
    }

    @ShellActor private func answer(
        _ text: String, _ shown: [Pokemon], _ ranking: Ranking, of user: User, in shell: REPL
    ) async throws -> Ranking {
        let rankings = shell.features.rankings
        let ids = shown.map(\.id)
        switch text.lowercased() {
        case "pass", "p": return try await rankings.answer([], shown: ids, in: ranking, of: user)
        case "back", "b": return try await rankings.takeBack(in: ranking, of: user)
        case let rescue where rescue.hasPrefix("rescue "):
            let words = try Words(String(text.dropFirst(7))).words
            return try await rankings.rescue(try await shell.resolve(words).one(), in: ranking, of: user)
        default:
            let picked = try await shell.picked(text, among: shown)
            return try await rankings.answer(picked, shown: ids, in: ranking, of: user)
        }
    }
}
