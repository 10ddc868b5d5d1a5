import Foundation
import Testing

/// Every error that can leave a room says its failure itself, by a conformance that stands in `Answers` or in its front.
@Suite struct ErrorTests {
    /// Errors without words of their own, and why.
    private static let silent = [
        "NotInTime": "an engine makes a `StoreError` of it",
        "PasswordHashingError": "Persistence makes `PersistenceError.hashing` of it",
        "PokedexError": "of bundled data, which a test reads as a whole; a download's is in `SyncError`",
        "Proxy.Fault": "its words are part of a setting's",
        "QueryError": "its words need the whole query, which `LookupError` has",
        "Row.UnexpectedValue": "an engine makes a `StoreError` of it",
    ]

    @Test func `every public error has a failure, or a reason to have none`() throws {
        let sources = try Self.sources()
        let errors = Set(sources.flatMap(Self.errors))
        let described = Set(
            sources.flatMap { $0.matches(of: /(?m)^extension ([\w.]+): DescribedError/) }
                .map { String($0.output.1) })
        #expect(errors.count > 30)
        #expect(errors.subtracting(described) == Set(Self.silent.keys))
        #expect(described.isSubset(of: errors), "\(described.subtracting(errors)) are no errors")
    }

    @Test func `an error within another type is found by both names`() {
        let text = """
            extension Journal {
                public struct InTheWay: Error {
                    public enum Fault: Error, Hashable {
            public enum ListError: Error, Sendable {
            struct Own: Error {}
            package enum Word: String {
            """
        #expect(Set(Self.errors(in: text)) == ["Journal.InTheWay", "InTheWay.Fault", "ListError"])
    }

    /// The public errors that a file declares.
    private static func errors(in text: String) -> [String] {
        // Each type that is open, with its indentation.
        var open: [(depth: Int, name: String)] = []
        var errors: [String] = []
        for line in text.split(separator: "\n") {
            guard
                let match = line.firstMatch(
                    of:
                        /^( *)(public |package )?(?:indirect )?(?:enum|struct|extension|class|actor) ([\w.]+)(.*)$/
                )
            else { continue }
            let depth = match.output.1.count
            open.removeAll { $0.depth >= depth }
            let name = String(match.output.3)
            if match.output.2 != nil, match.output.4.contains(/^: [^{]*\bError\b/) {
                errors.append(open.last.map { "\($0.name).\(name)" } ?? name)
            }
            open.append((depth, name))
        }
        return errors
    }

    private static func sources() throws -> [String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources")
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }
}
