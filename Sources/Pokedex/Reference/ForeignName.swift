import Records
import Wording

/// Names in languages that weren't asked for.

/// A Pokémon that the user named in a language other than English and the preferred one.
public struct ForeignName: Hashable, Sendable {
    /// The Pokémon.
    public let pokemon: Pokemon
    /// The Pokémon's name in that language.
    public let name: LocalizedName
}

/// The folded names of a Pokémon, without spaces.
struct PokemonNames {
    private let pokemon: Pokemon
    /// The English name, the name in a preferred language, and the API name.
    private let own: [[UInt32]]
    private let foreign: [(key: [UInt32], name: LocalizedName)]

    init(of pokemon: Pokemon, besides language: String) {
        self.pokemon = pokemon
        let all = pokemon.names + (pokemon.species?.names ?? [])
        let isOwn = { (name: LocalizedName) in name.language == "en" || name.language == language }
        let apis = [pokemon.name, pokemon.displayName] + [pokemon.species?.name].compactMap(\.self)
        own = (all.filter(isOwn).map(\.text) + apis).map(NameFolding.key)
        foreign = all.filter { !isOwn($0) }.map { (NameFolding.key($0.text), $0) }
    }

    /// Returns the name that matches the folded text, if it is in neither English nor a preferred language.
    func foreign(_ text: [UInt32]) -> ForeignName? {
        let key = NameFolding.key(text)
        guard let name = foreign.first(where: { $0.key == key })?.name, !own.contains(key) else { return nil }
        return ForeignName(pokemon: pokemon, name: name)
    }
}

extension LocalizedName {
    /// The English name of the language, such as `Japanese` for `ja-roma`; the code if unknown.
    public var languageName: String {
        Self.languageNames[String(language.prefix { $0 != "-" })] ?? language
    }

    private static let languageNames = [
        "de": "German", "en": "English", "es": "Spanish", "fr": "French", "it": "Italian", "ja": "Japanese",
        "ko": "Korean", "zh": "Chinese",
    ]
}

extension Query {
    /// Returns the distinct names through which the query matches any of these Pokémon, if they are in
    /// neither English nor a preferred language.
    public func foreignNames(of pokemon: [Pokemon], besides language: String) -> [ForeignName] {
        let names = conditions.flatMap(\.positiveTerms).compactMap(\.names)
        let texts = names.joined().compactMap(\.name?.text)
        guard !texts.isEmpty else { return [] }
        return pokemon.flatMap { pokemon in
            let names = PokemonNames(of: pokemon, besides: language)
            return texts.compactMap(names.foreign)
        }.distinct(by: \.name)
    }
}
