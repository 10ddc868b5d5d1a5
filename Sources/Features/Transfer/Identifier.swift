import Pokedex
import Records

/// Finds which Pokémon a file means, each text once.
struct Identifier {
    let pokedex: NationalDex
    let language: String
    private var known: [String: Result<[Int], ReferenceError>] = [:]
    private var knownSingles: [String: Int?] = [:]
    private lazy var showdownNames = ShowdownNames(of: pokedex)
    /// How many more words may name nothing: looking in vain takes up to 40 µs for each.
    private var missesLeft: Int

    /// The most bytes that can be a name, or several; longer ones aren't looked at.
    static let longest = 512

    /// - Parameters:
    ///   - pokedex: where Pokémon are looked up.
    ///   - language: of the names to suggest.
    ///   - byteCount: the size of the file; a larger one may have more words that name nothing.
    init(pokedex: NationalDex, language: String, byteCount: Int = 0) {
        (self.pokedex, self.language) = (pokedex, language)
        missesLeft = 2_000 + byteCount / 256
    }

    /// Whether so many words name nothing that the file can't be a list of Pokémon.
    var isExhausted: Bool { missesLeft < 0 }

    /// The Pokémon of a reference, which may be a range or several names. With `suggesting`, an error names what is
    /// near, which takes long.
    ///
    /// A type's name beside that of a Pokémon says its type, although “Fire” is Moltres in Japanese; a number in front of a
    /// name must be its own.
    mutating func references(_ text: String, suggesting: Bool) throws(BadRow.Reason) -> [Int] {
        guard text.utf8.count <= Self.longest else { throw .tooLong(text) }
        if let id = Int(text), pokedex[id] != nil { return [id] }
        if let pokemon = pokedex.pokemon(named: text) { return [pokemon.id] }
        let result = known[text] ?? find(text)
        known[text] = result
        let ids: [Int]
        do throws(ReferenceError) { ids = try result.get() } catch {
            if let id = typed(text) { return [id] }
            do throws(ReferenceError) {
                guard suggesting, !error.unknownNames.isEmpty, text.utf8.count <= 64 else { throw error }
                return try pokedex.resolve([text], language: language).pokemon.map(\.id)
            } catch {
                throw .reference(error)
            }
        }
        guard ids.count > 1 else { return ids }
        if words(of: text).contains(where: Self.isType) {
            guard let id = typed(text) else { throw .several(text) }
            return [id]
        }
        let parts = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
        if parts.count == 2, let number = Int(parts[0].drop { $0 == "#" }), let named = single(parts[1]),
            named != number
        {
            guard pokedex[named]?.species?.id == number else {
                throw .misnamed(number: parts[0], name: parts[1])
            }
            return [named]
        }
        return ids
    }

    private mutating func noteMiss(_ text: String) { missesLeft -= 1 + text.utf8.count { $0 == 0x20 } }

    private mutating func find(_ text: String) -> Result<[Int], ReferenceError> {
        do throws(ReferenceError) {
            return .success(try pokedex.resolve([text], suggesting: false).pokemon.map(\.id))
        } catch {
            guard !error.unknownNames.isEmpty, let id = showdownNames.id(of: text) else {
                noteMiss(text)
                return .failure(error)
            }
            return .success([id])
        }
    }

    /// Whether a text is the name of a type.
    static func isType(_ text: some StringProtocol) -> Bool {
        text.utf8.count <= 10 && PokemonType(name: text.lowercased()) != nil
    }

    private func words(of text: String) -> [Substring] {
        text.split { $0.isWhitespace || ",/[]".contains($0) }
    }

    /// The Pokémon of a text that names its types beside it.
    private mutating func typed(_ text: String) -> Int? {
        let words = words(of: text)
        let types = words.filter(Self.isType).compactMap { PokemonType(name: $0.lowercased()) }
        guard !types.isEmpty, types.count < words.count else { return nil }
        let name = words.filter { !Self.isType($0) }.joined(separator: " ")
        guard let id = try? one(name, suggesting: false), let pokemon = pokedex[id],
            types.allSatisfy(pokemon.types.contains)
        else { return nil }
        return id
    }

    /// The Pokémon that a text names as a whole; nil for several, and for a number or a type.
    mutating func single(_ text: String) -> Int? {
        guard text.utf8.count <= 100, !Self.isType(text),
            text.unicodeScalars.contains(where: \.properties.isAlphabetic)
        else { return nil }
        if let known = knownSingles[text] { return known }
        let found = try? pokedex.resolve([text], suggesting: false)
        let id =
            found.map { $0.isSingle && $0.pokemon.count == 1 ? $0.pokemon[0].id : nil }
            ?? showdownNames.id(of: text)
        if id == nil { noteMiss(text) }
        knownSingles[text] = .some(id)
        return id
    }

    /// The one Pokémon of a team's line.
    mutating func teamMember(_ name: String, suggesting: Bool) throws(BadRow.Reason) -> Int {
        if let id = showdownNames.id(of: name) { return id }
        do {
            return try one(name, suggesting: suggesting)
        } catch {
            guard case .reference = error, let id = showdownNames.nearest(to: name) else { throw error }
            return id
        }
    }

    /// The one Pokémon that a number, a name or both mean. A number may be that of the species of a form.
    mutating func one(
        number: String? = nil, name: String?, suggesting: Bool
    ) throws(BadRow.Reason) -> Int {
        guard let number else {
            guard let name else { throw .nothingNamed }
            return try one(name, suggesting: suggesting)
        }
        // Spreadsheets make `25.0` of 25 when a cell of the column is empty.
        let id = try one(number.hasSuffix(".0") ? String(number.dropLast(2)) : number, suggesting: suggesting)
        guard let name, let pokemon = pokedex[id], name != pokemon.name, name != pokemon.displayName else {
            return id
        }
        // A printed table cuts names short.
        if name.hasSuffix("…"), pokemon.displayName.hasPrefix(name.dropLast()) { return id }
        let named: [Int]
        do {
            named = try references(name, suggesting: false)
        } catch {
            // A name that several have contradicts none of them.
            if case .reference(.ambiguous(_, let names)) = error, names.contains(pokemon.name) { return id }
            throw .misnamed(number: number.clipped, name: name.clipped)
        }
        if named == [id] { return id }
        guard named.count == 1, pokedex[named[0]]?.species?.id == id else {
            throw .misnamed(number: number.clipped, name: name.clipped)
        }
        return named[0]
    }

    /// The Pokémon that a name, a number and a form mean together, and whether the form has no entry of its own, so that
    /// the species counts.
    mutating func one(
        number: String?, name: String?, form: String, suggesting: Bool
    ) throws(BadRow.Reason) -> (id: Int, isLook: Bool) {
        guard
            form.unicodeScalars.contains(where: {
                $0.properties.isAlphabetic || "?!♀♂0123456789".unicodeScalars.contains($0)
            })
        else { return (try one(number: number, name: name, suggesting: suggesting), true) }
        if let name, name.utf8.count + form.utf8.count < Self.longest, let id = single("\(name) \(form)"),
            number == nil || (try? one(number: number, name: pokedex[id]?.name, suggesting: false)) == id
        {
            return (id, false)
        }
        let id = try one(number: number, name: name, suggesting: suggesting)
        guard let pokemon = pokedex[id], let species = pokemon.species else { return (id, false) }
        guard form.utf8.count <= 100 else { throw .noForm(name: pokemon.displayName, form: form.clipped) }
        let names = ["\(species.name) \(form)", form, "\(species.displayName)-\(form)"]
        for text in names where !Self.isType(text) {
            if let found = single(text) ?? showdownNames.id(of: text),
                pokedex[found]?.species?.id == species.id
            {
                return (found, false)
            }
        }
        if Looks.contain(form, of: species.name) { return (id, true) }
        let said = pokemon.name.split(separator: "-")
        guard !pokemon.isDefault,
            form.lowercased().split(whereSeparator: { !$0.isLetter }).allSatisfy(said.contains)
        else { throw .noForm(name: species.displayName, form: form) }
        return (id, false)
    }

    private mutating func one(_ text: String, suggesting: Bool) throws(BadRow.Reason) -> Int {
        let ids = try references(text, suggesting: suggesting)
        guard ids.count == 1 else { throw .several(text) }
        return ids[0]
    }
}
