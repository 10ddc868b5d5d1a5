/// A piece of HTML: text is escaped when it is added, and markup comes only from this program.
///
/// Text, attribute values and addresses are added by separate functions, so they can't be confused. The
/// output is a single byte array, ready to send. All closures with the content of elements write to the same
/// piece.
final class HTML {
    /// The markup, as UTF-8. Only one function at a time writes it, so checking each access, which would take a
    /// tenth of a page's time, isn't needed.
    @exclusivity(unchecked)
    private(set) var bytes: [UInt8] = []

    /// Creates HTML from the output of `write`.
    init(_ write: (HTML) -> Void) { write(self) }

    /// The markup as a string.
    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Reserves capacity in bytes, so that the array isn't copied as it grows.
    func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    /// Writes an element with the output of `content`.
    func callAsFunction(_ tag: Tag, _ attributes: Attribute?..., content: () -> Void) {
        self(tag, attributes, content: content)
    }

    /// Writes an element with a list of attributes and the output of `content`.
    func callAsFunction(_ tag: Tag, _ attributes: [Attribute?], content: () -> Void) {
        open(tag.rawValue, attributes)
        content()
        close(tag)
    }

    /// Writes an element with text, empty by default.
    func callAsFunction(_ tag: Tag, _ attributes: Attribute?..., text: String = "") {
        open(tag.rawValue, attributes)
        self.text(text)
        close(tag)
    }

    /// Writes an element that has no content.
    func callAsFunction(_ tag: VoidTag, _ attributes: Attribute?...) {
        open(tag.rawValue, attributes)
    }

    /// Writes text, escaping special characters.
    func text(_ text: String) { escape(text, Self.inText) }

    /// Appends the markup of another piece.
    func append(_ piece: [UInt8]) { bytes.append(contentsOf: piece) }

    /// Writes markup without escaping it; only literals from our source code are accepted.
    func raw(_ markup: StaticString) {
        markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private func open(_ tag: String, _ attributes: [Attribute?]) {
        bytes.append(UInt8(ascii: "<"))
        bytes.append(contentsOf: tag.utf8)
        for case let attribute? in attributes {
            bytes.append(UInt8(ascii: " "))
            raw(attribute.name)
            guard let value = attribute.value else { continue }
            raw("=\"")
            escape(value, Self.inValue)
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: ">"))
    }

    private func close(_ tag: Tag) {
        raw("</")
        bytes.append(contentsOf: tag.rawValue.utf8)
        bytes.append(UInt8(ascii: ">"))
    }

    /// Copies text in runs between special characters, or in one run if there are none.
    private func escape(_ text: String, _ isSpecial: [Bool]) {
        var text = text
        text.withUTF8 { utf8 in
            var start = 0
            for index in utf8.indices where isSpecial[Int(utf8[index])] {
                bytes.append(contentsOf: utf8[start..<index])
                raw(Self.entity(of: utf8[index]))
                start = index + 1
            }
            bytes.append(contentsOf: utf8[start...])
        }
    }

    /// Returns the entity for a byte. A null byte, which HTML doesn't allow, becomes the replacement
    /// character.
    private static func entity(of byte: UInt8) -> StaticString {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "\n"): "&#10;"
        case UInt8(ascii: "\r"): "&#13;"
        case UInt8(ascii: "\t"): "&#9;"
        default: "\u{FFFD}"
        }
    }

    private static func table(_ special: String) -> [Bool] {
        (0...UInt8.max).map { byte in
            byte < 32 && ![9, 10, 13].contains(byte) || special.utf8.contains(byte) || byte == 0x7F
        }
    }

    /// The bytes to escape in text: markup characters and control characters.
    private static let inText = table("&<>\r")
    /// The bytes to escape in a double-quoted attribute value.
    private static let inValue = table("&<>\"\n\r\t")
}
