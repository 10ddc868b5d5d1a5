import Foundation
import Records
import Wording

/// Signs and words for yes and no: in boxes before names, in cells and in JSON.
enum Tick {
    /// Signs that mean yes or no next to a name, with or without a space.
    static let signs = Dictionary(
        first: "☑✓✔✅🗹".map { ($0, true) } + "☐⬜✗✘❌✖☒🚫".map { ($0, false) })

    /// Boxes made of letters, at the beginning of a line.
    static let boxes: [(text: String, isOn: Bool)] = [
        ("[x]", true), ("[X]", true), ("[✓]", true), ("[ ]", false), ("[]", false),
    ]

    /// Chat codes of emoji that have a meaning next to a name, <https://github.com/muan/unicode-emoji-json>.
    /// All others are decoration.
    private static let codes: [Substring: String] = [
        "white_check_mark": "✅", "heavy_check_mark": "✔", "check_mark": "✔", "ballot_box_with_check": "☑",
        "x": "❌",
        "heavy_multiplication_x": "✖", "negative_squared_cross_mark": "❌", "no_entry_sign": "🚫",
        "sparkles": "✨",
        "female_sign": "♀", "male_sign": "♂",
    ]

    /// Matches an emoji code. Compiling the expression for each line of a long list would take seconds.
    nonisolated(unsafe) private static let code =  // `Regex` isn't Sendable, but this one never changes.
        /<a?:[A-Za-z0-9_]+:[0-9]+>|:([A-Za-z][A-Za-z0-9_+-]*):/

    /// Replaces emoji codes with their signs, and removes codes without a meaning, as in `:star: Pikachu` and
    /// `<:pokeball:123456> Dragonite`.
    static func withoutCodes(_ text: String) -> String {
        guard text.contains(":") else { return text }
        return text.replacing(code) { match in
            match.1.flatMap { codes[$0] } ?? ""
        }
    }

    /// Parses a cell.
    ///
    /// - Parameters:
    ///   - text: the cell.
    ///   - crossIsNo: whether an X means no, because other cells of the column use a different sign for yes.
    /// - Returns: nil if it is neither yes nor no.
    static func isYes(_ text: String, crossIsNo: Bool = false) -> Bool? {
        guard text.utf8.count <= Heading.longest else { return nil }
        let word = plain(text)
        if let count = Int(word) { return count > 0 }
        if crossIsNo, isCross(word) { return false }
        if word.count == 1, let isOn = word.first.flatMap({ signs[$0] }) { return isOn }
        return yes.contains(word) ? true : word.isEmpty || no.contains(word) ? false : nil
    }

    /// Returns whether a cell is definitely a mark: a sign, or a word for yes or no, but not a number.
    static func isMark(_ text: String) -> Bool {
        isYes(text) != nil && Int(plain(text)) == nil && text.contains { !$0.isWhitespace }
    }

    /// Returns whether an X in these cells means no, because another sign means yes.
    static func crossIsNo(among cells: some Sequence<String>) -> Bool {
        let words = cells.map(plain)
        return words.contains(where: isCross)
            && words.contains {
                $0.count == 1 && ("oy○〇◯".contains($0) || signs[Character($0)] == true)
            }
    }

    private static func plain(_ text: String) -> String {
        text.trimmed.lowercased().withoutVariationSelectors
    }

    private static func isCross(_ word: String) -> Bool { ["x", "×", "✕", "х"].contains(word) }

    private static let yes = Set(
        """
        y yes true x ✕ х ♥ j ja wahr oui o vrai sí si s verdadero sì vero はい ○ 〇 ◯ 예 네 是 ★ ✨ caught owned have got done \
        own collected complete completed gefangen vorhanden capturé attrapé atrapado capturado catturato 有 済 ある
        """.words)
    private static let no = Set(
        """
        n no false - – — × nein falsch non faux falso いいえ 아니요 否 missing need needed want wanted fehlt manquant falta \
        manca uncaught none 无 無 ない
        """.words)
}

extension String {
    /// The text without variation selectors, which choose between a symbol and its emoji.
    var withoutVariationSelectors: String {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
        return String(
            String.UnicodeScalarView(unicodeScalars.filter { !(0xFE00...0xFE0F).contains($0.value) }))
    }
}
