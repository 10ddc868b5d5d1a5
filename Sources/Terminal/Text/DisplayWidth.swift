import Wording

/// The columns that a text takes on a terminal, once `Console` has replaced what it refuses.
///
/// The measure is Unicode's and no locale's: wide East Asian characters and emoji take two columns, marks that
/// combine none, everything of ambiguous width one.
public func displayWidth(_ text: String) -> Int {
    if Sanitizer.isPrintableASCII(text) { return text.utf8.count }
    return text.reduce(0) { $0 + displayWidth(of: $1) }
}

/// The columns of one character as people count them, a grapheme cluster.
func displayWidth(of character: Character) -> Int {
    if let ascii = character.asciiValue, (0x20..<0x7F).contains(ascii) { return 1 }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    // A flag, a joined family or a sign asked to be an emoji is drawn as one picture.
    let isPicture =
        scalars.count > 1 && !scalars.contains(where: Sanitizer.refuses)
        && ((0x1F1E6...0x1F1FF).contains(first.value)
            || (first.properties.isEmoji && scalars.contains { $0.value == 0xFE0F })
            || (first.properties.isEmojiPresentation && scalars.contains { $0.value == 0x200D })
            || (first.properties.isEmojiModifierBase && scalars.contains { $0.properties.isEmojiModifier }))
    return isPicture ? 2 : scalars.reduce(0) { $0 + width(of: $1) }
}

private func width(of scalar: Unicode.Scalar) -> Int {
    if Sanitizer.refuses(scalar) { return 1 }
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F: return 0
    // Vowels and final consonants of Hangul join the consonant before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
}

private func isWide(_ value: UInt32) -> Bool {
    guard let first = wideRanges.first, value >= first.first else { return false }
    var (low, high) = (0, wideRanges.count)
    while low < high {
        let middle = (low + high) / 2
        if wideRanges[middle].last < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].first <= value
}
