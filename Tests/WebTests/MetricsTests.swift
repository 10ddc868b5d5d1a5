import CoreMetrics
import Foundation
import TestSupport
import Testing

@testable import Web

/// The metrics for Prometheus, and their listener.
struct MetricsTests {
    private func scrape(_ socket: String) async throws -> String {
        let connection = try await RawConnection(socket: socket)
        try await connection.send("GET /metrics HTTP/1.1\r\nHost: metrics\r\nConnection: close\r\n\r\n")
        return String(decoding: try await connection.readToEnd(), as: UTF8.self)
    }

    @Test func `metrics count requests by route, log-ins, refusals and store calls, and identify no one`()
        async throws
    {
        try await withTemporaryFolder { folder in
            let socket = folder.appending(path: "m").path
            try await withServer(metrics: "unix:" + socket) { server in
                let ash = try await server.signUp("ashketchum")
                for path in ["/", "/pokemon/25-pikachu", "/pokemon/6-charizard", "/nowhere-at-all"] {
                    _ = try await server.send("GET", path, ash)
                }
                for _ in 1...3 { _ = try await server.send("GET /types") }
                _ = try await server.post("/signup", "username=brock&password=onix+and+geodude", [:])
                _ = try await server.post("/login", "username=gary&password=wrong-wrong", [:])
                _ = try await server.send("GET /", ["Host": "evil.example"])
                try await eventually("the listener for metrics is up") {
                    try await scrape(socket).contains("pokeexplorer_ready 1\n")
                }
                let text = try await scrape(socket)
                #expect(text.contains("Content-Type: text/plain; version=0.0.4"))
                func value(_ series: String) -> Double? {
                    text.split(separator: "\n").first { $0.hasPrefix(series + " ") }
                        .flatMap { Double($0.dropFirst(series.count + 1)) }
                }
                let requests = "pokeexplorer_http_requests_total{method=\"GET\",route="
                #expect(value(requests + "\"/pokemon/{ref}\",status=\"200\"}") == 2, "\(text)")
                // Two of them were cached.
                #expect(value(requests + "\"/types\",status=\"200\"}") == 3)
                #expect(value(requests + "\"/\",status=\"421\"}") == 1, "\(text)")
                let durations = "pokeexplorer_http_request_duration_seconds"
                #expect(value(durations + "_count{route=\"/pokemon/{ref}\"}") == 2)
                #expect(value(durations + "_bucket{route=\"/pokemon/{ref}\",le=\"+Inf\"}") == 2)
                #expect(value("pokeexplorer_account_events_total{event=\"signed up\"}") == 1)
                #expect(value("pokeexplorer_failed_log_ins_total{code=\"wrong_credentials\"}") == 1)
                #expect(value("pokeexplorer_refusals_total{code=\"wrong_host\"}") == 1)
                #expect(value("pokeexplorer_passwords{state=\"waiting\"}") == 0)
                #expect(value("pokeexplorer_store_calls_total{kind=\"write\"}") ?? 0 > 0)
                #expect(value("pokeexplorer_store_wait_seconds_total{kind=\"read\"}") != nil)
                #expect(value("pokeexplorer_open_streams") == 0)
                #expect(value("process_resident_memory_bytes") ?? 0 > 1e6)
                for secret in [
                    "ashketchum", "brock", "gary", "pikachu", "nowhere-at-all", "127.0.0.1", "evil",
                ] {
                    #expect(!text.contains(secret), "\(secret)")
                }
                let lines = text.components(separatedBy: "\r\n\r\n")[1].split(separator: "\n")
                let sample = #/[a-z_]+(\{([a-z]+="[^"]*",?)*\})? [0-9.e+-]+/#
                let comment = /# (TYPE [a-z_]+ (counter|gauge|histogram)|HELP [a-z_]+ .+)/
                for line in lines {
                    #expect(
                        line.wholeMatch(of: sample) != nil || line.wholeMatch(of: comment) != nil, "\(line)")
                }
                #expect(try await server.send("GET /metrics").status == 404)
            }
        }
    }

    @Test(.enabled(if: PostgreSQLServer.isWanted))
    func `metrics count the calls to a PostgreSQL store, with their durations and waits`() async throws {
        let schema = "metrics\(UInt32.random(in: 0...UInt32.max))"
        let postgreSQL = try await PostgreSQLServer.shared.value
        _ = try await postgreSQL.run("", in: schema)
        try await withTemporaryFolder { folder in
            let socket = folder.appending(path: "m").path
            let database = postgreSQL.address(schema: schema)
            try await withServer(metrics: "unix:" + socket, database: database) { server in
                let ash = try await server.signUp("ashketchum")
                // Writes for one user wait for one another.
                try await withThrowingTaskGroup { group in
                    for id in 1...20 {
                        group.addTask {
                            let answer = try await server.send("PUT", "/api/v1/favorites/\(id)", ash)
                            #expect(answer.status == 201)
                        }
                    }
                    try await group.waitForAll()
                }
                try await eventually("the listener for metrics is up") {
                    try await scrape(socket).contains("pokeexplorer_ready 1\n")
                }
                let text = try await scrape(socket)
                func value(_ name: String, _ kind: String) -> Double {
                    let series = "pokeexplorer_store_\(name){kind=\"\(kind)\"} "
                    return text.split(separator: "\n").first { $0.hasPrefix(series) }
                        .flatMap { Double($0.dropFirst(series.count)) } ?? -1
                }
                #expect(value("calls_total", "write") >= 21, "\(text)")
                #expect(value("calls_total", "read") > 0)
                for kind in ["read", "write"] {
                    #expect(value("seconds_total", kind) > 0, "\(text)")
                    #expect(value("wait_seconds_total", kind) > 0, "\(text)")
                }
                expect(text, lacks: "ashketchum", schema)
            }
        }
    }

    @Test func `only this machine can read the metrics unless the operator allows others`() throws {
        for address in ["0.0.0.0:9090", "192.0.2.1:9090", "[::]:9090"] {
            #expect(throws: WebSettingsError.metricsExposed(address)) { try WebSettings(metrics: address) }
            #expect(throws: Never.self) { try WebSettings(metrics: address, metricsAnywhere: true) }
        }
        for address in ["127.0.0.1:9090", "[::1]:9090", "localhost:9090", "unix:/run/m"] {
            #expect(throws: Never.self) { try WebSettings(metrics: address) }
        }
    }

    @Test func `names, labels and numbers follow Prometheus' text format`() {
        let metrics = PrometheusMetrics(help: ["a_total": "Counts."])
        Counter(label: "a_total", dimensions: [("x", "\"\\\n")], factory: metrics).increment(by: 2)
        Meter(label: "b", factory: metrics).set(0.5)
        CoreMetrics.Timer(label: "c_seconds", factory: metrics).recordNanoseconds(30_000_000)
        let text = metrics.text
        #expect(
            text.hasPrefix("# HELP a_total Counts.\n# TYPE a_total counter\na_total{x=\"\\\"\\\\\\n\"} 2\n"))
        expect(
            text, contains: "# TYPE b gauge\nb 0.5\n",
            "c_seconds_bucket{le=\"0.02\"} 0\nc_seconds_bucket{le=\"0.05\"} 1\n")
        #expect(text.hasSuffix("c_seconds_bucket{le=\"+Inf\"} 1\nc_seconds_sum 0.03\nc_seconds_count 1\n"))
    }
}
