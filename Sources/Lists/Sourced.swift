/// An answer, and where it came from.
public struct Sourced<Value: Sendable>: Sendable {
    /// The answer.
    public var value: Value
    /// The source of the value.
    public var source: Source

    /// A value and where it came from.
    public init(value: Value, source: Source) {
        self.value = value
        self.source = source
    }

    /// Transforms the value and keeps its source.
    public func map<Other: Sendable>(_ transform: (Value) -> Other) -> Sourced<Other> {
        Sourced<Other>(value: transform(value), source: source)
    }
}

/// The source of an answer.
public enum Source: Hashable, Sendable {
    /// From the server, just now (or found unchanged by it just now).
    case live
    /// From the cache, within the time the server allowed.
    case cached(age: Duration)
    /// From the cache although that time is over, because the server could not be asked.
    case stale(age: Duration)
    /// From the catalogue that `sync` fetched on that day, in ISO 8601.
    case synced(date: String)
    /// From built-in data.
    case bundled
}

extension Source {
    /// The time since the server answered; `nil` if it answered just now, or was never asked.
    public var age: Duration? {
        switch self {
        case .cached(let age), .stale(let age): age
        case .live, .synced, .bundled: nil
        }
    }
}

extension Sourced: Equatable where Value: Equatable {}
