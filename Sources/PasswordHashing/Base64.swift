import Foundation

/// Base64 in the standard alphabet without padding, as in PHC strings.
///
/// <https://www.rfc-editor.org/rfc/rfc4648#section-4>
enum Base64 {
    static func encode(_ bytes: some Sequence<UInt8>) -> String {
        String(Data(bytes).base64EncodedString().prefix { $0 != "=" })
    }

    /// Encodes bytes with padding, as other programs do.
    static func encodePadded(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString()
    }

    /// Decodes the output of `encode`. Returns nil for anything else: padding, another alphabet, or stray
    /// bits in the last character.
    static func decode(_ text: Substring) -> [UInt8]? {
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: text + padding), encode(data) == text else { return nil }
        return [UInt8](data)
    }
}
