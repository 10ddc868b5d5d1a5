import Answers
import Hummingbird
import Synchronization

/// Refuses requests while too many are in work, before any of them costs memory.
final class BusyCheck: RouterMiddleware {
    private let count = Atomic(0)
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    func handle(
        _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        defer { count.subtract(1, ordering: .relaxed) }
        guard count.add(1, ordering: .relaxed).newValue <= limit else {
            throw Refusal(
                .serviceUnavailable,
                Failure("too_busy", .unavailable, "The server is busy.", advice: "Try again in a moment."),
                retryAfter: .seconds(1))
        }
        return try await next(request, context)
    }
}
