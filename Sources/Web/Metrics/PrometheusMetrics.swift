import CoreMetrics
import Synchronization

/// Keeps metrics in memory, and writes them in Prometheus' text format
/// (<https://prometheus.io/docs/instrumenting/exposition_formats/>).
///
/// The type depends on the name: names that end in `_total` are counters. Timers are histograms in seconds, and
/// everything else is a gauge.
final class PrometheusMetrics: MetricsFactory {
    /// The upper bounds of a histogram's buckets, in seconds.
    private static let bounds = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 2.5, 10]

    /// The values of a metric with the same labels.
    final class Series: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler,
        TimerHandler
    {
        fileprivate struct State {
            var value = 0.0
            /// The number of durations in each bucket.
            var counts: [Int] = []
        }

        fileprivate let state = Mutex(State())

        func increment(by amount: Int64) { increment(by: Double(amount)) }
        func increment(by amount: Double) { state.withLock { $0.value += amount } }
        func decrement(by amount: Double) { increment(by: -amount) }
        func reset() { state.withLock { $0 = State() } }
        func set(_ value: Int64) { set(Double(value)) }
        func set(_ value: Double) { state.withLock { $0.value = value } }
        func record(_ value: Int64) { set(Double(value)) }
        func record(_ value: Double) { set(value) }

        func recordNanoseconds(_ duration: Int64) {
            let seconds = Double(duration) / 1e9
            let bucket = bounds.firstIndex { seconds <= $0 } ?? bounds.count
            state.withLock { state in
                if state.counts.isEmpty { state.counts = Array(repeating: 0, count: bounds.count + 1) }
                state.counts[bucket] += 1
                state.value += seconds
            }
        }
    }

    /// The series of each name, by their labels.
    private let families = Mutex<[String: [String: Series]]>([:])
    /// The description of each name.
    private let help: [String: String]

    /// Creates metrics without values. `help` has a description of each name.
    init(help: [String: String]) { self.help = help }

    private func series(_ name: String, _ labels: [(String, String)]) -> Series {
        let labels = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
        return families.withLock { families in
            if let known = families[name]?[labels] { return known }
            let series = Series()
            families[name, default: [:]][labels] = series
            return series
        }
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    /// All metrics, sorted by name and labels.
    var text: String {
        var lines: [String] = []
        let families = families.withLock(\.self).sorted { $0.key < $1.key }
        for (name, series) in families {
            let states = series.sorted { $0.key < $1.key }.map { ($0.key, $0.value.state.withLock(\.self)) }
            let isHistogram = states.contains { !$0.1.counts.isEmpty }
            let type = isHistogram ? "histogram" : name.hasSuffix("_total") ? "counter" : "gauge"
            if let sentence = help[name] { lines.append("# HELP \(name) \(sentence)") }
            lines.append("# TYPE \(name) \(type)")
            for (labels, state) in states {
                lines +=
                    isHistogram
                    ? Self.histogram(name, labels, state)
                    : [Self.line(name, labels, Self.number(state.value))]
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func histogram(_ name: String, _ labels: String, _ state: Series.State) -> [String] {
        var sum = 0
        var lines: [String] = []
        for (index, count) in state.counts.enumerated() {
            sum += count
            let bound = index < bounds.count ? number(bounds[index]) : "+Inf"
            let bucket = "\(labels)\(labels.isEmpty ? "" : ",")le=\"\(bound)\""
            lines.append(line(name + "_bucket", bucket, "\(sum)"))
        }
        return lines + [
            line(name + "_sum", labels, number(state.value)), line(name + "_count", labels, "\(sum)"),
        ]
    }

    private static func line(_ name: String, _ labels: String, _ value: String) -> String {
        "\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(value)"
    }

    private static func number(_ value: Double) -> String {
        Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    }

    // MARK: MetricsFactory

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        series(label, dimensions)
    }

    func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler { series(label, dimensions) }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        series(label, dimensions)
    }

    func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler { series(label, dimensions) }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        series(label, dimensions)
    }

    // Values are kept until the process ends.
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
}
