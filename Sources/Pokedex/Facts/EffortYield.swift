/// The effort values gained by defeating a Pokémon, 0 to 3 for each stat.
public struct EffortYield: Hashable, Sendable {
    /// The maximum for a single stat.
    public static let most = 3

    /// The values packed into two bits per stat, HP lowest; never 0.
    let bits: UInt16

    /// Creates a yield from the value of each stat; nil if a value is missing or outside 0...3, or if all are
    /// 0, which means unknown.
    public init?(_ value: (Stat) -> Int?) {
        var bits: UInt16 = 0
        for stat in Stat.allCases {
            guard let value = value(stat), (0...Self.most).contains(value) else { return nil }
            bits |= UInt16(value) << Self.place(of: stat)
        }
        self.init(bits: bits)
    }

    /// Creates a yield from its packed form; nil for 0.
    init?(bits: UInt16) {
        guard bits != 0 else { return nil }
        self.bits = bits
    }

    /// The effort values for a stat, 0...3.
    public subscript(stat: Stat) -> Int { Int(bits >> Self.place(of: stat)) & Self.most }

    /// The stats with a value above 0, in the API's order.
    public var stats: [Stat] { Stat.allCases.filter { self[$0] > 0 } }

    private static func place(of stat: Stat) -> UInt16 { 2 * UInt16(stat.index) }
}
