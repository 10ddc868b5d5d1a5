import Wording

/// Writes JSON value by value.
package struct JSONWriter {
    /// The text so far, in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// Whether members keep their order, and each item of an outer list has its own line.
    private let isFile: Bool
    /// The number of lists and objects around the next value.
    private var depth = 0

    init(isFile: Bool = false) { self.isFile = isFile }

    /// Appends a number or a word, which needs no quotation marks.
    mutating func plain(_ text: String) { bytes += text.utf8 }

    /// Appends a string, escaping characters that could control a terminal or reorder the surrounding text.
    mutating func string(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        let isPlain = text.withUTF8 { utf8 in
            let isPlain = utf8.allSatisfy {
                (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
            }
            if isPlain { bytes.append(contentsOf: utf8) }
            return isPlain
        }
        if !isPlain { for scalar in text.unicodeScalars { escaped(scalar) } }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escaped(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"", "\\": plain("\\\(scalar)")
        case "\n": plain("\\n")
        case "\t": plain("\\t")
        case "\r": plain("\\r")
        case "\u{8}" where !isFile: plain("\\b")
        case "\u{C}" where !isFile: plain("\\f")
        case "\0"..<" ",
            _ where isFile && scalar.isUnseen:
            plain("\\u" + String(scalar.value, radix: 16).withZeros(4))
        case _ where !isFile && Sanitizer.refuses(scalar): plain(Sanitizer.jsonEscape(scalar))
        default: plain(String(scalar))
        }
    }

    /// Appends the name of an object's next member.
    mutating func name(_ name: String) {
        if let last = bytes.last, last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
        string(name)
        bytes.append(UInt8(ascii: ":"))
    }

    /// Appends a member of an object, unless it is missing.
    mutating func member(_ name: String, _ value: some MemberValue) {
        guard !value.isMissing else { return }
        self.name(name)
        value.write(to: &self)
    }

    /// Appends an object.
    mutating func object(_ members: (inout Self) -> Void) {
        depth += 1
        bytes.append(UInt8(ascii: "{"))
        members(&self)
        bytes.append(UInt8(ascii: "}"))
        depth -= 1
    }

    /// Appends a list.
    mutating func list<Item>(_ items: [Item], _ write: (Item, inout Self) -> Void) {
        let line = isFile && depth == 0 ? "\n" : ""
        depth += 1
        bytes.append(UInt8(ascii: "["))
        for (index, item) in items.enumerated() {
            plain(index == 0 ? line : "," + line)
            write(item, &self)
        }
        plain(items.isEmpty ? "]" : line + "]")
        depth -= 1
    }

    /// Appends an object with these members.
    mutating func object<Subject>(_ subject: Subject, _ members: [Member<Subject>]) {
        let members = ordered(members)
        object { for member in members { member.write(subject, &$0) } }
    }

    /// Appends a list of objects with these members.
    mutating func objects<Subject>(_ subjects: [Subject], _ members: [Member<Subject>]) {
        let members = ordered(members)
        list(subjects) { subject, json in
            json.object { for member in members { member.write(subject, &$0) } }
        }
    }

    /// Returns members in the order in which they are written.
    private func ordered<Subject>(_ members: [Member<Subject>]) -> [Member<Subject>] {
        isFile ? members : members.sorted { $0.name < $1.name }
    }
}
