import Wording

/// The words that fields take: for the parser, for completion and for help.

extension QueryField {
    /// Returns the valid values, best first; empty for numbers and free text.
    ///
    /// Without a Pokédex, returns only values that don't depend on one: types, generations, `yes` and `no`.
    public func values(in pokedex: NationalDex?) -> [String] { values(in: pokedex as (any QuerySource)?) }

    /// Returns the valid values for a query over Pokémon or moves.
    func values(in source: (any QuerySource)?) -> [String] {
        switch self {
        case _ where takesTypes: PokemonType.allCases.map(\.name)
        case .group: SpeciesGroup.allCases.map(\.rawValue)
        case .generation:
            QueryValueParser.generations.indices.map { String($0 + 1) }
                + QueryValueParser.generations.map(\.region)
        case .dex: (source as? NationalDex)?.dexWords.map(\.name) ?? []
        case .hidden: source?.choices(of: .hidden).namesInUse ?? []
        case .game: VersionGroup.typedNames(of: source?.moves?.games ?? [])
        case .move: source?.moves?.learnedMoves ?? []
        case _ where kind == .choice: source?.vocabulary(of: self).names ?? []
        default: kind == .flag ? ["yes", "no"] : []
        }
    }

    /// Folds a typed value for lookup in a vocabulary: folded words joined by hyphens.
    func choiceKey(_ text: String) -> String {
        let words = NameFolding.words(text)
        let key = words.joined(separator: "-")
        return switch self {
        case .form: words.map { FormWords.canonical($0) }.joined(separator: "-")
        case .game: VersionGroup(named: text)?.name ?? key
        case .effort: QueryField(named: words.joined())?.stat?.name ?? key
        default:
            Self.otherWords[self]?.first { $0.value.split(separator: " ").contains(key[...]) }?.key ?? key
        }
    }

    /// Players' words for each API name: https://bulbapedia.bulbagarden.net/wiki/Experience.
    private static let otherWords: [QueryField: [String: String]] = [
        .color: ["gray": "grey"],
        .evolves: [
            "yes": "y true 1", "no": "n false 0", "trade": "trading traded", "item": "items",
            "level": "level-up leveling levelling leveling-up levelling-up",
            "stone": "stones evolution-stone",
            "friendship": "happiness affection", "held-item": "held", "move": "moves", "place": "location",
        ],
        .gender: ["genderless": "none", "female": "f", "male": "m"],
        .growth: [
            "slow-then-very-fast": "erratic", "fast-then-very-slow": "fluctuating", "medium": "medium-fast",
        ],
    ]
}

/// The words of a choice field, and the words that each entry has.
struct QueryChoices {
    /// The words in sorted order; entries refer to them by index.
    let words: [Term]
    /// Indices into `words`: the indices of entry `e` are `values[starts[e]..<starts[e + 1]]`.
    private(set) var values: [UInt16] = []
    private(set) var starts: [Int32] = [0]
    /// Whether part of a word is enough to match, such as `mega` for `mega-x`.
    let hasParts: Bool
    /// Whether an entry without words definitely has none. If false, its words are unknown.
    let mayBeNone: Bool

    init(words: [Term], hasParts: Bool = false, mayBeNone: Bool = false) {
        self.hasParts = hasParts
        self.mayBeNone = mayBeNone
        self.words = words.sorted { $0.name < $1.name }
    }

    /// Creates a vocabulary from API names that are also display names.
    init(names: some Sequence<String>, hasParts: Bool = false, mayBeNone: Bool = false) {
        let words = names.map { Term(name: $0, displayName: $0) }
        self.init(words: words, hasParts: hasParts, mayBeNone: mayBeNone)
    }

    /// The words to suggest: the English name of each word (`field` for the API's `ground`) unless the name
    /// is ambiguous, and parts of form names.
    var names: [String] {
        var names: Set<String> = []
        for word in words {
            if hasParts {
                names.insert(word.name)
                let part = String(word.name.prefix { $0 != "-" })
                if FormWords.form(word.name, answersTo: part) { names.insert(part) }
            } else {
                let english = NameFolding.slug(word.displayName)
                names.insert(self.word(for: english) == word.name ? english : word.name)
            }
        }
        return names.sorted()
    }

    /// The words to suggest, limited to words that at least one entry has.
    var namesInUse: [String] {
        let used = Set(values)
        return QueryChoices(words: words.indices.filter { used.contains(UInt16($0)) }.map { words[$0] }).names
    }

    /// Adds the next entry's words, ignoring words that aren't in the vocabulary.
    mutating func append(_ names: [String]) {
        for name in names {
            if let value = position(of: name) { values.append(UInt16(value)) }
        }
        starts.append(Int32(values.count))
    }

    /// Returns the API name for a typed key, which can be the API or English name, with or without hyphens.
    func word(for key: String) -> String? {
        matches(key).first.map { hasParts ? key : words[$0].name }
    }

    /// Returns the indices of the words that match a key.
    func matches(_ key: String) -> [Int] {
        if hasParts { return words.indices.filter { FormWords.form(words[$0].name, answersTo: key) } }
        if let position = position(of: key) { return [position] }
        let compact = key.replacing("-", with: "")
        let first = compact.utf8.first
        let same = words.indices.filter { index in
            let word = words[index]
            // The first letter rules out most words.
            guard word.name.utf8.first == first || word.displayName.utf8.first.map({ $0 | 0x20 }) == first
            else { return false }
            return word.name.utf8.lazy.filter { $0 != 0x2D }.elementsEqual(compact.utf8)
                || NameFolding.string(word.displayName).replacing(" ", with: "") == compact
        }
        return same.count == 1 ? same : []
    }

    private func position(of name: String) -> Int? {
        let place = words.indices.start { words[$0].name >= name }
        return place < words.count && words[place].name == name ? place : nil
    }
}
