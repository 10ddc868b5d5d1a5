import Records

extension Move {
    /// The values before a change, by field, and the first games with the new values. A type is given by its id, or 19
    /// for “???”, Curse's former type. A power is 0 for none, or ``Move/varyingPower``. An accuracy is 0 for none.
    public typealias Former = (until: VersionGroup, values: [MoveField: Int])

    /// The fields whose former values are known, in the order of their columns.
    static let formerFields: [MoveField] = [.type, .power, .accuracy, .pp, .effectChance]

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

    /// The API's placeholder for a varying power, such as Ruination's, or Hidden Power's up to generation V.
    public static let varyingPower = 1

    /// The move's former values, oldest first.
    public var former: [Former] {
        let table = dex.tables.past
        return table.rows(of: row).map { place in
            let values = Self.formerFields.enumerated().map { ($1, table[place, $0 + 2]) }
            return (dex.game(table[place, 1]), Dictionary(first: values.filter { $0.1 >= 0 }))
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
