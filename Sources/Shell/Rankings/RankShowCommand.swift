import Answers
import ArgumentParser
import Pokedex
import RankingsFeature
import Records
import ReferencesFeature
import Terminal
import Wording

/// `rank NAME`: shows a ranking, answers its question, or applies its order.
struct RankShowCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "show", below: "rank", abstract: "Continue a ranking, or answer its question.",
        examples: ["rank ghosts --top 10", "rank ghosts --picked gastly,gengar"])
    static let offers: [Offer] = [.kept(.ranking)]
    static let optionOffers = PosterOptions.offers.merging([
        "--picked": .nothing, "--top": .nothing, "--size": .words(Contest.sizes.map(String.init)),
    ]) { first, _ in first }

    @Argument(help: "The ranking, or the query of a cell of “picks”; by default, the one of your favourites.")
    var name: [String] = []
    @Option(
        help: ArgumentHelp("The ones you like most of those shown, separated by commas.", valueName: "names"))
    var picked: String?
    @Flag(help: "Pass: show these again in the next round.")
    var pass = false
    @Flag(help: "Take the last answer back.")
    var back = false
    @Option(help: ArgumentHelp("Stop after this many places.", valueName: "places"))
    var top: Int?
    @Option(help: ArgumentHelp("Pokémon per question, 2 to 20.", valueName: "number"))
    var size = Ranking.usualSize
    @Flag(help: "Put your favourites into this order.")
    var apply = false
    @Flag(help: "Make favourites of all that have a place.")
    var keep = false
    @OptionGroup var picture: PosterOptions

    func validate() throws {
        guard [picked != nil, pass, back, apply, keep, picture.save != nil].count(where: \.self) < 2 else {
            throw ValidationError("Use only one of --picked, --pass, --back, --apply, --keep and --save.")
        }
        guard picked?.contains(where: { $0.isLetter || $0.isNumber }) != false else {
            throw ValidationError("--picked needs a name or a number; to pick none, use --pass.")
        }
        guard Contest.sizes.contains(size) else { throw ValidationError("--size is a number from 2 to 20.") }
        guard top ?? 1 > 0 else { throw ValidationError("--top is a number from 1.") }
    }

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let rankings = shell.features.rankings
        let text = name.isEmpty ? Rankings.everything : name.joined(separator: " ")
        var ranking = try await rankings.ranking(text, of: user)
        if let save = picture.save {
            return try await shell.save(
                try Poster(ranking, top: top), to: save, naming: Poster.fileName(of: ranking),
                replacing: picture.force)
        }
        if apply || keep { return try await use(ranking, of: user, in: shell) }
        let asks = shell.canAsk && picked == nil && !pass && !back
        if let picked {
            let chosen = try await shell.picked(picked, among: ranking.shown(atMost: size, top: top))
            ranking = try await rankings.answer(chosen, atMost: size, in: ranking, of: user)
        } else if pass {
            ranking = try await rankings.answer([], atMost: size, in: ranking, of: user)
        } else if back {
            ranking = try await rankings.takeBack(in: ranking, of: user)
        }
        if asks {
            ranking = try await RankQuestion(size: min(size, 9), top: top).ask(ranking, of: user, in: shell)
        }
        let view = RankingView(ranking: ranking, size: size, top: top)
        try await shell.answerAtLength(
            RankingJSON(ranking, atMost: size, top: top), view.lines(shell.theme, withQuestion: !asks),
            notes: view.notes)
    }

    @ShellActor private func use(_ ranking: Ranking, of user: User, in shell: REPL) async throws {
        let rankings = shell.features.rankings
        let json = RankingJSON(ranking, atMost: size, top: top)
        if apply {
            let moved = try await rankings.apply(ranking, top: top, of: user).value
            let line: StyledText =
                moved == 0
                ? "Your favourites are in this order already."
                : "Moved \(counted(moved, "favourite")) into the order of “\(ranking.name, .accent)”."
            return try shell.answer(
                json, [line], notes: moved == 0 ? [] : ["\("“undo” takes it back.", .dim)"])
        }
        let added = try await rankings.keep(ranking, top: top, of: user).value
        let line: StyledText =
            added == 0
            ? "All of them are favourites already."
            : shell.theme.heart(true)
                + " Added \(counted(added, "favourite")) from “\(ranking.name, .accent)”."
        try shell.answer(json, [line], notes: added == 0 ? [] : ["\("“undo” takes it back.", .dim)"])
    }
}

extension REPL {
    /// Parses the user's picks from those shown: numbers or names separated by commas or spaces.
    ///
    /// - Throws: `Failure`, or `RankingFault.notShown`.
    func picked(_ text: String, among shown: [Pokemon]) async throws -> [Pokemon] {
        var picked: [Pokemon] = []
        for part in text.split(separator: ",") {
            let words = try Words(String(part)).words
            if let named = Self.named(words.joined(separator: " "), in: shown) {
                picked.append(named)
            } else if case let each = words.compactMap({ Self.named($0, in: shown) }),
                each.count == words.count
            {
                picked += each
            } else {
                picked += try await resolve(words).pokemon
            }
        }
        let others = picked.filter { !shown.contains($0) }
        guard others.isEmpty else { throw RankingFault.notShown(others, shown: shown) }
        return picked
    }

    /// Finds a shown Pokémon by its number, its name, or an unambiguous prefix.
    private static func named(_ text: String, in shown: [Pokemon]) -> Pokemon? {
        if let number = Int(text) { return shown.indices.contains(number - 1) ? shown[number - 1] : nil }
        let text = text.lowercased()
        if let exact = shown.first(where: { [$0.name, $0.displayName.lowercased()].contains(text) }) {
            return exact
        }
        let beginning = shown.filter { $0.displayName.lowercased().hasPrefix(text) }
        return beginning.count == 1 ? beginning[0] : nil
    }
}
