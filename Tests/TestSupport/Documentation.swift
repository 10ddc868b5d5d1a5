public import Foundation

/// The pages beside the code: README, CONTRIBUTING and the DocC catalogues.
public enum Documentation {
    /// The folder of `Package.swift`.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Reads a page.
    ///
    /// - Parameter path: of the page, from `root`.
    /// - Returns: all of it.
    /// - Throws: where it can't be read as UTF-8.
    public static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Lists all pages, those of build folders left out.
    ///
    /// - Returns: their paths from `root`, sorted.
    /// - Throws: where a folder can't be listed.
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
