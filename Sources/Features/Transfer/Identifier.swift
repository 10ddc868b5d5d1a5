import Pokedex
import Showdown

/// Finds which Pokémon a file means, each text once.
struct Identifier {
    let pokedex: NationalDex
    let language: String
    var known: [String: Result<Named, ReferenceError>] = [:]
    var knownSingles: [String: Int?] = [:]
    lazy var showdownNames = ShowdownNames(of: pokedex)
    /// The budget of unknown words: each failed look-up takes up to 40 µs. A row that is right gives back
    /// what it took.
    var missesLeft: Int

    /// The most bytes that can be a name, or several; longer ones aren't looked at.
    static let longest = 512

    /// The Pokémon of a text, and what else it says of them.
    struct Named: Equatable {
        /// The numbers.
        var ids: [Int]
        /// The looks that it says, by the numbers of their Pokémon.
        var looks: [Int: [String]] = [:]
        /// Whether it says a form that has neither an entry nor a look, so that the species counts.
        var isLook = false
        /// Whether it has words that say nothing here.
        var hasRemark = false
        /// Whether a program on the way has lost some of its characters.
        var hasLost = false
    }

    /// - Parameters:
    ///   - pokedex: where Pokémon are looked up.
    ///   - language: of the names to suggest.
    ///   - byteCount: the size of the file; a larger one may have more words that name nothing.
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
