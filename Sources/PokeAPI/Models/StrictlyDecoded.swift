/// A value decoded from an object. Decoding fails if the object sets a field that the type doesn't declare.
///
/// `null`, `false`, and empty strings, lists and objects count as unset.
struct StrictlyDecoded<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        value = try Value(from: decoder)
        let container = try decoder.container(keyedBy: AnyKey.self)
        let known = Mirror(reflecting: value).children.map(\.label)
        for key in container.allKeys where !known.contains(key.stringValue) {
            guard try isUnset(key, in: container) else {
                let path = container.codingPath + [key]
                throw DecodingError.typeMismatch(
                    Value.self, .init(codingPath: path, debugDescription: "a field that is not known"))
            }
        }
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private func isUnset(_ key: AnyKey, in container: KeyedDecodingContainer<AnyKey>) throws -> Bool {
        if try container.decodeNil(forKey: key) { return true }
        if let flag = try? container.decode(Bool.self, forKey: key) { return !flag }
        if let text = try? container.decode(String.self, forKey: key) { return text.isEmpty }
        if let list = try? container.nestedUnkeyedContainer(forKey: key) { return list.isAtEnd }
        if let object = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: key) {
            return object.allKeys.isEmpty
        }
        return false
    }
}
