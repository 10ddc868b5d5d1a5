/// The dialect of the catalogue: RFC 4180 (https://www.rfc-editor.org/rfc/rfc4180) with line feeds only, a header,
/// and no control character in any field.

/// Reading and writing a single field.
enum CSV {
    /// A field as written: quoted only if necessary.
    static func field(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else {
            return text
        }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            + "\""
    }

    /// A line as it is written.
    static func line(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\n" }

    /// The text of a field that lies there, quoted or not.
    static func text(_ bytes: Bytes, _ range: TextRange) -> String {
        let slice = bytes[Int(range.start)..<Int(range.start + range.count)]
        guard slice.first == UInt8(ascii: "\"") else { return String(decoding: slice, as: UTF8.self) }
        var unquoted: [UInt8] = []
        var index = slice.startIndex + 1
        while index < slice.endIndex - 1 {
            unquoted.append(slice[index])
            index += slice[index] == UInt8(ascii: "\"") ? 2 : 1
        }
        return String(decoding: unquoted, as: UTF8.self)
    }
}
