import Pokedex

/// A value of a field that is added to a query, or taken out of it, by one click.
struct Chip: Equatable {
    /// What it says.
    let label: String
    /// The value in queries.
    let value: String
    /// Whether the query asks for it already.
    let isOn: Bool
    /// The query after a click.
    let query: String

    /// The chips of a field, in the order of its values.
    ///
    /// Values of one field stand in one term, `type:fire,water`. What a person wrote otherwise is left as it is, and
    /// a term of ours is added behind it.
    static func all(of field: QueryField, _ values: [(label: String, value: String)], in query: String)
        -> [Chip]
    {
        let words = query.split(separator: " ").map(String.init)
        let start = field.name + ":"
        let known = Set(values.map(\.value))
        let place = words.firstIndex { word in
            word.hasPrefix(start)
                && word.dropFirst(start.count).split(separator: ",").allSatisfy { known.contains(String($0)) }
        }
        let chosen =
            place.map { words[$0].dropFirst(start.count).split(separator: ",").map(String.init) } ?? []
        return values.map { label, value in
            let isOn = chosen.contains(value)
            let after = isOn ? chosen.filter { $0 != value } : chosen + [value]
            var words = words
            let term = after.isEmpty ? [] : [start + after.joined(separator: ",")]
            if let place { words.replaceSubrange(place...place, with: term) } else { words += term }
            return Chip(label: label, value: value, isOn: isOn, query: words.joined(separator: " "))
        }
    }
}

/// What a list can be sorted by with one choice, besides what its query says.
enum SortChoice: String, CaseIterable {
    case number = "id"
    case name
    case total = "-bst"
    case speed = "-speed"
    case attack = "-attack"
    case height = "-height"
    case weight = "-weight"

    /// What the menu says.
    var label: String {
        switch self {
        case .number: "Number"
        case .name: "Name"
        case .total: "Highest total"
        case .speed: "Fastest"
        case .attack: "Strongest attack"
        case .height: "Tallest"
        case .weight: "Heaviest"
        }
    }

    /// The query, sorted so; what it sorted by before is dropped.
    func sorting(_ query: String) -> String {
        let words = query.split(separator: " ").filter { !$0.hasPrefix("sort:") }.map(String.init)
        return (words + (self == .number ? [] : ["sort:\(rawValue)"])).joined(separator: " ")
    }

    /// What a query sorts by; nil where the menu doesn't have it.
    init?(of query: String) {
        let keys = query.split(separator: " ").filter { $0.hasPrefix("sort:") }
        guard let key = keys.first else {
            self = .number
            return
        }
        guard keys.count == 1, let choice = Self(rawValue: String(key.dropFirst("sort:".count))) else {
            return nil
        }
        self = choice
    }
}
