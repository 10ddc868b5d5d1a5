import Wording

/// A team member in Showdown's packed format,
/// <https://github.com/smogon/pokemon-showdown/blob/master/sim/TEAMS.md#packed-format>:
/// `NICKNAME|SPECIES|ITEM|ABILITY|MOVES|…]NICKNAME|…`.
package struct PackedMember: Hashable, Sendable {
    /// The twelve fields, with white space trimmed.
    package let fields: [String]

    private static let fieldCount = 12
    /// The kinds of the fields, from the third on.
    private static let kinds: [ShowdownKind] = [
        .items, .abilities, .moves, .natures, .effortValues, .more, .individualValues, .more, .more, .more,
    ]

    private init?(_ fields: [String]) {
        guard fields.count == Self.fieldCount else { return nil }
        self.fields = fields
    }

    /// Parses members separated by `]`.
    ///
    /// - Returns: nil if one of them isn't a member.
    static func members(of parts: some Sequence<Substring>) -> [PackedMember]? {
        var members: [PackedMember] = []
        for part in parts {
            let fields = part.split(separator: "|", omittingEmptySubsequences: false).map {
                String($0).trimmed
            }
            guard let member = PackedMember(fields) else { return nil }
            members.append(member)
        }
        return members
    }

    /// Encodes members as a line.
    package static func line(of members: [PackedMember]) -> String {
        members.map { $0.fields.joined(separator: "|") }.joined(separator: "]")
    }

    /// Showdown's name for the Pokémon.
    package var name: String { fields[1].isEmpty ? fields[0] : fields[1] }
    /// The nickname; nil if the member has none.
    package var nickname: String? { fields[1].isEmpty ? nil : fields[0] }
    /// The ability; empty if not specified.
    package var ability: String { fields[3] }
    /// The gender, `M`, `F` or `N`; empty if not specified.
    package var gender: String { fields[7] }
    /// Whether the member is shiny.
    package var isShiny: Bool { fields[9] == "S" }
    /// The kinds of details that are specified, other than gender and shininess.
    package var details: Set<ShowdownKind> {
        let described = zip(fields.indices, fields).dropFirst(2).filter {
            ![7, 9].contains($0.0) && !$0.1.isEmpty
        }
        return Set(described.map { Self.kinds[$0.0 - 2] })
    }
}
