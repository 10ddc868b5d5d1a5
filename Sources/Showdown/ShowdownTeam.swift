import Wording

/// A team as Showdown's text has it: the line with its name, lines above the first member, and the members.
package struct ShowdownTeam: Hashable, Sendable {
    /// The line with its name, such as `=== [gen9ou] Mine ===`; nil for a team without a name.
    package var title: String?
    /// The lines above the first member.
    package var preface: [ShowdownLine]
    /// The members.
    package var blocks: [ShowdownBlock]

    /// A team of these members.
    package init(title: String? = nil, preface: [ShowdownLine] = [], blocks: [ShowdownBlock] = []) {
        self.title = title
        self.preface = preface
        self.blocks = blocks
    }

    /// The team as Showdown writes it, with a blank line below a name, each member, and a team with a name
    /// (<https://github.com/smogon/pokemon-showdown-client/blob/master/play.pokemonshowdown.com/js/storage.js>).
    package var text: String {
        let name = title.map { $0 + "\n\n" } ?? ""
        let lines = preface.map { $0.text + "  \n" }.joined() + (preface.isEmpty ? "" : "\n")
        return name + lines + blocks.map(\.text).joined() + (title == nil ? "" : "\n")
    }

    /// Reads the teams of a text. Each begins with its name; members without a name above them are a team, too.
    ///
    /// The texts of the teams together are the text again, but for white space that Showdown writes otherwise.
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

    /// Adds a line that isn't a name of a team.
    private mutating func append(_ part: ShowdownPart) {
        switch part {
        case .title: break
        case .heading(let heading): blocks.append(ShowdownBlock(heading))
        case .line(let line) where blocks.isEmpty: preface.append(line)
        case .line(let line): blocks[blocks.count - 1].lines.append(line)
        }
    }
}
