import Answers
import SettingsFeature
import Shapes
import Terminal

/// Prints a command's answer for the person or the script that asked.
extension REPL {
    /// Whether the answer is for a person's eyes, and not for a program.
    var answersPerson: Bool { !answersInJSON && mode != .script }

    /// The columns that there are for an answer, and its look.
    var width: Int { console.size.columns }
    var theme: Theme { console.theme }

    /// Whether a person is there to be asked something.
    var canAsk: Bool {
        answersPerson && console.terminal.isInputTerminal && console.terminal.isOutputTerminal
    }

    /// - Throws: `Failure` with a sentence where no one can be asked to confirm.
    func requireTerminal(_ sentence: String) throws {
        guard mode != .script, console.terminal.isInputTerminal else {
            throw Failure(.confirmationNeeded, .usage, sentence, advice: "Add --yes.")
        }
    }

    /// Asks a person whether to go on.
    ///
    /// - Throws: `Failure` with the words of `otherwise` where they don't want to.
    func confirm(_ question: StyledText, otherwise: String) async throws {
        guard try await reader.confirm(question) else { throw Failure(.abandoned, .failure, otherwise) }
    }

    /// Whether one command answers a file or a program, so that no one turns pages.
    var answersWhole: Bool {
        answersInJSON || (mode == .oneShot && !console.terminal.isOutputTerminal)
    }

    /// The columns for a table whose texts are whole in a file or a pipe.
    var tableWidth: Int { console.terminal.isOutputTerminal ? width : 5_000 }

    /// Prints the answer of a command, as JSON if asked for, with notes for a person.
    func answer(
        _ json: @autoclosure () throws -> some Encodable, _ lines: @autoclosure () throws -> [StyledText],
        notes: [StyledText] = []
    ) throws {
        guard !answersInJSON else { return console.printJSON(try JSON.bytes(of: json())) }
        console.print(try lines())
        note(notes)
    }

    /// Prints an answer with what is never shown again, and makes sure that it went out.
    ///
    /// - Throws: the failure that says what was done and what helps, where it could not be written.
    func answerOnce(
        _ json: some Encodable, _ lines: [StyledText], notes: [StyledText] = [],
        orElse failure: @autoclosure () async -> Failure
    ) async throws {
        try answer(json, lines, notes: notes)
        do { try console.flush() } catch { throw await failure() }
    }

    /// Prints notes: below the answer on a terminal, and on standard error if the answer goes to a file or a pipe.
    func note(_ lines: [StyledText]) {
        let lines = lines.map(hint)
        guard !console.terminal.isOutputTerminal else { return console.print(lines) }
        for line in lines { console.printError(line) }
    }

    /// Prints an answer that may be longer than the screen, then in the pager.
    func answerAtLength(
        _ json: @autoclosure () throws -> some Encodable, _ lines: @autoclosure () throws -> [StyledText],
        notes: [StyledText] = []
    ) async throws {
        guard !answersInJSON else { return try answer(try json(), []) }
        await show(try lines(), notes: notes)
    }

    /// Prints a table, or only the notes where it has no rows.
    func answerAtLength(
        _ json: @autoclosure () throws -> some Encodable, in table: @autoclosure () -> Table,
        notes: @autoclosure () -> [StyledText]
    ) async throws {
        guard !answersInJSON else { return try answer(try json(), []) }
        let table = table()
        await show(table.rows.isEmpty ? [] : table.rendered(width: tableWidth, theme: theme), notes: notes())
    }

    /// Prints lines and notes, in the pager if they are longer than the screen.
    func show(_ lines: [StyledText], notes: [StyledText] = []) async {
        guard mode != .script, console.terminal.isOutputTerminal else {
            console.print(lines)
            return note(notes)
        }
        await Pager(settings.terminal.pagerChoice, environment: console.terminal.environment).print(
            lines + notes.map(hint), on: console)
    }
}
