import Answers
import Foundation
import Hummingbird
import Records

/// A request's body in JSON: an object whose members are all known.
protocol RequestBody: Decodable, Sendable {
    /// The names of the members that it may have.
    static var members: [String] { get }
}

extension Call {
    /// The body, or the one member of it that is an attribute of favourites.
    ///
    /// - Throws: `Refusal` where it isn't JSON, has unknown members, or values of another kind.
    func body<Body: RequestBody>(
        _ type: Body.Type = Body.self, about field: FavoriteField? = nil
    ) throws(Refusal) -> Body {
        let members = field.map { [$0.name] } ?? Body.members
        let mediaType = request.headerFields[.contentType]?.prefix { $0 != ";" }.filter { $0 != " " }
        guard mediaType?.lowercased() == "application/json" else {
            throw Refusal(
                .unsupportedMediaType,
                Failure(
                    .badType, .usage, "This takes JSON.", advice: "Send Content-Type: application/json."))
        }
        do {
            let decoder = JSONDecoder()
            (decoder.userInfo[.members], decoder.userInfo[.field]) = (members, field)
            return try decoder.decode(Strict<Body>.self, from: Data(body.readableBytesView)).body
        } catch let error as DecodingError {
            throw Refusal(error)
        } catch let error as UnknownMember {
            throw Refusal(
                .unprocessableContent,
                Failure(
                    .unknownField, .badData, "There is no field “\(error.name)” here.",
                    advice:
                        "There \(members.count == 1 ? "is" : "are") \(members.joined(separator: ", "))."
                ))
        } catch {
            throw Refusal(error)
        }
    }
}

/// A body none of whose members is unknown.
private struct Strict<Body: RequestBody>: Decodable {
    let body: Body

    init(from decoder: any Decoder) throws {
        let names = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
        let known = decoder.userInfo[.members] as? [String] ?? []
        if let name = names.sorted().first(where: { !known.contains($0) }) {
            throw UnknownMember(name: name)
        }
        body = try Body(from: decoder)
    }
}

extension CodingUserInfoKey {
    // swift-format-ignore: NeverForceUnwrap
    fileprivate static let members = Self(rawValue: "members")!  // Cannot fail: it takes any text.
    /// The attribute that a body is about.
    // swift-format-ignore: NeverForceUnwrap
    static let field = Self(rawValue: "field")!  // Cannot fail: it takes any text.
}

private struct UnknownMember: Error { let name: String }

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer {
    /// The value of a member: nil if it is missing, and `.some(nil)` if it is `null`.
    func said<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value?? {
        guard contains(key) else { return nil }
        return .some(try decodeIfPresent(type, forKey: key))
    }
}

extension Refusal {
    /// A decoder's finding.
    fileprivate init(_ error: DecodingError) {
        func named(_ path: [any CodingKey]) -> String {
            path.isEmpty
                ? "The body"
                : "“\(path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: "."))”"
        }
        switch error {
        case .keyNotFound(let key, let context):
            self.init(
                .unprocessableContent,
                Failure(.missingField, .badData, "\(named(context.codingPath + [key])) is missing."))
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            self.init(
                .unprocessableContent,
                Failure(
                    .badValue, .badData, "\(named(context.codingPath)) should be \(Self.word(for: type))."))
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            self.init(
                .unprocessableContent,
                Failure(.badValue, .badData, "\(named(context.codingPath)) can't have this value."))
        default:
            self.init(
                .badRequest,
                Failure(.badJson, .usage, "The body isn't JSON, or has a field that doesn't belong there."))
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
