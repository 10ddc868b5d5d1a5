import Answers
import Pokedex
import Records
import Terminal
import TransferFeature
import Wording

/// What an import would do, or did, as text.
struct ImportView {
    let proposal: Proposal

    private var plan: ImportPlan { proposal.plan }

    /// More favourites than this are only counted.
    private static let limit = OutcomesView.limit

    /// What would change: a line for each Pokémon if they are few, and counts.
    func preview(_ theme: Theme) -> [StyledText] {
        guard !plan.isEmpty else { return [StyledText(proposal.forecast)] }
        let changes = plan.added + plan.changed
        let lines = changes.count > Self.limit ? [] : changes.map { line($0, theme) }
        let searches = (plan.addedSearches + plan.changedSearches).prefix(Self.limit).map {
            search -> StyledText in
            "  \("saved:\(search.name)", .accent) \(search.query)"
        }
        return lines + searches + [StyledText(proposal.forecast)]
    }

    /// What was done.
    func result(_ theme: Theme) -> StyledText {
        theme.heart(true) + " " + StyledText("Imported: \(plan.counts("added", "changed", "unchanged")).")
    }

    /// The rows that can't be read.
    var badRows: [StyledText] {
        let shown = proposal.reading.bad.map { StyledText("  \($0.words)") }
        let rest = proposal.reading.badCount - shown.count
        return shown + (rest > 0 ? ["  \("and \(rest.grouped) more", .dim)"] : [])
    }

    /// Asks a person at a terminal.
    ///
    /// - Throws: `Failure` if they don't agree.
    @ShellActor
    func confirm(in shell: REPL, unless isSettled: Bool) async throws {
        guard !isSettled, shell.mode != .script, !shell.answersInJSON, shell.console.terminal.isInputTerminal
        else { return }
        shell.console.print(preview(shell.console.theme))
        let parts = [
            (plan.written.count, "favourite", "favourites"),
            (plan.writtenSearches.count, "saved search", "saved searches"),
        ].filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.0 == 1 ? $0.1 : $0.2)" }
        try await shell.confirm(
            "Import \(parts.joined(separator: " and "))?", otherwise: "Nothing was imported.")
    }

    private func line(_ change: ImportPlan.Change, _ theme: Theme) -> StyledText {
        let name = proposal.displayName(of: change.after.pokemonID)
        let words = change.words.isEmpty ? "" : " (\(change.words))"
        return "  \(change.before == nil ? "+" : "~") \(name, .accent)" + StyledText(words)
    }
}
