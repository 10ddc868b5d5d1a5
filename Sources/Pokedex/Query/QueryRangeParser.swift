/// Numbers, units and ranges.

extension QueryValueParser {
    /// `a`, `a-b`, `a-` or `-b`. A number without unit takes that of the other end, or else the field's first.
    func range(_ token: QueryToken, units: [QueryUnit]) throws(QueryError) -> QueryTerm.Value {
        if let number = named(token.text[...]) { return .range(number, number) }
        let ends = ends(of: token.text)
        guard ends.count <= 2, ends.contains(where: { !$0.isEmpty }) else { throw notANumber(token) }
        var numbers: [QueryNumber?] = []
        for end in ends {
            numbers.append(end.isEmpty ? nil : try number(end, of: token, units: units))
        }
        let unit = numbers.compactMap { $0?.unit }
        for index in numbers.indices where numbers[index]?.unit == nil {
            numbers[index]?.unit = unit.first ?? units.first
        }
        let first = numbers[0]
        let last = numbers[numbers.count - 1]
        if let first, let last, last.isLess(than: first) {
            throw QueryError(
                .reversedRange(field), at: token.column, token.text, suggestions: ["\(last)-\(first)"])
        }
        try checkGeneration(first, last, token)
        return .range(first, last)
    }

    /// Whether its numbers can be negative: only a move's priority can.
    private var isSigned: Bool { field == .priority }

    /// The parts before and after the dash, or the whole text where there is no dash. A sign isn't a dash.
    private func ends(of text: String) -> [Substring] {
        func isDash(_ character: Character) -> Bool { character == "-" || character == "–" }
        let start = isSigned && text.first == "-" ? text.index(after: text.startIndex) : text.startIndex
        guard isSigned, let dash = text[start...].firstIndex(where: isDash) else {
            return isSigned
                ? [text[...]] : text.split(omittingEmptySubsequences: false, whereSeparator: isDash)
        }
        return [text[..<dash], text[text.index(after: dash)...]]
    }

    /// Refuses generations that don't exist.
    private func checkGeneration(
        _ first: QueryNumber?, _ last: QueryNumber?, _ token: QueryToken
    ) throws(QueryError) {
        guard field == .generation else { return }
        let all = 1...Self.generations.count
        guard first.map({ $0.ceiling(step: 1) > all.upperBound }) != true,
            last.map({ $0.floor(step: 1) < all.lowerBound }) != true
        else { throw QueryError(.noSuchGeneration(all), at: token.column, token.text) }
    }

    private func number(
        _ text: Substring, of token: QueryToken, units: [QueryUnit]
    ) throws(QueryError) -> QueryNumber {
        if let number = named(text) { return number }
        var text = text
        if field == .dex || field == .id, text.first == "#" { text.removeFirst() }
        let symbol = text.drop { $0.isASCII && $0.isNumber || $0 == "." || isSigned && "+-−".contains($0) }
        var unit: QueryUnit?
        if !symbol.isEmpty, !units.isEmpty, symbol.startIndex > text.startIndex {
            unit = QueryUnit(symbol: String(symbol))
            guard let unit, units.contains(unit) else {
                let quote = token.kind == .quoted ? 1 : 0
                let offset = token.text.distance(from: token.text.startIndex, to: symbol.startIndex)
                throw QueryError(
                    .unknownUnit(field, allowed: units), at: token.column + quote + offset, String(symbol),
                    suggestions: units.map(\.symbol))
            }
            text = text[..<symbol.startIndex]
        }
        guard let number = QueryNumber(text, unit: unit, isSigned: isSigned) else { throw notANumber(token) }
        return number
    }

    /// A generation by its Roman numeral or region.
    private func named(_ text: Substring) -> QueryNumber? {
        guard field == .generation else { return nil }
        let name = text.lowercased()
        return Self.generations.firstIndex { $0.numeral == name || $0.region == name }.flatMap {
            QueryNumber("\($0 + 1)", unit: nil)
        }
    }

    private func notANumber(_ token: QueryToken) -> QueryError {
        guard field == .generation else {
            return QueryError(.notANumber(field), at: token.column, token.text)
        }
        return unknownValue(token, among: field.values(in: source))
    }

    /// The generations' Roman numerals and main regions, https://pokeapi.co/api/v2/generation/.
    static let generations: [(numeral: String, region: String)] = [
        ("i", "kanto"), ("ii", "johto"), ("iii", "hoenn"), ("iv", "sinnoh"), ("v", "unova"), ("vi", "kalos"),
        ("vii", "alola"), ("viii", "galar"), ("ix", "paldea"),
    ]
}
