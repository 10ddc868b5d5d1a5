import Pokedex
import Records
import Showdown
import Wording

extension Reader {
    /// A member of a team, and its location in the file.
    private struct Member {
        let name: String
        let nickname: String?
        var ability: String?
        /// The kinds of details that aren't imported.
        var details: Set<String>
        /// Whether the member is female.
        let isFemale: Bool
        let isShiny: Bool
        var range: Range<Int>

        init(_ block: ShowdownBlock, _ range: Range<Int>) {
            let isTooLong = block.heading.text.utf8.count > Identifier.longest
            name = isTooLong ? block.heading.text : block.heading.name
            nickname = block.heading.nickname
            ability = block.ability
            isFemale = block.heading.gender == "F"
            isShiny = block.lines.contains { $0.text == Self.shinyLine }
            let others = block.lines.filter { $0.text != Self.shinyLine }
            details = Set(ShowdownBlock(block.heading, lines: others).kinds.map(\.rawValue))
            self.range = range
        }

        private static let shinyLine = "Shiny: Yes"

        init(_ member: PackedMember, _ range: Range<Int>) {
            name = member.name
            nickname = member.nickname
            ability = member.ability
            details = Set(member.details.map(\.rawValue))
            isFemale = member.gender == "F"
            isShiny = member.isShiny
            self.range = range
        }
    }

    /// Reads a Pokémon Showdown team, such as `Sparky (Pikachu) (M) @ Light Ball`. Only the Pokémon are
    /// imported.
    consuming func readTeam() throws(ReadingError) -> Reading {
        var members: [(block: ShowdownBlock, range: Range<Int>)] = []
        try forEachLine { _, line, range throws(ReadingError) in
            let heading: ShowdownHeading
            switch ShowdownPart(line) {
            case .title: return
            case .line(let detail) where line.utf8.count <= Identifier.longest:
                guard let last = members.indices.last else { return }
                members[last].block.lines.append(detail)
                // Include the moves in the range, so that a rejected member can be corrected as a whole.
                members[last].range = members[last].range.lowerBound..<range.upperBound
                return
            case .line: heading = ShowdownHeading(line)
            case .heading(let named): heading = named
            }
            guard members.count < Reading.rowLimit else { throw .tooManyRows(limit: Reading.rowLimit) }
            members.append((ShowdownBlock(heading), range))
        }
        return try read(members.map { Member($0.block, $0.range) })
    }

    /// Reads teams in Pokémon Showdown's packed format, one per line.
    consuming func readPackedTeams() throws(ReadingError) -> Reading {
        var members: [Member] = []
        try forEachLine { _, line, range throws(ReadingError) in
            for member in PackedMember.members(of: line) {
                guard members.count < Reading.rowLimit else { throw .tooManyRows(limit: Reading.rowLimit) }
                members.append(Member(member, range))
            }
        }
        return try read(members)
    }

    private mutating func read(_ members: [Member]) throws(ReadingError) -> Reading {
        var details: [Set<String>] = []
        for var member in members {
            try countRow()
            do throws(BadRow.Reason) {
                guard member.name.utf8.count <= Identifier.longest else { throw .tooLong(member.name) }
                let named = noted(try identifier.teamMember(member.name, suggesting: isSuggesting))[0]
                let id = identifier.pokedex.form(of: named, withAbility: member.ability)
                note(lookOf: id, isFemale: member.isFemale, isShiny: member.isShiny)
                var row = Reading.Row(id: id, place: place(of: member.range.lowerBound))
                if let nickname = member.nickname {
                    // Showdown's nicknames have up to 18 characters. A nickname that breaks our rules is left
                    // out.
                    do { row.edit[.nickname] = try FavoriteField.nickname.value(nickname) } catch {
                        member.details.insert("nicknames")
                    }
                }
                add(row)
                reading.rowCount += 1
            } catch {
                refuse(error, in: member.range)
            }
            if !member.details.isEmpty { details.append(member.details) }
        }
        reading.leftOut.members = details.count
        let all = details.reduce(into: Set<String>()) { $0.formUnion($1) }
        reading.leftOut.details = (["nicknames"] + ShowdownKind.allCases.map(\.rawValue)).filter(all.contains)
        return finished()
    }
}
