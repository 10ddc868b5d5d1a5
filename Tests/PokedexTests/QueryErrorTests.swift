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

        init(
            _ query: String, _ column: Int, _ text: String, _ reason: QueryError.Reason,
            _ suggestions: [String] = []
        ) {
            self.query = query
            self.column = column
            self.text = text
            self.reason = reason
            self.suggestions = suggestions
        }
    }

    static let mistakes: [Mistake] = [
        Mistake("tpye:fire", 0, "tpye", .unknownField, ["type"]),
        Mistake("gen:1 colr:red", 6, "colr", .unknownField, ["color"]),
        Mistake("xyzzy:1", 0, "xyzzy", .unknownField),
        Mistake("Pikachu : 3", 0, "Pikachu", .unknownField),
        Mistake("type:fier", 5, "fier", .unknownValue(.type), ["fire"]),
        Mistake("type:fire,watr", 10, "watr", .unknownValue(.type), ["water"]),
        Mistake("type:\"fier\"", 5, "fier", .unknownValue(.type), ["fire"]),
        Mistake("legendary:maybe", 10, "maybe", .unknownValue(.legendary), ["yes", "no"]),
        Mistake("type:", 5, "", .missingValue(.type)),
        Mistake("type: ", 5, "", .missingValue(.type)),
        Mistake("type:,fire", 5, "", .missingValue(.type)),
        Mistake("type:fire,", 10, "", .missingValue(.type)),
        Mistake("type: gen:1", 5, "", .missingValue(.type)),
        Mistake("type:gen:1", 8, ":", .unexpected),
        Mistake("type:fire:water", 9, ":", .unexpected),
        Mistake("pikachu,", 8, "", .missingValue(.name)),
        Mistake("pikachu, type:fire", 8, "", .missingValue(.name)),
        Mistake("name:...", 5, "...", .missingValue(.name)),
        Mistake(",pikachu", 0, ",", .unexpected),
        Mistake(":fire", 0, ":", .unexpected),
        Mistake("\"mr mime\"x", 9, "x", .unexpected),
        Mistake("mr\"mime\"", 2, "mime", .unexpected),
        Mistake("\"mr mime", 0, "\"mr mime", .unclosedQuote),
        Mistake("type:\"fire", 5, "\"fire", .unclosedQuote),
        Mistake("speed=>100", 5, "=>", .badOperator(allowed: QueryField.speed.operators), [">="]),
        Mistake("speed<>100", 5, "<>", .badOperator(allowed: QueryField.speed.operators), ["!="]),
        Mistake("speed:>100", 5, ":>", .badOperator(allowed: QueryField.speed.operators), [">"]),
        Mistake("type>fire", 4, ">", .badOperator(allowed: [":", "=", "!="]), [":"]),
        Mistake("sort>bst", 4, ">", .badOperator(allowed: [":", "="]), [":"]),
        Mistake("sort:", 5, "", .missingSortKey),
        Mistake("sort:-bts", 5, "-bts", .unknownField, ["-bst"]),
        Mistake(
            "sort:-immune", 5, "-immune", .notSortable(.immune), QueryTable.pokemon.sortFields.map(\.name)),
        Mistake(
            "sort:type,moves", 10, "moves", .notSortable(.move), QueryTable.pokemon.sortFields.map(\.name)),
        Mistake("sort:type,-type", 10, "-type", .repeatedSortKey(.type)),
        Mistake("sort:bst sort:total", 14, "total", .repeatedSortKey(.total)),
        Mistake("speed:fast", 6, "fast", .notANumber(.speed)),
        Mistake("speed:-", 6, "-", .notANumber(.speed)),
        Mistake("speed:1-2-3", 6, "1-2-3", .notANumber(.speed)),
        Mistake("speed:1.", 6, "1.", .notANumber(.speed)),
        Mistake("speed:1000000000", 6, "1000000000", .notANumber(.speed)),
        Mistake("speed:100km", 6, "100km", .notANumber(.speed)),
        Mistake("gen:kantoo", 4, "kantoo", .unknownValue(.generation), ["kanto"]),
        Mistake(
            "height>2yd", 8, "yd", .unknownUnit(.height, allowed: [.centimeters, .meters, .feet, .inches]),
            ["cm", "m", "ft", "in"]),
        Mistake(
            "weight:1-5cm", 10, "cm", .unknownUnit(.weight, allowed: [.kilograms, .grams, .pounds]),
            ["kg", "g", "lb"]),
        Mistake("speed:100-50", 6, "100-50", .reversedRange(.speed), ["50-100"]),
        Mistake("height:2m-1m", 7, "2m-1m", .reversedRange(.height), ["1m-2m"]),
        Mistake("speed>50-100", 6, "50-100", .notOneNumber(.speed)),
        Mistake("speed>50,100", 9, "100", .notOneNumber(.speed)),
        Mistake("speed>unknown", 6, "unknown", .notOneNumber(.speed)),
        Mistake("(type:fire", 0, "(", .unclosedBracket),
        Mistake("type:fire )", 10, ")", .unexpected),
        Mistake("()", 0, "(", .missingTerm(beside: "(")),
        Mistake("type:fire or", 10, "or", .missingTerm(beside: "or")),
        Mistake("or type:fire", 0, "or", .missingTerm(beside: "or")),
        Mistake("(type:fire or)", 13, "", .missingTerm(beside: "or")),
        Mistake("type:fire not", 10, "not", .missingTerm(beside: "not")),
        Mistake("type:fire or or gen:1", 13, "or", .missingTerm(beside: "or")),
        Mistake("(sort:bst type:fire)", 1, "sort", .onlyOutside("sort")),
        Mistake("gen:1 (limit:3)", 7, "limit", .onlyOutside("limit")),
        Mistake("not species:yes", 4, "species", .onlyOutside("species")),
        Mistake("limit:", 6, "", .missingLimit),
        Mistake("limit:0", 6, "0", .badLimit(1...100_000)),
        Mistake("limit>3", 5, ">", .badOperator(allowed: [":", "="]), [":"]),
        Mistake("gen:10", 4, "10", .noSuchGeneration(1...9)),
        Mistake("item:leftovers", 0, "item", .notYet("item")),
        Mistake("ch*zard", 2, "*", .starInside),
        Mistake("attack>defense,speed", 7, "defense", .notANumber(.attack)),
        Mistake("weak:unknown", 5, "unknown", .unknownValue(.weak), PokemonType.allCases.map(\.name)),
        Mistake("eevee,-pikachu", 6, "-pikachu", .negation, ["name!=pikachu"]),
        Mistake("type:-fire", 5, "-fire", .negation, ["type!=fire"]),
        Mistake("eevee,25", 6, "25", .numberAmongNames),
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
