import AccountsFeature
import Answers
import CoreMetrics
import HTTPTypes
import Records

/// The server's metrics for its operator. They never contain the name of a user or client, or any typed text.
struct ServerMetrics: Sendable {
    private let metrics = PrometheusMetrics(help: Self.help)

    private static let help = [
        requests: "Requests answered, by the route's pattern.",
        requestTime: "Time from the end of a request's headers until its answer begins.",
        refusals: "Requests refused, by the code of the reason.",
        failures: "Log-ins, sign-ups and other checks of a secret that failed, by the code of the reason.",
        events: "Log-ins, sign-ups and other events of accounts.",
        passwords: "Passwords and codes that are being checked, or wait for that.",
        calls: "Transactions begun in the store.",
        waits: "Seconds that transactions waited to begin.",
        callTime: "Seconds from a call of the store until its result.",
        streams: "Open event streams of pages.",
        connections: "Open connections.",
        ready: "Whether the server can use the store.",
        memory: "Resident memory.",
        processor: "Processor time used.",
    ]

    private static let requests = "pokeexplorer_http_requests_total"
    private static let requestTime = "pokeexplorer_http_request_duration_seconds"
    private static let refusals = "pokeexplorer_refusals_total"
    private static let failures = "pokeexplorer_failed_log_ins_total"
    private static let events = "pokeexplorer_account_events_total"
    private static let passwords = "pokeexplorer_passwords"
    private static let calls = "pokeexplorer_store_calls_total"
    private static let waits = "pokeexplorer_store_wait_seconds_total"
    private static let callTime = "pokeexplorer_store_seconds_total"
    private static let streams = "pokeexplorer_open_streams"
    private static let connections = "pokeexplorer_open_connections"
    private static let ready = "pokeexplorer_ready"
    private static let memory = "process_resident_memory_bytes"
    private static let processor = "process_cpu_seconds_total"

    private func count(_ name: String, _ label: String, _ value: String) {
        Counter(label: name, dimensions: [(label, value)], factory: metrics).increment()
    }

    /// Counts a response. `route` is the pattern of its path.
    func note(_ method: HTTPRequest.Method, _ route: String?, _ status: HTTPResponse.Status, _ took: Duration)
    {
        let route = ("route", route ?? "none")
        let method = RouteTable.methods.contains(method) ? method.rawValue : "other"
        Counter(
            label: Self.requests, dimensions: [("method", method), route, ("status", "\(status.code)")],
            factory: metrics
        ).increment()
        CoreMetrics.Timer(label: Self.requestTime, dimensions: [route], factory: metrics)
            .recordNanoseconds(Int64(took / .nanoseconds(1)))
    }

    func note(_ refusal: Refusal) { count(Self.refusals, "code", refusal.failure.code.word) }
    func noteFailure(_ refusal: Refusal) { count(Self.failures, "code", refusal.failure.code.word) }
    func note(_ event: AuditLog.Event) { count(Self.events, "event", event.rawValue) }

    private func set(_ name: String, to value: Double, _ labels: [(String, String)] = []) {
        Meter(label: name, dimensions: labels, factory: metrics).set(value)
    }

    /// Returns all metrics in Prometheus' text format.
    func text(of server: ServerContext) async -> String {
        let queue = server.passwords.counts
        set(Self.passwords, to: Double(queue.waiting), [("state", "waiting")])
        set(Self.passwords, to: Double(queue.running), [("state", "running")])
        for (kind, counts) in server.services.accounts.storeCalls {
            set(Self.calls, to: Double(counts.calls), [("kind", kind)])
            set(Self.waits, to: counts.waited / .seconds(1), [("kind", kind)])
            set(Self.callTime, to: counts.took / .seconds(1), [("kind", kind)])
        }
        set(Self.streams, to: Double(await server.events.count))
        set(Self.connections, to: Double(server.connections.count))
        set(Self.ready, to: server.readiness.isReady ? 1 : 0)
        if let bytes = Memory.resident { set(Self.memory, to: Double(bytes)) }
        set(Self.processor, to: Memory.processorSeconds)
        return metrics.text
    }
}
