import Foundation
import Records

/// A field's values for all entries, in order.
enum QueryColumn {
    /// A number per entry, or ``QueryColumn/unknown`` or ``QueryColumn/none``. Flags are 0 and 1.
    case numbers([Int32])
    /// Words of a vocabulary.
    case choices(QueryChoices)
    /// Folded names.
    case names(QueryNames)
    /// Tags in order; nil for Pokémon that aren't favourites.
    case tags([[String]?])
    /// Folded notes.
    case notes(QueryNotes)

    /// The sentinel for an unknown number; lower than any real value.
    static let unknown = Int32.min
    /// The sentinel for a favourite without a value.
    static let none = Int32.min + 1
}

extension QueryColumn {
    fileprivate init(_ field: QueryField, in pokedex: NationalDex) {
        func numbers(_ fact: (Pokemon) -> Int?) -> QueryColumn {
            .numbers(pokedex.entries.map { fact($0).map { Int32(clamping: $0) } ?? Self.unknown })
        }
        func flags(_ fact: (Species) -> Bool) -> QueryColumn {
            numbers { $0.species.map { fact($0) ? 1 : 0 } }
        }
        func words(_ facts: (Pokemon) -> [String]) -> QueryColumn {
            var choices = pokedex.vocabulary(of: field)
            for pokemon in pokedex.entries { choices.append(facts(pokemon)) }
            return .choices(choices)
        }
        func word(_ fact: (Species) -> String?) -> QueryColumn {
            words { [$0.species.flatMap(fact)].compactMap(\.self) }
        }
        switch field {
        case .type: self = words { $0.types.map(\.name) }
        case .typeCount: self = numbers { $0.types.isEmpty ? nil : $0.types.count }
        case .weak: self = words { pokedex.types(doing: { $0 > 1 }, to: $0) }
        case .weak4: self = words { pokedex.types(doing: { $0 >= 4 }, to: $0) }
        case .resists: self = words { pokedex.types(doing: { $0 > 0 && $0 < 1 }, to: $0) }
        case .immune: self = words { pokedex.types(doing: { $0 == 0 }, to: $0) }
        case .strong: self = words { pokedex.types(hitHardBy: $0) }
        case .group:
            let groups = SpeciesGroup.bySpecies
            self = words { $0.species.flatMap { groups[$0.id] }.map { [$0.rawValue] } ?? [] }
        case .generation: self = numbers(\.generation)
        case .dex: self = numbers { $0.species?.id ?? ($0.isDefault ? $0.id : nil) }
        case .id: self = numbers(\.id)
        case .species: self = numbers { $0.isDefault ? 1 : 0 }
        case .name:
            self = .names(
                QueryNames(
                    pokedex.entries.lazy.map { pokemon in
                        let other = pokemon.isDefault ? nil : FormWords.otherNames[pokemon.name]
                        return (slug: pokemon.name, english: pokemon.displayName, other: other)
                    }))
        case .form: self = words(\.forms)
        case .color: self = word(\.color)
        case .shape: self = word(\.shape)
        case .habitat: self = word(\.habitat)
        case .egg: self = words { $0.species?.eggGroups ?? [] }
        case .ability: self = words { $0.abilities.map(\.name) }
        case .hidden: self = words { $0.abilities.filter(\.isHidden).map(\.name) }
        case .gender: self = words(\.genders)
        case .abilities: self = numbers { $0.abilities.isEmpty ? nil : Set($0.abilities.map(\.name)).count }
        case .stage:
            self = numbers { pokemon in
                pokemon.species.map { species in
                    sequence(first: species, next: \.evolvesFrom).reduce(0) { count, _ in count + 1 }
                }
            }
        case .level:
            let ways = pokedex.waysOfEntries()
            self = numbers { ways[$0.row].compactMap(\.level).min() }
        case .game:
            let moves = pokedex.moves
            self = words { moves?.games(of: $0.id).map(\.name) ?? [] }
        case .growth: self = word(\.growthRate)
        case .effort: self = words { $0.effortYield?.stats.map(\.name) ?? [] }
        case .legendary: self = flags(\.isLegendary)
        case .mythical: self = flags(\.isMythical)
        case .baby: self = flags(\.isBaby)
        case .height: self = numbers(\.height)
        case .weight: self = numbers(\.weight)
        case .total: self = numbers { $0.stats?.total }
        case .experience: self = numbers(\.baseExperience)
        case .capture: self = numbers { $0.species?.captureRate }
        case .evolves:
            let ways = pokedex.waysOfEntries()
            self = words { pokemon in
                guard pokemon.species != nil else { return [] }
                let own = ways[pokemon.row]
                return [own.isEmpty ? "no" : "yes"] + Set(own.flatMap(\.words)).sorted()
            }
        case .hp, .attack, .defense, .specialAttack, .specialDefense, .speed:
            let place = Int(field.stat?.rawValue ?? 1) - 1
            let all = pokedex.storage.pokemon
            self = .numbers(all.map { $0.hasStats ? Int32($0.stats[place]) : Self.unknown })
        default: self.init(field, of: FavoriteSet(), in: pokedex)
        }
    }

    /// Creates a column of the user's data, which is unknown for Pokémon that aren't favourites.
    init(_ field: QueryField, of marks: FavoriteSet, in pokedex: NationalDex) {
        func each<Value>(_ fact: (FavoritePokemon) -> Value) -> [Value?] {
            pokedex.entries.map { marks.kept[$0.id].map(fact) }
        }
        func numbers(_ fact: (FavoritePokemon) -> Int?) -> QueryColumn {
            .numbers(each { fact($0).map { Int32(clamping: $0) } ?? Self.none }.map { $0 ?? Self.unknown })
        }
        switch (field.attribute, field.attribute?.kind) {
        case (let attribute?, .words): self = .tags(each { $0[attribute].words })
        case (let attribute?, .text): self = .notes(QueryNotes(each { $0[attribute].text }))
        case (let attribute?, .date): self = numbers { Date(milliseconds: $0[attribute].number).dayNumber }
        case (let attribute?, _):
            self = numbers { Int(exactly: $0[attribute].number).flatMap { $0 == 0 ? nil : $0 } }
        case (nil, _) where field == .position: self = numbers { marks.places[$0.pokemonID] }
        case (nil, _):
            if field == .looks {
                self = numbers { $0[.looks].words.count }
            } else {
                self = .numbers(pokedex.entries.map { marks.contains($0.id) ? 1 : 0 })
            }
        }
    }
}

extension Pokemon {
    /// The words of `gender:`.
    fileprivate static let genderWords = ["both", "female", "female-only", "genderless", "male", "male-only"]

    /// The words of `gender:` that apply: those of its form if it is one of a sex, or else of its species.
    fileprivate var genders: [String] {
        for sex in ["female", "male"] where forms.contains(sex) { return [sex, "\(sex)-only"] }
        switch species?.genderRate {
        case nil: return []
        case -1: return ["genderless"]
        case 0: return ["male", "male-only"]
        case 8: return ["female", "female-only"]
        default: return ["both", "female", "male"]
        }
    }
}

extension NationalDex: QuerySource {
    /// Returns the column of a field, which is built on first use. Without a user, there are no favourites or
    /// tags.
    func column(of field: QueryField) -> QueryColumn {
        storage.derived.columns.value(of: field) { QueryColumn(field, in: self) }
    }

    /// Returns a column of the user's data. If `joiningForms` is true, each form has the combined data of its
    /// species.
    func column(of field: QueryField, _ marks: FavoriteSet, joiningForms: Bool) -> QueryColumn {
        let column = QueryColumn(field, of: marks, in: self)
        return joiningForms ? column.joiningForms(in: self) : column
    }

    /// Returns the vocabulary of a choice field; empty for other fields. This doesn't read any entries, so
    /// that completion at the prompt is fast.
    func vocabulary(of field: QueryField) -> QueryChoices {
        storage.derived.vocabularies.value(of: field) { newVocabulary(of: field) }
    }

    private func newVocabulary(of field: QueryField) -> QueryChoices {
        switch field {
        case .dex: QueryChoices(words: dexWords)
        case _ where field.takesTypes:
            QueryChoices(names: PokemonType.allCases.map(\.name), mayBeNone: field != .type)
        case .group: QueryChoices(names: SpeciesGroup.allCases.map(\.rawValue), mayBeNone: true)
        case .form: QueryChoices(names: Set(entries.flatMap(\.forms)), hasParts: true)
        case .color: QueryChoices(words: terms(.color))
        case .shape: QueryChoices(words: terms(.shape))
        case .habitat: QueryChoices(words: terms(.habitat))
        case .egg: QueryChoices(words: terms(.eggGroup))
        case .ability, .hidden: QueryChoices(words: terms(.ability))
        case .game: QueryChoices(words: gameWords)
        case .growth: QueryChoices(words: terms(.growthRate))
        case .effort: QueryChoices(names: Stat.allCases.map(\.name))
        case .gender: QueryChoices(names: Pokemon.genderWords)
        case .evolves: QueryChoices(names: Set(["yes", "no"] + evolutionWays.flatMap(\.words)))
        default: QueryChoices(words: [])
        }
    }
}
