import Records

/// Undo and redo for changes to saved items.
extension KeptChange {
    /// The change that reverses this one.
    var inverse: Self { Self(name: name, before: after, after: before) }

    /// The growth of the texts, in UTF-8 bytes.
    var growth: Int { Self.size(after) - Self.size(before) }

    private static func size(_ texts: [String]?) -> Int { texts?.reduce(0) { $0 + $1.utf8.count } ?? 0 }

    /// Applies the change to a saved item. Texts that this change doesn't affect may have changed since.
    ///
    /// - Returns: nil if the affected texts aren't as they were before; `.some(nil)` if the item is removed.
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

    /// Returns whether a saved item is as it was before the change. Texts that the journal doesn't track
    /// (`KeptText.isCarried`) may differ.
    private func isBefore(_ present: [String]?) -> Bool {
        guard let present, let before else { return present == self.before }
        return name.kind.texts.indices.allSatisfy {
            name.kind.texts[$0].isCarried || present[$0] == before[$0]
        }
    }

    /// Returns the change with the current values of the texts that the journal doesn't track
    /// (`KeptText.isCarried`).
    ///
    /// - Parameters:
    ///   - present: the current state of the item; provides the texts if this change removes it.
    ///   - renamed: the current state of an item that the same change removes, if there is one; provides the
    ///     texts if this change adds an item.
    /// - Returns: the same change if nothing is added or removed, or if the journal tracks all texts.
    func broughtUpToDate(from present: [String]?, renamed: [String]?) -> Self {
        if let before, after == nil {
            return Self(name: name, before: name.kind.carrying(from: present, into: before), after: nil)
        }
        if before == nil, let after {
            return Self(name: name, before: nil, after: name.kind.carrying(from: renamed, into: after))
        }
        return self
    }

    /// A copy without unchanged texts, which aren't needed for undo.
    var difference: Self {
        guard var before, var after else { return self }
        for index in before.indices where before[index] == after[index] {
            before[index] = ""
            after[index] = ""
        }
        return Self(name: name, before: before, after: after)
    }

    /// Returns whether another change to the same item affects the same text, or adds or removes the item.
    func overlaps(_ other: Self) -> Bool {
        guard let before, let after, let otherBefore = other.before, let otherAfter = other.after else {
            return true
        }
        return before.indices.contains { before[$0] != after[$0] && otherBefore[$0] != otherAfter[$0] }
    }
}

extension KeptKind {
    /// Replaces the texts that the journal doesn't track with those of `source`.
    fileprivate func carrying(from source: [String]?, into texts: [String]) -> [String] {
        guard let source else { return texts }
        return self.texts.indices.map { self.texts[$0].isCarried ? source[$0] : texts[$0] }
    }
}
