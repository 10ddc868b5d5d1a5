/// An ability of a Pokémon.

/// An ability in one of a Pokémon's slots.
public struct Ability: Hashable, Sendable {
    /// The API's name, such as `lightning-rod`.
    public var name: String
    /// The English name, such as `Lightning Rod`.
    public var displayName: String
    /// The slot, 1...3. Slots have gaps: 375 Pokémon have a first and a third one only.
    public var slot: Int

    /// Whether it is the hidden one, which is always in slot 3.
    public var isHidden: Bool { slot == 3 }

    /// An ability in a slot, 1...3.
    public init(name: String, displayName: String, slot: Int) {
        self.name = name
        self.displayName = displayName
        self.slot = slot
    }
}
