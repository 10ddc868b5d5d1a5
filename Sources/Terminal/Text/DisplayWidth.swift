/// The columns that a text takes on a terminal, once `Console` has replaced what it refuses.
public func displayWidth(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + displayWidth(of: $1) }
}

/// The columns of one character as people count them, a grapheme cluster.
func displayWidth(of character: Character) -> Int { 1 }
