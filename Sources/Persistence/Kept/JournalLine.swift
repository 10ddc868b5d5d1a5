import Foundation
import Records
import Store

/// The change to a single Pokémon or saved item. In the journal, a change has one
/// line for each.
///
/// A line consists of fields separated by tabs: the subject, its state before the change, and its state after
/// the change. A state is empty if the favourite or item doesn't exist. Tabs, line feeds, carriage returns
/// and backslashes in text are escaped as `\t`, `\n`, `\r` and `\\`.
///
/// For a favourite, the subject is the Pokémon's number, and a state consists of the attributes in `first`,
/// separated by commas. Tags are separated by spaces. If the favourite exists in both states, only removed
/// tags (before) and added tags (after) are included, and unchanged text is left out. Each other attribute
/// adds three fields: its name, the value before and the value after.
///
/// For a saved item, the subject is the sign of its kind followed by its name, such as `?name`, and a state
/// is the item's first text, prefixed with `=` if that text may be empty. Each other text adds three fields
/// in the same way. Unchanged texts are left out; two empty states mean that the item exists in both and its
/// first text is unchanged.
enum JournalLine: Equatable, Sendable {
    case favorite(FavoriteChange)
    case thing(KeptChange)

    /// The change to a favourite; nil if this is about a saved item.
    var favoriteChange: FavoriteChange? { if case .favorite(let change) = self { change } else { nil } }
    /// The change to a saved item; nil if this is about a favourite.
    var thingChange: KeptChange? { if case .thing(let change) = self { change } else { nil } }

    /// Whether this is about a saved item.
    var isThing: Bool { if case .thing = self { true } else { false } }

    /// The Pokémon's number, or the saved item's name with its kind's sign, as written in the journal.
    var subject: String {
        switch self {
        case .favorite(let change): "\(change.pokemonID)"
        case .thing(let change): change.name.description
        }
    }

    /// The change that reverses this one.
    var inverse: Self {
        switch self {
        case .favorite(let change):
            .favorite(
                FavoriteChange(pokemonID: change.pokemonID, before: change.after, after: change.before))
        case .thing(let change): .thing(change.inverse)
        }
    }
}

extension JournalLine {
    static func text(_ lines: [Self]) -> String {
        var text = ""
        for line in lines {
            if !text.isEmpty { text += "\n" }
            switch line {
            case .favorite(let change):
                let difference = change.difference
                text += line.subject
                text += "\t"
                write(difference.before, to: &text)
                text += "\t"
                write(difference.after, to: &text)
                for field in others {
                    let before = difference.before?[field]
                    let after = difference.after?[field]
                    guard before != nil || after != nil else { continue }
                    text += "\t\(field.name)\t"
                    write(before ?? nil, of: field, to: &text)
                    text += "\t"
                    write(after ?? nil, of: field, to: &text)
                }
            case .thing(let change): write(change.difference, to: &text)
            }
        }
        return text
    }

    private static func write(_ change: KeptChange, to text: inout String) {
        text += "\(change.name)"
        for (index, kept) in change.name.kind.texts.enumerated() {
            let before = change.before?[index]
            let after = change.after?[index]
            if index > 0 {
                guard before ?? "" != after ?? "" else { continue }
                text += "\t\(kept.column)"
            }
            let isMarked = index == 0 && kept.mayBeEmpty
            for part in [before, after] {
                text += "\t"
                guard let part else { continue }
                if isMarked { text += "=" }
                write(part, to: &text)
            }
        }
    }

    private static func write(_ favorite: FavoritePokemon?, to text: inout String) {
        guard let favorite else { return }
        for (index, field) in first.enumerated() {
            if index > 0 { text += "," }
            write(favorite[field], of: field, to: &text)
        }
    }

    /// The attributes in the original journal format. The note comes last, because it may contain commas.
    private static let first: [FavoriteField] = [.addedAt, .position, .rating, .tags, .note]
    private static let others = FavoriteField.all.filter { !first.contains($0) }

    private static func write(_ value: FavoriteValue?, of field: FavoriteField, to text: inout String) {
        switch field.kind {
        case .date, .place, .number: text += String(value.number)
        case .text: write(value.text, to: &text)
        case .words: text += value.words.joined(separator: " ")
        }
    }

    private static func write(_ part: String, to text: inout String) {
        guard part.utf8.contains(where: { $0 == 0x5C || $0 < 0x20 }) else { return text += part }
        for scalar in part.unicodeScalars {
            switch scalar {
            case "\t": text += #"\t"#
            case "\n": text += #"\n"#
            case "\r": text += #"\r"#
            case "\\": text += #"\\"#
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// Returns the Pokémon numbers in the beginning of a journal entry, whose last line may be truncated.
    static func pokemonIDs(inPartOf text: String) -> [Int] {
        text.utf8.split(separator: 0x0A).compactMap { line in
            line.firstIndex(of: 0x09).flatMap { Int(Substring(line[..<$0])) }
        }
    }

    /// - Throws: `Row.UnexpectedValue` for a text that this program has not written, and `PersistenceError.madeByNewerVersion`
    ///   for a line about an unknown kind of things, text or attribute.
    static func lines(
        _ text: String, of userID: User.ID, among kinds: [KeptKind] = KeptKind.all
    ) throws -> [Self] {
        try Array(text.utf8).split(separator: 0x0A).map { line in
            let parts = line.split(separator: 0x09, omittingEmptySubsequences: false)
            if let sign = sign(of: line) {
                guard let kind = kinds.first(where: { $0.sign.asciiValue == sign }) else {
                    throw PersistenceError.madeByNewerVersion
                }
                return .thing(try thing(parts, of: kind))
            }
            guard parts.count >= 3, parts.count.isMultiple(of: 3) else { throw Row.UnexpectedValue() }
            guard let id = Int(Self.text(parts[0])), id > 0 else { throw Row.UnexpectedValue() }
            var before = try favorite(parts[1], id, of: userID)
            var after = try favorite(parts[2], id, of: userID)
            for index in stride(from: 3, to: parts.count, by: 3) {
                guard let field = FavoriteField.named(Self.text(parts[index])) else {
                    throw PersistenceError.madeByNewerVersion
                }
                before?[field] = try value(parts[index + 1], of: field)
                after?[field] = try value(parts[index + 2], of: field)
            }
            return .favorite(FavoriteChange(pokemonID: id, before: before, after: after))
        }
    }

    /// Returns the sign at the start of a line about a saved item; nil for any other line.
    private static func sign(of line: some Collection<UInt8>) -> UInt8? {
        guard let first = line.first, (0x21...0x7E).contains(first), !(0x30...0x39).contains(first) else {
            return nil
        }
        return first
    }

    private static func thing(_ parts: [ArraySlice<UInt8>], of kind: KeptKind) throws -> KeptChange {
        guard parts.count >= 3, parts.count.isMultiple(of: 3) else { throw Row.UnexpectedValue() }
        let mayBeEmpty = kind.texts[0].mayBeEmpty
        var before = try firstText(parts[1], isMarked: mayBeEmpty)
        var after = try firstText(parts[2], isMarked: mayBeEmpty)
        if before == nil, after == nil {
            // The saved item exists before and after, and its first text is unchanged.
            before = ""
            after = ""
        }
        let others = [String](repeating: "", count: kind.texts.count - 1)
        var textsBefore = before.map { [$0] + others }
        var textsAfter = after.map { [$0] + others }
        for index in stride(from: 3, to: parts.count, by: 3) {
            let column = Self.text(parts[index])
            guard let place = kind.texts.firstIndex(where: { $0.column.description == column }), place > 0
            else { throw PersistenceError.madeByNewerVersion }
            textsBefore?[place] = try read(parts[index + 1])
            textsAfter?[place] = try read(parts[index + 2])
        }
        let name = KeptName(kind, text(parts[0].dropFirst()))
        return KeptChange(name: name, before: textsBefore, after: textsAfter)
    }

    /// Parses the first text of a saved item. Returns nil if the item doesn't exist in that state.
    private static func firstText(_ part: ArraySlice<UInt8>, isMarked: Bool) throws -> String? {
        guard let first = part.first else { return nil }
        guard isMarked else { return try read(part) }
        guard first == UInt8(ascii: "=") else { throw Row.UnexpectedValue() }
        return try read(part.dropFirst())
    }

    private static func favorite(
        _ state: ArraySlice<UInt8>, _ id: Int, of userID: User.ID
    ) throws -> FavoritePokemon? {
        guard !state.isEmpty else { return nil }
        var favorite = FavoritePokemon(userID: userID, pokemonID: id, addedAt: .distantPast)
        var rest = state
        for field in first {
            guard let end = field == .note ? rest.endIndex : rest.firstIndex(of: 0x2C) else {
                throw Row.UnexpectedValue()
            }
            favorite[field] = try value(rest[..<end], of: field)
            rest = rest[end...].dropFirst()
        }
        return favorite
    }

    private static func value(_ part: ArraySlice<UInt8>, of field: FavoriteField) throws -> FavoriteValue? {
        switch field.kind {
        case .date, .place, .number:
            guard let number = Int64(text(part)) else { throw Row.UnexpectedValue() }
            return FavoriteValue(number)
        case .text: return FavoriteValue(try read(part))
        case .words: return FavoriteValue(part.split(separator: 0x20).map(text))
        }
    }

    private static func text(_ part: ArraySlice<UInt8>) -> String { String(decoding: part, as: UTF8.self) }

    /// Reverses the escapes in a text.
    private static func read(_ part: ArraySlice<UInt8>) throws -> String {
        guard part.contains(0x5C) else { return text(part) }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in part {
            guard isEscaped || byte != 0x5C else { isEscaped = true; continue }
            switch (isEscaped, byte) {
            case (true, UInt8(ascii: "t")): bytes.append(0x09)
            case (true, UInt8(ascii: "n")): bytes.append(0x0A)
            case (true, UInt8(ascii: "r")): bytes.append(0x0D)
            case (true, 0x5C), (false, _): bytes.append(byte)
            case (true, _): throw Row.UnexpectedValue()
            }
            isEscaped = false
        }
        return text(bytes[...])
    }
}

extension FavoriteChange {
    /// A copy without unchanged texts and words, which aren't needed for undo.
    fileprivate var difference: Self {
        guard var before, var after else { return self }
        for field in FavoriteField.all {
            switch field.kind {
            case .words:
                before[field] = FavoriteValue(removed(field))
                after[field] = FavoriteValue(added(field))
            case .text where before[field] == after[field]:
                before[field] = nil
                after[field] = nil
            case .date, .place, .number, .text: break
            }
        }
        return Self(pokemonID: pokemonID, before: before, after: after)
    }
}

extension JournalLine {
    /// Returns whether any line of a journal entry is about one of these subjects. Only the beginning of each
    /// line is parsed.
    static func text(_ text: String, isAboutAnyOf subjects: Set<String>) -> Bool {
        let subjects = Set(subjects.map { Array("\($0)\t".utf8) })
        let longest = subjects.map(\.count).max() ?? 0
        return text.utf8.split(separator: 0x0A).contains { line in
            let start = line.prefix(longest)
            guard let tab = start.firstIndex(of: 0x09) else { return false }
            return subjects.contains(Array(start[...tab]))
        }
    }

    /// Counts the favourites added in a journal entry. Their lines have an empty field for the state before.
    static func additions(in text: String) -> Int {
        text.utf8.split(separator: 0x0A).count { line in
            guard sign(of: line) == nil, let tab = line.firstIndex(of: 0x09) else { return false }
            return line[tab...].dropFirst().first == 0x09
        }
    }

    /// Returns whether another change to the same subject affects the same part of it: an attribute, a word
    /// in a set, or all of it.
    func overlaps(_ other: Self) -> Bool {
        switch (self, other) {
        case (.favorite(let one), .favorite(let other)): one.overlaps(other)
        case (.thing(let one), .thing(let other)): one.overlaps(other)
        default: true
        }
    }
}

extension FavoriteChange {
    fileprivate func overlaps(_ other: Self) -> Bool {
        guard !isAddedOrRemoved, !other.isAddedOrRemoved else { return true }
        return fields.contains { field in
            guard field.wordSet != nil else { return other.fields.contains(field) }
            let words = Set(added(field) + removed(field))
            return !words.isDisjoint(with: other.added(field) + other.removed(field))
        }
    }
}
