import Records
import Foundation
import TestSupport
import Testing

@testable import Pokedex
import Wording

/// Properties that must hold for every query, checked on many random ones. `PROOF_QUERIES` sets their number.
struct QueryPropertyTests {
    static let cases = Proof.count("QUERIES", short: 800)

    @Test func `printing and parsing a query round-trips`() throws {
        var random = SplitMix64(seed: 1)
        for _ in 0..<Self.cases {
            let query = Query.random(using: &random)
            let text = query.description
            let parsed = try #require(try? Query(parsing: text), "\(text) must parse")
            #expect(parsed == query, "\(text)")
            #expect(parsed.description == text)
        }
    }

    @Test
    func `almost valid text round-trips or fails with an error inside the text`() {
        let pieces =
            Query.fields.map(\.name) + [
                ":", "=", "!=", ">", "<", ">=", ",", " ", "-", "\"", "sort", "fire", "(", ")", " or ",
                " not ",
                "*", "limit", "&",
            ]
            + [
                "1", "9.5", "m", "kg", "lb", "mr mime", "ピカ", "♀", "#", "!", "unknown", "yes", "–", "é",
                "\u{0}",
            ]
        var random = SplitMix64(seed: 2)
        for _ in 0..<Self.cases {
            expectRoundTrip(
                (0..<Int.random(in: 0..<12, using: &random)).map { _ in
                    pieces.randomElement(using: &random) ?? ""
                }.joined())
        }
    }

    @Test func `random bytes never crash the parser`() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<Self.cases {
            let count = Int.random(in: 0..<60, using: &random)
            let high: UInt8 = Bool.random(using: &random) ? 0x7F : 0xFF
            expectRoundTrip(
                (0..<count).map { _ in UInt8.random(in: 0...high, using: &random) }.text)
        }
    }

    @Test func `folding is idempotent`() {
        let limits: [UInt32] = [0x2FF, 0x3FFF, 0xFFFF, 0x10FFFF]
        var random = SplitMix64(seed: 4)
        for index in 0..<Self.cases {
            let limit = limits[index % limits.count]
            let scalars = (0..<8).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0...limit, using: &random))
            }
            let once = NameFolding.string(String(String.UnicodeScalarView(scalars)))
            #expect(NameFolding.string(once) == once, "\(scalars.map(\.value))")
        }
    }

    private func expectRoundTrip(_ text: String) {
        do {
            let query = try Query(parsing: text)
            let again = try? Query(parsing: query.description)
            #expect(again == query, "\(text.debugDescription) is \(query)")
        } catch {
            #expect((0...text.count).contains(error.column), "\(text.debugDescription)")
            // The position may be inside a character: a combining mark joins the operator before it.
            let rest = text.dropFirst(error.column).unicodeScalars
            #expect(
                error.text.isEmpty || rest.contains(error.text.unicodeScalars), "\(text.debugDescription)")
        }
    }
}

extension Query {
    /// Returns a random query of any shape that the grammar allows.
    static func random(using random: inout SplitMix64) -> Query {
        var query = Query()
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            query.conditions.append(.random(depth: 0, using: &random))
        }
        query.conditions = query.conditions.flatMap { if case .all(let parts) = $0 { parts } else { [$0] } }
        if Int.random(in: 0..<5, using: &random) == 0 {
            query.limit = Int.random(in: 1...100, using: &random)
        }
        let fields = Query.fields.filter(\.canBeSortedBy).shuffled(using: &random).prefix(
            Int.random(in: 0...3, using: &random))
        query.sortKeys = fields.map { QuerySortKey(field: $0, isDescending: Bool.random(using: &random)) }
        return query
    }
}

extension QueryCondition {
    /// Returns a random term, or a combination of several terms that may be negated.
    fileprivate static func random(depth: Int, using random: inout SplitMix64) -> QueryCondition {
        func parts() -> [QueryCondition] {
            (0..<Int.random(in: 2...3, using: &random)).map { _ in .random(depth: depth + 1, using: &random) }
        }
        switch Int.random(in: 0..<(depth < 3 ? 8 : 1), using: &random) {
        case 1: return .any(of: parts())
        case 2 where depth > 0: return .all(of: parts())
        case 3: return QueryCondition.random(depth: depth + 1, using: &random).negated
        default:
            let term = QueryTerm.random(using: &random)
            return .term(
                term == .eachSpecies
                    ? QueryTerm(field: .baby, comparison: .isAmong, values: term.values) : term)
        }
    }
}

extension QueryTerm {
    fileprivate static func random(using random: inout SplitMix64) -> QueryTerm {
        let fields = Query.fields.filter { $0 != .saved }
        let field = fields[Int.random(in: 0..<fields.count, using: &random)]
        let isNumeric = field.operators.count > 3
        if isNumeric, Int.random(in: 0..<4, using: &random) == 0, let number = number(field, using: &random) {
            let comparison: Comparison = Bool.random(using: &random) ? .isAbove : .isBelow
            return QueryTerm(field: field, comparison: comparison, values: [.range(number, number)])
        }
        let comparison: Comparison = Bool.random(using: &random) ? .isAmong : .isNotAmong
        if field == .name, comparison == .isAmong, Bool.random(using: &random) {
            let whole = QueryTerm.Value.name(text(using: &random), .whole)
            return QueryTerm(field: .name, comparison: .isAmong, values: [whole])
        }
        let values = (0...Int.random(in: 0...2, using: &random)).map { _ in value(field, using: &random) }
        return QueryTerm(field: field, comparison: comparison, values: values)
    }

    private static func value(_ field: QueryField, using random: inout SplitMix64) -> Value {
        if field.canBeUnknown, Int.random(in: 0..<8, using: &random) == 0 { return .unknown }
        if field.canBeUnknown, field.isOfUser, Int.random(in: 0..<8, using: &random) == 0 { return .none }
        if field == .added, Int.random(in: 0..<8, using: &random) == 0 {
            return .days(Int.random(in: 1...40, using: &random))
        }
        switch field.kind {
        case .text, .note, .saved:
            let text = text(using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return .name(text, .beginning)
            case 1: return .name(text, .ending)
            case 2: return .name(text, .words)
            default: return .name(text, .containing)
            }
        case .flag: return .flag(Bool.random(using: &random))
        case .move:
            let move = field.choiceKey("a" + text(using: &random))
            return .move(
                QueryMove(
                    move: move, game: [nil, "emerald", "x-y"].randomElement(using: &random) ?? nil,
                    way: [nil, "level-up", "egg"].randomElement(using: &random) ?? nil))
        case .choice where field.takesTypes:
            return .choice(PokemonType.allCases.randomElement(using: &random)?.name ?? "fire")
        case .tag where field == .look:
            return .choice(["shiny", "female", "fancy-shiny", "b"].randomElement(using: &random) ?? "shiny")
        case .tag:
            let name = try? TagName(String(text(using: &random).filter { $0 != " " }))
            return .choice(name?.description ?? "team")
        case .choice: return .choice(field.choiceKey(text(using: &random)))
        case .number where field == .dex && Bool.random(using: &random):
            return .choice(field.choiceKey("a" + text(using: &random)))
        case .number, .measure, .date:
            let ends = [number(field, using: &random), number(field, using: &random)].compactMap(\.self)
            let sorted = ends[1].isLess(than: ends[0]) ? [ends[1], ends[0]] : ends
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return .range(sorted[0], nil)
            case 1: return .range(nil, sorted[0])
            case 2: return .range(sorted[0], sorted[0])
            default: return .range(sorted[0], sorted[1])
            }
        }
    }

    private static func number(_ field: QueryField, using random: inout SplitMix64) -> QueryNumber? {
        if field.kind == .date {
            let (year, month) = (
                Int.random(in: 1...9999, using: &random), Int.random(in: 1...12, using: &random)
            )
            return QueryNumber(
                "\(year * 10_000 + month * 100 + Int.random(in: 1...28, using: &random))", unit: nil)
        }
        if field == .generation { return QueryNumber("\(Int.random(in: 1...9, using: &random))", unit: nil) }
        var unit: QueryUnit?
        if case .measure(let units) = field.kind { unit = units.randomElement(using: &random) }
        let whole = Int.random(in: 0...Int.random(in: 0...9_999, using: &random), using: &random)
        let fraction = Bool.random(using: &random) ? "" : ".\(Int.random(in: 0...99_999, using: &random))"
        return QueryNumber("\(whole)\(fraction)", unit: unit)
    }

    /// Returns folded text that isn't a keyword.
    private static func text(using random: inout SplitMix64) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789 ピカチュウ피카츄皮卡丘")
        while true {
            let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                letters.randomElement(using: &random) ?? "a"
            }
            let folded = NameFolding.string(String(text))
            if !folded.isEmpty { return folded }
        }
    }
}
