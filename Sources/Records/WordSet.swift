/// An attribute of favourites that is a set of words: its vocabulary, limits and storage.
///
/// Each word is a row of a separate table, which starts with the columns `userID` and `pokemonID`.
public struct WordSet: Sendable, Hashable {
    /// The valid words and their order.
    public enum Vocabulary: Hashable, Sendable {
        /// All words that are a valid `TagName`, sorted by Unicode code point.
        case tags
        /// These words, in this order.
        case fixed([String])
    }

    /// The noun for a single word, in sentences, forms and requests.
    public let noun: String
    /// The valid words.
    public let vocabulary: Vocabulary
    /// An example of a word, for documentation.
    public let example: String
    /// The maximum number of words per favourite.
    public let limit: Int
    /// The maximum number of words on all favourites together.
    public let total: Int
    /// The name of the action that adds words to favourites, in the journal, forms and requests. Must never
    /// change.
    public let giving: String
    /// The name of the action that removes words from favourites. Must never change.
    public let taking: String
    /// The past tense of a verb for adding a word, such as “tagged”; nil for “gave the look”.
    public private(set) var gave: String?
    /// The database table of the words.
    public let table: StaticString
    /// The column that holds the word in that table.
    public let column: StaticString
    /// The column of `Journal` with the total number of words on all favourites.
    public let sum: StaticString

    static let tags = Self(
        noun: "tag", vocabulary: .tags, example: "team", limit: AccountLimits.tagsOfFavorite,
        total: AccountLimits.tags, giving: "tag", taking: "untag", gave: "tagged", table: "FavoriteTag",
        column: "tag", sum: "tags")

    static let looks = Self(
        noun: "look", vocabulary: .fixed(LookWords.all), example: "shiny",
        limit: AccountLimits.looksOfFavorite, total: AccountLimits.looks, giving: "look",
        taking: "remove-look", table: "FavoriteLook", column: "look", sum: "looks")

    /// Returns the words that contain all hyphenated parts of the given one: all shiny looks for `shiny`, but
    /// only one look for `fancy-shiny`. A tag has no parts, so it contains only itself.
    public func all(having word: String) -> [String] {
        guard case .fixed(let all) = vocabulary else { return [word] }
        let parts = word.split(separator: "-")
        return parts.isEmpty ? [] : all.filter { Set($0.split(separator: "-")).isSuperset(of: parts) }
    }

    /// Returns the distinct words in the order of the vocabulary. Words that aren't in a fixed vocabulary
    /// come last.
    public func ordered(_ words: [String]) -> [String] {
        let sorted = words.inTagOrder
        guard case .fixed(let all) = vocabulary, sorted.count > 1 else { return sorted }
        let known = all.filter(sorted.contains)
        return known + sorted.filter { !known.contains($0) }
    }

    /// Compares sets by noun, which is unique.
    public static func == (one: Self, other: Self) -> Bool { one.noun == other.noun }

    /// Hashes the noun.
    public func hash(into hasher: inout Hasher) { hasher.combine(noun) }
}

extension FavoriteField {
    /// Creates the value of a set with these words, in order; nil if there are none.
    public func value(of words: [String]) -> FavoriteValue? {
        FavoriteValue(wordSet?.ordered(words) ?? [])
    }

    /// Parses words, given one by one.
    ///
    /// - Returns: The distinct words, in order.
    /// - Throws: The fault for the first rule that a word violates.
    public func words(_ words: [String]) throws(FavoriteFault) -> [String] {
        guard let set = wordSet else { return [] }
        guard words.count <= Self.wordLimit else { throw .tooManyWords(self, limit: set.limit) }
        var read: [String] = []
        for word in words { read.append(try self.word(word, of: set)) }
        let ordered = set.ordered(read)
        guard ordered.count <= set.limit else { throw .tooManyWords(self, limit: set.limit) }
        return ordered
    }

    /// Checks words that are already normalised.
    ///
    /// - Throws: The fault for the first rule that a word violates.
    package func check(_ words: [String]) throws(FavoriteFault) {
        let allowed = try self.words(words)
        if let other = words.first(where: { !allowed.contains($0) }) {
            throw .unknownWord(self, other.clipped)
        }
    }

    /// Parses words separated by spaces, commas, semicolons or bars.
    func words(in text: String) throws(FavoriteFault) -> [String] {
        guard text.utf8.count <= 65_536 else { throw .tooManyWords(self, limit: wordSet?.limit ?? 0) }
        return try words(
            text.unicodeScalars.split(maxSplits: Self.wordLimit) {
                $0.properties.isWhitespace || ",;|".unicodeScalars.contains($0)
            }
            .map { String($0) })
    }

    /// The maximum number of words to parse, including duplicates.
    private static let wordLimit = 256

    private func word(_ word: String, of set: WordSet) throws(FavoriteFault) -> String {
        switch set.vocabulary {
        case .tags:
            do { return try TagName(new: word).description } catch { throw .tag(word.clipped, error) }
        case .fixed(let words):
            guard words.contains(word) else { throw .unknownWord(self, word.clipped) }
            return word
        }
    }
}
