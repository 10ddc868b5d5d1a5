import Records

/// The names of fields in queries.
extension QueryField {
    /// The name in queries, such as `sp-attack`.
    public var name: String { rawValue }

    /// Finds a field of a table by its name or an alias, ignoring case and hyphens.
    public init?(named text: String, in table: QueryTable = .pokemon) {
        guard let field = table.names[Self.key(text)] else { return nil }
        self = field
    }

    /// Alternative names.
    var aliases: [String] { Self.aliases[name] ?? [] }

    private static let aliases = Dictionary(
        uniqueKeysWithValues: aliasTable.utf8.split(separator: UInt8(ascii: "\n")).map { line in
            let names = Substring(line).words
            return (names[0], Array(names.dropFirst()))
        })

    /// A line for each field that has alternative names: its name, and those.
    private static let aliasTable = """
        weak weakness weak-to
        resists resist
        immune immune-to
        strong strong-against
        gen generation region
        dex number no
        form forme variety
        color colour
        egg egg-group
        hidden hidden-ability
        move moves learns
        game games version-group
        class category damage-class
        accuracy acc
        machine tm hm tr
        flag flags
        effect effects
        gender sex
        growth growth-rate
        ev ev-yield yield
        attack atk
        defense defence def
        sp-attack special-attack spa sp-atk spatk
        sp-defense special-defense special-defence sp-defence spd sp-def spdef
        speed spe
        bst total base-stat-total
        experience exp xp base-experience
        capture capture-rate catch catch-rate
        evolves evolve
        level evolution-level
        favorite favourite fav
        tag tags tagged
        nickname nick called
        note notes noted
        rating rate rated stars
        added since date
        position place order
        saved search
        """

    static func key(_ text: String) -> String {
        text.lowercased().filter { $0 != "-" && $0 != "_" }
    }
}
