/// The fields of the longer rows, in the order of their columns.

extension PokemonRow {
    var fields: [String] {
        let first = ["\(id)", name, displayName, "\(species)", CSV.flag(isDefault), "\(generation)"]
        let body = [
            types.first?.name ?? "", types.dropFirst().first?.name ?? "", CSV.number(height),
            CSV.number(weight), CSV.number(baseExperience),
        ]
        let numbers = Stat.allCases.map { "\(stats[$0])" } + (1...3).map { abilities[$0] ?? "" }
        let media =
            (0..<5).map {
                CSV.letters(
                    UInt8(truncatingIfNeeded: pictures.rawValue >> (8 * UInt64($0))), Pictures.letters)
            } + [CSV.letters(cries.rawValue, Cries.letters)]
        return first + body + numbers + media
    }
}

extension SpeciesRow {
    var fields: [String] {
        let groups = eggGroups.sorted()
        let first = [
            "\(id)", name, genus, "\(generation)", color, shape ?? "", habitat ?? "", groups.first ?? "",
            groups.dropFirst().first ?? "", growthRate,
        ]
        let numbers = ["\(captureRate)", "\(genderRate)", "\(hatchCounter)", "\(baseHappiness)"]
        let flags = [CSV.flag(isLegendary), CSV.flag(isMythical), CSV.flag(isBaby), babyItem ?? ""]
        return first + numbers + flags + ["\(defaultPokemon)", CSV.number(evolvesFrom), "\(chain)"]
    }
}

extension EvolutionRow {
    /// By chain and species, then the oldest first, then by text.
    static func precedes(_ left: Self, _ right: Self) -> Bool {
        let species = ((left.chain, left.from, left.into), (right.chain, right.from, right.into))
        guard species.0 == species.1 else { return species.0 < species.1 }
        return left.method < right.method
    }

    private var method: (Int, String, String, String, Int) {
        (generation ?? 0, versionGroup ?? "", trigger ?? "", conditionField, isDefault ? 1 : 0)
    }

    var fields: [String] {
        [
            "\(chain)", "\(from)", "\(into)", CSV.flag(isDefault), CSV.number(generation), versionGroup ?? "",
            trigger ?? "", conditionField,
        ]
    }

    private var conditionField: String {
        Key.allCases.compactMap { key in
            conditions[key].map { key.isFlag ? key.rawValue : "\(key.rawValue)=\($0)" }
        }.joined(separator: " ")
    }
}

extension CSV {
    static func flag(_ flag: Bool) -> String { flag ? "yes" : "no" }

    static func number(_ number: Int?) -> String { number.map { "\($0)" } ?? "" }

    /// The letters whose bits are set.
    static func letters(_ bits: UInt8, _ alphabet: StaticString) -> String {
        String(
            decoding: (0..<alphabet.utf8CodeUnitCount).filter { bits & 1 << UInt8($0) != 0 }.map {
                alphabet.utf8Start[$0]
            }, as: UTF8.self)
    }
}
