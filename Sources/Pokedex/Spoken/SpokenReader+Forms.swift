/// Reads forms, numbers of types, match-ups and parts of names.

extension SpokenReader {
    /// Reads “mega evolutions”, “regional forms” and “galar forms”.
    mutating func readForms() -> Bool {
        if take(["mega evolution", "mega evolutions", "mega evolved", "mega form", "mega forms"]) != nil {
            answer.add(.form, "mega")
            return true
        }
        if take(["regional form", "regional forms", "regional variant", "regional variants"]) != nil {
            answer.add(.form, "alola,galar,hisui,paldea")
            return true
        }
        if take(["alternate form", "alternate forms", "alternative form", "alternative forms"]) != nil {
            answer.add(.species, "no")
            return true
        }
        return attempt { reader in
            guard let region = reader.word(), reader.isRegion(region) else { return false }
            reader.position += 1
            guard reader.take(["form", "forms", "variant", "variants"]) != nil,
                let form = QueryField.form.value(region, in: reader.pokedex)
            else { return false }
            reader.answer.add(.form, form)
            return true
        }
    }

    /// Reads a number of types: “dual type”, “monotype”, “pure fire”.
    mutating func readTypeCount() -> Bool {
        let counts = ["dual": 2, "double": 2, "two": 2, "2": 2, "mono": 1, "single": 1, "one": 1, "1": 1]
        let types: Set<String> = ["type", "types", "typed", "typing", "typings"]
        if take(["monotype", "monotypes", "single-typed"]) != nil {
            answer.add(.typeCount, "1")
            return true
        }
        return attempt { reader in
            guard let count = reader.take(counts), reader.take(types) != nil else { return false }
            reader.answer.add(.typeCount, String(count))
            return true
        }
            || attempt { reader in
                guard let count = reader.take(["dual": 2, "mono": 1, "pure": 1, "purely": 1]),
                    let word = reader.word(), QueryField.type.value(word, in: reader.pokedex) != nil
                else { return false }
                reader.answer.add(.typeCount, String(count))
                return true
            }
    }

    /// Reads “weak to fire”, “resists fire and water”, “strong against steel”.
    mutating func readMatchups() -> Bool {
        attempt { reader in
            guard let field = reader.take(Self.matchups) else { return false }
            reader.skip(["to", "against", "on", "vs", "attacks", "of", "the"])
            guard let type = reader.takeValue(of: field) else { return false }
            reader.answer.add(field, type)
            return true
        }
    }

    private static let matchups: [String: QueryField] = {
        var matchups: [String: QueryField] = [
            "weak": .weak, "weakness": .weak, "weaknesses": .weak, "resist": .resists, "resists": .resists,
            "resistant": .resists, "resisting": .resists, "resistance": .resists, "immune": .immune,
            "immunity": .immune, "unaffected by": .immune, "strong against": .strong, "good against": .strong,
            "strong vs": .strong, "effective against": .strong, "super effective against": .strong,
            "beat": .strong, "beats": .strong,
        ]
        for times in ["4x", "four times", "quadruple", "quad", "doubly", "double"] {
            for word in ["weak", "weakness", "weaknesses"] { matchups["\(times) \(word)"] = .weak4 }
        }
        return matchups
    }()

    /// Reads “starting with z”, “ending in saur”, “called mime”.
    mutating func readNames() -> Bool {
        let begins: Set<String> = [
            "start with", "starts with", "starting with", "begin with", "begins with", "beginning with",
        ]
        let ends: Set<String> = [
            "end with", "ends with", "ending with", "end in", "ends in", "ending in",
        ]
        let contains: Set<String> = ["called", "named", "containing", "contain", "contains", "name contains"]
        return attempt { reader in
            reader.skip(["whose", "name", "names"])
            let isBeginning = reader.take(begins) != nil
            let isEnd = !isBeginning && reader.take(ends) != nil
            guard isBeginning || isEnd || reader.take(contains) != nil else { return false }
            reader.skip(["the", "letter", "letters"])
            guard let part = reader.word(), part.allSatisfy({ $0.isLetter || $0 == "-" }) else {
                return false
            }
            reader.position += 1
            reader.answer.add(name: isBeginning ? part + "*" : isEnd ? "*" + part : part)
            return true
        }
    }
}
