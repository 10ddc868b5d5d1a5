import Wording

/// The details of a team member that a favourite can hold.
package struct ShowdownMember: Hashable, Sendable {
    /// Showdown's name for the Pokémon.
    package var name: String
    /// The nickname; nil if the member has none.
    package var nickname: String?
    /// The ability; the last one if several are specified.
    package private(set) var ability: String?
    private var isFemale: Bool
    private var isShiny = false
    /// The kinds of all other details that are specified.
    package var details: Set<ShowdownKind>

    /// The line that makes a member shiny.
    package static let shinyLine = "Shiny: Yes"

    /// Creates a member from the line with its name.
    package init(_ heading: ShowdownHeading) {
        name = heading.name
        // People also write the sex after the nickname: `Serena (F) (Venusaur)`.
        let nicked = heading.gender == nil ? heading.nickname.map { ShowdownHeading($0) } : nil
        nickname = nicked?.gender == nil ? heading.nickname : nicked?.name
        isFemale = (heading.gender ?? nicked?.gender) == "F"
        details = heading.item == nil ? [] : [.items]
    }

    /// Parses a member in Showdown's packed format,
    /// <https://github.com/smogon/pokemon-showdown/blob/master/sim/TEAMS.md#packed-format>:
    /// `NICKNAME|SPECIES|ITEM|ABILITY|MOVES|…`.
    init?(packed text: Substring) {
        let fields = text.split(separator: "|", omittingEmptySubsequences: false).map { String($0).trimmed }
        guard fields.count == Self.kinds.count else { return nil }
        name = fields[1].isEmpty ? fields[0] : fields[1]
        nickname = fields[1].isEmpty ? nil : fields[0]
        ability = fields[3]
        isFemale = fields[7] == "F"
        isShiny = fields[9] == "S"
        let others = zip(fields, Self.kinds).filter { !$0.0.isEmpty }
        details = Set(others.compactMap(\.1))
    }

    /// The kinds of the twelve fields; nil for the names, the gender and the colour.
    private static let kinds: [ShowdownKind?] = [
        nil, nil, .items, .abilities, .moves, .natures, .effortValues, nil, .individualValues, nil, .more,
        .more,
    ]

    /// Adds a line below the line with its name.
    package mutating func add(_ line: ShowdownLine) {
        guard line.text != Self.shinyLine else {
            isShiny = true
            return
        }
        if line.kind == .abilities { ability = line.value }
        details.insert(line.kind ?? .more)
    }

    /// The sex and the colour, as parts of a look.
    package var looks: [String] { (isFemale ? ["female"] : []) + (isShiny ? ["shiny"] : []) }
}
