package import Foundation

/// From a server's JSON to a wire model, and from there to what the cache keeps.
package enum Decoding {
    /// Decodes the body of a 200.
    ///
    /// - Throws: `.notJSON` for anything else, HTML for instance; `.malformed` for JSON cut off or garbled;
    ///   `.undecodable` if a field is missing or has another type.
    static func decode<Model: WireModel>(
        _ type: Model.Type, from response: HTTPResponse, path: String
    ) throws(APIError) -> Model {
        let body = response.body.withoutByteOrderMark
        let kind = ContentKind(of: body)
        guard kind == .json else { throw .notJSON(kind) }
        do {
            return try JSONDecoder().decode(Model.self, from: body)
        } catch let error as DecodingError {
            throw APIError(error, path: path)
        } catch {
            throw .malformed(path: path)
        }
    }

    /// The JSON that the cache keeps.
    package static func encode(_ value: some WireModel) -> Data? {
        try? JSONEncoder().encode(value)
    }
}

extension APIError {
    /// A decoder's complaint in our terms.
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
