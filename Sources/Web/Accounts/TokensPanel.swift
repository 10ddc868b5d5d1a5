import Answers
import PasswordHashing
import Records

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
