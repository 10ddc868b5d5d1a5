/// A database of this program: its owner's mark, and its migrations.
public struct DatabaseSchema: Sendable {
    /// The `PRAGMA application_id`: four ASCII letters, so that `file` and a hex dump show them.
    public let applicationID: Int32
    /// Every step from an empty file, in order. Steps are only ever added at the end.
    public let migrations: [Migration]

    /// The version after the last step.
    public var version: Int { migrations.last?.version ?? 0 }

    /// Accounts and favourites, `pokeexplorer.sqlite`: `PokE`.
    public static let accounts = DatabaseSchema(
        applicationID: 0x506F_6B45,
        migrations: [
            Migration(1, "v1-accounts", PackageResources.v1_accounts_sql),
            Migration(2, "v2-sessions", PackageResources.v2_sessions_sql),
            Migration(3, "v3-trust", PackageResources.v3_trust_sql),
            Migration(4, "v4-tags", PackageResources.v4_tags_sql),
            Migration(5, "v5-pauses", PackageResources.v5_pauses_sql),
            Migration(6, "v6-changes", PackageResources.v6_changes_sql),
            Migration(7, "v7-web", PackageResources.v7_web_sql),
            Migration(8, "v8-sums", PackageResources.v8_sums_sql),
            Migration(9, "v9-nickname", PackageResources.v9_nickname_sql),
        ])

    /// The same tables in PostgreSQL, where they begin with the version that SQLite had then: a version is the same tables in both.
    public static let accountsInPostgreSQL = DatabaseSchema(
        applicationID: accounts.applicationID,
        migrations: [
            Migration(8, "p8-tables", PackageResources.p8_tables_sql),
            Migration(9, "p9-nickname", PackageResources.p9_nickname_sql),
        ])

    /// The cache of the network, `cache.sqlite`: `PokC`.
    public static let cache = DatabaseSchema(
        applicationID: 0x506F_6B43, migrations: [Migration(1, "cache", PackageResources.cache_sql)])
}
