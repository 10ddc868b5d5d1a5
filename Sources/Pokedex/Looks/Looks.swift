import Records
import Wording

/// The looks that a Pokémon can have, and the words for them. Spinda's four billion patterns aren't included.
public struct Looks: Sendable {
    /// The Pokémon.
    public let pokemon: Pokemon
    /// The forms that have no entry of their own, in the order of API ids.
    public let forms: [LookForm]
    /// Whether the female has a picture but no form or entry of her own.
    public let hasFemale: Bool
    /// The API's word for the default form; nil if the API has none, or if there are no other forms.
    private let ownForm: String?
    /// The ids of forms whose shiny was still unreleased in October 2024; 0 is the default form.
    private let withoutShiny: Set<Int>
    /// The entry of the female, if she has an entry of her own.
    let femaleEntry: Pokemon?
    /// The Pokédex, which knows the names of forms in all languages.
    private let pokedex: NationalDex

    /// Collects the looks of a Pokémon.
    ///
    /// - Parameters:
    ///   - pokemon: The Pokémon.
    ///   - rows: All forms of the Pokémon in the API, including the default form.
    ///   - facts: The facts about the Pokémon's looks.
    ///   - femaleEntry: The entry of the female, if she has an entry of her own.
    ///   - pokedex: The Pokédex.
    init(
        of pokemon: Pokemon, _ rows: [FormRow], _ facts: [LookFact], femaleEntry: Pokemon?,
        in pokedex: NationalDex
    ) {
        self.pokemon = pokemon
        self.pokedex = pokedex
        self.femaleEntry = femaleEntry
        let species = pokemon.species?.name ?? pokemon.name
        func word(_ row: FormRow) -> String? { row.name.form(of: species) }
        let sorts = Dictionary(first: facts.map { ($0.form, $0.sort) })
        let others = rows.count > 1 ? rows.filter { !$0.isDefault } : []
        forms = others.compactMap { row in
            word(row).map { LookForm(id: row.id, word: $0, sort: sorts[row.id] ?? .kept) }
        }
        ownForm = others.isEmpty ? nil : rows.first(where: \.isDefault).flatMap(word)
        hasFemale = facts.contains(where: \.hasFemale)
        withoutShiny = Set(facts.filter(\.lacksShiny).map(\.form))
    }

    /// The word for the default look: the API's word, or else `male` if the sexes look different, or else
    /// `plain`.
    public var ownWord: String { ownForm ?? (hasFemale ? "male" : "plain") }

    /// All looks, sorted by form, sex and shininess; the default look comes first.
    public var all: [Look] {
        let words: [String?] = [nil] + forms.map(\.word)
        return words.flatMap { form in
            (hasFemale ? [false, true] : [false]).flatMap { isFemale in
                [false, true].map { Look(form: form, isFemale: isFemale, isShiny: $0) }
            }
        }
    }

    /// Whether there are looks other than the default one and its shiny.
    public var isVaried: Bool { hasFemale || !forms.isEmpty }

    /// The words for all looks, starting with the default look.
    public var words: [String] { all.map(word) }

    /// Returns whether the look had been released by October 2024. Only shiny looks can be unreleased.
    public func isReleased(_ look: Look) -> Bool {
        let form = look.form.flatMap { word in forms.first { $0.word == word }?.id } ?? 0
        return !look.isShiny || !withoutShiny.contains(form)
    }

    /// Returns the word for a look: the form, the sex and `shiny`, joined by hyphens.
    public func word(of look: Look) -> String {
        let parts = [look.form, look.isFemale ? "female" : nil, look.isShiny ? "shiny" : nil]
        return look.isOwn ? ownWord : parts.compactMap(\.self).joined(separator: "-")
    }

    /// Parses a look: its parts in any order, separated by hyphens or spaces. A sex that isn't visible is
    /// ignored.
    ///
    /// - Returns: nil if the Pokémon doesn't have this look, or if the look is that of a female with an entry
    ///   of her own.
    public func look(_ text: String) -> Look? {
        guard text.utf8.count <= Self.longestText else { return nil }
        return look(NameFolding.words(Self.spelled(text)))
    }

    /// Returns the word for the look that the text describes; nil if the text doesn't describe a look of this
    /// Pokémon, or only a sex that isn't visible.
    public func word(named text: String) -> String? {
        guard let look = look(text) else { return nil }
        guard look.isOwn else { return word(of: look) }
        let words = NameFolding.words(Self.spelled(text)).map {
            ownForm == nil ? FormWords.sexes[$0] ?? $0 : $0
        }
        let isNamed = form(of: words) != nil || words.contains(ownWord)
        return isNamed ? ownWord : nil
    }

    /// Returns the words of the looks that have all parts of the text, such as the 14 of `caramel swirl`.
    public func words(containing text: String) -> [String] {
        let parts = NameFolding.words(Self.spelled(text)).flatMap { $0.split(separator: "-") }
        guard !parts.isEmpty, text.utf8.count <= Self.longestText else { return [] }
        return words.filter { word in
            let own = word.split(separator: "-")
            return parts.allSatisfy(own.contains)
        }
    }

    /// Replaces the symbols for Unown's forms and for shiny with words, and puts spaces around the symbols for
    /// the sexes.
    static func spelled(_ text: String) -> String {
        FormWords.spaced(text).replacing("!", with: " exclamation ").replacing("?", with: " question ")
    }

    /// The maximum length in bytes of text that is parsed as a look.
    static let longestText = 200

    /// Parses folded words as a look.
    func look(_ words: [String]) -> Look? {
        guard !words.isEmpty else { return nil }
        var words = words
        var look = Look()
        if let place = words.firstIndex(where: FormWords.shiny.contains) {
            words.remove(at: place)
            look.isShiny = true
        }
        guard !words.isEmpty else { return look }
        // Try `f` and `m` as Unown's letters first, then as sexes.
        if let form = form(of: words) ?? form(of: words.map { FormWords.sexes[$0] ?? $0 }) {
            look.form = form.word
            return look
        }
        let sexes = Set(words.compactMap { FormWords.sexes[$0] })
        guard sexes.count == 1 else { return nil }
        let isFemale = sexes.contains("female")
        guard !isFemale || femaleEntry == nil else { return nil }
        look.isFemale = isFemale && hasFemale
        words.removeAll { FormWords.sexes[$0] != nil }
        guard !words.isEmpty else { return look }
        guard let form = form(of: words) else { return nil }
        look.form = form.word
        return look
    }

    /// Returns the form that these words describe, in any order.
    private func form(of words: [String]) -> Meant? {
        let sorted = words.sorted()
        func isMeant(_ word: String) -> Bool { NameFolding.words(word).sorted() == sorted }
        if isMeant(ownWord) { return Meant(word: nil) }
        // For an Alcremie cream without a sweet, use the strawberry sweet.
        let form = forms.first {
            isMeant($0.word) || $0.word == words.joined(separator: "-") + "-strawberry-sweet"
        }
        if let form { return Meant(word: form.word) }
        guard !forms.isEmpty, !words.allSatisfy(FormWords.isTrait) else { return nil }
        return switch pokedex.form(words.joined(separator: " "), beside: pokemon, bySomeWords: false) {
        case .look(pokemon, let word?): Meant(word: word)
        case .entry(pokemon): Meant(word: nil)
        default: nil
        }
    }

    /// The form that some words describe. Its word is nil for the default form.
    private struct Meant {
        let word: String?
    }
}
