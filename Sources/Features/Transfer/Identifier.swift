import Pokedex
import Showdown

/// Finds the Pokémon that the text in a file refers to, and caches the results.
struct Identifier {
    let pokedex: NationalDex
    let language: String
    /// The misspelt names to read as the nearest ones; nil for all of them.
    var corrects: [String]? = []
    /// The number of searches for the nearest name that corrected nothing, which is limited as well.
    var vainSearches = 0
    /// The names read instead of misspelt ones, by the text in the file.
    var corrections: [String: String] = [:]
    /// The user's answer to whether a Pokémon's name before a colon is a label.
    var colon: Reading.ColumnChoice?
    /// A question about a name that was read.
    var doubt: ReadingError?
    var known: [String: Result<Named, ReferenceError>] = [:]
    var knownSingles: [String: Named?] = [:]
    lazy var showdownNames = ShowdownNames(of: pokedex)
    /// The remaining budget for unknown words, which is limited because each failed lookup takes up to 40 µs.
    /// If a row turns out to be valid, its share is returned to the budget.
    var missesLeft: Int
    /// The remaining budget for all unknown words and for text that is searched for names. Valid rows use it
    /// up as well. A unit takes up to 60 µs.
    private(set) var unitsLeft = 50_000

    /// The maximum length of one or several names, in bytes. Longer text is rejected.
    static let longest = 512
    /// The maximum number of misspelt names to correct, since finding the nearest name is slow.
    static let mostCorrections = 100

    /// The Pokémon named by a piece of text, with further details about the text.
    struct Named: Equatable {
        /// The Pokémon's numbers.
        var ids: [Int]
        /// The looks named, keyed by Pokémon number.
        var looks: [Int: [String]] = [:]
        /// Whether the text names a form that has neither an entry nor a look, so that only the species is
        /// imported.
        var isLook = false
        /// Other words in the text, which aren't imported.
        var remark: String?
        /// The number of stars after the name.
        var stars = 0
        /// Whether another program has damaged some characters in the text.
        var hasLost = false

        /// The Pokémon's number; nil unless there is exactly one.
        var id: Int? { ids.count == 1 ? ids[0] : nil }

        /// Returns these Pokémon together with others.
        func and(_ other: Self) -> Self {
            var named = self
            named.ids += other.ids
            named.looks.merge(other.looks) { $1 }
            return named
        }

        /// Returns a copy with a remark that isn't imported.
        func beside(_ remark: String) -> Self {
            var named = self
            named.remark = [named.remark, remark].compactMap(\.self).joined(separator: " ")
            return named
        }
    }

    /// Creates an identifier with an empty cache.
    ///
    /// - Parameters:
    ///   - pokedex: the Pokédex to search.
    ///   - language: the language of suggested names.
    ///   - byteCount: the size of the file. Larger files may contain more unknown words.
    init(pokedex: NationalDex, language: String, byteCount: Int = 0) {
        self.pokedex = pokedex
        self.language = language
        missesLeft = 2_000 + byteCount / 256
    }

    /// Whether the file has too many unknown words, or too much other text, to be a list of Pokémon.
    var isExhausted: Bool { missesLeft < 0 || unitsLeft < 0 }

    /// Deducts the search of a text from the budget. Short text is free.
    mutating func noteText(_ byteCount: Int) { unitsLeft -= byteCount / 32 }

    /// Deducts a failed lookup from the budget. It takes longer for several words, and for long text.
    mutating func noteMiss(_ text: String) {
        let units = 1 + text.utf8.count { $0 == 0x20 } + text.utf8.count / 32
        missesLeft -= units
        unitsLeft -= units
    }

    /// Returns whether a string is the name of a type.
    static func isType(_ text: some StringProtocol) -> Bool {
        text.utf8.count <= 10 && PokemonType(name: text.lowercased()) != nil
    }
}
