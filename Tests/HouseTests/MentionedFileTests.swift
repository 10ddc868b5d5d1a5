import Foundation
import TestSupport
import Testing

/// The files that comments and pages of documentation point to.
struct MentionedFileTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func `comments and pages mention only files that exist`() throws {
        let files = try ["Sources", "Tests", "Schema"].flatMap { folder in
            let url = Self.root.appending(path: folder)
            return try FileManager.default.subpathsOfDirectory(atPath: url.path).map {
                url.appending(path: $0)
            }
        }
        // Also allow files at the top level, a package whose name ends like a file's, and a suffix of several
        // names.
        let names = Set(files.map(\.lastPathComponent)).union([
            "Package.swift", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "GRDB.swift",
            "Example.swift",
        ])
        for file in files where ["swift", "md"].contains(file.pathExtension) {
            let isCode = file.pathExtension == "swift"
            for line in try file.text.split(separator: "\n") {
                guard line.range(of: ".swift") != nil || line.range(of: ".md") != nil else { continue }
                let start = isCode ? line.range(of: "//")?.lowerBound : line.startIndex
                guard let start, line.range(of: "https:") == nil else { continue }
                for match in line[start...].matches(of: /[…\w+\-]+\.(swift|md)\b/)
                where !match.output.0.hasPrefix("…") {
                    #expect(names.contains(String(match.output.0)), "\(file.lastPathComponent): \(line)")
                }
            }
        }
    }
}
