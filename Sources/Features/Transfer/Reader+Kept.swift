import Pokedex
import Records

/// Reads saved items.
extension Reader {
    /// Reads a file's lists of saved items.
    mutating func readThings(of file: LocatedJSON) throws(ReadingError) {
        for kind in KeptKind.all {
            if let list = file[kind.list] { try readThings(in: list, of: kind) }
            badCounts.append(badRanges.count)
        }
    }

    private mutating func readThings(in list: LocatedJSON, of kind: KeptKind) throws(ReadingError) {
        guard let items = list.list, items.count <= kind.limit else {
            let wanted =
                list.list == nil ? "a list of \(kind.plural)" : "at most \(kind.limit) \(kind.plural)"
            return refuse(.wrongKind(wanted: wanted), in: list.range, field: kind.list)
        }
        var names: Set<KeptName> = []
        var found: [(thing: KeptThing, item: LocatedJSON, entry: Int)] = []
        for (index, item) in items.enumerated() {
            try countRow()
            do throws(RowError) {
                let thing = try Self.thing(item, of: kind)
                if names.insert(thing.name).inserted { found.append((thing, item, index + 1)) }
            } catch {
                refuse(error, in: item.range, entry: index + 1, field: kind.list)
            }
        }
        let new = [String: String](queriesOf: found.map(\.thing))
        rules.queries.merge(new) { rules.replaces ? $1 : $0 }
        for (thing, item, entry) in found {
            do throws(RowError) {
                try reading.things.append(checked(thing))
                reading.rowCount += 1
            } catch {
                refuse(error, in: item.range, entry: entry, field: kind.list)
            }
        }
    }

    /// Parses a saved item, following the rules of its kind.
    private static func thing(_ item: LocatedJSON, of kind: KeptKind) throws(RowError) -> KeptThing {
        var texts: [String] = []
        for text in kind.texts {
            guard let value = item[text.column.description]?.string, text.mayBeEmpty || !value.isEmpty else {
                throw .wrongKind(wanted: kind.wanted)
            }
            texts.append(value)
        }
        guard let name = item["name"]?.string else { throw .wrongKind(wanted: kind.wanted) }
        do throws(TagName.Fault) { return try KeptThing(kind.name(name), texts: texts) } catch {
            throw .name(error, of: kind)
        }
    }

    private func checked(_ thing: KeptThing) throws(RowError) -> KeptThing {
        let kind = thing.name.kind
        var queries = rules.queries
        // Parse the query as if it had already replaced the existing query with this name.
        queries.merge([String: String](queriesOf: [thing])) { $1 }
        for (text, value) in zip(kind.texts, thing.texts) where !(value.isEmpty && text.mayBeEmpty) {
            guard text.isQuery else {
                guard text.keeps(value) else { throw .unreadable(kind) }
                continue
            }
            do throws(QueryError) {
                _ = try Query(parsing: value, in: identifier.pokedex, searches: queries)
            } catch {
                throw .query(error, text: value)
            }
        }
        guard let check = rules.checks[kind] else { return thing }
        guard let keepable = check(thing, identifier.pokedex) else { throw .unreadable(kind) }
        return keepable
    }
}

extension KeptKind {
    /// A description of the expected keys, for messages.
    fileprivate var wanted: String {
        let members = ["name"] + texts.map(\.column.description)
        let words = members.map { "a \($0)" }
        return "a \(noun) with \(words.dropLast().joined(separator: ", ")) and \(words[words.count - 1])"
    }
}
