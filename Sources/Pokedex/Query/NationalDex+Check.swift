public import Records

extension NationalDex {
    /// Checks the attributes whose values depend on the Pokémon, or on the words that there are. Every change of favourites
    /// passes here, so that no front has rules of its own.
    ///
    /// - Parameters:
    ///   - edit: the new values, in their normalised form.
    ///   - id: the Pokémon.
    /// - Throws: the first rule that a value breaks.
    public func check(_ edit: FavoriteEdit, on id: Pokemon.ID) throws(FavoriteFault) {
        for field in edit.fields where field.wordSet != nil {
            guard let value = edit[field] else { continue }
            try field.check(value.words)
            if field == .looks { try checkLooks(value.words, of: id) }
        }
    }

    private func checkLooks(_ words: [String], of id: Pokemon.ID) throws(FavoriteFault) {
        guard !words.isEmpty, let pokemon = self[id] else { return }
        let own = looks(of: pokemon).words
        guard let other = words.first(where: { !own.contains($0) }) else { return }
        throw .wordOfOthers(.looks, other, pokemon: pokemon.displayName, own: own)
    }
}
