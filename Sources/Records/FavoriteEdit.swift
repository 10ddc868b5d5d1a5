/// New values for some attributes of a favourite, from an edit or from a row of a file.
public struct FavoriteEdit: Hashable, Sendable {
    private var values: [FavoriteField: FavoriteValue?] = [:]

    /// Creates an empty edit.
    public init() {}

    /// Creates an edit of one attribute; nil removes it.
    public init(_ field: FavoriteField, _ value: FavoriteValue?) { self[field] = value }

    /// The new value of an attribute: nil if unchanged, `.some(nil)` to remove it.
    public subscript(field: FavoriteField) -> FavoriteValue?? {
        get { values[field] }
        set { values[field] = newValue }
    }

    /// The attributes with a new value, in the order of the table.
    public var fields: [FavoriteField] { FavoriteField.all.filter { values[$0] != nil } }

    /// Whether the edit only removes attributes.
    public var onlyRemoves: Bool { values.values.allSatisfy { $0 == nil } }

    /// Sets the attributes of a favourite, replacing old values.
    public func replace(in favorite: inout FavoritePokemon) {
        for (field, value) in values where field.kind != .date || value != nil { favorite[field] = value }
    }

    /// Merges the values into a favourite: adds words, and sets other attributes only if they are empty.
    public func merge(into favorite: inout FavoritePokemon) {
        for (field, value) in values {
            if field.wordSet != nil {
                favorite[field] = field.value(of: favorite[field].words + value.words)
            } else if favorite[field] == nil {
                favorite[field] = value
            }
        }
    }

    /// Merges another edit of the same Pokémon into this one: adds its words, and its values for attributes
    /// that this edit doesn't set.
    public mutating func join(_ other: Self) {
        for (field, others) in other.values {
            guard let mine = values[field] else {
                values.updateValue(others, forKey: field)
                continue
            }
            // A set that already has too many words is invalid, and would only become slower to sort.
            guard let set = field.wordSet, mine != nil, mine.words.count <= set.limit else { continue }
            values.updateValue(field.value(of: mine.words + others.words), forKey: field)
        }
    }
}

extension FavoriteChange {
    /// The attributes that changed; empty if the favourite was added or removed.
    public var fields: [FavoriteField] {
        guard let before, let after else { return [] }
        return FavoriteField.all.filter { before[$0] != after[$0] }
    }
}

extension Sequence<String> {
    /// The distinct strings, sorted by Unicode code point, so that the order doesn't depend on a database's
    /// collation.
    public var inTagOrder: [String] {
        func precedes(_ one: String, _ other: String) -> Bool {
            one.utf8.lexicographicallyPrecedes(other.utf8)
        }
        let words = Array(self)
        // Words from the database usually are in this order.
        if zip(words, words.dropFirst()).allSatisfy(precedes) { return words }
        return Set(words).sorted(by: precedes)
    }
}

/// A destination in the list for favourites that are moved.
public enum ListPosition: Hashable, Sendable {
    /// The top, where new favourites are added.
    case top
    /// The bottom.
    case bottom
    /// Above the Pokémon with this number.
    case before(Int)
    /// Below the Pokémon with this number.
    case after(Int)
    /// The place with this number, counted from 1 at the top; the bottom if there are fewer favourites.
    case number(Int)

    /// The number of the Pokémon in `before` or `after`; nil for other positions.
    public var neighbor: Int? {
        switch self {
        case .top, .bottom, .number: nil
        case .before(let id), .after(let id): id
        }
    }

    /// The text for `Change.subject`, such as `before 25`.
    public var subject: String {
        switch self {
        case .top: "top"
        case .bottom: "bottom"
        case .before(let id): "before \(id)"
        case .after(let id): "after \(id)"
        case .number(let number): "place-\(number)"
        }
    }
}
