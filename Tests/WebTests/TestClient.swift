import Foundation
import Testing

/// A client of a server on loopback. URLSession is none: on Linux it ends the process when a server closes a connection at
/// the wrong moment.
struct TestClient: Sendable {
    let port: Int

    /// A client of the server that says that it is there, as in `http://127.0.0.1:8080/`.
    init(of address: String) throws { self.init(port: try #require(URL(string: address)?.port)) }

    init(port: Int) { self.port = port }

    /// Sends one request, such as `GET /`, on a connection of its own, and reads the whole answer. `Host` leads there unless
    /// one is given; a body is sent with its length.
    func send(_ line: String, _ headers: [String: String] = [:], body: String = "") async throws -> RawAnswer
    {
        var all = ["Host": "127.0.0.1:\(port)", "Connection": "close"].merging(headers) { $1 }
        if !body.isEmpty { all["Content-Length"] = String(body.utf8.count) }
        let head = all.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
        let connection = try await RawConnection(port: port)
        try await connection.send("\(line) HTTP/1.1\r\n\(head)\r\n\(body)")
        let bytes = try await connection.readToEnd()
        guard let answer = RawAnswer(bytes) else { throw NoAnswer(bytes: bytes) }
        return answer
    }

    /// The connection ended before an answer was there.
    struct NoAnswer: Error { let bytes: [UInt8] }

    /// Sends a form.
    func post(_ path: String, _ form: String, _ headers: [String: String] = [:]) async throws -> RawAnswer {
        let type = ["Content-Type": "application/x-www-form-urlencoded"]
        return try await send("POST \(path)", type.merging(headers) { $1 }, body: form)
    }
}
