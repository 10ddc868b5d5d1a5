public import Foundation
import NIOHTTP1

/// A request that the stub received.
public struct StubRequest: Hashable, Sendable {
    /// The HTTP method, usually `GET`.
    public var method: String
    /// The path and query, without the scheme and host that clients of a proxy send.
    public var target: String
    /// The headers, by lower-case name.
    public var headers: [String: String]

    /// The path without the query.
    public var path: String { String(target.prefix { $0 != "?" }) }

    /// Returns the query parameter with this name.
    public func query(_ name: String) -> String? {
        URLComponents(string: target)?.queryItems?.first { $0.name == name }?.value
    }

    /// Creates a copy of a request with another target.
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

/// A response of the stub.
public struct StubResponse: Sendable {
    /// A way for a response to fail.
    public enum Fault: Hashable, Sendable {
        /// No fault.
        case none
        /// The connection closes without an answer.
        case drop
        /// The connection closes after half of the body.
        case truncate
        /// The stub sends half of the body, then stays silent.
        case stall
        /// The stub sends 10,000 interim responses first.
        case interim
        /// The stub sends the body byte by byte; in chunks, if the headers say so.
        case crumbs
    }

    /// The status code.
    public var status: Int
    /// The headers; `Content-Length` is added unless given.
    public var headers: [String: String]
    /// The body.
    public var body: Data
    /// The time that the stub waits before it answers.
    public var delay: Duration
    /// The fault to simulate.
    public var fault: Fault
    /// A gate that holds the response back after `delay`.
    public var gate: StubGate?

    /// Creates a response from its parts.
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

    /// Creates a 200 response with JSON.
    public static func json(_ text: String, headers: [String: String] = [:]) -> StubResponse {
        StubResponse(
            headers: headers.merging(["Content-Type": "application/json"]) { own, _ in own },
            body: Data(text.utf8))
    }

    /// Creates a plain-text response.
    public static func text(_ status: Int, _ text: String = "", headers: [String: String] = [:])
        -> StubResponse
    {
        StubResponse(
            status: status, headers: headers.merging(["Content-Type": "text/plain"]) { own, _ in own },
            body: Data(text.utf8))
    }

    /// Creates a redirect.
    public static func redirect(to location: String, status: Int = 301) -> StubResponse {
        StubResponse(status: status, headers: ["Location": location])
    }

    /// Returns a copy with a fault.
    public func failing(_ fault: Fault) -> StubResponse {
        var copy = self
        copy.fault = fault
        return copy
    }

    /// Returns a copy that waits until `gate` is open.
    public func held(by gate: StubGate) -> StubResponse {
        var copy = self
        copy.gate = gate
        return copy
    }

    /// Returns a copy with a delay.
    public func delayed(by delay: Duration) -> StubResponse {
        var copy = self
        copy.delay = delay
        return copy
    }
}
