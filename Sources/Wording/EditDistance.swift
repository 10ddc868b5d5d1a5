/// Edit distance for finding misspelt names.

/// The optimal string alignment distance over Unicode scalars: the number of insertions, deletions,
/// substitutions and swaps of neighbours.
///
/// Boytsov, "Indexing methods for approximate dictionary searching", 2011,
/// <https://doi.org/10.1145/1963190.1963191>, section 2.1.
package struct EditDistance {
    private let pattern: [UInt32]
    // The two most recent rows of the matrix and the one being computed, reused for every candidate.
    private var older: [Int]
    private var old: [Int]
    private var row: [Int]

    package init(to pattern: [UInt32]) {
        self.pattern = pattern
        older = [Int](repeating: 0, count: pattern.count + 1)
        old = older
        row = older
    }

    /// The usual number of suggestions.
    package static let usualLimit = 3

    /// Returns the candidates most similar to the typed text, closest first; equally close candidates keep
    /// their order.
    ///
    /// Case, accents and punctuation are ignored. A candidate is close if it starts with the text, or is at
    /// most one typo away for every three letters of the text (and at least one).
    /// - Parameters:
    ///   - text: The text as typed.
    ///   - candidates: The strings to compare with the text.
    ///   - limit: The maximum number of results.
    /// - Returns: The closest candidates, unfolded.
    package static func nearest(
        to text: String, among candidates: some Sequence<String>, limit: Int = usualLimit
    ) -> [String] {
        var search = NearestSearch(for: NameFolding.fold(text), limit: limit)
        var texts: [String] = []
        for candidate in candidates {
            let name = NameFolding.fold(candidate)
            _ = search.consider(name[...], NameFolding.mask(name[...]), as: texts.count)
            texts.append(candidate)
        }
        return search.found.map { texts[$0] }
    }

    /// Computes the distance to a candidate; returns nil as soon as it is certain to exceed `limit`.
    package mutating func measure(to candidate: ArraySlice<UInt32>, atMost limit: Int) -> Int? {
        let width = pattern.count
        guard abs(width - candidate.count) <= limit else { return nil }
        for column in 0...width { old[column] = column }
        var previous: UInt32 = 0
        for (index, scalar) in candidate.enumerated() {
            let line = index + 1
            // Cells farther than `limit` from the diagonal can't be on a short enough path.
            let first = max(1, line - limit)
            let last = min(width, line + limit)
            row[first - 1] = first == 1 ? line : limit + 1
            var least = row[first - 1]
            if first <= last {
                for column in first...last {
                    let same = pattern[column - 1] == scalar
                    // The cell above may be outside the band of the previous row.
                    let above = column < line + limit ? old[column] : limit + 1
                    var cost = min(old[column - 1] + (same ? 0 : 1), above + 1, row[column - 1] + 1)
                    if line > 1, column > 1, pattern[column - 1] == previous, pattern[column - 2] == scalar {
                        cost = min(cost, older[column - 2] + 1)
                    }
                    row[column] = cost
                    least = min(least, cost)
                }
            }
            // Swaps look two rows back, so both rows must exceed the limit.
            if least > limit,
                old[max(0, line - 1 - limit)...min(width, line - 1 + limit)].allSatisfy({ $0 > limit })
            {
                return nil
            }
            previous = scalar
            (older, old, row) = (old, row, older)
        }
        return old[width] <= limit ? old[width] : nil
    }
}

/// Finds the folded names closest to some text.
package struct NearestSearch {
    private let pattern: [UInt32]
    private let mask: UInt64
    private let limit: Int
    private let farthest: Int
    private var distance: EditDistance
    private var best: [(distance: Int, key: Int)] = []

    /// The results, nearest first.
    package var found: [Int] { best.map(\.key) }

    package init(for pattern: [UInt32], limit: Int) {
        self.pattern = pattern
        mask = NameFolding.mask(pattern[...])
        self.limit = max(0, limit)
        farthest = max(1, (pattern.count + 1) / 3)
        distance = EditDistance(to: pattern)
    }

    /// Compares a folded name with the text, and records it if it is among the closest so far.
    ///
    /// - Parameters:
    ///   - name: The folded name.
    ///   - letters: The name's bitmask from `NameFolding.mask`.
    ///   - key: The key of the result. If several names have the same key, the closest counts.
    /// - Returns: Whether the name was recorded.
    package mutating func consider(_ name: ArraySlice<UInt32>, _ letters: UInt64, as key: Int) -> Bool {
        guard limit > 0, !pattern.isEmpty, !name.isEmpty else { return false }
        let worst = best.count < limit ? farthest : min(farthest, (best.last?.distance ?? 0) - 1)
        // Each letter that occurs in only one of the two costs an edit, unless the name starts with the text.
        guard worst >= 0, (mask & ~letters).nonzeroBitCount <= worst,
            (letters & ~mask).nonzeroBitCount <= worst || name.starts(with: pattern)
        else { return false }
        var found = distance.measure(to: name, atMost: worst)
        if pattern.count > 1, worst >= 1, found ?? 2 > 1, name.starts(with: pattern) { found = 1 }
        guard let found else { return false }
        if let same = best.firstIndex(where: { $0.key == key }) {
            guard best[same].distance > found else { return false }
            best.remove(at: same)
        } else if best.count == limit {
            best.removeLast()
        }
        best.insert((found, key), at: best.firstIndex { $0.distance > found } ?? best.count)
        return true
    }
}
