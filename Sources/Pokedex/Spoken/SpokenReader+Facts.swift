/// Reads facts about Pokémon: types, generations, forms, and anything with a name.

extension SpokenReader {
    /// Reads the name of a fact: “fire”, “legendaries”, “swift swim”.
    mutating func readFact() -> Bool {
        let pokedex = pokedex
        // “of” is also a word in a form's name.
        let fact = take(upTo: 3) { Self.fillers.contains($0) ? nil : Query.fact($0, in: pokedex) }
        guard let fact else { return false }
        answer.add(fact.field, fact.value)
        return true
    }

    /// Reads a field and its value: “ability levitate”, “egg group dragon”, “dragon egg group”.
    mutating func readNamedFact() -> Bool {
        attempt { reader in
            let fillers: Set<String> = ["a", "an", "the", "called", "is"]
            reader.skip(["a", "an", "the"])
            guard let field = reader.take(upTo: 2, Self.namedField) else { return false }
            reader.skip(fillers)
            guard let value = reader.takeValue(of: field) else { return false }
            reader.answer.add(field, value)
            return true
        }
            || attempt { reader in
                reader.skip(["the"])
                guard let value = reader.takeValue(of: .egg),
                    reader.take(["egg group", "egg groups"]) != nil
                else { return false }
                reader.answer.add(.egg, value)
                return true
            }
    }

    /// Returns the field for a word that is followed by a value.
    private static func namedField(_ word: String) -> QueryField? {
        guard let field = QueryField(named: word), !field.isOfMatchups, field != .evolves else { return nil }
        return field.kind == .choice || field.kind == .flag || field == .dex ? field : nil
    }

    /// Consumes a value of a field, in the singular or plural.
    mutating func takeValue(of field: QueryField) -> String? {
        let pokedex = pokedex
        switch field {
        case .generation: return takeGeneration()
        case .move:
            // Numbers aren't parsed as moves.
            return take(upTo: 4) { word in
                word.contains(where: \.isLetter) ? pokedex?.moves?.move(named: word)?.name : nil
            }
        default:
            return take(upTo: 4) {
                field.value($0, in: pokedex) ?? field.value(Self.singular($0), in: pokedex)
            }
        }
    }

    private static func singular(_ word: String) -> String {
        word.hasSuffix("s") ? String(word.dropLast()) : word
    }
}
