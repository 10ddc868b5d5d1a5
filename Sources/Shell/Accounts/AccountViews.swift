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

extension Failure {
    /// That something was done, and its answer with the recovery code could not be written.
    static func codeNotShown(_ done: String, to user: User) -> Failure {
        Failure(
            .cannotWrite, .inputOutput, "\(done), but the new recovery code could not be shown.",
            advice: "Sign in as \(user.username), and type “recover --new-code” for another one.")
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
    /// The user who is signed in in this shell alone; nil on the command line.
    var user: User?

    var notes: [StyledText] {
        sessions.isEmpty
            ? [
                "\(user.map { "Only this shell is signed in as \($0.username)." } ?? "You have no sessions.") "
                    + "“pokeexplorer login NAME” starts one on the command line."
            ]
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
