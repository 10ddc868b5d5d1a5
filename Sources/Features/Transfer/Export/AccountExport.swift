import Foundation
import JSONShapes
import Records

/// An export of everything stored about a user, except secrets: the hashes of the password and the recovery
/// code, the tokens of sessions and of the API, and the addresses of share links.
struct AccountExport: ExportFile {
    static let fileName = "account"
    static let mark = "pokeexplorer-account"

    let user: User
    let lastSeenAt: Date?
    let acts: [KeeperAct]
    let sessions: [Session]
    let tokens: [AccessToken]
    let shares: [ShareLink]
    let changes: [Change]
    let favorites: FavoritesExport
    /// The time of the export.
    let moment: Date

    static let lines: [[Member<Self>]] =
        [
            [
                Member("username") { $0.user.username }, time("createdAt") { $0.user.createdAt },
                time("lastSeenAt") { $0.lastSeenAt }, time("exportedAt") { $0.moment },
            ],
            [Member("keeperActs", each: act) { $0.acts }],
            [Member("sessions", each: session) { $0.sessions }],
            [Member("tokens", each: token) { $0.tokens }],
            [Member("shares", each: share) { $0.shares }],
            [Member("changes", each: change) { $0.changes }],
        ] + FavoritesExport.lines.map { $0.of { $0.favorites } }

    private static let act: [Member<KeeperAct>] = [
        Member("kind") { $0.kind.rawValue }, time("madeAt") { $0.madeAt },
    ]

    private static let session: [Member<Session>] = [
        Member("id") { $0.id }, Member("name") { $0.label }, Member("kind") { $0.kind.rawValue },
        time("createdAt") { $0.createdAt }, time("lastUsedAt") { $0.lastUsedAt },
        time("expiresAt") { $0.expiresAt },
    ]

    private static let token: [Member<AccessToken>] = [
        Member("id") { $0.id }, Member("name") { $0.name }, Member("scope") { $0.scope.rawValue },
        time("createdAt") { $0.createdAt }, time("lastUsedAt") { $0.lastUsedAt },
        time("expiresAt") { $0.expiresAt },
    ]

    private static let share: [Member<ShareLink>] = [
        Member("kind") { $0.kind.rawValue }, Member("query") { $0.query },
        time("createdAt") { $0.createdAt }, Member("onPage") { $0.isOnPage },
    ]

    private static let change: [Member<Change>] = [
        Member("id") { $0.number }, Member("kind") { $0.kind.rawValue }, Member("subject") { $0.subject },
        time("madeAt") { $0.madeAt }, Member("origin") { $0.origin.rawValue }, Member("count") { $0.count },
        Member("pokemon") { Nullable($0.pokemonID) }, Member("undone") { $0.isUndone },
    ]

    /// Encodes a date to the millisecond, or null if there is none.
    private static func time<Subject>(
        _ name: String, _ date: @escaping @Sendable (Subject) -> Date?
    ) -> Member<Subject> {
        Member(name, as: .date.orNull) { Nullable(date($0).map(Timestamp.text)) }
    }
}
