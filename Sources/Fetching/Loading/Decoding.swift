package import Foundation

/// Decodes a server's JSON into a wire model, and encodes it for the cache.
package enum Decoding {
    /// Decodes the body of a 200 response.
    ///
    /// - Throws: `.notJSON` for anything else, HTML for example; `.malformed` for truncated or garbled JSON;
    ///   `.undecodable` if a field is missing or has the wrong type.
    static func decode<Model: WireModel>(
        _ type: Model.Type, from response: HTTPResponse, path: String
    ) throws(APIError) -> Model {
        let body = response.body.withoutByteOrderMark
        let kind = ContentKind(of: body)
        guard kind == .json else { throw .notJSON(kind) }
        do {
            return try decode(Model.self, from: body)
        } catch let error as DecodingError {
            throw APIError(error, path: path)
        } catch {
            throw .malformed(path: path)
        }
    }

    /// Decodes a server's JSON, whose keys are in snake case: `is_default` is the property `isDefault`.
    package static func decode<Model: Decodable>(_ type: Model.Type, from json: Data) throws -> Model {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(type, from: json)
    }

    /// Returns the JSON to store in the cache. Its keys are those of the properties.
    package static func encode(_ value: some WireModel) -> Data? {
        try? JSONEncoder().encode(value)
    }
}

extension APIError {
    /// Converts a decoding error.
    fileprivate init(_ error: DecodingError, path: String) {
        func field(_ keys: [any CodingKey]) -> String {
            keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        }
        switch error {
        case .keyNotFound(let key, let context):
            self = .undecodable(path: path, field: field(context.codingPath + [key]))
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            self = .undecodable(path: path, field: field(context.codingPath))
        default: self = .malformed(path: path)
        }
    }
}
