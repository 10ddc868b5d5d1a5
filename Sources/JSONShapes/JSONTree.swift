/// A JSON literal.
package indirect enum JSONTree: Sendable, Hashable, MemberValue {
    case text(String)
    case integer(Int)
    case number(Double)
    case flag(Bool)
    case list([JSONTree])
    case object([String: JSONTree])

    package static var shape: Shape { .anything }

    package func write(to json: inout JSONWriter) {
        switch self {
        case .text(let value): value.write(to: &json)
        case .integer(let value): value.write(to: &json)
        case .number(let value): value.write(to: &json)
        case .flag(let value): value.write(to: &json)
        case .list(let values): values.write(to: &json)
        case .object(let members): members.write(to: &json)
        }
    }
}

extension JSONTree: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .text(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .flag(value) }
    package init(arrayLiteral elements: JSONTree...) { self = .list(elements) }
    package init(dictionaryLiteral elements: (String, JSONTree)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { first, _ in first }))
    }
}
