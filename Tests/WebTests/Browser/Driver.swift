import Foundation
import NIOCore
import NIOPosix
import Subprocess
import TestSupport
import Testing

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// What draws the pages; each has a driver of its own.
enum Engine: CaseIterable, Sendable {
    case chromium
    /// Safari's.
    case webkit

    /// Those that are installed; on the CI all of them, so that journeys fail where one is missing.
    static let there = allCases.filter(\.isThere)

    /// Whether its driver is installed, or must be.
    var isThere: Bool {
        ProcessInfo.processInfo.environment["CI"] == "true" || (try? (driver(), browser(), display())) != nil
    }

    /// The path of its driver.
    ///
    /// - Throws: `Tools.NotInstalled`.
    func driver() throws -> String {
        switch self {
        case .chromium: try Tools.installed("chromedriver")
        case .webkit: try Tools.installed("WebKitWebDriver")
        }
    }

    /// The path of the browser, where its driver must be told: Chromium without a window, which starts in a fifth of the
    /// processor time, so that each journey can have one of its own.
    ///
    /// - Throws: `Tools.NotInstalled`.
    func browser() throws -> String? {
        // Not the script in the `PATH` of the same name: its driver would end that alone.
        guard self == .chromium else { return nil }
        return try Tools.installed("chromium-headless-shell", in: ["/usr/lib/chromium", "/opt/homebrew/bin"])
    }

    /// The path of the display that it draws on, where it can't do without.
    ///
    /// - Throws: `Tools.NotInstalled`.
    func display() throws -> String? { self == .webkit ? try Tools.installed("Xvfb") : nil }
}

/// A running driver, which opens browsers.
struct Driver: Sendable {
    let engine: Engine
    let port: Int

    /// Whether journeys are made.
    static var isThere: Bool { Engine.chromium.isThere }

    /// What the driver or the browser refused.
    struct Failure: Error, CustomStringConvertible {
        let error: String
        var description: String { error }
    }

    func get<Value: Decodable>(_ command: String) async throws -> Value { try await send("GET", command, "") }

    func post<Value: Decodable>(_ command: String, _ body: some Encodable) async throws -> Value {
        try await send(
            "POST", command, String(decoding: try JSONEncoder().encode(body), as: UTF8.self))
    }

    func delete(_ command: String) async throws { let _: String? = try await delete(command) }

    /// Deletes something that answers with a value.
    func delete<Value: Decodable>(_ command: String) async throws -> Value {
        try await send("DELETE", command, "")
    }

    private func send<Value: Decodable>(_ method: String, _ command: String, _ body: String) async throws
        -> Value
    {
        let head = [
            "\(method) /session\(command) HTTP/1.1", "Host: 127.0.0.1:\(port)",
            "Content-Type: application/json; charset=utf-8", "Content-Length: \(body.utf8.count)", "", "",
        ]
        let connection = try await RawConnection(port: port)
        try await connection.send(head.joined(separator: "\r\n") + body)
        let bytes = try await connection.read { bytes in
            guard let answer = RawAnswer(bytes), let length = answer["content-length"].flatMap({ Int($0) })
            else {
                return false
            }
            return answer.body.count >= length
        }
        await connection.close()
        guard let answer = RawAnswer(bytes) else {
            // A driver that closes the connection when it is asked for a browser couldn't start one.
            guard !command.isEmpty else { throw DriverEnded(said: "no browser") }
            throw Failure(error: "no answer to \(command)")
        }
        let data = Data(answer.body)
        guard answer.status == 200 else {
            let refusal = try JSONDecoder().decode(Answer<Refusal>.self, from: data).value
            throw Failure(error: "\(command) \(body): \(refusal.error): \(refusal.message.prefix(400))")
        }
        return try JSONDecoder().decode(Answer<Value>.self, from: data).value
    }

    private struct Answer<Content: Decodable>: Decodable { let value: Content }
    private struct Refusal: Decodable { let error, message: String }

    /// Opens a browser with nothing kept from before. Nothing moves, unless a test asks Chromium for that: drawing what moves is
    /// more than a third of what journeys cost.
    func open(withPictures: Bool) async throws -> Browser {
        struct Session: Decodable { let sessionId: String }
        guard let binary = try engine.browser() else {
            let session: Session = try await post("", Wish(capabilities: .init(alwaysMatch: .init())))
            return Browser(driver: self, session: "/\(session.sessionId)")
        }
        let options = Options(
            args: [
                "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--disable-background-networking", "--disable-component-update", "--no-first-run",
                "--window-size=1000,800", "--force-prefers-reduced-motion",
            ] + (withPictures ? [] : ["--blink-settings=imagesEnabled=false"]), binary: binary)
        let session: Session = try await post(
            "", Wish(capabilities: .init(alwaysMatch: .init(options: options, logs: ["browser": "ALL"]))))
        return Browser(driver: self, session: "/\(session.sessionId)")
    }

    private struct Options: Encodable {
        let args: [String]
        let binary: String
    }
    private struct Wish: Encodable {
        struct Capabilities: Encodable { let alwaysMatch: Match }
        struct Match: Encodable {
            var options: Options?
            var logs: [String: String]?
            // Milliseconds: how long an element is waited for, and the rest on a busy machine.
            let timeouts = ["implicit": 20_000, "script": 60_000, "pageLoad": 60_000]

            enum CodingKeys: String, CodingKey {
                case options = "goog:chromeOptions"
                case logs = "goog:loggingPrefs"
                case timeouts
            }
        }
        let capabilities: Capabilities
    }
}

/// Runs a driver while the body runs, which gets as many browsers as it asks for, each of somebody else; one of WebKit.
/// Where pictures are not what matters, sixty fewer are asked for on each page.
func withBrowsers(
    _ count: Int, of engine: Engine = .chromium, withPictures: Bool = false,
    _ body: @escaping @Sendable ([Browser]) async throws -> Void
) async throws {
    await JourneyPlaces.shared.take()
    do { try await withOwnBrowsers(count, of: engine, withPictures: withPictures, body) } catch {
        await JourneyPlaces.shared.leave()
        throw error
    }
    await JourneyPlaces.shared.leave()
}

/// As many journeys are made at one time as a machine of two cores has room for; a browser that waits for the processor finds
/// the page slow.
private actor JourneyPlaces {
    static let shared = JourneyPlaces()

    private var free = 4
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
        guard free == 0 else {
            free -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}

private func withOwnBrowsers(
    _ count: Int, of engine: Engine, withPictures: Bool,
    _ body: @escaping @Sendable ([Browser]) async throws -> Void
) async throws {
    for attempt in 1... {
        do {
            return try await withDriver(of: engine) { driver in
                var browsers: [Browser] = []
                do {
                    for _ in 0..<count { browsers.append(try await driver.open(withPictures: withPictures)) }
                    try await body(browsers)
                } catch {
                    for browser in browsers { try? await driver.delete(browser.session) }
                    throw error
                }
                for browser in browsers { try await driver.delete(browser.session) }
            }
        } catch let error as DriverEnded {
            // Another program may take the port first, and on a busy machine WebKit doesn't always start.
            guard attempt < 5 else { throw error }
            try await Task.sleep(for: .milliseconds(200 * attempt))
        }
    }
}

/// A driver ended before it listened.
private struct DriverEnded: Error {
    let said: String
}

private func withDriver(
    of engine: Engine, _ body: @escaping @Sendable (Driver) async throws -> Void
) async throws {
    let path = try engine.driver()
    guard let display = try engine.display() else {
        return try await withProgram(
            path, ["--port=0"], number: { $0.firstMatch(of: /successfully on port (\d+)/)?.1 }
        ) { port in
            try await body(Driver(engine: engine, port: port))
        }
    }
    // It shows its windows, and doesn't say on which port it listens.
    try await withProgram(
        display, ["-displayfd", "1", "-nolisten", "tcp"], number: { $0.firstMatch(of: /^(\d+)$/)?.1 }
    ) { number in
        let free = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .bind(host: "127.0.0.1", port: 0).get()
        let port = free.localAddress?.port ?? 0
        try await free.close()
        try await withTemporaryFolder { settings in
            // Nothing moves here either, and without a graphics card one layer is drawn sooner than many.
            let toolkit = settings.appending(path: "gtk-3.0", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: toolkit, withIntermediateDirectories: true)
            try Data("[Settings]\ngtk-enable-animations=0\n".utf8).write(
                to: toolkit.appending(path: "settings.ini"))
            _ = try await Subprocess.run(
                .path(FilePath(path)), arguments: ["--port=\(port)"],
                environment: .inherit.updating([
                    "DISPLAY": ":\(number)", "XDG_CONFIG_HOME": settings.path,
                    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
                ]), input: .none, output: .discarded, error: .discarded
            ) { execution in
                defer { try? execution.send(signal: .terminate) }
                for attempt in 1... {
                    if let connection = try? await RawConnection(port: port) {
                        await connection.close()
                        break
                    }
                    guard attempt < 200 else { throw DriverEnded(said: "nothing on port \(port)") }
                    try await Task.sleep(for: .milliseconds(50))
                }
                try await body(Driver(engine: engine, port: port))
            }
        }
    }
}

/// Runs a program while the body runs, which gets the number that it says.
private func withProgram(
    _ path: String, _ arguments: Arguments,
    number: @escaping @Sendable (String) -> Substring?,
    _ body: @escaping @Sendable (Int) async throws -> Void
) async throws {
    _ = try await Subprocess.run(
        .path(FilePath(path)), arguments: arguments, environment: .inherit, input: .none,
        output: .sequence, error: .discarded
    ) { execution in
        defer { try? execution.send(signal: .terminate) }
        var lines = execution.standardOutput.strings().makeAsyncIterator()
        var said = ""
        while let line = try await lines.next() {
            let words = line.trimmingCharacters(in: .newlines)
            if let number = number(words).flatMap({ Int($0) }) {
                return try await body(number)
            }
            said += line
        }
        throw DriverEnded(said: said)
    }
}

/// Runs a browser while the body runs.
func withBrowser(
    of engine: Engine = .chromium, withPictures: Bool = false,
    _ body: @escaping @Sendable (Browser) async throws -> Void
) async throws {
    try await withBrowsers(1, of: engine, withPictures: withPictures) { try await body($0[0]) }
}
