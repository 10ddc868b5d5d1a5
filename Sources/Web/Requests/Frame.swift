import Answers
import Hummingbird

/// The outermost middleware: it catches every error, renders it, and puts on the headers that every answer has.
///
/// Nothing may be thrown past it: Hummingbird would answer without those headers.
struct Frame: RouterMiddleware {
    let settings: WebSettings
    let log: RequestLog

    func handle(
        _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        var context = context
        context.client = Client(
            forwardedIn: request.headers, from: context.peer, trusting: settings.trustedProxies)
        var response: Response
        do {
            response = try await next(request, context)
        } catch {
            response = Refusal(error).response(to: request)
        }
        SecurityHeaders.put(on: &response, settings: settings)
        if request.method == .head { response = response.createHeadResponse() }
        log.note(
            request.method, request.head.path ?? "", response.head, of: context.client, took: .now - start)
        return response
    }
}
