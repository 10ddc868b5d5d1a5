public import Records

extension Rankings {
    /// Lists a user's picks as a public link shows them: without the user's own rankings, and without the
    /// favourites' attributes.
    ///
    /// - Throws: any error thrown by `picks`.
    public func sharedPicks(of user: User) async throws -> [Pick] {
        try await picks(of: user, withOwn: false).map {
            Pick(cell: $0.cell, pokemon: $0.pokemon, isFavorite: false, look: nil)
        }
    }
}
