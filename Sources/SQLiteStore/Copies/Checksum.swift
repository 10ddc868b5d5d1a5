import Files
import Foundation
import PasswordHashing
import Store

/// The SHA-256 checksum of a file, stored next to it in the format of `sha256sum`,
/// <https://www.gnu.org/software/coreutils/manual/html_node/cksum-output-modes.html>.
struct Checksum {
    /// Returns the path of a file's checksum file.
    static func path(of file: String) -> String { file + ".sha256" }

    /// The checksum as 64 hexadecimal digits.
    let text: String

    init(_ digest: [UInt8]) {
        text = digest.hexadecimal
    }

    /// Reads the checksum stored next to a file. Returns nil if there is none.
    ///
    /// - Throws: `StoreError.checksumMismatch` if that file doesn't contain a checksum.
    init?(besides file: String) throws {
        let path = Self.path(of: file)
        guard let identity = FileIdentity(path: path) else { return nil }
        guard identity.isRegular else { throw StoreError.checksumMismatch(path: file) }
        // A line consists of the digits, two separators, and a name of up to 255 bytes, each of which may be
        // escaped.
        let bytes = try OpenFile(path, .reading, followingLinks: true).firstBytes(1024)
        let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first ?? ""
        let digits = line.drop { $0 == "\\" }.prefix(64).lowercased()
        guard digits.utf8.count == 64, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
            throw StoreError.checksumMismatch(path: file)
        }
        text = digits
    }

    /// Formats the checksum line for a file with this name in the same folder.
    func line(for name: String) -> String {
        let escaped = name.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
            .replacing("\r", with: "\\r")
        return "\(escaped == name ? "" : "\\")\(text)  \(escaped)\n"
    }
}

extension WholeFile {
    /// Copies a regular file to a new file and flushes it to disk.
    ///
    /// - Returns: the SHA-256 of the copied bytes.
    @discardableResult
    static func copy(_ source: borrowing OpenFile, to target: String) throws -> [UInt8] {
        let copy = try OpenFile(target, .making)
        var digest = try SHA256()
        try source.forEachPiece { bytes in
            try digest.update(bytes)
            try copy.write(bytes)
        }
        try copy.synchronize()
        return try digest.finish()
    }

    /// Computes the SHA-256 of a file.
    static func digest(of path: String) throws -> [UInt8] {
        var digest = try SHA256()
        try OpenFile(path, .reading).forEachPiece { try digest.update($0) }
        return try digest.finish()
    }
}
