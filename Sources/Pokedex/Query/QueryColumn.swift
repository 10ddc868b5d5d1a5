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
    /// Creates a column of a number for each entry; nil if it is unknown.
    init(numbers: [Int?]) {
        self = .numbers(numbers.map { $0.map { Int32(clamping: $0) } ?? Self.unknown })
    }

    /// Creates a column of the words of each entry, without those that the vocabulary lacks.
    init(words: [[String]], of vocabulary: QueryChoices) {
        var choices = vocabulary
        for words in words { choices.append(words) }
        self = .choices(choices)
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

    /// The words of `gender:` that apply to the Pokémon: those of its form if that has a sex, or else of its
    /// species.
    fileprivate var genders: [String] {
        for sex in ["female", "male"] where forms.contains(sex) { return [sex, "\(sex)-only"] }
        return switch species?.genderRate {
        case nil: []
        case -1: ["genderless"]
        case 0: ["male", "male-only"]
        case 8: ["female", "female-only"]
        default: ["both", "female", "male"]
        }
    }
}

extension NationalDex: QuerySource {
    var derived: DexCaches { storage.derived }

    /// Builds the column of a field. Without a user, there are no favourites or tags.
    func newColumn(of field: QueryField) -> QueryColumn {
        func numbers(_ fact: (Pokemon) -> Int?) -> QueryColumn { QueryColumn(numbers: entries.map(fact)) }
        func flags(_ fact: (Species) -> Bool) -> QueryColumn {
            numbers { $0.species.map { fact($0) ? 1 : 0 } }
        }
        func words(_ facts: (Pokemon) -> [String]) -> QueryColumn {
            QueryColumn(words: entries.map(facts), of: vocabulary(of: field))
        }
        func word(_ fact: (Species) -> String?) -> QueryColumn {
            words { [$0.species.flatMap(fact)].compactMap(\.self) }
        }
        return switch field {
        case .type: words { $0.types.map(\.name) }
        case .typeCount: numbers { $0.types.isEmpty ? nil : $0.types.count }
        case .weak: words { types(doing: { $0 > 1 }, to: $0) }
        case .weak4: words { types(doing: { $0 >= 4 }, to: $0) }
        case .resists: words { types(doing: { $0 > 0 && $0 < 1 }, to: $0) }
        case .immune: words { types(doing: { $0 == 0 }, to: $0) }
        case .strong: words { types(hitHardBy: $0) }
        case .group:
            words { [groups = SpeciesGroup.bySpecies] pokemon in
                pokemon.species.flatMap { groups[$0.id] }.map { [$0.rawValue] } ?? []
            }
        case .generation: numbers(\.generation)
        case .dex: numbers { $0.species?.id ?? ($0.isDefault ? $0.id : nil) }
        case .id: numbers(\.id)
        case .species: numbers { $0.isDefault ? 1 : 0 }
        case .name:
            .names(
                QueryNames(
                    entries.lazy.map { pokemon in
                        let other = pokemon.isDefault ? nil : FormWords.otherNames[pokemon.name]
                        return (slug: pokemon.name, english: pokemon.displayName, other: other)
                    }))
        case .form: words(\.forms)
        case .color: word(\.color)
        case .shape: word(\.shape)
        case .habitat: word(\.habitat)
        case .egg: words { $0.species?.eggGroups ?? [] }
        case .ability: words { $0.abilities.map(\.name) }
        case .hidden: words { $0.abilities.filter(\.isHidden).map(\.name) }
        case .gender: words(\.genders)
        case .abilities: numbers { $0.abilities.isEmpty ? nil : Set($0.abilities.map(\.name)).count }
        case .stage:
            numbers { pokemon in
                pokemon.species.map { species in
                    sequence(first: species, next: \.evolvesFrom).reduce(0) { count, _ in count + 1 }
                }
            }
        case .level: QueryColumn(numbers: waysOfEntries().map { $0.compactMap(\.level).min() })
        case .game: words { [moves] in moves?.games(of: $0.id).map(\.name) ?? [] }
        case .growth: word(\.growthRate)
        case .effort: words { $0.effortYield?.stats.map(\.name) ?? [] }
        case .legendary: flags(\.isLegendary)
        case .mythical: flags(\.isMythical)
        case .baby: flags(\.isBaby)
        case .height: numbers(\.height)
        case .weight: numbers(\.weight)
        case .total: numbers { $0.stats?.total }
        case .experience: numbers(\.baseExperience)
        case .capture: numbers { $0.species?.captureRate }
        case .evolves:
            words { [ways = waysOfEntries()] pokemon in
                guard pokemon.species != nil else { return [] }
                let own = ways[pokemon.row]
                return [own.isEmpty ? "no" : "yes"] + Set(own.flatMap(\.queryWords)).sorted()
            }
        case .hp, .attack, .defense, .specialAttack, .specialDefense, .speed:
            .numbers(
                storage.pokemon.map { [place = field.stat?.index ?? 0] facts in
                    facts.hasStats ? Int32(facts.stats[place]) : QueryColumn.unknown
                })
        default: QueryColumn(field, of: FavoriteSet(), in: self)
        }
    }

    /// Returns a column of the user's data. If `joiningForms` is true, each form has the combined data of its
    /// species.
    func column(of field: QueryField, _ marks: FavoriteSet, joiningForms: Bool) -> QueryColumn {
        let column = QueryColumn(field, of: marks, in: self)
        return joiningForms ? column.joiningForms(in: self) : column
    }

    /// Returns a column of the order in which the user added the favourites: equal numbers for equal times.
    func timesAdded(_ marks: FavoriteSet, joiningForms: Bool) -> QueryColumn {
        let times = Set(marks.kept.values.map(\.addedAt)).sorted()
        let places = Dictionary(uniqueKeysWithValues: zip(times, times.indices))
        let column = QueryColumn(numbers: entries.map { marks.kept[$0.id].flatMap { places[$0.addedAt] } })
        return joiningForms ? column.joiningForms(in: self) : column
    }

    /// Builds the vocabulary of a choice field; empty for other fields. This doesn't read any entries, so
    /// that completion at the prompt is fast.
    func newVocabulary(of field: QueryField) -> QueryChoices {
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
        case .game:
            QueryChoices(
                words: (moves?.games ?? []).map { Term(name: $0.name, displayName: $0.displayName) })
        case .growth: QueryChoices(words: terms(.growthRate))
        case .effort: QueryChoices(names: Stat.allCases.map(\.name))
        case .gender: QueryChoices(names: Pokemon.genderWords)
        case .evolves: QueryChoices(names: Set(["yes", "no"] + evolutionWays.flatMap(\.method.queryWords)))
        default: QueryChoices(words: [])
        }
    }
}
