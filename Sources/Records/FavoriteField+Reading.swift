import Foundation

/// A mistake in a value of an attribute.
public enum FavoriteFault: Error, Hashable, Sendable {
    /// A tag that breaks a rule.
    case tag(String, TagName.Fault)
    /// More tags than a favourite can have.
    case tooManyTags(limit: Int)
    /// More code points than its kind allows.
    case tooLong(FavoriteField, length: Int, maximum: Int)
    /// A control character, or a line break where there is one line.
    case forbidden(FavoriteField, Unicode.Scalar)
    /// Not a whole number, or none of those that its kind allows.
    case number(FavoriteField, String)
}

extension FavoriteField {
    /// Reads a value as people and files write it: stars as `4`, `4.0`, `4/5` or `★★★★`, tags with spaces, commas, semicolons
    /// or bars between them. Dates have many forms: `Reader` of Transfer reads them.
    ///
    /// - Returns: nil for an empty text.
    /// - Throws: the first rule that the text breaks.
    public func value(_ text: String) throws(FavoriteFault) -> FavoriteValue? {
        switch kind {
        case .tags: FavoriteValue(try Self.tags(in: text))
        case .text(let maximum, let hasLines): FavoriteValue(try plain(text, maximum, hasLines))
        case .number(let range): text.isEmpty ? nil : .number(try number(in: text, range))
        case .place, .date:
            if text.isEmpty {
                nil
            } else if let number = Int64(text) {
                FavoriteValue(number)
            } else {
                throw .number(self, text.clipped)
            }
        }
    }

    /// A number as a value.
    ///
    /// - Throws: `FavoriteFault.number` if its kind doesn't allow it.
    public func value(_ number: Int64) throws(FavoriteFault) -> FavoriteValue? {
        if case .number(let range) = kind, !range.contains(number) { throw .number(self, "\(number)") }
        return FavoriteValue(number)
    }

    /// Reads tags, each by itself.
    ///
    /// - Throws: the first rule that one breaks.
    public static func tags(_ words: [String]) throws(FavoriteFault) -> [String] {
        guard words.count <= wordLimit else { throw .tooManyTags(limit: AccountLimits.tagsOfFavorite) }
        var tags: [String] = []
        for word in words {
            do { tags.append(try TagName(word).description) } catch { throw .tag(word.clipped, error) }
        }
        let sorted = tags.inTagOrder
        guard sorted.count <= AccountLimits.tagsOfFavorite else {
            throw .tooManyTags(limit: AccountLimits.tagsOfFavorite)
        }
        return sorted
    }

    /// The most tags that are looked at, repeated ones among them.
    private static let wordLimit = 256

    private static func tags(in text: String) throws(FavoriteFault) -> [String] {
        guard text.utf8.count <= 65_536 else { throw .tooManyTags(limit: AccountLimits.tagsOfFavorite) }
        return try tags(
            text.unicodeScalars.split(maxSplits: wordLimit) {
                $0.properties.isWhitespace || ",;|".unicodeScalars.contains($0)
            }
            .map { String($0) })
    }

    private func number(in text: String, _ range: ClosedRange<Int64>) throws(FavoriteFault) -> Int64 {
        let stars = text.unicodeScalars.prefix(6).filter { $0 == "★" }.count
        let isStars =
            stars > 0 && text.utf8.count <= 15
            && text.unicodeScalars.allSatisfy { "★☆".unicodeScalars.contains($0) }
        let digits =
            ["/\(range.upperBound)", ".0"].first(where: text.hasSuffix).map {
                String(text.dropLast($0.count))
            }
            ?? text
        guard let number = isStars ? Int64(stars) : Int64(digits), range.contains(number) else {
            throw .number(self, text.clipped)
        }
        return number
    }

    /// The text with line feeds for all line breaks, a space for a tab, and no white space at its ends.
    private func plain(_ text: String, _ maximum: Int, _ hasLines: Bool) throws(FavoriteFault) -> String {
        let length = text.unicodeScalars.count
        // Line breaks of two characters and spaces at the ends don't count.
        guard length <= 4 * maximum else { throw .tooLong(self, length: length, maximum: maximum) }
        let plain = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\t", with: " ")
            .trimmingCharacters(in: .whitespacesAndNewlines)
        if let scalar = plain.unicodeScalars.first(where: {
            $0.properties.generalCategory == .control && !(hasLines && $0 == "\n")
        }) {
            throw .forbidden(self, scalar)
        }
        guard plain.unicodeScalars.count <= maximum else {
            throw .tooLong(self, length: plain.unicodeScalars.count, maximum: maximum)
        }
        return plain
    }
}

extension String {
    /// The text as a message quotes it: a file can have cells of megabytes.
    package var clipped: String {
        utf8.count <= 200 ? self : String(unicodeScalars.prefix(80)) + "…"
    }
}
