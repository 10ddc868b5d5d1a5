import Pokedex
import Records

/// Forms, sexes and colours next to a name: in brackets, after a comma or in separate columns.
extension Identifier {
    /// Adds the form, sex and colour described by words next to a name.
    ///
    /// - Returns: nil if the words describe something else.
    /// - Throws: `RowError.severalForms`.
    func refined(_ base: Named, by text: String) throws(RowError) -> Named? {
        guard let id = base.id, let pokemon = pokedex[id], text.utf8.count <= 100 else { return nil }
        let parts = FormWords.parts(of: text)
        let earlier = base.looks[id]?.last
        // A sex can be a form by itself; a colour never is.
        for form in [parts.filter { $0.trait != "shiny" }, parts.filter { $0.trait == nil }]
        where !form.isEmpty {
            let isWhole = parts.allSatisfy { $0.trait == nil }
            let words = isWhole ? text : form.map(\.text).joined(separator: " ")
            let traits = parts.compactMap(\.trait).filter { trait in !form.contains { $0.trait == trait } }
            switch pokedex.form(words, beside: pokemon) {
            case .entry(let found): return looking(base, as: found, [earlier] + traits)
            case .look(let found, let word) where word != nil || form.contains { $0.trait == nil }:
                return looking(base, as: found, [word ?? words, earlier] + traits)
            case .several(let found): throw .severalForms(text.clipped, names: found.map(\.name))
            case .look, nil: continue
            }
        }
        guard !parts.isEmpty, parts.allSatisfy(\.isCommon) else { return nil }
        var named = looking(base, as: pokemon, [earlier] + parts.map(\.trait))
        if parts.contains(where: { $0.trait == nil }) { named.isLook = true }
        return named
    }

    /// Adds a sex and a colour from separate columns. Ignores a sex that makes no visible difference.
    func add(_ looks: [String], to named: inout Named) throws(RowError) {
        let isLook = named.isLook
        for look in looks { named = try refined(named, by: look) ?? named }
        named.isLook = isLook
    }

    /// Combines a Pokémon with the parts of a look. If there is no such look, notes in the result that it was
    /// ignored.
    private func looking(_ base: Named, as pokemon: Pokemon, _ parts: [String?]) -> Named {
        var named = base
        named.ids = [pokemon.id]
        let words = parts.flatMap { ($0 ?? "").split { $0 == " " || $0 == "-" } }
        let text = words.distinct.joined(separator: " ")
        guard !text.isEmpty else { return named }
        if let word = pokedex.looks(of: pokemon).word(named: text) {
            named.looks = [pokemon.id: [word]]
        } else {
            named.isLook = true
        }
        return named
    }
}
