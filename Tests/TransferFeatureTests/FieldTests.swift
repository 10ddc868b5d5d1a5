import Foundation
import Pokedex
import Records
import Testing

@testable import TransferFeature

/// Small files as people bring them, in the folder `Fields`, made after public reports and formats.
struct FieldTests {
    /// Reads a file of the folder.
    private func field(_ name: String) throws -> Reading {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fields")
        return try read(bytes: Array(Data(contentsOf: folder.appending(path: name))))
    }

    private func dates(_ reading: Reading) -> [String] {
        reading.rows.map { row in row.addedAt.map { String(Timestamp.text($0).prefix(16)) } ?? "" }
    }

    @Test func `a line with separators may hold several Pokémon`() throws {
        let reading = try field("mixed-separators.txt")
        #expect(reading.allIDs == [25, 133, 151, 1, 2, 4, 7, 132, 137, 143, 131])
    }

    @Test func `columns of owned and needed Pokémon are combined, including shinies`() throws {
        let reading = try field("have-need.csv")
        #expect(reading.allIDs == [1, 3, 4])
        #expect(reading.rows.map { $0.looks ?? [] } == [[], ["shiny"], ["shiny"]])
        #expect(reading.leftOut.uncaught == 1 && reading.leftOut.columns.isEmpty)
    }

    @Test func `a German table with a byte order mark and a blank row is read`() throws {
        let reading = try field("bom.tsv")
        #expect(reading.allIDs == [1, 29])
        #expect(reading.leftOut.uncaught == 1 && reading.leftOut.caughtColumn == "Fang")
    }

    @Test func `YAML and lists of picture file names are rejected as a whole`() {
        #expect(throws: ReadingError.yaml) { try field("list.yaml") }
        #expect(throws: ReadingError.fileNames) { try field("picture-names.txt") }
    }

    @Test func `a note from a phone is read with its headings, remarks and looks`() throws {
        let reading = try field("phone-note.txt")
        #expect(reading.allIDs == [25, 133, 197, 94, 93])
        #expect(reading.rows.map { $0.looks ?? [] } == [[], [], ["shiny"], [], []])
        #expect(reading.leftOut.missing == ["still want": 1] && reading.leftOut.headings == 2)
        #expect(reading.leftOut.remarkTexts == ["best boy"])
    }

    @Test func `a chat message is read with its emoji codes and markup`() throws {
        let reading = try field("discord.txt")
        #expect(reading.allIDs == [25, 133, 130, 132, 143, 131, 149], "\(reading.bad)")
        #expect(reading.rows.compactMap(\.looks) == [["shiny"]] && reading.leftOut.unchecked == 2)
    }

    @Test func `a date may have a time zone or be a timestamp or day count, but it must be a real date`()
        throws
    {
        let reading = try field("zones.csv")
        #expect(reading.ids == [25, 133, 151, 249, 385, 386])
        #expect(
            dates(reading) == [
                "2024-03-31T02:30", "2024-10-27T02:30", "2024-08-30T07:16", "2024-01-01T00:00",
                "2024-08-29T23:16", "2024-08-29T00:00",
            ])
        #expect(reading.bad.map(\.reason) == [.date("2024-02-30")] && reading.badPlaces == ["6:8 added"])
    }

    @Test func `packed teams may have a format, and a box may be empty`() throws {
        let reading = try field("packed-with-format.txt")
        #expect(reading.allIDs == [591, 727], "\(reading.bad)")
        #expect(reading.rows.map(\.nickname) == ["Mossy", nil])
        #expect(reading.leftOut.teams == 2 && reading.leftOut.emptyTeams == 1)
    }

    @Test func `a backup of teams is read with its forms`() throws {
        let reading = try field("showdown-backup.txt")
        #expect(
            reading.allIDs == [279, 847, 10_021, 10_191, 10_192, 10_186, 10_184, 10_009, 10_165, 10_248],
            "\(reading.bad)")
        #expect(reading.rows[1].nickname == "Sprinkle" && reading.leftOut.teams == 3)
    }

    @Test func `teams of the first and the newest games are read`() throws {
        let first = try field("gen1.txt")
        #expect(first.allIDs == [18, 128, 31, 122], "\(first.bad)")
        let newest = try field("champions.txt")
        #expect(newest.allIDs == [10_282, 983, 10_296], "\(newest.bad)")
        #expect(newest.leftOut.details.contains("stat points"))
    }
}
