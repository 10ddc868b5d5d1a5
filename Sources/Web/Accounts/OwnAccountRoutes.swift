import AccountsFeature
import Answers
import FavoritesFeature
import Hummingbird
import PasswordHashing
import Records

/// Actions on the user's own account, which ask for the password if necessary.
enum OwnAccountRoutes {
    static let all: [Route] = [
        .ownPage("/account", access: .person) { call, user in
            call.reply(try await page(call, user).whole)
        },
        form(.sessions) { call, fields, user in
            let isOfOthers = fields["others"] != nil
            let ids: [Session.ID]
            if isOfOthers {
                guard let own = call.visitor.session?.id else { throw Refusal.notFound }
                ids = try await call.accounts.sessions(of: user).all.map(\.id).filter { $0 != own }
            } else {
                ids = (fields["id"] ?? "").split(separator: ",").compactMap { Int64($0) }
                guard !ids.isEmpty else { throw Refusal.notFound }
            }
            _ = try await call.accounts.endSessions(ids, of: user)
            call.audit.note(.revokedSession, user)
            return call.go(to: .account, saying: .plain(isOfOthers ? .sessionsEnded : .sessionEnded))
        },
        form(.password) { call, fields, user in
            let (code, renewal) = try await call.renewingSession(of: user) {
                try await call.accounts.changePassword(
                    of: user, from: fields.secret("old"), to: fields.secret("password"), renewing: $0)
            }
            call.audit.note(.changedPassword, user)
            var response = try call.recoveryCode(code, of: user, after: AccountPages.reset)
            renewal(&response)
            return response
        },
        form(.recovery) { call, fields, user in
            let (code, renewal) = try await call.renewingSession(of: user) {
                try await call.accounts.renewRecoveryCode(
                    of: user, password: fields.secret("password"), renewing: $0)
            }
            call.audit.note(.renewedRecoveryCode, user)
            var response = try call.recoveryCode(code, of: user)
            renewal(&response)
            return response
        },
        form(.tokens) { call, fields, user in
            if let text = fields["revoke"] {
                guard let id = Int64(text) else { throw Refusal.notFound }
                try await call.accounts.revokeTokens([id], of: user)
                call.audit.note(.revokedToken, user)
                return call.go(to: .account, saying: .plain(.tokenRevoked))
            }
            let (made, renewal) = try await call.renewingSession(of: user) {
                try await call.accounts.makeToken(
                    named: fields["name"] ?? "", scope: fields["scope"] == "write" ? .write : .read,
                    expiringAfter: fields["days"].flatMap { Int($0) }, of: user,
                    password: fields.secret("password"), renewing: $0)
            }
            call.audit.note(.madeToken, user)
            var response = call.visitingAccount(of: user).reply(TokensPanel.made(made.token, made.text))
            renewal(&response)
            return response
        },
        form(.delete) { call, fields, user in
            try await call.look(of: user.username) {
                try await call.accounts.delete(
                    user, password: fields.secret("password"), in: call.session)
            }
            call.audit.note(.deleted, user)
            var response = call.go(to: .home, saying: .plain(.accountDeleted))
            call.forgetSession(on: &response)
            return response
        },
    ]

    private static func page(_ call: Call, _ user: User) async throws -> AccountPage {
        try await AccountPage(
            user: user, favorites: call.favorites.count(of: user),
            sessions: call.accounts.sessions(of: user).all,
            here: call.visitor.session?.id, tokens: call.accounts.tokens(of: user),
            recoveryCodeDate: call.accounts.recoveryCodeDate(of: user),
            hasPage: call.favorites.shares(of: user).contains { $0.kind == .page },
            context: call.context)
    }

    /// Creates the route of a form on the account page, which shows any failure.
    private static func form(
        _ form: AccountPage.Form, _ act: @escaping @Sendable (Call, Fields, User) async throws -> Response
    ) -> Route {
        Route(.post, "/account/\(form.rawValue)", access: .person) { call in
            let user = try call.user
            do { return try await act(call, try call.fields(), user) } catch {
                let refusal = call.refusal(of: form, error)
                call.audit.noteFailure(refusal)
                // Show nothing if the session ended while the form was arriving.
                guard call.wantsPage, !Accounts.isOver(error) else { throw refusal }
                let call = call.visitingAccount(of: user)
                var page = try await page(call, user)
                page.failure = (refusal.failure.ofPassword(isOld: form == .password), form)
                return call.reply(page.whole, status: refusal.status)
            }
        }
    }
}

extension Call {
    /// Performs an act that asks for the password and gives the browser's session a new token.
    ///
    /// - Returns: the result of the act, and a closure that adds the new token to the response.
    func renewingSession<Value>(
        of user: User, _ act: (Accounts.SessionRenewal) async throws -> Value
    ) async throws -> (value: Value, renewal: (inout Response) -> Void) {
        guard case .browser(_, let session, let token) = visitor else { throw Refusal.notFound }
        let (renewal, next) = try accounts.renewal(of: token)
        let value = try await look(of: user.username) { try await act(renewal) }
        return (value, { setSession(next, until: session.expiresAt, on: &$0) })
    }

    /// Returns the refusal of a form. If it is unknown whether a new recovery code was saved, it explains how
    /// to create another.
    fileprivate func refusal(of form: AccountPage.Form, _ error: any Error) -> Refusal {
        let makesCode = form == .password || form == .recovery
        return makesCode ? Refusal.ofRecoveryCode(error) : Refusal(error)
    }

    /// Responds with a new recovery code, which can't be shown again.
    fileprivate func recoveryCode(
        _ code: RecoveryCode, of user: User, after done: String? = nil
    ) throws -> Response {
        guard wantsPage else { return Reply.json(UserJSON(user, recoveryCode: code.text)) }
        return AccountPages.recoveryCode(
            code, of: user, after: done ?? "", next: Address.account.text, self)
    }
}
