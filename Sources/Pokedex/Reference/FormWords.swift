import Records
import Wording

/// The words for forms, sexes and colours, in the languages of the games. All readers of names use this table.
public enum FormWords {
    /// The official names of forms that the API names differently.
    static let otherNames = [
        "calyrex-ice": "Ice Rider Calyrex", "calyrex-shadow": "Shadow Rider Calyrex",
        "greninja-ash": "Ash-Greninja", "necrozma-dawn": "Dawn Wings Necrozma",
        "necrozma-dusk": "Dusk Mane Necrozma",
    ]

    /// Generic words for forms.
    static let kinds = Set("form forme mode style cloak size breed sweet pattern trim".words)

    /// Maps folded words for a sex to `female` or `male`.
    static let sexes: [String: String] = {
        let females = "f female weiblich weibchen femelle hembra femmina メス 암컷 雌 母"
        let males = "m male männlich männchen mâle macho maschio オス 수컷 雄 公"
        let pairs = [(females, "female"), (males, "male")].flatMap { words, sex in
            NameFolding.words(words).map { ($0, sex) }
        }
        return Dictionary(first: pairs)
    }()

    /// The folded words for the rare colours.
    static let shiny = Set(
        NameFolding.words("shiny shinies schillernd chromatique variocolor cromatico 色違い 이로치 異色 异色 闪光 閃光"))

    /// The folded words for a form that is the usual one, or can't be kept as a look.
    private static let usual = Set(
        NameFolding.words("form forme forma normal standard default base regular none n a shadow purified"))

    /// A word next to a name.
    public struct Part: Sendable {
        /// The word as written.
        public let text: String
        /// `female`, `male` or `shiny`; nil for any other word.
        public let trait: String?
        /// Whether the word is a trait, or refers to a form that is the usual one or can't be kept as a look.
        public let isCommon: Bool
    }

    /// Splits the text next to a name into words. A repeated trait, as in `Female ♀`, is returned once.
    public static func parts(of text: String) -> [Part] {
        var seen: Set<String> = []
        return spaced(text).split { $0.isWhitespace || "-/,".contains($0) }.compactMap { word in
            let words = NameFolding.words(String(word))
            let traits = words.map { shiny.contains($0) ? "shiny" : sexes[$0] }
            let trait = traits.count == 1 ? traits[0] : nil
            guard trait.map({ seen.insert($0).inserted }) ?? true else { return nil }
            let isCommon = words.allSatisfy { usual.contains($0) || isTrait($0) }
            return Part(text: String(word), trait: trait, isCommon: isCommon)
        }
    }

    /// Puts spaces around the symbols for the sexes, and replaces the symbol for shiny with the word.
    static func spaced(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        return text.replacing("♀", with: " ♀ ").replacing("♂", with: " ♂ ").replacing("✨", with: " shiny ")
    }

    /// Returns whether a folded word is a sex or a colour.
    static func isTrait(_ word: String) -> Bool { sexes[word] != nil || shiny.contains(word) }

    /// Splits text into words in the API's spelling, with `f` and `m` for the sexes.
    static func all(_ text: String) -> [String] {
        let words = NameFolding.words(text)
        // The names of two forms of Unown are just symbols.
        if words.isEmpty { return signs[text.filter { !$0.isWhitespace }].map { [$0] } ?? [] }
        return words.map { sexes[$0].map { String($0.prefix(1)) } ?? canonical($0) }
    }

    private static let signs = ["!": "exclamation", "！": "exclamation", "?": "question", "？": "question"]

    /// Returns the API's spelling of a word: `alolan` becomes `alola`, `gigantamax` becomes `gmax`.
    static func canonical(_ word: some StringProtocol) -> String {
        switch word {
        case "alolan": "alola"
        case "galarian": "galar"
        case "hisuian": "hisui"
        case "paldean": "paldea"
        case "gigantamax": "gmax"
        default: String(word)
        }
    }

    /// Returns whether a key matches a form, both as words joined by hyphens: `mega` matches `mega-x`.
    ///
    /// The words of the key must be adjacent in the form. `alola` doesn't match Pikachu in its Alola cap,
    /// though, because the word before `cap` only identifies the cap.
    static func form(_ form: String, answersTo key: String) -> Bool {
        guard !key.isEmpty else { return false }
        var rest = form.utf8[...]
        while rest.count >= key.utf8.count {
            let after = rest.dropFirst(key.utf8.count)
            if rest.starts(with: key.utf8), after.isEmpty || after.first == 0x2D,
                !after.elementsEqual("-cap".utf8), !after.starts(with: "-cap-".utf8)
            {
                return true
            }
            rest = rest.drop { $0 != 0x2D }.dropFirst()
        }
        return false
    }
}
