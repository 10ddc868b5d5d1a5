extension Move {
    /// Values that later games changed; nil if unchanged.
    public struct FormerValues: Hashable, Sendable {
        /// The type's id; 19 for “???”, which Curse had.
        public var type: Int?
        /// The power; 0 for none, ``Move/varyingPower`` if it varied.
        public var power: Int?
        /// The accuracy; 0 for none.
        public var accuracy: Int?
        /// The number of times it could be used.
        public var pp: Int?
        /// The chance of the additional effect in per cent.
        public var effectChance: Int?

        /// Creates former values.
        public init(type: Int?, power: Int?, accuracy: Int?, pp: Int?, effectChance: Int?) {
            self.type = type
            self.power = power
            self.accuracy = accuracy
            self.pp = pp
            self.effectChance = effectChance
        }

        var numbers: [Int?] { [type, power, accuracy, pp, effectChance] }
        /// Whether no value is known to have changed.
        public var isEmpty: Bool { numbers.allSatisfy { $0 == nil } }
    }

    /// The values before a change.
    public struct Former: Hashable, Sendable {
        /// The first games with the new values.
        public let until: VersionGroup
        /// The values before the change.
        public let values: FormerValues
    }

    /// The values in a certain game, or the current ones.
    public struct Values: Hashable, Sendable {
        /// The type; nil for “???”.
        public var type: PokemonType?
        /// The damage class.
        public var damageClass: DamageClass
        /// The power as in the API; nil for none.
        public var power: Int?
        /// The accuracy; see ``Move/accuracy``.
        public var accuracy: Int?
        /// The PP; see ``Move/pp``.
        public var pp: Int?

        /// The power; nil if it has none, or if it varies.
        public var fixedPower: Int? { power == Move.varyingPower ? nil : power }
    }

    /// The API's placeholder for a power that varies, as that of Ruination, or of Hidden Power up to
    /// generation V.
    public static let varyingPower = 1

    /// The move's former values, oldest first.
    public var former: [Former] {
        let table = dex.tables.past
        return table.rows(of: row).map { place in
            func number(_ column: Int) -> Int? { table[place, column] < 0 ? nil : table[place, column] }
            return Former(
                until: dex.game(table[place, 1]),
                values: FormerValues(
                    type: number(2), power: number(3), accuracy: number(4), pp: number(5),
                    effectChance: number(6)))
        }
    }

    /// Returns the values in a group of games. Each is the value before the first change after those games,
    /// if there was one; up to generation III, the damage class depends on the type.
    public func values(in game: VersionGroup?) -> Values {
        var values = Values(
            type: type, damageClass: damageClass, power: known(.power), accuracy: accuracy, pp: pp)
        guard let game, let place = dex.tables.gameNames.row(of: game.name) else { return values }
        let table = dex.tables.past
        func number(_ column: Int) -> Int? {
            let change = table.rows(of: row).first { table[$0, 1] > place && table[$0, column] >= 0 }
            return change.map { table[$0, column] }
        }
        if let type = number(2) { values.type = PokemonType(rawValue: UInt8(type)) }
        if let power = number(3) { values.power = power > 0 ? power : nil }
        if let accuracy = number(4) { values.accuracy = accuracy > 0 ? accuracy : nil }
        if let pp = number(5) { values.pp = pp > 0 ? pp : nil }
        if dex.tables.games[place, 2] <= 3, values.damageClass != .status, let type = values.type {
            values.damageClass = DamageClass(of: type)
        }
        return values
    }
}
