import Records

/// A change of a kept thing, with its texts before and after.
struct KeptChange: Equatable, Sendable {
    let name: KeptName
    /// Its texts, in the order of its kind's; nil for no thing.
    let before: [String]?
    let after: [String]?

    /// The change that takes this one back.
    var inverse: Self { Self(name: name, before: after, after: before) }

    /// The bytes of UTF-8 by which the texts grow.
    var growth: Int { Self.size(after) - Self.size(before) }

    private static func size(_ texts: [String]?) -> Int { texts?.reduce(0) { $0 + $1.utf8.count } ?? 0 }

    /// The thing after the same step. Texts that this change leaves alone may be different by now.
    ///
    /// - Returns: nil if what this changes isn't as it was before; `.some(nil)` for no thing.
    func applied(to present: [String]?) -> [String]?? {
        guard let before, let after, var texts = present else {
            return present == before ? .some(after) : nil
        }
        for index in texts.indices where before[index] != after[index] {
            guard texts[index] == before[index] else { return nil }
            texts[index] = after[index]
        }
        return .some(texts)
    }

    /// The change without the texts that stay the same, of which taking it back needs nothing.
    var difference: Self {
        guard var before, var after else { return self }
        for index in before.indices where before[index] == after[index] {
            before[index] = ""
            after[index] = ""
        }
        return Self(name: name, before: before, after: after)
    }

    /// Whether another change of the same thing touches a text that this one does, or all of it.
    func overlaps(_ other: Self) -> Bool {
        guard let before, let after, let otherBefore = other.before, let otherAfter = other.after else {
            return true
        }
        return before.indices.contains { before[$0] != after[$0] && otherBefore[$0] != otherAfter[$0] }
    }
}
