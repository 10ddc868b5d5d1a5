import Foundation

/// Text as the man macros of troff take it.
///
/// Source: <https://man7.org/linux/man-pages/man7/man.7.html> and
/// <https://man7.org/linux/man-pages/man7/groff_char.7.html>
enum Roff {
    /// The text with every sign that means something to troff, and every one beyond ASCII, spelt out.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\[rs]"
            case "-": result += "\\-"
            case "'": result += "\\[aq]"
            case "\"": result += "\\[dq]"
            case "`": result += "\\[ga]"
            case "^": result += "\\[ha]"
            case "~": result += "\\[ti]"
            case "\n": result += " "
            default:
                if scalar.isASCII {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += named(scalar)
                }
            }
        }
        // A full stop at the start of a line would be a request.
        return result.hasPrefix(".") ? "\\&" + result : result
    }

    /// A sign by its number, composed ones by their parts, as troff wants them.
    private static func named(_ scalar: Unicode.Scalar) -> String {
        let parts = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.map { part in
            let digits = String(part.value, radix: 16, uppercase: true)
            return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
        return "\\[u\(parts.joined(separator: "_"))]"
    }

    /// A heading of a section.
    static func section(_ title: String) -> String { ".SH \(escaped(title.uppercased()))" }

    /// A heading within a section.
    static func subsection(_ title: String) -> String { ".SS \(escaped(title))" }

    /// A term in bold, and what is to say of it in paragraphs.
    static func item(_ term: String, _ paragraphs: [String]) -> String {
        ".TP\n\\fB\(escaped(term))\\fR\n" + paragraphs.map(lines).joined(separator: "\n.IP\n")
    }

    /// A text whose line breaks stay.
    private static func lines(_ text: String) -> String {
        text.split(separator: "\n").map { line in
            let text = line.drop { $0 == " " }
            let indent = String(repeating: "\\ ", count: line.count - text.count)
            return indent + escaped(String(text))
        }.joined(separator: "\n.br\n")
    }

    /// Lines that are left as they are.
    static func verbatim(_ lines: [String]) -> String {
        ".nf\n" + lines.map { "    " + escaped($0) }.joined(separator: "\n") + "\n.fi"
    }
}
