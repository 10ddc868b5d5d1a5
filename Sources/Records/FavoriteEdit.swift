/// Some attributes of a favourite, as an edit or the row of a file gives them.
public struct FavoriteEdit: Hashable, Sendable {
    private var values: [FavoriteField: FavoriteValue?] = [:]

    /// Nothing.
    public init() {}

    /// One attribute; nil takes it away.
    public init(_ field: FavoriteField, _ value: FavoriteValue?) { self[field] = value }

    /// An attribute; nil if it isn't given, and `.some(nil)` for “none”.
    public subscript(field: FavoriteField) -> FavoriteValue?? {
        get { values[field] }
        set { values[field] = newValue }
    }

    /// The given attributes, in the order of the table.
    public var fields: [FavoriteField] { FavoriteField.all.filter { values[$0] != nil } }

    /// Whether it only takes attributes away.
    public var onlyRemoves: Bool { values.values.allSatisfy { $0 == nil } }

    /// Sets all attributes of a favourite that the edit names.
    public func replace(in favorite: inout FavoritePokemon) {
        for (field, value) in values where field.kind != .date || value != nil { favorite[field] = value }
    }

    /// Gives a favourite all words, and the attributes that it lacks.
    public func merge(into favorite: inout FavoritePokemon) {
        for (field, value) in values {
            if let set = field.wordSet {
                favorite[field] = FavoriteValue(set.ordered(favorite[field].words + value.words))
            } else if favorite[field] == nil {
                favorite[field] = value
            }
        }
    }

    /// Adds what another says of the same Pokémon: all words, and what this one doesn't give.
    public mutating func join(_ other: Self) {
        for (field, others) in other.values {
            guard let mine = values[field] else {
                values.updateValue(others, forKey: field)
                continue
            }
            guard let set = field.wordSet, mine != nil else { continue }
            values.updateValue(FavoriteValue(set.ordered(mine.words + others.words)), forKey: field)
        }
    }
}

extension FavoriteChange {
    /// The attributes that are different; none of a favourite that is new or removed.
    public var fields: [FavoriteField] {
        guard let before, let after else { return [] }
        return FavoriteField.all.filter { before[$0] != after[$0] }
    }
}

extension Sequence<String> {
    /// Each once, in the order of Unicode's numbers, which no database has to know.
    public var inTagOrder: [String] {
        Set(self).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

/// Where in the list of favourites something is moved to.
public enum ListPlace: Hashable, Sendable {
    /// To its beginning, where new ones are.
    case top
    /// To its end.
    case bottom
    /// Above the Pokémon of this number.
    case before(Int)
    /// Below the Pokémon of this number.
    case after(Int)

    /// The Pokémon that it is next to.
    public var neighbor: Int? {
        switch self {
        case .top, .bottom: nil
        case .before(let id), .after(let id): id
        }
    }

    /// As `Change.subject` has it, such as `before 25`.
    public var subject: String {
        switch self {
        case .top: "top"
        case .bottom: "bottom"
        case .before(let id): "before \(id)"
        case .after(let id): "after \(id)"
        }
    }
}
