import Synchronization

/// Keeps metrics in memory, and writes them in Prometheus' text format
/// (<https://prometheus.io/docs/instrumenting/exposition_formats/>).
///
/// The use decides the type: a name that ends in `_total` is a counter, recorded times are a histogram in seconds,
/// and everything else is a gauge.
final class PrometheusMetrics: Sendable {
    /// The upper bounds of a histogram's buckets, in seconds.
    private static let bounds = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 2.5, 10]

    /// The labels of a value, by name.
    typealias Labels = [(String, String)]

    /// The value of a metric with the same labels.
    private struct Series {
        var value = 0.0
        /// The number of durations in each bucket.
        var counts: [Int] = []
    }

    /// The series of a name, by their labels, and a sentence about it.
    private struct Family {
        let help: String
        var series: [String: Series] = [:]
    }

    private let families = Mutex<[String: Family]>([:])

    /// Increments a counter. `help` says what it counts.
    func increment(_ name: String, _ help: String, _ labels: Labels) {
        change(name, help, labels) { $0.value += 1 }
    }

    /// Sets a gauge, or a counter that is kept elsewhere.
    func set(_ name: String, _ help: String, to value: Double, _ labels: Labels = []) {
        change(name, help, labels) { $0.value = value }
    }

    /// Adds a time to a histogram.
    func record(_ time: Duration, in name: String, _ help: String, _ labels: Labels = []) {
        let seconds = time / .seconds(1)
        let bucket = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
        change(name, help, labels) { series in
            if series.counts.isEmpty { series.counts = Array(repeating: 0, count: Self.bounds.count + 1) }
            series.counts[bucket] += 1
            series.value += seconds
        }
    }

    private func change(
        _ name: String, _ help: String, _ labels: Labels, _ change: (inout Series) -> Void
    ) {
        let labels = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
        families.withLock {
            change(&$0[name, default: Family(help: help)].series[labels, default: Series()])
        }
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    /// All metrics, sorted by name and labels.
    var text: String {
        var lines: [String] = []
        let families = families.withLock(\.self).sorted { $0.key < $1.key }
        for (name, family) in families {
            let isHistogram = family.series.values.contains { !$0.counts.isEmpty }
            let type = isHistogram ? "histogram" : name.hasSuffix("_total") ? "counter" : "gauge"
            lines += ["# HELP \(name) \(family.help)", "# TYPE \(name) \(type)"]
            for (labels, series) in family.series.sorted(by: { $0.key < $1.key }) {
                lines +=
                    isHistogram
                    ? Self.histogram(name, labels, series)
                    : [Self.line(name, labels, Self.number(series.value))]
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func histogram(_ name: String, _ labels: String, _ series: Series) -> [String] {
        var sum = 0
        var lines: [String] = []
        for (index, count) in series.counts.enumerated() {
            sum += count
            let bound = index < bounds.count ? number(bounds[index]) : "+Inf"
            let bucket = "\(labels)\(labels.isEmpty ? "" : ",")le=\"\(bound)\""
            lines.append(line(name + "_bucket", bucket, "\(sum)"))
        }
        return lines + [
            line(name + "_sum", labels, number(series.value)), line(name + "_count", labels, "\(sum)"),
        ]
    }

    private static func line(_ name: String, _ labels: String, _ value: String) -> String {
        "\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(value)"
    }

    private static func number(_ value: Double) -> String {
        Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    }
}
