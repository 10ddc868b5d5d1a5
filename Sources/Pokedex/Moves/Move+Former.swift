/// The values that a move had in earlier games.

extension Move {
    /// Values that later games changed; nil where they were the same.
    public struct FormerValues: Hashable, Sendable {
        /// The type's id; 19 for “???”, which Curse had.
        public var type: Int?
        /// Zero for none.
        public var power: Int?
        /// Zero for none.
        public var accuracy: Int?
        /// The times that it could be used.
        public var pp: Int?
        /// In per cent.
        public var effectChance: Int?

        /// Former values.
        public init(type: Int?, power: Int?, accuracy: Int?, pp: Int?, effectChance: Int?) {
            (self.type, self.power, self.accuracy) = (type, power, accuracy)
            (self.pp, self.effectChance) = (pp, effectChance)
        }

        var numbers: [Int?] { [type, power, accuracy, pp, effectChance] }
        /// Whether nothing is known to have changed.
        public var isEmpty: Bool { numbers.allSatisfy { $0 == nil } }
    }

    /// A change between games.
    public struct Former: Hashable, Sendable {
        /// The first games with newer values.
        public let until: VersionGroup
        /// The values before.
        public let values: FormerValues
    }

    /// The values in one game, or today's.
    public struct Values: Hashable, Sendable {
        /// The type; nil for “???”.
        public var type: PokemonType?
        /// The class.
        public var damageClass: DamageClass
        /// As ``Move/power``.
        public var power: Int?
        /// As ``Move/accuracy``.
        public var accuracy: Int?
        /// As ``Move/pp``.
        public var pp: Int?
    }

    /// Its former values, the oldest first.
    public var former: [Former] {
        let table = dex.tables.past
        return table.rows(of: row).map { place in
            func number(_ column: Int) -> Int? { table[place, column] < 0 ? nil : table[place, column] }
            return Former(
                until: VersionGroup(name: dex.tables.gameNames[table[place, 1]]),
                values: FormerValues(
                    type: number(2), power: number(3), accuracy: number(4), pp: number(5),
                    effectChance: number(6)))
        }
    }

    /// The values in a group of games: those of the first change after it, where there is one. Up to generation III the
    /// class follows from the type.
    public func values(in game: VersionGroup?) -> Values {
        var values = Values(
            type: type, damageClass: damageClass, power: power, accuracy: accuracy, pp: pp)
        guard let game, let place = dex.gameRow(game.name) else { return values }
        let table = dex.tables.past
        for column in 2...5 {
            let change = table.rows(of: row).first { table[$0, 1] > place && table[$0, column] >= 0 }
            guard let change else { continue }
            let number = table[change, column]
            switch column {
            case 2: values.type = PokemonType(rawValue: UInt8(number))
            case 3: values.power = number > 0 ? number : nil
            case 4: values.accuracy = number > 0 ? number : nil
            default: values.pp = number > 0 ? number : nil
            }
        }
        if dex.tables.games[place, 2] <= 3, values.damageClass != .status, let type = values.type {
            values.damageClass = DamageClass(of: type)
        }
        return values
    }
}
