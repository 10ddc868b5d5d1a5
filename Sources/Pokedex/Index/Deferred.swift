import Synchronization

// MARK: A lazily computed value

/// A part of a Pokédex that is created lazily, because it is slow to create (2.3 ms for all parts except the
/// core) and many commands never need it.
final class Deferred<Value: Sendable>: Sendable {
    private let made: Mutex<(value: Value, error: PokedexError?)?>
    private let make: @Sendable () -> (value: Value, error: PokedexError?)

    /// Creates a value that calls `make` once, on first use; concurrent callers wait for the result. `make`
    /// must not access the value itself.
    init(_ make: @escaping @Sendable () -> Value) {
        made = Mutex(nil)
        self.make = { (make(), nil) }
    }

    /// Creates a value that is `empty` if `make` throws.
    init(
        _ make: @escaping @autoclosure @Sendable () throws(PokedexError) -> Value, or empty: Value
    ) {
        made = Mutex(nil)
        self.make = { do throws(PokedexError) { return (try make(), nil) } catch { return (empty, error) } }
    }

    var value: Value { outcome.value }

    /// Throws what `make` threw.
    func check() throws(PokedexError) { if let error = outcome.error { throw error } }

    private var outcome: (value: Value, error: PokedexError?) {
        made.withLock { made in
            if let made { return made }
            let outcome = make()
            made = outcome
            return outcome
        }
    }
}
