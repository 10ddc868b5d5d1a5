public import Persistence
public import Records

extension PersistenceService {
    /// Fills an account to its limits: 1,351 favourites with 7 tags each, 2 MB of notes, and four changes to
    /// all of them in its journal.
    ///
    /// - Throws: `PersistenceError`.
    public func fillToLimits(_ userID: User.ID) async throws {
        let all = Array(1...1_025) + Array(10_001...10_326)
        for number in 1...(AccountLimits.tags / all.count) {
            _ = try await give(.tags, ["tag-\(number)"], to: all, of: userID)
        }
        let length = AccountLimits.noteBytes / all.count
        for letter in ["a", "b", "c", "d", "e"] {
            let note = String(String(repeating: letter, count: length))
            _ = try await setNote(note, on: all, of: userID)
        }
    }
}
