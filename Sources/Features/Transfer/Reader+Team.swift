import Pokedex
import Records

extension Reader {
    /// A member of a team, and the lines that describe it.
    private struct Member {
        let name: String
        let nickname: String?
        var ability: String?
        /// The kinds of its details.
        var details: Set<String> = []
        var range: Range<Int>
    }

    /// A team of Pokémon Showdown, of which only the Pokémon matter: `Sparky (Pikachu) (M) @ Light Ball`.
    consuming func readTeam() throws(ReadingError) -> Reading {
        var members: [Member] = []
        try forEachLine { reader, line, range throws(ReadingError) in
            if line.hasPrefix("==="), line.hasSuffix("===") { return }
            if line.utf8.count <= Identifier.longest, let detail = Self.detail(line) {
                guard var member = members.popLast() else { return }
                member.details.insert(detail)
                if line.hasPrefix("Ability:") { member.ability = String(line.dropFirst(8)).trimmed }
                // A member that is mended brings its moves along.
                member.range = member.range.lowerBound..<range.upperBound
                members.append(member)
                return
            }
            guard members.count < Reading.rowLimit else { throw .tooManyRows(limit: Reading.rowLimit) }
            let isTooLong = line.utf8.count > Identifier.longest
            let named = isTooLong ? nil : TeamLine(line)
            var member = Member(name: named?.name ?? line, nickname: named?.nickname, range: range)
            if line.contains(" @ ") { member.details.insert("items") }
            members.append(member)
        }
        return try read(members)
    }

    /// Teams of Pokémon Showdown in its packed form, one per line.
    consuming func readPackedTeams() throws(ReadingError) -> Reading {
        var members: [Member] = []
        try forEachLine { _, line, range throws(ReadingError) in
            for fields in PackedTeam.members(of: line) {
                guard members.count < Reading.rowLimit else { throw .tooManyRows(limit: Reading.rowLimit) }
                let isNamed = !fields[1].isEmpty
                var member = Member(
                    name: isNamed ? fields[1] : fields[0], nickname: isNamed ? fields[0] : nil, range: range)
                member.ability = fields[3]
                for (field, detail) in zip(fields.dropFirst(2), PackedTeam.details) where !field.isEmpty {
                    member.details.insert(detail)
                }
                members.append(member)
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
                let named = try identifier.teamMember(member.name, suggesting: isSuggesting)
                let id = identifier.form(of: named, withAbility: member.ability)
                var row = Reading.Row(id: id, place: place(of: member.range.lowerBound))
                if let nickname = member.nickname {
                    // Showdown's have 18 characters; one that we can't keep is left out.
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
        reading.leftOut.details = [
            "nicknames", "items", "abilities", "moves", "natures", "EVs", "IVs", "more",
        ].filter(all.contains)
        return finished()
    }

    /// Whether a file is a team: it has a line that only teams have, or is written as our export writes one.
    static func isTeam(_ text: [UInt8]) -> Bool {
        let start = text.prefix(8192)
        if isExport(start) { return true }
        return start.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).contains { line in
            let line = String(decoding: line, as: UTF8.self).trimmed
            return line.hasPrefix("Ability:") || line.hasPrefix("EVs:") || line.hasSuffix(" Nature")
                || (line.contains(" @ ") && !line.utf8.contains { ",;\t".utf8.contains($0) })
        }
    }

    /// Whether every line of a file's beginning ends with two spaces and has a blank one below it.
    private static func isExport(_ text: ArraySlice<UInt8>) -> Bool {
        let lines = text.filter { $0 != 0x0D }.split(separator: 0x0A, omittingEmptySubsequences: false)
        // The last line is empty, or cut off.
        return lines.count > 1
            && lines.indices.dropLast().allSatisfy { index in
                index % 2 == 0 ? lines[index].suffix(2) == [0x20, 0x20] : lines[index].isEmpty
            }
    }

    /// A line's detail on the team's member above it; nil for the line that names one.
    static func detail(_ line: String) -> String? {
        if line.hasPrefix("- ") || line.hasPrefix("~ ") { return "moves" }
        if line.hasSuffix(" Nature") || line.hasSuffix(" nature") { return "natures" }
        guard let colon = line.firstIndex(of: ":") else { return nil }
        return details[String(line[..<colon])]
    }

    private static let details = [
        "Ability": "abilities", "Trait": "abilities", "EVs": "EVs", "IVs": "IVs",
        "Nature": "natures", "Level": "more", "Shiny": "more", "Happiness": "more", "Pokeball": "more",
        "Hidden Power": "more", "Dynamax Level": "more", "Gigantamax": "more", "Tera Type": "more",
        "Gender": "more", "Hidden Power Type": "more", "Gimmick": "more",
    ]
}

/// The line of a team that names a member: `Sparky (Pikachu) (M) @ Light Ball`.
struct TeamLine {
    /// The name of the Pokémon.
    let name: String
    let nickname: String?

    /// Reads a line, without gender and item.
    init(_ text: String) {
        var line = text[...]
        // A nickname may have such a sign, too.
        if let item = text.ranges(of: " @ ").last { line = line[..<item.lowerBound] }
        line = String(line).trimmed[...]
        for gender in [" (M)", " (F)", " (N)"] where line.hasSuffix(gender) { line = line.dropLast(4); break }
        guard line.hasSuffix(")"), let open = line.lastIndex(of: "("), open > line.startIndex else {
            name = String(line).trimmed
            nickname = nil
            return
        }
        name = String(line[line.index(after: open)...].dropLast()).trimmed
        nickname = String(line[..<open]).trimmed
    }

    /// A line to write; nil if there is no nickname, or if the line would be read as something else.
    init?(nickname: String, name: String) {
        let line = "\(nickname) (\(name))"
        self.init(line)
        // A file that begins with such a sign isn't read as a team.
        guard let first = nickname.first, !"[{|".contains(first), line.utf8.count <= Identifier.longest,
            self.nickname == nickname, self.name == name, Reader.detail(line) == nil,
            !ListLine(line).isComment
        else { return nil }
    }

    /// The line itself.
    var text: String { nickname.map { "\($0) (\(name))" } ?? name }
}

/// Pokémon Showdown's packed form of teams, <https://github.com/smogon/pokemon-showdown/blob/master/sim/TEAMS.md#packed-format>:
/// `NICKNAME|SPECIES|ITEM|ABILITY|MOVES|…]NICKNAME|…`.
enum PackedTeam {
    private static let fieldCount = 12
    /// The kinds of the fields from the third on.
    static let details = [
        "items", "abilities", "moves", "natures", "EVs", "more", "IVs", "more", "more", "more",
    ]

    /// Whether one of the first lines is a packed team.
    static func isOne(_ text: [UInt8]) -> Bool {
        TextLines(Array(text.prefix(8192))).prefix(8).contains { !members(of: $0.text).isEmpty }
    }

    /// The fields of each member in a line; none where it is no packed team.
    static func members(of line: String) -> [[String]] {
        guard line.first != "|" else { return [] }
        var members = line.split(separator: "]").map { member in
            member.split(separator: "|", omittingEmptySubsequences: false).map { String($0).trimmed }
        }
        // A team that was saved begins with its format and name: `gen9ou]Mine|Sparky|pikachu|…`.
        if members.first?.count == 1, members.count > 1 {
            members.removeFirst()
            if members[0].count == fieldCount + 1 { members[0].removeFirst() }
        }
        return members.allSatisfy { $0.count == fieldCount } ? members : []
    }
}
