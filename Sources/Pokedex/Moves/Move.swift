/// A move: a small handle into its table.
public struct Move: Identifiable, Hashable, Sendable {
    let dex: MoveDex
    let row: Int

    private func number(_ field: MoveField) -> Int { dex.tables.number(field, row) }
    func known(_ field: MoveField) -> Int? { number(field) == 0 ? nil : number(field) }

    /// The API's id.
    public var id: Int { number(.id) }
    /// The API's name, such as `vine-whip`.
    public var name: String { dex.tables.moves.slugs[row] }
    /// The English name.
    public var displayName: String { dex.tables.moves.names[row] }
    /// The names in all languages.
    public var names: [LocalizedName] { dex.names(.move, row) }
    /// The generation that introduced the move.
    public var generation: Int { number(.generation) }
    /// The type.
    public var type: PokemonType { PokemonType(rawValue: UInt8(number(.type))) ?? .normal }
    /// The damage class.
    public var damageClass: DamageClass { DamageClass(rawValue: number(.damageClass)) ?? .status }
    /// The power; nil if the move has no power, or if it varies.
    public var power: Int? { values(in: nil).fixedPower }
    /// The accuracy in per cent; nil if the move can't miss or the accuracy is unknown.
    public var accuracy: Int? { known(.accuracy) }
    /// The number of times the move can be used.
    public var pp: Int? { known(.pp) }
    /// The priority, −7...5; moves with a higher priority go first.
    public var priority: Int { number(.priority) }
    /// The API name of the target, such as `all-opponents`.
    public var target: String { dex.tables.targets.word(number(.target)) ?? "" }
    /// The API names of the flags, such as `contact` and `sound`.
    public var flags: [String] {
        let bits = number(.flags) | number(.moreFlags) << 15
        return dex.tables.flags.all.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
    }

    /// The effects besides damage; nil if the API has no data.
    public var effects: Effects? {
        guard let category = dex.tables.categories.word(number(.category)) else { return nil }
        return Effects(
            category: category, ailment: ailment, ailmentChance: number(.ailmentChance),
            criticalRate: number(.critical), drain: number(.drain), flinchChance: number(.flinchChance),
            healing: number(.healing), hits: range(.minHits, .maxHits), turns: range(.minTurns, .maxTurns),
            statChance: number(.statChance), statChanges: statChanges, target: target)
    }

    /// The API name of the ailment, or `bad-poison` for two moves that cause bad poison, which worsens every
    /// turn. The API doesn't distinguish the two kinds of poison.
    ///
    /// Source: <https://bulbapedia.bulbagarden.net/wiki/Poison_(status_condition)>
    private var ailment: String? {
        let ailment = dex.tables.ailments.word(number(.ailment))
        return ailment == "poison" && ["toxic", "poison-fang"].contains(name) ? "bad-poison" : ailment
    }

    /// The stat changes that the move causes.
    public var statChanges: [StatChange] {
        let table = dex.tables.statChanges
        return table.rows(of: row).compactMap { place in
            BattleStat(rawValue: table[place, 1]).map { StatChange(stat: $0, change: table[place, 2]) }
        }
    }

    /// The machines that teach the move, each with its version group, oldest first.
    public var machines: [(game: VersionGroup, machine: Machine)] {
        let table = dex.tables.machines
        return table.rows(of: row).compactMap { place in
            Machine.Kind(rawValue: table[place, 2]).map { kind in
                (dex.game(table[place, 1]), Machine(kind: kind, number: table[place, 3]))
            }
        }
    }

    /// The machines that teach the move, each with the API id of its version group, for a harvest.
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

    /// The damage class: physical, special, or status. The raw value is the API's id.
    public enum DamageClass: Int, CaseIterable, Sendable {
        case status = 1
        case physical, special

        /// The API's name.
        public var name: String { ["status", "physical", "special"][rawValue - 1] }

        /// Creates the damage class that damaging moves of this type had up to generation III, when the class
        /// depended on the type.
        ///
        /// Source: <https://bulbapedia.bulbagarden.net/wiki/Damage_category>
        init(of type: PokemonType) {
            let special: [PokemonType] = [.fire, .water, .grass, .electric, .psychic, .ice, .dragon, .dark]
            self = special.contains(type) ? .special : .physical
        }
    }

    /// A stat that moves can change in battle. The raw value is the API's id.
    public enum BattleStat: Int, Sendable {
        case hp = 1
        case attack, defense, specialAttack, specialDefense, speed, accuracy, evasion
    }

    /// A stat change.
    public struct StatChange: Hashable, Sendable {
        /// The stat.
        public var stat: BattleStat
        /// The number of stages, −6...6.
        public var change: Int

        /// Creates a stat change.
        public init(stat: BattleStat, change: Int) {
            self.stat = stat
            self.change = change
        }
    }

    /// A machine that teaches a move.
    public struct Machine: Hashable, Sendable {
        /// The kinds of machines: technical machines, hidden machines and technical records.
        public enum Kind: Int, Sendable {
            case tm, hm, tr
        }
        /// The kind of machine.
        public var kind: Kind
        /// The machine's number in the game, from 0.
        public var number: Int

        /// Creates a machine.
        public init(kind: Kind, number: Int) {
            self.kind = kind
            self.number = number
        }

        /// The label, such as `TM35`.
        public var label: String {
            ["TM", "HM", "TR"][kind.rawValue] + (number < 10 ? "0" : "") + String(number)
        }
    }

    /// A move's effects besides damage, from the API's `meta`.
    ///
    /// Source: <https://pokeapi.co/docs/v2#movemetadata>
    public struct Effects: Hashable, Sendable {
        /// The API name of the category, such as `damage-raise`.
        public var category: String
        /// The API name of the ailment that the move causes, which can be `none` or `unknown`; or
        /// `bad-poison`.
        public var ailment: String?
        /// The chance of the ailment in per cent; 0 means always.
        public var ailmentChance: Int
        /// The increase of the critical-hit rate in stages; 6 means always critical.
        public var criticalRate: Int
        /// The share of the damage dealt that the user recovers, in per cent; negative for recoil.
        public var drain: Int
        /// The chance of flinching in per cent.
        public var flinchChance: Int
        /// The share of maximum HP that the move heals, in per cent; negative if the move costs HP.
        public var healing: Int
        /// The number of hits; nil for a single hit.
        public var hits: ClosedRange<Int>?
        /// The number of turns the effect lasts.
        public var turns: ClosedRange<Int>?
        /// The chance of the stat changes in per cent; 0 means always.
        public var statChance: Int
        /// The stat changes.
        public var statChanges: [StatChange]
        /// The API name of the target.
        public var target: String

        /// The duration in turns since generation V; nil if there is none.
        ///
        /// For some ailments, the API's number is outdated, includes the turn in which they end, or counts
        /// something else, such as the number of turns over which bad poison worsens.
        ///
        /// Source: <https://bulbapedia.bulbagarden.net/wiki/Status_condition>
        public var turnsToday: ClosedRange<Int>? {
            guard let turns, let ailment else { return turns }
            return Self.todaysTurns[ailment, default: turns]
        }

        private static let todaysTurns: [String: ClosedRange<Int>?] = [
            "sleep": 1...3, "confusion": 1...4, "trap": 4...5, "bad-poison": nil, "perish-song": nil,
        ]

        /// Whether the stat changes affect the user: always in the category `damage-raise` (such as Close
        /// Combat), and otherwise only for moves that target the user.
        public var changesUser: Bool {
            category == "damage-raise"
                || (category != "damage-lower" && category != "swagger" && target == "user")
        }
    }
}
