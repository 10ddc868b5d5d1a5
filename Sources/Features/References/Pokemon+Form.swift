public import Pokedex

extension Pokemon {
    /// The form of the same species by its own name: `mega-x`, `alola`, or the whole `raichu-alola`.
    ///
    /// - Throws: `LookupError.noForm`, or `.formsMissing` where nothing is known of forms.
    public func form(named word: String) throws(LookupError) -> Pokemon {
        guard let species else { throw .formsMissing }
        let wanted = word.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: "-")
        let forms = species.varieties
        let own = species.name
        let named = forms.first { $0.name == wanted || $0.name == "\(own)-\(wanted)" }
        if let named { return named }
        // As in references: a part of a form's name will do, if it is a part of one only.
        let partial = forms.filter {
            $0.name.dropFirst(own.count).split(separator: "-").contains(wanted[...])
        }
        if partial.count == 1 { return partial[0] }
        if wanted == "default" { return species.defaultPokemon }
        throw .noForm(word, species)
    }
}

extension Species {
    /// The names of its forms as `Pokemon.form(named:)` takes them; that of the default one may be “default”.
    public var formNames: [String] {
        varieties.map {
            $0.name.hasPrefix(name + "-") ? String($0.name.dropFirst(name.count + 1)) : "default"
        }
    }
}
