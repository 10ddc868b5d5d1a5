import Wording

/// Detects Showdown's formats by the start of a file.
package enum ShowdownDetection {
    /// Returns whether a file is a team: either it has a line that only occurs in teams, or it is formatted
    /// like an export.
    package static func isTeam(_ text: [UInt8]) -> Bool {
        let start = text.prefix(looksAt)
        if isExport(start) { return true }
        return lines(of: start).contains { line in
            line == "Shiny: Yes" || line.hasPrefix("Ability:") || line.hasPrefix("EVs:")
                || line.hasSuffix(" Nature")
                || (line.contains(" @ ") && !line.utf8.contains { ",;\t".utf8.contains($0) })
        }
    }

    /// Returns whether one of the first lines is a packed team.
    package static func isPacked(_ text: [UInt8]) -> Bool {
        lines(of: text.prefix(looksAt)).filter { !$0.isEmpty }.prefix(8)
            .contains { PackedTeam($0)?.members.isEmpty == false }
    }

    /// The maximum number of bytes to examine.
    private static let looksAt = 8192

    private static func lines(of text: ArraySlice<UInt8>) -> some Collection<String> {
        text.split { $0 == 0x0A || $0 == 0x0D }.lazy.map { String(decoding: $0, as: UTF8.self).trimmed }
    }

    /// Returns whether every line at the start of the file ends in two spaces and is followed by a blank
    /// line.
    private static func isExport(_ text: ArraySlice<UInt8>) -> Bool {
        let lines = text.filter { $0 != 0x0D }.split(separator: 0x0A, omittingEmptySubsequences: false)
        // The last line is empty or incomplete.
        return lines.count > 1
            && lines.indices.dropLast().allSatisfy { index in
                index % 2 == 0 ? lines[index].suffix(2) == [0x20, 0x20] : lines[index].isEmpty
            }
    }
}
