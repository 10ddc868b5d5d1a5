import Answers
import ArgumentParser
import FavoritesFeature
import Foundation
import Lists
import Pokedex
import Records
import SettingsFeature
import Terminal
import UpkeepFeature
import Wording

/// `status`: shows the available data, its source and its age.
struct StatusCommand: ShellCommand {
    static let about = About(
        "status", "Show the data's source and age.")

    func run(in shell: REPL) async throws {
        let status = try await shell.upkeep.status()
        var user: User? = nil
        var favorites: Int = 0
        var failure: Failure? = nil
        do {
            (user, favorites) = try await shell.features.promptly { @ShellActor in
                guard let user = try await shell.anyUser() else { return (nil, 0) }
                return (user, try await shell.favorites.count(of: user))
            }
        } catch {
            guard Favorites.isUnreadable(error) else { throw error }
            failure = Failure(describing: error).onlyReading
        }
        func facts() -> KeyValues {
            var facts = status.facts
            let place = status.database
            if let failure {
                facts.add("Accounts", "\("\(place.engine): \(failure.message)", .warning)")
            } else {
                // “doctor” shows the path of the default file.
                facts.add("Accounts", "\(place.engine)\(shell.usesUsualDatabase ? "" : ", \(place.address)")")
                let kept = counted(favorites, "favourite")
                facts.add("Signed in", user.map { "\($0.username, .accent), \(kept)" } ?? "nobody")
            }
            return facts
        }
        try shell.answer(
            StatusJSON(status, username: user?.username, favorites: favorites, accountsFailure: failure),
            facts().rendered(width: shell.width, theme: shell.theme))
    }
}

extension Upkeep.Status {
    /// The facts about the data, excluding accounts.
    fileprivate var facts: KeyValues {
        var facts = KeyValues()
        switch pokedex {
        case .success(let pokedex):
            facts.add("Pokédex", words(for: pokedex.value))
            facts.add("Source", origin(pokedex.source))
        case .failure(let error):
            facts.add("Pokédex", "\("none yet", .warning). \(Failure(describing: error).message)")
        }
        facts.add("PokéAPI", "\(api.absoluteString, .link)")
        if let offlineUntil {
            let seconds = max(1, Int(offlineUntil.timeIntervalSinceNow.rounded(.up)))
            facts.add(
                "Network",
                "\("unreachable a moment ago; the next try is in \(seconds) s, when you ask", .warning)")
        }
        facts.add("Cache", cache)
        return facts
    }

    private func words(for pokedex: NationalDex) -> String {
        let count = pokedex.count.grouped
        return pokedex.species.isEmpty
            ? "\(count) Pokémon, names only; “sync” downloads the rest"
            : "\(count) Pokémon of \(pokedex.species.count.grouped) species, names in \(pokedex.languages.count) languages"
    }

    private func origin(_ source: Source) -> String {
        let age = factsAge.map { $0 < 1 ? ", today" : ", \(counted($0, "day")) ago" } ?? ""
        return switch source {
        case .bundled: "built-in data from \(factsDay ?? "an unknown day")\(age)"
        case .synced(let date): "synced on \(date.prefix(10))\(age)"
        default: "PokéAPI's list" + (source.note.map { ", \($0)" } ?? ", just now")
        }
    }

    private var cache: String {
        guard cachedAnswers > 0 else { return "empty" }
        let oldest = oldestAnswer.map { ", the oldest from \($0.day)" } ?? ""
        return "\(counted(cachedAnswers, "answer")) in \(max(1, cacheBytes / 1024).grouped) KiB\(oldest)"
    }
}

/// `doctor`: checks everything that the program depends on.
struct DoctorCommand: ShellCommand {
    static let about = About(
        "doctor", "Check for problems and suggest fixes.",
        discussion: "The exit status is 1 if something is wrong, and 0 otherwise, even with warnings.")

    func run(in shell: REPL) async throws {
        try await shell.report(
            await shell.upkeep.examine().checks + Check.settings(shell.sources)
                + Check.terminal(shell.console.terminal, shell.theme))
    }
}

extension REPL {
    /// Shows checks.
    ///
    /// - Throws: `Failure` if something is wrong.
    func report(_ checks: [Check]) async throws {
        try await answerAtLength(checks, lines(on: checks, width: width, theme: theme))
        let faults = checks.count { $0.severity == .fault }
        guard faults == 0 else {
            throw Failure(
                .unhealthy, "\(counted(faults, "problem needs", plural: "problems need")) fixing.",
                advice: "Lines marked ✗ say how to fix them.")
        }
    }

    private func lines(on checks: [Check], width: Int, theme: Theme) -> [StyledText] {
        let column = (checks.map { displayWidth($0.name) }.max() ?? 0) + 2
        let indent = StyledText.blank(column + 2)
        let room = max(20, width - column - 2)
        return checks.flatMap { check -> [StyledText] in
            let finding = StyledText(check.finding).wrapped(to: room)
            let advice = check.advice.map { StyledText($0.shellWords, .dim).wrapped(to: room) } ?? []
            let sign: StyledText =
                switch check.severity {
                case .fine: theme.check
                case .warning: "\("!", .warning)"
                case .fault: "\(theme.glyphs.cross, .error)"
                }
            return [sign + " " + StyledText(check.name).padded(to: column) + (finding.first ?? "")]
                + (finding.dropFirst() + advice).map { indent + $0 }
        }
    }
}

/// The checks of `doctor` that only the shell can make.
extension Check {
    /// Checks the settings file.
    static func settings(_ sources: SettingSources) -> [Check] {
        guard let resolution = try? sources.resolve() else { return [] }
        guard resolution.faults.isEmpty else {
            return resolution.faults.map { Check("Settings", .warning, $0.sentence) }
        }
        let count = resolution.given.count
        let finding =
            count == 0 ? "All settings have their defaults." : "\(counted(count, "setting")) changed."
        return [Check("Settings", .fine, finding)]
    }

    /// Checks the terminal's capabilities.
    static func terminal(_ terminal: TerminalInfo, _ theme: Theme) -> [Check] {
        let colors =
            switch theme.depth {
            case .none: terminal.isOutputTerminal ? "none" : "none, because the output isn't a terminal"
            case .sixteen: "16"
            case .palette: "256"
            case .trueColor: "16.7 million"
            }
        return [
            terminal.usesUnicode
                ? Check("Locale", .fine, "UTF-8.")
                : Check(
                    "Locale", .warning, "Not UTF-8, so symbols are drawn in ASCII.",
                    advice: "Set LANG to a locale such as C.UTF-8."),
            Check("Colours", .fine, "\(colors.capitalizedFirst)."),
        ]
    }
}
