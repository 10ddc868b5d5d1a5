import Foundation
import Synchronization

/// A load test: one account or unknown clients make as many requests as they can, while other users go on
/// working. It measures how long the others wait, how often they are refused, and how much memory the server
/// uses.
///
/// The others use loopback addresses of their own, which only Linux has without configuration.
struct LoadRun {
    private static let password = "a-password-to-measure-with"
    private static let form = ["Content-Type": "application/x-www-form-urlencoded"]

    private let program: ProgramServer
    private let home: URL
    private let seconds: Double
    /// The headers of the largest account, of other users, and of a browser that keeps logging in; every
    /// hundredth log-in ends one of its user's sessions.
    private var large: [String: String] = [:]
    private var other: [String: String] = [:]
    private var again: [String: String] = [:]

    /// Runs every kind of load, and prints one line for each.
    static func main(seconds: Double) throws {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        let home = FileManager.default.temporaryDirectory.appending(
            path: "pokeexplorer-load-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let program = try ProgramServer(home: home)
        defer { program.stop() }
        var run = LoadRun(program: program, home: home, seconds: seconds)
        try run.run()
    }

    private init(program: ProgramServer, home: URL, seconds: Double) {
        (self.program, self.home, self.seconds) = (program, home, seconds)
    }

    private mutating func run() throws {
        other = try signUp("other", from: "127.0.0.9")
        again = try signUp("again", from: "127.0.0.10")
        let empty = disk
        large = try signUp("large", from: "127.0.0.2")
        try fill()
        say(
            "line: others' failures (0), p99 of pages and reads (≤ 100 ms), writes (≤ 300), log-ins (≤ 3000); memory (≤ 300 MB)"
        )
        line("nothing else") { _ in Thread.sleep(forTimeInterval: 0.1) }
        line("lists") { $0.request("GET /api/v1/favorites") }
        line("pages of all favourites") { $0.request("GET /favorites") }
        let terms = Array(repeating: "note!%3Dx", count: 63).joined(separator: "+")
        line("63 terms of note!=") { $0.request("GET /api/v1/favorites?q=\(terms)") }
        line("63 terms of note!= on the grid") { $0.request("GET /?q=\(terms)") }
        let bulk =
            #"{"q":"dex>=1","action":"note","note":"\#(String(repeating: "y", count: 1000))","dryRun":true}"#
        line("dry runs") { $0.request("PATCH /api/v1/favorites", type: "application/json", body: bulk) }
        for format in ["json", "csv", "markdown", "showdown", "ids"] {
            line("exports, \(format)") { $0.request("GET /api/v1/export?format=\(format)") }
        }
        line("exports, all of the account") { $0.request("GET /export?format=account") }
        for (name, file) in Self.files {
            line("previews, \(name)") {
                $0.request("POST /api/v1/import?dryRun=true", type: "text/plain", body: file)
            }
        }
        line("undo and redo of 1,000") {
            $0.request("POST /api/v1/changes/undo?steps=1000")
            $0.request("POST /api/v1/changes/redo?steps=1000")
        }
        slowReaders()
        let storm = try signUp("storm", from: "127.0.0.2")
        line("log-in storm", clients: 45, sources: 3, as: Self.browser(storm)) {
            $0.request(
                "POST /login", type: Self.form["Content-Type"],
                body: "username=storm&password=\(Self.password)")
        }
        for (name, half) in [("bodies", "a"), ("headers", nil)] { halves(name, half) }
        try delete(empty)
    }

    /// Files of eight megabytes that are hard to parse, and a valid one.
    private static let files: [(String, String)] = {
        let size = 8 << 20
        func filled(_ text: String) -> String { String(repeating: text, count: size / text.utf8.count - 1) }
        return [
            ("names", String((1...1000).map { "\($0)\n" }.joined())),
            ("é and its accents", filled("e\u{301}")), ("one line of x", filled("x")),
            ("commas", filled(",")),
            ("quotes", filled("\"")), ("semicolons", filled(";")), ("digits", filled("1")),
            ("NULs", filled("\0")), ("a million rows", filled("25,a\n")),
            ("JSON", "[" + filled("{},") + "{}]"),
            ("tags", "name,tags\npikachu,\"" + filled("a b ") + "\"\n"),
        ]
    }()

    /// Prints a line and flushes it, in case output goes to a file.
    private func say(_ line: String) {
        print(line)
        fflush(nil)
    }

    // MARK: Kinds of load

    /// A client that repeats its requests.
    private final class Asking {
        let source: String
        private let headers: [String: String]
        private let port: UInt16
        private var client: LoadClient?

        init(source: String, headers: [String: String], port: UInt16) {
            (self.source, self.headers, self.port) = (source, headers, port)
        }

        func request(_ line: String, type: String? = nil, body: String = "") {
            if client == nil { client = LoadClient(from: source, port: port) }
            let own = type.map { headers.merging(["Content-Type": $0]) { $1 } } ?? headers
            if client?.ask(line, own, body: body) == nil { client = nil }
        }
    }

    /// Runs clients with repeated requests, as the largest account by default, and prints how the others
    /// fare.
    private func line(
        _ name: String, clients: Int = 8, sources: Int = 1, as headers: [String: String]? = nil,
        _ ask: @escaping @Sendable (Asking) -> Void
    ) {
        let (isOver, group) = (Flag(), DispatchGroup())
        for number in 0..<clients {
            let source = "127.0.0.\(2 + number % sources)"
            let (headers, port) = (headers ?? large, program.port)
            start(in: group) {
                let asking = Asking(source: source, headers: headers, port: port)
                while !isOver.isSet { ask(asking) }
            }
        }
        observe(name, isOver, group)
    }

    /// Opens 120 connections that repeatedly request a long response and never read it.
    private func slowReaders() {
        let (isOver, group) = (Flag(), DispatchGroup())
        let (headers, port) = (large, program.port)
        start(in: group) {
            var readers: [LoadClient] = []
            while !isOver.isSet {
                readers.removeAll(where: \.hasEnded)
                if readers.count < 120, let reader = LoadClient(from: "127.0.0.2", port: port, buffer: 4096) {
                    for _ in 0..<20 { reader.send("GET /api/v1/export", headers) }
                    readers.append(reader)
                } else {
                    Thread.sleep(forTimeInterval: 0.01)
                }
            }
        }
        observe("120 slow readers", isOver, group)
    }

    /// Opens 5,000 connections from five addresses, each with half a request.
    private func halves(_ name: String, _ body: String?) {
        let (isOver, group) = (Flag(), DispatchGroup())
        let port = program.port
        for address in 11...15 {
            start(in: group) {
                var open: [LoadClient] = []
                while !isOver.isSet {
                    if open.count >= 1000 {
                        open.removeAll(where: \.hasEnded)
                        Thread.sleep(forTimeInterval: 0.01)
                        continue
                    }
                    guard let client = LoadClient(from: "127.0.0.\(address)", port: port) else { continue }
                    if let body {
                        client.send("PATCH /api/v1/favorites", body: body, length: 100)
                        _ = client.answer()
                    } else {
                        client.send("GET / HTTP/1.1\r\nX")
                    }
                    open.append(client)
                }
            }
        }
        observe("5,000 half \(name)", isOver, group)
    }

    // MARK: Other users

    /// The response times and failures of other users.
    private final class Seen: Sendable {
        private let state = Mutex<(failures: Int, times: [String: [Double]])>((0, [:]))

        var failures: Int { state.withLock(\.failures) }
        var count: Int { state.withLock { $0.times.values.reduce(0) { $0 + $1.count } } }

        func note(_ kind: String, _ answer: LoadClient.Answer?, since start: ContinuousClock.Instant) {
            let time = (ContinuousClock.now - start) / .milliseconds(1)
            state.withLock { state in
                state.times[kind, default: []].append(time)
                if answer.map({ $0.status >= 400 }) ?? true { state.failures += 1 }
            }
        }

        func p99(_ kind: String) -> Int {
            let times = state.withLock { $0.times[kind, default: [0]] }.sorted()
            return Int(times[min(times.count - 1, times.count * 99 / 100)].rounded())
        }
    }

    /// Requests a page, a list and a write in turn as other users, and logs in, until the time is up.
    private func observe(_ name: String, _ isOver: Flag, _ group: DispatchGroup) {
        let seen = Seen()
        let (headers, port, seconds) = (other, program.port, seconds)
        let login = Self.browser(again).merging(Self.form) { $1 }
        let end = ContinuousClock.now + .seconds(seconds)
        let observers = [
            { @Sendable (number: Int) in
                let write = number.isMultiple(of: 2) ? "PUT" : "DELETE"
                for (kind, line) in [
                    ("page", "GET /?page=\(1 + number % 20)"), ("read", "GET /api/v1/favorites"),
                    ("write", "\(write) /api/v1/favorites/25"),
                ] {
                    let start = ContinuousClock.now
                    let answer = LoadClient(from: "127.0.0.9", port: port)?.ask(line, headers)
                    seen.note(kind, answer, since: start)
                }
                Thread.sleep(forTimeInterval: 0.01)
            },
            { @Sendable (_: Int) in
                let start = ContinuousClock.now
                let answer = LoadClient(from: "127.0.0.10", port: port)?.ask(
                    "POST /login", login,
                    body: "username=again&password=\(Self.password)")
                seen.note("log-in", answer, since: start)
                Thread.sleep(forTimeInterval: 2)
            },
        ]
        let watching = DispatchGroup()
        for observer in observers {
            start(in: watching) {
                var number = 0
                while ContinuousClock.now < end {
                    observer(number)
                    number += 1
                }
            }
        }
        var most = program.memory
        while watching.wait(timeout: .now() + 0.25) == .timedOut { most = max(most, program.memory) }
        isOver.set()
        group.wait()
        say(
            "\(name): \(seen.failures) failed of \(seen.count); pages "
                + "\(seen.p99("page")) ms, reads \(seen.p99("read")) ms, writes \(seen.p99("write")) ms, log-ins "
                + "\(seen.p99("log-in")) ms; \(Int(most)) MB")
    }

    /// Returns the headers of a browser that has logged in before, without its session, which a log-in would
    /// end.
    private static func browser(_ headers: [String: String]) -> [String: String] {
        headers.mapValues { cookies in
            cookies.components(separatedBy: "; ").filter { $0.hasPrefix("browser=") }.joined(separator: "; ")
        }
    }

    // MARK: The largest account

    private struct Refused: Error { let what: String }

    private func signUp(_ name: String, from source: String) throws -> [String: String] {
        let answer = LoadClient(from: source, port: program.port)?.ask(
            "POST /signup", Self.form.merging(["Accept": "application/json"]) { $1 },
            body: "username=\(name)&password=\(Self.password)")
        guard let answer, answer.status == 200 else { throw Refused(what: "sign-up: \(answer?.status ?? 0)") }
        return ["Cookie": answer.cookies.joined(separator: "; ")]
    }

    /// Fills the account to its limits: all Pokémon, the longest notes, and a thousand changes.
    private func fill() throws {
        guard let client = LoadClient(from: "127.0.0.2", port: program.port, timeout: 300) else {
            throw Refused(what: "connection")
        }
        let headers = large.merging(["Content-Type": "application/json"]) { $1 }
        func change(_ body: String) -> Int {
            client.ask("PATCH /api/v1/favorites", headers, body: body)?.status ?? 0
        }
        guard change(#"{"q":"dex>=1","action":"add"}"#) == 200 else { throw Refused(what: "favourites") }
        var length = 4000
        while length > 1 {
            let note = String(repeating: "😀", count: length)
            if change(#"{"q":"dex>=1","action":"note","note":"\#(note)"}"#) == 200 { break }
            length = length * 9 / 10
        }
        for number in 0..<1000 {
            let line = "PUT /api/v1/favorites/\(1 + number % 500)/rating"
            guard let status = client.ask(line, headers, body: #"{"rating":\#(1 + number % 5)}"#)?.status
            else {
                throw Refused(what: "ratings")
            }
            if status >= 400 { throw Refused(what: "rating \(number): \(status)") }
        }
        say("the largest account: notes of \(length) emoji")
    }

    /// The size in bytes of all files except the server's log, which has a line per request.
    private var disk: Int {
        let files = FileManager.default.enumerator(
            at: home, includingPropertiesForKeys: [.fileSizeKey])
        return (files?.allObjects ?? []).reduce(0) { sum, url in
            guard let url = url as? URL, url.lastPathComponent != "server.log" else { return sum }
            let values = try? url.resourceValues(forKeys: [.fileSizeKey])
            return sum + (values?.fileSize ?? 0)
        }
    }

    /// Deletes the account, and waits until its disk space is free.
    private func delete(_ empty: Int) throws {
        let full = disk
        let answer = LoadClient(from: "127.0.0.2", port: program.port, timeout: 120)?.ask(
            "POST /account/delete", large.merging(Self.form) { $1 }, body: "password=\(Self.password)")
        guard answer?.status == 303 else { throw Refused(what: "deleting: \(answer?.status ?? 0)") }
        let end = ContinuousClock.now + .seconds(60)
        func back() -> Int { (full - disk) * 100 / max(1, full - empty) }
        while ContinuousClock.now < end, back() < 90 { Thread.sleep(forTimeInterval: 1) }
        say(
            "disk of the largest account (≤ 64 MB): \((full - empty) >> 20) MB, of which \(back())% (≥ 90) came back after "
                + "it was deleted; memory at the end \(Int(program.memory)) MB")
    }

    private func start(in group: DispatchGroup, _ work: @escaping @Sendable () -> Void) {
        group.enter()
        let thread = Thread {
            work()
            group.leave()
        }
        thread.stackSize = 1 << 20
        thread.start()
    }

    /// A thread-safe flag.
    private final class Flag: Sendable {
        private let value = Atomic(false)

        var isSet: Bool { value.load(ordering: .relaxed) }

        func set() { value.store(true, ordering: .relaxed) }
    }
}
