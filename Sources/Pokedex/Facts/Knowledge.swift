/// Whether there is more than a name: a Pokédex made from an API's list knows nothing else.

extension NationalDex {
    /// Whether it knows facts, and not names and numbers alone.
    public var hasFacts: Bool { storage.hasFacts }
}

extension Pokemon {
    /// Whether more is known of it than name and number.
    public var hasFacts: Bool { storage.hasFacts }
}
