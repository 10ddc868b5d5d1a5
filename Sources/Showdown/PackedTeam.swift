/// A line in Showdown's packed format, with its members separated by `]`. A saved team starts with its format and
/// name: `gen9ou]Mine|Sparky|pikachu|…`.
package struct PackedTeam: Sendable {
    /// Whether the team has a format or a name.
    package let hasTitle: Bool
    /// The members; empty for an empty box.
    package let members: [ShowdownMember]

    /// Parses a line.
    ///
    /// - Returns: nil if the line isn't a packed team.
    package init?(_ line: String) {
        guard line.first != "|" else { return nil }
        let parts = line.split(separator: "]")
        guard let format = parts.first, parts.count > 1, !format.contains("|"),
            let bar = parts[1].firstIndex(of: "|")
        else {
            guard let members = Self.members(of: parts[...]), !members.isEmpty else { return nil }
            hasTitle = false
            self.members = members
            return
        }
        let unnamed = parts.dropFirst()
        var named = unnamed
        named[1] = parts[1][bar...].dropFirst()
        // The name may be missing: `gen9ou]Sparky|pikachu|…`.
        guard let members = Self.members(of: named == [""] ? [] : named) ?? Self.members(of: unnamed) else {
            return nil
        }
        hasTitle = true
        self.members = members
    }

    /// Parses members. Returns nil if one of the parts isn't a member.
    private static func members(of parts: ArraySlice<Substring>) -> [ShowdownMember]? {
        let members = parts.compactMap { ShowdownMember(packed: $0) }
        return members.count == parts.count ? members : nil
    }
}
