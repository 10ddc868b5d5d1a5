import Foundation

/// The kind of a response's content, detected from its first bytes; the `Content-Type` header isn't trusted.
public enum ContentKind: Sendable {
    case empty, json, html, png, jpeg, gif, webp, svg, gzip, text, binary

    /// Detects the kind from the first bytes of a response.
    init(of body: Data) {
        let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
        let start = body.withoutByteOrderMark.drop { blanks.contains($0) }.prefix(512)
        if start.isEmpty {
            self = .empty
        } else if let kind = Self.signatures.first(where: { start.starts(with: $0.bytes) })?.kind {
            self = kind
        } else if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).starts(with: Array("WEBP".utf8))
        {
            self = .webp
        } else {
            // The last character may be truncated.
            self.init(ofText: String(decoding: start, as: UTF8.self).dropLast())
        }
    }

    /// The magic numbers of binary files.
    private static let signatures: [(bytes: [UInt8], kind: ContentKind)] = [
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png), ([0xFF, 0xD8, 0xFF], .jpeg),
        (Array("GIF8".utf8), .gif), ([0x1F, 0x8B], .gzip), (Array("{".utf8), .json), (Array("[".utf8), .json),
    ]

    private init(ofText text: Substring) {
        switch text.first {
        case "<": self = text.contains("<svg") ? .svg : .html
        default: self = text.contains("\u{FFFD}") || text.contains("\0") ? .binary : .text
        }
    }
}

extension Data {
    /// The data without the byte order mark that some servers put before UTF-8
    /// (<https://www.unicode.org/faq/utf_bom.html#bom5>).
    var withoutByteOrderMark: Data {
        starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
    }
}
