package import FavoritesFeature
import Foundation
import Pokedex
package import Records
package import SettingsFeature
import Wording

extension Favorites.Favorite {
    /// Returns the fact that makes it the tallest, heaviest, rarest or oldest favourite.
    ///
    /// - Parameters:
    ///   - record: `tallest`, `heaviest`, `rarest` or `oldest`.
    ///   - units: the units; nil for both.
    /// - Returns: the fact; empty if it is unknown.
    package func fact(on record: String, in units: Settings.Units? = nil) -> String {
        let fact =
            switch record {
            case "tallest": detail.map { units.map($0.wholeHeightText) ?? $0.heightInMeters }
            case "heaviest": detail?.wholeWeightText(units ?? .imperial)
            case "rarest": pokemon?.species.map { "catch rate \($0.captureRate)" }
            default: "since \(addedAt.dayInWords)"
            }
        return fact ?? ""
    }
}

extension Favorites.Bar {
    /// The name, with a month in words: “November 2026” for `2026-11`.
    package var nameInWords: String {
        let parts = name.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 2, Date.months.indices.contains(parts[1] - 1) else { return name }
        return "\(Date.months[parts[1] - 1]) \(parts[0])"
    }
}

extension FavoritePokemon {
    /// The favourite's nicknames in quotation marks, such as “Sparky”; nil if there are none.
    package var quotedNames: String? {
        let names = FavoriteField.all.filter(\.isName).map { self[$0].text }.filter { !$0.isEmpty }
        return names.isEmpty ? nil : names.map { "“\($0)”" }.joined(separator: " ")
    }
}

/// Descriptions of favourites' attributes for sentences.
extension FavoriteField {
    /// The word for the attribute within a sentence.
    package var noun: String {
        switch kind {
        case .date: "date"
        case .place: "place"
        default: name
        }
    }

    /// The noun for a single word of a set, or for the attribute.
    package var word: String { wordSet?.noun ?? noun }

    /// Describes an attribute's value, such as “a rating of 4”. Returns an empty string if there is no value,
    /// or if every favourite has this attribute.
    package func possession(_ value: FavoriteValue?) -> String {
        switch (kind, value) {
        case (.words(let set), .words(let words)?):
            "the \(words.count == 1 ? set.noun : noun) \(spoken(words).listed(isQuoted: false))"
        case (.text(_, hasLines: true), .text?): "a \(noun)"
        case (.text, .text(let text)?): "the \(noun) \(text)"
        case (.number, .number(let number)?): "a \(noun) of \(number)"
        default: ""
        }
    }

    /// Describes the value of a new favourite, such as “rated 4”. Returns nil if there is nothing to say.
    func novelty(_ value: FavoriteValue?) -> String? {
        switch (kind, value) {
        case (.words, .words(let words)?):
            self == .tags ? "tagged \(words.listed(isQuoted: false))" : "kept as \(spoken(words).listed())"
        case (.text(_, hasLines: true), .text?): "with a \(noun)"
        case (.text, .text(let text)?): "called \(text)"
        case (.number, .number(let number)?): "rated \(number)"
        default: nil
        }
    }

    /// Describes a changed value, such as “rating 4” or “another note”.
    func difference(from before: FavoriteValue?, to after: FavoriteValue?) -> String {
        switch (kind, after) {
        case (.words, _): "\(noun): \(after == nil ? "none" : line(after.words))"
        case (.text(_, hasLines: true), _): before == nil ? "a \(noun)" : "another \(noun)"
        case (.text, _): "\(noun) \(after == nil ? "none" : after.text)"
        case (.number, _): "\(noun) \(after == nil ? "none" : String(after.number))"
        case (.date, _), (.place, _): noun
        }
    }
}

extension TagReplacement {
    /// A sentence about what still asks for the old tag; nil if nothing does.
    package var remark: String? {
        let users = asking.map(\.words) + (links > 0 ? [counted(links, "link")] : [])
        return users.nonEmpty.map { "The old tag is still used by \($0.listed(isQuoted: false))." }
    }

    /// Returns the same sentence if only the number of users is known, after a space; empty if there are none.
    package static func remark(users: Int) -> String {
        users > 0 ? " Still used by \(users.grouped) of your searches, rankings and links." : ""
    }
}

extension Favorites.Progress {
    /// The percentage, such as “12%”; “<1%” if it rounds down to 0 although something has been collected.
    package var percentWords: String { kept > 0 && percent == 0 ? "<1%" : "\(percent)%" }

    /// The part's name after “from”: “Kanto”, or “the Fire types”.
    package var nameInSentence: String {
        PokemonType(name: String(id.trimmingPrefix("type:"))) == nil ? name : "the \(name) types"
    }
}
