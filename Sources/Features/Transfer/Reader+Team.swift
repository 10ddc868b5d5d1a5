import Pokedex
import Records

extension Reader {
    /// A team of Pokémon Showdown, of which only the Pokémon matter: `Sparky (Pikachu) (M) @ Light Ball`.
    consuming func readTeam() throws(ReadingError) -> Reading {
        var details: [Int: Set<String>] = [:]
        var (members, lastIsBad) = (0, false)
        try forEachLine { reader, line, range throws(ReadingError) in
            guard line.utf8.count <= Identifier.longest else {
                return reader.refuse(.tooLong(line), in: range)
            }
            if line.hasPrefix("==="), line.hasSuffix("===") { return }
            if let detail = Self.detail(line) {
                details[members, default: []].insert(detail)
                // A member that is mended brings its moves along.
                if lastIsBad, let last = reader.badRanges.popLast() {
                    reader.badRanges.append(last.lowerBound..<range.upperBound)
                }
                return
            }
            try reader.countRow()
            members += 1
            if line.contains(" @ ") { details[members, default: []].insert("items") }
            do throws(BadRow.Reason) {
                let member = TeamLine(line)
                let id = try reader.identifier.teamMember(member.name, suggesting: reader.isSuggesting)
                var row = Reading.Row(id: id, place: reader.place(of: range.lowerBound))
                if let nickname = member.nickname {
                    // Showdown's have 18 characters; one that we can't keep is left out.
                    do { row.edit[.nickname] = try FavoriteField.nickname.value(nickname) } catch {
                        details[members, default: []].insert("nicknames")
                    }
                }
                reader.add(row)
                reader.reading.rowCount += 1
                lastIsBad = false
            } catch {
                reader.refuse(error, in: range)
                lastIsBad = true
            }
        }
        reading.leftOut.members = details.count
        let all = details.values.reduce(into: Set<String>()) { $0.formUnion($1) }
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
            (name, nickname) = (String(line).trimmed, nil)
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
