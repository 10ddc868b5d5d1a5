public import Pokedex

extension Pokemon {
    /// Finds another form of the same species by its name, such as `mega-x`, `alola` or the full name
    /// `raichu-alola`.
    ///
    /// - Throws: `LookupError.noForm`, or `FactsMissing` if the forms are unknown.
    public func form(named word: String) throws -> Pokemon {
        guard let species else { throw FactsMissing() }
        let wanted = word.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: "-")
        let forms = species.varieties
        let own = species.name
        let named = forms.first { $0.name == wanted || $0.name == "\(own)-\(wanted)" }
        if let named { return named }
        // Part of a form's name is sufficient, as in references, if it is unambiguous.
        let partial = forms.filter {
            $0.name.dropFirst(own.count).split(separator: "-").contains(wanted[...])
        }
        if partial.count == 1 { return partial[0] }
        if wanted == "default" { return species.defaultPokemon }
        throw LookupError.noForm(word, species)
    }
}

extension Species {
    /// The names of the species' forms, as accepted by `Pokemon.form(named:)`. The name of the default form
    /// may be “default”.
    public var formNames: [String] {
        varieties.map {
            $0.name.hasPrefix(name + "-") ? String($0.name.dropFirst(name.count + 1)) : "default"
        }
    }
}
