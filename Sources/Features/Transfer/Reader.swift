import Foundation
import Pokedex
import Records

/// Reads a file row by row: the part that all formats share.
struct Reader {
    let bytes: [UInt8]
    /// No date is later.
    let now: Date
    var identifier: Identifier
    var reading: Reading
    /// The rules for kept things.
    var rules = KeptRules()
    /// The user's choice of columns, or of members of objects.
    var choices: [Reading.ColumnChoice] = []
    /// Whether its dates are days, as in a printed table.
    var hasDays = false
    /// The tags of each text of a cell, as many have the same.
    var knownTags: [String: FavoriteValue?] = [:]
    /// The bytes of what comes before the rows, and of rows that mean nothing.
    var header = 0..<0
    var badRanges: [Range<Int>] = []
    /// The number of bad rows at the end of each list of a file of ours: of favourites, and of each kind of kept thing.
    var badCounts: [Int] = []
    /// Each Pokémon's position among the rows, and the Pokémon that are named more than once.
    private var indices: [Int: Int] = [:]
    private var repeated: Set<Int> = []
    private var seenRows = 0
    /// The looks that the names of the row being read say, by the numbers of their Pokémon.
    private var namedLooks: [Int: [String]] = [:]
    /// The words that might still name nothing when the row began.
    private var missesLeft = 0
    private var cursor = Cursor()

    init(_ bytes: [UInt8], as format: Reading.Format, identifier: Identifier, now: Date) {
        self.bytes = bytes
        self.identifier = identifier
        self.now = now
        reading = Reading(format: format)
    }

    /// Whether a bad row will still be described.
    var isSuggesting: Bool { reading.bad.count < Reading.badLimit }

    /// Counts one more row, or a Pokémon of a list.
    ///
    /// - Throws: `ReadingError.tooManyRows`, `.notAList`, or `.cancelled` soon after the task is.
    mutating func countRow() throws(ReadingError) {
        seenRows += 1
        guard seenRows <= Reading.rowLimit else { throw .tooManyRows(limit: Reading.rowLimit) }
        guard !identifier.isExhausted else { throw .notAList }
        missesLeft = identifier.missesLeft
        guard seenRows % 64 != 0 || !Task.isCancelled else { throw .cancelled }
    }

    /// Adds what is said of a Pokémon to what was said before.
    mutating func add(_ row: Reading.Row) {
        var row = row
        if let looks = namedLooks.removeValue(forKey: row.id), let set = FavoriteField.looks.wordSet {
            let all = (row.edit[.looks] ?? nil).words + looks
            row.edit[.looks] = .some(FavoriteValue(set.ordered(all)))
        }
        // A row that is right costs nothing of what may be wrong.
        identifier.missesLeft = missesLeft
        if let index = indices[row.id] {
            reading.rows[index].edit.join(row.edit)
            if repeated.insert(row.id).inserted { reading.leftOut.duplicates += 1 }
        } else {
            indices[row.id] = reading.rows.count
            reading.rows.append(row)
        }
    }

    /// Counts what a text says of a Pokémon that isn't imported, and gives its Pokémon.
    mutating func noted(_ named: Identifier.Named) -> [Int] {
        namedLooks = named.looks
        if named.isLook { reading.leftOut.looks += 1 }
        if named.hasRemark { reading.leftOut.remarks += 1 }
        if named.hasLost { reading.leftOut.lostNames += 1 }
        return named.ids
    }

    /// Says of the Pokémon of the row being read that it is female or shiny.
    ///
    /// - Parameters:
    ///   - id: the Pokémon.
    ///   - isFemale: whether it is; a male is as usual.
    ///   - isShiny: whether it has the rare colours.
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

    /// Keeps a row as bad, and describes it if it is one of the first.
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

    /// Where a byte is, as a person counts.
    mutating func place(of offset: Int, entry: Int? = nil, field: String? = nil) -> FilePlace {
        var cursor = cursor.offset <= offset ? cursor : Cursor()
        cursor.move(to: offset, in: bytes)
        if field == nil { self.cursor = cursor }
        return FilePlace(line: cursor.line, column: cursor.column, entry: entry, field: field)
    }

    /// The result, with a file of the bad rows, each as it was, after what comes before all rows.
    func finished() -> Reading {
        var reading = reading
        guard !badRanges.isEmpty else { return reading }
        for range in [header] + badRanges where !range.isEmpty {
            reading.rejected += String(decoding: bytes[range], as: UTF8.self) + "\n"
        }
        return reading
    }

    /// Gives a row an attribute of a file, but no place in the list that is beyond all dates, above which nothing new would ever
    /// be.
    func give(_ value: FavoriteValue?, _ field: FavoriteField, to edit: inout FavoriteEdit) {
        let latest = now.milliseconds + 86_400_000
        if field.kind == .place, !(-latest...latest).contains(value.number) { return }
        edit[field] = .some(value)
    }
}

/// A cell or a member that means nothing.
struct BadPart: Error {
    let reason: BadRow.Reason
    let offset: Int
    /// Its column, or its name.
    var field: String?
}
