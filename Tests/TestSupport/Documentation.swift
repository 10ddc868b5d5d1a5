public import Foundation
import Synchronization

/// The documentation in the repository: README, CONTRIBUTING and the book.
public enum Documentation {
    /// The folder that contains `Package.swift`.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Reads a page.
    ///
    /// - Parameter path: its path relative to `root`.
    /// - Returns: the whole page.
    /// - Throws: if the file can't be read as UTF-8.
    public static func text(_ path: String) throws -> String {
        try root.appending(path: path).text
    }

    /// Reads a page of the book.
    ///
    /// - Parameter page: its name, such as `Settings`.
    /// - Returns: the whole page.
    /// - Throws: if the file can't be read as UTF-8.
    public static func book(_ page: String) throws -> String { try text(path(of: page)) }

    private static func path(of page: String) -> String { "Sources/Book/PokeExplorer.docc/\(page).md" }

    /// Compares a table of the book with the rows that it should have. With `POKEEXPLORER_RECORD=1`, the page
    /// gets these rows.
    ///
    /// - Parameters:
    ///   - line: the line above the table: a heading or a comment. There may be other lines between them.
    ///   - page: the page's name.
    ///   - make: a closure that receives the lines of the table and returns what they should be.
    /// - Returns: the lines that the page has, and those that it should have.
    /// - Throws: if there is no such table, or the page can't be read or written.
    public static func table(
        below line: String, on page: String, _ make: ([String]) throws -> [String]
    ) throws -> (found: [String], wanted: [String]) {
        // Tests of several tables on a page run at the same time.
        try writing.withLock { _ in
            var lines = try book(page).components(separatedBy: "\n")
            guard let above = lines.firstIndex(of: line),
                let start = lines[above...].firstIndex(where: { $0.hasPrefix("|") })
            else { throw CocoaError(.fileReadCorruptFile) }
            let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
            let found = Array(lines[start..<end])
            let wanted = try make(found)
            guard isRecording else { return (found, wanted) }
            lines.replaceSubrange(start..<end, with: wanted)
            try lines.joined(separator: "\n")
                .write(to: root.appending(path: path(of: page)), atomically: true, encoding: .utf8)
            return (wanted, wanted)
        }
    }

    /// Returns the text of a cell with its options in code, because DocC makes dashes of their hyphens elsewhere.
    public static func cell(_ text: String) -> String {
        text.replacing(/--[a-z][a-z-]*/) { "`\($0.output)`" }
    }

    /// Whether this run records what it would otherwise compare.
    public static let isRecording = ProcessInfo.processInfo.environment["POKEEXPLORER_RECORD"] == "1"

    private static let writing = Mutex(())

    /// Returns the blocks of code on a page.
    ///
    /// - Parameters:
    ///   - language: the word after the opening fence, such as `sh`.
    ///   - page: the text of the page.
    /// - Returns: the text between the fences of each block.
    public static func blocks(_ language: String, in page: String) -> [String] {
        page.components(separatedBy: "```\(language)\n").dropFirst().map {
            $0.components(separatedBy: "\n```")[0]
        }
    }

    /// Lists all pages outside build folders.
    ///
    /// - Returns: their paths relative to `root`, sorted.
    /// - Throws: if a folder can't be listed.
    public static func pages() throws -> [String] {
        let top = try root.fileNames
        let folders = ["Sources", "Tests", "Schema", "Packaging", ".github"]
        let below = folders.flatMap { folder in
            (FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.allObjects ?? [])
                .compactMap { $0 as? String }.map { "\(folder)/\($0)" }
        }
        return (top + below).filter { $0.hasSuffix(".md") }.sorted()
    }
}
