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

/// A browser engine; each has its own driver.
enum Engine: CaseIterable, Sendable {
    case chromium
    /// Safari's engine.
    case webkit

    /// The installed engines. On CI all of them, so that journeys fail if one is missing.
    static let there = allCases.filter(\.isThere)

    /// The engines of most journeys: Chromium, or the one that `PROOF_ENGINE` names. In WebKit as well, each would
    /// take twice the processor time.
    static let usual = Proof.value("ENGINE").map { name in there.filter { "\($0)" == name } } ?? [.chromium]

    /// Whether its driver is installed; always true on CI.
    var isThere: Bool {
        ProcessInfo.processInfo.environment["CI"] == "true" || (try? (driver(), browser(), display())) != nil
    }

    /// Returns the path of its driver.
    ///
    /// - Throws: `Tools.NotInstalled`.
    func driver() throws -> String {
        switch self {
        case .chromium: try Tools.installed("chromedriver")
        case .webkit: try Tools.installed("WebKitWebDriver")
        }
    }

    /// Returns the path of the browser if the driver needs it: headless Chromium, which starts in a fifth of
    /// the processor time, so each journey can have its own.
    ///
    /// - Throws: `Tools.NotInstalled`.
    func browser() throws -> String? {
        // Avoid the script of the same name in the `PATH`: the driver would terminate only the script.
        guard self == .chromium else { return nil }
        return try Tools.installed("chromium-headless-shell", in: ["/usr/lib/chromium", "/opt/homebrew/bin"])
    }

    /// Returns the path of an X server if the engine needs one.
    ///
    /// - Throws: `Tools.NotInstalled`.
    func display() throws -> String? { self == .webkit ? try Tools.installed("Xvfb") : nil }
}

/// A running WebDriver server, which opens browsers.
struct Driver: Sendable {
    let engine: Engine
    let port: Int

    /// Whether browser journeys can run.
    static var isThere: Bool { Engine.chromium.isThere }

    /// An error that the driver or the browser reported.
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

    /// Sends a `DELETE` request and decodes the answer's value.
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
        // A driver answers within the timeouts below, unless its browser hangs.
        let bytes = try? await connection.read(within: .seconds(90)) { bytes in
            guard let answer = RawAnswer(bytes), let length = answer["content-length"].flatMap({ Int($0) })
            else {
                return false
            }
            return answer.body.count >= length
        }
        await connection.close()
        guard let answer = bytes.flatMap({ RawAnswer($0) }) else {
            // The browser didn't start, or hangs, which WebKit sometimes does on a busy machine.
            throw DriverEnded(said: "no answer to \(command)")
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

    /// Opens a browser with an empty profile. Animations are off unless a test turns them on in Chromium,
    /// because drawing them is more than a third of a journey's cost.
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
                // Fewer processes, which take a tenth less time.
                "--no-zygote", "--in-process-gpu", "--renderer-process-limit=1",
                "--enable-features=NetworkServiceInProcess2",
                "--disable-features=SpareRendererForSitePerProcess",
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
            // In milliseconds: “implicit” is the wait for an element, and the others allow for a busy
            // machine.
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

extension Trait where Self == ConditionTrait {
    /// Runs the tests only where a browser is installed.
    static var browser: Self {
        .enabled(if: Driver.isThere, "There is no chromedriver, so nobody has seen the pages in a browser.")
    }
}

/// Runs a driver and this number of browsers, each with its own profile, while the body runs; WebKit allows
/// only one. Without pictures, each page makes about sixty fewer requests.
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

/// Limits concurrent journeys to what a machine with two cores can handle; otherwise browsers that wait for
/// the processor would make pages seem slow.
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
                    guard var end = error as? DriverEnded else { throw error }
                    end.isInJourney = browsers.count == count
                    throw end
                }
                for browser in browsers { try await driver.delete(browser.session) }
            }
        } catch let error as DriverEnded {
            // Another program may take the port first, and WebKit doesn't always start on a busy machine. A journey
            // can't begin again, because its server has its accounts already.
            guard attempt < 5, !error.isInJourney else { throw error }
        }
    }
}

/// The driver exited before it was listening, or doesn't answer.
private struct DriverEnded: Error {
    let said: String
    /// Whether the journey had begun.
    var isInJourney = false
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
    // WebKit needs a display for its windows, and doesn't report its port.
    try await withProgram(
        display, ["-displayfd", "1", "-nolisten", "tcp"], number: { $0.firstMatch(of: /^(\d+)$/)?.1 }
    ) { number in
        let free = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .bind(host: "127.0.0.1", port: 0).get()
        let port = free.localAddress?.port ?? 0
        try await free.close()
        try await withTemporaryFolder { settings in
            // Turn off animations for WebKit, and compositing as well: without a graphics card, one layer is
            // drawn faster than many.
            let toolkit = settings.appending(path: "gtk-3.0", directoryHint: .isDirectory)
            try toolkit.createFolder()
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
                do {
                    try await eventually("the driver listens") {
                        guard let connection = try? await RawConnection(port: port) else { return false }
                        await connection.close()
                        return true
                    }
                } catch { throw DriverEnded(said: "\(error)") }
                try await body(Driver(engine: engine, port: port))
            }
        }
    }
}

/// Runs a program while the body runs, and passes the number that the program prints to the body.
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
        let end = Task {
            try await Task.sleep(for: patience)
            try execution.send(signal: .kill)
        }
        defer { end.cancel() }
        var lines = execution.standardOutput.strings().makeAsyncIterator()
        var said = ""
        while let line = try await lines.next() {
            let words = line.trimmingCharacters(in: .newlines)
            if let number = number(words).flatMap({ Int($0) }) {
                end.cancel()
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
