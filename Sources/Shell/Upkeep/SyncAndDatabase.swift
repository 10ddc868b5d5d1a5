import Answers
import ArgumentParser
import Pokedex
import Records
import Synchronization
import Terminal
import UpkeepFeature
import Wording

/// `sync`: downloads the latest data from the API.
struct SyncCommand: ShellCommand {
    static let about = About(
        "sync", "Download the latest data from PokéAPI.",
        discussion:
            "You can stop it at any time, and it resumes where it stopped. Until it is done, the old data stays in use.",
        otherWords: ["update", "refresh", "download", "fetch", "upgrade"])

    func run(in shell: REPL) async throws {
        let console = shell.console
        // The total isn't known until the first responses arrive.
        let waiting = Progress("Syncing", total: nil, console: console)
        let meter = Mutex<Progress?>(nil)
        defer {
            waiting.finish()
            meter.withLock { $0?.finish() }
        }
        let news = try await shell.sync { done, total in
            let progress = meter.withLock { meter in
                if meter == nil {
                    waiting.finish()
                    meter = Progress("Syncing", total: total, console: console)
                }
                return meter
            }
            progress?.update(done)
        }
        meter.withLock { $0?.finish() }
        if shell.mode == .interactive {
            // Detached, because building the index of names would block the shell.
            await Task.detached { [completion = shell.completion] in completion.offer(news.pokedex) }.value
        }
        try shell.answer(news, news.lines(shell.theme))
    }
}

extension REPL {
    /// Downloads all facts. In a one-shot command, Ctrl-C would normally end the program silently; during a
    /// sync, the command reports what was kept.
    fileprivate func sync(
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
    ) async throws -> Upkeep.News {
        guard mode == .oneShot else { return try await upkeep.sync(progress: progress) }
        do {
            return try await withInterruptHandling { [features] in
                try await features.upkeep.sync(progress: progress)
            }
        } catch {
            let failure = Failure(describing: error)
            guard failure.code == Failure.cancelled.code else { throw error }
            throw Failure(failure.code, .interrupted, failure.message, advice: failure.advice)
        }
    }
}

extension Upkeep.News {
    /// The maximum number of new Pokémon to name.
    private static let named = 20

    /// Renders the result of `sync`.
    fileprivate func lines(_ theme: Theme) -> [StyledText] {
        let count = pokedex.count
        let known = moves > 0 ? " and \(moves.grouped) moves" : ""
        var lines: [StyledText] = [
            "\(theme.check) \(count.grouped) Pokémon\(known) are up to date."
        ]
        if moves == 0 { lines.append("\("This PokéAPI has no moves.", .warning)") }
        // The first sync of another API has nothing to compare with.
        if newPokemon.count == count { return lines }
        if newPokemon.isEmpty, removedPokemon.isEmpty, changedFacts == 0 { lines.append("Nothing changed.") }
        if !newPokemon.isEmpty {
            var names = newPokemon.prefix(Self.named).map(\.displayName).joined(separator: ", ")
            if newPokemon.count > Self.named { names += " and \(newPokemon.count - Self.named) more" }
            lines.append("\(newPokemon.count) new: \(names, .accent)")
        }
        if !removedPokemon.isEmpty {
            lines.append("\(removedPokemon.count.grouped) Pokémon no longer listed.")
        }
        if changedFacts > 0 { lines.append("\(counted(changedFacts, "fact")) changed.") }
        return lines
    }
}

/// `database`: commands for the database as a whole.
struct DatabaseCommand: ShellCommand {
    static let about = About(
        "database", "Copy everything to another database.",
        subcommands: [DatabaseCopyCommand.self],
        hasDefault: false)

    func run(in shell: REPL) async throws {
        throw Failure(
            usage: "What should be done with the database?",
            advice: "“database copy --to URL” copies everything to another database.")
    }
}

/// `database copy`: copies everything from SQLite to PostgreSQL, or the other way round.
struct DatabaseCopyCommand: ShellCommand {
    static let about = About(
        "copy", "Copy everything to another, empty database.",
        discussion: """
            Accounts, sessions, favourites, changes and everything else are copied as they are at one moment, counted and \
            compared. Stop other programs first: what they change afterwards stays behind. Then set “database” to the new address.
            """,
        examples: ["database copy --to postgresql://db.example.org/pokeexplorer --yes"],
        optionOffers: ["--to": .path])

    @Option(
        help: ArgumentHelp(
            "The other database: postgresql://…, service=…, or the path of a file.", valueName: "url"))
    var to: String
    @OptionGroup var confirmation: Confirmation

    func run(in shell: REPL) async throws {
        let upkeep = shell.upkeep
        func question() throws -> StyledText {
            // Reject an address with a password before it can be shown.
            _ = try DatabaseAddress(to)
            return "Copy everything from \(upkeep.place.address) to \(to)?"
        }
        try await shell.confirm(
            unless: confirmation, "This fills another database", question(),
            otherwise: "Nothing was copied.")
        let result = try await upkeep.copy(to: to)
        let address = try DatabaseAddress.inEveryFolder(to)
        try shell.answer(
            StoreCopyJSON(result, to: to),
            [
                "\(shell.theme.check) Copied \(result.contents.words), \(counted(result.rows, "row")) in all.",
                "\("  Both sides have the SHA-256 \(result.sha256.prefix(16))…. To use it, set “database” to \(address)", .dim)",
            ])
    }
}
