public import Foundation

/// A value with its source.
public struct Sourced<Value: Sendable>: Sendable {
    /// The value.
    public var value: Value
    /// The source of the value.
    public var source: Source
    /// The time when the server sent a cached value; `nil` for any other.
    public var received: Date?

    /// Creates a value with its source.
    public init(value: Value, source: Source, received: Date? = nil) {
        self.value = value
        self.source = source
        self.received = received
    }

    /// Transforms the value, keeping its source.
    public func map<Other: Sendable>(_ transform: (Value) -> Other) -> Sourced<Other> {
        Sourced<Other>(value: transform(value), source: source, received: received)
    }
}

/// The source of a value.
public enum Source: Hashable, Sendable {
    /// From the server just now, or from the cache after the server confirmed that it is unchanged.
    case live
    /// From the cache, and still fresh according to the server.
    case cached(age: Duration)
    /// From the cache, no longer fresh, because the server couldn't be reached.
    case stale(age: Duration)
    /// From the catalogue that `sync` downloaded, with its ISO 8601 date.
    case synced(date: String)
    /// From built-in data.
    case bundled

    /// The time since the server's response; `nil` if live, or if the server was never asked.
    public var age: Duration? {
        switch self {
        case .cached(let age), .stale(let age): age
        case .live, .synced, .bundled: nil
        }
    }
}

extension Sourced: Equatable where Value: Equatable {}
