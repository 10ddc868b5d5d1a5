import Records

/// Undoing and redoing changes of kept things.
extension KeptChange {
    /// The change that undoes this one.
    var inverse: Self { Self(name: name, before: after, after: before) }

    /// The number of UTF-8 bytes by which the texts grow.
    var growth: Int { Self.size(after) - Self.size(before) }

    private static func size(_ texts: [String]?) -> Int { texts?.reduce(0) { $0 + $1.utf8.count } ?? 0 }

    /// Applies the change to a thing. Texts that it leaves unchanged may have changed since.
    ///
    /// - Returns: nil if the texts to change aren't as they were before; `.some(nil)` if the thing is
    ///   removed.
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

    /// Returns whether a thing is as it was before; carried texts may have changed since.
    private func isBefore(_ present: [String]?) -> Bool {
        guard let present, let before else { return present == self.before }
        return name.kind.texts.indices.allSatisfy {
            name.kind.texts[$0].isCarried || present[$0] == before[$0]
        }
    }

    /// Returns the change with the current carried texts.
    ///
    /// - Parameters:
    ///   - present: the current state of the thing, whose carried texts are used if it is removed.
    ///   - renamed: the current state of the thing removed by the same change when this one is added, if
    ///     there is one.
    /// - Returns: the same change if nothing is added or removed, or if no text is carried.
    func broughtUpToDate(from present: [String]?, renamed: [String]?) -> Self {
        if let before, after == nil {
            return Self(name: name, before: name.kind.carrying(from: present, into: before), after: nil)
        }
        if before == nil, let after {
            return Self(name: name, before: nil, after: name.kind.carrying(from: renamed, into: after))
        }
        return self
    }

    /// The change without unchanged texts, which undo doesn't need.
    var difference: Self {
        guard var before, var after else { return self }
        for index in before.indices where before[index] == after[index] {
            before[index] = ""
            after[index] = ""
        }
        return Self(name: name, before: before, after: after)
    }

    /// Returns whether another change of the same thing affects the same text, or all of it.
    func overlaps(_ other: Self) -> Bool {
        guard let before, let after, let otherBefore = other.before, let otherAfter = other.after else {
            return true
        }
        return before.indices.contains { before[$0] != after[$0] && otherBefore[$0] != otherAfter[$0] }
    }
}

extension KeptKind {
    /// Replaces the carried texts with those of `source`.
    fileprivate func carrying(from source: [String]?, into texts: [String]) -> [String] {
        guard let source else { return texts }
        return self.texts.indices.map { self.texts[$0].isCarried ? source[$0] : texts[$0] }
    }
}
