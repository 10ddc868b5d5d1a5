import Synchronization
import Wording

/// Every name of every Pokémon, ready to be looked up.

/// The index from folded names to entries.
///
/// A Pokémon is found by its API name; a default form also by its species' API name and its names in every
/// language; an alternate form by its own names. Words may be joined in all names, and may be in any order in
/// names from the API and names of forms.
struct ReferenceIndex {
    /// The kinds of names, in order of precedence if Pokémon share a name.
    enum Rank: UInt8 {
        case slug, species, form, anyOrder, shortened
    }

    private var table: KeyTable
    /// The folded scalars of all names, for searches: name `n` is `scalars[starts[n]..<starts[n + 1]]`.
    private(set) var scalars: [UInt32] = []
    private(set) var starts: [Int32] = [0]
    /// A bitmask of the letters in each name, to rule out most names quickly.
    private(set) var masks: [UInt64] = []
    /// The row of each name's Pokémon.
    private(set) var rows: [Int32] = []
    /// Whether each name belongs to a species, and therefore to all its forms.
    private(set) var isOfSpecies: [Bool] = []
    /// The range of names that can be suggested: the names in English and the chosen language, which come
    /// first.
    private(set) var offered = 0..<0
    private var texts: [TextRange] = []
    /// The key being built, kept to reuse its memory.
    private var key: [UInt32] = []

    init(of storage: Storage, offering language: String) {
        let cells = storage.cellCount
        // Each Pokémon has two names, possibly also with words in any order; each species has a slug.
        table = KeyTable(capacity: storage.pokemon.count * 5 + storage.species.count * 2 + cells * 2)
        starts.reserveCapacity(cells)
        scalars.reserveCapacity(cells * 8)
        // English names come before slugs, because they are better suggestions.
        for (row, facts) in storage.pokemon.enumerated() {
            if facts.name.count > 0 { add(facts.name, row, .form, storage) }
            add(facts.slug, row, .slug, storage)
        }
        for facts in storage.species { add(facts.slug, Int(facts.defaultPokemon), .species, storage) }
        addShortened(storage)
        for (slug, name) in FormWords.otherNames {
            guard let pokemon = storage.pokemon(named: slug) else { continue }
            addWords(of: name, pokemon.row, .form)
        }
        let isOffered = { $0 == "en" || $0 == language }
        storage.forEachName(in: isOffered) { add($0, $1, $2, storage) }
        offered = rows.indices
        storage.forEachName(in: { !isOffered($0) }) { add($0, $1, $2, storage) }
    }

    /// Adds the API names of alternate forms without the words for the default form, which people leave out:
    /// `mimikyu-totem` for `mimikyu-totem-disguised`, because Mimikyu is `mimikyu-disguised`.
    private mutating func addShortened(_ storage: Storage) {
        for (row, facts) in storage.pokemon.enumerated() where !facts.isDefault && facts.species >= 0 {
            let species = storage.species[Int(facts.species)]
            let usual = storage.pokemon[Int(species.defaultPokemon)].slug
            guard usual.count > species.slug.count else { continue }
            let unsaid = NameFolding.words(storage.text(usual)).dropFirst(
                NameFolding.words(storage.text(species.slug)).count)
            let words = NameFolding.words(storage.text(facts.slug))
            let rest = words.filter { !unsaid.contains($0) }
            guard rest.count == words.count - unsaid.count else { continue }
            addWords(of: rest.joined(separator: " "), row, .shortened)
        }
    }

    /// Adds a name that can be found by its words in any order, but isn't suggested.
    private mutating func addWords(of name: String, _ row: Int, _ rank: Rank) {
        if let key = Self.anyOrder(NameFolding.fold(name)[...]) {
            table.insert(key, row: row, rank: rank.rawValue)
        }
    }

    private mutating func add(_ text: TextRange, _ row: Int, _ rank: Rank, _ storage: Storage) {
        let start = scalars.count
        NameFolding.fold(storage.text(text), into: &scalars)
        key.removeAll(keepingCapacity: true)
        let space = NameFolding.space
        for index in start..<scalars.count where scalars[index] != space { key.append(scalars[index]) }
        let isNew = !key.isEmpty && table.insert(key, row: row, rank: rank.rawValue)
        if rank != .species, key.count < scalars.count - start, let key = Self.anyOrder(scalars[start...]) {
            table.insert(key, row: row, rank: Rank.anyOrder.rawValue)
        }
        guard isNew else {
            scalars.removeSubrange(start...)
            return
        }
        masks.append(NameFolding.mask(scalars[start...]))
        starts.append(Int32(scalars.count))
        rows.append(Int32(row))
        isOfSpecies.append(rank == .species)
        texts.append(text)
    }

    /// Returns the rows with a folded name; several if it is ambiguous.
    func rows(of name: [UInt32]) -> [Int] {
        let exact = table.rows(of: NameFolding.key(name))
        if !exact.isEmpty { return exact }
        return Self.anyOrder(name[...]).map(table.rows(of:)) ?? []
    }

    /// Returns the original text of a name.
    func text(ofName name: Int, in storage: Storage) -> String { storage.text(texts[name]) }

    /// Returns the folded scalars of a name.
    func scalars(ofName name: Int) -> ArraySlice<UInt32> {
        scalars[Int(starts[name])..<Int(starts[name + 1])]
    }

    /// Returns the words of a name in the API's spelling, sorted; nil for a single word.
    private static func anyOrder(_ name: ArraySlice<UInt32>) -> [UInt32]? {
        guard name.contains(NameFolding.space) else { return nil }
        let words = name.split(separator: NameFolding.space).compactMap { word -> [UInt32]? in
            guard word.count >= 4, let first = word.first, first < 0x80 else { return Array(word) }
            return switch FormWords.canonical(NameFolding.string(word)) {
            case "form", "forme": nil
            case "female": [0x66]
            case "male": [0x6D]
            case let text: text.unicodeScalars.map(\.value)
            }
        }
        guard words.count > 1 else { return nil }
        return Array(words.sorted { $0.lexicographicallyPrecedes($1) }.joined(separator: [NameFolding.space]))
    }
}

extension NationalDex {
    /// The index of names, for any language; an existing index is reused.
    var references: ReferenceIndex { references(offering: nil) }

    /// Returns the index that suggests names in a language, which is built only once.
    func references(offering language: String?) -> ReferenceIndex {
        let derived = storage.derived
        if language == nil, let known = derived.references.withLock({ $0.values.first }) { return known }
        let language = language ?? "en"
        return derived.references.value(of: language) { ReferenceIndex(of: storage, offering: language) }
    }
}

/// An index of rows by folded key. If a key has several rows, only those with the best rank count.
struct KeyTable {
    private var entries: [[UInt32]: [(row: Int, rank: UInt8)]] = [:]

    /// Creates an empty table with room for `capacity` keys.
    init(capacity: Int) { entries.reserveCapacity(capacity) }

    /// Adds a key. If the key already has this row, keeps the better rank and returns false.
    ///
    /// A key that has another row with a better (lower) rank is added, but won't be found.
    @discardableResult
    mutating func insert(_ key: [UInt32], row: Int, rank: UInt8) -> Bool {
        guard let place = entries.index(forKey: key) else {
            entries[key] = [(row, rank)]
            return true
        }
        guard let index = entries.values[place].firstIndex(where: { $0.row == row }) else {
            entries.values[place].append((row, rank))
            return true
        }
        entries.values[place][index].rank = min(entries.values[place][index].rank, rank)
        return false
    }

    /// Returns the rows of a key that have the best rank; several if the key is ambiguous.
    func rows(of key: [UInt32]) -> [Int] {
        let found = entries[key] ?? []
        let best = found.map(\.rank).min()
        return found.filter { $0.rank == best }.map(\.row)
    }
}
