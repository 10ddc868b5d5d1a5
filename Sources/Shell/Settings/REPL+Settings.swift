import AccountsFeature
import Answers
import BrowseFeature
import Lists
import SettingsFeature
import Terminal

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
