import Pokedex
import Records
import Wording

/// List items and cells that consist of a name and other words: a label, a form, another name or a remark, in
/// brackets, after a comma or after a dash.
extension Identifier {
    /// Finds the Pokémon named in a list item or cell.
    mutating func read(
        _ text: String, suggesting: Bool = false, depth: Int = 0
    ) throws(RowError) -> Named {
        guard text.utf8.count <= Self.longest else { throw .tooLong(text) }
        if depth == 0 { noteText(text.utf8.count) }
        guard depth < 4 else { return try references(text, suggesting: suggesting) }
        if let named = try labelled(text, suggesting: suggesting, depth: depth) { return named }
        guard let (outside, inside) = Self.bracketed(text) else {
            if let named = try afterComma(text) { return named }
            return try plain(text, suggesting: suggesting, depth: depth)
        }
        let named = single(inside)
        let found: Named
        do throws(RowError) {
            found = try read(outside, suggesting: suggesting && named == nil, depth: depth + 1)
        } catch {
            if let whole = single("\(outside) \(inside)") { return whole }
            guard let named else { throw error }
            // `Serena (F) (Venusaur)`
            if let (name, trait) = Self.bracketed(outside), let refined = try refined(named, by: trait) {
                return refined.beside(name)
            }
            return named.beside(outside)
        }
        return try with(inside, beside: found, called: outside)
    }

    /// Adds the words next to a name: a form or look, a redundant type or number, or a remark.
    private mutating func with(
        _ words: String, beside found: Named, called name: String
    ) throws(RowError) -> Named {
        guard let pokemon = found.id.flatMap({ pokedex[$0] }) else { return found }
        noteText(8 * words.utf8.count)
        if let refined = try refined(found, by: words) { return refined }
        if let other = single(words), other.id != pokemon.id {
            guard other.id.flatMap({ pokedex[$0]?.species?.id }) == pokemon.id else {
                throw .either(name.clipped, words.clipped)
            }
            return other
        }
        if let whole = single("\(name) \(words)") { return whole }
        let isRepeated = single(words) != nil || Int(words.drop { $0 == "#" }) == pokemon.id
        return isRepeated || Self.isType(words) ? found : found.beside(words)
    }

    /// Finds the Pokémon in text that begins with a label and a colon: `Fire: Charizard`, `Starter: Pikachu`.
    /// Any word can be a label, but if it is the full name of another Pokémon, the user is asked.
    private mutating func labelled(
        _ text: String, suggesting: Bool, depth: Int
    ) throws(RowError) -> Named? {
        guard let (label, rest) = Self.split(label: text),
            !isWholeName(text) || NameFolding.fold(label).isEmpty
        else { return nil }
        if let named = single(label), isWholeName(label) {
            let isCount = rest.allSatisfy { $0.isNumber || "x× ".contains($0) }
            guard !isCount else { return named.beside(rest) }
            do throws(RowError) { return try with(rest, beside: named, called: label) } catch {
                guard case .either(let label, let rest) = error, let other = single(rest) else { throw error }
                guard let colon else {
                    doubt = .unclearRow(label, rest, isLabel: true)
                    throw error
                }
                return colon.meaning == nil ? other : named.and(other)
            }
        }
        let named = try read(rest, suggesting: suggesting, depth: depth + 1)
        if FormWords.parts(of: label).allSatisfy({ $0.trait != nil }),
            let refined = try refined(named, by: label)
        {
            return refined
        }
        return Self.isType(label) ? named : named.beside(label)
    }

    /// Splits text at its first colon outside brackets. Returns nil if there is nothing before or after it.
    static func split(label text: String) -> (label: String, rest: String)? {
        guard let colon = text.firstIndex(where: { ":：".contains($0) }),
            !text[..<colon].contains(where: { "([（".contains($0) })
        else { return nil }
        let label = String(text[..<colon]).trimmed
        let rest = String(text[colon...].dropFirst()).trimmed
        return label.isEmpty || rest.isEmpty ? nil : (label, rest)
    }

    /// Returns whether text is a complete name of one Pokémon, in any language.
    mutating func isWholeName(_ text: String) -> Bool {
        single(text)?.id.map { isName(text, of: $0) } ?? false
    }

    /// Returns whether text is a complete name of a Pokémon or its species, in any language.
    func isName(_ text: String, of id: Int) -> Bool {
        guard let pokemon = pokedex[id] else { return false }
        let key = NameFolding.key(text)
        let names = (pokemon.names + (pokemon.species?.names ?? [])).map(\.text)
        return (names + [pokemon.name, pokemon.displayName]).contains { NameFolding.key($0) == key }
    }

    /// Finds the Pokémon in text without brackets, which may include a level, a count or a remark.
    private mutating func plain(
        _ text: String, suggesting: Bool, depth: Int
    ) throws(RowError) -> Named {
        do throws(RowError) { return try references(text) } catch {
            if let named = try numbered(text, depth: depth) { return named }
            guard let written = WrittenName(text) else {
                guard suggesting || corrects != [] else { throw error }
                return try references(text, suggesting: suggesting)
            }
            var named = try read(written.name, suggesting: suggesting, depth: depth + 1)
            if let remark = written.remark {
                named = try with(remark, beside: named, called: written.name)
            }
            for detail in written.details { named = named.beside(detail) }
            named.stars = max(named.stars, written.stars)
            return named
        }
    }

    /// Finds the Pokémon in text that begins with its number, followed by its name and other words, such as
    /// `0001 Bulbasaur ♂`.
    private mutating func numbered(_ text: String, depth: Int) throws(RowError) -> Named? {
        let parts = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
        guard parts.count == 2, let number = Int(parts[0].drop { $0 == "#" }),
            let named = try? read(parts[1], depth: depth + 1), let id = named.id
        else { return nil }
        guard id == number || pokedex[id]?.species?.id == number else {
            throw .misnamed(number: parts[0], name: parts[1])
        }
        return named
    }

    /// Finds the Pokémon in text that consists of a name, a comma and a form, such as `Hoopa, Confined`.
    /// Returns nil for any other text.
    mutating func afterComma(_ text: String) throws(RowError) -> Named? {
        guard text.utf8.count <= 100, let comma = text.firstIndex(where: { ",、".contains($0) }) else {
            return nil
        }
        let form = String(text[comma...].dropFirst()).trimmed
        guard !form.contains(","), single(form) == nil, Int(form) == nil,
            let named = single(String(text[..<comma]).trimmed)
        else { return nil }
        return try refined(named, by: form)
    }

    /// Splits text at its last brackets. Returns nil if there are none, or if there is nothing outside them.
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

    /// Finds the opening bracket that matches the last closing bracket. Brackets can be nested, as in
    /// `Tauros (Paldean Form (Aqua Breed))`.
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
}
