import AccountsFeature
import Answers
import FavoritesFeature
import HTTPTypes
import Hummingbird
import JournalFeature
import Records

/// A page that can show why a request failed.
protocol FailingPage {
    var failure: Failure? { get set }
    var whole: Page { get }
}

/// Helpers shared by all page handlers.
extension Call {
    /// The visitor's preferences for the look of pages.
    var look: Appearance { Appearance(cookie: cookies[cookieNames.look]) }

    /// Returns the visit of the page at `here`, by default the requested page, with the notice of the latest
    /// change.
    func pageContext(at here: Address? = nil) async throws -> PageContext {
        var context = pageContext(
            of: visitor.user, at: here ?? Address(returning: request.path ?? "/") ?? .home)
        if case .unrecognized = visitor {
            context.knowsUser = false
            context.notice = Notice(
                words: "Your account can't be reached right now, so your favourites aren't shown.",
                isFailure: true)
        }
        if let news {
            context.knowsUser = visitor.user != nil
            context.notice = news.notice
            context.mark = news.mark
            return context
        }
        if case .nobody = visitor, let word = cookies[cookieNames.notice],
            case .plain(let plain)? = NoticeWord(cookie: word)
        {
            context.notice = Notice(words: plain.words)
        }
        if let user = visitor.user {
            context.mark = try? await journal.mark(of: user.id)
            if let word = cookies[cookieNames.notice] {
                context.notice = try? await Notice(cookie: word, of: user, journal)
            }
        }
        return context
    }

    /// Returns the visit of a user, or of a visitor who isn't signed in, without a notice.
    func pageContext(of user: User?, at here: Address = .home) -> PageContext {
        PageContext(
            user: user, origin: settings.publicURL?.origin, footer: settings.footer,
            canSignUp: settings.isSignUpOpen, look: look,
            here: here)
    }

    /// Returns the context with the user's tags, for pages that suggest them.
    func offeringTags() async throws -> PageContext {
        guard let user = context.user else { return context }
        var context = context
        context.tags = try await favorites.tags(of: user).map(\.tag)
        return context
    }

    /// Returns the call as one that shows a page in this context.
    func showing(_ context: PageContext) -> Call {
        var call = self
        call.context = context
        return call
    }

    /// Returns the call as one that shows the page at `here`, by default the requested page.
    func visiting(_ here: Address? = nil) async throws -> Call { try await showing(pageContext(at: here)) }

    /// Responds with a page, and clears the notice cookie so that the notice is shown only once.
    func reply(_ page: Page, status: HTTPResponse.Status = .ok) -> Response {
        var response = Reply.html(ByteBuffer(bytes: page.document(for: context)), status: status)
        if cookies[cookieNames.notice] != nil { response.setCookie(cookieNames.expired(cookieNames.notice)) }
        return response
    }

    /// Responds with a page that shows an error, such as its form with its previous contents.
    func reply(_ page: some FailingPage, after error: any Error) -> Response {
        let refusal = Refusal(error)
        var page = page
        page.failure = refusal.failure
        return reply(page.whole, status: refusal.status)
    }

    /// Responds with part of a page, for a script that already has the rest.
    func reply(pieces page: Page, _ context: PageContext) -> Response {
        Reply.html(ByteBuffer(bytes: page.pieces(for: context)))
    }

    /// Returns the address to go to after a form has been handled: the one in its field `next`, otherwise the
    /// home page.
    func comingBack(_ fields: Fields) -> Address {
        fields["next"].flatMap { Address(returning: $0) } ?? .home
    }

    /// Redirects to a page that shows a notice.
    func go(to address: Address, saying notice: NoticeWord) -> Response {
        var response = Reply.seeOther(address)
        response.setCookie(cookieNames.cookie(cookieNames.notice, notice.cookie, seconds: 60))
        return response
    }

    /// Responds to a refused request with a page that links back to the form.
    func reply(_ refusal: Refusal, comingBack address: Address = .home) -> Response {
        var context = context
        context.here = address
        var page = Page.failure(refusal.failure, backTo: address)
        page.section = Page.Section(address: request.path ?? "/")
        var response = showing(context).reply(page, status: refusal.status)
        refusal.put(on: &response)
        return response
    }

    /// Redirects to the log-in page, which then returns to `next`. It reports a lost change, or remembers the
    /// Pokémon whose heart was clicked. After such a click, a browser in which no one has ever logged in gets
    /// the sign-up page instead, if sign-up is open.
    func logIn(thenTo next: Address, keeping id: String? = nil, hasLostChange: Bool = false) -> Response {
        let isNewcomer = id != nil && settings.isSignUpOpen && cookies[cookieNames.browser] == nil
        var address = (isNewcomer ? Address.signUp : .logIn).adding("next", next.text)
        if let id { address = address.adding("keep", id) }
        if hasLostChange { address = address.adding("lost", EntryPage.Loss.change.rawValue) }
        return Reply.seeOther(address)
    }
}

extension Route {
    /// Creates the route of a page that anyone can open.
    static func page(
        _ path: String, access: Access = .everyone,
        _ show: @escaping @Sendable (Call) async throws -> Response
    ) -> Route {
        Route(.get, path, access: access) { call in
            let call = try await call.visiting()
            do { return try await show(call) } catch {
                let refusal = Refusal(error)
                guard call.wantsPage, refusal.status.kind == .clientError else { throw error }
                return call.reply(refusal)
            }
        }
    }

    /// Creates the route of a page for signed-in users; others are redirected to the log-in page.
    static func ownPage(
        _ path: String, access: Access = .reading,
        _ show: @escaping @Sendable (Call, User) async throws -> Response
    ) -> Route {
        page(path, access: access) { call in
            if case .unrecognized(let error) = call.visitor { throw error }
            guard let user = call.context.user else { return call.logIn(thenTo: call.context.here) }
            return try await show(call, user)
        }.leading
    }

    /// Creates the route of a form that changes something; users who are no longer signed in are redirected
    /// to the log-in page.
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
                return call.showing(call.pageContext(of: user))
                    .reply(refusal, comingBack: call.comingBack(fields))
            }
        }.leading
    }
}

extension Reply {
    /// Redirects to a page.
    static func seeOther(_ address: Address) -> Response { seeOther(address.text) }

    static func page(of refusal: Refusal, _ settings: WebSettings) -> Response {
        html(
            ByteBuffer(bytes: Page.failure(refusal.failure).document(for: .unknown(settings))),
            status: refusal.status)
    }
}

/// Returns the first state that `work` shows, or its final state. The work then continues, so the next
/// visitor benefits from it.
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
