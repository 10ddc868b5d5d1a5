/// A box of a list: up to 30 Pokémon in rows of six, like a storage box in the games.
public struct Box: Sendable {
    /// A slot of a box.
    public struct Slot: Sendable {
        /// The Pokémon.
        public let pokemon: Pokemon
        /// Whether the Pokémon is a favourite; nil if no user is signed in.
        public let isKept: Bool?
        /// Whether the Pokémon counts as collected; nil if no user is signed in.
        let isCounted: Bool?
    }

    /// The number of Pokémon in a row.
    public static let width = 6
    /// The number of Pokémon in a full box.
    public static let size = 30

    /// The box's number in the list, from 1.
    public let number: Int
    /// The Pokémon in list order, 1 to 30.
    public let slots: [Slot]

    /// The number of collected Pokémon in the box; nil if no user is signed in.
    public var keptCount: Int? {
        slots.allSatisfy { $0.isCounted == nil } ? nil : slots.count { $0.isCounted == true }
    }

    /// The rows, from the top; the last one may be shorter.
    public var rows: [ArraySlice<Slot>] {
        stride(from: 0, to: slots.count, by: Self.width).map {
            slots[$0..<min($0 + Self.width, slots.count)]
        }
    }

    /// Splits a list into boxes.
    ///
    /// - Parameters:
    ///   - pokemon: The list, in order.
    ///   - isKept: A closure that returns whether the Pokémon with the given id is a favourite; nil if no
    ///     user is signed in.
    ///   - isCounted: A closure that returns whether the Pokémon with the given id counts as collected; by
    ///     default, the favourites do. A species may count for one of its forms.
    /// - Returns: The boxes in order; empty for an empty list.
    public static func boxes(
        of pokemon: [Pokemon], isKept: ((Int) -> Bool)?, isCounted: ((Int) -> Bool)? = nil
    ) -> [Box] {
        stride(from: 0, to: pokemon.count, by: size).map { start in
            Box(
                number: start / size + 1,
                slots: pokemon[start..<min(start + size, pokemon.count)].map { pokemon in
                    Slot(
                        pokemon: pokemon, isKept: isKept.map { $0(pokemon.id) },
                        isCounted: (isCounted ?? isKept).map { $0(pokemon.id) })
                })
        }
    }
}
