import Pokedex
import Showdown
import Wording

/// References to Pokémon, without brackets.
extension Identifier {
    /// Finds the Pokémon that some text refers to. The text may be a range or several names. If `suggesting`,
    /// errors include similar names, which take a long time to find.
    ///
    /// A type's name next to a Pokémon's name refers to the type, although “Fire” is Moltres in Japanese. A
    /// number before a name must be the Pokémon's own number; a number after it is a count.
    mutating func references(_ text: String, suggesting: Bool = false) throws(RowError) -> Named {
        guard text.utf8.count <= Self.longest else { throw .tooLong(text) }
        if let id = Int(text), pokedex[id] != nil { return Named(ids: [id]) }
        if let pokemon = pokedex.pokemon(named: text) { return Named(ids: [pokemon.id]) }
        if let named = try numberedForm(text) { return named }
        let result = known[text] ?? find(text)
        known[text] = result
        let found: Named
        do throws(ReferenceError) { found = try result.get() } catch {
            if let named = typed(text) ?? counted(text) { return named }
            let mayCorrect =
                corrections.count < Self.mostCorrections
                && corrects?.contains { vainSearches < Self.mostCorrections && text.contains($0) } ?? true
            guard suggesting || mayCorrect, !error.unknownNames.isEmpty, text.utf8.count <= 64 else {
                throw .reference(error)
            }
            do throws(ReferenceError) {
                return try Named(ids: pokedex.resolve([text], language: language).pokemon.map(\.id))
            } catch {
                let reason = RowError.reference(error)
                guard mayCorrect, let (misspelt, name) = reason.suggestion,
                    corrects?.contains(misspelt) ?? true
                else {
                    if mayCorrect { vainSearches += 1 }
                    throw reason
                }
                corrections[misspelt] = name
                let corrected = text.replacing(misspelt, with: name)
                return try references(corrected == text ? name : corrected)
            }
        }
        guard found.ids.count > 1 else { return found }
        if words(of: text).contains(where: Self.isType) {
            guard let named = typed(text) else { throw .several(text) }
            return named
        }
        let parts = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
        if parts.count == 2, let number = Int(parts[0].drop { $0 == "#" }),
            let named = single(parts[1]) ?? counted(parts[1]), named.id != number
        {
            guard named.id.flatMap({ pokedex[$0]?.species?.id }) == number else {
                throw .misnamed(number: parts[0], name: parts[1])
            }
            return named
        }
        if let named = counted(text) { return named }
        // Without commas, a number among names is ambiguous.
        let isMixed =
            words(of: text).contains { $0.allSatisfy(\.isNumber) } && text.contains(where: \.isLetter)
        guard !isMixed || text.contains(",") else { throw .several(text) }
        return found
    }

    /// Finds the Pokémon for a number followed by a form, as written by trackers: `0003-f`, `666-fancy`.
    private func numberedForm(_ text: String) throws(RowError) -> Named? {
        guard let hyphen = text.firstIndex(of: "-"), let id = Int(text[..<hyphen]), let pokemon = pokedex[id]
        else { return nil }
        let form = String(text[hyphen...].dropFirst())
        guard Int(form) == nil else { return nil }
        return try refined(Named(ids: [pokemon.id]), by: form)
    }

    private mutating func find(_ text: String) -> Result<Named, ReferenceError> {
        do throws(ReferenceError) {
            return try .success(Named(pokedex.resolve([text], suggesting: false)))
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

    /// Finds the Pokémon in text that also lists the Pokémon's types.
    private mutating func typed(_ text: String) -> Named? {
        let words = words(of: text)
        let types = words.filter(Self.isType).compactMap { PokemonType(name: $0.lowercased()) }
        guard !types.isEmpty, types.count < words.count else { return nil }
        let name = words.filter { !Self.isType($0) }.joined(separator: " ")
        guard let named = try? references(name),
            let pokemon = named.id.flatMap({ pokedex[$0] }), types.allSatisfy(pokemon.types.contains)
        else { return nil }
        return named
    }

    /// Finds the Pokémon in text that ends with a count or a rating, such as `Pikachu 5`, `Pikachu: 5` and
    /// `Pikachu x5`.
    private mutating func counted(_ text: String) -> Named? {
        var name = text[...].trimmingSuffix(while: \.isNumber)
        guard name.endIndex < text.endIndex else { return nil }
        if let sign = name.last, "x×*".contains(sign) { name = name.dropLast() }
        let rest = name.trimmingSuffix { $0.isWhitespace || ":=".contains($0) }
        guard rest.endIndex < name.endIndex else { return nil }
        return single(String(rest))?.beside(String(text[rest.endIndex...]).trimmed)
    }

    /// Finds the single Pokémon named by the whole text. Returns nil if the text is ambiguous, a number or a
    /// type.
    mutating func single(_ text: String) -> Named? {
        guard text.utf8.count <= 100, text.split(separator: " ").count <= 8, !Self.isType(text),
            text.unicodeScalars.contains(where: \.properties.isAlphabetic)
        else { return nil }
        if let known = knownSingles[text] { return known }
        let found = try? pokedex.resolve([text], suggesting: false)
        let named =
            found.map { $0.isSingle && $0.pokemon.count == 1 ? Named($0) : nil }
            ?? showdownNames.id(of: text).map { Named(ids: [$0]) }
        if named == nil { noteMiss(text) }
        knownSingles[text] = .some(named)
        return named
    }
}

extension Identifier.Named {
    /// Creates the result for references.
    fileprivate init(_ found: ResolvedReferences) {
        self.init(ids: found.pokemon.map(\.id))
        for look in found.looks {
            if let word = look.word {
                looks[look.pokemon.id, default: []].append(word)
            } else {
                isLook = true
            }
        }
    }
}

extension Substring {
    /// Removes trailing characters for which `isUnwanted` returns true.
    fileprivate func trimmingSuffix(while isUnwanted: (Character) -> Bool) -> Substring {
        var rest = self
        while let last = rest.last, isUnwanted(last) { rest = rest.dropLast() }
        return rest
    }
}
