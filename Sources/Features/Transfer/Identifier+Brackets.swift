import Pokedex
import Records
import Wording

/// List items and cells that consist of a name and a form, another name or a remark, in brackets or after a
/// comma.
extension Identifier {
    /// Finds the Pokémon named in a list item or cell. The name may be followed by a form, in brackets or
    /// after a comma, or by another name or a remark in brackets.
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

    /// Finds the Pokémon for a name followed by a comma and a form, such as `Hoopa, Confined`. Returns nil
    /// for any other text.
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
