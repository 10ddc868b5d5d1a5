import Foundation
import Synchronization
import Testing

/// A client of a server on loopback. URLSession is unsuitable: on Linux it crashes the process if a server
/// closes a connection at the wrong moment.
struct TestClient: Sendable {
    let port: Int
    private let idle = IdleConnections()

    /// Creates a client from the address that a server prints, such as `http://127.0.0.1:8080/`.
    init(of address: String) throws { self.init(port: try #require(URL(string: address)?.port)) }

    init(port: Int) { self.port = port }

    /// Sends a request line such as `GET /`, and reads the whole answer. Adds `Host` unless it is given, and
    /// `Content-Length` if there is a body. Reuses connections, because opening one takes longer than most
    /// answers.
    func send(_ line: String, _ headers: [String: String] = [:], body: String = "") async throws -> RawAnswer
    {
        var all = ["Host": "127.0.0.1:\(port)"].merging(headers) { $1 }
        if !body.isEmpty { all["Content-Length"] = String(body.utf8.count) }
        let head = all.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
        let request = "\(line) HTTP/1.1\r\n\(head)\r\n\(body)"
        let isHead = line.hasPrefix("HEAD ")
        // The server may have closed an idle connection.
        while let connection = idle.take() {
            if let answer = try? await exchange(request, isHead: isHead, on: connection) { return answer }
        }
        return try await exchange(request, isHead: isHead, on: try await RawConnection(port: port))
    }

    /// Sends a request, reads the whole answer, and keeps the connection for reuse if the server does.
    private func exchange(
        _ request: String, isHead: Bool, on connection: RawConnection
    ) async throws -> RawAnswer {
        try await connection.send(request)
        var length: Int?
        let bytes = try await connection.read { bytes in
            if length == nil { length = RawAnswer(bytes)?.length(isHead: isHead, of: bytes.count) }
            return length.map { bytes.count >= $0 } ?? false
        }
        guard let answer = RawAnswer(bytes) else { throw NoAnswer(bytes: bytes) }
        if bytes.count == length, answer["connection"] != "close" { idle.put(connection) }
        return answer
    }

    /// The connection ended before a complete answer arrived.
    struct NoAnswer: Error { let bytes: [UInt8] }

    /// Sends a form.
    func post(_ path: String, _ form: String, _ headers: [String: String] = [:]) async throws -> RawAnswer {
        let type = ["Content-Type": "application/x-www-form-urlencoded"]
        return try await send("POST \(path)", type.merging(headers) { $1 }, body: form)
    }
}

extension RawAnswer {
    /// Returns the length of the whole answer, computed from its head and the number of bytes that have
    /// arrived. If the answer ends with the connection, the length is unlimited.
    fileprivate func length(isHead: Bool, of count: Int) -> Int {
        let head = count - body.count
        if isHead || status == 204 || status == 304 { return head }
        return self["content-length"].flatMap { Int($0) }.map { head + $0 } ?? .max
    }
}

/// A client's idle connections.
private final class IdleConnections: Sendable {
    private let connections = Mutex<[RawConnection]>([])

    func take() -> RawConnection? { connections.withLock { $0.popLast() } }

    func put(_ connection: RawConnection) { connections.withLock { $0.append(connection) } }
}
