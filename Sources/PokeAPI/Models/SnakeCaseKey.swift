/// Keys that the API spells in snake case: `damageClass` is its `damage_class`. They are spelt anew each time, so models
/// that `show` and lists decode have theirs written out.
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
