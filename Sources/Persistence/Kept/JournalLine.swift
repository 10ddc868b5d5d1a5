import Records

/// The change to a single Pokémon or saved item. In the journal, a change has one
/// line for each.
///
/// A line consists of fields separated by tabs: the subject, its state before the change, and its state after
/// the change. A state is empty if the favourite or item doesn't exist. Tabs, line feeds, carriage returns
/// and backslashes in text are escaped as `\t`, `\n`, `\r` and `\\`.
///
/// For a favourite, the subject is the Pokémon's number, and a state consists of the attributes in `first`,
/// separated by commas. Tags are separated by spaces. If the favourite exists in both states, only removed
/// tags (before) and added tags (after) are included, and unchanged text is left out. Each other attribute
/// adds three fields: its name, the value before and the value after.
///
/// For a saved item, the subject is the sign of its kind followed by its name, such as `?name`, and a state
/// is the item's first text, prefixed with `=` if that text may be empty. Each other text adds three fields
/// in the same way. Unchanged texts are left out; two empty states mean that the item exists in both and its
/// first text is unchanged.
enum JournalLine: Equatable {
    /// The attributes in the original journal format. The note comes last, because it may contain commas.
    static let first: [FavoriteField] = [.addedAt, .position, .rating, .tags, .note]

    case favorite(FavoriteChange)
    case thing(KeptChange)

    /// The change to a favourite; nil if this is about a saved item.
    var favoriteChange: FavoriteChange? { if case .favorite(let change) = self { change } else { nil } }
    /// The change to a saved item; nil if this is about a favourite.
    var thingChange: KeptChange? { if case .thing(let change) = self { change } else { nil } }

    /// Whether this is about a saved item.
    var isThing: Bool { if case .thing = self { true } else { false } }

    /// The Pokémon's number, or the saved item's name with its kind's sign, as written in the journal.
    var subject: String {
        switch self {
        case .favorite(let change): "\(change.pokemonID)"
        case .thing(let change): change.name.description
        }
    }

    /// The change that reverses this one.
    var inverse: Self {
        switch self {
        case .favorite(let change):
            .favorite(
                FavoriteChange(pokemonID: change.pokemonID, before: change.after, after: change.before))
        case .thing(let change): .thing(change.inverse)
        }
    }

    /// Returns whether another change to the same subject affects the same part of it: an attribute, a word
    /// in a set, or all of it.
    func overlaps(_ other: Self) -> Bool {
        switch (self, other) {
        case (.favorite(let one), .favorite(let other)): one.overlaps(other)
        case (.thing(let one), .thing(let other)): one.overlaps(other)
        default: true
        }
    }
}

extension FavoriteChange {
    fileprivate func overlaps(_ other: Self) -> Bool {
        guard !isAddedOrRemoved, !other.isAddedOrRemoved else { return true }
        return fields.contains { field in
            guard field.wordSet != nil else { return other.fields.contains(field) }
            let words = Set(added(field) + removed(field))
            return !words.isDisjoint(with: other.added(field) + other.removed(field))
        }
    }
}
