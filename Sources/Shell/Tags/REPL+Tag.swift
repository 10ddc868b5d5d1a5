import Answers
import FavoritesFeature
import Records
import Terminal

extension REPL {
    /// Renames, merges or deletes a tag, or says what that would do.
    ///
    /// - Parameters:
    ///   - old: the tag, as typed.
    ///   - new: the replacement, as typed; nil to delete the tag.
    ///   - merging: whether `new` must already be in use.
    ///   - rehearsal: whether it is a dry run.
    ///   - sentence: describes the result.
    /// - Throws: `TagName.Fault`, `PersistenceError`, or a failure if nobody is signed in.
    func replaceTag(
        _ old: String, with new: String?, merging: Bool = false, _ rehearsal: Rehearsal,
        _ sentence: (_ old: String, TagReplacement) -> StyledText
    ) async throws {
        let user = try await requireUser()
        let old = try TagName(old)
        let new = try new.map { try TagName(new: $0) }
        let favorites = rehearsal.of(features.favorites)
        let result = try await favorites.replaceTag(old, with: new, merging: merging, of: user).value
        try answer(result, [sentence(old.description, result)], notes: rehearsal.notes)
    }
}
