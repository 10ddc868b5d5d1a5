import Answers
import PasswordHashing
import Records
import Terminal

/// A recovery code, the one time that it is shown.
struct RecoveryCodeView {
    let code: RecoveryCode

    init(_ code: RecoveryCode) {
        self.code = code
    }

    var lines: [StyledText] {
        [
            "Write down your recovery code. It resets a forgotten password, and is shown only once:",
            "  \(code.text, .accent)",
        ]
    }
}

extension PasswordStrength {
    /// A bar and a word.
    func meter(_ theme: Theme) -> StyledText {
        let words = ["very weak", "weak", "fair", "good", "strong"]
        let role: Role = score < Password.minimumScore ? .error : score == 2 ? .warning : .success
        let bar = Bar(score, of: Self.scores.upperBound).rendered(width: 12, theme: theme, role: role)
        return "\("Strength", .dim)  \(bar)  \(words[score], role)"
    }
}

/// A user's sessions, as text.
struct SessionsView {
    let sessions: [Session]
    /// The one that one-shot commands here use.
    let current: Session.ID?

    var notes: [StyledText] {
        sessions.isEmpty
            ? ["You have no sessions. “pokeexplorer login NAME” starts one on the command line."]
            : ["\("“sessions revoke NO.” ends one.", .dim)"]
    }

    var table: Table {
        Table(
            [
                Table.Column("No.", .right, priority: 6), Table.Column("Where", priority: 5),
                Table.Column("In", priority: 3, minimumWidth: 7),
                Table.Column("Since", priority: 2, minimumWidth: 10),
                Table.Column("Last used", priority: 4, minimumWidth: 10),
                Table.Column("Until", priority: 1, minimumWidth: 10),
                Table.Column("", priority: 5, minimumWidth: 4),
            ],
            rows: sessions.map { session in
                [
                    StyledText("\(session.id)"), StyledText(session.label, .accent),
                    session.kind == .browser ? "browser" : "command line",
                    StyledText(session.createdAt.day), StyledText(session.lastUsedAt.day),
                    StyledText(session.expiresAt.day),
                    session.id == current ? StyledText("here", .success) : "",
                ]
            })
    }
}
