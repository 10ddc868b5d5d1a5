/// How much one account may hold: enough that no household meets a limit, and little enough that no account fills the disk
/// or keeps the others waiting. How many things it may have of a kind is in `KeptKind`, the server's limits are in
/// `ServerLimits`, and `Limits.md` has all in one table.
///
/// An account that held more before the limits came goes on, and may shrink.
public enum AccountLimits {
    /// Code points of one note.
    public static let noteLength = 4_000
    /// Code points of one nickname.
    public static let nicknameLength = 40
    /// Bytes of UTF-8 of all notes together: 2 MB.
    public static let noteBytes = 2_000_000
    /// Tags of one favourite.
    public static let tagsOfFavorite = 32
    /// Tags on all favourites together.
    public static let tags = 10_000
    /// Looks of one favourite: all that any Pokémon has.
    public static let looksOfFavorite = 128
    /// Looks on all favourites together.
    public static let looks = 10_000
    /// Bytes of UTF-8 of all texts of kept things together, whatever their kinds: 4 MB.
    public static let keptBytes = 4_000_000
    /// Share links.
    public static let shareLinks = 100
    /// Access tokens, expired ones not counted.
    public static let accessTokens = 100
    /// Sessions of one-shot commands, and as many of browsers; the one used longest ago ends first.
    public static let sessions = 100
    /// Browsers that are known to a user; the one used longest ago is forgotten first.
    public static let knownBrowsers = 20
    /// Changes that the journal keeps; the oldest are forgotten first, up to 31 later.
    public static let changes = 1_000
    /// Bytes of all changes in the journal, 16 MiB, so that at least four of the largest can be undone; the oldest are
    /// forgotten first.
    public static let journalBytes = 16 << 20
    /// Bytes of one change in the journal, 4 MiB. Only one that makes the account no larger may have more.
    public static let changeBytes = 4 << 20
}

/// The limit that a change would exceed, and what the account, or the change, would then have.
public enum AccountExcess: Hashable, Sendable {
    /// `AccountLimits.noteBytes`.
    case notes(bytes: Int)
    /// The total of a set of words, such as `AccountLimits.tags`.
    case words(FavoriteField, count: Int)
    /// `AccountLimits.keptBytes`.
    case kept(bytes: Int)
    /// `AccountLimits.changeBytes`.
    case change(bytes: Int)
}
