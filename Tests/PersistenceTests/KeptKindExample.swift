import Store
import Testing

@testable import Persistence
@testable import Records

/// The example in the documentation of `KeptKind`.
struct KeptKindExample {
    @Test func `a new kind of saved item gets its SQL statements and journal lines from its description`()
        throws
    {
        let members = KeptText(column: "members", longest: 20_000, hasLines: true)
        let team = KeptKind(
            sign: "&", word: "team", noun: "team", plural: "teams", saved: "saved the team",
            removed: "deleted", limit: 100, example: "team new rain",
            table: "Team", list: "teams", texts: [members])
        #expect(team.select.sql == "SELECT name, members FROM Team WHERE userID = $1")
        let line = "&a\t\tPikachu"
        let items = try JournalLine.lines(line, of: 1, among: [team])
        #expect(JournalLine.text(items) == line)
    }
}
