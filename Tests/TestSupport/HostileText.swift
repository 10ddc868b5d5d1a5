import Foundation

/// Text that tries to control a terminal, and the search for anything that got through.
public enum HostileText {
    /// A marker around the planted text, which proves that it was printed.
    public static let marker = "Zq"

    /// All 65 control characters: C0, DEL and C1.
    public static let controls = ((0...0x1F).map { $0 } + [0x7F] + (0x80...0x9F).map { $0 })
        .compactMap { Unicode.Scalar($0 as UInt32) }

    /// Characters that reorder text or invisibly mark its direction.
    public static let bidiControls = [
        0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069,
    ].compactMap { Unicode.Scalar($0 as UInt32) }

    /// Sequences for a link, the clipboard, colours and a title, each also with C1 introducers.
    public static let sequences = [
        "\u{1B}]8;;https://example.org/\u{1B}\\link\u{1B}]8;;\u{1B}\\", "\u{1B}]52;c;ZXZpbA==\u{7}",
        "\u{9D}52;c;ZXZpbA==\u{9C}", "\u{1B}[2J\u{1B}[H", "\u{9B}31m", "\u{1B}]0;title\u{7}",
        "\u{1B}P1$r\u{1B}\\",
    ]

    /// All of these in one text.
    public static let all =
        marker + sequences.joined() + marker + string(controls) + marker + string(bidiControls) + marker

    /// Returns `all` without the given characters, for instance those that end a line or a C string, or can't
    /// be in a header.
    public static func without(_ scalars: Unicode.Scalar...) -> String {
        string(all.unicodeScalars.filter { !scalars.contains($0) })
    }

    /// Finds characters that a program must not print.
    ///
    /// - Parameters:
    ///   - output: everything that the program wrote.
    ///   - colors: whether to allow `ESC [ … m`, the only sequence that the program itself writes.
    /// - Returns: the first five offenders, each with the text before it.
    public static func offenders(in output: [UInt8], colors: Bool = false) -> [String] {
        guard var text = String(validating: output, as: UTF8.self) else { return ["not UTF-8"] }
        if colors { text.replace(/\u{1B}\[[0-9;]*m/.matchingSemantics(.unicodeScalar), with: "") }
        let refused = Set(controls + bidiControls).subtracting(["\n"])
        let scalars = Array(text.unicodeScalars)
        return scalars.indices.filter { refused.contains(scalars[$0]) }.prefix(5).map { index in
            let before = string(scalars[max(0, index - 60)..<index])
            return "U+\(String(scalars[index].value, radix: 16)) behind \(before.debugDescription)"
        }
    }

    /// Returns an API response with hostile text in all of its strings; URLs keep the number at their end.
    public static func poisoned(_ response: StubResponse, sparingNames: Bool) -> StubResponse {
        guard let json = try? JSONSerialization.jsonObject(with: response.body, options: [.fragmentsAllowed]),
            let body = try? JSONSerialization.data(withJSONObject: poisoned(json, key: "", sparingNames))
        else {
            var copy = response
            copy.body = Data(all.utf8)
            return copy
        }
        return StubResponse(
            status: response.status, headers: ["Content-Type": "application/json"], body: body)
    }

    private static func poisoned(_ json: Any, key: String, _ sparingNames: Bool) -> Any {
        switch json {
        case let text as String:
            if key == "url" { return all + text }
            return sparingNames && key == "name" ? text : text + all
        case let list as [Any]: return list.map { poisoned($0, key: key, sparingNames) }
        case let object as [String: Any]:
            return Dictionary(
                uniqueKeysWithValues: object.map { ($0.key, poisoned($0.value, key: $0.key, sparingNames)) })
        default: return json
        }
    }

    private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}
