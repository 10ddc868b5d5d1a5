// Edits the terms of a query, for filter controls.

extension Query {
    /// Returns whether the query selects a value of a field, either by itself or in a list of values.
    public func asks(for value: String, of field: QueryField) -> Bool {
        guard let value = field.value(value) else { return false }
        return lists(of: field).contains { $0.values.contains(value) }
    }

    /// Returns whether the query requires several values of a field together, such as
    /// `type:fire type:flying`.
    public func asksForAll(of field: QueryField) -> Bool { lists(of: field).count > 1 }

    /// Returns the query with a value of a field added, or removed if present.
    ///
    /// Values of a field share a term, such as `type:fire,water`, unless several terms of the query require
    /// them together. Terms of any other kind are kept.
    public func toggling(_ text: String, of field: QueryField) -> Query {
        guard let value = field.value(text) else { return self }
        var values = lists(of: field).map(\.values)
        if let place = values.firstIndex(where: { $0.contains(value) }) {
            values[place].removeAll { $0 == value }
            values.removeAll(where: \.isEmpty)
        } else if values.count == 1 {
            values[0].append(value)
        } else {
            values.append([value])
        }
        return replacingLists(of: field, with: values)
    }

    /// Returns the query with its version group replaced, or removed if the name is empty.
    public func asking(forGame name: String) -> Query {
        replacingLists(of: .game, with: QueryField.game.value(name).map { [[$0]] } ?? [])
    }

    /// Returns the query changed to require all values of a field together, or any of them.
    public func asking(forAll isAll: Bool, of field: QueryField) -> Query {
        let values = lists(of: field).flatMap(\.values)
        return replacingLists(of: field, with: isAll ? values.map { [$0] } : values.isEmpty ? [] : [values])
    }

    /// The order as a value of `sort:`, such as `-bst`; empty if the query has no order.
    public var order: String { sortKeys.map(\.description).joined(separator: ",") }

    /// Returns the query in another order: a key such as `-bst`, or nil for id order.
    public func ordered(by key: String?) -> Query {
        var query = self
        query.sortKeys = key.flatMap { try? Query(parsing: "sort:\($0)") }?.sortKeys ?? []
        return query.printed
    }

    /// Returns the conditions other than plain lists of values of these fields, each with the query that
    /// results from removing the condition.
    public func parts(besides fields: [QueryField]) -> [(text: String, without: Query)] {
        conditions.indices.filter { index in !fields.contains { conditions[index].isList(of: $0) } }.map {
            index in
            var query = self
            query.conditions.remove(at: index)
            return (conditions[index].description, query.printed)
        }
    }

    /// Returns the terms that only select by values of a field.
    private func lists(of field: QueryField) -> [QueryTerm] {
        conditions.compactMap(\.single).filter { $0.isList(of: field) }
    }

    private func replacingLists(of field: QueryField, with values: [[QueryTerm.Value]]) -> Query {
        var query = self
        let place = conditions.firstIndex { $0.isList(of: field) }
        query.conditions.removeAll { $0.isList(of: field) }
        query.conditions.insert(
            contentsOf: values.map { .term(QueryTerm(field: field, values: $0)) },
            at: min(place ?? query.conditions.count, query.conditions.count))
        return query.printed
    }

    /// A copy with its canonical form as `text`.
    var printed: Query {
        var query = self
        query.text = description
        return query
    }
}

extension QueryCondition {
    fileprivate func isList(of field: QueryField) -> Bool {
        single?.isList(of: field) ?? false
    }
}

extension QueryTerm {
    /// Returns whether the term is a plain list of words or single numbers for a field.
    fileprivate func isList(of field: QueryField) -> Bool {
        self.field == field && comparison == .isAmong
            && values.allSatisfy { value in
                switch value {
                case .choice: true
                case .range(let first?, let last?): first == last
                default: false
                }
            }
    }
}
