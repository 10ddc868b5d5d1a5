import Foundation
import TestSupport
import Testing

/// Every error that can leave a room describes itself, by a conformance in `Answers` or in its front.
struct ErrorTests {
    /// Errors without a description of their own, and the reason.
    private static let silent = [
        "NotInTime": "an engine makes a `StoreError` of it",
        "PasswordHashingError": "Persistence makes `PersistenceError.hashing` of it",
        "PokedexError": "of bundled data, which a test reads as a whole; a download's is in `SyncError`",
        "Proxy.Fault": "its words are part of a setting's",
        "QueryError": "its words need the whole query, which `LookupError` has",
        "SpokenProblem": "`LookupError` has it",
        "Row.UnexpectedValue": "an engine makes a `StoreError` of it",
    ]

    @Test func `every public error has a failure message or a reason for having none`() throws {
        let sources = try Self.sources()
        let errors = Set(sources.flatMap(Self.errors))
        let described = Set(sources.flatMap(Self.described))
        #expect(errors.count > 30)
        #expect(errors.subtracting(described) == Set(Self.silent.keys))
        #expect(described.isSubset(of: errors), "\(described.subtracting(errors)) are no errors")
    }

    @Test func `a nested error is found by the names of both types`() {
        let text = """
            extension Journal {
                public struct UndoConflict: Error {
                    public enum Fault: Error, Hashable {
            public enum ListError: Error, Sendable {
            struct Own: Error {}
            package enum Word: String {
            """
        #expect(Set(Self.errors(in: text)) == ["Journal.UndoConflict", "UndoConflict.Fault", "ListError"])
    }

    /// Returns the public errors that a file declares.
    private static func errors(in text: String) -> [String] {
        // The enclosing types, with their indentation.
        var open: [(depth: Int, name: String)] = []
        var errors: [String] = []
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            let depth = line.prefix { $0 == UInt8(ascii: " ") }.count
            guard let declaration = Declaration(line.dropFirst(depth)) else { continue }
            open.removeAll { $0.depth >= depth }
            if declaration.isPublic, declaration.conformances.contains("Error") {
                errors.append(open.last.map { "\($0.name).\(declaration.name)" } ?? declaration.name)
            }
            open.append((depth, declaration.name))
        }
        return errors
    }

    /// Returns the types that a file extends with a description.
    private static func described(in text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: "\n"))
            .filter { $0.starts(with: "extension ".utf8) }
            .compactMap { Declaration($0) }
            .filter { $0.conformances.contains("DescribedError") }
            .map(\.name)
    }

    /// A line that declares or extends a type. It is parsed word by word, because a regular expression took
    /// eleven seconds for all files.
    private struct Declaration {
        let isPublic: Bool
        let name: String
        let conformances: [String]

        private static let starts = Set("aceips".utf8)
        private static let kinds: Set<Substring> = ["enum", "struct", "extension", "class", "actor"]

        /// Parses a declaration.
        ///
        /// - Parameter line: the line without its indentation.
        init?(_ line: Substring.UTF8View) {
            guard let start = line.first, Self.starts.contains(start) else { return nil }
            var words = Substring(line).split(separator: " ")[...]
            isPublic = words.first == "public" || words.first == "package"
            if isPublic { words.removeFirst() }
            if words.first == "indirect" { words.removeFirst() }
            guard let kind = words.popFirst(), Self.kinds.contains(kind), let name = words.popFirst() else {
                return nil
            }
            self.name = String(name.prefix { $0 != ":" && $0 != "<" })
            conformances =
                name.hasSuffix(":")
                ? words.prefix { !$0.hasPrefix("{") }.map { $0.filter { $0 != "," } } : []
        }
    }

    private static func sources() throws -> [String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources")
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { $0.hasSuffix(".swift") }
            .map { try folder.appending(path: $0).text }
    }
}
