/// Finding moves, abilities and natures by what people type.

extension MoveDex {
    /// A name without case, accents, punctuation and spaces.
    static func key(_ name: String) -> [UInt32] { NameFolding.fold(name).filter { $0 != NameFolding.space } }

    /// Every ability of the main games, by id.
    public var abilities: [AbilityEntry] {
        (0..<tables.abilities.rows).map { AbilityEntry(dex: self, row: $0) }
    }

    /// Every nature, by id.
    public var natures: [Nature] { (0..<tables.natures.rows).map { Nature(dex: self, row: $0) } }

    /// The move of that name in any language, whatever its case and punctuation, or of that number.
    public func move(named text: String) -> Move? {
        row(of: text, .move, tables.moves, tables.moveSlugs, tables.moveNames).map {
            Move(dex: self, row: $0)
        }
    }

    /// The ability of that name in any language, or of that number.
    public func ability(named text: String) -> AbilityEntry? {
        row(of: text, .ability, tables.abilities, tables.abilitySlugs, tables.abilityNames).map {
            AbilityEntry(dex: self, row: $0)
        }
    }

    /// The nature of that name in any language.
    public func nature(named text: String) -> Nature? {
        row(of: text, .nature, tables.natures, tables.natureSlugs, tables.natureNames).map {
            Nature(dex: self, row: $0)
        }
    }

    private func row(
        of text: String, _ kind: MoveNames.Kind, _ table: NumberTable, _ slugs: TextColumn,
        _ english: TextColumn
    ) -> Int? {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        if kind != .nature, let id = Int(digits), digits.allSatisfy(\.isASCII) {
            let rows = table.rows(of: id)
            // “10,000,000 Volt Thunderbolt” has more digits than any id.
            if !rows.isEmpty { return rows.lowerBound }
        }
        if let row = slugs.row(of: text.lowercased()) { return row }
        let key = Self.key(text)
        guard !key.isEmpty else { return nil }
        let same = (0..<slugs.count).first { Self.key(slugs[$0]) == key || Self.key(english[$0]) == key }
        return same ?? names.row(kind, named: key)
    }

    /// The names of the moves nearest to a text, as queries take them.
    public func nearestMoves(to text: String) -> [String] {
        EditDistance.nearest(to: text, among: tables.moveSlugs.all)
    }

    /// The names of the abilities nearest to a text.
    public func nearestAbilities(to text: String) -> [String] {
        EditDistance.nearest(to: text, among: tables.abilitySlugs.all)
    }

    /// The names of the natures nearest to a text.
    public func nearestNatures(to text: String) -> [String] {
        EditDistance.nearest(to: text, among: tables.natureSlugs.all)
    }
}

extension MoveDex {
    /// The abilities with a text as a part of their names.
    public func abilities(containing text: String) -> [AbilityEntry] {
        let key = Self.key(text)
        guard !key.isEmpty else { return [] }
        func has(_ name: String) -> Bool {
            QueryNames.find(key, as: .containing, in: Self.key(name), 0..<Self.key(name).count)
        }
        return abilities.filter { has($0.name) || has($0.displayName) }
    }
}
