import Answers
import PasswordHashing
import Records
import Wording

/// A user's account, and everything that can be done with it.
struct AccountPage {
    let user: User
    /// How many favourites they keep.
    let favorites: Int
    /// The sessions that have not ended, the one used last first.
    let sessions: [Session]
    /// The one by which this page is looked at.
    let here: Session.ID?
    /// The access tokens that have not expired, the newest first.
    let tokens: [AccessToken]
    /// The failure, and its form.
    var failure: (failure: Failure, form: Form)?
    let visit: Visit

    /// A form of this page.
    enum Form: String { case password, recovery, sessions, tokens, delete }

    /// All of it.
    var whole: Page {
        Page("Account", in: .account) { html in
            html(.div, .class("title")) { html in
                html(.h1, text: user.username)
                html(.form, .method("post"), .action(.logOut)) { html in
                    html(.button, .class("quiet"), text: "Log out")
                }
            }
            html(.p, .class("dim")) { html in
                html.text("Member since \(user.createdAt.day), \(counted(favorites, "favourite"))")
            }
            html(.div, .class("panels")) { html in
                sessionList(&html)
                password(&html)
                recovery(&html)
                panel("Access tokens", .tokens, &html) {
                    TokensPanel(tokens: tokens, hasFailed: failure?.form == .tokens).write(to: &$0)
                }
                files(&html)
                deletion(&html)
            }
        }
    }

    private func panel(_ title: String, _ form: Form, _ html: inout HTML, _ content: (inout HTML) -> Void) {
        html(.section, .class("panel"), .labelledBy("title-\(form.rawValue)")) { html in
            html(.h2, .id("title-\(form.rawValue)"), text: title)
            if let failure, failure.form == form { html.failure(failure.failure, isSeenFirst: wrong == nil) }
            content(&html)
        }
    }

    /// The name of the field that the failure is about.
    private var wrong: String? {
        switch failure?.failure.code {
        case .wrongCredentials: failure?.form == .password ? "old" : "password"
        case .badPassword, .weakPassword: "password"
        case .badTokenName: "name"
        default: nil
        }
    }

    private func isWrong(_ field: String, in form: Form) -> Bool { failure?.form == form && wrong == field }

    /// The password, asked for again before something that matters.
    private func passwordField(in form: Form, _ id: StaticString, _ html: inout HTML) {
        let isWrong = isWrong("password", in: form)
        html.field(
            "Password", "password", type: "password", autocomplete: "current-password", isWrong: isWrong,
            isFirst: isWrong, in: id)
    }

    private func sessionList(_ html: inout HTML) {
        panel("Where you are logged in", .sessions, &html) { html in
            html(.ul, .class("log")) { html in
                for session in sessions {
                    html(.li) { html in
                        html(.span, .class("what")) { html in
                            html.text(session.label)
                            if session.id == here { html(.strong, text: " (this browser)") }
                        }
                        if session.id != here {
                            html(.span, .class("dim small"), text: "last used \(session.lastUsedAt.ago)")
                            html(.form, .method("post"), .action(.account(.sessions))) { html in
                                html.hidden("id", String(session.id))
                                html(
                                    .button, .class("quiet"), .label("End the session \(session.label)"),
                                    text: "End")
                            }
                        }
                    }
                }
            }
            if sessions.contains(where: { $0.id != here }) {
                html(.form, .method("post"), .action(.account(.sessions))) { html in
                    html(
                        .button, .class("quiet"), .name("others"), .value("yes"),
                        text: "Log out everywhere else")
                }
            }
        }
    }

    private func password(_ html: inout HTML) {
        panel("Password", .password, &html) { html in
            html(.form, .class("fields"), .method("post"), .action(.account(.password))) { html in
                html.username(user)
                html.field(
                    "Current password", "old", type: "password", autocomplete: "current-password",
                    isWrong: isWrong("old", in: .password), isFirst: isWrong("old", in: .password),
                    in: "password")
                html.field(
                    "New password", "password", hint: "Ends your other sessions.", type: "password",
                    autocomplete: "new-password", isWrong: isWrong("password", in: .password),
                    isFirst: isWrong("password", in: .password), in: "password")
                html(.button, text: "Change password")
            }
        }
    }

    private func recovery(_ html: inout HTML) {
        panel("Recovery code", .recovery, &html) { html in
            html(.p, text: "The way back in if you forget your password. A new one replaces the old one.")
            html(.form, .class("fields"), .method("post"), .action(.account(.recovery))) { html in
                html.username(user)
                passwordField(in: .recovery, "recovery", &html)
                html(.button, text: "Get a new recovery code")
            }
        }
    }

    private func files(_ html: inout HTML) {
        html(.section, .class("panel"), .labelledBy("title-files")) { html in
            html(.h2, .id("title-files"), text: "Your data")
            html(.p, text: "Everything that is stored about you, except secrets, as one file.")
            html(.p) {
                $0(
                    .a, .class("button"), .href(Address.export.adding("format", "account")),
                    text: "Export everything")
            }
        }
    }

    private func deletion(_ html: inout HTML) {
        panel("Delete the account", .delete, &html) { html in
            html(.details, .flag("open", if: failure?.form == .delete)) { html in
                html(.summary, text: "Delete the account with all favourites, tags and notes")
                html(.p, text: "This can't be undone. Export your data first.")
                html(.form, .class("fields"), .method("post"), .action(.account(.delete))) { html in
                    html.username(user)
                    passwordField(in: .delete, "delete", &html)
                    html(.button, .class("danger"), text: "Delete for good")
                }
            }
        }
    }
}

extension Address {
    /// Where a form of the account's page goes to.
    static func account(_ form: AccountPage.Form) -> Address { account.appending(form.rawValue) }
}

extension HTML {
    /// The user whose password a form asks for, for password managers.
    fileprivate mutating func username(_ user: User) {
        self(
            .input, .type("text"), .name("username"), .value(user.username), .autocomplete("username"),
            .flag("hidden"), .flag("readonly"), .label("Username"))
    }
}

/// A user's access tokens, with which programs use the API, and a form for another.
struct TokensPanel {
    let tokens: [AccessToken]
    /// Whether the form is shown again, since no token could be made.
    var hasFailed = false

    /// Days that can be chosen; none for a token that never expires.
    private static let days: [(value: String, label: String)] = [
        ("30", "30 days"), ("90", "90 days"), ("365", "A year"), ("", "Never"),
    ]

    func write(to html: inout HTML) {
        html(.p, text: "With a token, another program can use the API as you.")
        html(.ul, .class("log")) { html in
            for token in tokens { line(token, &html) }
        }
        html(.details, .flag("open", if: hasFailed)) { html in
            html(.summary, text: "Create a token")
            html(.form, .class("fields"), .method("post"), .action(.account(.tokens))) { html in
                html.field(
                    "Name", "name", hint: "Such as the program that will use it.", isWrong: hasFailed,
                    isFirst: hasFailed, in: "token")
                html(.div) { html in
                    html(.label, .for("token-scope"), text: "Permissions")
                    html(.select, .id("token-scope"), .name("scope")) { html in
                        html(.option, .value(AccessToken.Scope.read.rawValue), text: "Read")
                        html(
                            .option, .value(AccessToken.Scope.write.rawValue),
                            text: "Read and change favourites")
                    }
                }
                html(.div) { html in
                    html(.label, .for("token-days"), text: "Expires after")
                    html(.select, .id("token-days"), .name("days")) { html in
                        for (value, label) in Self.days { html(.option, .value(value), text: label) }
                    }
                }
                html(.button, text: "Create token")
            }
        }
    }

    private func line(_ token: AccessToken, _ html: inout HTML) {
        html(.li) { html in
            html(.span, .class("what"), text: token.name)
            html(.span, .class("dim small"), text: facts(of: token))
            html(.form, .method("post"), .action(.account(.tokens))) { html in
                html.hidden("revoke", String(token.id))
                html(.button, .class("quiet"), .label("Revoke the token \(token.name)"), text: "Revoke")
            }
        }
    }

    private func facts(of token: AccessToken) -> String {
        [
            token.scope.rawValue, token.lastUsedAt.map { "used \($0.ago)" } ?? "never used",
            token.expiresAt.map { "until \($0.day)" } ?? "never expires",
        ].joined(separator: ", ")
    }

    /// The text of a new token, which is shown this once.
    static func made(_ token: AccessToken, _ text: AccessTokenText) -> Page {
        Page("Your new token", in: .account) { html in
            html(.section, .class("narrow")) { html in
                html(.h1, text: "Your new token")
                html(.p, text: "Copy “\(token.name)” now: it won't be shown again.")
                html(.p) { $0(.code, .class("secret"), .flag("data-copy"), text: text.text) }
                html(.p) { $0(.a, .class("button"), .href(.account), text: "I have copied it") }
            }
        }
    }
}
