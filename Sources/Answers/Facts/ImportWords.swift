import Records
package import TransferFeature
import Wording

extension Proposal {
    /// What importing would do, in a sentence.
    package var forecast: String {
        guard reading.badCount == 0 else {
            return "\(reading.badWords) can't be read, so nothing would be imported."
        }
        guard plan.isEmpty else { return "\(plan.counts("to add", "to change", "unchanged"))." }
        return plan.skipped.isEmpty && plan.skippedSearches.isEmpty
            ? "The file is empty; nothing to do." : "Nothing to import: you have all of it already."
    }
}

extension ImportPlan {
    /// How many favourites are what, such as “3 added, 2 unchanged”, and how many saved searches are written.
    package func counts(_ added: String, _ changed: String, _ skipped: String) -> String {
        var parts = [(self.added.count, added), (self.changed.count, changed), (self.skipped.count, skipped)]
            .filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
        let searches = writtenSearches.count
        if searches > 0 { parts.append(counted(searches, "saved search", plural: "saved searches")) }
        return parts.joined(separator: ", ")
    }
}

extension ImportPlan.Change {
    /// What is new or different, such as “tags: team, a note”; empty where it is kept and nothing is said of it.
    package var words: String {
        (before.map(differences) ?? novelties).joined(separator: ", ")
    }

    private var novelties: [String] {
        [
            after.tags.isEmpty ? nil : after.tags.joined(separator: " "),
            after.rating == 0 ? nil : "rated \(after.rating)",
            after.note.isEmpty ? nil : "with a note",
        ].compactMap(\.self)
    }

    private func differences(from before: FavoritePokemon) -> [String] {
        fields.map { field in
            switch field {
            case .addedAt: "date"
            case .tags: "tags: \(after.tags.isEmpty ? "none" : after.tags.joined(separator: " "))"
            case .note: before.note.isEmpty ? "a note" : "another note"
            case .rating: "rating \(after.rating == 0 ? "none" : String(after.rating))"
            case .position: "place"
            }
        }
    }
}
