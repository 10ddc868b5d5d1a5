/// Numbers as people read them.

extension Int {
    /// `1,351`.
    package var grouped: String {
        var digits = String(magnitude)
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return (self < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
    }
}

extension BinaryInteger {
    /// A length: `812 bytes`, `36 KiB`, `1.5 MiB`.
    package var byteCount: String {
        let units = ["KiB", "MiB", "GiB", "TiB"]
        guard self >= 1024 else { return counted(Int(self), "byte") }
        var amount = Double(self) / 1024
        var unit = 0
        while amount >= 1024, unit < units.count - 1 {
            amount /= 1024
            unit += 1
        }
        let tenths = (amount * 10).rounded() / 10
        let number = amount < 10 && tenths != tenths.rounded() ? "\(tenths)" : "\(Int(amount.rounded()))"
        return "\(number) \(units[unit])"
    }
}
