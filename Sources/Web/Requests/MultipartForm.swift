import Answers
import HTTPTypes

/// A form in the format `multipart/form-data`, <https://www.rfc-editor.org/rfc/rfc7578>, which pages use to
/// upload files without a script.
struct MultipartForm {
    /// A field of the form.
    struct Part {
        let name: String
        /// Whether it is a file field, even if no file was chosen.
        let isFile: Bool
        let bytes: ArraySlice<UInt8>
    }

    /// The fields, in the order of the form.
    private(set) var parts: [Part] = []

    /// Returns the contents of a file; nil if none was chosen.
    func file(_ name: String) -> ArraySlice<UInt8>? {
        parts.first { $0.isFile && $0.name == name && !$0.bytes.isEmpty }?.bytes
    }

    /// - Parameters:
    ///   - body: the whole body.
    ///   - type: the value of `Content-Type`, with the boundary.
    /// - Throws: `Refusal` if the body is malformed, or has more than `Fields.limit` parts.
    init(_ body: [UInt8], type: String) throws(Refusal) {
        guard let boundary = Self.parameter("boundary", of: type), (1...70).contains(boundary.utf8.count)
        else {
            throw Self.damaged
        }
        let delimiter = Array("\r\n--\(boundary)".utf8)
        // There is no line break before the first delimiter.
        guard body.starts(with: delimiter.dropFirst(2)) else { throw Self.damaged }
        var position = delimiter.count - 2
        while !body[position...].starts(with: Array("--".utf8)) {
            guard body[position...].starts(with: [0x0D, 0x0A]), parts.count < Fields.limit,
                let end = Self.first(delimiter, in: body, from: position)
            else { throw Self.damaged }
            // A part without headers would begin with an empty line.
            guard let headerEnd = Self.first(Array("\r\n\r\n".utf8), in: body, from: position),
                headerEnd < end,
                headerEnd - position < 4096,
                let head = String(validating: body[position..<headerEnd], as: UTF8.self),
                let line = head.split(separator: "\r\n").first(where: {
                    $0.lowercased().hasPrefix("content-disposition:")
                }),
                let name = Self.parameter("name", of: String(line))
            else { throw Self.damaged }
            parts.append(
                Part(
                    name: name, isFile: Self.parameter("filename", of: String(line)) != nil,
                    bytes: body[(headerEnd + 4)..<max(end, headerEnd + 4)]))
            position = end + delimiter.count
        }
    }

    /// Returns a parameter of a header line, whose value may be quoted.
    private static func parameter(_ name: String, of line: String) -> String? {
        for part in line.split(separator: ";").dropFirst() {
            let sides = part.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, sides[0].lowercased().filter({ $0 != " " }) == name else { continue }
            return String(sides[1].filter { $0 != "\"" })
        }
        return nil
    }

    /// Returns the first index of a byte sequence, from `start` on.
    private static func first(_ wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + wanted.count <= bytes.count {
            if bytes[index] == wanted[0], bytes[index...].starts(with: wanted) { return index }
            index += 1
        }
        return nil
    }

    private static var damaged: Refusal {
        Refusal(.badRequest, "The form can't be read.")
    }
}
