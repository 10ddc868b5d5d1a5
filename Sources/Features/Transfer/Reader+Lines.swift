import Foundation
import Pokedex

extension Reader {
    /// Names, numbers and ranges, one or several a line. A line that is blank, or begins with `#` and goes on with
    /// something else than a number, says nothing.
    mutating func readList() {
        forEachLine { reader, line, offset in
            guard line.first != "#" || line.dropFirst().first?.isNumber == true else { return }
            do throws(BadRow.Reason) {
                let ids = try reader.identifier.references(line, suggesting: reader.isSuggesting)
                let place = reader.place(of: offset)
                for id in ids { reader.add(Reading.Row(id: id, place: place)) }
            } catch {
                reader.refuse(error, at: offset)
            }
        }
    }

    /// A team of Pokémon Showdown, of which only the Pokémon matter: `Sparky (Pikachu) (M) @ Light Ball`.
    mutating func readTeam() {
        forEachLine { reader, line, offset in
            guard !Self.isDetail(line) else { return }
            do throws(BadRow.Reason) {
                let id = try reader.identifier.teamMember(Self.species(line), suggesting: reader.isSuggesting)
                reader.add(Reading.Row(id: id, place: reader.place(of: offset)))
            } catch {
                reader.refuse(error, at: offset)
            }
        }
    }

    /// Whether a line says something that only teams do.
    static func isDetail(_ line: String) -> Bool {
        if line.hasPrefix("- ") || line.hasPrefix("~ ") || line.hasPrefix("===") { return true }
        if line.hasSuffix(" Nature") || line.hasSuffix(" nature") { return true }
        guard let colon = line.firstIndex(of: ":") else { return false }
        return details.contains(String(line[..<colon]))
    }

    private static let details: Set = [
        "Ability", "Trait", "Level", "Shiny", "Happiness", "Pokeball", "Hidden Power", "Dynamax Level",
        "Gigantamax",
        "Tera Type", "EVs", "IVs", "Gender", "Nature", "Hidden Power Type", "Gimmick",
    ]

    /// The species of a Pokémon's first line, without nickname, gender and item.
    static func species(_ line: String) -> String {
        var line = line[...]
        if let item = line.range(of: " @ ") { line = line[..<item.lowerBound] }
        line = line.trimmingCharacters(in: .whitespaces)[...]
        for gender in [" (M)", " (F)", " (N)"] where line.hasSuffix(gender) { line = line.dropLast(4); break }
        if line.hasSuffix(")"), let open = line.lastIndex(of: "("), open > line.startIndex {
            line = line[line.index(after: open)...].dropLast()
        }
        return line.trimmingCharacters(in: .whitespaces)
    }

    /// Every line that isn't blank, trimmed, and where it begins.
    private mutating func forEachLine(_ body: (inout Reader, String, Int) -> Void) {
        var start = 0
        while start < bytes.count, !isFull {
            var end = start
            while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
            let line = String(decoding: bytes[start..<end], as: UTF8.self).trimmingCharacters(
                in: .whitespaces)
            if !line.isEmpty { body(&self, line, start) }
            start = end + 1
        }
    }
}
