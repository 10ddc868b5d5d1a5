public import Fetching
import Pokedex

/// The parts of PokéAPI's answers that are kept, and their revision.

extension NamedResourcePage: WireModel {
    /// See ``WireModel``.
    public static var revision: String { "list-1" }
}

extension PokemonResource: WireModel {
    /// See ``WireModel``.
    public static var revision: String { "pokemon-1" }
}

extension SpeciesResource: WireModel {
    /// See ``WireModel``.
    public static var revision: String { "species-1" }

    /// Keeps, of what the Pokédexes of all versions say, the newest version's text in each language.
    public func distilled() -> Self {
        var newest: [String: FlavorTextEntry] = [:]
        for entry in flavorTextEntries {
            let rival = newest[entry.language.name].map(\.age) ?? (-1, -1)
            if entry.age > rival { newest[entry.language.name] = entry }
        }
        var distilled = self
        distilled.flavorTextEntries = newest.values.sorted { $0.language.name < $1.language.name }
        return distilled
    }
}

extension FlavorTextEntry {
    /// A rank that grows with the year of its game: numbers alone do not, since older games were added later.
    fileprivate var age: (rank: Int, number: Int) {
        (version.map { VersionGroup(ofVersion: $0.name).rank } ?? 0, version?.id ?? 0)
    }
}

/// A value decoded from an object in which no field is set that the value does not know.
///
/// `null`, `false`, an empty text and an empty list or object do not count as set.
struct StrictlyDecoded<Value: Decodable, Keys: CodingKey>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        value = try Value(from: decoder)
        let container = try decoder.container(keyedBy: AnyKey.self)
        for key in container.allKeys where Keys(stringValue: key.stringValue) == nil {
            guard try isUnset(key, in: container) else {
                throw DecodingError.typeMismatch(
                    Value.self,
                    .init(
                        codingPath: container.codingPath + [key],
                        debugDescription: "a field that is not known"))
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
