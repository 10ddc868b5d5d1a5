public import Records

extension NationalDex {
    /// Validates the attributes whose rules depend on the Pokémon or its facts. All changes to favourites are
    /// validated here, so that front ends have no rules of their own.
    ///
    /// - Parameters:
    ///   - edit: The new values, in normalised form.
    ///   - id: The Pokémon.
    /// - Throws: The fault for the first rule that a value violates.
    public func check(_ edit: FavoriteEdit, on id: Pokemon.ID) throws(FavoriteFault) {
        for field in edit.fields where field.wordSet != nil {
            guard let value = edit[field] else { continue }
            // First, because its fault names the looks that there are.
            if field == .looks { try checkLooks(value.words, of: id) }
            try field.check(value.words)
        }
    }

    private func checkLooks(_ words: [String], of id: Pokemon.ID) throws(FavoriteFault) {
        guard !words.isEmpty, let pokemon = self[id] else { return }
        let own = looks(of: pokemon).words
        guard let other = words.first(where: { !own.contains($0) }) else { return }
        throw .wordOfOthers(.looks, other.clipped, pokemon: pokemon.displayName, own: own)
    }
}
