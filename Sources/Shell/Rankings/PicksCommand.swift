import Answers
import ArgumentParser
import RankingsFeature

/// `picks`: shows the grid of types and generations with the user's picks.
struct PicksCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "picks", abstract: "Show your pick of each type and generation.",
        examples: ["pick ghost gastly", "picks", "picks --save picks.svg"])
    static let optionOffers = PosterOptions.offers

    static func meant(by words: [String]) -> String? { "pick \(words.joined(separator: " "))" }

    @OptionGroup var picture: PosterOptions

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let picks = try await shell.features.rankings.picks(of: user)
        if let save = picture.save {
            return try await shell.save(
                try Poster(picks, of: user), to: save, naming: Poster.picksFileName, replacing: picture.force)
        }
        guard !shell.answersInJSON else { return try shell.answer(picks, []) }
        let view = PicksView(picks: picks)
        await shell.show(view.lines(width: shell.tableWidth, shell.theme), notes: view.notes)
    }
}
