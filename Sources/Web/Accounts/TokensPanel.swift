import Answers
import Foundation
import PasswordHashing
import Records

/// A user's access tokens, and a form to create another.
struct TokensPanel {
    let tokens: [AccessToken]
    /// Whether to show the form again because creating a token failed.
    let hasFailed: Bool
    /// Whether the name caused that.
    let hasWrongName: Bool
    /// Writes the field for the password.
    let password: HTML.Content

    private typealias Option = (value: String, label: String)
    private static let scopes: [Option] = [("read", "Read"), ("write", "Read and change favourites")]
    /// The lifetimes to choose from, in days; an empty value means that the token never expires.
    private static let days: [Option] = [
        ("30", "30 days"), ("90", "90 days"), ("365", "A year"), ("", "Never"),
    ]

    func write(to html: HTML) {
        html(.p, text: "With a token, another program can use the API as you.")
        html.list("log", tokens, line)
        html.details("Create a token", .flag("open", if: hasFailed)) {
            html.postForm(.account(.tokens), "fields") {
                html.field(
                    "Name", "name", hint: "Such as the program that will use it.", isWrong: hasWrongName,
                    isFirst: hasWrongName, in: "token")
                choice("Permissions", "scope", Self.scopes, html)
                choice("Expires after", "days", Self.days, html)
                password()
                html(.button, text: "Create token")
            }
        }
    }

    private func choice(_ label: String, _ name: String, _ options: [Option], _ html: HTML) {
        html(.div) {
            html.menu(label, name, id: "token-\(name)") {
                for (value, label) in options { html.option(value, label) }
            }
        }
    }

    private func line(_ token: AccessToken, _ html: HTML) {
        html(.li) {
            html(.span, "what") {
                html.text(token.name)
                html(.span, "dim small", text: facts(of: token))
            }
            html.button(
                "Revoke", to: .account(.tokens), ["revoke": String(token.id)], "quiet",
                .label("Revoke the token \(token.name)"))
        }
    }

    private func facts(of token: AccessToken) -> String {
        [
            token.scope == .write ? "Read and write" : "Read only",
            token.lastUsedAt.map { "used \($0.ofUse)" } ?? "never used",
            token.expiresAt.map { "expires \($0.shortDayInWords)" } ?? "never expires",
        ].joined(separator: " · ")
    }

    /// Creates the page that shows the text of a new token, which can't be shown again.
    static func made(_ token: AccessToken, _ text: AccessTokenText) -> Page {
        .narrow("Your new token", about: "The text of your new access token.", look: "entry") { html in
            html(.p, text: "Copy “\(token.name)” now: it won't be shown again.")
            html(.p) { html(.code, "secret", .flag("data-copy"), text: text.text) }
            html(.p) { html.buttonLink("I have copied it", .account) }
        }
    }
}
