import Foundation

/// The built program's server in its usual configuration, with a log file of all requests.
final class ProgramServer {
    /// The base URL, with a slash at the end.
    let url: String
    /// The time from its start until it printed its address.
    let secondsUntilReady: Double
    private let process = Process()

    /// The program built along with this one; `POKEEXPLORER_PROGRAM` overrides it.
    static var path: String {
        ProcessInfo.processInfo.environment["POKEEXPLORER_PROGRAM"]
            ?? URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "pokeexplorer").path
    }

    /// Starts the server with its files in a folder, and waits for its address.
    ///
    /// - Throws: if it did not start or printed something unexpected.
    init(home: URL) throws {
        let log = home.appending(path: "server.log")
        try Data().write(to: log)
        let output = Pipe()
        process.executableURL = URL(filePath: Self.path)
        process.arguments = ["--home", home.path, "--offline", "serve", "--listen", "127.0.0.1:0"]
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: log)
        let start = ContinuousClock.now
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        secondsUntilReady = (ContinuousClock.now - start) / .seconds(1)
        guard let address = line.firstMatch(of: /http:\/\/[0-9.]+:\d+\//) else {
            process.terminate()
            throw Wrk.Unexpected(output: line)
        }
        url = String(address.0)
    }

    /// The port on 127.0.0.1.
    var port: UInt16 { URL(string: url)?.port.flatMap { UInt16($0) } ?? 0 }

    /// The server's memory in megabytes.
    var memory: Double {
        let status =
            (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        let kilobytes = status.firstMatch(of: /VmRSS:\s+(\d+)/).flatMap { Double($0.1) } ?? 0
        return kilobytes / 1024
    }

    /// Stops the server and waits until it has exited.
    func stop() {
        process.terminate()
        process.waitUntilExit()
    }
}

/// Idle connections that have made one request.
struct RestingConnections {
    private let sockets: [Int32]

    /// Opens connections, and makes a request on each.
    ///
    /// - Throws: if the server accepted or answered fewer.
    init(_ count: Int, port: UInt16) throws {
        var sockets: [Int32] = []
        let request = Array("GET /assets/none HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8)
        for _ in 0..<count {
            let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            let result = withUnsafeBytes(of: &address) { bytes in
                bytes.withMemoryRebound(to: sockaddr.self) { address in
                    address.baseAddress.map { connect(socket, $0, socklen_t(bytes.count)) } ?? -1
                }
            }
            var answer = [UInt8](repeating: 0, count: 4096)
            guard result == 0, send(socket, request, request.count, 0) == request.count,
                recv(socket, &answer, answer.count, 0) > 0
            else { throw Wrk.Unexpected(output: "connection \(sockets.count): \(errno)") }
            sockets.append(socket)
        }
        self.sockets = sockets
    }

    /// Closes all connections.
    func close() { for socket in sockets { Foundation.close(socket) } }
}
