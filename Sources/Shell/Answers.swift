import SettingsFeature
import Terminal

/// How the answer of a command reaches the person or the script that asked.
extension Shell {
    /// Whether the answer is for a person's eyes, and not for a program.
    var answersPerson: Bool { !answersInJSON && mode != .script }

    /// Gives the answer of a command, as JSON where that was asked for.
    func answer(
        _ json: @autoclosure () throws -> some Encodable, _ lines: @autoclosure () throws -> [StyledText]
    ) throws {
        if answersInJSON { console.printJSON(try JSON.bytes(of: json())) } else { console.print(try lines()) }
    }

    /// Gives an answer that may be longer than the screen: a person reads it in the pager then.
    func answerAtLength(
        _ json: @autoclosure () throws -> some Encodable, _ lines: @autoclosure () throws -> [StyledText]
    ) async throws {
        guard !answersInJSON else { return try answer(try json(), []) }
        await show(try lines())
    }

    /// Prints lines, through the pager where they are more than a person's screen has.
    func show(_ lines: [StyledText]) async {
        guard mode != .script else { return console.print(lines) }
        await Pager(settings.terminal.pagerChoice, environment: console.terminal.environment).print(
            lines, on: console)
    }
}
