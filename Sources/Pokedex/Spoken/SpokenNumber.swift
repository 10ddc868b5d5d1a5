/// Number words and comparison words.

/// A number with a comparison: `>100`, `50-60`; or a Pokémon or field to compare with.
struct SpokenNumber {
    /// The operator: `:`, `>`, `>=`, `<` or `<=`.
    var sign: String
    /// The value in the query language.
    var value: String
    /// The field implied by the unit; nil for a plain number.
    var field: QueryField?

    /// Words for small numbers.
    static let words = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
        "ten": 10,
        "eleven": 11, "twelve": 12, "twenty": 20, "hundred": 100,
    ]

    /// Words for small ordinals.
    static let ordinals = [
        "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
        "ninth": 9, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5, "6th": 6, "7th": 7, "8th": 8, "9th": 9,
    ]

    /// Words for units, in the singular.
    static let units = [
        "kg": "kg", "kilo": "kg", "kilogram": "kg", "g": "g", "gram": "g", "lb": "lb", "pound": "lb",
        "cm": "cm",
        "centimeter": "cm", "centimetre": "cm", "m": "m", "meter": "m", "metre": "m", "ft": "ft",
        "foot": "ft",
        "feet": "ft", "inch": "in", "inche": "in",
    ]

    /// Phrases for comparisons, with their operators.
    static let comparisons = [
        "more than": ">", "greater than": ">", "higher than": ">", "bigger than": ">", "larger than": ">",
        "better than": ">", "above": ">", "over": ">", "exceeding": ">", "beyond": ">", "at least": ">=",
        "a minimum of": ">=", "no less than": ">=", "not less than": ">=", "minimum": ">=", "min": ">=",
        "less than": "<", "fewer than": "<", "lower than": "<", "smaller than": "<", "worse than": "<",
        "below": "<", "under": "<", "at most": "<=", "a maximum of": "<=", "no more than": "<=",
        "not more than": "<=", "maximum": "<=", "max": "<=", "up to": "<=", "exactly": ":", "equal to": ":",
        "equals": ":", "of": ":",
    ]

    /// Phrases after a number that make it an open range.
    static let openings = [
        "or more": ">=", "or higher": ">=", "or above": ">=", "or over": ">=", "or better": ">=",
        "or greater": ">=",
        "and up": ">=", "and above": ">=", "and over": ">=", "or less": "<=", "or lower": "<=",
        "or below": "<=",
        "or under": "<=", "or fewer": "<=", "or lighter": "<=", "or smaller": "<=", "or heavier": ">=",
        "or taller": ">=",
    ]

    /// Comparatives with their field: “faster than”.
    static let comparatives: [String: (field: QueryField, sign: String)] = [
        "faster": (.speed, ">"), "slower": (.speed, "<"), "heavier": (.weight, ">"),
        "lighter": (.weight, "<"),
        "taller": (.height, ">"), "bigger": (.height, ">"), "larger": (.height, ">"),
        "longer": (.height, ">"),
        "shorter": (.height, "<"), "smaller": (.height, "<"), "stronger": (.total, ">"),
        "weaker": (.total, "<"),
    ]
}
