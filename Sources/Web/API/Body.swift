import Answers
import Foundation
import Hummingbird
import Records
import Wording

/// A JSON request body: an object without unknown members.
protocol RequestBody: Decodable {
    static var shape: NamedShape { get }
}

extension Call {
    /// Decodes the body.
    ///
    /// - Throws: `Refusal` if the body isn't JSON, has unknown members, or has values of the wrong type.
    func body<Body: RequestBody>(_ type: Body.Type) throws(Refusal) -> Body { try body(type, of: type.shape) }

    /// Decodes a body whose only member is an attribute of a favourite.
    func value(of field: FavoriteField) throws(Refusal) -> FavoriteValue? {
        try body(AttributeBody.self, of: AttributeBody.shape(of: field), about: field).value
    }

    private func body<Body: Decodable>(
        _ type: Body.Type, of shape: NamedShape, about field: FavoriteField? = nil
    ) throws(Refusal) -> Body {
        let mediaType = request.headerFields[.contentType]?.prefix { $0 != ";" }.filter { $0 != " " }
        guard mediaType?.lowercased() == "application/json" else {
            throw Refusal(
                .badType, "This takes JSON.", status: .unsupportedMediaType,
                advice: "Send Content-Type: application/json.")
        }
        do {
            let decoder = JSONDecoder()
            decoder.userInfo[.members] = shape.members
            decoder.userInfo[.field] = field
            return try decoder.decode(Strict<Body>.self, from: Data(body.readableBytesView)).body
        } catch let error as DecodingError {
            throw Refusal(error, in: shape)
        } catch {
            throw Refusal(error)
        }
    }
}

/// A body that refuses unknown members.
private struct Strict<Body: Decodable>: Decodable {
    let body: Body

    init(from decoder: any Decoder) throws {
        let names = try decoder.container(keyedBy: MemberName.self).allKeys.map(\.stringValue)
        let known = decoder.userInfo[.members] as? [String] ?? []
        if let name = names.sorted().first(where: { !known.contains($0) }) {
            throw Refusal(
                .unknownField, "There is no field “\(name)” here.",
                advice: "There \(known.count == 1 ? "is" : "are") \(known.joined(separator: ", ")).")
        }
        body = try Body(from: decoder)
    }
}

extension CodingUserInfoKey {
    // swift-format-ignore: NeverForceUnwrap
    fileprivate static let members = Self(rawValue: "members")!  // Cannot fail: any text is valid.
    /// The attribute that the body contains.
    // swift-format-ignore: NeverForceUnwrap
    static let field = Self(rawValue: "field")!  // Cannot fail: any text is valid.
}

extension Refusal {
    /// Creates a refusal from a decoding error.
    fileprivate init(_ error: DecodingError, in shape: NamedShape) {
        func named(_ path: [any CodingKey]) -> String {
            path.isEmpty
                ? "The body"
                : "“\(path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: "."))”"
        }
        switch error {
        case .keyNotFound(let key, let context):
            self.init(.missingField, "\(named(context.codingPath + [key])) is missing.")
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            self.init(.badValue, "\(named(context.codingPath)) should be \(Self.word(for: type)).")
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            let words = context.codingPath.last.map { shape.words(of: $0.stringValue) } ?? []
            let fault =
                words.isEmpty
                ? "can't have this value" : "should be one of \(words.listed(conjunction: "or"))"
            self.init(.badValue, "\(named(context.codingPath)) \(fault).")
        default:
            self.init(.badJson, kind: .usage, "The body isn't JSON.")
        }
    }

    private static func word(for type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number"
        case is any BinaryFloatingPoint.Type: "a number"
        case is any Collection.Type where !(type is any ExpressibleByDictionaryLiteral.Type): "a list"
        default: "an object"
        }
    }
}
