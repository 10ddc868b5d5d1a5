import Foundation

/// A pixel font for Latin text, of our own drawing. Letters are 7 pixels high, with three rows above them for
/// accents and one below them.
public enum PixelFont {
    /// The number of rows above capital letters.
    static let accentRows = 3
    /// The number of rows in all.
    static let rows = 11
    /// The height of a capital letter in pixels.
    public static let capitalHeight = 7

    /// Returns whether the font has all characters of a text.
    public static func canWrite(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { glyph(of: $0) != nil }
    }

    /// Returns the width of a text in pixels.
    public static func width(of text: String) -> Int { columns(of: text).count }

    /// Returns the columns of a text, with the highest row in the lowest bit.
    static func columns(of text: String) -> [UInt16] { Array(text.compactMap(glyph).joined(separator: [0])) }

    /// Returns the columns of a character, without accents if the font lacks them on this letter.
    private static func glyph(of character: Character) -> [UInt16]? {
        if character.isWhitespace { return [0, 0] }
        let letter = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first.map {
            Character($0)
        }
        return glyphs[character] ?? letter.flatMap { glyphs[$0] }
    }

    /// The glyphs as words: a character, and three hexadecimal digits for each column.
    private static let glyphs = Dictionary(
        uniqueKeysWithValues: """
            A3F00480483F0 B3F82482481B0 C1F0208208208 D3F82082081F0 E3F8248248208 F3F8048048008 G1F02082483C8 \
            H3F80400403F8 I2083F8208 J1002002081F8 K3F80400A0318 L3F8200200200 M3F80100600103F8 N3F80300C03F8 \
            O1F02082081F0 P3F8048048030 Q1F02081082F0 R3F80480C8330 S230248248188 T0080083F8008008 \
            U1F82002001F8 V078180200180078 W3F81000C01003F8 X3180A00400A0318 Y0180203C0020018 Z308288248238 \
            a1002A02A03C0 b3F82202201C0 c1C0220220220 d1C02202203F8 e1C02A02A02C0 f0403F0048008 g0C05205203E0 \
            h3F80200203C0 i3E8 j4004003E8 k3F8080140220 l1F8200 m3E00203E00203C0 n3E00200203C0 o1C02202201C0 \
            p7E01201200C0 q0C01201207E0 r3E0020020 s2402A02A0120 t0201F8220 u1E02002003E0 v060180200180060 \
            w1E02001802001E0 x220360080360220 y0E05005003E0 z3202A0260220 01F02082081F0 12103F8200 2310288248230 \
            32082482481B0 40E00903F8080 51382282281C8 61F0248248180 7008388068018 81B02482481B0 90302482481F0 \
            .300300 ,400300 :220220 ;400320 !2F8 ?010288048030 '018 "018000018 (1F0208 )2081F0 [3F8208 ]2083F8 \
            -040040040 +0400E0040 /3000E0018 &1B02482A8110280 #0901F80901F8090 %318098040320318 *050020050 \
            =0A00A00A0 <020050088 >088050020 @1F02082E82A8070 _200200200200 |7F8 $2307C8278188 ~040020040080040 \
            ♂180240268198038 ♀1303C8148030 ·040040 …200000200000200 ★0203601E00F81E0360020 ×0A00400A0 ¿180240228100 ¡3E8 \
            ß3F00082481B0 æ3A02A03C02A02C0 ø3C03202601E0 á1002A82A43C0 à1042A82A03C0 â1082A42A83C0 \
            ä1082A02A83C0 ã1082A42A83C4 å1002AC2AC3C0 ā1082A82A83C0 ă1042A82A43C0 é1C02A82A42C0 è1C42A82A02C0 \
            ê1C82A42A82C0 ë1C82A02A82C0 ē1C82A82A82C0 ė1C02A82A02C0 ę1C02A06A02C0 ě1C42A82A42C0 í0003E8004 \
            ì0043E8000 î0083E4008 ï0083E0008 ī0083E8008 ó1C02282241C0 ò1C42282201C0 ô1C82242281C0 ö1C82202281C0 \
            õ1C82242281C4 ō1C82282281C0 ő1C82242281C4 ú1E02082043E0 ù1E42082003E0 û1E82042083E0 ü1E82002083E0 \
            ū1E82082083E0 ů1E020C20C3E0 ű1E82042083E4 ý0E05085043E0 ÿ0E85005083E0 ç1C0220620220 ć1C0228224220 \
            č1C4228224220 ñ3E80240283C4 ń3E00280243C0 ň3E40280243C0 ś2402A82A4120 š2442A82A4120 ş2402A06A0120 \
            ž3242A8264220 ź3202A8264220 ż3202A8260220 ğ0C45285243E0 ř3E4048024 ť0241F8224 ď1C42282243F8 \
            Á3F004A0493F0 À3F104A0483F0 Â3F204904A3F0 Ä3F204804A3F0 Ã3F204904A3F1 Å3F004B04B3F0 É3F824A249208 \
            È3F924A248208 Ê3FA24924A208 Ë3FA24824A208 Í2083FA209 Ì2093FA208 Î20A3F920A Ï20A3F820A Ó1F020A2091F0 \
            Ò1F120A2081F0 Ô1F220920A1F0 Ö1F220820A1F0 Õ1F220920A1F1 Ú1F82022011F8 Ù1F92022001F8 Û1FA2012021F8 \
            Ü1FA2002021F8 Ý0180203C2021018 Ç1F0208608208 Ć1F020A209208 Č1F120A209208 Ñ3FA0310C23F9 \
            Ś23024A249188 Š23124A249188 Ş230248648188 Ž30928A249238 Ź30828A249238 Ż30828A248238 Ğ1F120A2493C8 \
            ’018 ‘018 “018000018 ”018000018 «018000018 »018000018 –040040040 —040040040 ☆0203601E00F81E0360020 ı3E0 \
            œ1C02201C02A02C0 Æ3F00483F8248248 Œ1F02083F8248248 Ø3F03C82381F8 ł0801F8240 Ł0403F8220200 \
            đ3C02503F8010 Đ0403F82081F0 ð1A8250268180 Ð0403F82081F0 þ7F81201200C0 Þ3F8090090060
            """
            .split(separator: " ").compactMap { word in
                word.first.map { ($0, columns(word.dropFirst())) }
            })

    private static func columns(_ digits: Substring) -> [UInt16] {
        stride(from: 0, to: digits.count, by: 3).compactMap {
            UInt16(digits.dropFirst($0).prefix(3), radix: 16)
        }
    }
}
