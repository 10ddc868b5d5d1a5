import Records

/// A number with a comparison: `>100`, `50-60`; or a Pokémon or field to compare with.
struct SpokenNumber {
    /// The operator: `:`, `>`, `>=`, `<` or `<=`.
    var sign: String
    /// The value in the query language.
    var value: String
    /// The field implied by the unit; nil for a plain number.
    var field: QueryField?

    /// Words for small numbers.
    static let words = table("one two three four five six seven eight nine ten eleven twelve")
        .merging(["twenty": 20, "hundred": 100]) { $1 }

    /// Words for small ordinals.
    static let ordinals = table("first second third fourth fifth sixth seventh eighth ninth")
        .merging(table("1st 2nd 3rd 4th 5th 6th 7th 8th 9th")) { $1 }

    /// Words for units, in the singular.
    static let units = [
        "kg": "kg", "kilo": "kg", "kilogram": "kg", "g": "g", "gram": "g", "lb": "lb", "pound": "lb",
        "cm": "cm", "centimeter": "cm", "centimetre": "cm", "m": "m", "meter": "m", "metre": "m", "ft": "ft",
        "foot": "ft", "feet": "ft", "inch": "in", "inche": "in",
    ]

    /// Numbers words from 1.
    private static func table(_ words: String) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: zip(words.words, 1...))
    }
}
