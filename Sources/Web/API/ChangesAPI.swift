import Answers
import Hummingbird
import JournalFeature

/// Routes that list, undo, redo and delete changes.
enum ChangesAPI {
    static let routes: [Route] = [
        .api(
            .get, "/changes", .reading, "listChanges", "List your changes to favourites.",
            gives: "The newest first."
        ) { call in
            try await call.journal.changes(of: call.user)
        },
        .api(
            .post, "/changes/undo", .writing, "undo", "Undo your newest changes, wherever you made them.",
            query: [.steps], gives: "The undone changes."
        ) { call in
            let done = try await call.journal.undo(call.steps(), of: call.user)
            guard !done.isEmpty else { throw Failure.nothingToUndo }
            return done
        },
        .api(
            .post, "/changes/redo", .writing, "redo", "Redo what you last undid.", query: [.steps],
            gives: "The redone changes."
        ) { call in
            let done = try await call.journal.redo(call.steps(), of: call.user)
            guard !done.isEmpty else { throw Failure.nothingToRedo }
            return done
        },
        .api(
            .post, "/changes/{id}/undo", .writing,
            "undoChange", "Undo one change, and leave those that came later.",
            gives: "The undone changes."
        ) { call in
            try await call.journal.undo(change: call.id(), of: call.user)
        },
        .api(
            .delete, "/changes", .writing, "forgetChanges", "Forget your changes; your favourites stay.",
            answers: [.done("Nothing can be undone now.")]
        ) { call in
            _ = try await call.journal.clearChanges(of: call.user)
            return Reply.noContent()
        },
    ]
}

extension Call {
    /// Returns the requested number of changes.
    fileprivate func steps() throws -> Int { try number(.steps, in: 1...1000) ?? 1 }
}
