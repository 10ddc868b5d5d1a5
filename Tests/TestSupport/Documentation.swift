public import Foundation

/// The documentation in the repository: README, CONTRIBUTING and the DocC catalogues.
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
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Lists all pages outside build folders.
    ///
    /// - Returns: their paths relative to `root`, sorted.
    /// - Throws: if a folder can't be listed.
    public static func pages() throws -> [String] {
        let top = try FileManager.default.contentsOfDirectory(atPath: root.path)
        let folders = ["Sources", "Tests", "Schema", ".github"]
        let below = folders.flatMap { folder in
            (FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.allObjects ?? [])
                .compactMap { $0 as? String }.map { "\(folder)/\($0)" }
        }
        return (top + below).filter { $0.hasSuffix(".md") }.sorted()
    }
}
