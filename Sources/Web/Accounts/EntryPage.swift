import Answers
import PasswordHashing

/// A log-in, sign-up or recovery page.
struct EntryPage {
    /// The kind of page.
    enum Kind { case logIn, signUp, recover }

    let kind: Kind
    var username = ""
    /// The address to go to afterwards.
    let next: Address
    /// The ID of the Pokémon whose heart was clicked.
    var keep: String?
    /// A notice for a user whose session has ended.
    enum Loss: String {
        /// The session ended while they were making a change, which was lost.
        case change = "yes"
        /// The session ended, but no change was lost.
        case session

        fileprivate func words(_ title: String) -> String {
            switch self {
            case .change: "You were logged out, so nothing was changed. \(title), then try again."
            case .session: "You were logged out. \(title) to continue."
            }
        }
    }

    /// The notice for a user who was logged out.
    var loss: Loss?
    /// The reason to log in, such as “to see your account”; nil if the user opened this page directly.
    var reason: String?
    let isSignUpOpen: Bool
    /// The unverified invitation in the address. It isn't looked up before the form is sent.
    var invitation: String?
    var failure: Failure?

    var whole: Page {
        Page(
            title, about: "Keep your favourite Pokémon, with tags, ratings and notes.",
            in: kind == .signUp ? .signUp : .account
        ) { html in
            html(.section, "entry") {
                html.drawing()
                html(.h1, text: title)
                if let loss {
                    html(.p, text: loss.words(title))
                } else if let reason, !isClosed {
                    html(.p, text: "\(title) \(reason).")
                } else if let purpose {
                    html(.p, "dim", text: purpose)
                }
                if kind == .signUp {
                    html(.p) {
                        html.text("Already have one? ")
                        link("Log in", .logIn, html)
                    }
                }
                if let failure { html.failure(failure) }
                if !isClosed { form(html) }
                others(html)
            }
        }
    }

    /// Whether accounts can't be created here.
    private var isClosed: Bool { kind == .signUp && !isSignUpOpen && invitation == nil }

    private var title: String {
        switch kind {
        case .logIn: "Log in"
        case .signUp: isClosed ? "Accounts are by invitation" : "Create an account"
        case .recover: "Reset your password"
        }
    }

    /// The sentence below the title, unless there is a reason to be here.
    private var purpose: String? {
        switch kind {
        case .logIn: nil
        case .signUp:
            isClosed
                ? "Ask the server's owner for one."
                : "Keep your favourite Pokémon, with tags, ratings, notes and rankings of your own."
        case .recover: "With the recovery code that you got when you created your account."
        }
    }

    private func address(of kind: Kind) -> Address {
        switch kind {
        case .logIn: .logIn
        case .signUp: .signUp
        case .recover: .recover
        }
    }

    private func form(_ html: HTML) {
        html.postForm(address(of: kind), "fields") {
            html.hidden("next", next.text)
            if let keep { html.hidden("keep", keep) }
            if let loss { html.hidden("lost", loss.rawValue) }
            if let invitation { html.hidden("invite", invitation) }
            html.field(
                "Username", "username", value: username, autocomplete: "username",
                isWrong: wrong == "username", isFirst: first == "username")
            switch kind {
            case .logIn:
                password("Password", "current-password", html)
            case .signUp:
                password(
                    "Password", "new-password",
                    hint: """
                        At least \(Password.minimumLengths.lowerBound) characters, better 15 or more. Any \
                        characters, including spaces.
                        """, html)
            case .recover:
                html.field(
                    "Recovery code", "code", hint: "Six groups of five characters, as you wrote them down.",
                    isWrong: wrong == "code", isFirst: first == "code")
                password("New password", "new-password", html)
            }
            html(.button, text: kind == .recover ? "Set the password" : title)
        }
    }

    private func password(
        _ label: String, _ autocomplete: StaticString, hint: String? = nil, _ html: HTML
    ) {
        html.field(
            label, "password", hint: hint, type: "password", autocomplete: autocomplete,
            isWrong: wrong == "password", isFirst: first == "password")
        if kind != .logIn { html.passwordStrength() }
    }

    /// The name of the field that caused the failure.
    private var wrong: String? {
        switch failure?.code {
        case .badUsername, .usernameTaken: "username"
        case .wrongCredentials, .badPassword, .weakPassword: "password"
        case .mistypedCode, .wrongRecoveryCode: "code"
        default: nil
        }
    }

    /// The name of the field to focus: the password if the username is filled in.
    private var first: String {
        wrong ?? (username.isEmpty ? "username" : kind == .recover ? "code" : "password")
    }

    private func others(_ html: HTML) {
        if kind == .recover {
            html(
                .p, "dim small",
                text: """
                    No code either? Then nobody can open the account. Where you are still logged in, export your \
                    favourites, and import them into a new account.
                    """)
        }
        guard kind != .signUp else { return }
        html(.p, "links small") {
            if kind == .recover { link("Log in", .logIn, html) }
            if isSignUpOpen { link("Create an account", .signUp, html) }
            if kind == .logIn { link("Forgot your password?", .recover, html) }
        }
    }

    private func link(_ text: String, _ kind: Kind, _ html: HTML) {
        var address = address(of: kind).adding("next", next.text)
        if let keep { address = address.adding("keep", keep) }
        if let loss { address = address.adding("lost", loss.rawValue) }
        html.link(text, address)
    }
}

extension HTML {
    /// Writes a strength meter for the new password. A script fills it in while the user types; the server
    /// makes the final decision and gives the reason for a refusal.
    func passwordStrength() {
        self(.div, .flag("hidden"), .flag("data-strength")) {
            self(
                .meter, .label("Strength"), .value("0"), .other("min", "0"), .other("max", "15"),
                .other("low", String(Password.minimumLengths.lowerBound)), .other("high", "14"),
                .other("optimum", "15"))
            self(.p, "hint", .role("status"))
        }
    }
}

/// A readable browser name such as “Firefox on Linux”, made up only of known words, never of the text the
/// browser sent.
struct BrowserName: CustomStringConvertible {
    let description: String

    /// Browser names in order of precedence, which is needed because every browser also claims to be several
    /// others.
    private static let browsers = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chromium/", "Chromium"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"), ("curl/", "curl"),
    ]
    private static let systems = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
        ("Macintosh", "macOS"), ("Linux", "Linux"),
    ]

    init(_ userAgent: String) {
        let text = String(userAgent.prefix(512))
        let browser = Self.browsers.first { text.contains($0.0) }?.1
        let system = Self.systems.first { text.contains($0.0) }?.1
        description = [browser ?? "A browser", system].compactMap(\.self).joined(separator: " on ")
    }
}
