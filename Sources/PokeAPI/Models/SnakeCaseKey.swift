/// Coding keys that the API spells in snake case: `damageClass` is `damage_class`. The conversion is repeated
/// on every decode, so models that `show` and lists depend on declare their keys explicitly.
protocol SnakeCaseKey: CodingKey, CaseIterable, RawRepresentable<String> {}

extension SnakeCaseKey {
    var stringValue: String {
        rawValue.reduce(into: "") { spelled, letter in
            spelled += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
        }
    }

    init?(stringValue: String) {
        guard let key = Self.allCases.first(where: { $0.stringValue == stringValue }) else { return nil }
        self = key
    }
}
