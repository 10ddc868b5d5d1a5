import Pokedex
import Showdown

/// Finds the Pokémon that the texts in a file mean, and caches the results.
struct Identifier {
    let pokedex: NationalDex
    let language: String
    var known: [String: Result<Named, ReferenceError>] = [:]
    var knownSingles: [String: Int?] = [:]
    lazy var showdownNames = ShowdownNames(of: pokedex)
    /// The remaining budget for unknown words, because each failed look-up takes up to 40 µs. A valid row
    /// gets back what it used.
    var missesLeft: Int

    /// The maximum length of one or several names, in bytes; longer texts are rejected.
    static let longest = 512

    /// The Pokémon that a text names, and further details.
    struct Named: Equatable {
        /// The Pokémon's numbers.
        var ids: [Int]
        /// The looks that it names, by Pokémon number.
        var looks: [Int: [String]] = [:]
        /// Whether it names a form that has neither an entry nor a look, so that only the species counts.
        var isLook = false
        /// Whether it contains other words, which are ignored.
        var hasRemark = false
        /// Whether another program has damaged some of its characters.
        var hasLost = false
    }

    /// - Parameters:
    ///   - pokedex: the Pokédex to search.
    ///   - language: the language of suggested names.
    ///   - byteCount: the size of the file; larger files may contain more unknown words.
    init(pokedex: NationalDex, language: String, byteCount: Int = 0) {
        self.pokedex = pokedex
        self.language = language
        missesLeft = 2_000 + byteCount / 256
    }

    /// Whether the file has too many unknown words to be a list of Pokémon.
    var isExhausted: Bool { missesLeft < 0 }

    /// Whether a text is the name of a type.
    static func isType(_ text: some StringProtocol) -> Bool {
        text.utf8.count <= 10 && PokemonType(name: text.lowercased()) != nil
    }
}
