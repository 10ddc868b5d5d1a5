// Edits queries by their terms, not their text, as clicks do.

extension Query {
    /// Whether it asks for a value of a field by itself, or among others of the field.
    public func asks(for value: String, of field: QueryField) -> Bool {
        guard let value = Self.value(value, of: field) else { return false }
        return lists(of: field).contains { $0.values.contains(value) }
    }

    /// Whether it asks for several values of a field at once, as `type:fire type:flying` does.
    public func asksForAll(of field: QueryField) -> Bool { lists(of: field).count > 1 }

    /// The query with a value of a field asked for, or no longer where it was.
    ///
    /// Values of one field are in one term, `type:fire,water`, unless several terms ask for them at once. Terms that say
    /// anything else stay.
    public func toggling(_ text: String, of field: QueryField) -> Query {
        guard let value = Self.value(text, of: field) else { return self }
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

    /// The query that asks for one group of games, or for none where the name is empty, in place of those before.
    public func asking(forGame name: String) -> Query {
        replacingLists(of: .game, with: Self.value(name, of: .game).map { [[$0]] } ?? [])
    }

    /// The query that asks for all of a field's values at once, or for any of them.
    public func asking(forAll isAll: Bool, of field: QueryField) -> Query {
        let values = lists(of: field).flatMap(\.values)
        return replacingLists(of: field, with: isAll ? values.map { [$0] } : values.isEmpty ? [] : [values])
    }

    /// Its order as `sort:` takes it, such as `-bst`; empty where it says none.
    public var order: String { sortKeys.map(\.description).joined(separator: ",") }

    /// The query in another order: that of the key, such as `-bst`, or of ids without one.
    public func ordered(by key: String?) -> Query {
        var query = self
        query.sortKeys = key.flatMap { try? Query(parsing: "sort:\($0)") }?.sortKeys ?? []
        return query.printed
    }

    /// Its parts that select otherwise than by lists of these fields' values, each with the query without it.
    public func parts(besides fields: [QueryField]) -> [(text: String, without: Query)] {
        conditions.indices.filter { index in !fields.contains { conditions[index].isList(of: $0) } }.map {
            index in
            var query = self
            query.conditions.remove(at: index)
            return (conditions[index].description, query.printed)
        }
    }

    /// The terms that select by values of a field alone.
    private func lists(of field: QueryField) -> [QueryTerm] {
        conditions.compactMap { if case .term(let term) = $0, term.isList(of: field) { term } else { nil } }
    }

    private func replacingLists(of field: QueryField, with values: [[QueryTerm.Value]]) -> Query {
        var query = self
        let place = conditions.firstIndex { $0.isList(of: field) }
        query.conditions.removeAll { $0.isList(of: field) }
        query.conditions.insert(
            contentsOf: values.map { .term(QueryTerm(field: field, comparison: .isAmong, values: $0)) },
            at: min(place ?? query.conditions.count, query.conditions.count))
        return query.printed
    }

    /// A copy whose `text` is its printed form.
    var printed: Query {
        var query = self
        query.text = description
        return query
    }

    private static func value(_ text: String, of field: QueryField) -> QueryTerm.Value? {
        let condition = "\(field.name):\(text)"
        for table in QueryTable.allCases {
            guard var parser = try? QueryParser(condition, table, in: nil),
                case .term(let term)? = (try? parser.parse())?.conditions.first
            else { continue }
            return term.values.first
        }
        return nil
    }
}

extension QueryCondition {
    fileprivate func isList(of field: QueryField) -> Bool {
        if case .term(let term) = self { term.isList(of: field) } else { false }
    }
}

extension QueryTerm {
    /// Whether it asks for words or single numbers of a field and nothing else.
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
