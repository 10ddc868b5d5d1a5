import Wording

/// Users' notes as queries search them: folded, as bytes of UTF-8.
struct QueryNotes {
    private var bytes: [UInt8] = []
    /// The bytes of each entry's note, with a space before and after it; nil for Pokémon that aren't
    /// favourites.
    private var ranges: [Range<Int>?]

    private static let space = UInt8(ascii: " ")
    /// The size of the texts that are searched for in one pass, in bytes.
    static let passBytes = 8_192

    /// Folds notes, given in the order of the entries; nil for Pokémon that aren't favourites. In a cancelled task, the
    /// rest is left out.
    init(_ notes: [String?]) {
        ranges = []
        ranges.reserveCapacity(notes.count)
        for note in notes {
            guard let note, !Task.isCancelled else {
                ranges.append(nil)
                continue
            }
            let start = bytes.count
            bytes.append(Self.space)
            NameFolding.fold(note, intoUTF8: &bytes)
            bytes.append(Self.space)
            ranges.append(start..<bytes.count)
        }
    }

    /// Joins the notes of several entries, and gives each entry the joined notes.
    mutating func join(_ rows: some Collection<Int>) {
        let all = rows.compactMap { ranges[$0] }
        guard !all.isEmpty else { return }
        let start = bytes.count
        bytes.append(Self.space)
        // Each note ends with a space.
        for range in all where range.count > 2 { bytes += Array(bytes[range.dropFirst()]) }
        if bytes.count == start + 1 { bytes.append(Self.space) }
        for row in rows { ranges[row] = start..<bytes.count }
    }

    /// The number of entries.
    var count: Int { ranges.count }

    /// Returns the note of an entry; nil if it isn't a favourite.
    subscript(entry: Int) -> String? {
        ranges[entry].map { String(decoding: bytes[$0].dropFirst().dropLast(), as: UTF8.self) }
    }

    /// Returns whether each entry's note matches each of the texts. All texts are searched in one pass, or a
    /// pass for every 8 kB of them.
    func matches(of values: some Sequence<QueryTerm.Value>) -> [QueryTerm.Value: [Bool]] {
        var found: [QueryTerm.Value: [Bool]] = [:]
        var needles: [(value: QueryTerm.Value, bytes: [UInt8])] = []
        var size = 0
        func search() {
            // Several values may contain the same bytes.
            let groups = Dictionary(grouping: needles, by: \.bytes).map { ($0.key, $0.value.map(\.value)) }
            TextFinder(groups.map(\.0)).find(in: bytes, ranges) { text, entry in
                for value in groups[text].1 {
                    if case .name(_, .whole) = value, ranges[entry]?.count != groups[text].0.count {
                        continue
                    }
                    found[value]?[entry] = true
                }
            }
            needles = []
            size = 0
        }
        for value in values {
            guard case .name(let text, let match) = value else { continue }
            let begins = [.words, .beginning, .whole].contains(match) ? " " : ""
            let ends = [.words, .ending, .whole].contains(match) ? " " : ""
            let needle = Array((begins + text + ends).utf8)
            found[value] = Array(repeating: false, count: count)
            if !needles.isEmpty, size + needle.count > Self.passBytes { search() }
            needles.append((value, needle))
            size += needle.count
        }
        if !needles.isEmpty { search() }
        return found
    }

    /// Clears `marks` for entries without a matching note, including all that aren't favourites.
    ///
    /// - Parameters:
    ///   - marks: The entries.
    ///   - term: The term.
    ///   - matches: Whether each entry matches each of the term's texts.
    func filter(_ marks: inout [Bool], by term: QueryTerm, _ matches: [QueryTerm.Value: [Bool]]) {
        let flags = term.values.compactMap { if case .flag(let flag) = $0 { flag } else { nil } }
        let found = term.values.compactMap { matches[$0] }
        marks.keep { entry in
            guard let range = ranges[entry] else { return false }
            return (flags.contains(range.count > 2) || found.contains { $0[entry] }) != term.isNegated
        }
    }
}
