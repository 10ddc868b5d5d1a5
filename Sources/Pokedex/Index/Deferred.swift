import Synchronization

// MARK: A lazily computed value

/// A part of a Pokédex that is created lazily, because it is slow to create (2.3 ms for all parts except the
/// core) and many commands never need it.
final class Deferred<Value: Sendable>: Sendable {
    private let made: Mutex<Value?>
    private let make: @Sendable () -> Value

    /// Creates a value that calls `make` once, on first use; concurrent callers wait for the result. `make`
    /// must not access the value itself.
    init(_ make: @escaping @Sendable () -> Value) {
        made = Mutex(nil)
        self.make = make
    }

    var value: Value {
        made.withLock { made in
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }
}
