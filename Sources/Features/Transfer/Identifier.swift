import Pokedex

/// Finds which Pokémon a file means, each text once.
struct Identifier {
    let pokedex: NationalDex
    let language: String
    private var known: [String: Result<[Int], ReferenceError>] = [:]
    private var showdown: ShowdownNames?

    init(pokedex: NationalDex, language: String) {
        (self.pokedex, self.language) = (pokedex, language)
    }

    /// The Pokémon of a reference, which may be a range or several names. With `suggesting`, an error names what is
    /// near, which takes long.
    mutating func references(_ text: String, suggesting: Bool) throws(BadRow.Reason) -> [Int] {
        if let id = Int(text), pokedex[id] != nil { return [id] }
        if let pokemon = pokedex.pokemon(named: text) { return [pokemon.id] }
        let result = known[text] ?? find(text)
        known[text] = result
        do throws(ReferenceError) { return try result.get() } catch {
            guard suggesting, !error.unknownNames.isEmpty else { throw .reference(error) }
        }
        do throws(ReferenceError) {
            return try pokedex.resolve([text], language: language).pokemon.map(\.id)
        } catch {
            throw .reference(error)
        }
    }

    private mutating func find(_ text: String) -> Result<[Int], ReferenceError> {
        do throws(ReferenceError) {
            return .success(try pokedex.resolve([text], suggesting: false).pokemon.map(\.id))
        } catch {
            guard !error.unknownNames.isEmpty, let id = showdownNames.id(of: text) else {
                return .failure(error)
            }
            return .success([id])
        }
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
        let id = try one(Self.withoutFraction(number), suggesting: suggesting)
        guard let name, let pokemon = pokedex[id], name != pokemon.name, name != pokemon.displayName else {
            return id
        }
        let named: [Int]
        do {
            named = try references(name, suggesting: false)
        } catch {
            // A name that several have contradicts none of them.
            if case .reference(.ambiguous(_, let names)) = error, names.contains(pokemon.name) { return id }
            throw .misnamed(number: number, name: name)
        }
        if named == [id] { return id }
        guard named.count == 1, pokedex[named[0]]?.species?.id == id else {
            throw .misnamed(number: number, name: name)
        }
        return named[0]
    }

    private mutating func one(_ text: String, suggesting: Bool) throws(BadRow.Reason) -> Int {
        let ids = try references(text, suggesting: suggesting)
        guard ids.count == 1 else { throw .several(text) }
        return ids[0]
    }

    /// Spreadsheets make `25.0` of 25 when a cell of the column is empty.
    private static func withoutFraction(_ number: String) -> String {
        number.hasSuffix(".0") ? String(number.dropLast(2)) : number
    }

    private var showdownNames: ShowdownNames {
        mutating get {
            if let showdown { return showdown }
            let names = ShowdownNames(of: pokedex)
            showdown = names
            return names
        }
    }
}
