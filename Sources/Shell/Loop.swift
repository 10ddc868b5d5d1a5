import AccountsFeature
import Answers
import Foundation
import JSONShapes
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Terminal
import UpkeepFeature
import Wording

extension REPL {
    /// Reads and runs commands until the input ends or a command ends the shell.
    ///
    /// - Returns: for a script, the status of the last command that failed; otherwise `.ok`.
    func runLoop() async -> ExitStatus {
        var status = ExitStatus.ok
        if mode == .interactive { prepare() }
        await startSignedIn()
        if mode == .interactive { await welcome() }
        while !isOver {
            if let news { console.print(news) }
            news = nil
            if mode == .interactive { await offerFavorites(to: completion) }
            let outcome = await runNextLine()
            if outcome != .ok, mode == .script { status = outcome }
            // A program connected by pipes may be waiting for the answer. If it has exited, end the shell.
            do { try console.flush() } catch { isOver = true }
        }
        if mode == .interactive { sayGoodbye() }
        return status
    }

    /// Lists the users who are signed out when the shell ends, and explains how to stay signed in. Users with
    /// a command-line session stay signed in there.
    private func sayGoodbye() {
        let leaving = people.everybody.filter { people.token(of: $0) == nil }.map(\.username)
        guard let first = leaving.first, !answersInJSON else { return }
        let command: StyledText = "“\("pokeexplorer login \(first)", .accent)”"
        let line: StyledText =
            "\(leaving.listed(isQuoted: false)) \(leaving.count == 1 ? "is" : "are") signed out of this shell now. To stay signed in, type \(command) "
            + "in your system's shell."
        console.print(line.wrapped(to: console.size.columns))
    }

    /// Prints a hint for newcomers in the very first shell.
    private func welcome() async {
        guard settings.hints, !answersInJSON, firstRun?.begins() == true, people.current == nil,
            await reader.rememberedLines.isEmpty
        else { return }
        let other = console.theme.background == .dark ? "light" : "dark"
        let hint: StyledText =
            "New here? Try “\("browse", .accent)” or “\("show pikachu", .accent)”; "
            + "“\("signup NAME", .accent)” lets you keep favourites. "
            + "“\("help", .accent)” lists the commands, and Tab completes what you type."
            + (console.theme.depth == .none
                ? "" : " If names are hard to read, type “\("set background \(other)", .accent)”.")
        console.print(hint.wrapped(to: console.size.columns))
    }

    /// Prepares in the background: loads names for completion and, at most once a day, asks the API whether
    /// it lists new Pokémon.
    private func prepare() {
        let completion = completion
        let wantsNews = settings.news
        Task { await offerCharacters(to: completion) }
        Task {
            let pokedex = try? await lookup.pokedex()
            // Detached, because building the index of names would delay the first command.
            await Task.detached { completion.offer(pokedex, isFirst: true) }.value
            guard wantsNews, case let count = await upkeep.newcomers(), count > 0 else { return }
            let new = counted(count, "new Pokémon is", plural: "new Pokémon are")
            news = "\("\(new) available: “sync” downloads the data.", .dim)"
        }
    }

    private func runNextLine() async -> ExitStatus {
        do {
            switch try await reader.readLine(prompt: prompt) {
            case .endOfInput: isOver = true
            case .interrupted: break
            case .line(let line):
                let isUnderstood = SecretLine.hasVerb(line)
                let mayBeSecret = hasSecretFailed || SecretLine.mayBe(line)
                if mode == .interactive, !mayBeSecret, isUnderstood || !secretWasRefused {
                    try? await reader.remember(line.trimmingCharacters(in: .whitespaces))
                }
                hasAskedForSecret = false
                let status = await run(line: line)
                // The next line may be another attempt, typed in plain sight, even if it starts like a
                // command.
                hasSecretFailed = hasAskedForSecret && status != .ok
                secretWasRefused =
                    hasSecretFailed || SecretLine.asks(line)
                    ? status != .ok : secretWasRefused && !isUnderstood
                return status
            }
            return .ok
        } catch {
            switch error {
            case .notText(let line) where !SecretLine.asks(line): return report(error)
            case .notText, .lineTooLong: return mode == .script ? end(after: error) : report(error)
            default:
                isOver = true
                return report(error)
            }
        }
    }

    /// Ends a script after a failed line, because the next one may be a secret and not a command.
    private func end(after error: any Error) -> ExitStatus {
        isOver = true
        return report(
            Failure(describing: error).ending("The script ends here, since the next line may be a password."))
    }

    /// The prompt, with the name of the signed-in user.
    private var prompt: StyledText {
        guard let user = people.current else { return "\("pokeexplorer", .prompt)> " }
        return "\(user.username, .accent)\("@pokeexplorer", .prompt)> "
    }

    /// Runs one line: parses it, then runs the command.
    private func run(line: String) async -> ExitStatus {
        // Note the output format, in case the line is refused before it has been parsed.
        answersInJSON = alwaysAnswersInJSON || line.split(separator: " ").contains("--json")
        if mode == .script, line.drop(while: \.isWhitespace).first == "#" { return .ok }
        var words: [String] = []
        let invocation: Invocation
        let secrets: Int
        do {
            let typed = try Words(line).withoutProgramName
            words =
                Verb.takesText(typed.words)
                ? typed.ofText : Verb.takesQuery(typed.words.first) ? typed.ofQuery : typed.words
            guard !words.isEmpty else { return .ok }
            invocation = try Invocation(await isNameAlone(words) ? [ShowCommand.name] + words : words)
            secrets = mode == .script ? try invocation.command?.secretLines(in: self) ?? 0 : 0
        } catch {
            if mode == .script, SecretLine.asks(line) { return end(after: error) }
            let isUnknown = (error as? Failure)?.code == .unknownVerb
            return report(isUnknown ? await failureWithoutVerb(words) ?? error : error)
        }
        do {
            try await readSecretLines(secrets)
            defer { secretLines = [] }
            switch invocation {
            case .command(let command, let options):
                try await unlock(for: command)
                defer { idleLock.noteUse() }
                // In a script, Ctrl-C ends the whole script.
                guard mode == .interactive else { return await run(command, options) }
                return try await withInterruptHandling { await self.run(command, options) }
            case .help where answersInJSON:
                console.printJSON(JSON.bytes(of: VerbHelpJSON(askedBy: words)))
            case .help(let text): await show(help(text).lines)
            case .notice(let notice): console.print(notice, asJSON: answersInJSON)
            case .shell: break
            }
            return .ok
        } catch {
            return report(error)
        }
    }

    /// Returns whether the user typed only a Pokémon's name or number, which is a shortcut for `show`. An
    /// exact name takes precedence over an abbreviated command, but not over a complete one.
    private func isNameAlone(_ words: [String]) async -> Bool {
        guard mode == .interactive, !words[0].hasPrefix("-"),
            !Verb.isWhole(words[0], before: words.dropFirst().first),
            let pokedex = try? await lookup.pokedex(),
            let found = try? pokedex.resolve(words, language: settings.language)
        else { return false }
        // A word such as “fire” may be a name in some language.
        return found.isSingle && found.foreignNames.isEmpty
    }

    /// Returns a hint for a script line that is only a Pokémon's name.
    private func failureWithoutVerb(_ words: [String]) async -> Failure? {
        guard let pokedex = try? await lookup.pokedex() else { return nil }
        return Failure(withoutVerb: words, in: pokedex)
    }
}

extension Failure {
    /// Creates a failure with a hint for words that are only a Pokémon's name; nil for other words.
    init?(withoutVerb words: [String], in pokedex: NationalDex) {
        guard let found = try? pokedex.resolve(words), found.isSingle else { return nil }
        let name = words.joined(separator: " ")
        self.init(
            .unknownVerb, "There is no command “\(name)”.",
            advice: "“show \(name)” shows the Pokémon.")
    }
}
