extension Change {
    /// A kind of change.
    public enum Kind: Hashable, Sendable {
        case add, remove, nickname, note, rate, move
        /// Adding words, such as tags, to favourites.
        case give(WordSet)
        /// Removing words from favourites.
        case take(WordSet)
        case renameTag, mergeTag, deleteTag
        /// Creating a saved item or changing its text fields.
        case save(KeptKind)
        /// Renaming a saved item.
        case rename(KeptKind)
        /// Deleting a saved item.
        case discard(KeptKind)
        /// Sorting favourites in the order of a ranking.
        case rank
        /// Putting a Pokémon first in a ranking.
        case pick
        case importing
        /// Editing several attributes of a favourite together.
        case edit
        /// Undoing a single older change.
        case undo
        /// A kind from a newer version of the program.
        case other

        /// Whether the names in the change's subject are those of rankings.
        public var namesRankings: Bool {
            switch self {
            case .rank, .save(.ranking), .rename(.ranking), .discard(.ranking): true
            default: false
            }
        }
    }
}

extension Change.Kind: RawRepresentable {
    /// The name used in the journal, such as `rename-tag` or `save-search`. Must never change.
    public var rawValue: String {
        switch self {
        case .add: "add"
        case .remove: "remove"
        case .nickname: "nickname"
        case .note: "note"
        case .rate: "rate"
        case .move: "move"
        case .give(let set): set.giving
        case .take(let set): set.taking
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

    /// Creates a kind from its name in the journal; nil if only a newer version knows it.
    public init?(rawValue: String) {
        guard let kind = Self.byWord[rawValue] else { return nil }
        self = kind
    }

    private static let byWord: [String: Self] = {
        let ofWords = FavoriteField.sets.compactMap(\.wordSet).flatMap { [Self.give($0), .take($0)] }
        let ofThings = KeptKind.all.flatMap { [Self.save($0), .rename($0), .discard($0)] }
        return Dictionary(first: (all + ofWords + ofThings).map { ($0.rawValue, $0) })
    }()

    /// All kinds except changes to words and to saved items.
    private static let all: [Self] = [
        .add, .remove, .nickname, .note, .rate, .move, .renameTag, .mergeTag, .deleteTag, .rank, .pick,
        .importing, .edit, .undo, .other,
    ]
}
