import Wording

extension NationalDex {
    /// Returns the looks of a Pokémon.
    public func looks(of pokemon: Pokemon) -> Looks {
        let rows = FormTable.bundled?.forms(ofPokemon: pokemon.id) ?? []
        // In another API, this number may belong to another Pokémon.
        let prefix = pokemon.species?.name ?? pokemon.name
        let isKnown = rows.contains { $0.name == prefix || $0.name.hasPrefix(prefix + "-") }
        return Looks(
            of: pokemon, isKnown ? rows : [],
            isKnown ? LookTable.bundled?.facts(on: pokemon.id) ?? [] : [],
            femaleEntry: LookFact.femaleName(of: pokemon.name).flatMap { self.pokemon(named: $0) }, in: self)
    }

    /// Parses a name that may include a look: `shiny gyarados`, `unown-b`, `Sneasel ♀`.
    ///
    /// Names of entries take precedence: `female meowstic` and `Nidoran ♀` are Pokémon, while `fire arceus`
    /// is a look.
    ///
    /// - Returns: The Pokémon and its look, and the look's word if the text includes one; nil if the text
    ///   can't be parsed.
    public func named(withLook text: String) -> (pokemon: Pokemon, look: Look, word: String?)? {
        guard text.utf8.count <= Looks.longestText else { return nil }
        let spelled = Looks.spelled(text)
        return (spelled == text ? nil : read(spelled)) ?? read(text)
    }

    private func read(_ text: String) -> (pokemon: Pokemon, look: Look, word: String?)? {
        if let pokemon = entry(named: text) { return (pokemon, Look(), nil) }
        let words = text.split { $0.isWhitespace || $0 == "-" }.map(String.init)
        guard words.count <= 12 else { return nil }
        for count in (1..<max(words.count, 1)).reversed() {
            for start in 0...(words.count - count) {
                let name = words[start..<start + count].joined(separator: " ")
                guard let pokemon = entry(named: name) else { continue }
                let others = (words[..<start] + words[(start + count)...]).joined(separator: " ")
                if let found = read(others, of: pokemon) { return found }
            }
        }
        return nil
    }

    /// Returns the Pokémon with a name, if exactly one matches.
    private func entry(named name: String) -> Pokemon? {
        let found = entries(named: NameFolding.fold(name))
        return found.count == 1 ? found.first : nil
    }

    private func read(
        _ text: String, of pokemon: Pokemon
    ) -> (pokemon: Pokemon, look: Look, word: String?)? {
        let looks = looks(of: pokemon)
        if let look = looks.look(text) { return (pokemon, look, looks.word(named: text)) }
        guard let female = looks.femaleEntry else { return nil }
        var words = NameFolding.words(text)
        guard let place = words.firstIndex(where: { FormWords.sexes[$0] == "female" }) else { return nil }
        words.remove(at: place)
        guard !words.isEmpty else { return (female, Look(), nil) }
        let own = self.looks(of: female)
        return own.look(words).map { (female, $0, own.word(named: words.joined(separator: " "))) }
    }
}
