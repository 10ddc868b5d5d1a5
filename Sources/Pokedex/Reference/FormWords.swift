/// The words that tell forms apart.

/// How people say what the API's names say: `alolan` for `alola`, `gigantamax` for `gmax`.
enum FormWords {
    /// The word as the API writes it.
    static func canonical(_ word: some StringProtocol) -> String {
        switch word {
        case "alolan": "alola"
        case "galarian": "galar"
        case "hisuian": "hisui"
        case "paldean": "paldea"
        case "gigantamax": "gmax"
        default: String(word)
        }
    }

    /// Whether a form is meant by a key, both with hyphens between their words: `mega-x` by `mega`.
    ///
    /// The key's words stand side by side in the form. Pikachu in its Alola cap is no Alolan form, though: the
    /// word before `cap` says which cap.
    static func form(_ form: String, answersTo key: String) -> Bool {
        guard !key.isEmpty else { return false }
        var rest = form.utf8[...]
        while rest.count >= key.utf8.count {
            let after = rest.dropFirst(key.utf8.count)
            if rest.starts(with: key.utf8), after.isEmpty || after.first == 0x2D,
                !after.elementsEqual("-cap".utf8), !after.starts(with: "-cap-".utf8)
            {
                return true
            }
            rest = rest.drop { $0 != 0x2D }.dropFirst()
        }
        return false
    }
}

extension Pokemon {
    /// The words that say which form it is: `default`, and what its name says after the species' name.
    var forms: [String] {
        var forms = isDefault ? ["default"] : []
        if let species = species?.name, name.hasPrefix(species + "-") {
            forms.append(String(name.dropFirst(species.count + 1)))
        }
        return forms
    }
}
