public import Foundation
import NIOHTTP1

/// What a client asked the stub.
public struct StubRequest: Hashable, Sendable {
    /// `GET`, mostly.
    public var method: String
    /// Path and query, without the scheme and the host that a proxy's client sends.
    public var target: String
    /// The headers by lower-case name.
    public var headers: [String: String]

    /// The path alone.
    public var path: String { String(target.prefix { $0 != "?" }) }

    /// The query's value of that name.
    public func query(_ name: String) -> String? {
        URLComponents(string: target)?.queryItems?.first { $0.name == name }?.value
    }

    /// The same request for something else.
    public init(_ other: StubRequest, target: String) {
        self = other
        self.target = target
    }

    init(_ head: HTTPRequestHead) {
        method = head.method.rawValue
        target = String(head.uri.trimmingPrefix(/http:\/\/[^\/]*/))
        headers = Dictionary(head.headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
    }
}

/// What the stub answers.
public struct StubResponse: Sendable {
    /// How an answer goes wrong.
    public enum Fault: Hashable, Sendable {
        /// It does not.
        case none
        /// The connection closes without an answer.
        case drop
        /// Half of the body, then the connection closes.
        case truncate
        /// Half of the body, then silence.
        case stall
    }

    /// The status.
    public var status: Int
    /// The headers; `Content-Length` is added unless given.
    public var headers: [String: String]
    /// The body.
    public var body: Data
    /// How long the stub waits before it answers.
    public var delay: Duration
    /// How the answer goes wrong.
    public var fault: Fault
    /// What holds the answer back, after `delay`.
    public var gate: StubGate?

    /// An answer made of its parts.
    public init(
        status: Int = 200, headers: [String: String] = [:], body: Data = Data(), delay: Duration = .zero,
        fault: Fault = .none
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.delay = delay
        self.fault = fault
    }

    /// A 200 with JSON.
    public static func json(_ text: String, headers: [String: String] = [:]) -> StubResponse {
        StubResponse(
            headers: headers.merging(["Content-Type": "application/json"]) { own, _ in own },
            body: Data(text.utf8))
    }

    /// A status with a plain text.
    public static func text(_ status: Int, _ text: String = "", headers: [String: String] = [:])
        -> StubResponse
    {
        StubResponse(
            status: status, headers: headers.merging(["Content-Type": "text/plain"]) { own, _ in own },
            body: Data(text.utf8))
    }

    /// A redirect.
    public static func redirect(to location: String, status: Int = 301) -> StubResponse {
        StubResponse(status: status, headers: ["Location": location])
    }

    /// The same, going wrong.
    public func failing(_ fault: Fault) -> StubResponse {
        var copy = self
        copy.fault = fault
        return copy
    }

    /// The same, once `gate` is open.
    public func held(by gate: StubGate) -> StubResponse {
        var copy = self
        copy.gate = gate
        return copy
    }

    /// The same, later.
    public func delayed(by delay: Duration) -> StubResponse {
        var copy = self
        copy.delay = delay
        return copy
    }
}
