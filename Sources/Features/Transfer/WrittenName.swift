import Foundation
import Records
import Wording

/// A name with the additions that people write: `No. 025 Pikachu`, `2x Magikarp`, `Bulbasaur Lv. 5 ♂`,
/// `Eevee - so cute`, `Eevee 🦊`, `Squirtle ★`.
struct WrittenName {
    /// The remaining text.
    private(set) var name: String
    /// The words after a dash.
    private(set) var remark: String?
    /// A level or a count.
    private(set) var details: [String] = []
    /// The number of stars at the end.
    private(set) var stars = 0

    /// Separates a name from its additions. Returns nil if there are none, or if nothing would be left.
    init?(_ text: String) {
        var words = Self.withoutPictures(text).split(whereSeparator: \.isWhitespace).map(String.init)
        if let dash = words.dropFirst().firstIndex(where: { ["-", "–", "—", "--"].contains($0) }),
            dash + 1 < words.count
        {
            remark = words[(dash + 1)...].joined(separator: " ")
            words.removeSubrange(dash...)
        }
        if text.contains("✨") { remark = [remark, "shiny"].compactMap(\.self).joined(separator: " ") }
        while let last = words.last, !last.isEmpty, last.allSatisfy({ $0 == "★" }) {
            stars += last.count
            words.removeLast()
        }
        Self.takeNumberSign(from: &words)
        if let count = Self.takeCount(from: &words) { details.append(count) }
        if let level = Self.takeLevel(from: &words) { details.append(level) }
        if let first = words.first, first.hasSuffix(".0"), Int(first.dropLast(2)) != nil {
            words[0] = String(first.dropLast(2))
        }
        name = words.joined(separator: " ")
        guard !name.isEmpty, name != text else { return nil }
    }

    /// Removes emoji and other pictures, except for signs that belong to names.
    private static func withoutPictures(_ text: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let category = scalar.properties.generalCategory
            let isPicture =
                category == .otherSymbol && !"♀♂★".unicodeScalars.contains(scalar)
                || category == .modifierSymbol && scalar.value > 0xFFFF || scalar.value == 0x200D
                || (0xFE00...0xFE0F).contains(scalar.value)
            if !isPicture { plain.append(scalar) }
        }
        return String(plain).trimmed
    }

    private static let numberSigns = "no nr num number dex n # № nº n°".words

    /// Removes “No.” before a number.
    private static func takeNumberSign(from words: inout [String]) {
        guard let first = words.first?.lowercased() else { return }
        if words.count > 1, numberSigns.contains(first.filter { $0 != "." }),
            words[1].drop(while: { $0 == "#" }).first?.isNumber == true
        {
            words.removeFirst()
        } else if let sign = ["no.", "nr.", "n°", "nº", "№"].first(where: first.hasPrefix),
            first.dropFirst(sign.count).allSatisfy(\.isNumber), first.count > sign.count
        {
            words[0] = String(first.dropFirst(sign.count))
        }
    }

    /// Removes a count before a name, such as `2x`.
    private static func takeCount(from words: inout [String]) -> String? {
        guard let first = words.first, words.count > 1, first.first?.isNumber == true else { return nil }
        if let sign = first.last, "x×".contains(sign), Int(first.dropLast()) != nil {
            return words.removeFirst()
        }
        guard Int(first) != nil, ["x", "×"].contains(words[1]), words.count > 2 else { return nil }
        words.removeSubrange(..<2)
        return first + "x"
    }

    private static let levelSigns = "lv lvl level niv niveau nv nivel liv livello".words

    /// Removes a level after a name, such as `Lv. 5`.
    private static func takeLevel(from words: inout [String]) -> String? {
        for (index, word) in words.enumerated().dropFirst() {
            let letters = word.lowercased().prefix { $0.isLetter }
            guard levelSigns.contains(String(letters)) else { continue }
            let rest = word.dropFirst(letters.count).drop { $0 == "." }
            if !rest.isEmpty, rest.allSatisfy(\.isNumber) { return words.remove(at: index) }
            guard rest.isEmpty, index + 1 < words.count, words[index + 1].allSatisfy(\.isNumber) else {
                continue
            }
            let level = words[index...(index + 1)].joined(separator: " ")
            words.removeSubrange(index...(index + 1))
            return level
        }
        return nil
    }
}
