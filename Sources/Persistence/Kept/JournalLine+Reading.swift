import Foundation
import Records
import Store

extension JournalLine {
    /// Returns the Pokémon numbers in the beginning of a journal entry, whose last line may be truncated.
    static func pokemonIDs(inPartOf text: String) -> [Int] {
        text.utf8.split(separator: 0x0A).compactMap { line in
            line.firstIndex(of: 0x09).flatMap { Int(Substring(line[..<$0])) }
        }
    }

    /// Parses the lines of a change.
    ///
    /// - Throws: `Row.UnexpectedValue` for text that this program hasn't written, and
    ///   `PersistenceError.madeByNewerVersion` for a line about an unknown kind, text or attribute.
    static func lines(
        _ text: String, of userID: User.ID, among kinds: [KeptKind] = KeptKind.all
    ) throws -> [Self] {
        try Array(text.utf8).split(separator: 0x0A).map { line in
            let parts = line.split(separator: 0x09, omittingEmptySubsequences: false)
            if let sign = sign(of: line) {
                guard let kind = kinds.first(where: { $0.sign.asciiValue == sign }) else {
                    throw PersistenceError.madeByNewerVersion
                }
                return try .thing(thing(parts, of: kind))
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
        case .text: return try FavoriteValue(read(part))
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

    /// Counts the favourites and the saved items added in a journal entry. In their lines, the field for the
    /// state before is empty, and the field for the state after isn't.
    static func additions(in text: String) -> (favorites: Int, things: Int) {
        text.utf8.split(separator: 0x0A).reduce(into: (0, 0)) { counts, line in
            let parts = line.split(separator: 0x09, maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count > 2, parts[1].isEmpty, !parts[2].isEmpty else { return }
            if sign(of: line) == nil { counts.0 += 1 } else { counts.1 += 1 }
        }
    }
}
