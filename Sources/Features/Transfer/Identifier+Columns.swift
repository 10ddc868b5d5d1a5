import Pokedex
import Records
import Showdown

/// Tables with separate columns for numbers, names and forms.
extension Identifier {
    /// Finds the Pokémon named in a line of a team.
    mutating func teamMember(_ name: String, suggesting: Bool = false) throws(RowError) -> Named {
        if let id = showdownNames.id(of: name) { return Named(ids: [id]) }
        do {
            return try alone(references(name, suggesting: suggesting), name)
        } catch {
            guard case .reference = error, let id = showdownNames.nearest(to: name) else { throw error }
            return Named(ids: [id])
        }
    }

    /// Finds the Pokémon that a number, a name or both refer to. For a form, the number may be that of its
    /// species.
    private mutating func one(
        number: String?, name: String?, suggesting: Bool
    ) throws(RowError) -> Named {
        guard let number else {
            guard let name else { throw .nothingNamed }
            return try alone(read(name, suggesting: suggesting), name)
        }
        let numbered = try alone(read(number, suggesting: suggesting), number)
        let id = numbered.ids[0]
        guard let name, let pokemon = pokedex[id], name != pokemon.name, name != pokemon.displayName else {
            return numbered
        }
        // Printed tables truncate names.
        if name.hasSuffix("…") {
            if pokemon.displayName.hasPrefix(name.dropLast()) { return numbered }
            let forms = pokemon.species?.varieties.filter { $0.displayName.hasPrefix(name.dropLast()) } ?? []
            if forms.count == 1 { return Named(ids: [forms[0].id]) }
        }
        if LostCharacters.areIn(name, insteadOf: pokemon.displayName) {
            return Named(ids: numbered.ids, hasLost: true)
        }
        let misnamed = RowError.misnamed(number: number.clipped, name: name.clipped)
        let named: Named
        do {
            named = try read(name)
        } catch {
            // An ambiguous name doesn't contradict the number if it may refer to the same Pokémon.
            if case .reference(.ambiguous(_, let names)) = error, names.contains(pokemon.name) {
                return numbered
            }
            if case .severalForms = error { throw error }
            throw misnamed
        }
        guard named.ids.count == 1, let other = pokedex[named.ids[0]] else {
            throw misnamed
        }
        if other == pokemon || other.species?.id == id { return named }
        // A form's number may come with its species' name.
        guard other.isDefault, other.species == pokemon.species else {
            throw misnamed
        }
        var same = try refined(numbered, by: named.looks[other.id]?.first ?? "") ?? numbered
        same.remark = named.remark
        return same
    }

    /// Finds the Pokémon that a number, a name and a form refer to together; each may be missing.
    mutating func one(
        number: String?, name: String?, form: String = "", suggesting: Bool = false
    ) throws(RowError) -> Named {
        var base: Named
        do throws(RowError) { base = try one(number: number, name: name, suggesting: suggesting) } catch {
            // The name may be ambiguous without the form, such as “Nidoran”.
            guard let name, !form.isEmpty, name.utf8.count + form.utf8.count < Self.longest,
                let whole = single("\(name) \(form)"), let id = whole.id,
                number == nil
                    || (try? one(number: number, name: pokedex[id]?.name))?.ids == [id]
            else { throw error }
            return whole
        }
        guard form.unicodeScalars.contains(where: \.saysForm) else {
            base.isLook = base.isLook || !form.isEmpty
            return base
        }
        guard let pokemon = pokedex[base.ids[0]], let species = pokemon.species else { return base }
        guard form.utf8.count <= 100 else { throw .noForm(name: pokemon.displayName, form: form.clipped) }
        if let refined = try refined(base, by: form) { return refined }
        if pokemon.isDefault {
            for text in ["\(species.name) \(form)", form] where !Self.isType(text) {
                if let found = single(text), found.id.flatMap({ pokedex[$0]?.species }) == species {
                    return found
                }
            }
        }
        if let found = showdownNames.id(of: "\(species.displayName)-\(form)"), pokemon.isDefault,
            pokedex[found]?.species == species
        {
            return Named(ids: [found])
        }
        throw .noForm(name: species.displayName, form: form)
    }

    private func alone(_ named: Named, _ text: String) throws(RowError) -> Named {
        guard named.ids.count == 1 else { throw .several(text) }
        return named
    }
}

extension Unicode.Scalar {
    /// Whether the character can be part of a form's name. Text with only other characters is a placeholder.
    fileprivate var saysForm: Bool {
        properties.isAlphabetic || "?!？！♀♂0123456789".unicodeScalars.contains(self)
    }
}
