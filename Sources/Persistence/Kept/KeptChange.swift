import Records

/// Taking changes of kept things back, and making them again.
extension KeptChange {
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
            return isBefore(present) ? .some(after) : nil
        }
        for index in texts.indices where before[index] != after[index] {
            guard texts[index] == before[index] else { return nil }
            texts[index] = after[index]
        }
        return .some(texts)
    }

    /// Whether a thing is as it was before; carried texts may be different by now.
    private func isBefore(_ present: [String]?) -> Bool {
        guard let present, let before else { return present == self.before }
        return name.kind.texts.indices.allSatisfy {
            name.kind.texts[$0].isCarried || present[$0] == before[$0]
        }
    }

    /// The change with carried texts brought up to date.
    ///
    /// - Parameters:
    ///   - present: the thing as it is; its carried texts are those that go with it.
    ///   - renamed: the thing that goes in the same change, if one goes for this one to come.
    /// - Returns: the same change where nothing goes or comes, or no text is carried.
    func broughtUpToDate(from present: [String]?, renamed: [String]?) -> Self {
        if let before, after == nil {
            return Self(name: name, before: name.kind.carrying(from: present, into: before), after: nil)
        }
        if before == nil, let after {
            return Self(name: name, before: nil, after: name.kind.carrying(from: renamed, into: after))
        }
        return self
    }

    /// The change without its unchanged texts, which undoing it doesn't need.
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

extension KeptKind {
    /// The texts, with the carried ones taken from `source`.
    fileprivate func carrying(from source: [String]?, into texts: [String]) -> [String] {
        guard let source else { return texts }
        return self.texts.indices.map { self.texts[$0].isCarried ? source[$0] : texts[$0] }
    }
}
