import Synchronization

/// What is made when it is first asked for, and then kept.

/// A part of a Pokédex that takes time to parse and that many commands never look at.
final class Deferred<Value: Sendable>: Sendable {
    private let made: Mutex<Value?>
    private let make: @Sendable () -> Value

    /// Calls `make` once, when the value is first asked for; who asks meanwhile waits. `make` must not ask for it.
    init(_ make: @escaping @Sendable () -> Value) {
        made = Mutex(nil)
        self.make = make
    }

    /// The value is there already.
    init(made value: Value) {
        made = Mutex(value)
        make = { value }
    }

    var value: Value {
        made.withLock { made in
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }

    /// The value if somebody has asked for it before.
    var valueIfMade: Value? { made.withLock(\.self) }
}
