import Synchronization

// MARK: A value made when first needed, and kept

/// A part of a Pokédex that is slow to make and that many commands never need: all parts beside the core take 2.3 ms.
final class Deferred<Value: Sendable>: Sendable {
    private let made: Mutex<Value?>
    private let make: @Sendable () -> Value

    /// Calls `make` once, when the value is first needed; other callers wait meanwhile.
    /// `make` must not need the value itself.
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
