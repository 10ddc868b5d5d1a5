package import Foundation

/// The JSON format of all responses: a single line, with sorted keys and ISO 8601 dates. Unknown values are
/// left out, and characters that could control a terminal or reorder the surrounding text are written as
/// Unicode escapes, such as `\u202e`.
package enum JSON {
    /// The version of the JSON shapes described in `PokeExplorer.docc/JSON.md`. Within a version, fields may be
    /// added, but nothing else changes.
    package static let version = 1

    package static func bytes(of value: some MemberValue) -> Data {
        var json = JSONWriter()
        value.write(to: &json)
        return Data(json.bytes)
    }

    /// Encodes a JSON file with members in the order of declaration and each item of a list on its own line,
    /// so that files can be compared line by line.
    ///
    /// - Parameters:
    ///   - subject: The value to encode.
    ///   - lines: The members on each line of the file. Lines without any values are left out.
    /// - Returns: The text, ending in a line feed.
    package static func file<Subject>(of subject: Subject, lines: [[Member<Subject>]]) -> String {
        let lines = lines.map { members in
            var json = JSONWriter(isFile: true)
            for member in members { member.write(subject, &json) }
            return String(decoding: json.bytes, as: UTF8.self)
        }
        return "{" + lines.filter { !$0.isEmpty }.joined(separator: ",\n") + "\n}\n"
    }
}
