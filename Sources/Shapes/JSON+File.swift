import Foundation
import Wording

extension JSON {
    /// A file of JSON whose members stand in the order of their declaration, and whose lists have an item a line, so that two files
    /// can be compared line by line.
    ///
    /// - Parameters:
    ///   - subject: the subject of the file.
    ///   - lines: the members of each line of the file; one of which no member is there is left out.
    /// - Returns: its text, with a line feed at its end.
    /// - Throws: what a value throws that can't be encoded.
    package static func file<Subject>(of subject: Subject, lines: [[Member<Subject>]]) throws -> String {
        let lines = try lines.map { members in
            let object = OrderedJSON()
            try Object(subject: subject, members: members).encode(to: object)
            return object.membersWithItemsPerLine
        }
        return "{" + lines.filter { !$0.isEmpty }.joined(separator: ",\n") + "\n}\n"
    }

    /// A string of JSON; control characters, and those that change the direction of text, are escaped, so that a file can be
    /// looked at anywhere.
    static func quoted(_ text: String) -> String {
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
