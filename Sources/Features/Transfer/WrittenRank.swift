import Records

/// A place in the list, as written in a cell of a table.
enum WrittenRank: Equatable {
    /// A rank in the list, counted from 1.
    case rank(Int64)
    /// A `FavoritePokemon.position`, used in tables up to version 3.
    case key(Int64)

    /// The maximum rank. Greater numbers are keys.
    private static let mostRanks: Int64 = 1_000_000_000_000

    /// Parses a place. Returns nil if it is invalid or if a spreadsheet has rounded it.
    ///
    /// - Parameter text: digits, or a whole number in a spreadsheet's format: `12.0`, `12,0`, `1E+1`.
    init?(_ text: String) {
        if let number = Int64(text) {
            guard number > 0 else { return nil }
            self = number > Self.mostRanks ? .key(number) : .rank(number)
            return
        }
        guard text.utf8.count <= 24, let number = Double(text.replacing(",", with: ".")),
            let rank = Int64(exactly: number), (1...Self.mostRanks).contains(rank)
        else { return nil }
        self = .rank(rank)
    }
}

extension Reader {
    /// Sets the place of a row. An invalid place doesn't make the row invalid.
    mutating func take(place text: String, to row: inout Reading.Row) {
        guard !text.isEmpty else { return }
        switch WrittenRank(text) {
        case .rank(let rank): row.rank = rank
        case .key(let key): give(.number(key), .position, to: &row.edit)
        case nil:
            reading.leftOut.places += 1
            row.rank = .max
        }
    }

    /// Places the rows in the order of the file if some places are invalid.
    mutating func mendPlaces() {
        guard reading.leftOut.places > 0 else { return }
        for index in reading.rows.indices
        where reading.rows[index].rank != nil || reading.rows[index].edit[.position] != nil {
            reading.rows[index].edit[.position] = .none
            reading.rows[index].rank = Int64(index + 1)
        }
    }

    /// Preserves the order of rows that have the same date without a time, by making each one slightly newer
    /// than the next.
    mutating func orderDays() {
        func day(of row: Reading.Row) -> Int64? {
            guard let date = row.edit[.addedAt] else { return nil }
            return date.number % 86_400_000 == 0 ? date.number : nil
        }
        var seen: [Int64: Int64] = [:]
        for index in reading.rows.indices.reversed() {
            guard let day = day(of: reading.rows[index]) else { continue }
            reading.rows[index].edit[.addedAt] = .number(day + seen[day, default: 0])
            seen[day, default: 0] += 1
        }
    }
}
