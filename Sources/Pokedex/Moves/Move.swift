/// A move: a small handle into its table.
public struct Move: Identifiable, Hashable, Sendable {
    let dex: MoveDex
    let row: Int

    private func number(_ field: MoveField) -> Int { dex.tables.number(field, row) }
    private func known(_ field: MoveField) -> Int? { number(field) == 0 ? nil : number(field) }

    /// The API's id.
    public var id: Int { number(.id) }
    /// The API's name, such as `vine-whip`.
    public var name: String { dex.tables.moves.slugs[row] }
    /// The English name.
    public var displayName: String { dex.tables.moves.names[row] }
    /// Its names in all languages.
    public var names: [LocalizedName] { dex.names(.move, row) }
    /// The generation that brought it.
    public var generation: Int { number(.generation) }
    /// The type.
    public var type: PokemonType { PokemonType(rawValue: UInt8(number(.type))) ?? .normal }
    /// The class.
    public var damageClass: DamageClass { DamageClass(rawValue: number(.damageClass)) ?? .status }
    /// The power; nil for none, or one that varies.
    public var power: Int? { values(in: nil).fixedPower }
    /// The accuracy in per cent; nil where it can't miss, or is unknown.
    public var accuracy: Int? { known(.accuracy) }
    /// The number of times it can be used.
    public var pp: Int? { known(.pp) }
    /// Moves of higher priority come first; −7...5.
    public var priority: Int { number(.priority) }
    /// The API's name of its target, such as `all-opponents`.
    public var target: String { dex.tables.targets.word(number(.target)) ?? "" }
    /// The API's names of its flags, such as `contact` and `sound`.
    public var flags: [String] {
        dex.tables.flags.all.enumerated().filter { place, _ in
            let (field, bit) = place < 15 ? (MoveField.flags, place) : (.moreFlags, place - 15)
            return number(field) & 1 << bit != 0
        }.map(\.element)
    }

    /// Its effects besides damage, as far as the API says; nil where it says nothing.
    public var effects: Effects? {
        guard let category = dex.tables.categories.word(number(.category)) else { return nil }
        return Effects(
            category: category, ailment: ailment, ailmentChance: number(.ailmentChance),
            criticalRate: number(.critical), drain: number(.drain), flinchChance: number(.flinchChance),
            healing: number(.healing), hits: range(.minHits, .maxHits), turns: range(.minTurns, .maxTurns),
            statChance: number(.statChance), statChanges: statChanges, target: target)
    }

    /// The API calls both poisons alike; these two moves cause the one that gets worse every turn.
    ///
    /// Source: <https://bulbapedia.bulbagarden.net/wiki/Poison_(status_condition)>
    private var ailment: String? {
        let ailment = dex.tables.ailments.word(number(.ailment))
        return ailment == "poison" && ["toxic", "poison-fang"].contains(name) ? "bad-poison" : ailment
    }

    /// Its changes of stats.
    public var statChanges: [StatChange] {
        let table = dex.tables.statChanges
        return table.rows(of: row).compactMap { place in
            BattleStat(rawValue: table[place, 1]).map { StatChange(stat: $0, change: table[place, 2]) }
        }
    }

    /// The machines that teach it, oldest games first.
    public var machines: [(game: VersionGroup, machine: Machine)] {
        let table = dex.tables.machines
        return table.rows(of: row).compactMap { place in
            Machine.Kind(rawValue: table[place, 2]).map { kind in
                (dex.game(table[place, 1]), Machine(kind: kind, number: table[place, 3]))
            }
        }
    }

    /// The machines with the API's ids of the games, which a harvest keeps.
    package var machinesByID: [(game: Int, machine: Machine)] {
        let table = dex.tables.machines
        return zip(table.rows(of: row), machines).map { place, entry in
            (dex.tables.games[table[place, 1], 1], entry.machine)
        }
    }

    private func range(_ low: MoveField, _ high: MoveField) -> ClosedRange<Int>? {
        let low = number(low)
        let high = number(high)
        return low > 0 && high >= low ? low...high : nil
    }

    /// Whether it hits the body, the mind, or changes something else; the raw value is the API's id.
    public enum DamageClass: Int, CaseIterable, Hashable, Sendable {
        case status = 1
        case physical, special

        /// The API's name.
        public var name: String { ["status", "physical", "special"][rawValue - 1] }

        /// The class of a move that does damage, up to generation III: it followed from the type.
        ///
        /// Source: <https://bulbapedia.bulbagarden.net/wiki/Damage_category>
        public init(of type: PokemonType) {
            let special: [PokemonType] = [.fire, .water, .grass, .electric, .psychic, .ice, .dragon, .dark]
            self = special.contains(type) ? .special : .physical
        }
    }

    /// A stat that a move changes in battle; the raw value is the API's id.
    public enum BattleStat: Int, Hashable, Sendable {
        case hp = 1
        case attack, defense, specialAttack, specialDefense, speed, accuracy, evasion
    }

    /// A change of a stat.
    public struct StatChange: Hashable, Sendable {
        /// The stat.
        public var stat: BattleStat
        /// In stages, −6...6.
        public var change: Int

        /// A change of a stat.
        public init(stat: BattleStat, change: Int) {
            self.stat = stat
            self.change = change
        }
    }

    /// A machine that teaches a move in a game.
    public struct Machine: Hashable, Sendable {
        /// Technical and hidden machines, and technical records.
        public enum Kind: Int, Hashable, Sendable {
            case tm, hm, tr
        }
        /// The kind.
        public var kind: Kind
        /// Its number in the game, from 0.
        public var number: Int

        /// A machine.
        public init(kind: Kind, number: Int) {
            self.kind = kind
            self.number = number
        }

        /// `TM35`.
        public var label: String {
            ["TM", "HM", "TR"][kind.rawValue] + (number < 10 ? "0" : "") + String(number)
        }
    }

    /// The effects of a move besides damage, as the API's `meta` has them.
    ///
    /// Source: <https://pokeapi.co/docs/v2#movemetadata>
    public struct Effects: Hashable, Sendable {
        /// The API's name of its kind, such as `damage-raise`.
        public var category: String
        /// The API's name of the ailment that it causes, `none` and `unknown` among them; or `bad-poison`.
        public var ailment: String?
        /// In per cent; 0 is always.
        public var ailmentChance: Int
        /// The stages by which critical hits are likelier; 6 for always.
        public var criticalRate: Int
        /// In per cent of the damage done; negative if it hurts the user.
        public var drain: Int
        /// In per cent.
        public var flinchChance: Int
        /// In per cent of all hit points; negative if it hurts.
        public var healing: Int
        /// The number of hits; nil for one.
        public var hits: ClosedRange<Int>?
        /// The number of turns it lasts.
        public var turns: ClosedRange<Int>?
        /// In per cent; 0 is always.
        public var statChance: Int
        /// The changes of stats.
        public var statChanges: [StatChange]
        /// The API's name of its target.
        public var target: String

        /// Its duration in turns since generation V; nil if it has none. The API's numbers of some ailments are older, or count
        /// the turn when they end, or something else, such as how long bad poison gets worse.
        ///
        /// Source: <https://bulbapedia.bulbagarden.net/wiki/Status_condition>
        public var turnsToday: ClosedRange<Int>? {
            guard let turns, let ailment else { return turns }
            return Self.todaysTurns[ailment, default: turns]
        }

        private static let todaysTurns: [String: ClosedRange<Int>?] = [
            "sleep": 1...3, "confusion": 1...4, "trap": 4...5, "bad-poison": nil, "perish-song": nil,
        ]

        /// Whether the user's own stats change. A move that does damage and raises changes the user's (Close Combat), of the
        /// others only those that aim at the user do.
        public var changesUser: Bool {
            category == "damage-raise"
                || (category != "damage-lower" && category != "swagger" && target == "user")
        }
    }
}

// MARK: The values that a move had in earlier games

extension Move {
    /// Values that later games changed; nil where they were the same.
    public struct FormerValues: Hashable, Sendable {
        /// The type's id; 19 for “???”, which Curse had.
        public var type: Int?
        /// Zero for none, ``Move/varyingPower`` for one that varied.
        public var power: Int?
        /// Zero for none.
        public var accuracy: Int?
        /// The times that it could be used.
        public var pp: Int?
        /// In per cent.
        public var effectChance: Int?

        /// Former values.
        public init(type: Int?, power: Int?, accuracy: Int?, pp: Int?, effectChance: Int?) {
            self.type = type
            self.power = power
            self.accuracy = accuracy
            self.pp = pp
            self.effectChance = effectChance
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
        /// The API's power; nil for none.
        public var power: Int?
        /// The accuracy; see ``Move/accuracy``.
        public var accuracy: Int?
        /// The PP; see ``Move/pp``.
        public var pp: Int?

        /// The power; nil for none, or one that varies.
        public var fixedPower: Int? { power == Move.varyingPower ? nil : power }
    }

    /// The power that the API gives moves whose power varies, such as Ruination, or Hidden Power up to generation V.
    public static let varyingPower = 1

    /// Its former values, the oldest first.
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

    /// The values in a group of games: those of the first change after it, where there is one. Up to generation III the
    /// class follows from the type.
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
