import Foundation
import TestSupport
import Testing

/// Every example in a documentation comment occurs line for line in a test file named `…Example.swift`, so it
/// compiles.
struct DocumentedExampleTests {
    @Test func `every example in a documentation comment also compiles in a test`() throws {
        let tests = try Self.files(in: "Tests").filter { $0.path.hasSuffix("Example.swift") }
            .map { Self.code(Self.lines(of: $0.text)) }
        let examples = try Self.files(in: "Sources").flatMap { file in
            Self.examples(in: file.text).map { (file.path, $0) }
        }
        #expect(examples.count >= 5)
        for (path, example) in examples {
            #expect(tests.contains { $0.contains(example) }, "\(path) has this example:\n\(example)")
        }
    }

    @Test func `an example is the unindented text between code fences`() {
        let text = """
            /// A thing.
            ///
            /// ```swift
            /// let thing = Thing(
            ///     of: 1)
            /// ```
            struct Thing {}
            """
        #expect(Self.examples(in: text) == ["let thing = Thing(\nof: 1)"])
    }

    /// Returns the examples in a file's documentation comments.
    private static func examples(in text: String) -> [String] {
        var examples: [String] = []
        var example: [String]?
        for line in lines(of: text) {
            if line == "/// ```swift" {
                example = []
            } else if line.hasPrefix("/// ```"), let lines = example {
                examples.append(code(lines))
                example = nil
            } else if line.hasPrefix("///") {
                example?.append(String(line.dropFirst(4)))
            }
        }
        return examples
    }

    /// Joins lines without their indentation, since a test's code is indented more deeply.
    private static func code(_ lines: [String]) -> String {
        lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }

    private static func lines(of text: String) -> [String] {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// Returns the Swift files in a folder.
    private static func files(in folder: String) throws -> [(path: String, text: String)] {
        let top = Documentation.root.appending(path: folder)
        return try FileManager.default.subpathsOfDirectory(atPath: top.path)
            .filter { $0.hasSuffix(".swift") }
            .map { ("\(folder)/\($0)", try top.appending(path: $0).text) }
    }
}
