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
        let words = form.split(separator: "-")
        let wanted = key.split(separator: "-")
        guard !wanted.isEmpty, wanted.count <= words.count else { return false }
        return (0...words.count - wanted.count).contains { start in
            let end = start + wanted.count
            return words[start..<end].elementsEqual(wanted) && !(end < words.count && words[end] == "cap")
        }
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
