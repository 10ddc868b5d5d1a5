/// Storage limits per account, high enough that no household reaches them, and low enough that an account
/// can't fill the disk or slow down others. Limits on the number of saved items are in `KeptKind`, the
/// server's limits in `ServerLimits`; `Limits.md` has a table of all of them.
///
/// An account that exceeded a limit before it was introduced still works, and can shrink.
public enum AccountLimits {
    /// The maximum length of a note in code points.
    public static let noteLength = 4_000
    /// The maximum length of a nickname in code points.
    public static let nicknameLength = 40
    /// The maximum size of all notes together, in bytes of UTF-8: 2 MB.
    public static let noteBytes = 2_000_000
    /// The maximum number of tags on a favourite.
    public static let tagsOfFavorite = 32
    /// The maximum number of tags on all favourites together.
    public static let tags = 10_000
    /// The maximum number of looks of a favourite: enough for every look of any Pokémon.
    public static let looksOfFavorite = 128
    /// The maximum number of looks of all favourites together.
    public static let looks = 10_000
    /// The maximum total size of all text fields of saved items, in bytes of UTF-8: 4 MB.
    public static let keptBytes = 4_000_000
    /// The maximum number of share links.
    public static let shareLinks = 100
    /// The maximum number of open invitations on a store.
    public static let invitations = 1_000
    /// The maximum number of accounts on a page of a keeper's list.
    public static let accountsOfPage = 100
    /// The maximum number of access tokens, not counting expired ones.
    public static let accessTokens = 100
    /// The maximum number of command-line sessions, and separately of browser sessions. If there are more,
    /// the least recently used ones are ended.
    public static let sessions = 100
    /// The maximum number of browsers remembered for a user. If there are more, the least recently used ones
    /// are forgotten.
    public static let knownBrowsers = 20
    /// The maximum number of changes in the journal; up to 31 more are kept before the oldest are removed.
    public static let changes = 1_000
    /// The maximum size of all changes in the journal in bytes: 16 MiB, so that at least four of the largest
    /// can be undone. The oldest are removed first.
    public static let journalBytes = 16 << 20
    /// The maximum size of a change in the journal in bytes: 4 MiB. Only a change that doesn't increase the
    /// account's size may exceed it.
    public static let changeBytes = 4 << 20
}

/// A limit that a change would exceed, with the resulting size.
public enum AccountExcess: Hashable, Sendable {
    /// The notes together would exceed `AccountLimits.noteBytes`.
    case notes(bytes: Int)
    /// The words of an attribute would exceed their total limit, such as `AccountLimits.tags`.
    case words(FavoriteField, count: Int)
    /// The saved items would exceed `AccountLimits.keptBytes`.
    case kept(bytes: Int)
    /// The change would exceed `AccountLimits.changeBytes`.
    case change(bytes: Int)
}
