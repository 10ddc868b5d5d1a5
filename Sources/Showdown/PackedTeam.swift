/// A line in Showdown's packed format. A saved team starts with its format and name:
/// `gen9ou]Mine|Sparky|pikachu|…`.
package struct PackedTeam: Hashable, Sendable {
    /// The format and the name; nil for a team without them.
    package let title: String?
    /// The members; empty for an empty box.
    package let members: [PackedMember]

    /// Parses a line.
    ///
    /// - Returns: nil if the line isn't a packed team.
    package init?(_ line: String) {
        guard line.first != "|" else { return nil }
        var parts = line.split(separator: "]")[...]
        guard let format = parts.first, parts.count > 1, !format.contains("|"),
            let bar = parts[1].firstIndex(of: "|")
        else {
            guard let members = PackedMember.members(of: parts), !members.isEmpty else { return nil }
            title = nil
            self.members = members
            return
        }
        parts = parts.dropFirst()
        let name = parts[1][..<bar]
        parts[1] = parts[1][bar...].dropFirst()
        guard let members = PackedMember.members(of: parts == [""] ? [] : parts) else {
            // A team without a name: `gen9ou]Sparky|pikachu|…`.
            guard let members = PackedMember.members(of: line.split(separator: "]").dropFirst()) else {
                return nil
            }
            title = String(format)
            self.members = members
            return
        }
        title = "\(format)]\(name)"
        self.members = members
    }
}
