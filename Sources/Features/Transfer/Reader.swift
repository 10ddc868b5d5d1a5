import Foundation
import Pokedex
import Records

/// Reads a file row by row. This is the part shared by all formats.
struct Reader {
    let bytes: [UInt8]
    /// The time of the import. Later dates in the file are ignored.
    let now: Date
    var identifier: Identifier
    var reading: Reading
    /// The rules for saved items.
    var rules = KeptRules()
    /// The columns or object keys chosen by the user.
    var choices: [Reading.ColumnChoice] = []
    /// Whether the dates in the file have no time, as in a printed table.
    var hasDays = false
    /// A cache of parsed tags, keyed by the text of the cell, since many cells are equal.
    var knownTags: [String: FavoriteValue?] = [:]
    /// The rating in the last heading of a list; nil if there was none.
    var tier: FavoriteValue?
    /// The range of bytes before the first row.
    var header = 0..<0
    var badRanges: [Range<Int>] = []
    /// In this program's own format, the number of bad rows seen so far at the end of each list: favourites,
    /// then each kind of saved item.
    var badCounts: [Int] = []
    /// The index of each Pokémon's row, keyed by Pokémon number.
    private var indices: [Int: Int] = [:]
    private var repeated: Set<Int> = []
    private var seenRows = 0
    /// The looks and stars of the names in the current row, keyed by Pokémon number.
    private var namedEdits: [Int: FavoriteEdit] = [:]
    /// The remaining budget for unknown words at the start of the current row.
    private var missesLeft = 0
    private var cursor = Cursor()

    init(_ bytes: [UInt8], as format: Reading.Format, identifier: Identifier, now: Date) {
        self.bytes = bytes
        self.identifier = identifier
        self.now = now
        reading = Reading(format: format)
    }

    /// Whether the description of the next bad row would include suggestions.
    var isSuggesting: Bool { reading.bad.count < Reading.badLimit }

    /// Counts a row, with its first Pokémon.
    ///
    /// - Throws: `ReadingError.tooManyRows`, `.notAList`, or `.cancelled` soon after the task was cancelled.
    mutating func countRow() throws(ReadingError) {
        try countName()
        missesLeft = identifier.missesLeft
    }

    /// Counts another Pokémon in a row.
    ///
    /// - Throws: `ReadingError.tooManyRows`, `.notAList`, or `.cancelled` soon after the task was cancelled.
    mutating func countName() throws(ReadingError) {
        seenRows += 1
        try Reading.limit(seenRows)
        guard !identifier.isExhausted else { throw .notAList }
    }

    /// Adds a row, or merges it with an earlier row about the same Pokémon.
    mutating func add(_ row: Reading.Row) {
        var row = row
        if let named = namedEdits.removeValue(forKey: row.id) { row.edit.join(named) }
        // A valid row doesn't use up the budget for unknown words.
        identifier.missesLeft = missesLeft
        if let index = indices[row.id] {
            reading.rows[index].edit.join(row.edit)
            if repeated.insert(row.id).inserted { reading.leftOut.duplicates += 1 }
        } else {
            indices[row.id] = reading.rows.count
            reading.rows.append(row)
        }
    }

    /// Counts the details of a name that aren't imported, and returns the Pokémon named.
    mutating func noted(_ named: Identifier.Named) throws(RowError) -> [Int] {
        var named = named
        var rating: Int64?
        if named.stars > 0 {
            let choice = choices.first { $0.column == Reading.ColumnChoice.star }?.meaning
            if choice == .shiny {
                named = try identifier.refined(named, by: "shiny") ?? named
            } else if named.stars > 1 || choice != nil {
                rating = Int64(min(named.stars, 5))
            } else {
                let name = named.id.map(identifier.pokedex.visibleName) ?? ""
                reading.doubt = reading.doubt ?? .unclearStar(name)
            }
        }
        namedEdits = [:]
        for id in named.ids {
            var edit = FavoriteEdit()
            if let words = named.looks[id] { edit[.looks] = .some(FavoriteField.looks.value(of: words)) }
            if let rating { edit[.rating] = .some(.number(rating)) }
            if !edit.fields.isEmpty { namedEdits[id] = edit }
        }
        if named.isLook { reading.leftOut.looks += 1 }
        if let remark = named.remark { leaveOut(remark: remark) }
        if named.hasLost { reading.leftOut.lostNames += 1 }
        return named.ids
    }

    /// Counts words next to a name.
    mutating func leaveOut(remark: String) {
        reading.leftOut.remarks += 1
        if reading.leftOut.remarkTexts.count < 8 { reading.leftOut.remarkTexts.append(remark.clipped) }
    }

    /// Checks that the looks in a row exist for its Pokémon.
    ///
    /// - Throws: `RowError.value` if one of them doesn't.
    func checkLooks(of row: Reading.Row) throws(RowError) {
        guard row.edit[.looks] != nil else { return }
        do throws(FavoriteFault) { try identifier.pokedex.check(row.edit, on: row.id) } catch {
            throw .value(error)
        }
    }

    /// Counts a bad row. If it is one of the first, describes it as well.
    mutating func refuse(
        _ reason: RowError, at offset: Int? = nil, in range: Range<Int>, entry: Int? = nil,
        field: String? = nil
    ) {
        reading.badCount += 1
        reading.rowCount += 1
        badRanges.append(range)
        guard isSuggesting else { return }
        let place = place(of: offset ?? range.lowerBound, entry: entry, field: field)
        reading.bad.append(BadRow(place: place, reason: reason))
    }

    /// Returns the location of a byte as a line and column.
    mutating func place(of offset: Int, entry: Int? = nil, field: String? = nil) -> FileLocation {
        var cursor = cursor.offset <= offset ? cursor : Cursor()
        cursor.move(to: offset, in: bytes)
        if field == nil { self.cursor = cursor }
        return FileLocation(line: cursor.line, column: cursor.column, entry: entry, field: field)
    }

    /// Returns the result. It includes a file that contains the original header and the bad rows, unchanged.
    func finished() -> Reading {
        var reading = settled
        guard !badRanges.isEmpty else { return reading }
        for range in [header] + badRanges where !range.isEmpty {
            reading.rejected += String(decoding: bytes[range], as: UTF8.self) + "\n"
        }
        return reading
    }

    /// The result with what was found out about the names.
    var settled: Reading {
        var reading = reading
        reading.corrections = identifier.corrections
        reading.doubt = reading.doubt ?? identifier.doubt
        return reading
    }

    /// Sets an attribute of a row. A place in the list later than any date is ignored, because no new
    /// favourite could ever be placed above it.
    func give(_ value: FavoriteValue?, _ field: FavoriteField, to edit: inout FavoriteEdit) {
        let latest = now.milliseconds + 86_400_000
        if field.kind == .place, !(-latest...latest).contains(value.number) { return }
        edit[field] = .some(value)
    }
}

/// Thrown for an invalid cell or value.
struct BadPart: Error {
    let reason: RowError
    let offset: Int
    /// The column's heading, or the key.
    var field: String?
}
