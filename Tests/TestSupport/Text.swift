public import Foundation

extension BidirectionalCollection where SubSequence == Substring {
    /// Returns what the group of a pattern captures in each of its matches.
    public func captures(of pattern: some RegexComponent<(Substring, Substring)>) -> [String] {
        matches(of: pattern).map { String($0.output.1) }
    }
}

extension Collection<UInt8> {
    /// The text of its UTF-8 bytes.
    public var text: String { String(decoding: self, as: UTF8.self) }
}

extension URL {
    /// The text of the file, in UTF-8.
    ///
    /// - Throws: if the file cannot be read.
    public var text: String {
        get throws { try String(contentsOf: self, encoding: .utf8) }
    }

    /// Writes a text to the file, in UTF-8, in place of its content.
    ///
    /// - Throws: if the file cannot be written.
    public func write(_ text: some StringProtocol) throws { try Data(text.utf8).write(to: self) }

    /// The names of the files in the folder, in any order.
    ///
    /// - Throws: if the folder cannot be read.
    public var fileNames: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path) }
    }

    /// Whether there is a file or folder, after links.
    public var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// Creates the folder, and those that contain it, unless they exist.
    ///
    /// - Throws: if a folder cannot be created.
    public func createFolder() throws {
        try FileManager.default.createDirectory(at: self, withIntermediateDirectories: true)
    }
}
