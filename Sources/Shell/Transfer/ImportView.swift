import Answers
import Records
import Terminal
import TransferFeature
import Wording

/// The effects of a planned or finished import, as text.
struct ImportView {
    let proposal: Proposal
    /// Whether to list every change, regardless of the number.
    var listsAll = false

    /// The parsed file.
    var reading: Reading { proposal.reading }
    private var plan: ImportPlan { proposal.plan }

    /// The maximum number of favourites to list; more are only counted.
    private static let limit = OutcomesView.limit

    /// Renders the planned changes: a line for each Pokémon if there are few or all are requested, the
    /// skipped rows, and totals.
    func preview(_ theme: Theme) -> [StyledText] {
        let said = reading.sentences.map { StyledText($0) }
        guard !plan.isEmpty else { return said + [StyledText(proposal.forecast)] }
        let changes = plan.added + plan.changed
        let isShort = listsAll || changes.count <= Self.limit
        let lines = isShort ? changes.map { line($0, theme) } : []
        let things = plan.writtenThings.prefix(listsAll ? .max : Self.limit).map { thing in
            let text = thing.after?.first ?? ""
            return "  \("\(thing.name.kind.list):\(thing.name.name)", .accent)"
                + StyledText(text.isEmpty ? "" : " \(text)")
        }
        return lines + things + said + [StyledText(proposal.forecast)]
            + (isShort ? [] : ["\("“--list” shows every change.", .dim)"])
    }

    /// Renders the result.
    func result(_ theme: Theme) -> StyledText {
        theme.heart(true) + " " + StyledText("Imported: \(plan.counts("added", "changed", "unchanged")).")
    }

    /// The notes on rows that can't be read.
    var badRows: [StyledText] {
        let shown = reading.bad.map { StyledText("  \($0.words)") }
        let rest = reading.badCount - shown.count
        return shown + (rest > 0 ? ["  \("and \(rest.grouped) more", .dim)"] : [])
    }

    /// Returns the path of the file with the unreadable rows, or how to get one.
    func rejectedNote(in path: String?) -> [StyledText] {
        guard reading.badCount > 0 else { return [] }
        let rows = counted(reading.badCount, "row")
        guard let path else {
            return ["\("\(rows) left out; “--rejected FILE” saves them to be fixed.", .dim)"]
        }
        return [StyledText("\(rows) to fix: ") + "\(path, .link)"]
    }

    /// The question whether to import Pokémon that the file marks as not caught; nil if there are none.
    var uncaughtQuestion: StyledText? {
        let count = reading.leftOut.uncaught
        guard count > 0, let column = reading.leftOut.caughtColumn else { return nil }
        let answer = reading.leftOut.isMissingColumn ? "yes" : "no"
        return count == 1
            ? "1 row says \(answer) in “\(column)”. Import it, too?"
            : "\(count.grouped) rows say \(answer) in “\(column)”. Import them, too?"
    }

    /// The question whether to read misspelt names as the nearest ones; nil if there are none.
    var correctionQuestion: StyledText? {
        let names = reading.suggestions.map { "“\($0.text.shortened(to: 30))” as \($0.name)" }
        return names.isEmpty ? nil : "Read \(names.listed(limit: 8, isQuoted: false))?"
    }

    /// Asks the user to confirm.
    ///
    /// - Throws: `Failure` if they decline.
    @ShellActor func confirm(in shell: REPL, skipping isSettled: Bool) async throws {
        let lines = preview(shell.theme)
        if listsAll { await shell.show(lines) } else { shell.console.print(lines) }
        let favorites = plan.written.count
        let parts = (favorites == 0 ? [] : [counted(favorites, "favourite")]) + plan.countsOfThings
        try await shell.confirm(
            reading.badCount == 0 || isSettled
                ? "Import \(parts.listed(limit: .max, isQuoted: false))?"
                : "\(reading.badWords) can't be read. Import \(plan.writtenCount.grouped) and skip \(reading.badCount.grouped)?",
            otherwise: "Nothing was imported.")
    }

    private func line(_ change: FavoriteChange, _ theme: Theme) -> StyledText {
        let name = proposal.displayName(of: change.pokemonID)
        let words = change.words.isEmpty ? "" : " (\(change.words))"
        return "  \(change.before == nil ? "+" : "~") \(name, .accent)" + StyledText(words)
    }
}
