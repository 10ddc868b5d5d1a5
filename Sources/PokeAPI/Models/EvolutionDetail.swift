/// An evolution method: the fields that the API sets, under its names, as text. Some servers lack some fields, and
/// a future one may have more.
///
/// Source: <https://pokeapi.co/docs/v2#evolutiondetail>
struct EvolutionDetail: Codable {
    /// The names of resources, numbers, words, and `true` or `false`, without null and empty values.
    let fields: [String: String]

    init(from decoder: any Decoder) throws {
        fields = try decoder.singleValueContainer().decode([String: Field].self).compactMapValues(\.text)
    }

    func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }

    private struct Field: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() || (try? value.decode([Field].self))?.isEmpty == true
                || (try? value.decode([String: Field].self))?.isEmpty == true
            {
                text = nil
            } else if let word = try? value.decode(String.self) {
                text = word.isEmpty ? nil : word
            } else if let number = try? value.decode(Int.self) {
                text = String(number)
            } else if let flag = try? value.decode(Bool.self) {
                text = String(flag)
            } else {
                text = try value.decode(NamedResource.self).name
            }
        }
    }
}
