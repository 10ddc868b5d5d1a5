import Hummingbird
import Logging

/// One line for each request: who asked for what, how it ended, and how long that took. Never a secret: neither headers
/// nor bodies nor queries are in it, and the token of a shared list is masked.
struct RequestLog: Sendable {
    let logger: Logger

    func note(_ request: Request, _ response: Response, client: Client, took: Duration) {
        guard logger.logLevel <= .info else { return }
        let size = response.headers[.contentLength] ?? "-"
        let micros = took.components.seconds * 1_000_000 + took.components.attoseconds / 1_000_000_000_000
        logger.info(
            "\(client.description) \(Self.masked(request.method.rawValue)) \(Self.path(of: request)) \(response.status.code) \(size) \(micros) µs"
        )
    }

    /// The path, without what would let others in.
    static func path(of request: Request) -> String {
        let path = request.uri.path
        // As the router sees it: more slashes than one change nothing.
        let first = path.split(separator: "/").first
        return first == "shared" ? Self.sharedPrefix + "…" : masked(path)
    }

    /// Where shared lists are; what follows is their secret.
    static let sharedPrefix = "/shared/"

    /// At most 200 characters of a text from outside, all of them printable ASCII.
    private static func masked(_ text: String) -> String {
        String(
            decoding: text.utf8.prefix(200).map { $0 > 0x20 && $0 < 0x7F ? $0 : UInt8(ascii: "?") },
            as: UTF8.self)
    }
}
