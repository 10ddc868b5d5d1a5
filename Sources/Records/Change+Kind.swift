extension Change {
    /// The kind of change.
    public enum Kind: Hashable, Sendable {
        case add, remove, tag, untag, nickname, note, rate, move, look, removeLook
        case renameTag, mergeTag, deleteTag
        /// A kept thing was made, or got other texts.
        case save(KeptKind)
        /// A kept thing got another name.
        case rename(KeptKind)
        /// A kept thing was removed.
        case discard(KeptKind)
        /// Favourites were put into the order of a ranking.
        case rank
        /// A Pokémon was made the first of a ranking.
        case pick
        case importing
        /// Several things of one favourite at once.
        case edit
        /// An older change was taken back alone.
        case undo
        /// A kind that only a newer version of the program knows.
        case other
    }
}

extension Change.Kind: RawRepresentable {
    /// The word in the journal, such as `rename-tag` or `save-search`. It never changes.
    public var rawValue: String {
        switch self {
        case .add: "add"
        case .remove: "remove"
        case .tag: "tag"
        case .untag: "untag"
        case .nickname: "nickname"
        case .note: "note"
        case .rate: "rate"
        case .move: "move"
        case .look: "look"
        case .removeLook: "remove-look"
        case .renameTag: "rename-tag"
        case .mergeTag: "merge-tag"
        case .deleteTag: "delete-tag"
        case .save(let kind): "save-\(kind.word)"
        case .rename(let kind): "rename-\(kind.word)"
        case .discard(let kind): "remove-\(kind.word)"
        case .rank: "rank"
        case .pick: "pick"
        case .importing: "import"
        case .edit: "edit"
        case .undo: "undo"
        case .other: "other"
        }
    }

    /// The kind of a word in the journal; nil for a word that only a newer version knows.
    public init?(rawValue: String) {
        guard let kind = Self.byWord[rawValue] else { return nil }
        self = kind
    }

    private static let byWord = Dictionary(
        (all + KeptKind.all.flatMap { [.save($0), .rename($0), .discard($0)] }).map { ($0.rawValue, $0) },
        uniquingKeysWith: { first, _ in first })

    /// All that aren't of kept things.
    private static let all: [Self] = [
        .add, .remove, .tag, .untag, .nickname, .note, .rate, .move, .look, .removeLook, .renameTag,
        .mergeTag, .deleteTag, .rank, .pick, .importing, .edit, .undo, .other,
    ]
}
