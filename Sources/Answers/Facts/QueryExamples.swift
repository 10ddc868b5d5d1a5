/// Queries and what they select, for every front's help.
package enum QueryExamples {
    /// A test runs each.
    package static let all: [(query: String, meaning: String)] = [
        ("pika", "names with “pika” in them"),
        ("type:water gen:1", "water types of the first generation"),
        ("type:fire,dragon legendary!=yes", "fire or dragon types that are not legendary"),
        ("speed>=100 sort:-speed", "the fastest first"),
        ("speed:100-", "speed 100 or more"),
        ("weight>100kg height<1m", "small and heavy"),
        ("dex:1-151 sort:name", "the first 151 by name"),
        ("dex:kanto favorite:no", "what you haven't kept yet of Kanto's Pokédex"),
        ("species:yes bst>=600", "each species once, by its default form"),
        ("ability:levitate form:default", "default forms that can have Levitate"),
        ("favorite:yes sort:-bst", "your favourites, the strongest first"),
        ("tag:team,gym", "your favourites with either tag"),
        ("rating>=4 note:yuki", "rated 4 or 5, with “yuki” in the note"),
        ("added:2026-11 tag:none", "added in that month, and not tagged"),
        ("type:fire or type:grass", "fire or grass types"),
        ("(type:fire speed:100-) or legendary:yes", "brackets, with “or” between"),
        ("not type:fire", "everything that isn't a fire type"),
        ("weak:fire resists:water", "hurt by fire, hardly by water"),
        ("attack>defense", "with more attack than defense"),
        ("group:starter gen:1", "the first starters and their evolutions"),
        ("char* sort:-speed limit:3", "names with a word that begins so, the fastest 3"),
        ("saved:strong-fire", "what this saved search of yours finds"),
        ("habitat:unknown type:fairy", "fairy types with an unknown habitat"),
    ]

    /// The usual names after `dex:`, each of which is accepted.
    package static let dexes = [
        "national", "kanto", "johto", "hoenn", "sinnoh", "unova", "kalos", "alola", "galar", "hisui",
        "paldea",
    ]
}
