import AccountsFeature
import Answers
import DesignTokens
import Lists
public import SettingsFeature
public import Terminal

/// Settings that change while the shell runs.
extension REPL {
    /// Goes by other settings from now on.
    func adopt(_ new: Settings) {
        settings = new
        console.theme = new.terminal.theme(on: console.terminal)
        idleLock.limit = new.idleLock
        // An open list keeps its pages; the next one has the new size.
        browse.usualSize = new.pageSize
        completion.offer(namesIn: new.language)
        settingsDidChange(new)
    }

    /// Runs `command` by what the options of its line in the shell say of settings, which holds for this command alone; what was
    /// said at the start of the program is among the settings already.
    ///
    /// - Throws: a failure for what only a start can change, and what `work` throws.
    func with(
        _ options: GlobalOptions, of command: any ShellCommand, _ work: () async throws -> Void
    ) async throws {
        guard mode != .oneShot else { return try await work() }
        guard options.home == nil else { throw Failure.onlyAtStart("--home") }
        // What these change is to last.
        guard !(command is SetCommand || command is UnsetCommand),
            case let given = try options.settings(), !given.isEmpty
        else { return try await work() }
        let before = settings
        var settings = before
        for (name, value) in given {
            guard let setting = Setting.named(name), setting.isImmediate else {
                throw Failure.onlyAtStart(name)
            }
            try setting.put(value, into: &settings)
        }
        adopt(settings)
        defer { adopt(before) }
        try await work()
    }
}

extension GlobalOptions {
    /// The command line's settings by name; a setting's own option wins over `--set`.
    ///
    /// - Throws: a failure for `--set` without a name and a value, or with a name that no setting has.
    public func settings() throws -> [String: SettingSources.Given] {
        var given: [String: SettingSources.Given] = [:]
        for assignment in assignments {
            guard let mark = assignment.firstIndex(of: "="), mark != assignment.startIndex else {
                throw Failure(
                    .usage, .usage, "--set needs a name and a value, not just “\(assignment)”.",
                    advice: "Type --set NAME=VALUE; “set” lists the names.")
            }
            let setting = try Setting.meant(by: String(assignment[..<mark]))
            given[setting.name] = .init(
                String(assignment[assignment.index(after: mark)...]), from: .flag("--set"))
        }
        if let color { given["color"] = .init(color.rawValue, from: .flag("--color")) }
        if let api { given["api"] = .init(api, from: .flag("--api")) }
        if let charactersAPI {
            given["characters-api"] = .init(charactersAPI, from: .flag("--characters-api"))
        }
        if let database { given["database"] = .init(database, from: .flag("--database")) }
        if offline { given["network"] = .init("off", from: .flag("--offline")) }
        return given
    }
}

/// Turns the words of settings into the terminal's types.
extension Settings.Terminal {
    /// The colours to draw with on `terminal`.
    public func theme(on terminal: TerminalInfo) -> Theme {
        var theme = terminal.theme(
            choice: ColorChoice(rawValue: color) ?? .auto, background: Theme.Background(rawValue: background))
        theme.badges = BadgeToken.types
        return theme
    }

    /// The program for long lists.
    var pagerChoice: PagerChoice { PagerChoice(pager) }

    /// How pictures are drawn.
    var pictureChoice: PictureChoice { PictureChoice(rawValue: pictures) ?? .auto }
}
