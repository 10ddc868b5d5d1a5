import Foundation
import Pokedex
import Records

/// Reads a file row by row: the part shared by all formats.
struct Reader {
    let bytes: [UInt8]
    /// The time of the import, which no date may exceed.
    let now: Date
    var identifier: Identifier
    var reading: Reading
    /// The rules for kept things.
    var rules = KeptRules()
    /// The user's choice of columns, or of object keys.
    var choices: [Reading.ColumnChoice] = []
    /// Whether its dates have no time, as in a printed table.
    var hasDays = false
    /// A cache of parsed tags by cell text, since many cells are equal.
    var knownTags: [String: FavoriteValue?] = [:]
    /// The range of bytes before the rows, and the ranges of bad rows.
    var header = 0..<0
    var badRanges: [Range<Int>] = []
    /// The number of bad rows at the end of each list in this program's own format: of favourites, and of
    /// each kind of kept thing.
    var badCounts: [Int] = []
    /// The index of each Pokémon's row, and the Pokémon that are named more than once.
    private var indices: [Int: Int] = [:]
    private var repeated: Set<Int> = []
    private var seenRows = 0
    /// The looks named in the current row, by Pokémon number.
    private var namedLooks: [Int: [String]] = [:]
    /// The remaining budget of unknown words at the start of the current row.
    private var missesLeft = 0
    private var cursor = Cursor()

    init(_ bytes: [UInt8], as format: Reading.Format, identifier: Identifier, now: Date) {
        self.bytes = bytes
        self.identifier = identifier
        self.now = now
        reading = Reading(format: format)
    }

    /// Whether the next bad row will be described with suggestions.
    var isSuggesting: Bool { reading.bad.count < Reading.badLimit }

    /// Counts a row, or a Pokémon in a list.
    ///
    /// - Throws: `ReadingError.tooManyRows`, `.notAList`, or `.cancelled` soon after the task is.
    mutating func countRow() throws(ReadingError) {
        seenRows += 1
        guard seenRows <= Reading.rowLimit else { throw .tooManyRows(limit: Reading.rowLimit) }
        guard !identifier.isExhausted else { throw .notAList }
        missesLeft = identifier.missesLeft
        guard seenRows % 64 != 0 || !Task.isCancelled else { throw .cancelled }
    }

    /// Adds a row, or merges it with an earlier row of the same Pokémon.
    mutating func add(_ row: Reading.Row) {
        var row = row
        if let looks = namedLooks.removeValue(forKey: row.id), let set = FavoriteField.looks.wordSet {
            let all = (row.edit[.looks] ?? nil).words + looks
            row.edit[.looks] = .some(FavoriteValue(set.ordered(all)))
        }
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

    /// Counts the details of a name that aren't imported, and returns its Pokémon.
    mutating func noted(_ named: Identifier.Named) -> [Int] {
        namedLooks = named.looks
        if named.isLook { reading.leftOut.looks += 1 }
        if named.hasRemark { reading.leftOut.remarks += 1 }
        if named.hasLost { reading.leftOut.lostNames += 1 }
        return named.ids
    }

    /// Records that the Pokémon of the current row is female or shiny.
    ///
    /// - Parameters:
    ///   - id: the Pokémon.
    ///   - isFemale: whether it is female; male is the default.
    ///   - isShiny: whether it is shiny.
    mutating func note(lookOf id: Int, isFemale: Bool, isShiny: Bool) {
        guard isFemale || isShiny, let pokemon = identifier.pokedex[id] else { return }
        let parts = namedLooks[id] ?? []
        let text = parts + (isFemale ? ["female"] : []) + (isShiny ? ["shiny"] : [])
        guard let word = identifier.pokedex.looks(of: pokemon).word(named: text.joined(separator: " ")) else {
            return
        }
        namedLooks[id] = [word]
    }

    /// - Throws: `BadRow.Reason.value` for a look that the Pokémon of a row doesn't have.
    func checkLooks(of row: Reading.Row) throws(BadRow.Reason) {
        guard row.edit[.looks] != nil else { return }
        do throws(FavoriteFault) { try identifier.pokedex.check(row.edit, on: row.id) } catch {
            throw .value(error)
        }
    }

    /// Counts a bad row, and describes it if it is one of the first.
    mutating func refuse(
        _ reason: BadRow.Reason, at offset: Int? = nil, in range: Range<Int>, entry: Int? = nil,
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
    mutating func place(of offset: Int, entry: Int? = nil, field: String? = nil) -> FilePlace {
        var cursor = cursor.offset <= offset ? cursor : Cursor()
        cursor.move(to: offset, in: bytes)
        if field == nil { self.cursor = cursor }
        return FilePlace(line: cursor.line, column: cursor.column, entry: entry, field: field)
    }

    /// Returns the result, including a file of the bad rows as they were, after the original header.
    func finished() -> Reading {
        var reading = reading
        guard !badRanges.isEmpty else { return reading }
        for range in [header] + badRanges where !range.isEmpty {
            reading.rejected += String(decoding: bytes[range], as: UTF8.self) + "\n"
        }
        return reading
    }

    /// Sets an attribute of a row, but ignores a place in the list later than any date, because nothing new
    /// could ever be placed above it.
    func give(_ value: FavoriteValue?, _ field: FavoriteField, to edit: inout FavoriteEdit) {
        let latest = now.milliseconds + 86_400_000
        if field.kind == .place, !(-latest...latest).contains(value.number) { return }
        edit[field] = .some(value)
    }
}

/// An invalid cell or value.
struct BadPart: Error {
    let reason: BadRow.Reason
    let offset: Int
    /// Its column or key.
    var field: String?
}
