package import Records

extension FavoritePokemon {
    /// Its names by the user, as they are shown beside the Pokémon's, such as “Sparky”; nil if it has none.
    package var quotedNames: String? {
        let names = FavoriteField.all.filter(\.isName).map { self[$0].text }.filter { !$0.isEmpty }
        return names.isEmpty ? nil : names.map { "“\($0)”" }.joined(separator: " ")
    }
}

/// Attributes of favourites in sentences.
extension FavoriteField {
    /// Its name in a sentence.
    package var noun: String {
        switch kind {
        case .date: "date"
        case .place: "place"
        default: name
        }
    }

    /// A value that a favourite has, such as “a rating of 4”; empty where there is none, and for what each favourite has.
    package func possession(_ value: FavoriteValue?) -> String {
        switch (kind, value) {
        case (.tags, .tags(let tags)?):
            "the \(tags.count == 1 ? "tag" : "tags") \(tags.joined(separator: ", "))"
        case (.text(_, hasLines: true), .text?): "a \(noun)"
        case (.text, .text(let text)?): "the \(noun) \(text)"
        case (.number, .number(let number)?): "a \(noun) of \(number)"
        default: ""
        }
    }

    /// A new favourite's value, such as “rated 4”; nil where there is nothing to say.
    package func novelty(_ value: FavoriteValue?) -> String? {
        switch (kind, value) {
        case (.tags, .tags(let tags)?): tags.joined(separator: " ")
        case (.text(_, hasLines: true), .text?): "with a \(noun)"
        case (.text, .text(let text)?): "called \(text)"
        case (.number, .number(let number)?): "rated \(number)"
        default: nil
        }
    }

    /// A value that is different, such as “rating 4” or “another note”.
    package func difference(from before: FavoriteValue?, to after: FavoriteValue?) -> String {
        switch (kind, after) {
        case (.tags, _): "\(noun): \(after == nil ? "none" : after.tags.joined(separator: " "))"
        case (.text(_, hasLines: true), _): before == nil ? "a \(noun)" : "another \(noun)"
        case (.text, _): "\(noun) \(after == nil ? "none" : after.text)"
        case (.number, _): "\(noun) \(after == nil ? "none" : String(after.number))"
        case (.date, _), (.place, _): noun
        }
    }
}
