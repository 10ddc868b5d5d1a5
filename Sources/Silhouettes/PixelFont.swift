import Foundation

/// A pixel font for Latin text, of our own drawing. Glyphs are up to 5 pixels wide and 8 high, with the lowest
/// row below the baseline; accents need another 3 rows above.
public enum PixelFont {
    /// The number of rows above capital letters.
    static let accentRows = 3
    /// The number of rows in all.
    static let rows = 11
    /// The height of a capital letter in pixels.
    public static let capitalHeight = 7

    /// Returns whether the font has all characters of a text.
    public static func canWrite(_ text: String) -> Bool {
        !text.isEmpty && glyphs(of: text).allSatisfy { $0 != nil }
    }

    /// Returns the width of a text in pixels.
    public static func width(of text: String) -> Int { columns(of: text).count }

    /// Returns the columns of a text, with the highest row in the lowest bit.
    static func columns(of text: String) -> [UInt16] {
        Array(glyphs(of: text).compactMap(\.self).joined(separator: [0]))
    }

    /// Returns the columns of each character; nil for one that the font doesn't have.
    private static func glyphs(of text: String) -> [[UInt16]?] {
        text.flatMap { character in (substitutes[character] ?? String(character)).map { glyph(of: $0) } }
    }

    private static func glyph(of character: Character) -> [UInt16]? {
        if character.isWhitespace { return [0, 0] }
        let scalars = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
        guard let first = scalars.first, var columns = glyphs[Character(first)] else { return nil }
        for scalar in scalars.dropFirst() {
            // Cedillas, ogoneks and dots below are left out.
            if (0x323...0x331).contains(scalar.value) { continue }
            guard let accent = accents[scalar.value] else { return nil }
            // An accent replaces a dot, and is lower on small letters.
            if "ij".unicodeScalars.contains(first) { columns = columns.map { $0 & ~(3 << accentRows) } }
            let gap = max(0, accent.count - columns.count)
            columns =
                Array(repeating: 0, count: gap / 2) + columns + Array(repeating: 0, count: gap - gap / 2)
            let left = (columns.count - accent.count) / 2
            for (index, bits) in accent.enumerated() {
                columns[left + index] |= bits << (first.properties.isLowercase ? 2 : 0)
            }
        }
        return columns
    }

    /// Combining accents, as columns of two rows.
    private static let accents: [UInt32: [UInt16]] = [
        0x300: [1, 2, 0], 0x301: [0, 2, 1], 0x302: [2, 1, 2], 0x303: [2, 1, 2, 1], 0x304: [2, 2, 2],
        0x306: [1, 2, 1], 0x307: [2], 0x308: [2, 0, 2], 0x30A: [3, 3], 0x30B: [2, 1, 2, 1], 0x30C: [1, 2, 1],
    ]

    /// Characters that are written by others.
    private static let substitutes = Dictionary(
        uniqueKeysWithValues:
            "’' ‘' “\" ”\" «\" »\" –- —- −- œoe ŒOE ÆAE ØO łl ŁL đd ĐD ðd ÐD þth ÞTh ıi ☆★ ﬁfi ﬂfl"
            .split(separator: " ").compactMap { word in word.first.map { ($0, String(word.dropFirst())) } })

    /// The glyphs as words: a character, and two hexadecimal digits for each column.
    private static let glyphs = Dictionary(
        uniqueKeysWithValues: """
            A7E09097E B7F494936 C3E414141 D7F41413E E7F494941 F7F090901 G3E414979 H7F08087F I417F41 \
            J2040413F K7F081463 L7F404040 M7F020C027F N7F06187F O3E41413E P7F090906 Q3E41215E R7F091966 \
            S46494931 T01017F0101 U3F40403F V0F3040300F W7F2018207F X6314081463 Y0304780403 Z61514947 \
            a20545478 b7F444438 c38444444 d3844447F e38545458 f7E0909 g18A4A47C h7F040478 i7D j80807D \
            k7F102844 l017F m7C047C0478 n7C040478 o38444438 pFC242418 q182424FC r7C0804 s48545424 t047F44 \
            u3C40407C v0C3040300C w3C4030403C x6C10106C y1CA0A07C z64544C44 03E49453E 1427F40 262514946 \
            341494936 41C127F10 527454539 63E494930 701710D03 836494936 90649493E .40 ,8060 :44 ;8064 !5F \
            ?02510906 '03 "030003 (3E41 )413E [7F41 ]417F -080808 +081C08 /601C03 &3649552250 #123F123F12 \
            %6313086463 *0A040A =141414 <040A11 >110A04 @3E415D550E _40404040 |FF $46F94F31 ~0804081008 \
            ♂30484D3307 ♀26792906 ·08 …4000400040 ★643C1F3C64 ×140814 ¿30484520 ¡7D ß7E014936 æ7454785458 \
            ø78644C3C
            """
            .split(separator: " ").compactMap { word in
                word.first.map { ($0, columns(hexadecimal: word.dropFirst())) }
            })

    private static func columns(hexadecimal text: Substring) -> [UInt16] {
        stride(from: 0, to: text.count, by: 2).compactMap { start in
            UInt16(text.dropFirst(start).prefix(2), radix: 16).map { $0 << accentRows }
        }
    }
}
