import Wording

/// A team in Showdown's text format: the line with its name, any lines above the first member, and the
/// members.
package struct ShowdownTeam: Hashable, Sendable {
    /// The line with its name, such as `=== [gen9ou] Mine ===`; nil for a team without a name.
    package var title: String?
    /// The lines above the first member.
    package var preface: [ShowdownLine] = []
    /// The members.
    package var blocks: [ShowdownBlock] = []

    /// The team in Showdown's text format, with a blank line after the team's name and after each member, and
    /// another at the end if the team has a name
    /// (<https://github.com/smogon/pokemon-showdown-client/blob/master/play.pokemonshowdown.com/js/storage.js>).
    package var text: String {
        let name = title.map { $0 + "\n\n" } ?? ""
        let lines = preface.map { $0.text + "  \n" }.joined() + (preface.isEmpty ? "" : "\n")
        return name + lines + blocks.map(\.text).joined() + (title == nil ? "" : "\n")
    }

    /// Parses text into teams. Each team begins with its name; members above the first name form a team
    /// without a name.
    ///
    /// Joining the `text` of all teams restores the original text, except for differences in white space.
    package static func teams(in text: String) -> [ShowdownTeam] {
        var teams: [ShowdownTeam] = []
        for line in text.unicodeScalars.split(whereSeparator: \.breaksLine).map({ String($0).trimmed })
        where !line.isEmpty {
            let part = ShowdownPart(line)
            if case .title(let title) = part {
                teams.append(ShowdownTeam(title: title))
                continue
            }
            if teams.isEmpty { teams.append(ShowdownTeam()) }
            teams[teams.count - 1].append(part)
        }
        return teams
    }

    /// Adds a line other than a team's name.
    private mutating func append(_ part: ShowdownPart) {
        switch part {
        case .title: break
        case .heading(let heading): blocks.append(ShowdownBlock(heading))
        case .line(let line) where blocks.isEmpty: preface.append(line)
        case .line(let line): blocks[blocks.count - 1].lines.append(line)
        }
    }
}
