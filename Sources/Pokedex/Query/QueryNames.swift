import Wording

/// Names as queries search them.

/// The folded names of every entry: the API name, the English name if different, and optionally another name.
struct QueryNames {
    private var scalars: [UInt32] = []
    /// Offsets: the names of entry `e` have the numbers `names[e]..<names[e + 1]`.
    private var names: [Int32] = [0]
    /// Offsets: name `n` is `scalars[starts[n]..<starts[n + 1]]`.
    private var starts: [Int32] = [0]
    /// A bitmask of the letters in each name; letters can share a bit.
    private var masks: [UInt64] = []
    /// The position of each entry in alphabetical order of its English name.
    let order: [Int32]

    /// Indexes the names of entries, in their order.
    init(_ entries: some Collection<(slug: String, english: String, other: String?)>) {
        var displayed: [[UInt32]] = []
        displayed.reserveCapacity(entries.count)
        for entry in entries {
            let slug = NameFolding.fold(entry.slug)
            let english = NameFolding.fold(entry.english)
            var all = slug == english ? [slug] : [slug, english]
            if let other = entry.other { all.append(NameFolding.fold(other)) }
            for name in all {
                scalars += name
                starts.append(Int32(scalars.count))
                masks.append(NameFolding.mask(name[...]))
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

    /// A kind of match between a name and the typed text.
    enum Match {
        case containing
        /// The name contains the text as whole words.
        case words
        /// The name equals the text.
        case whole
        /// A word of the name starts or ends with the text.
        case beginning, ending
    }

    /// Marks the wanted entries with a name that matches the folded text.
    func mark(_ text: [UInt32], as match: Match, among isWanted: [Bool], in marks: inout [Bool]) {
        let mask = NameFolding.mask(text[...])
        for entry in marks.indices where isWanted[entry] && !marks[entry] {
            marks[entry] = (Int(names[entry])..<Int(names[entry + 1])).contains { name in
                mask & ~masks[name] == 0
                    && Self.find(text, as: match, in: scalars, Int(starts[name])..<Int(starts[name + 1]))
            }
        }
    }

    /// The rank of an entry without a matching name.
    static let worstRank: UInt8 = 4

    /// Ranks entries by how well their names match the folded text, and keeps ranks that are better already.
    /// From best to worst: a name starts with the text as a whole word; a name starts with the text; a later
    /// word of a name starts with the text; a name contains the text; no name matches.
    func rank(_ entries: [Int], for text: [UInt32], in ranks: inout [UInt8]) {
        let mask = NameFolding.mask(text[...])
        for entry in entries {
            for name in Int(names[entry])..<Int(names[entry + 1]) where mask & ~masks[name] == 0 {
                ranks[entry] = min(ranks[entry], rank(ofName: name, for: text))
            }
        }
    }

    private func rank(ofName name: Int, for text: [UInt32]) -> UInt8 {
        let range = Int(starts[name])..<Int(starts[name + 1])
        if scalars[range].starts(with: text) {
            let end = range.lowerBound + text.count
            return end == range.upperBound || scalars[end] == NameFolding.space ? 0 : 1
        }
        if Self.find(text, as: .beginning, in: scalars, range) { return 2 }
        return Self.find(text, as: .containing, in: scalars, range) ? 3 : Self.worstRank
    }

    /// Returns whether a folded name, given as a range of scalars, matches the folded text.
    static func find(_ text: [UInt32], as match: Match, in scalars: [UInt32], _ range: Range<Int>) -> Bool {
        guard let first = text.first, text.count <= range.count else { return false }
        guard match != .whole || text.count == range.count else { return false }
        for start in range.lowerBound...range.upperBound - text.count where scalars[start] == first {
            let end = start + text.count
            guard scalars[start..<end].elementsEqual(text) else { continue }
            let opens = start == range.lowerBound || scalars[start - 1] == NameFolding.space
            let closes = end == range.upperBound || scalars[end] == NameFolding.space
            switch match {
            case .containing, .whole: return true
            case .words where opens && closes: return true
            case .beginning where opens: return true
            case .ending where closes: return true
            default: break
            }
        }
        return false
    }
}
