import Foundation

/// A connection from one of this machine's addresses, used by one thread at a time.
final class LoadClient {
    /// A response: its status, its cookies in the form in which they are sent back, and its body.
    struct Answer {
        var status = 0
        var cookies: [String] = []
        var body: [UInt8] = []
    }

    private let socket: Int32
    private var pending: [UInt8] = []

    /// Connects to the server; nil if it can't.
    ///
    /// - Parameters:
    ///   - source: the address to connect from, such as `127.0.0.2`.
    ///   - port: the server's port on 127.0.0.1.
    ///   - buffer: the size in bytes of the kernel's receive buffer for a client that doesn't read; nil for
    ///     the default.
    ///   - timeout: the number of seconds to wait for bytes.
    init?(from source: String, port: UInt16, buffer: Int32? = nil, timeout: Int = 30) {
        socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { return nil }
        var time = timeval(tv_sec: timeout, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        if var buffer { setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &buffer, 4) }
        guard Self.with(source, 0, { bind(socket, $0, $1) }) == 0,
            Self.with("127.0.0.1", port, { connect(socket, $0, $1) }) == 0
        else { return nil }
    }

    deinit { if socket >= 0 { close(socket) } }

    private static func with(
        _ host: String, _ port: UInt16, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr(host)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                call($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    /// Sends a request without waiting for its response; false if the server accepts no more bytes.
    @discardableResult
    func send(_ line: String, _ headers: [String: String] = [:], body: String = "", length: Int? = nil)
        -> Bool
    {
        var head = "\(line) HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        if let length = length ?? (body.isEmpty ? nil : body.utf8.count) {
            head += "Content-Length: \(length)\r\n"
        }
        let bytes = Array((head + "\r\n" + body).utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Sends a request and reads its response; nil if the connection ends or times out.
    func ask(_ line: String, _ headers: [String: String] = [:], body: String = "") -> Answer? {
        send(line, headers, body: body) ? answer() : nil
    }

    /// Reads a response that has a length.
    func answer() -> Answer? {
        let end = Array("\r\n\r\n".utf8)
        var head: Range<Int>?
        while head == nil {
            head = pending.firstRange(of: end)
            if head == nil, !more() { return nil }
        }
        guard let head else { return nil }
        let lines = String(decoding: pending[..<head.lowerBound], as: UTF8.self).components(
            separatedBy: "\r\n")
        var answer = Answer(status: lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
        var length = 0
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let value = parts[1].trimmingCharacters(in: .whitespaces)
            switch parts[0].lowercased() {
            case "content-length": length = Int(value) ?? 0
            case "set-cookie": answer.cookies.append(String(value.prefix { $0 != ";" }))
            default: break
            }
        }
        while pending.count < head.upperBound + length { if !more() { return nil } }
        answer.body = Array(pending[head.upperBound..<head.upperBound + length])
        pending.removeFirst(head.upperBound + length)
        return answer
    }

    private func more() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 256 << 10)
        let count = recv(socket, &bytes, bytes.count, 0)
        guard count > 0 else { return false }
        pending += bytes[..<count]
        return true
    }

    /// Whether the server has closed the connection; doesn't wait.
    var hasEnded: Bool {
        var byte: UInt8 = 0
        let count = recv(socket, &byte, 1, Int32(MSG_DONTWAIT) | Int32(MSG_PEEK))
        return count == 0 || (count < 0 && errno != EAGAIN)
    }
}
