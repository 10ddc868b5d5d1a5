package import Pokedex
import Records
import Wording

extension QueryField {
    /// A short description of the field, for help. A test ensures that every field has one.
    package var meaning: String? { Self.meanings[self] }

    private static let meanings: [QueryField: String] = [
        .type: "one of its types",
        .typeCount: "how many types it has: types:2",
        .weak: "a type of attack that does double damage or more: weak:fire",
        .weak4: "a type of attack that does four times the damage: weak4:ice",
        .resists: "a type of attack that does less than normal, but some: resists:dragon",
        .immune: "a type of attack that does nothing: immune:ground",
        .strong: "a type that one of its own hits for double: strong:water",
        .group: "a group by species: starter, paradox, fossil and others",
        .generation: "the generation it came in, 1 to 9, or the region: kanto",
        .dex: "the national number, or a regional Pokédex: kanto",
        .id: "its own number, above 10,000 for alternate forms",
        .species: "yes: each species once, by its default form",
        .name: "part of the name; name=mew is the whole name",
        .form: "default, or a word of the form: alola, mega, gmax",
        .color: "the colour",
        .shape: "the body shape",
        .habitat: "the habitat, known up to generation 3",
        .egg: "an egg group",
        .ability: "an ability, hidden ones included",
        .hidden: "a hidden ability: hidden:levitate",
        .move: "a move it learns; also move:surf@emerald, move:wish@egg, move:surf@emerald@level",
        .game: "a game it learns moves in: game:emerald",
        .damageClass: "physical, special or status",
        .power: "the power, unknown where it varies: power>=90",
        .accuracy: "the accuracy in per cent",
        .pp: "the PP",
        .priority: "the priority: priority>0",
        .target: "what it aims at: all-opponents",
        .machine: "yes, no, a game or a machine: machine:tm35",
        .effect: "what it does: effect:burn or effect:raise",
        .flag: "a property: contact, sound, punch, powder",
        .gender: "female, male, both, female-only, male-only or genderless",
        .abilities: "how many abilities it can have: abilities:1",
        .growth: "how fast it grows: slow, medium, fast",
        .effort: "a stat it gives EVs for: ev:speed",
        .legendary: "whether it is legendary: yes or no",
        .mythical: "whether it is mythical: yes or no",
        .baby: "whether it is a baby: yes or no",
        .height: "in cm, m, ft or in: height<1m",
        .weight: "in kg, g or lb: weight>100kg",
        .hp: "base HP",
        .attack: "base Attack",
        .defense: "base Defense",
        .specialAttack: "base Special Attack",
        .specialDefense: "base Special Defense",
        .speed: "base Speed",
        .total: "the base stat total",
        .experience: "the base experience",
        .capture: "the catch rate, 0 to 255",
        .evolves: "yes, no, or how it evolves: evolves:trade, evolves:moon-stone",
        .stage: "its stage of evolution, 1 to 3",
        .level: "the lowest level at which it evolves: level<20",
        .favorite: "whether it is one of your favourites: yes or no",
        .tag: "one of your tags, or none",
        .look: "a look that you keep, part of one, or none: look:shiny, look:fancy-shiny",
        .looks: "how many looks you keep of it",
        .nickname: "part of your nickname, or yes or no: nickname:yes",
        .note: "part of your note, or yes or no: note:no",
        .rating: "your rating, 1 to 5, or none: rating:none",
        .added: "when you added it: 2026, 2026-11, 2026-11-01, today or 7d",
        .position: "its place in your list, from 1",
        .saved: "one of your \(KeptKind.search.plural)",
    ]
}

extension Query {
    /// A sentence for words that don't occur in any name.
    package var noNamesMatch: String { "No names match “\(text.shortened())”." }

    /// The sentences for words that don't occur in any name but occur in the user's notes.
    package var onlyNotesMatch: String { "\(noNamesMatch) These have it in your notes." }

    /// The sentences about plain words that were interpreted as a query, split around the query; nil for a
    /// regular query. If `isFound` is false, another sentence already says that nothing matches the words.
    package func reading(isFound: Bool) -> (before: String, query: String, after: String)? {
        guard isSpoken else { return nil }
        return isFound
            ? ("Read as ", description, ".\(remarksText)")
            : ("Nothing matches ", description, ", either.")
    }

    /// Remarks about the answer, each a sentence after a space.
    private var remarksText: String {
        remarks.map { remark in
            switch remark {
            case .sameGame(let game): " \(game.notToldApart)."
            case .otherForms(let forms):
                " Other forms are left out: \(forms.map { $0.words(apartFrom: self) }.listed(isQuoted: false))."
            }
        }.joined()
    }

    /// A sentence that names the words that weren't understood; nil if all were, or if there is only one.
    package var unreadText: String? {
        guard !unread.isEmpty, text.split(separator: " ").count > 1 else { return nil }
        return
            "\(unread.map { $0.shortened() }.listed(limit: 5)) \(unread.count == 1 ? "wasn't" : "weren't") understood."
    }

    /// The sentences of ``reading(isFound:)`` as one string.
    package func readingText(isFound: Bool = true) -> String? {
        reading(isFound: isFound).map { $0.before + $0.query + $0.after }
    }

    /// The sentence about forms for a query about the user's data within a Pokédex; nil for other queries.
    package var formNote: String? { asksInDex ? Self.formNote : nil }

    /// The sentence about forms where each species counts once.
    package static let formNote = "Each species counts once; any of its forms counts for it."

    /// Advice for a query that names a statistic without a value, because the system shell may have taken `>`
    /// as a redirection; nil for other queries.
    package var adviceOnStatistic: String? {
        comparison.map { "To compare: '\($0.sign)' in quotation marks, or \($0.range)" }
    }

    /// Examples of a comparison, with an operator and as a range, if the query names a statistic without a
    /// value; otherwise nil.
    package var comparison: (sign: String, range: String)? {
        statisticWithoutValue.map { field in
            (sign: "\(field.name)>=\(field.usualValue)", range: "\(field.name):\(field.usualValue)-")
        }
    }
}

extension VersionGroup {
    /// “Scarlet and Violet aren't told apart”, without a full stop.
    var notToldApart: String {
        "\(versions.map(\.displayName).listed(isQuoted: false)) aren't told apart"
    }
}

extension Pokemon {
    /// Returns the name. For a query about weaknesses, adds those of the types and the ability, which may
    /// differ.
    fileprivate func words(apartFrom query: Query) -> String {
        guard query.uses(.weak) else { return displayName }
        let weaknesses = NationalDex.bundled.matchups(of: types)?.incoming.filter { $0.value > 1 } ?? [:]
        let types = weaknesses.keys.map(\.displayName).sorted().listed(isQuoted: false)
        return "\(displayName) (weak to \(types) by type; its ability is "
            + "\(abilities.map(\.displayName).listed(conjunction: "or", isQuoted: false)))"
    }
}

extension QueryField {
    /// A value that many Pokémon reach, for use in examples.
    fileprivate var usualValue: String {
        switch self {
        case .height: "1m"
        case .weight: "100kg"
        case .total: "500"
        default: "100"
        }
    }
}

/// Example queries with explanations, for help in all front ends.
package enum QueryExamples {
    /// All examples; a test runs each of them.
    package static let all: [(query: String, meaning: String)] = [
        ("pika", "names with “pika” in them"),
        ("type:water gen:1", "water types of the first generation"),
        ("type:fire,dragon legendary!=yes", "fire or dragon types that are not legendary"),
        ("speed>=100 sort:-speed", "the fastest first"),
        ("speed:100-", "speed 100 or more"),
        ("weight>100kg height<1m", "small and heavy"),
        ("dex:1-151 sort:name", "the first 151 by name"),
        ("dex:kanto favorite:no", "what you're still missing from the Kanto Pokédex"),
        ("species:yes bst>=600", "each species once, by its default form"),
        ("ability:levitate form:default", "default forms that can have Levitate"),
        ("favorite:yes sort:-bst", "your favourites, the strongest first"),
        ("tag:team,gym", "your favourites with either tag"),
        ("rating>=4 note:yuki", "rated 4 or 5, with “yuki” in the note"),
        ("added:2026-11 tag:none", "added in that month, and not tagged"),
        ("type:fire or type:grass", "fire or grass types"),
        ("(type:fire speed:100-) or legendary:yes", "brackets, with “or” between"),
        ("not type:fire", "everything that isn't a fire type"),
        ("weak:fire resists:water", "weak to Fire, resists Water"),
        ("attack>defense", "with more attack than defense"),
        ("speed>garchomp", "faster than Garchomp"),
        ("evolves:trade types:2", "with two types, and evolves by trade"),
        ("group:starter gen:1", "the first starters and their evolutions"),
        ("char* sort:-speed limit:3", "names with a word that begins so, the fastest 3"),
        ("saved:strong-fire", "what this \(KeptKind.search.noun) of yours finds"),
        ("habitat:unknown type:fairy", "fairy types with an unknown habitat"),
    ]

    /// Everyday words to try, each with the query that they are read as.
    package static let spoken: [(query: String, meaning: String)] = [
        ("type:water sort:-speed", "fast water types"),
        ("legendary:yes type:fire", "legendary fire types"),
        ("group:starter gen:3", "starters from gen 3"),
        ("type:dragon weak:ice", "dragons weak to ice"),
    ]

    /// The sentence that names the fields that results can't be sorted by.
    package static let unsortable: String = {
        let sortable = QueryTable.pokemon.sortFields
        let names = Query.fields.filter { !sortable.contains($0) }.map(\.name)
        return "Results can't be sorted by \(names.listed(conjunction: "or", isQuoted: false))."
    }()

    /// The common Pokédex names for `dex:`.
    package static let dexes = [
        "national", "kanto", "johto", "hoenn", "sinnoh", "unova", "kalos", "alola", "galar", "hisui",
        "paldea",
    ]
}
