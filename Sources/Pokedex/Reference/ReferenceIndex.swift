/// Every name of every Pokémon, ready to be looked up.

/// The index from folded names to entries.
///
/// A Pokémon is found by its API name, a default form also by its species' API name and its names in every
/// language, an alternate form by its own names; all of them with their words joined, and the API's and the forms'
/// names also with their words in any order.
struct ReferenceIndex: Sendable {
    /// Which names go first where two Pokémon share one.
    private enum Rank: UInt8 {
        case slug, species, form, anyOrder
    }

    private var table: KeyTable
    /// The folded scalars of all names, for searches: name `n` is `scalars[starts[n]..<starts[n + 1]]`.
    private(set) var scalars: [UInt32] = []
    private(set) var starts: [Int32] = [0]
    /// The row each name belongs to, and where its text lies.
    private(set) var rows: [Int32] = []
    /// Whether it is the name of a species, and so of all its forms in a way.
    private(set) var isOfSpecies: [Bool] = []
    private var texts: [TextRange] = []
    /// The key being made, kept for its room.
    private var key: [UInt32] = []

    init(of storage: Storage) {
        let cells = storage.speciesNames.cellCount + storage.formNames.cellCount
        // Each Pokémon has two names of its own, each of them possibly in any order; each species has a slug.
        table = KeyTable(capacity: storage.pokemon.count * 4 + storage.species.count + cells * 2)
        starts.reserveCapacity(cells)
        scalars.reserveCapacity(cells * 8)
        // English names before slugs, as they are what suggestions should read like.
        for (row, facts) in storage.pokemon.enumerated() {
            if facts.name.count > 0 { add(facts.name, row, .form, storage) }
            add(facts.slug, row, .slug, storage)
        }
        for facts in storage.species {
            let row = Int(facts.defaultPokemon)
            add(facts.slug, row, .species, storage)
            for name in storage.speciesNames.ranges(of: facts.id) { add(name, row, .species, storage) }
        }
        for (row, facts) in storage.pokemon.enumerated() where !facts.isDefault {
            for name in storage.formNames.ranges(of: facts.id) { add(name, row, .form, storage) }
        }
    }

    private mutating func add(_ text: TextRange, _ row: Int, _ rank: Rank, _ storage: Storage) {
        let start = scalars.count
        NameFolding.fold(storage.text(text), into: &scalars)
        key.removeAll(keepingCapacity: true)
        for index in start..<scalars.count where scalars[index] != NameFolding.space {
            key.append(scalars[index])
        }
        let isNew = !key.isEmpty && table.insert(key, row: row, rank: rank.rawValue)
        if rank != .species, key.count < scalars.count - start, let key = Self.anyOrder(scalars[start...]) {
            _ = table.insert(key, row: row, rank: Rank.anyOrder.rawValue)
        }
        guard isNew else {
            scalars.removeSubrange(start...)
            return
        }
        starts.append(Int32(scalars.count))
        rows.append(Int32(row))
        isOfSpecies.append(rank == .species)
        texts.append(text)
    }

    /// The rows a folded name means: one, several if it is ambiguous, or none.
    func rows(of name: [UInt32]) -> [Int] {
        let exact = table.rows(of: Self.compact(name))
        if !exact.isEmpty { return exact }
        return Self.anyOrder(name[...]).map(table.rows(of:)) ?? []
    }

    /// The text of a name, as the catalogue has it.
    func text(ofName name: Int, in storage: Storage) -> String { storage.text(texts[name]) }

    /// The folded scalars of a name.
    func scalars(ofName name: Int) -> ArraySlice<UInt32> {
        scalars[Int(starts[name])..<Int(starts[name + 1])]
    }

    private static func compact(_ name: [UInt32]) -> [UInt32] { name.filter { $0 != NameFolding.space } }

    /// The words of a name as the API says them, sorted; nil if there is only one.
    private static func anyOrder(_ name: ArraySlice<UInt32>) -> [UInt32]? {
        guard name.contains(NameFolding.space) else { return nil }
        let words = name.split(separator: NameFolding.space).compactMap { word -> [UInt32]? in
            guard word.count >= 4, let first = word.first, first < 0x80 else { return Array(word) }
            switch FormWords.canonical(NameFolding.string(word)) {
            case "form", "forme": return nil
            case "female": return [0x66]
            case "male": return [0x6D]
            case let text: return text.unicodeScalars.map(\.value)
            }
        }
        guard words.count > 1 else { return nil }
        return Array(words.sorted { $0.lexicographicallyPrecedes($1) }.joined(separator: [NameFolding.space]))
    }
}

extension NameTable {
    /// How many names there can be.
    var cellCount: Int { ids.count * languages.count }

    /// Where the names of an id lie, without the empty ones.
    func ranges(of id: Int32) -> [TextRange] {
        guard let row = row(of: id) else { return [] }
        return (1...max(1, languages.count)).lazy.map { table.range(row: row, column: $0) }.filter {
            $0.count > 0
        }
    }
}

extension Pokedex {
    /// The index of names; built once.
    var references: ReferenceIndex { storage.derived.references { ReferenceIndex(of: storage) } }
}
