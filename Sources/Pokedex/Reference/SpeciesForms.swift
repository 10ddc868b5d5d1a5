import Records
import Wording

/// The forms of a species, found by the words that people use for them.

/// The form that a user's words refer to.
public enum FormMeaning: Hashable, Sendable {
    /// A form with an entry of its own.
    case entry(Pokemon)
    /// A form or sex without an entry of its own, such as Unown B: its Pokémon, and the word for the form;
    /// the word is nil for a sex.
    case look(Pokemon, word: String?)
    /// Several forms, given as their Pokémon.
    case several([Pokemon])
}

/// All forms of a species, with the words for each.
struct SpeciesForms {
    /// A form.
    private struct Form {
        let slug: String
        let pokemon: Pokemon
        /// Whether the form is its Pokémon's default form.
        let isUsual: Bool
        /// The words in the slug after the species' name, sorted.
        let ownWords: [String]
        /// The words of the slug, joined in their original order.
        let run: String
        /// The words of each full name, sorted.
        var wholeNames: Set<[String]> = []
        /// The distinctive words of each name, sorted.
        var names: Set<[String]> = []
        /// All words of the slug and names.
        var words: Set<String> = []

        /// The slug without the species' prefix; nil if the slug has a different prefix.
        var word: String? { slug.form(of: pokemon.species?.name ?? pokemon.name) }

        /// Whether the form is its species' default form.
        var isDefault: Bool { pokemon.isDefault && isUsual }
    }

    private var forms: [Form] = []
    /// The words of the species' names, which don't distinguish forms.
    private let speciesWords: Set<String>

    /// Collects the forms of a species.
    ///
    /// - Parameters:
    ///   - species: The species.
    ///   - pokemon: The Pokémon of the species.
    ///   - table: The forms in the API; forms of a Pokémon with a different name are ignored.
    init(of species: Species, _ pokemon: [Pokemon], in table: FormTable?) {
        speciesWords = Set(
            FormWords.all(species.name) + species.names.flatMap { FormWords.all($0.text) })
        for pokemon in pokemon {
            let rows = table?.forms(ofPokemon: pokemon.id) ?? []
            let known = rows.filter { $0.name == species.name || $0.name.hasPrefix(species.name + "-") }
            // The only form of a Pokémon is its default form, even if the API says otherwise.
            let isKnown = known.contains {
                ($0.isDefault || known.count == 1) && $0.name.hasPrefix(pokemon.name)
            }
            if !isKnown {
                let others = FormWords.otherNames[pokemon.name].map { [$0] } ?? []
                add(pokemon.name, pokemon, isUsual: true, pokemon.names.map(\.text) + others, species)
                continue
            }
            for row in known {
                let isUsual = row.isDefault || known.count == 1
                let others = isUsual ? [FormWords.otherNames[pokemon.name] ?? ""] : []
                let names = Array(row.formNames.values) + Array(row.names.values) + others
                add(row.name, pokemon, isUsual: isUsual, names, species)
            }
        }
    }

    private mutating func add(
        _ slug: String, _ pokemon: Pokemon, isUsual: Bool, _ names: [String], _ species: Species
    ) {
        let rest = String(slug.dropFirst(species.name.count + 1))
        let own = FormWords.all(rest)
        var form = Form(
            slug: slug, pokemon: pokemon, isUsual: isUsual, ownWords: own.sorted(), run: own.joined())
        form.words = Set(form.ownWords)
        for name in names + [rest] where !name.isEmpty {
            let words = key(of: name)
            form.wholeNames.insert(FormWords.all(name).sorted())
            form.names.insert(words)
            form.words.formUnion(words)
        }
        forms.append(form)
    }

    /// Returns the distinctive words of a name, sorted: without the species' name and words such as “Form”.
    private func key(of text: String) -> [String] {
        let words = FormWords.all(text)
        let telling = words.filter { !FormWords.kinds.contains($0) }
        let own = telling.filter { !speciesWords.contains($0) }
        return (own.isEmpty ? telling : own).sorted()
    }

    /// Returns the form that the words next to a Pokémon of this species refer to; nil if no form matches.
    ///
    /// The order of precedence: a full name, a slug, a name without words such as “Form”, some words of a
    /// form.
    func meaning(of text: String, beside pokemon: Pokemon, bySomeWords: Bool) -> FormMeaning? {
        let wanted = key(of: text)
        guard !wanted.isEmpty else { return nil }
        let whole = FormWords.all(text).sorted()
        let run = FormWords.all(text).joined()
        let beside = pokemon.isDefault ? [] : own(pokemon)
        let candidates = beside.isEmpty ? forms : forms.filter { $0.words.isSuperset(of: beside) }
        let joined = Array(Set(wanted + beside)).sorted()
        let steps: [(Form) -> Bool] = [
            { whole != wanted && $0.wholeNames.contains(whole) },
            { $0.ownWords == wanted || $0.ownWords == joined || $0.run == run },
            { $0.names.contains(wanted) },
            { bySomeWords && $0.words.isSuperset(of: wanted) },
        ]
        for isFitting in steps {
            let fitting = candidates.filter(isFitting)
            if !fitting.isEmpty { return Self.choice(of: fitting, for: wanted) }
        }
        return wanted.allSatisfy { $0 == "f" || $0 == "m" } ? .look(pokemon, word: nil) : nil
    }

    private func own(_ pokemon: Pokemon) -> [String] {
        forms.first { $0.pokemon == pokemon && $0.isUsual }?.ownWords ?? []
    }

    /// Chooses a form from several: the form whose slug has these words, or else the default form, or else
    /// the form whose slug is a prefix of all other slugs.
    private static func choice(of forms: [Form], for wanted: [String]) -> FormMeaning {
        let chosen =
            forms.first { $0.ownWords == wanted } ?? forms.first(where: \.isDefault)
            ?? forms.first { form in forms.allSatisfy { $0.slug.hasPrefix(form.slug) } }
        if let chosen {
            return chosen.isUsual ? .entry(chosen.pokemon) : .look(chosen.pokemon, word: chosen.word)
        }
        let first = forms[0].pokemon
        if forms.allSatisfy({ $0.pokemon == first }) {
            return forms.contains(where: \.isUsual) ? .entry(first) : .look(first, word: nil)
        }
        return .several(forms.map(\.pokemon).distinct(by: \.id))
    }
}

extension NationalDex {
    /// Finds the form of a Pokémon's species that the user's words refer to, in any language, with or without
    /// words such as “Form”: `Trash`, `Paldean Form`, `♀`.
    ///
    /// - Parameters:
    ///   - text: The words, at most 100 bytes; longer text matches nothing.
    ///   - pokemon: The Pokémon named next to the words.
    ///   - bySomeWords: Whether part of a form's words is enough, such as `Hero` for the Hero of Many
    ///     Battles.
    /// - Returns: The form; nil if no form matches.
    public func form(_ text: String, beside pokemon: Pokemon, bySomeWords: Bool = true) -> FormMeaning? {
        guard text.utf8.count <= 100, let species = pokemon.species else { return nil }
        let forms = storage.derived.forms.value(of: species.id) {
            SpeciesForms(of: species, species.varieties, in: .bundled)
        }
        return forms.meaning(of: text, beside: pokemon, bySomeWords: bySomeWords)
    }

    /// Resolves text that names both a Pokémon and a form: `Sneasel ♀`, `unown-b`, `Female Pikachu`. Returns
    /// nil for anything else.
    func formed(_ text: String) -> FormMeaning? {
        guard text.utf8.count <= 100 else { return nil }
        let words = text.split { $0.isWhitespace || $0 == "-" }.flatMap(\.withSexApart)
        guard (2...8).contains(words.count) else { return nil }
        func meaning(of form: some Sequence<String>, beside name: some Sequence<String>) -> FormMeaning? {
            let found = entries(named: NameFolding.fold(name.joined(separator: " ")))
            guard found.count == 1 else { return nil }
            return self.form(form.joined(separator: " "), beside: found[0], bySomeWords: false)
        }
        for end in (1..<words.count).reversed() {
            if let meaning = meaning(of: words[end...], beside: words[..<end]) { return meaning }
        }
        for end in 1..<words.count {
            if let meaning = meaning(of: words[..<end], beside: words[end...]) { return meaning }
        }
        return nil
    }
}

extension Substring {
    /// The word, split before a sex symbol at its end.
    fileprivate var withSexApart: [String] {
        guard let last, "♀♂".contains(last), count > 1 else { return [String(self)] }
        return [String(dropLast()), String(last)]
    }
}
