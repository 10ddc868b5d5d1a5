import Records
import Wording

/// Finds names similar to the typed text, in English and another language.

extension NationalDex {
    /// Returns the names most similar to the typed text, closest first, in English and `language`, an API
    /// code. `EditDistance` defines the similarity.
    ///
    /// Each Pokémon occurs once, with its closest name.
    public func names(nearestTo text: String, in language: String = "en") -> [String] {
        let folded = NameFolding.fold(text)
        guard folded.count <= 64 else { return [] }
        let index = references(offering: language)
        var search = NearestSearch(for: folded, limit: 3)
        var best: [Int: Int] = [:]
        for name in index.offered {
            let row = Int(index.rows[name])
            if search.consider(index.scalars(ofName: name), index.masks[name], as: row) { best[row] = name }
        }
        return search.found.compactMap { best[$0] }.map { shownName($0, in: index) }
    }

    /// Returns the names of all Pokémon that a text lists, as in “eevee vs gengar”; if it isn't a list of at most six
    /// names, returns similar names.
    public func names(meantBy text: String, in language: String = "en") -> [String] {
        guard let listed = try? resolve(text.words, atMost: 6, suggesting: false), !listed.isSingle else {
            return names(nearestTo: text, in: language)
        }
        return listed.pokemon.map(\.displayName)
    }

    /// Returns the names that start with the typed text, for completion. Each Pokémon occurs once, in id
    /// order.
    ///
    /// A space or symbol ends a word: `ho-` matches `Ho-Oh` but not `Horsea`. After a space, another word
    /// must follow: `mew ` matches nothing. Symbols by themselves match nothing. If `ids` isn't nil, only
    /// those Pokémon are searched.
    public func names(
        beginningWith text: String, in language: String = "en", among ids: Set<Int>? = nil, limit: Int = 100
    ) -> [String] {
        let folded = NameFolding.fold(text)
        guard !folded.isEmpty || text.isEmpty else { return [] }
        let end = NameFolding.endsWord(text) ? [NameFolding.space] : []
        let mayEnd = text.last?.isWhitespace == false
        let index = references(offering: language)
        return names(in: language, among: ids, limit: limit, having: NameFolding.mask(folded[...])) { name in
            let scalars = index.scalars(ofName: name)
            guard scalars.starts(with: folded) else { return false }
            let rest = scalars.dropFirst(folded.count)
            return rest.starts(with: end) || (mayEnd && rest.isEmpty)
        }
    }

    /// Returns the names that contain all of the typed words, in any order: `totem raticate` matches Totem
    /// Alolan Raticate.
    func names(withWordsOf text: String, in language: String, limit: Int) -> [String] {
        let wanted = NameFolding.fold(text).split(separator: NameFolding.space).map(Array.init)
        let mask = NameFolding.mask(Array(wanted.joined())[...])
        let index = references(offering: language)
        return names(in: language, limit: limit, having: mask) { name in
            let range = Int(index.starts[name])..<Int(index.starts[name + 1])
            return wanted.allSatisfy { QueryNames.find($0, as: .words, in: index.scalars, range) }
        }
    }

    /// Returns the names that have all of these letters and satisfy the predicate; each Pokémon occurs once,
    /// in id order.
    private func names(
        in language: String, among ids: Set<Int>? = nil, limit: Int, having letters: UInt64,
        where isWanted: (Int) -> Bool
    ) -> [String] {
        let index = references(offering: language)
        var found: [Int: Int] = [:]
        for name in index.offered where letters & ~index.masks[name] == 0 && isWanted(name) {
            let row = Int(index.rows[name])
            if found[row] == nil, ids?.contains(entries[row].id) ?? true { found[row] = name }
        }
        return found.sorted { $0.key < $1.key }.prefix(limit).map { shownName($0.value, in: index) }
    }

    /// Returns a name that can be typed to find the Pokémon: its API name if several Pokémon share the name.
    private func shownName(_ name: Int, in index: ReferenceIndex) -> String {
        let text = index.text(ofName: name, in: storage)
        let rows = index.rows(of: NameFolding.fold(text))
        return rows.count == 1 ? text : entries[Int(index.rows[name])].name
    }
}

extension Pokemon {
    /// The words for the Pokémon's form: `default`, or the rest of the API name after the species' name.
    var forms: [String] {
        let form = species.flatMap { name.form(of: $0.name) }
        return (isDefault ? ["default"] : []) + [form].compactMap(\.self)
    }
}

extension String {
    /// Returns the words of a form in an API name, such as `mega-x` in `charizard-mega-x`; nil if the name doesn't
    /// begin with that of the species.
    package func form(of species: String) -> String? {
        hasPrefix(species + "-") ? String(dropFirst(species.count + 1)) : nil
    }
}
