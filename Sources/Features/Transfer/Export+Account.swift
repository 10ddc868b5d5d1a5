import Foundation
import Pokedex
import Records

extension Export {
    /// All that is stored of a user but for secrets, as JSON with a line for each thing: the password's hash, the
    /// recovery code's, the tokens of sessions and of the API and the addresses of share links stay where they are.
    func account(
        of user: User, sessions: [Session], tokens: [AccessToken], shares: [ShareLink], changes: [Change],
        at moment: Date, in pokedex: NationalDex
    ) -> String {
        let sessions = sessions.map {
            "{\"id\":\($0.id),\"name\":\(JSONText.quoted($0.label)),\"kind\":\"\($0.kind.rawValue)\",\"createdAt\":\(Self.time($0.createdAt)),"
                + "\"lastUsedAt\":\(Self.time($0.lastUsedAt)),\"expiresAt\":\(Self.time($0.expiresAt))}"
        }
        let tokens = tokens.map {
            "{\"id\":\($0.id),\"name\":\(JSONText.quoted($0.name)),\"scope\":\"\($0.scope.rawValue)\","
                + "\"createdAt\":\(Self.time($0.createdAt)),\"lastUsedAt\":\(Self.time($0.lastUsedAt)),"
                + "\"expiresAt\":\(Self.time($0.expiresAt))}"
        }
        let shares = shares.map {
            "{\"query\":\(JSONText.quoted($0.query)),\"createdAt\":\(Self.time($0.createdAt))}"
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
            + "\"sessions\":\(JSONText.lines(sessions)),\n\"tokens\":\(JSONText.lines(tokens)),\n"
            + "\"shares\":\(JSONText.lines(shares)),\n\"changes\":\(JSONText.lines(changes)),\n"
            + members(in: pokedex) + "}\n"
    }

    private static func time(_ date: Date?) -> String { date.map { "\"\(Timestamp.text($0))\"" } ?? "null" }
}
