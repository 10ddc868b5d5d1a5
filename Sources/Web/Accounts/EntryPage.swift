import Answers
import Records

/// A form by which somebody comes in: log-in, sign-up or recovery.
struct EntryPage {
    /// Which.
    enum Kind { case logIn, signUp, recover }

    let kind: Kind
    var username = ""
    /// Where to go afterwards.
    let next: Address
    /// The number of the Pokémon whose heart was pressed.
    var keep: String?
    /// Its name.
    var keepName: String?
    let isSignUpOpen: Bool
    var failure: Failure?

    /// All of it.
    var whole: Page {
        Page(title, in: .account) { html in
            html(.section, .class("narrow")) { html in
                html(.h1, text: title)
                if let keepName {
                    html(.p, text: "\(title) to keep \(keepName) as a favourite.")
                }
                if let failure { html.failure(failure) }
                if kind == .signUp, !isSignUpOpen {
                    html(
                        .p,
                        text: "New accounts can't be made on this page. Ask the server's owner for one."
                    )
                } else {
                    form(&html)
                }
                others(&html)
            }
        }
    }

    private var title: String {
        switch kind {
        case .logIn: "Log in"
        case .signUp: "Make an account"
        case .recover: "Reset your password"
        }
    }

    private var address: Address { address(of: kind) }

    private func address(of kind: Kind) -> Address {
        switch kind {
        case .logIn: .logIn
        case .signUp: .signUp
        case .recover: .recover
        }
    }

    private func form(_ html: inout HTML) {
        html(.form, .class("fields"), .method("post"), .action(address)) { html in
            html.hidden("next", next.text)
            if let keep { html.hidden("keep", keep) }
            html.field("Username", "username", value: username, autocomplete: "username")
            switch kind {
            case .logIn:
                html.field("Password", "password", type: "password", autocomplete: "current-password")
            case .signUp:
                html.field(
                    "Password", "password",
                    hint:
                        "At least \(Password.minimumLengths.lowerBound) characters. Any will do, spaces too.",
                    type: "password", autocomplete: "new-password")
            case .recover:
                html.field(
                    "Recovery code", "code", hint: "Six groups of five characters, as you wrote them down.")
                html.field("New password", "password", type: "password", autocomplete: "new-password")
            }
            html(.button, text: kind == .recover ? "Set the password" : title)
        }
    }

    private func others(_ html: inout HTML) {
        html(.p, .class("links small")) { html in
            if kind != .logIn { link("Log in", .logIn, &html) }
            if kind != .signUp, isSignUpOpen { link("Make an account", .signUp, &html) }
            if kind != .recover { link("Forgot your password?", .recover, &html) }
        }
    }

    private func link(_ text: String, _ kind: Kind, _ html: inout HTML) {
        var address = address(of: kind).adding("next", next.text)
        if let keep { address = address.adding("keep", keep) }
        html(.a, .href(address), text: text)
    }
}
