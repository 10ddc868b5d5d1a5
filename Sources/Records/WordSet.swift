/// A set of words as the values of an attribute of favourites: which words there are, how many, and where they are stored.
///
/// Each word is a row of a table of its own, whose first columns are `userID` and `pokemonID`.
public struct WordSet: Sendable {
    /// The words that there are, and their order.
    public enum Vocabulary: Hashable, Sendable {
        /// Any word that keeps the rules of `TagName`, in the order of Unicode's numbers.
        case tags
        /// These words, in this order.
        case fixed([String])
    }

    /// The name of one word in a sentence, in forms and in requests.
    public let noun: String
    /// The words that there are.
    public let vocabulary: Vocabulary
    /// The most words of one favourite.
    public let limit: Int
    /// The most words on all favourites together.
    public let total: Int
    /// The kind of a change that gives favourites words; its name is also that of the action in forms and requests.
    public let giving: Change.Kind
    /// The kind of a change that takes words from favourites.
    public let taking: Change.Kind
    /// The table of the words.
    public let table: StaticString
    /// The column of the word in that table.
    public let column: StaticString
    /// The column of `Journal` with the number of words on all favourites.
    public let sum: StaticString

    package init(
        noun: String, vocabulary: Vocabulary, limit: Int, total: Int, giving: Change.Kind,
        taking: Change.Kind,
        table: StaticString, column: StaticString, sum: StaticString
    ) {
        self.noun = noun
        self.vocabulary = vocabulary
        self.limit = limit
        self.total = total
        self.giving = giving
        self.taking = taking
        self.table = table
        self.column = column
        self.sum = sum
    }

    /// Tags.
    static let tags = Self(
        noun: "tag", vocabulary: .tags, limit: AccountLimits.tagsOfFavorite, total: AccountLimits.tags,
        giving: .tag, taking: .untag, table: "FavoriteTag", column: "tag", sum: "tags")

    /// Looks.
    static let looks = Self(
        noun: "look", vocabulary: .fixed(LookWords.all), limit: AccountLimits.looksOfFavorite,
        total: AccountLimits.looks, giving: .look, taking: .removeLook, table: "FavoriteLook",
        column: "look", sum: "looks")

    /// Orders words by the vocabulary, each once. Words that a fixed vocabulary lacks come last.
    public func ordered(_ words: some Sequence<String>) -> [String] {
        let sorted = words.inTagOrder
        guard case .fixed(let all) = vocabulary, sorted.count > 1 else { return sorted }
        let places = Dictionary(zip(all, 0...), uniquingKeysWith: { first, _ in first })
        let known = sorted.compactMap { word in places[word].map { (word, place: $0) } }
        return known.sorted { $0.place < $1.place }.map(\.0) + sorted.filter { places[$0] == nil }
    }
}

extension WordSet: Hashable {
    /// There is one of each noun.
    public static func == (one: Self, other: Self) -> Bool { one.noun == other.noun }

    /// Hashes the noun.
    public func hash(into hasher: inout Hasher) { hasher.combine(noun) }
}

extension FavoriteField {
    /// Reads words, each by itself.
    ///
    /// - Returns: each once, in order.
    /// - Throws: the first rule that one breaks.
    public func words(_ words: [String]) throws(FavoriteFault) -> [String] {
        guard let set = wordSet else { return [] }
        guard words.count <= Self.wordLimit else { throw .tooManyWords(self, limit: set.limit) }
        var read: [String] = []
        for word in words { read.append(try self.word(word, of: set)) }
        let ordered = set.ordered(read)
        guard ordered.count <= set.limit else { throw .tooManyWords(self, limit: set.limit) }
        return ordered
    }

    /// Checks words that are already in their normalised form.
    ///
    /// - Throws: the first rule that one breaks.
    package func check(_ words: [String]) throws(FavoriteFault) {
        let allowed = try self.words(words)
        if let other = words.first(where: { !allowed.contains($0) }) {
            throw .unknownWord(self, other.clipped)
        }
    }

    /// Reads words with spaces, commas, semicolons or bars between them.
    func words(in text: String) throws(FavoriteFault) -> [String] {
        guard text.utf8.count <= 65_536 else { throw .tooManyWords(self, limit: wordSet?.limit ?? 0) }
        return try words(
            text.unicodeScalars.split(maxSplits: Self.wordLimit) {
                $0.properties.isWhitespace || ",;|".unicodeScalars.contains($0)
            }
            .map { String($0) })
    }

    /// The most words that are looked at, repeated ones among them.
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
