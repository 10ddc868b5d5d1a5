import AccountsFeature
import Answers
import FavoritesFeature
import Hummingbird
import Records

/// Who asks, and where they are signed in.
enum MeAPI {
    static let routes = [me, sessions, endSession]

    private static let me = Route.api(
        .get, "/me", .reading,
        Operation("getMe", "Show who is signed in.", answers: [.ok("The signed-in user.", .one(.user))])
    ) { call in
        let user = try call.requireUser()
        return try await Reply.json(UserJSON(user, favorites: call.favorites.count(of: user)))
    }

    private static let sessions = Route.api(
        .get, "/me/sessions", .person,
        Operation(
            "listSessions", "List where you are signed in.",
            answers: [.ok("The session used last first.", .list(.one(.session)))])
    ) { call in
        guard case .browser(let user, let session, _) = call.visitor else { throw Failure.notSignedIn }
        let sessions = try await call.services.accounts.sessions(of: user)
        return try Reply.json(sessions.all.map { SessionJSON($0, current: $0.id == session.id) })
    }

    private static let endSession = Route.api(
        .delete, "/me/sessions/{id}", .person,
        Operation("endSession", "End a session.", answers: [.done("Ended.")])
    ) { call in
        _ = try await call.services.accounts.endSessions([Int64(call.id())], of: call.requireUser())
        return Reply.noContent()
    }
}
