import Pokedex
import Records
import Showdown
import Wording

/// Finds which Pokémon a file means, each text once.
struct Identifier {
    let pokedex: NationalDex
    let language: String
    private var known: [String: Result<Named, ReferenceError>] = [:]
    private var knownSingles: [String: Int?] = [:]
    private lazy var showdownNames = ShowdownNames(of: pokedex)
    /// The words that may still name nothing: looking in vain takes up to 40 µs for each. A row that is right gives back
    /// what it took.
    var missesLeft: Int

    /// The most bytes that can be a name, or several; longer ones aren't looked at.
    static let longest = 512

    /// The Pokémon of a text, and what else it says of them.
    struct Named: Equatable {
        /// The numbers.
        var ids: [Int]
        /// The looks that it says, by the numbers of their Pokémon.
        var looks: [Int: [String]] = [:]
        /// Whether it says a form that has neither an entry nor a look, so that the species counts.
        var isLook = false
        /// Whether it has words that say nothing here.
        var hasRemark = false
        /// Whether a program on the way has lost some of its characters.
        var hasLost = false
    }

    /// - Parameters:
    ///   - pokedex: where Pokémon are looked up.
    ///   - language: of the names to suggest.
    ///   - byteCount: the size of the file; a larger one may have more words that name nothing.
    init(pokedex: NationalDex, language: String, byteCount: Int = 0) {
        self.pokedex = pokedex
        self.language = language
        missesLeft = 2_000 + byteCount / 256
    }

    /// Whether so many words name nothing that the file can't be a list of Pokémon.
    var isExhausted: Bool { missesLeft < 0 }

    /// Whether a text is the name of a type.
    static func isType(_ text: some StringProtocol) -> Bool {
        text.utf8.count <= 10 && PokemonType(name: text.lowercased()) != nil
    }

    // MARK: Texts without brackets

    /// The Pokémon of a reference, which may be a range or several names. With `suggesting`, an error names what is
    /// near, which takes long.
    ///
    /// A type's name beside that of a Pokémon says its type, although “Fire” is Moltres in Japanese; a number in front of a
    /// name must be its own, and one after it is a count.
    private mutating func references(_ text: String, suggesting: Bool) throws(BadRow.Reason) -> Named {
        guard text.utf8.count <= Self.longest else { throw .tooLong(text) }
        if let id = Int(text), pokedex[id] != nil { return Named(ids: [id]) }
        if let pokemon = pokedex.pokemon(named: text) { return Named(ids: [pokemon.id]) }
        if let named = try numberedForm(text) { return named }
        let result = known[text] ?? find(text)
        known[text] = result
        let found: Named
        do throws(ReferenceError) { found = try result.get() } catch {
            if let id = typed(text) ?? counted(text) {
                return Named(ids: [id], hasRemark: typed(text) == nil)
            }
            do throws(ReferenceError) {
                guard suggesting, !error.unknownNames.isEmpty, text.utf8.count <= 64 else { throw error }
                return Named(ids: try pokedex.resolve([text], language: language).pokemon.map(\.id))
            } catch {
                throw .reference(error)
            }
        }
        guard found.ids.count > 1 else { return found }
        if words(of: text).contains(where: Self.isType) {
            guard let id = typed(text) else { throw .several(text) }
            return Named(ids: [id])
        }
        let parts = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
        if parts.count == 2, let number = Int(parts[0].drop { $0 == "#" }),
            let named = single(parts[1]) ?? counted(parts[1]), named != number
        {
            guard pokedex[named]?.species?.id == number else {
                throw .misnamed(number: parts[0], name: parts[1])
            }
            return Named(ids: [named])
        }
        if let id = counted(text) { return Named(ids: [id], hasRemark: true) }
        // Without commas, a number among names may be anything.
        let isMixed =
            words(of: text).contains { $0.allSatisfy(\.isNumber) } && text.contains(where: \.isLetter)
        guard !isMixed || text.contains(",") else { throw .several(text) }
        return found
    }

    /// The Pokémon of a number with a form behind it, as trackers write it: `0003-f`, `666-fancy`.
    private func numberedForm(_ text: String) throws(BadRow.Reason) -> Named? {
        guard let hyphen = text.firstIndex(of: "-"), let id = Int(text[..<hyphen]), let pokemon = pokedex[id]
        else { return nil }
        let form = String(text[hyphen...].dropFirst())
        guard Int(form) == nil else { return nil }
        return try self.form(form, of: pokemon)
    }

    /// A Pokémon with a look of it; without a look of its own, it is said to be left out.
    private func named(_ pokemon: Pokemon, lookingAs text: String) -> Named {
        guard let word = pokedex.looks(of: pokemon).word(named: text) else {
            return Named(ids: [pokemon.id], isLook: true)
        }
        return Named(ids: [pokemon.id], looks: [pokemon.id: [word]])
    }

    private mutating func noteMiss(_ text: String) { missesLeft -= 1 + text.utf8.count { $0 == 0x20 } }

    private mutating func find(_ text: String) -> Result<Named, ReferenceError> {
        do throws(ReferenceError) {
            let found = try pokedex.resolve([text], suggesting: false)
            var named = Named(ids: found.pokemon.map(\.id))
            for look in found.looks {
                if let word = look.word {
                    named.looks[look.pokemon.id, default: []].append(word)
                } else {
                    named.isLook = true
                }
            }
            return .success(named)
        } catch {
            guard !error.unknownNames.isEmpty, let id = showdownNames.id(of: text) else {
                noteMiss(text)
                return .failure(error)
            }
            return .success(Named(ids: [id]))
        }
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
        guard let ids = try? references(name, suggesting: false).ids, ids.count == 1,
            let pokemon = pokedex[ids[0]], types.allSatisfy(pokemon.types.contains)
        else { return nil }
        return pokemon.id
    }

    /// The Pokémon of a text that ends with a count or a rating, such as `Pikachu 5`, `Pikachu: 5` and `Pikachu x5`.
    private mutating func counted(_ text: String) -> Int? {
        var name = text[...].trimmingSuffix(while: \.isNumber)
        guard name.endIndex < text.endIndex else { return nil }
        if let sign = name.last, "x×*".contains(sign) { name = name.dropLast() }
        let rest = name.trimmingSuffix { $0.isWhitespace || ":=".contains($0) }
        guard rest.endIndex < name.endIndex else { return nil }
        return single(String(rest))
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

    // MARK: Texts as lists and cells have them

    /// The Pokémon of an item of a list, or of a cell that names one: in brackets or after a comma can be its form, in
    /// brackets another name or a remark, too.
    mutating func read(
        _ text: String, suggesting: Bool, depth: Int = 0
    ) throws(BadRow.Reason) -> Named {
        guard text.utf8.count <= Self.longest else { throw .tooLong(text) }
        guard depth < 4, let (outside, inside) = Self.bracketed(text) else {
            if let named = try afterComma(text) { return named }
            return try references(text, suggesting: suggesting)
        }
        let named = single(inside)
        var found: Named
        do throws(BadRow.Reason) {
            found = try read(outside, suggesting: suggesting && named == nil, depth: depth + 1)
        } catch {
            if let id = single("\(outside) \(inside)") { return Named(ids: [id]) }
            guard let named else { throw error }
            return Named(ids: [named], hasRemark: true)
        }
        guard found.ids.count == 1, let pokemon = pokedex[found.ids[0]] else { return found }
        if let form = try form(inside, of: pokemon) {
            return Named(
                ids: form.ids, looks: form.looks, isLook: form.isLook, hasRemark: found.hasRemark)
        }
        if let named, named != pokemon.id {
            guard pokedex[named]?.species?.id == pokemon.id else {
                throw .either(outside.clipped, inside.clipped)
            }
            return Named(ids: [named])
        }
        let look = self.named(pokemon, lookingAs: inside)
        if let id = single("\(outside) \(inside)"), look.isLook || id != pokemon.id {
            return Named(ids: [id])
        }
        if CommonLooks.contain(inside) || !look.isLook {
            found.looks.merge(look.looks) { $1 }
            found.isLook = look.isLook
        } else if named == nil, Int(inside.drop { $0 == "#" }) != pokemon.id, !Self.isType(inside) {
            found.hasRemark = true
        }
        return found
    }

    /// The Pokémon of a name with a form after a comma, such as `Hoopa, Confined`; nil for any other text.
    mutating func afterComma(_ text: String) throws(BadRow.Reason) -> Named? {
        guard text.utf8.count <= 100, let comma = text.firstIndex(where: { ",、".contains($0) }) else {
            return nil
        }
        let name = String(text[..<comma]).trimmed
        let form = String(text[comma...].dropFirst()).trimmed
        guard !form.contains(","), let id = single(name), let pokemon = pokedex[id], single(form) == nil,
            Int(form) == nil
        else { return nil }
        return try self.form(form, of: pokemon)
    }

    /// The text outside and inside the last brackets; nil if there are none, or nothing is outside.
    private static func bracketed(_ text: String) -> (outside: String, inside: String)? {
        for (opening, closing) in [("(", ")"), ("[", "]"), ("（", "）")] as [(Character, Character)] {
            guard let start = Self.opening(of: text, opening, closing),
                let end = text.lastIndex(of: closing), start < end
            else { continue }
            let outside = (text[..<start] + " " + text[end...].dropFirst()).split(
                whereSeparator: \.isWhitespace
            ).joined(separator: " ")
            let inside = String(text[start..<end].dropFirst()).trimmed
            return outside.isEmpty || inside.isEmpty ? nil : (outside, inside)
        }
        return nil
    }

    /// The bracket that the last closing one closes; others can be between them, as in `Tauros (Paldean Form (Aqua Breed))`.
    private static func opening(of text: String, _ opening: Character, _ closing: Character) -> String.Index?
    {
        guard let end = text.lastIndex(of: closing) else { return nil }
        var depth = 0
        for index in text[...end].indices.reversed() {
            if text[index] == closing { depth += 1 }
            if text[index] == opening { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    // MARK: Numbers, names and forms in columns

    /// The one Pokémon of a team's line.
    mutating func teamMember(_ name: String, suggesting: Bool) throws(BadRow.Reason) -> Named {
        if let id = showdownNames.id(of: name) { return Named(ids: [id]) }
        do {
            return try alone(references(name, suggesting: suggesting), name)
        } catch {
            guard case .reference = error, let id = showdownNames.nearest(to: name) else { throw error }
            return Named(ids: [id])
        }
    }

    /// The one Pokémon that a number, a name or both mean. A number may be that of the species of a form.
    mutating func one(
        number: String? = nil, name: String?, suggesting: Bool
    ) throws(BadRow.Reason) -> Named {
        guard let number else {
            guard let name else { throw .nothingNamed }
            return try alone(read(name, suggesting: suggesting), name)
        }
        // Spreadsheets make `25.0` of 25 when a cell of the column is empty.
        let plain = number.hasSuffix(".0") ? String(number.dropLast(2)) : number
        let numbered = try alone(references(plain, suggesting: suggesting), plain)
        let id = numbered.ids[0]
        guard let name, let pokemon = pokedex[id], name != pokemon.name, name != pokemon.displayName else {
            return numbered
        }
        // A printed table cuts names short.
        if name.hasSuffix("…") {
            if pokemon.displayName.hasPrefix(name.dropLast()) { return numbered }
            let forms = pokemon.species?.varieties.filter { $0.displayName.hasPrefix(name.dropLast()) } ?? []
            if forms.count == 1 { return Named(ids: [forms[0].id]) }
        }
        if LostCharacters.areIn(name, insteadOf: pokemon.displayName) {
            return Named(ids: numbered.ids, hasLost: true)
        }
        let named: Named
        do {
            named = try read(name, suggesting: false)
        } catch {
            // A name that several have contradicts none of them.
            if case .reference(.ambiguous(_, let names)) = error, names.contains(pokemon.name) {
                return numbered
            }
            if case .severalForms = error { throw error }
            throw .misnamed(number: number.clipped, name: name.clipped)
        }
        guard named.ids.count == 1, let other = pokedex[named.ids[0]] else {
            throw .misnamed(number: number.clipped, name: name.clipped)
        }
        if other == pokemon || other.species?.id == id { return named }
        // The number of a form may stand beside its species' name.
        guard other.isDefault, other.species == pokemon.species else {
            throw .misnamed(number: number.clipped, name: name.clipped)
        }
        return Named(ids: [id], hasRemark: named.hasRemark)
    }

    /// The Pokémon that a name, a number and a form mean together.
    mutating func one(
        number: String?, name: String?, form: String, suggesting: Bool
    ) throws(BadRow.Reason) -> Named {
        var base: Named
        do throws(BadRow.Reason) { base = try one(number: number, name: name, suggesting: suggesting) } catch
        {
            // “Nidoran” alone is two.
            guard let name, name.utf8.count + form.utf8.count < Self.longest,
                let id = single("\(name) \(form)"),
                number == nil
                    || (try? one(number: number, name: pokedex[id]?.name, suggesting: false))?.ids == [id]
            else { throw error }
            return Named(ids: [id])
        }
        guard form.unicodeScalars.contains(where: \.saysForm) else {
            base.isLook = base.isLook || !form.isEmpty
            return base
        }
        guard let pokemon = pokedex[base.ids[0]], let species = pokemon.species else { return base }
        guard form.utf8.count <= 100 else { throw .noForm(name: pokemon.displayName, form: form.clipped) }
        if let found = try self.form(form, of: pokemon) {
            return Named(
                ids: found.ids, looks: found.looks, isLook: found.isLook, hasRemark: base.hasRemark)
        }
        if pokemon.isDefault {
            for text in ["\(species.name) \(form)", form] where !Self.isType(text) {
                if let found = single(text), pokedex[found]?.species == species { return Named(ids: [found]) }
            }
        }
        if let found = showdownNames.id(of: "\(species.displayName)-\(form)"), pokemon.isDefault,
            pokedex[found]?.species == species
        {
            return Named(ids: [found])
        }
        let look = self.named(pokemon, lookingAs: form)
        guard CommonLooks.contain(form) || !look.isLook else {
            throw .noForm(name: species.displayName, form: form)
        }
        base.looks = look.looks
        base.isLook = look.isLook
        return base
    }

    /// The form of a Pokémon that words mean; nil if they belong to none.
    private func form(_ text: String, of pokemon: Pokemon) throws(BadRow.Reason) -> Named? {
        switch pokedex.form(text, beside: pokemon) {
        case .entry(let found): return Named(ids: [found.id])
        case .look(let found, let word): return named(found, lookingAs: word ?? text)
        case .several(let found): throw .severalForms(text.clipped, names: found.map(\.name))
        case nil: return nil
        }
    }

    private func alone(_ named: Named, _ text: String) throws(BadRow.Reason) -> Named {
        guard named.ids.count == 1 else { throw .several(text) }
        return named
    }
}

extension Unicode.Scalar {
    /// Whether a form can be nothing but such signs; others only fill a cell.
    fileprivate var saysForm: Bool {
        properties.isAlphabetic || "?!？！♀♂0123456789".unicodeScalars.contains(self)
    }
}

extension Substring {
    /// The text without the characters at its end for which `isUnwanted` holds.
    fileprivate func trimmingSuffix(while isUnwanted: (Character) -> Bool) -> Substring {
        var rest = self
        while let last = rest.last, isUnwanted(last) { rest = rest.dropLast() }
        return rest
    }
}
