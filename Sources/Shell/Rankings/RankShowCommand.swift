import Answers
import ArgumentParser
import Pokedex
import RankingsFeature
import Records
import SettingsFeature
import Terminal
import Wording

/// `rank NAME`: shows a ranking, answers its question, or applies its order.
struct RankShowCommand: UserCommand {
    static let about = About(
        "show", "Continue a ranking, or answer its question.",
        examples: ["rank ghosts --top 10", "rank ghosts --picked gastly,gengar"],
        offers: [.kept(.ranking)],
        optionOffers: PosterOptions.offers.merging([
            "--picked": .nothing, "--first": .references(), "--top": .nothing,
            "--size": .words(RankingSort.sizes.map(String.init)),
        ]) { first, _ in first })

    @Argument(help: "The ranking, or the query of a cell of “picks”; by default, the one of your favourites.")
    var name: [String] = []
    @Option(
        help: ArgumentHelp(
            "The ones you like most of those shown, by name or Pokédex number, separated by commas.",
            valueName: "names"))
    var picked: String?
    @Flag(help: "Pass: show these again in the next round.")
    var pass = false
    @Option(help: ArgumentHelp("Put this one first, whatever you answered.", valueName: "name"))
    var first: String?
    @Flag(help: "Take the last answer back.")
    var back = false
    @Option(help: ArgumentHelp("Stop after this many places.", valueName: "places"))
    var top: Int?
    @Option(help: ArgumentHelp("Pokémon per question, 2 to 20.", valueName: "number"))
    var size: Int?
    @Flag(help: "Put your favourites into this order.")
    var apply = false
    @Flag(help: "Make favourites of all that have a place.")
    var keep = false
    @OptionGroup var picture: PosterOptions

    func validate() throws {
        let acts = [picked != nil, pass, first != nil, back, apply, keep, picture.save != nil]
        guard acts.count(where: \.self) < 2 else {
            throw ValidationError(
                "Use only one of --picked, --pass, --first, --back, --apply, --keep and --save.")
        }
        guard picked?.contains(where: { $0.isLetter || $0.isNumber }) != false else {
            throw ValidationError("--picked needs a name or a number; to pick none, use --pass.")
        }
        guard RankingSort.sizes.contains(size ?? Ranking.usualSize) else {
            throw ValidationError("--size is a number from 2 to 20.")
        }
        guard top ?? 1 > 0 else { throw ValidationError("--top is a number from 1.") }
    }

    func run(as user: User, in shell: REPL) async throws {
        let rankings = shell.rankings
        let text = name.isEmpty ? Rankings.everything : name.joined(separator: " ")
        var ranking: Ranking
        do { ranking = try await rankings.ranking(text, of: user) } catch {
            throw try await refusal(error, of: user, in: shell)
        }
        if let save = picture.save {
            let poster = try await shell.features.poster(of: ranking, top: top, of: user)
            return try await shell.save(
                poster, to: save, naming: Poster.fileName(of: ranking), replacing: picture.force)
        }
        if apply || keep { return try await use(ranking, of: user, in: shell) }
        let asks = shell.canAsk && picked == nil && !pass && !back && first == nil
        // Outside the prompt, a question is the same in every window.
        let size = self.size ?? (asks ? RankQuestion.size(in: shell) : Ranking.usualSize)
        if let picked {
            let shown = ranking.shown(atMost: size, top: top)
            guard !shown.isEmpty else { throw RankingFault.nothingToAsk(ranking.name) }
            let chosen = try await shell.picked(picked, among: shown, of: user)
            ranking = try await rankings.answer(chosen, atMost: size, in: ranking, of: user)
        } else if pass {
            ranking = try await rankings.answer([], atMost: size, in: ranking, of: user)
        } else if back {
            ranking = try await rankings.takeBack(in: ranking, of: user)
        } else if let first {
            ranking = try await rankings.putFirst(
                shell.resolveOne([first]), in: ranking, of: user)
        }
        if asks {
            ranking = try await RankQuestion(size: size, top: top, user: user, shell: shell).ask(ranking)
        }
        let view = RankingView(ranking: ranking, size: size, top: top)
        try await shell.answerAtLength(
            RankingJSON(ranking, atMost: size, top: top), view.lines(shell.theme, withQuestion: !asks),
            notes: view.notes)
    }

    /// Adds advice with the command that was probably meant, for words that aren't a ranking.
    @ShellActor private func refusal(
        _ error: any Error, of user: User, in shell: REPL
    ) async throws -> any Error {
        let failure = Failure(describing: error)
        guard [.usage, .badData, .notFound].contains(failure.kind),
            let line = meant(among: try await shell.rankings.names(of: user))
        else { return error }
        return failure.advising(.words("Did you mean “rank \(line)”?"))
    }

    /// Returns the arguments that were probably meant by words that aren't a ranking; nil if unknown.
    private func meant(among rankings: [String]) -> String? {
        func line(_ words: [String]) -> String { words.joined(separator: " ") }
        if let option = name.first(where: ["pass", "back", "apply", "keep"].contains) {
            return line(name.filter { $0 != option } + ["--\(option)"])
        }
        if name.contains("remove") { return line(["delete"] + name.filter { $0 != "remove" }) }
        let isQuery = name.map { $0.contains(where: QueryCompletion.isOperator) }
        if isQuery[0] { return line(["new", "mine"] + name) }
        guard name.count > 1 else { return nil }
        if isQuery.contains(true) { return line(["new"] + name) }
        let words = name.filter { !["answer", "pick", "picked"].contains($0) }
        guard let place = words.firstIndex(where: { rankings.contains($0.lowercased()) }) else { return nil }
        var picked = words
        let ranking = picked.remove(at: place)
        guard !picked.isEmpty else { return ranking }
        return "\(ranking) --picked \(picked.count == 1 ? picked[0] : "\"\(line(picked))\"")"
    }

    @ShellActor private func use(_ ranking: Ranking, of user: User, in shell: REPL) async throws {
        let json = RankingJSON(ranking, atMost: size ?? Ranking.usualSize, top: top)
        let undo: [StyledText] = ["\("“undo” takes it back.", .dim)"]
        if apply {
            let moved = try await shell.rankings.apply(ranking, top: top, of: user).value
            guard moved > 0 else {
                return try shell.answer(json, ["Your favourites are in this order already."])
            }
            return try shell.answer(
                json, ["Moved \(counted(moved, "favourite")) into the order of “\(ranking.name, .accent)”."],
                notes: undo)
        }
        let changes = try await shell.rankings.keep(ranking, top: top, of: user).value
        let added = changes.count(where: \.isAddedOrRemoved)
        guard added > 0 else { return try shell.answer(json, ["All of them are favourites already."]) }
        let old = changes.oldAttributesText(isDryRun: false).map { " \($0)" } ?? ""
        let line: StyledText = " Added \(counted(added, "favourite")) from “\(ranking.name, .accent)”.\(old)"
        try shell.answer(json, [shell.theme.heart(true) + line], notes: undo)
    }
}

extension REPL {
    /// Parses the user's picks from the Pokémon shown: numbers and names, separated by commas or spaces. At
    /// the prompt, numbers refer to rows.
    ///
    /// - Throws: `Failure` for an unclosed quotation mark, or any error thrown by `Rankings.picks`.
    func picked(
        _ text: String, among shown: [Pokemon], hasRows: Bool = false, of user: User
    ) async throws -> [Pokemon] {
        let parts = try text.split(separator: ",").map { try Words(String($0)).words }
        return try await rankings.picks(
            in: parts, among: shown, hasRows: hasRows, last: self.shown, language: settings.language, of: user
        )
    }
}

/// A ranking, rendered for the shell.
struct RankingView {
    let ranking: Ranking
    /// The number of Pokémon in a question.
    let size: Int
    /// The number of top positions to determine; nil for all.
    let top: Int?

    /// Renders the order so far, with a question mark after each place that is a guess, and, optionally, the
    /// current question.
    func lines(_ theme: Theme, withQuestion: Bool) -> [StyledText] {
        let order = ranking.orderSoFar(top: top)
        let digits = "\(order.count)".count
        var lines = order.enumerated().map { index, pokemon -> StyledText in
            let place = "\(index + 1)"
            let isCertain = index < ranking.order.count
            return
                "\(String(repeating: " ", count: digits - place.count) + place + (isCertain ? " " : "?"), .dim) \(pokemon.displayName)"
        }
        let shown = ranking.shown(atMost: size, top: top)
        if withQuestion, !shown.isEmpty {
            lines.append(
                "Which do you like most: \(shown.map(\.displayName).listed(conjunction: "or", isQuoted: false))?"
            )
        }
        return lines
    }

    /// The notes on the remaining questions, and on how to use the order.
    var notes: [StyledText] {
        let name = ranking.name == Rankings.everything ? "rank" : "rank \(ranking.name)"
        guard ranking.shown(atMost: size, top: top).isEmpty else {
            let certainty = ranking.certaintyWords(of: ranking.orderSoFar(top: top)).map { $0 + " " } ?? ""
            return [
                "\("\(certainty)\(ranking.forecast(atMost: size, top: top)). “\(name)” continues.", .dim)"
            ]
        }
        guard !ranking.order.isEmpty else { return ["There is nothing to rank yet."] }
        return [
            "\("“\(name) --apply” puts your favourites into this order, “\(name) --keep” adds these to them.", .dim)"
        ]
    }
}
