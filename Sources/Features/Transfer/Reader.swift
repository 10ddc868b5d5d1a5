import Foundation
import Persistence
import Pokedex
import Records
import Store

/// Reads one file, row by row; what all forms of files have in common.
struct Reader {
    let bytes: [UInt8]
    /// No date is later.
    let now: Date
    var identifier: Identifier
    var reading: Reading
    /// What is called `saved:…` in the file's queries.
    var searches: [String: String] = [:]
    /// Whether the file's searches replace those.
    var replacesSearches = false
    /// What cells with tags say, as many say the same.
    var knownTags: [String: [String]] = [:]
    /// Where in the rows each Pokémon is.
    private var indices: [Int: Int] = [:]
    private var cursor = Cursor()

    init(_ bytes: [UInt8], as format: Reading.Format, identifier: Identifier, now: Date) {
        (self.bytes, self.identifier, self.now) = (bytes, identifier, now)
        reading = Reading(format: format)
    }

    /// Whether enough rows are bad.
    var isFull: Bool { reading.badCount >= Reading.badCountLimit }

    /// Whether a bad row will still be described.
    var isSuggesting: Bool { reading.bad.count < Reading.badLimit }

    /// Adds what is said of a Pokémon to what was said before.
    mutating func add(_ row: Reading.Row) {
        if let index = indices[row.id] {
            reading.rows[index].join(row)
        } else {
            indices[row.id] = reading.rows.count
            reading.rows.append(row)
        }
    }

    /// Counts a row as bad, and describes it if it is one of the first.
    mutating func refuse(_ reason: BadRow.Reason, at offset: Int, entry: Int? = nil, field: String? = nil) {
        reading.badCount += 1
        guard reading.bad.count < Reading.badLimit else { return }
        reading.bad.append(BadRow(place: place(of: offset, entry: entry, field: field), reason: reason))
    }

    /// Where a byte is, as a person counts.
    mutating func place(of offset: Int, entry: Int? = nil, field: String? = nil) -> Place {
        var cursor = cursor.offset <= offset ? cursor : Cursor()
        cursor.move(to: offset, in: bytes)
        if field == nil { self.cursor = cursor }
        return Place(line: cursor.line, column: cursor.column, entry: entry, field: field)
    }

    /// Goes forward over lines and characters.
    private struct Cursor {
        var offset = 0
        var line = 1
        var column = 1

        mutating func move(to end: Int, in bytes: [UInt8]) {
            while offset < end {
                let byte = bytes[offset]
                let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
                if byte == 0x0A || byte == 0x0D && next != 0x0A {
                    (line, column) = (line + 1, 1)
                } else if byte & 0xC0 != 0x80 {
                    column += 1
                }
                offset += 1
            }
        }
    }
}

/// The values of a row as text, as tables have them, and as JSON has them once their kind is known.
enum FieldText {
    static func tags(_ words: [String]) throws(BadRow.Reason) -> [String] {
        var tags: [String] = []
        for word in words {
            do { tags.append(try TagName(word).description) } catch { throw .tag(word, error) }
        }
        let sorted = tags.sortedTags
        guard sorted.count <= PersistenceService.tagLimit else {
            throw .tooManyTags(limit: PersistenceService.tagLimit)
        }
        return sorted
    }

    static func note(_ text: String) throws(BadRow.Reason) -> String {
        do { return try Note(text).description } catch { throw .note(error) }
    }

    static func rating(_ text: String) throws(BadRow.Reason) -> Int {
        guard let rating = Int(text).flatMap(Rating.init) else { throw .rating(text) }
        return rating.rawValue
    }

    /// A place by hand, on the scale of dates in milliseconds; nil for one that is beyond them, above which nothing new
    /// would ever be.
    static func position(_ number: Int64?, _ text: String, now: Date) throws(BadRow.Reason) -> Int64? {
        guard let number else { throw .position(text) }
        let latest = now.milliseconds + 86_400_000
        return (-latest...latest).contains(number) ? number : nil
    }

    /// A date; nil for one that is still to come, in place of which the moment of the import is taken.
    static func date(_ text: String, now: Date) throws(BadRow.Reason) -> Date? {
        guard let date = Timestamp.date(text) else { throw .date(text) }
        return date > now ? nil : date
    }
}
