/// Names as queries search them.

/// The folded names of every entry: the API's, and the English one if it differs.
struct QueryNames: Sendable {
    private var scalars: [UInt32] = []
    /// The names of entry `e` are numbers `names[e]..<names[e + 1]`; name `n` is `starts[n]..<starts[n + 1]`.
    private var names: [Int32] = [0]
    private var starts: [Int32] = [0]
    /// The position of each entry in alphabetical order of its English name.
    let order: [Int32]

    init(of pokedex: NationalDex) {
        var displayed: [[UInt32]] = []
        displayed.reserveCapacity(pokedex.count)
        for pokemon in pokedex.entries {
            let slug = NameFolding.fold(pokemon.name)
            let english = NameFolding.fold(pokemon.displayName)
            for name in slug == english ? [slug] : [slug, english] {
                scalars += name
                starts.append(Int32(scalars.count))
            }
            names.append(Int32(starts.count - 1))
            displayed.append(english)
        }
        let sorted = displayed.indices.sorted { left, right in
            displayed[left] == displayed[right]
                ? left < right : displayed[left].lexicographicallyPrecedes(displayed[right])
        }
        var order = [Int32](repeating: 0, count: sorted.count)
        for (position, entry) in sorted.enumerated() { order[entry] = Int32(position) }
        self.order = order
    }

    /// How a name is compared with a text.
    enum Match {
        case containing, words, whole
    }

    /// Marks the entries with a name that matches the folded text.
    func mark(_ text: [UInt32], as match: Match, in marks: inout [Bool]) {
        for entry in marks.indices where !marks[entry] {
            marks[entry] = (Int(names[entry])..<Int(names[entry + 1])).contains { name in
                let range = Int(starts[name])..<Int(starts[name + 1])
                return Self.find(text, as: match, in: scalars, range)
            }
        }
    }

    /// Whether a folded name, a range of the scalars, matches a folded text.
    static func find(_ text: [UInt32], as match: Match, in scalars: [UInt32], _ range: Range<Int>) -> Bool {
        guard let first = text.first, text.count <= range.count else { return false }
        guard match != .whole || text.count == range.count else { return false }
        for start in range.lowerBound...range.upperBound - text.count where scalars[start] == first {
            let end = start + text.count
            guard scalars[start..<end].elementsEqual(text) else { continue }
            if match != .words { return true }
            let opens = start == range.lowerBound || scalars[start - 1] == NameFolding.space
            let closes = end == range.upperBound || scalars[end] == NameFolding.space
            if opens && closes { return true }
        }
        return false
    }
}
