import Answers
import Pokedex
import Records
import Terminal
import TransferFeature
import Wording

/// An import's effects, planned or done, as text.
struct ImportView {
    let proposal: Proposal
    /// Whether every change is listed, however many there are.
    var listsAll = false

    /// The file's content.
    var reading: Reading { proposal.reading }
    private var plan: ImportPlan { proposal.plan }

    /// More favourites than this are only counted.
    private static let limit = OutcomesView.limit

    /// The planned changes: a line for each Pokémon if they are few or all are wanted, what is left out, and counts.
    func preview(_ theme: Theme) -> [StyledText] {
        let said = reading.sentences.map { StyledText($0) }
        guard !plan.isEmpty else { return said + [StyledText(proposal.forecast)] }
        let changes = plan.added + plan.changed
        let isShort = listsAll || changes.count <= Self.limit
        let lines = isShort ? changes.map { line($0, theme) } : []
        let searches = (plan.addedSearches + plan.changedSearches).prefix(listsAll ? .max : Self.limit).map {
            search -> StyledText in
            "  \("saved:\(search.name)", .accent) \(search.query)"
        }
        return lines + searches + said + [StyledText(proposal.forecast)]
            + (isShort ? [] : ["\("“--list” shows every change.", .dim)"])
    }

    /// The result.
    func result(_ theme: Theme) -> StyledText {
        theme.heart(true) + " " + StyledText("Imported: \(plan.counts("added", "changed", "unchanged")).")
    }

    /// The rows that can't be read.
    var badRows: [StyledText] {
        let shown = reading.bad.map { StyledText("  \($0.words)") }
        let rest = reading.badCount - shown.count
        return shown + (rest > 0 ? ["  \("and \(rest.grouped) more", .dim)"] : [])
    }

    /// Where the rows that can't be read are, or how to get them.
    func rejectedNote(in path: String?) -> [StyledText] {
        guard reading.badCount > 0 else { return [] }
        let rows = counted(reading.badCount, "row")
        guard let path else {
            return ["\("\(rows) left out; “--rejected FILE” saves them to be fixed.", .dim)"]
        }
        return [StyledText("\(rows) to fix: ") + "\(path, .link)"]
    }

    /// Whether to import what the file says isn't caught; nil if it says that of none.
    var uncaughtQuestion: StyledText? {
        guard reading.leftOut.uncaught > 0, let column = reading.leftOut.caughtColumn else { return nil }
        let count = reading.leftOut.uncaught
        return count == 1
            ? "1 row says no in “\(column)”. Import it, too?"
            : "\(count.grouped) rows say no in “\(column)”. Import them, too?"
    }

    /// Asks a person at a terminal.
    ///
    /// - Throws: `Failure` if they don't agree.
    @ShellActor
    func confirm(in shell: REPL, skipping isSettled: Bool) async throws {
        let lines = preview(shell.console.theme)
        if listsAll { await shell.show(lines) } else { shell.console.print(lines) }
        let parts = [
            (plan.written.count, "favourite", "favourites"),
            (plan.writtenSearches.count, "saved search", "saved searches"),
        ].filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.0 == 1 ? $0.1 : $0.2)" }
        let rest = reading.rowCount - reading.badCount
        try await shell.confirm(
            reading.badCount == 0 || isSettled
                ? "Import \(parts.joined(separator: " and "))?"
                : "\(reading.badWords) can't be read. Import the other \(rest.grouped)?",
            otherwise: "Nothing was imported.")
    }

    private func line(_ change: FavoriteChange, _ theme: Theme) -> StyledText {
        let name = proposal.displayName(of: change.pokemonID)
        let words = change.words.isEmpty ? "" : " (\(change.words))"
        return "  \(change.before == nil ? "+" : "~") \(name, .accent)" + StyledText(words)
    }
}
