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

    /// Mistakes that need no suggestion, by reason.
    private static let unexplained: [(reason: QueryError.Reason, queries: [String])] = [
        (.unknownField, ["«xyzzy»:1", "«Pikachu» : 3"]),
        (.missingValue(.type), ["type:«»", "type:«» ", "type:«»,fire", "type:fire,«»", "type:«» gen:1"]),
        (
            .unexpected,
            [
                "type:gen«:»1", "type:fire«:»water", "«,»pikachu", "«:»fire", "\"mr mime\"«x»",
                "mr«\"mime\"»", "type:fire «)»",
            ]
        ),
        (.missingValue(.name), ["pikachu,«»", "pikachu,«» type:fire", "name:«...»"]),
        (.unclosedQuote, ["«\"mr mime»", "type:«\"fire»"]),
        (.missingSortKey, ["sort:«»"]),
        (.repeatedSortKey(.type), ["sort:type,«-type»"]),
        (.repeatedSortKey(.total), ["sort:bst sort:«total»"]),
        (
            .notANumber(.speed),
            [
                "speed:«fast»", "speed:«-»", "speed:«1-2-3»", "speed:«1.»", "speed:«1000000000»",
                "speed:«100km»",
            ]
        ),
        (.notOneNumber(.speed), ["speed>«50-100»", "speed>50,«100»", "speed>«unknown»"]),
        (.unclosedBracket, ["«(»type:fire"]),
        (.missingTerm(beside: "("), ["«(»)"]),
        (
            .missingTerm(beside: "or"),
            ["type:fire «or»", "«or» type:fire", "(type:fire or«»)", "type:fire or «or» gen:1"]
        ),
        (.missingTerm(beside: "not"), ["type:fire «not»"]),
        (.onlyOutside("sort"), ["(«sort»:bst type:fire)"]),
        (.onlyOutside("limit"), ["gen:1 («limit»:3)"]),
        (.onlyOutside("species"), ["not «species»:yes"]),
        (.missingLimit, ["limit:«»"]),
        (.badLimit(1...100_000), ["limit:«0»"]),
        (.noSuchGeneration(1...9), ["gen:«10»"]),
        (.notYet("item"), ["«item»:leftovers"]),
        (.starInside, ["ch«*»zard"]),
        (.notANumber(.attack), ["attack>«defense»,speed"]),
        (.numberAmongNames, ["eevee,«25»"]),
    ]

    static let mistakes: [Mistake] =
        unexplained.flatMap { reason, queries in queries.map { Mistake($0, reason) } }
        + [
            Mistake("«tpye»:fire", .unknownField, ["type"]),
            Mistake("gen:1 «colr»:red", .unknownField, ["color"]),
            Mistake("type:«fier»", .unknownValue(.type), ["fire"]),
            Mistake("type:fire,«watr»", .unknownValue(.type), ["water"]),
            Mistake("type:«\"fier\"»", .unknownValue(.type), ["fire"]),
            Mistake("legendary:«maybe»", .unknownValue(.legendary), ["yes", "no"]),
            Mistake("speed«=>»100", .badOperator(allowed: QueryField.speed.operators), [">="]),
            Mistake("speed«<>»100", .badOperator(allowed: QueryField.speed.operators), ["!="]),
            Mistake("speed«:>»100", .badOperator(allowed: QueryField.speed.operators), [">"]),
            Mistake("type«>»fire", .badOperator(allowed: [":", "=", "!="]), [":"]),
            Mistake("sort«>»bst", .badOperator(allowed: [":", "="]), [":"]),
            Mistake("sort:«-bts»", .unknownField, ["-bst"]),
            Mistake("sort:«-immune»", .notSortable(.immune), QueryTable.pokemon.sortFields.map(\.name)),
            Mistake("sort:type,«moves»", .notSortable(.move), QueryTable.pokemon.sortFields.map(\.name)),
            Mistake("gen:«kantoo»", .unknownValue(.generation), ["kanto"]),
            Mistake(
                "height>2«yd»", .unknownUnit(.height, allowed: [.centimeters, .meters, .feet, .inches]),
                ["cm", "m", "ft", "in"]),
            Mistake(
                "weight:1-5«cm»", .unknownUnit(.weight, allowed: [.kilograms, .grams, .pounds]),
                ["kg", "g", "lb"]),
            Mistake("speed:«100-50»", .reversedRange(.speed), ["50-100"]),
            Mistake("height:«2m-1m»", .reversedRange(.height), ["1m-2m"]),
            Mistake("limit«>»3", .badOperator(allowed: [":", "="]), [":"]),
            Mistake("weak:«unknown»", .unknownValue(.weak), PokemonType.allCases.map(\.name)),
            Mistake("eevee,«-pikachu»", .negation, ["name!=pikachu"]),
            Mistake("type:«-fire»", .negation, ["type!=fire"]),
        ]

    private func error(_ text: String) -> QueryError? {
        #expect(throws: QueryError.self) { try Query(parsing: text) }
    }

    @Test(arguments: mistakes)
    func `the error for a wrong query includes its location and a suggestion`(_ mistake: Mistake) {
        let error = error(mistake.query)
        #expect(error?.reason == mistake.reason)
        #expect(error?.column == mistake.column)
        #expect(error?.text == mistake.text)
        #expect(error?.suggestions == mistake.suggestions)
    }

    @Test func `an error's column counts characters, not bytes`() {
        #expect(error("ピカチュウ Flabébé tpye:fire")?.column == 14)
    }

    @Test func `a query is limited to 4096 bytes`() throws {
        #expect(try Query(parsing: String(repeating: "a", count: 4_096)).terms.count == 1)
        #expect(error(String(repeating: "é", count: 2_049))?.reason == .tooLong(limit: 4_096))
    }

    @Test func `a query is limited to 64 terms of 64 values`() throws {
        func words(_ count: Int, _ separator: String) -> String {
            Array(repeating: "mew", count: count).joined(separator: separator)
        }
        #expect(try Query(parsing: words(64, " ")).terms.count == 64)
        #expect(try Query(parsing: words(64, ",")).terms.first?.values.count == 64)
        let terms = error(words(65, " "))
        #expect(terms?.reason == .tooMany(limit: 64))
        #expect(terms?.column == 64 * 4)
        let values = error(words(65, ","))
        #expect(values?.reason == .tooMany(limit: 64))
        #expect(values?.column == 64 * 4)
        #expect(
            error(Array(repeating: words(43, ","), count: 6).joined(separator: " "))?.reason
                == .tooManyValues(limit: 256))
        #expect(error("(" + words(64, " or ") + ") mew")?.reason == .tooMany(limit: 64))
    }

    @Test func `parentheses nest up to 16 deep, and repeated “not”s are simplified`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "(mew or not ", count: depth) + "abra" + String(repeating: ")", count: depth)
        }
        #expect(try Query(parsing: nested(16)).terms.count == 17)
        #expect(error(nested(17))?.reason == .tooDeep(limit: 16))
        #expect(try Query(parsing: String(repeating: "!", count: 4_000) + "mew").description == "mew")
        #expect(try Query(parsing: String(repeating: "not ", count: 999) + "mew").description == "not mew")
    }
}
