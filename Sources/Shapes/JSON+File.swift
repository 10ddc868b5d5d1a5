import Foundation
import Wording

extension JSON {
    /// Encodes a JSON file with members in the order of declaration and each item of a list on its own line,
    /// so that files can be compared line by line.
    ///
    /// - Parameters:
    ///   - subject: The value to encode.
    ///   - lines: The members on each line of the file. Lines without any values are left out.
    /// - Returns: The text, ending in a line feed.
    /// - Throws: Any error thrown while encoding a value.
    package static func file<Subject>(of subject: Subject, lines: [[Member<Subject>]]) throws -> String {
        let lines = try lines.map { members in
            try OrderedJSON.members(of: Object(subject: subject, members: members))
        }
        return "{" + lines.filter { !$0.isEmpty }.joined(separator: ",\n") + "\n}\n"
    }

    /// Returns a JSON string. Control characters, and characters that change the text direction, are escaped,
    /// so that a file is safe to view anywhere.
    static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy {
            (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        guard !isPlain else { return "\"\(text)\"" }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            case _ where scalar.isUnseen: quoted += String(format: "\\u%04x", scalar.value)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
