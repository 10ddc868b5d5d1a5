import AccountsFeature
import Answers
import HTTPTypes
import Hummingbird
import NIOCore
import PasswordHashing
import Pokedex
import Records
import Wording

/// The pages for signing up, logging in and recovering an account.
enum AccountPages {
    /// The routes that show these pages; their forms are handled by `AccountRoutes`.
    static let all: [Route] = [
        .page("/login") { call in try await call.entry(.logIn) },
        .page("/signup") { call in try await call.entry(.signUp) },
        .page("/recover") { call in try await call.entry(.recover) },
    ]

    /// The message after a password reset.
    static let reset =
        "Your password is changed, and your other sessions have ended. The old recovery code no longer works."

    /// Creates the page, shown once, that lists what keepers have done to an account since its user last logged
    /// in.
    static func notices(of arrival: Accounts.Arrival, next: String, _ call: Call) -> Response {
        let page = Page("Notice", about: "What was done to your account.") { html in
            html(.section, "entry") {
                html(.h1, text: "While you were away")
                for act in arrival.acts { html(.p, text: act.notice) }
                html(.p) {
                    html(.a, "button", .href(Address(returning: next) ?? .home), text: "Continue")
                }
            }
        }
        return call.visitingAccount(of: arrival.user).reply(page)
    }

    /// Creates the page that shows a recovery code once, below a message about what was done. After a
    /// recovery, it also lists the share links that remain.
    static func recoveryCode(
        _ code: RecoveryCode, of user: User, after done: String, next: String,
        links: [ShareLink] = [], _ call: Call
    ) -> Response {
        let page = Page("Your recovery code", about: "The code that resets a forgotten password.") { html in
            html(.section, "entry") {
                html(.h1, text: "Your recovery code")
                if !done.isEmpty { html(.p, text: done) }
                html(
                    .p,
                    text: """
                        If you forget your password, this code is the only way back in. Write it down now: it won't be \
                        shown again, and works once.
                        """)
                html(.p) {
                    html(
                        .code, "secret", .flag("data-copy"),
                        .other("data-download", "pokeexplorer-recovery-code.txt"), text: code.text)
                }
                html(.p) {
                    let address = Address(returning: next) ?? .home
                    html(.a, "button", .href(address), text: "I have written it down")
                }
            }
            if !links.isEmpty { lasting(links, html) }
        }
        return call.visitingAccount(of: user).reply(page)
    }

    /// Lists the remaining share links, and offers to revoke them.
    private static func lasting(_ links: [ShareLink], _ html: HTML) {
        html(.section, "entry") {
            html(.h2, text: "Share links")
            html(
                .p,
                text: "\(counted(links.count, "share link still works", plural: "share links still work")). "
                    + "If you didn't create \(links.count == 1 ? "it" : "all of them"), end them.")
            html(.ul, "log") {
                for link in links {
                    html(.li) {
                        html(.span, "what") {
                            html.text(link.words)
                            html(.span, "dim small", text: " since \(link.createdAt.day)")
                        }
                    }
                }
            }
            html.button("End all share links", to: .shares, ["all": "yes"], "danger")
        }
    }
}

extension Call {
    /// Returns the call as one that shows the account page.
    func visitingAccount(of user: User) -> Call { showing(pageContext(of: user, at: .account)) }

    fileprivate func entry(_ kind: EntryPage.Kind) async throws -> Response {
        if context.user != nil { return Reply.seeOther(comingBack(query)) }
        return reply(await page(kind, query).whole)
    }

    /// Renders the form again after a failed attempt.
    func entry(_ kind: EntryPage.Kind, after form: EntryForm, _ failure: Failure) async -> Response {
        var page = await page(kind, form.fields)
        page.username = form.username
        page.failure = failure
        return showing(pageContext(of: nil)).reply(page.whole)
    }

    private func page(_ kind: EntryPage.Kind, _ fields: Fields) async -> EntryPage {
        EntryPage(
            kind: kind, next: comingBack(fields), keep: fields["keep"],
            loss: fields["lost"].flatMap { EntryPage.Loss(rawValue: $0) },
            reason: await reason(fields), isSignUpOpen: settings.isSignUpOpen,
            invitation: kind == .signUp ? fields["invite"] : nil)
    }

    /// Returns the reason to log in: to add the Pokémon whose heart the visitor clicked, or to see the page
    /// they wanted if it requires an account.
    private func reason(_ fields: Fields) async -> String? {
        if let id = fields["keep"].flatMap({ Int(Heart($0).id) }),
            let pokemon = try? await pokedex()[id]
        {
            return "to add \(pokemon.displayName) to your favourites"
        }
        let parts = comingBack(fields).text.prefix { $0 != "#" }
            .split(separator: "?", maxSplits: 1).map(String.init)
        switch parts.first ?? "" {
        case Address.account.text: return "to see your account"
        case Address.home.text, Address.compare.text:
            guard parts.count > 1, let wanted = try? Fields(parts[1]),
                let text = wanted["q"] ?? wanted["refs"]
            else { return nil }
            do { _ = try await parsed(text) } catch {
                return Refusal(error).failure == .notSignedIn ? "to search your favourites" : nil
            }
            return nil
        case let path where FavoritesSection.isOne(path): return "to see your favourites"
        case let path where path.hasSuffix("/both"): return "to see what you both like"
        default: return nil
        }
    }
}
