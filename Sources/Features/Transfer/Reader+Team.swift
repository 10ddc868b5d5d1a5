import Pokedex
import Records
import Showdown

extension Reader {
    /// A member of a team, and its location in the file.
    private typealias Member = (described: ShowdownMember, range: Range<Int>)

    /// Reads a Pokémon Showdown team, such as `Sparky (Pikachu) (M) @ Light Ball`. Only the Pokémon,
    /// their nicknames and their looks are imported.
    consuming func readTeam() throws(ReadingError) -> Reading {
        var members: [Member] = []
        for line in TextLines(bytes) {
            let heading: ShowdownHeading
            switch ShowdownPart(line.text) {
            case .title:
                reading.leftOut.teams += 1
                continue
            case .line(let detail) where line.range.count <= Identifier.longest:
                guard let last = members.indices.last else { continue }
                members[last].described.add(detail)
                // Include the moves in the range, so that a rejected member can be corrected as a whole.
                members[last].range = members[last].range.lowerBound..<line.range.upperBound
                continue
            case .line: heading = ShowdownHeading(line.text)
            case .heading(let named): heading = named
            }
            try Reading.limit(members.count + 1)
            var member = ShowdownMember(heading)
            if heading.text.utf8.count > Identifier.longest { member.name = heading.text }
            members.append((member, line.range))
        }
        return try read(members)
    }

    /// Reads teams in Pokémon Showdown's packed format, one per line.
    consuming func readPackedTeams() throws(ReadingError) -> Reading {
        var members: [Member] = []
        for line in TextLines(bytes) {
            guard let team = PackedTeam(line.text) else {
                refuse(.reference(.notFound(text: line.text.clipped, nearest: [])), in: line.range)
                continue
            }
            if team.hasTitle { reading.leftOut.teams += 1 }
            if team.members.isEmpty { reading.leftOut.emptyTeams += 1 }
            try Reading.limit(members.count + 1)
            members += team.members.map { ($0, line.range) }
        }
        return try read(members)
    }

    private mutating func read(_ members: [Member]) throws(ReadingError) -> Reading {
        var details: [Set<ShowdownKind>] = []
        for (described, range) in members {
            var member = described
            try countRow()
            identifier.noteText(described.name.utf8.count)
            do throws(RowError) {
                guard member.name.utf8.count <= Identifier.longest else { throw .tooLong(member.name) }
                let id = try pokemon(of: &member)
                var row = Reading.Row(id: id, place: place(of: range.lowerBound))
                if let nickname = member.nickname, !identifier.isName(nickname, of: id) {
                    // Showdown's nicknames have up to 18 characters. A nickname that breaks our rules is left
                    // out.
                    do { row.edit[.nickname] = try FavoriteField.nickname.value(nickname) } catch {
                        member.details.insert(.nicknames)
                    }
                }
                add(row)
                reading.rowCount += 1
            } catch {
                refuse(error, in: range)
            }
            if !member.details.isEmpty { details.append(member.details) }
        }
        reading.leftOut.members = details.count
        let all = Set(details.joined())
        reading.leftOut.details = ShowdownKind.allCases.filter(all.contains).map(\.rawValue)
        return finished()
    }

    /// Finds the Pokémon of a member, with its looks.
    private mutating func pokemon(of member: inout ShowdownMember) throws(RowError) -> Int {
        var named: Identifier.Named
        do throws(RowError) {
            named = try identifier.teamMember(member.name, suggesting: isSuggesting)
        } catch {
            // People also write the nickname last: `Venusaur (F) (Serena)`.
            guard let name = member.nickname, let found = try? identifier.teamMember(name)
            else {
                throw error
            }
            named = found
            (member.name, member.nickname) = (name, member.name)
        }
        let id = identifier.pokedex.form(of: named.ids[0], withAbility: member.ability)
        if id != named.ids[0] { named = Identifier.Named(ids: [id]) }
        try identifier.add(member.looks, to: &named)
        return try noted(named)[0]
    }
}
