import Wording

/// A member of a team in Showdown's packed form,
/// <https://github.com/smogon/pokemon-showdown/blob/master/sim/TEAMS.md#packed-format>:
/// `NICKNAME|SPECIES|ITEM|ABILITY|MOVES|…]NICKNAME|…`.
package struct PackedMember: Hashable, Sendable {
    /// Its twelve fields, without white space around them.
    package let fields: [String]

    private static let fieldCount = 12
    /// The kinds of the fields from the third on.
    private static let kinds: [ShowdownKind] = [
        .items, .abilities, .moves, .natures, .effortValues, .more, .individualValues, .more, .more, .more,
    ]

    private init?(_ fields: [String]) {
        guard fields.count == Self.fieldCount else { return nil }
        self.fields = fields
    }

    /// Reads a line.
    ///
    /// - Returns: its members; none if it is no packed team.
    package static func members(of line: String) -> [PackedMember] {
        guard line.first != "|" else { return [] }
        var members = line.split(separator: "]").map { member in
            member.split(separator: "|", omittingEmptySubsequences: false).map { String($0).trimmed }
        }
        // A team that was saved begins with its format and name: `gen9ou]Mine|Sparky|pikachu|…`.
        if members.first?.count == 1, members.count > 1 {
            members.removeFirst()
            if members[0].count == fieldCount + 1 { members[0].removeFirst() }
        }
        let read = members.compactMap { PackedMember($0) }
        return read.count == members.count ? read : []
    }

    /// The members as a line.
    package static func line(of members: [PackedMember]) -> String {
        members.map { $0.fields.joined(separator: "|") }.joined(separator: "]")
    }

    /// Showdown's name of the Pokémon.
    package var name: String { fields[1].isEmpty ? fields[0] : fields[1] }
    /// The name that its trainer gave it.
    package var nickname: String? { fields[1].isEmpty ? nil : fields[0] }
    /// Its ability; empty if none is said.
    package var ability: String { fields[3] }
    /// `M`, `F` or `N`; empty if none is said.
    package var gender: String { fields[7] }
    /// Whether it has the rare colours.
    package var isShiny: Bool { fields[9] == "S" }
    /// The kinds of its details, beside its sex and its colours.
    package var details: Set<ShowdownKind> {
        let described = zip(fields.indices, fields).dropFirst(2).filter {
            ![7, 9].contains($0.0) && !$0.1.isEmpty
        }
        return Set(described.map { Self.kinds[$0.0 - 2] })
    }
}
