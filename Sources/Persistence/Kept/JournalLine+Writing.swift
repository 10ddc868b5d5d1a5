import Records

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
