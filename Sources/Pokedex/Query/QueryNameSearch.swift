import Synchronization
import Wording

/// Matches names in queries against all entries, in every language.

extension Query {
    /// The number of names to search for.
    var nameCount: Int { terms.reduce(0) { $0 + ($1.field == .name ? $1.values.count : 0) } }
}

extension QueryTerm.Value {
    /// The folded name to search for, and the kind of match.
    var name: (text: [UInt32], match: QueryNames.Match)? {
        guard case .name(let text, let match) = self else { return nil }
        return (text.unicodeScalars.map(\.value), match)
    }
}

extension NationalDex {
    /// Marks entries with a matching name in any language.
    ///
    /// Text in Latin letters must match the whole name, because parts would match at random in a dozen
    /// languages. This avoids building an index of names, which takes most of the time of a single search but
    /// saves time over many searches.
    func markForeignNames(
        _ text: [UInt32], as match: QueryNames.Match, among isWanted: [Bool], in marks: inout [Bool],
        isOneOfMany: Bool
    ) {
        func mark(_ row: Int, ofSpecies isOfSpecies: Bool) {
            marks[row] = true
            guard match != .whole, isOfSpecies else { return }
            for form in entries[row].species?.varieties ?? [] { marks[form.row] = true }
        }
        guard let first = text.first, text.allSatisfy({ $0 < 0x80 }) else {
            let index = references
            let mask = NameFolding.mask(text[...])
            for name in index.rows.indices where mask & ~index.masks[name] == 0 {
                let range = Int(index.starts[name])..<Int(index.starts[name + 1])
                guard QueryNames.find(text, as: match, in: index.scalars, range) else { continue }
                mark(Int(index.rows[name]), ofSpecies: index.isOfSpecies[name])
            }
            return
        }
        let derived = storage.derived
        if isOneOfMany { _ = derived.foreignNames.value { KeyTable(ofForeignNamesIn: storage) } }
        if let table = derived.foreignNames.withLock(\.self) {
            for row in table.rows(of: text) { mark(row, ofSpecies: storage.pokemon[row].isDefault) }
            return
        }
        func isText(_ name: TextRange) -> Bool {
            storage.mayBegin(name, with: first) && NameFolding.fold(storage.text(name)) == text
        }
        let species = storage.speciesNames.value
        let forms = storage.formNames.value
        for facts in storage.species
        where isText(facts.slug) || species.hasName(of: facts.id, where: isText) {
            mark(Int(facts.defaultPokemon), ofSpecies: true)
        }
        for (row, facts) in storage.pokemon.enumerated() where !facts.isDefault {
            if forms.hasName(of: facts.id, where: isText) { mark(row, ofSpecies: false) }
        }
    }
}

extension KeyTable {
    /// Collects the folded names in every language: the names of species, for their default forms, and the
    /// names of alternate forms.
    fileprivate init(ofForeignNamesIn storage: Storage) {
        self.init(capacity: storage.species.count + storage.cellCount)
        for facts in storage.species {
            insert(NameFolding.fold(storage.text(facts.slug)), row: Int(facts.defaultPokemon), rank: 0)
        }
        storage.forEachName(in: { _ in true }) { name, row, _ in
            insert(NameFolding.fold(storage.text(name)), row: row, rank: 0)
        }
    }
}

extension Storage {
    /// Returns whether a name may start with this letter or digit after folding; false only if the name's
    /// first character clearly rules it out.
    fileprivate func mayBegin(_ name: TextRange, with letter: UInt32) -> Bool {
        guard name.count > 0 else { return false }
        let start = Int(name.start)
        return switch bytes[start] {
        case 0x61...0x7A, 0x30...0x39: UInt32(bytes[start]) == letter
        case 0x41...0x5A: UInt32(bytes[start]) + 0x20 == letter
        // Han and Hangul, which folding doesn't change.
        case 0xE4...0xED: false
        // Katakana except the first row, which contains symbols.
        case 0xE3 where name.count > 2 && bytes[start + 1] == 0x83: bytes[start + 2] > 0xBA
        default: true
        }
    }
}
