import Wording

/// The looks that a Pokémon can have, and the words for them. Spinda's four billion patterns aren't among them.
public struct Looks: Sendable {
    /// The Pokémon.
    public let pokemon: Pokemon
    /// Its forms without an entry of their own, in the order of the API's numbers.
    public let forms: [LookForm]
    /// Whether its female has a picture of its own, and neither a form nor an entry.
    public let hasFemale: Bool
    /// The API's word for its own form, where it has other forms; nil where the API has none.
    private let ownForm: String?
    /// The forms whose shiny no game had released by October 2024; 0 is its own form.
    private let withoutShiny: Set<Int>
    /// The entry of its female, if she has one of her own.
    let femaleEntry: Pokemon?

    /// - Parameters:
    ///   - pokemon: the Pokémon.
    ///   - rows: its forms in the API, its own among them.
    ///   - facts: the facts on it.
    ///   - femaleEntry: the entry of its female, if she has one of her own.
    init(of pokemon: Pokemon, _ rows: [FormRow], _ facts: [LookFact], femaleEntry: Pokemon?) {
        self.pokemon = pokemon
        self.femaleEntry = femaleEntry
        let prefix = (pokemon.species?.name ?? pokemon.name) + "-"
        func word(_ row: FormRow) -> String? {
            row.name.hasPrefix(prefix) ? String(row.name.dropFirst(prefix.count)) : nil
        }
        let sorts = Dictionary(facts.map { ($0.form, $0.sort) }, uniquingKeysWith: { first, _ in first })
        let others = rows.count > 1 ? rows.filter { !$0.isDefault } : []
        forms = others.compactMap { row in
            word(row).map { LookForm(id: row.id, word: $0, sort: sorts[row.id] ?? .kept) }
        }
        ownForm = others.isEmpty ? nil : rows.first(where: \.isDefault).flatMap(word)
        hasFemale = facts.contains(where: \.hasFemale)
        withoutShiny = Set(facts.filter(\.lacksShiny).map(\.form))
    }

    /// The word of its own look: the API's, else `male` where the sexes differ, else `plain`.
    public var ownWord: String { ownForm ?? (hasFemale ? "male" : "plain") }

    /// Every look, its own first: by forms, then sex, then colours.
    public var all: [Look] {
        let words: [String?] = [nil] + forms.map(\.word)
        return words.flatMap { form in
            (hasFemale ? [false, true] : [false]).flatMap { isFemale in
                [false, true].map { Look(form: form, isFemale: isFemale, isShiny: $0) }
            }
        }
    }

    /// The words of all looks, its own first.
    public var words: [String] { all.map(word) }

    /// Whether a game had released the look by October 2024. Only shinies are ever missing.
    public func isReleased(_ look: Look) -> Bool {
        let form = look.form.flatMap { word in forms.first { $0.word == word }?.id } ?? 0
        return !look.isShiny || !withoutShiny.contains(form)
    }

    /// The word of a look: form, sex and colours with hyphens between.
    public func word(of look: Look) -> String {
        let parts = [look.form, look.isFemale ? "female" : nil, look.isShiny ? "shiny" : nil]
        return look.isOwn ? ownWord : parts.compactMap(\.self).joined(separator: "-")
    }

    /// Reads one look: its parts in any order, with hyphens or spaces between. A sex that doesn't show is dropped.
    ///
    /// - Returns: nil for a look that the Pokémon doesn't have, and for a female that has an entry of its own.
    public func look(_ text: String) -> Look? {
        guard text.utf8.count <= Self.longestText else { return nil }
        return look(NameFolding.words(Self.spelled(text)))
    }

    /// The word of the look that a text names; nil for none, and for a sex that doesn't show.
    public func word(named text: String) -> String? {
        guard let look = look(text) else { return nil }
        guard look.isOwn else { return word(of: look) }
        let words = NameFolding.words(Self.spelled(text)).map { ownForm == nil ? Self.sexes[$0] ?? $0 : $0 }
        let isNamed = form(of: words) != nil || words.contains(ownWord)
        return isNamed ? ownWord : nil
    }

    /// A text with words in place of the signs that are forms of Unown, and spaces around those of the sexes.
    static func spelled(_ text: String) -> String {
        text.replacing("!", with: " exclamation ").replacing("?", with: " question ")
            .replacing("♀", with: " ♀ ").replacing("♂", with: " ♂ ")
    }

    /// The longest text that is read as a look, in bytes.
    static let longestText = 200

    /// Reads folded words as one look.
    func look(_ words: [String]) -> Look? {
        guard !words.isEmpty else { return nil }
        var words = words
        var look = Look()
        if let place = words.firstIndex(of: "shiny") {
            words.remove(at: place)
            look.isShiny = true
        }
        guard !words.isEmpty else { return look }
        // `f` and `m` are letters of Unown before they are sexes.
        if let form = form(of: words) ?? form(of: words.map { Self.sexes[$0] ?? $0 }) {
            look.form = form.word
            return look
        }
        guard let place = words.firstIndex(where: { Self.sexes[$0] != nil }) else { return nil }
        let isFemale = Self.sexes[words.remove(at: place)] == "female"
        guard !isFemale || femaleEntry == nil else { return nil }
        look.isFemale = isFemale && hasFemale
        guard !words.isEmpty else { return look }
        guard let form = form(of: words) else { return nil }
        look.form = form.word
        return look
    }

    /// The words for the sexes; folding makes `f` and `m` of their signs.
    static let sexes = ["f": "female", "female": "female", "m": "male", "male": "male"]

    /// The form of some words in any order.
    private func form(of words: [String]) -> Meant? {
        let sorted = words.sorted()
        func isMeant(_ word: String) -> Bool { NameFolding.words(word).sorted() == sorted }
        if isMeant(ownWord) { return Meant(word: nil) }
        // Alcremie's cream without a sweet is the one with the strawberry.
        let form = forms.first {
            isMeant($0.word) || $0.word == words.joined(separator: "-") + "-strawberry-sweet"
        }
        return form.map { Meant(word: $0.word) }
    }

    /// A form that words mean; its own has no word.
    private struct Meant {
        let word: String?
    }
}
