/// A database of this program: its application ID and its migrations.
public struct DatabaseSchema: Sendable {
    /// The `PRAGMA application_id`: four ASCII letters, so that `file` and a hex dump show them.
    public let applicationID: Int32
    /// All migrations from an empty database, in order. New ones are only ever appended.
    public let migrations: [Migration]

    /// The version after the last migration.
    public var version: Int { migrations.last?.version ?? 0 }

    /// Accounts and favourites, `pokeexplorer.sqlite`: `PokE`.
    public static let accounts = DatabaseSchema(
        applicationID: 0x506F_6B45,
        migrations: [
            Migration(1, PackageResources.v1_accounts_sql),
            Migration(2, PackageResources.v2_sessions_sql),
            Migration(3, PackageResources.v3_trust_sql),
            Migration(4, PackageResources.v4_tags_sql),
            Migration(5, PackageResources.v5_pauses_sql),
            Migration(6, PackageResources.v6_changes_sql),
            Migration(7, PackageResources.v7_web_sql),
            Migration(8, PackageResources.v8_sums_sql),
            Migration(9, PackageResources.v9_nickname_sql),
            Migration(10, PackageResources.v10_looks_sql),
            Migration(11, PackageResources.v11_rankings_sql),
            Migration(12, PackageResources.v12_look_rows_sql),
            Migration(13, PackageResources.v13_shares_sql),
            Migration(14, PackageResources.v14_keeper_sql),
        ])

    /// The same schema for PostgreSQL. It starts with the version that SQLite had at the time, so a version
    /// means the same tables in both. Versions that only change how SQLite stores them are left out.
    public static let accountsInPostgreSQL = DatabaseSchema(
        applicationID: accounts.applicationID,
        migrations: [
            Migration(8, PackageResources.p8_tables_sql),
            Migration(9, PackageResources.p9_nickname_sql),
            Migration(10, PackageResources.p10_looks_sql),
            Migration(11, PackageResources.p11_rankings_sql),
            Migration(13, PackageResources.p13_shares_sql),
            Migration(14, PackageResources.p14_keeper_sql),
        ])

    /// The network cache, `cache.sqlite`: `PokC`.
    public static let cache = DatabaseSchema(
        applicationID: 0x506F_6B43, migrations: [Migration(1, PackageResources.cache_sql)])
}
