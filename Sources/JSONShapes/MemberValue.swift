package import Foundation

/// A type that can be the value of a member.
package protocol MemberValue: SendableMetatype {
    static var shape: Shape { get }
    /// Whether the value may be left out.
    static var isOptional: Bool { get }
    /// Whether the value is left out.
    var isMissing: Bool { get }
    func write(to json: inout JSONWriter)
    static func write(_ list: [Self], to json: inout JSONWriter)
}

extension MemberValue {
    package static var isOptional: Bool { false }
    package var isMissing: Bool { false }

    package static func write(_ list: [Self], to json: inout JSONWriter) {
        json.list(list) { $0.write(to: &$1) }
    }
}

extension Optional: MemberValue where Wrapped: MemberValue {
    package static var shape: Shape { Wrapped.shape }
    package static var isOptional: Bool { true }
    package var isMissing: Bool { self == nil }

    package func write(to json: inout JSONWriter) {
        if let self { self.write(to: &json) } else { json.plain("null") }
    }
}

extension Array: MemberValue where Element: MemberValue {
    package static var shape: Shape { .list(Element.shape) }

    package func write(to json: inout JSONWriter) { Element.write(self, to: &json) }
}

extension Dictionary: MemberValue where Key == String, Value: MemberValue {
    package static var shape: Shape { .map(Value.shape) }

    package func write(to json: inout JSONWriter) {
        json.object { for (name, value) in sorted(by: { $0.key < $1.key }) { $0.member(name, value) } }
    }
}

extension String: MemberValue {
    package static var shape: Shape { .text }

    package func write(to json: inout JSONWriter) { json.string(self) }
}

extension Bool: MemberValue {
    package static var shape: Shape { .flag }

    package func write(to json: inout JSONWriter) { json.plain(String(self)) }
}

extension MemberValue where Self: BinaryInteger {
    package static var shape: Shape { .integer }

    package func write(to json: inout JSONWriter) { json.plain(String(self)) }
}

extension Int: MemberValue {}

extension Int64: MemberValue {}

extension Double: MemberValue {
    package static var shape: Shape { .number }

    /// Appends the shortest number, without “.0”.
    package func write(to json: inout JSONWriter) {
        let text = description
        json.plain(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
}

extension Date: MemberValue {
    package static var shape: Shape { .date }

    package func write(to json: inout JSONWriter) { json.string(formatted(.iso8601)) }
}
