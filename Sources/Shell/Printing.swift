import Answers
import JSONShapes
import SettingsFeature
import Terminal
import Wording

/// Prints a command's answer, for a person or a program.
extension REPL {
    /// Whether the answer is for a person to read.
    var answersPerson: Bool { !answersInJSON && mode != .script }

    /// The width for an answer, in columns.
    var width: Int { console.size.columns }
    var theme: Theme { console.theme }

    /// Whether the user can be asked a question.
    var canAsk: Bool {
        answersPerson && console.terminal.isInputTerminal && console.terminal.isOutputTerminal
    }

    /// Asks the user to confirm an action that can't be undone, unless `--yes` is given.
    ///
    /// - Parameters:
    ///   - option: the command's option.
    ///   - act: a sentence about the command's effect, such as “This fills another database”.
    ///   - question: the question.
    ///   - refusal: the message if the user declines.
    /// - Throws: `Failure` if there is no user who can be asked, or if the user declines.
    func confirm(
        unless option: Confirmation, _ act: String, _ question: @autoclosure () throws -> StyledText,
        otherwise refusal: String
    ) async throws {
        guard !option.yes else { return }
        guard mode != .script, console.terminal.isInputTerminal else {
            throw Failure(
                .confirmationNeeded, "\(act), so it needs confirmation.", advice: "Add --yes.")
        }
        try await confirm(question(), otherwise: refusal)
    }

    /// Asks the user to confirm.
    ///
    /// - Throws: `Failure` with the message `otherwise` if the user declines.
    func confirm(_ question: StyledText, otherwise: String) async throws {
        guard try await reader.confirm(question) else { throw Failure(.abandoned, otherwise) }
    }

    /// Whether this is a one-shot command whose output goes to a file or a program, so that a list must not
    /// be split into pages.
    var answersWhole: Bool {
        answersInJSON || (mode == .oneShot && !console.terminal.isOutputTerminal)
    }

    /// The width of a table; unlimited in a file or a pipe, so that text isn't truncated.
    var tableWidth: Int { console.terminal.isOutputTerminal ? width : PokemonTable.pipeWidth }

    /// Prints a command's answer, as JSON if requested, otherwise as text with notes.
    func answer(
        _ json: @autoclosure () throws -> some MemberValue, _ lines: @autoclosure () throws -> [StyledText],
        notes: [StyledText] = []
    ) throws {
        guard !answersInJSON else { return console.printJSON(JSON.bytes(of: try json())) }
        console.print(try lines())
        note(notes)
    }

    /// Prints an answer that can't be shown again, and makes sure that it was written.
    ///
    /// - Throws: a failure that says what was done and how to recover, if the answer couldn't be written.
    func answerOnce(
        _ json: some MemberValue, _ lines: [StyledText], notes: [StyledText] = [],
        orElse failure: @autoclosure () async -> Failure
    ) async throws {
        try answer(json, lines, notes: notes)
        do { try console.flush() } catch { throw await failure() }
    }

    /// Prints notes, below the answer on a terminal, and to standard error if the answer goes to a file or a
    /// pipe.
    func note(_ lines: [StyledText]) {
        let lines = lines.map(hint)
        guard !console.terminal.isOutputTerminal else { return console.print(lines) }
        for line in lines { console.printError(line) }
    }

    /// Prints an answer, in the pager if it is longer than the screen.
    func answerAtLength(
        _ json: @autoclosure () throws -> some MemberValue, _ lines: @autoclosure () throws -> [StyledText],
        notes: [StyledText] = []
    ) async throws {
        guard !answersInJSON else { return try answer(json(), []) }
        await show(try lines(), notes: notes)
    }

    /// Prints an answer that depends on the width, in the pager if it is longer than the screen.
    func answerAtLength(
        _ json: @autoclosure () throws -> some MemberValue, _ lines: (_ width: Int, Theme) -> [StyledText]
    ) async throws {
        try await answerAtLength(json(), lines(width, theme))
    }

    /// Prints a table with a row for each of `rows`, or only the notes if there are none.
    func answerAtLength<Row>(
        _ json: @autoclosure () throws -> some MemberValue, of rows: [Row], _ columns: [TableColumn<Row>],
        notes: @autoclosure () -> [StyledText]
    ) async throws {
        guard !answersInJSON else { return try answer(json(), []) }
        let table = Table(of: rows, columns)
        await show(
            table.rows.isEmpty ? [] : table.rendered(width: tableWidth, theme: theme),
            notes: notes() + self.notes(on: [table]))
    }

    /// Returns the note on columns of tables that don't fit on the screen, if any.
    func notes(on tables: [Table?]) -> [StyledText] {
        var hidden: [String] = []
        for title in tables.flatMap({ $0?.titlesLeftOut(width: tableWidth, theme: theme) ?? [] })
        where !title.isEmpty && !hidden.contains(title) {
            hidden.append(title)
        }
        return hidden.isEmpty
            ? []
            : ["\("Columns hidden at this width: \(hidden.listed(limit: .max, isQuoted: false)).", .dim)"]
    }

    /// Prints lines and notes, in the pager if they are longer than the screen.
    func show(_ lines: [StyledText], notes: [StyledText] = []) async {
        guard mode != .script, console.terminal.isOutputTerminal else {
            console.print(lines)
            return note(notes)
        }
        await Pager(PagerChoice(settings.terminal.pager), environment: console.terminal.environment).print(
            lines + notes.map(hint), on: console)
    }
}
