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
        guard proposal.reading.badCount == 0 else {
            return badRows + [
                StyledText("\(proposal.reading.badWords) can't be read, so nothing would be imported.")
            ]
        }
        guard !plan.isEmpty else {
            let count = plan.skipped.count + plan.skippedSearches.count
            return [
                count == 0
                    ? "The file is empty; nothing to do." : "Nothing to import: you have all of it already."
            ]
        }
        let changes = plan.added + plan.changed
        let lines = changes.count > Self.limit ? [] : changes.map { line($0, theme) }
        let searches = (plan.addedSearches + plan.changedSearches).prefix(Self.limit).map {
            search -> StyledText in
            "  \("saved:\(search.name)", .accent) \(search.query)"
        }
        return lines + searches + [StyledText("\(counts("to add", "to change", "unchanged")).")]
    }

    /// What was done.
    func result(_ theme: Theme) -> StyledText {
        theme.heart(true) + " " + StyledText("Imported: \(counts("added", "changed", "unchanged")).")
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
    func confirm(in shell: Shell, unless isSettled: Bool) async throws {
        guard !isSettled, shell.mode != .script, !shell.answersInJSON, shell.console.terminal.isInputTerminal
        else { return }
        shell.console.print(preview(shell.console.theme))
        let parts = [
            (plan.written.count, "favourite", "favourites"),
            (plan.writtenSearches.count, "saved search", "saved searches"),
        ].filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.0 == 1 ? $0.1 : $0.2)" }
        guard try await shell.reader.confirm("Import \(parts.joined(separator: " and "))?") else {
            throw Failure("abandoned", .failure, "Nothing was imported.")
        }
    }

    private func counts(_ added: String, _ changed: String, _ skipped: String) -> String {
        var parts = [(plan.added.count, added), (plan.changed.count, changed), (plan.skipped.count, skipped)]
            .filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
        let searches = plan.writtenSearches.count
        if searches > 0 { parts.append(counted(searches, "saved search", plural: "saved searches")) }
        return parts.joined(separator: ", ")
    }

    private func line(_ change: ImportPlan.Change, _ theme: Theme) -> StyledText {
        let name = proposal.displayName(of: change.after.pokemonID)
        guard let before = change.before else {
            let facts = [
                change.after.tags.isEmpty ? nil : change.after.tags.joined(separator: " "),
                change.after.rating == 0 ? nil : "rated \(change.after.rating)",
                change.after.note.isEmpty ? nil : "with a note",
            ].compactMap(\.self)
            return "  + \(name, .accent)"
                + (facts.isEmpty ? "" : StyledText(" (\(facts.joined(separator: ", ")))"))
        }
        let fields = change.fields.map { field in
            switch field {
            case .addedAt: "date"
            case .tags:
                "tags: \(change.after.tags.isEmpty ? "none" : change.after.tags.joined(separator: " "))"
            case .note: before.note.isEmpty ? "a note" : "another note"
            case .rating: "rating \(change.after.rating == 0 ? "none" : String(change.after.rating))"
            case .position: "place"
            }
        }
        return "  ~ \(name, .accent)" + StyledText(" (\(fields.joined(separator: ", ")))")
    }
}
