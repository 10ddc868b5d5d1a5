/// Names in languages that weren't asked for.

/// A Pokémon that was named in another language than English and the one that is set.
public struct ForeignName: Hashable, Sendable {
    /// The Pokémon.
    public let pokemon: Pokemon
    /// What it is called there.
    public let name: LocalizedName
}

extension Pokemon {
    /// The name that a folded text is, if it is one only in another language than English and a preferred one.
    func foreignName(_ text: [UInt32], besides language: String) -> ForeignName? {
        let key = text.filter { $0 != NameFolding.space }
        func isMeant(_ name: String) -> Bool {
            NameFolding.fold(name).filter { $0 != NameFolding.space } == key
        }
        let all = names + (species?.names ?? [])
        let own = all.filter { $0.language == "en" || $0.language == language }.map(\.text)
        let apis = [name, displayName] + [species?.name].compactMap(\.self)
        guard !(own + apis).contains(where: isMeant) else { return nil }
        return all.first { isMeant($0.text) }.map { ForeignName(pokemon: self, name: $0) }
    }
}

extension LocalizedName {
    /// The English name of its language, such as `Japanese` for `ja-roma`; the code if it isn't known here.
    public var languageName: String {
        switch language.prefix(while: { $0 != "-" }) {
        case "de": "German"
        case "en": "English"
        case "es": "Spanish"
        case "fr": "French"
        case "it": "Italian"
        case "ja": "Japanese"
        case "ko": "Korean"
        case "zh": "Chinese"
        default: language
        }
    }
}

extension Query {
    /// The names in another language than English and a preferred one by which it selects some of these, each once.
    public func foreignNames(of pokemon: [Pokemon], besides language: String) -> [ForeignName] {
        let names = terms.filter { $0.field == .name && $0.comparison == .isAmong }
        let texts = names.flatMap(\.values).compactMap { value -> [UInt32]? in
            switch value {
            case .containing(let text), .words(let text), .whole(let text): NameFolding.fold(text)
            default: nil
            }
        }
        var seen: Set<LocalizedName> = []
        return texts.flatMap { text in
            pokemon.compactMap { $0.foreignName(text, besides: language) }
        }.filter { seen.insert($0.name).inserted }
    }
}
