import Foundation
import Pokedex
import Records

extension Export {
    /// All that is stored of a user but for secrets, as JSON with a line for each thing: the password's hash, the
    /// recovery code's and the tokens of sessions stay where they are.
    func account(
        of user: User, sessions: [Session], changes: [Change], at moment: Date, in pokedex: Pokedex
    ) -> String {
        let sessions = sessions.map {
            "{\"id\":\($0.id),\"name\":\(JSONText.quoted($0.label)),\"createdAt\":\(Self.time($0.createdAt)),"
                + "\"lastUsedAt\":\(Self.time($0.lastUsedAt)),\"expiresAt\":\(Self.time($0.expiresAt))}"
        }
        let changes = changes.map {
            "{\"id\":\($0.number),\"kind\":\(JSONText.quoted($0.kind.rawValue)),"
                + "\"subject\":\(JSONText.quoted($0.subject)),\"madeAt\":\(Self.time($0.madeAt)),"
                + "\"origin\":\(JSONText.quoted($0.origin.rawValue)),\"count\":\($0.count),"
                + "\"pokemon\":\($0.pokemonID.map(String.init) ?? "null"),\"undone\":\($0.isUndone)}"
        }
        return "{\"format\":\"\(Self.accountMark)\",\"version\":\(Self.version),\n"
            + "\"username\":\(JSONText.quoted(user.username)),\"createdAt\":\(Self.time(user.createdAt)),"
            + "\"exportedAt\":\(Self.time(moment)),\n"
            + "\"sessions\":\(JSONText.lines(sessions)),\n\"changes\":\(JSONText.lines(changes)),\n"
            + members(in: pokedex) + "}\n"
    }

    private static func time(_ date: Date) -> String { "\"\(Timestamp.text(date))\"" }
}
