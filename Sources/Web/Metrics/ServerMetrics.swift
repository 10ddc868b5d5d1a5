import AccountsFeature
import Answers
import HTTPTypes
import Records

/// The server's metrics for its operator. None of them names a user, a client or anything that one typed.
struct ServerMetrics: Sendable {
    private let metrics = PrometheusMetrics()

    /// Counts an answer. `route` is the pattern of its path.
    func note(_ method: HTTPRequest.Method, _ route: String?, _ status: HTTPResponse.Status, _ took: Duration)
    {
        let route = ("route", route ?? "none")
        let method = RouteTable.methods.contains(method) ? method.rawValue : "other"
        metrics.increment(
            "pokeexplorer_http_requests_total", "Requests answered, by the route's pattern.",
            [("method", method), route, ("status", "\(status.code)")])
        metrics.record(
            took, in: "pokeexplorer_http_request_duration_seconds",
            "Time from the end of a request's headers until its answer begins.", [route])
    }

    func note(_ refusal: Refusal) {
        metrics.increment(
            "pokeexplorer_refusals_total", "Requests refused, by the code of the reason.",
            [("code", refusal.failure.code.word)])
    }

    func noteFailure(_ refusal: Refusal) {
        metrics.increment(
            "pokeexplorer_failed_log_ins_total",
            "Log-ins, sign-ups and other checks of a secret that failed, by the code of the reason.",
            [("code", refusal.failure.code.word)])
    }

    func note(_ event: AuditLog.Event) {
        metrics.increment(
            "pokeexplorer_account_events_total", "Log-ins, sign-ups and other events of accounts.",
            [("event", event.rawValue)])
    }

    /// Returns all metrics in Prometheus' text format.
    func text(of server: ServerContext) async -> String {
        let queue = server.passwords.counts
        for (state, count) in [("waiting", queue.waiting), ("running", queue.running)] {
            metrics.set(
                "pokeexplorer_passwords", "Passwords and codes that are being checked, or wait for that.",
                to: Double(count), [("state", state)])
        }
        for (kind, counts) in server.services.accounts.storeCalls {
            let kind = [("kind", kind)]
            metrics.set(
                "pokeexplorer_store_calls_total", "Transactions begun in the store.",
                to: Double(counts.calls), kind)
            metrics.set(
                "pokeexplorer_store_wait_seconds_total", "Seconds that transactions waited to begin.",
                to: counts.waited / .seconds(1), kind)
            metrics.set(
                "pokeexplorer_store_seconds_total", "Seconds from a call of the store until its result.",
                to: counts.took / .seconds(1), kind)
        }
        metrics.set(
            "pokeexplorer_open_streams", "Open event streams of pages.",
            to: Double(await server.events.count))
        metrics.set(
            "pokeexplorer_open_connections", "Open connections.", to: Double(server.connections.count))
        metrics.set(
            "pokeexplorer_ready", "Whether the server can use the store.",
            to: server.readiness.isReady ? 1 : 0)
        if let bytes = Memory.resident {
            metrics.set("process_resident_memory_bytes", "Resident memory.", to: Double(bytes))
        }
        metrics.set("process_cpu_seconds_total", "Processor time used.", to: Memory.processorSeconds)
        return metrics.text
    }
}
