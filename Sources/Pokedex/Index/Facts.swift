import Synchronization

/// One Pokémon's or species' facts in the index: numbers, and the ranges of the text.

/// A text's range in the catalogue's bytes.
struct TextRange: Sendable {
    var start: UInt32
    var count: UInt32

    static let empty = TextRange(start: 0, count: 0)
}

/// The facts of a Pokémon. A missing number is `none`, a missing reference a negative row.
struct PokemonFacts: Sendable {
    static let none: Int32 = -1

    var id: Int32
    var slug: TextRange
    var name: TextRange
    var species: Int32 = none
    var isDefault: Bool
    var generation: UInt8 = 0
    var types: (UInt8, UInt8) = (0, 0)
    var height: Int32 = none
    var weight: Int32 = none
    var baseExperience: Int32 = none
    var hasStats = false
    var stats: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0, 0, 0)
    var abilities: (Int32, Int32, Int32) = (none, none, none)
    var pictures = Pictures()
    var cries = Cries()
}

/// The facts of a species. References are rows of the index.
struct SpeciesFacts: Sendable {
    var id: Int32 = 0
    var slug = TextRange.empty
    var genus = TextRange.empty
    var generation: UInt8 = 0
    var color: Int32 = 0
    var shape: Int32 = 0
    var habitat: Int32 = 0
    var eggGroups: (Int32, Int32) = (0, 0)
    var growthRate: Int32 = 0
    var captureRate: UInt8 = 0
    var genderRate: Int8 = 0
    var hatchCounter: UInt8 = 0
    var baseHappiness: UInt8 = 0
    var isLegendary = false
    var isMythical = false
    var isBaby = false
    var babyItem = TextRange.empty
    var defaultPokemon: Int32 = 0
    var evolvesFrom: Int32 = 0
    var chain: Int32 = 0
}

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
