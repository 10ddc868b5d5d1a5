import Answers
import Foundation
import Records
import Wording

/// The account page of a user, with a form for each action.
struct AccountPage {
    let user: User
    /// The number of the user's favourites.
    let favorites: Int
    /// The active sessions, the most recently used first.
    let sessions: [Session]
    /// The ID of the session that is viewing this page.
    let here: Session.ID?
    /// The access tokens that haven't expired, the newest first.
    let tokens: [AccessToken]
    /// The date of the current recovery code; nil if there is none.
    let recoveryCodeDate: Date?
    /// Whether the user's own page is on.
    let hasPage: Bool
    /// The failure to show, and the form that caused it.
    var failure: (failure: Failure, form: Form)?
    let context: PageContext

    /// A form on this page.
    enum Form: String { case password, recovery, sessions, tokens, delete }

    var whole: Page {
        Page("Account", about: "Your sessions, access tokens and password.", in: .account) { html in
            profile(html)
            group("Signing in", html) {
                password(html)
                recovery(html)
            }
            group("Access", html) {
                sessionList(html)
                panel("Access tokens", .tokens, html) {
                    let hasFailed = failure?.form == .tokens
                    TokensPanel(
                        tokens: tokens, hasFailed: hasFailed, hasWrongName: hasFailed && wrong == "name",
                        password: { passwordField(in: .tokens, html) }
                    ).write(to: html)
                }
            }
            group("Data and links", html) {
                files(html)
                links(html)
            }
            html(.div, "group grave") { deletion(html) }
        }
    }

    private func profile(_ html: HTML) {
        html(.div, "title") {
            html(.h1, text: user.username)
            html.button("Log out", to: .logOut, [:], "quiet")
        }
        html(.p, "dim") {
            html.text("Joined \(user.createdAt.dayInWords) · \(counted(favorites, "favourite"))")
        }
    }

    /// Writes related panels below a common heading.
    private func group(_ title: String, _ html: HTML, _ panels: HTML.Content) {
        html(.div, "group") {
            html(.p, "over", text: title)
            html(.div, "panels", content: panels)
        }
    }

    private func links(_ html: HTML) {
        html.panel("links", "Share links") {
            html(.p, text: "Links that show your favourites to friends. You can revoke any of them.")
            html(.p) { html.buttonLink("Your share links", .shares) }
            html(.h3, text: "Your page")
            html(
                .p,
                text:
                    "Your name, the first of your ranked favourites, and the share links that you list on it."
            )
            html(.div, "actions") {
                if hasPage { html.buttonLink("Your page", .own(user.username)) }
                html.button(
                    hasPage ? "Turn off" : "Turn on", to: .shares, ["page": hasPage ? "off" : "on"],
                    "quiet")
            }
        }
    }

    private func panel(_ title: String, _ form: Form, _ html: HTML, _ content: HTML.Content) {
        html.panel("title-\(form.rawValue)", title) {
            if let failure, failure.form == form { html.failure(failure.failure, isSeenFirst: wrong == nil) }
            content()
        }
    }

    /// The name of the field that caused the failure.
    private var wrong: String? {
        switch failure?.failure.code {
        case .wrongCredentials: failure?.form == .password ? "old" : "password"
        case .badPassword, .weakPassword: "password"
        case .badTokenName: "name"
        default: nil
        }
    }

    /// Writes a form that asks for the password, with `content` before its button.
    private func passwordForm(
        _ form: Form, _ button: String, kind: Attribute? = nil, _ html: HTML,
        _ content: HTML.Content
    ) {
        html.postForm(.account(form), "fields") {
            // Tell password managers which user this is.
            html(
                .input, .type("text"), .name("username"), .value(user.username), .autocomplete("username"),
                .flag("hidden"), .flag("readonly"), .label("Username"))
            content()
            html(.button, kind, text: button)
        }
    }

    private func passwordField(
        _ label: String = "Password", _ name: StaticString = "password", hint: String? = nil,
        autocomplete: StaticString = "current-password", in form: Form, _ html: HTML
    ) {
        let isWrong = failure?.form == form && wrong == "\(name)"
        html.field(
            label, name, hint: hint, type: "password", autocomplete: autocomplete, isWrong: isWrong,
            isFirst: isWrong, in: form.rawValue)
    }

    private func sessionList(_ html: HTML) {
        panel("Where you are logged in", .sessions, html) {
            // Sessions with the same description share a line.
            let lines = Dictionary(grouping: sessions) { "\($0.label) \(facts(of: $0))" }.values
                .sorted { ($0[0].lastUsedAt, $0[0].id) > ($1[0].lastUsedAt, $1[0].id) }
            html.list("log", lines.prefix(Self.shown), line)
            let others = lines.dropFirst(Self.shown)
            if !others.isEmpty {
                html.details("\(others.count.grouped) more") { html.list("log", others, line) }
            }
            if sessions.contains(where: { $0.id != here }) {
                html.postForm(.account(.sessions), "after") {
                    html(
                        .button, "quiet", .name("others"), .value("yes"),
                        text: "Log out everywhere else")
                }
            }
        }
    }

    /// The number of lines that are shown at first; the others are collapsed.
    private static let shown = 4

    private func line(_ same: [Session], _ html: HTML) {
        let first = same[0]
        let name = first.label + (same.count > 1 ? ", \(same.count.grouped) sessions" : "")
        html(.li) {
            html(.span, "what") {
                html.text(name)
                if first.id == here { html(.strong, text: " (this browser)") }
                html(.span, "dim small", text: facts(of: first))
            }
            guard first.id != here else { return }
            html.button(
                "Log out", to: .account(.sessions),
                ["id": same.map { String($0.id) }.joined(separator: ",")], "quiet",
                .label("Log out of \(name)"))
        }
    }

    private func facts(of session: Session) -> String {
        let (since, use) = (session.createdAt.ago, session.lastUsedAt.ofUse)
        return "logged in \(since)" + (session.id == here || use == since ? "" : " · used \(use)")
    }

    private func password(_ html: HTML) {
        panel("Password", .password, html) {
            passwordForm(.password, "Change password", html) {
                passwordField("Current password", "old", in: .password, html)
                passwordField(
                    "New password", hint: passwordHint,
                    autocomplete: "new-password",
                    in: .password, html)
                html.passwordStrength()
            }
        }
    }

    private var passwordHint: String {
        "Ends your other sessions, and replaces your recovery code."
            + (tokens.isEmpty ? "" : " Access tokens go on working; revoke them below.")
    }

    private func recovery(_ html: HTML) {
        panel("Recovery code", .recovery, html) {
            html(.p, text: "The way back in if you forget your password. A new one replaces the old one.")
            let age = recoveryCodeDate.map { "You got yours on \($0.dayInWords)." } ?? "You have none yet."
            html(.p, "dim", text: age)
            passwordForm(.recovery, "Get a new recovery code", kind: "quiet", html) {
                passwordField(in: .recovery, html)
            }
        }
    }

    private func files(_ html: HTML) {
        html.panel("title-files", "Your data") {
            html(.p, text: "Download everything we store about you, except secrets, in one file.")
            html(.p) {
                html.buttonLink("Export everything", Address.export.adding("format", "account"))
            }
        }
    }

    private func deletion(_ html: HTML) {
        panel("Delete the account", .delete, html) {
            html.details(
                "Delete the account with all favourites, tags and notes", "narrow",
                .flag("open", if: failure?.form == .delete)
            ) {
                html(.p, text: "This can't be undone. Export your data first.")
                passwordForm(.delete, "Delete for good", kind: "danger", html) {
                    passwordField(in: .delete, html)
                }
            }
        }
    }
}

extension Date {
    /// The time since the last use, which is recorded at most once an hour.
    var ofUse: String { timeIntervalSinceNow > -3600 ? "in the last hour" : ago }
}

extension Address {
    /// Returns the target of a form on the account page.
    static func account(_ form: AccountPage.Form) -> Address { account.appending(form.rawValue) }
}
