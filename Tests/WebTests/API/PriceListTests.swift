import App
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOPosix
import SettingsFeature
import TestSupport
import Testing

@testable import Web

/// Measures the processor time of requests to every route, with the most expensive texts that a search finds.
///
/// A debug build is slower than a release, so limits are multiples of the time of a known request in the same run: all
/// moves, which take 57 ms in a release on a core of 2 GHz. `PROOF_PRICES` sets the number of texts for each place.
struct PriceListTests {
    /// An executor that counts the processor time of its jobs.
    private final class Meter: TaskExecutor {
        private let queue = DispatchQueue(label: "meter")
        /// The time in microseconds, read and written on the queue.
        nonisolated(unsafe) private var count = 0.0

        /// The time of all jobs in milliseconds. This waits for the last one, which resumes its caller before it ends.
        var time: Double { queue.sync { count / 1000 } }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { [self] in
                let start = WorkerPool.time
                job.runSynchronously(on: asUnownedTaskExecutor())
                count += WorkerPool.time - start
            }
        }
    }

    /// A place for text in the requests to a route.
    private struct Place {
        let name: String
        /// The maximum number of bytes of text that reach the route.
        let most: Int
        let request: (String) -> (path: String, body: String, type: String)
    }

    /// The names of all fields that the sources read from forms and query strings.
    private static let names: [String] = {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Sources/Web")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        var names = Set(WebServer.routes.compactMap(\.operation).flatMap(\.query).map(\.name))
        while let file = files?.nextObject() as? URL {
            guard let text = try? file.text else { continue }
            names.formUnion(
                text.matches(of: /(?:query|fields|form)(?:\[|\.all\()"(\w+)"/).map { String($0.1) })
        }
        return names.sorted()
    }()

    private static func places(of route: Route, _ document: JSONValue) -> [Place] {
        let plain = route.path.replacing(/\{\w+\}/, with: "25")
        var places: [Place] = []
        if route.path.contains("{") {
            places.append(
                Place(name: "path", most: 4900) { text in
                    let text = Address.encoded(text.replacing("/", with: ""))
                    return (route.path.replacing(/\{\w+\}/, with: String(text.prefix(15_000))), "", "")
                })
        }
        let query = route.operation.map { $0.query.map(\.name) } ?? names
        for own in [query.filter { $0 == "q" }, query.filter { $0 != "q" }] where !own.isEmpty {
            places.append(
                Place(name: own.count == 1 ? own[0] : "query", most: 15_000) { text in
                    let value = Address.encoded(text).prefix(15_000 / own.count - 12)
                    let end =
                        value.lastIndex(of: "%").map { value.distance(from: $0, to: value.endIndex) } ?? 3
                    let whole = end < 3 ? value.dropLast(end) : value
                    return (plain + "?" + own.map { "\($0)=\(whole)" }.joined(separator: "&"), "", "")
                })
        }
        guard !route.method.isSafe else { return places }
        let limit = min(route.bodyLimit ?? ServerLimits().bodyBytes, 256 << 10)
        switch route.operation?.body {
        case .json?:
            let operation = document["paths"]?[route.path]?[route.method.rawValue.lowercased()] ?? .null
            places.append(
                Place(name: "JSON", most: limit / 4) { text in
                    var draw = SchemaDraw(document: document, seed: UInt64(text.utf8.count))
                    let drawn = draw.request(route.path, operation)
                    var value = try? JSONDecoder().decode(JSONValue.self, from: Data(drawn.body.utf8))
                    value = value.map { fill($0, with: text) }
                    let bytes = value.flatMap { try? JSONEncoder().encode($0) } ?? Data()
                    return (plain, bytes.text, "application/json")
                })
        case .file?: places.append(Place(name: "file", most: limit) { (plain, $0, "text/plain") })
        case nil where route.operation == nil:
            let form = "application/x-www-form-urlencoded"
            places.append(
                Place(name: "form", most: limit / names.count / 3) { text in
                    (plain, names.map { "\($0)=\(Address.encoded(text))" }.joined(separator: "&"), form)
                })
        case nil: break
        }
        return places
    }

    /// Replaces the texts in a value; an array gets as many as fit.
    private static func fill(_ value: JSONValue, with text: String) -> JSONValue {
        switch value {
        case .string: .string(text)
        case .array: .array(text.split(separator: ",").map { .string(String($0)) })
        case .object(let members): .object(members.mapValues { fill($0, with: text) })
        default: value
        }
    }

    /// Sends requests to the routes without a connection, and measures them.
    private struct Measuring {
        let responder: any HTTPResponder<WebContext>
        let channel: any Channel
        let headers: [String: String]

        /// Returns the status, and the processor time in milliseconds.
        func measure(
            _ method: HTTPRequest.Method, _ path: String, _ body: String = "", _ type: String = ""
        ) async throws -> (status: Int, time: Double) {
            var fields = HTTPFields()
            for (name, value) in headers { fields[HTTPField.Name.known(name)] = value }
            if !body.isEmpty {
                fields[.contentType] = type
                fields[.contentLength] = "\(body.utf8.count)"
            }
            let head = HTTPRequest(
                method: method, scheme: "http", authority: "localhost", path: path, headerFields: fields)
            let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body)))
            let source = ApplicationRequestContextSource(channel: channel, logger: Logger(label: "test"))
            let meter = Meter()
            let status = try await Task(executorPreference: meter) {
                try await responder.respond(to: request, context: WebContext(source: source)).status.code
            }.value
            return (status, meter.time)
        }
    }

    /// Runs the body with a server's routes, called without connections.
    private func withRoutes(_ body: (TestServer, ([String: String]) -> Measuring) async throws -> Void)
        async throws
    {
        let channel = try await DatagramBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .bind(host: "127.0.0.1", port: 0).get()
        try await withServer { server in
            let web = WebServer(
                features: server.app.features,
                settings: try WebSettings(
                    listen: "127.0.0.1:0", publicURL: nil, trustedProxies: [], signUp: nil,
                    limits: ServerLimits()),
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            let responder = web.router().buildResponder()
            try await body(server) { Measuring(responder: responder, channel: channel, headers: $0) }
        }
        try await channel.close()
    }

    @Test(arguments: [false, true])
    func `the most expensive request to each route stays below the time limit`(isSignedIn: Bool) async throws
    {
        try await withRoutes { server, measuring in
            let document = try await server.send("GET", "/api/v1/openapi.json").json()
            let visitor = measuring(isSignedIn ? try await server.signUp("ash") : [:])
            // The first request also reads the data; the second isn't answered from the cache of responses.
            #expect(try await visitor.measure(.get, "/api/v1/moves?q=sort:power").status == 200)
            let unit = try await visitor.measure(.get, "/api/v1/moves").time / 57
            let time = isSignedIn ? PriceCeiling.accounts : PriceCeiling.strangers
            let ceiling = time / .milliseconds(1) * unit
            for (number, route) in WebServer.routes.enumerated()
            where isSignedIn || route.isOpenToStrangers {
                for place in Self.places(of: route, document) {
                    let worst = try await DearestText(
                        of: Proof.count("PRICES", short: 1), most: place.most, seed: UInt64(number)
                    ) {
                        let request = place.request($0)
                        let (status, time) = try await visitor.measure(
                            route.method, request.path, request.body, request.type)
                        // Without the network, some requests can't be answered.
                        #expect(
                            status < 500 || status == 503,
                            "\(route.method) \(route.path), \(place.name): \($0.prefix(100))")
                        return time
                    }
                    // Twice the ceiling, since other tests run on the same cores.
                    #expect(
                        worst.time <= 2 * ceiling,
                        "\(route.method) \(route.path), \(place.name): \(worst.parts) took \(worst.time / unit) ms"
                    )
                }
            }
        }
    }

    @Test func `requests within the limits are never rejected`() async throws {
        try await withRoutes { server, measuring in
            let headers = try await server.signUp("ash")
            let note = String(repeating: "n", count: 1480)
            for json in [
                #"{"q": "dex>=1", "action": "add"}"#,
                #"{"q": "dex>=1", "action": "note", "note": "\#(note)"}"#,
            ] {
                let answer = try await server.send("PATCH", "/api/v1/favorites", headers, json: json)
                #expect(answer.status == 200, "\(answer.text)")
            }
            let terms = (0..<60).map { "note:x\($0)" }.joined(separator: " or ")
            for number in 0..<4 {
                let answer = try await server.send(
                    "PUT", "/api/v1/searches/s\(number)", headers, json: #"{"query": "\#(terms)"}"#)
                #expect(answer.status < 300, "\(answer.text)")
            }
            let nested = Address.encoded((0..<4).map { "search:s\($0)" }.joined(separator: " or "))
            let visitor = measuring(headers)
            for path in [
                "/api/v1/moves", "/api/v1/pokemon/25", "/?q=fire+types+from+kanto",
                "/api/v1/favorites?q=note:n",
                "/api/v1/favorites?q=\(nested)", "/?q=\(nested)", "/saved", "/favorites", "/api/v1/export",
                "/progress", "/picks", "/rankings",
            ] {
                let status = try await visitor.measure(.get, path).status
                #expect(status == 200, "\(path)")
            }
            let file = (1...1025).map { "\($0)\n" }.joined()
            let imported = try await visitor.measure(.post, "/api/v1/import?dryRun=true", file, "text/plain")
            #expect(imported.status == 200)
        }
    }
}
