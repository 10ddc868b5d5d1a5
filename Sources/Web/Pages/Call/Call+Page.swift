import AccountsFeature
import Answers
import FavoritesFeature
import HTTPTypes
import Hummingbird
import JournalFeature
import Records

/// Shared by all handlers of pages.
extension Call {
    /// How this person's pages look.
    var look: Appearance { Appearance(cookie: cookies[cookieNames.look]?.value) }

    /// Who looks at the page `here`, or else the one that is asked for, and what has just happened to what they keep.
    func visit(at here: Address? = nil) async throws -> Visit {
        var visit = visit(of: visitor.user, at: here ?? Address(returning: request.path ?? "/") ?? .home)
        if case .unrecognized = visitor {
            visit.knowsUser = false
            visit.notice = Notice(
                words: "Your account can't be reached right now, so your favourites aren't shown.",
                isFailure: true)
        }
        if case .nobody = visitor, let word = cookies[cookieNames.notice]?.value,
            case .plain(let plain)? = NoticeWord(cookie: word)
        {
            visit.notice = Notice(words: plain.words)
        }
        if let user = visitor.user {
            if let news {
                visit.notice = news.notice
                visit.mark = news.mark
                return visit
            }
            visit.mark = try? await services.journal.mark(of: user.id)
            if let word = cookies[cookieNames.notice]?.value {
                visit.notice = try? await Notice(cookie: word, of: user, services.journal)
            }
        }
        return visit
    }

    /// A page's surroundings for a user, or a stranger, without news.
    func visit(of user: User?, at here: Address = .home) -> Visit {
        Visit(user: user, canSignUp: settings.isSignUpOpen, look: look, here: here)
    }

    /// The same with the user's tags, for a page that offers them.
    func offeringTags(to visit: Visit) async throws -> Visit {
        guard let user = visit.user else { return visit }
        var visit = visit
        visit.tags = try await services.favorites.tags(of: user).map(\.tag)
        return visit
    }

    /// A page as an answer. What has just happened is shown once.
    func reply(_ page: Page, _ visit: Visit, status: HTTPResponse.Status = .ok) -> Response {
        var response = Reply.html(ByteBuffer(bytes: page.document(for: visit).bytes), status: status)
        if cookies[cookieNames.notice] != nil { response.setCookie(cookieNames.expired(cookieNames.notice)) }
        return response
    }

    /// A part of a page as an answer to a script that has the rest.
    func reply(pieces page: Page, _ visit: Visit) -> Response {
        Reply.html(ByteBuffer(bytes: page.pieces(for: visit).bytes))
    }

    /// Where a form wants to come back to.
    func comingBack(_ fields: Fields) -> Address {
        fields["next"].flatMap { Address(returning: $0) } ?? .home
    }

    /// To a page, which says what happened.
    func go(to address: Address, saying notice: NoticeWord) -> Response {
        var response = Reply.seeOther(address.text)
        response.setCookie(cookieNames.cookie(cookieNames.notice, notice.cookie, seconds: 60))
        return response
    }

    /// A refusal, as a page with the way back to the form.
    func reply(_ refusal: Refusal, _ visit: Visit, comingBack address: Address = .home) -> Response {
        var visit = visit
        visit.here = address
        var page = Page.failure(refusal.failure, backTo: address)
        page.section = Page.Section(address: request.path ?? "/")
        var response = reply(page, visit, status: refusal.status)
        refusal.put(on: &response)
        return response
    }

    /// To the log-in, which comes back here; it says that a change was lost, or keeps the Pokémon of a heart.
    func logIn(thenTo next: Address, keeping id: String? = nil, hasLostChange: Bool = false) -> Response {
        var address = Address.logIn.adding("next", next.text)
        if let id { address = address.adding("keep", id) }
        if hasLostChange { address = address.adding("lost", EntryPage.Loss.change.rawValue) }
        return Reply.seeOther(address.text)
    }
}

extension Route {
    /// A page that doesn't depend on the user.
    static func page(
        _ path: String, access: Access = .everyone,
        _ show: @escaping @Sendable (Call, Visit) async throws -> Response
    ) -> Route {
        Route(.get, path, access: access) { call in
            let visit = try await call.visit()
            do { return try await show(call, visit) } catch {
                let refusal = Refusal(error)
                guard call.wantsPage, refusal.status.kind == .clientError else { throw error }
                return call.reply(refusal, visit)
            }
        }
    }

    /// A page for signed-in users; others are led to the log-in first.
    static func ownPage(
        _ path: String, access: Access = .reading,
        _ show: @escaping @Sendable (Call, Visit, User) async throws -> Response
    ) -> Route {
        page(path, access: access) { call, visit in
            if case .unrecognized(let error) = call.visitor { throw error }
            guard let user = visit.user else { return call.logIn(thenTo: visit.here) }
            return try await show(call, visit, user)
        }.leading
    }

    /// A form that changes something; who isn't signed in any more is led to the log-in first.
    static func form(
        _ path: String, access: Access = .writing, bodyLimit: Int? = nil,
        _ act: @escaping @Sendable (Call, Fields, User) async throws -> Response
    ) -> Route {
        Route(.post, path, access: access, bodyLimit: bodyLimit) { call in
            let fields = try call.fields()
            let leading = {
                call.logIn(
                    thenTo: call.comingBack(fields), keeping: fields["add"],
                    hasLostChange: fields["add"] == nil)
            }
            guard let user = call.visitor.user else { return leading() }
            do {
                let response = try await act(call, fields, user)
                // Show nothing if the session ended while the form was arriving.
                guard response.status == .unauthorized else { return response }
                return call.wantsPage ? leading() : Reply.problem(Refusal(.unauthorized, .notSignedIn))
            } catch {
                let refusal = Refusal(error)
                guard call.wantsPage, refusal.status.kind == .clientError else { throw error }
                if Accounts.isOver(error) { return leading() }
                return call.reply(refusal, call.visit(of: user), comingBack: call.comingBack(fields))
            }
        }.leading
    }
}

extension Reply {
    /// A refusal for a person.
    static func page(of refusal: Refusal) -> Response {
        html(
            ByteBuffer(bytes: Page.failure(refusal.failure).document(for: .unknown).bytes),
            status: refusal.status)
    }
}

/// The first state that `work` shows, or else the one it ends with. The rest of its work goes on for the next visitor.
func firstShown<State: Sendable>(
    _ work: @escaping @Sendable (_ show: @escaping @Sendable (State) async -> Void) async throws -> State
) async throws -> State {
    let (states, continuation) = AsyncStream.makeStream(of: State.self)
    let task = Task<Void, any Error> {
        defer { continuation.finish() }
        continuation.yield(try await work { continuation.yield($0) })
    }
    for await state in states { return state }
    try await task.value
    throw Refusal.notFound
}
