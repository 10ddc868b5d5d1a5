import Testing

@testable import Pokedex

/// Every kind of malformed query, with the position and the suggested fix.
struct QueryErrorTests {
    struct Mistake: CustomTestStringConvertible, Sendable {
        let query: String
        let column: Int
        let text: String
        let reason: QueryError.Reason
        let suggestions: [String]
        var testDescription: String { query }

        /// Creates a mistake from a query with marks around what is wrong.
        init(_ marked: String, _ reason: QueryError.Reason, _ suggestions: [String] = []) {
            let parts = marked.split(omittingEmptySubsequences: false) { "«»".contains($0) }
            query = parts.joined()
            column = parts[0].count
            let isQuoted = parts[1].count > 1 && parts[1].hasPrefix("\"") && parts[1].hasSuffix("\"")
            text = String(isQuoted ? parts[1].dropFirst().dropLast() : parts[1])
            self.reason = reason
            self.suggestions = suggestions
        }
    }

    static let mistakes: [Mistake] = [
        Mistake("«tpye»:fire", .unknownField, ["type"]),
        Mistake("gen:1 «colr»:red", .unknownField, ["color"]),
        Mistake("«xyzzy»:1", .unknownField),
        Mistake("«Pikachu» : 3", .unknownField),
        Mistake("type:«fier»", .unknownValue(.type), ["fire"]),
        Mistake("type:fire,«watr»", .unknownValue(.type), ["water"]),
        Mistake("type:«\"fier\"»", .unknownValue(.type), ["fire"]),
        Mistake("legendary:«maybe»", .unknownValue(.legendary), ["yes", "no"]),
        Mistake("type:«»", .missingValue(.type)),
        Mistake("type:«» ", .missingValue(.type)),
        Mistake("type:«»,fire", .missingValue(.type)),
        Mistake("type:fire,«»", .missingValue(.type)),
        Mistake("type:«» gen:1", .missingValue(.type)),
        Mistake("type:gen«:»1", .unexpected),
        Mistake("type:fire«:»water", .unexpected),
        Mistake("pikachu,«»", .missingValue(.name)),
        Mistake("pikachu,«» type:fire", .missingValue(.name)),
        Mistake("name:«...»", .missingValue(.name)),
        Mistake("«,»pikachu", .unexpected),
        Mistake("«:»fire", .unexpected),
        Mistake("\"mr mime\"«x»", .unexpected),
        Mistake("mr«\"mime\"»", .unexpected),
        Mistake("«\"mr mime»", .unclosedQuote),
        Mistake("type:«\"fire»", .unclosedQuote),
        Mistake("speed«=>»100", .badOperator(allowed: QueryField.speed.operators), [">="]),
        Mistake("speed«<>»100", .badOperator(allowed: QueryField.speed.operators), ["!="]),
        Mistake("speed«:>»100", .badOperator(allowed: QueryField.speed.operators), [">"]),
        Mistake("type«>»fire", .badOperator(allowed: [":", "=", "!="]), [":"]),
        Mistake("sort«>»bst", .badOperator(allowed: [":", "="]), [":"]),
        Mistake("sort:«»", .missingSortKey),
        Mistake("sort:«-bts»", .unknownField, ["-bst"]),
        Mistake("sort:«-immune»", .notSortable(.immune), QueryTable.pokemon.sortFields.map(\.name)),
        Mistake("sort:type,«moves»", .notSortable(.move), QueryTable.pokemon.sortFields.map(\.name)),
        Mistake("sort:type,«-type»", .repeatedSortKey(.type)),
        Mistake("sort:bst sort:«total»", .repeatedSortKey(.total)),
        Mistake("speed:«fast»", .notANumber(.speed)),
        Mistake("speed:«-»", .notANumber(.speed)),
        Mistake("speed:«1-2-3»", .notANumber(.speed)),
        Mistake("speed:«1.»", .notANumber(.speed)),
        Mistake("speed:«1000000000»", .notANumber(.speed)),
        Mistake("speed:«100km»", .notANumber(.speed)),
        Mistake("gen:«kantoo»", .unknownValue(.generation), ["kanto"]),
        Mistake(
            "height>2«yd»", .unknownUnit(.height, allowed: [.centimeters, .meters, .feet, .inches]),
            ["cm", "m", "ft", "in"]),
        Mistake(
            "weight:1-5«cm»", .unknownUnit(.weight, allowed: [.kilograms, .grams, .pounds]),
            ["kg", "g", "lb"]),
        Mistake("speed:«100-50»", .reversedRange(.speed), ["50-100"]),
        Mistake("height:«2m-1m»", .reversedRange(.height), ["1m-2m"]),
        Mistake("speed>«50-100»", .notOneNumber(.speed)),
        Mistake("speed>50,«100»", .notOneNumber(.speed)),
        Mistake("speed>«unknown»", .notOneNumber(.speed)),
        Mistake("«(»type:fire", .unclosedBracket),
        Mistake("type:fire «)»", .unexpected),
        Mistake("«(»)", .missingTerm(beside: "(")),
        Mistake("type:fire «or»", .missingTerm(beside: "or")),
        Mistake("«or» type:fire", .missingTerm(beside: "or")),
        Mistake("(type:fire or«»)", .missingTerm(beside: "or")),
        Mistake("type:fire «not»", .missingTerm(beside: "not")),
        Mistake("type:fire or «or» gen:1", .missingTerm(beside: "or")),
        Mistake("(«sort»:bst type:fire)", .onlyOutside("sort")),
        Mistake("gen:1 («limit»:3)", .onlyOutside("limit")),
        Mistake("not «species»:yes", .onlyOutside("species")),
        Mistake("limit:«»", .missingLimit),
        Mistake("limit:«0»", .badLimit(1...100_000)),
        Mistake("limit«>»3", .badOperator(allowed: [":", "="]), [":"]),
        Mistake("gen:«10»", .noSuchGeneration(1...9)),
        Mistake("«item»:leftovers", .notYet("item")),
        Mistake("ch«*»zard", .starInside),
        Mistake("attack>«defense»,speed", .notANumber(.attack)),
        Mistake("weak:«unknown»", .unknownValue(.weak), PokemonType.allCases.map(\.name)),
        Mistake("eevee,«-pikachu»", .negation, ["name!=pikachu"]),
        Mistake("type:«-fire»", .negation, ["type!=fire"]),
        Mistake("eevee,«25»", .numberAmongNames),
    ]

    @Test(arguments: mistakes)
    func `the error for a wrong query includes its location and a suggestion`(_ mistake: Mistake) {
        let error = #expect(throws: QueryError.self) { try Query(parsing: mistake.query) }
        #expect(error?.reason == mistake.reason)
        #expect(error?.column == mistake.column)
        #expect(error?.text == mistake.text)
        #expect(error?.suggestions == mistake.suggestions)
    }

    @Test func `an error's column counts characters, not bytes`() {
        let error = #expect(throws: QueryError.self) { try Query(parsing: "ピカチュウ Flabébé tpye:fire") }
        #expect(error?.column == 14)
    }

    @Test func `a query is limited to 4096 bytes`() throws {
        #expect(try Query(parsing: String(repeating: "a", count: 4_096)).terms.count == 1)
        let error = #expect(throws: QueryError.self) {
            try Query(parsing: String(repeating: "é", count: 2_049))
        }
        #expect(error?.reason == .tooLong(limit: 4_096))
    }

    @Test func `a query is limited to 64 terms of 64 values`() throws {
        func words(_ count: Int, _ separator: String) -> String {
            Array(repeating: "mew", count: count).joined(separator: separator)
        }
        #expect(try Query(parsing: words(64, " ")).terms.count == 64)
        #expect(try Query(parsing: words(64, ",")).terms.first?.values.count == 64)
        let terms = #expect(throws: QueryError.self) { try Query(parsing: words(65, " ")) }
        #expect(terms?.reason == .tooMany(limit: 64))
        #expect(terms?.column == 64 * 4)
        let values = #expect(throws: QueryError.self) { try Query(parsing: words(65, ",")) }
        #expect(values?.reason == .tooMany(limit: 64))
        #expect(values?.column == 64 * 4)
        let all = #expect(throws: QueryError.self) {
            try Query(parsing: Array(repeating: words(43, ","), count: 6).joined(separator: " "))
        }
        #expect(all?.reason == .tooManyValues(limit: 256))
        let bracketed = #expect(throws: QueryError.self) {
            try Query(parsing: "(" + words(64, " or ") + ") mew")
        }
        #expect(bracketed?.reason == .tooMany(limit: 64))
    }

    @Test func `parentheses nest up to 16 deep, and repeated “not”s are simplified`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "(mew or not ", count: depth) + "abra" + String(repeating: ")", count: depth)
        }
        #expect(try Query(parsing: nested(16)).terms.count == 17)
        let error = #expect(throws: QueryError.self) { try Query(parsing: nested(17)) }
        #expect(error?.reason == .tooDeep(limit: 16))
        #expect(try Query(parsing: String(repeating: "!", count: 4_000) + "mew").description == "mew")
        #expect(try Query(parsing: String(repeating: "not ", count: 999) + "mew").description == "not mew")
    }
}
