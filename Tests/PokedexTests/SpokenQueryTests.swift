import Foundation
import Records
import Testing
import TestSupport

@testable import Pokedex

/// Queries in everyday words: each is read as the query it means, or a query that works is suggested.
struct SpokenQueryTests {
    private static let pokedex = NationalDex.bundled

    /// Favourites that include every attribute a user can set, both present and missing.
    private static let marks = FavoriteSet([
        .test(25, addedAt: .now, rating: 5, note: "from yuki", tags: ["team", "shiny"]),
        .test(133, addedAt: .now, nickname: "Sparky"),
        .test(6, addedAt: noon(daysAgo: 1)),
        .test(150, addedAt: Date(timeIntervalSince1970: 1_780_315_200)),  // 2026-06-01
    ])

    /// Returns noon of a past day in the local time zone.
    private static func noon(daysAgo days: Int) -> Date {
        let calendar = Calendar.current
        let noon = calendar.startOfDay(for: .now).addingTimeInterval(43_200)
        return calendar.date(byAdding: .day, value: -days, to: noon) ?? noon
    }

    private func selects(_ query: Query) -> Bool {
        !Self.pokedex.selection(query, marks: Self.marks).isEmpty
    }

    @Test func `the table has at least 300 queries, 60 of them negated`() {
        let typed = SpokenRows.all.map(\.typed)
        #expect(Set(typed).count == typed.count && typed.count >= 300)
        #expect(SpokenRows.negations.count >= 60)
    }

    @Test(arguments: SpokenRows.all)
    func `everyday words are read as the intended query`(_ row: (typed: String, meant: String)) throws {
        let query = try #require(
            try? QueryLine([row.typed], in: Self.pokedex).spoken(), "\(row.typed) isn't read")
        #expect(query.description == (try Query(parsing: row.meant, in: Self.pokedex)).description)
        #expect(query.isSpoken && query.text == row.typed)
        #expect(try Query(parsing: query.keptText, in: Self.pokedex) == query)
        let count = Self.pokedex.selection(query, marks: Self.marks).count
        #expect(count > 0 || SpokenRows.unselective.contains(row.typed), "\(query) selects nothing")
        #expect(count < Self.pokedex.count || query.isSorted, "\(query) selects everything")
    }

    /// Returns the Pokémon that a line selects; nil if it isn't read.
    private func answer(_ text: String) -> Set<Int>? {
        guard let query = try? QueryLine([text], in: Self.pokedex).spoken() else { return nil }
        return Set(Self.pokedex.selection(query, marks: Self.marks).map(\.id))
    }

    @Test(arguments: SpokenRows.all)
    func `a query and its negation are disjoint and cover everything`(
        _ row: (typed: String, meant: String)
    ) throws {
        let found = try #require(answer(row.typed))
        let query = try Query(parsing: row.meant, in: Self.pokedex)
        // An order can't be negated.
        guard !query.isSorted, query.limit == nil else {
            #expect(answer("everything except \(row.typed)") == nil)
            return
        }
        if let others = answer("everything except \(row.typed)") {
            #expect(others.isDisjoint(with: found) && others.count + found.count == Self.pokedex.count)
        }
        guard let negated = try? QueryLine(["not \(row.typed)"], in: Self.pokedex).spoken(),
            let others = answer("not \(row.typed)")
        else { return }
        #expect(others.isDisjoint(with: found))
        // Before several conditions, “not” belongs to the first.
        guard query.conditions.count == 1, negated.conditions.count == 1 else { return }
        #expect(others.count + found.count == Self.pokedex.count)
    }

    @Test(arguments: SpokenRows.refused)
    func `an ambiguous question is rejected with the reason`(typed: String, problem: SpokenProblem) {
        #expect(throws: problem) { try QueryLine([typed], in: Self.pokedex).spoken() }
    }

    @Test func `paired games aren't distinguished, and the answer says so`() throws {
        let pair = VersionGroup(name: "scarlet-violet")
        let query = try #require(try QueryLine(["dragons in scarlet"], in: Self.pokedex).spoken())
        #expect(query.description == "type:dragon game:scarlet-violet" && query.remarks == [.sameGame(pair)])
        #expect(try QueryLine(["dragons in scarlet and violet"], in: Self.pokedex).spoken()?.remarks == [])
        #expect(throws: SpokenProblem.sameGame(pair)) {
            try QueryLine(["in scarlet but not in violet"], in: Self.pokedex).spoken()
        }
    }

    @Test(arguments: [
        ("legendary birds", 3, ["articuno-galar", "zapdos-galar", "moltres-galar"]),
        ("no weaknesses", 3, ["eelektross-mega"]), ("mega evolutions from hoenn", 22, []),
    ])
    func `the answer names the forms it leaves out`(_ typed: String, _ count: Int, _ names: [String]) throws {
        let query = try #require(try QueryLine([typed], in: Self.pokedex).spoken())
        #expect(Self.pokedex.selection(query).count == count)
        let others = names.compactMap(Self.pokedex.pokemon(named:))
        #expect(query.remarks == (others.isEmpty ? [] : [.otherForms(others)]))
    }

    @Test func `a word for a look also finds the user's tag of that name`() throws {
        func read(_ text: String) throws -> String? {
            try QueryLine([text], in: Self.pokedex).spoken(tags: ["shiny", "fire"])?.description
        }
        #expect(try read("shiny") == "look:shiny or tag:shiny")
        #expect(try read("shiny dragons") == "(look:shiny or tag:shiny) type:dragon")
        #expect(try read("my fire") == "tag:fire")
    }

    @Test func `a long line of repeated words is read quickly`() throws {
        let line = String(repeating: "learns flamethrower and ", count: 20) + "learns surf"
        let start = ContinuousClock.now
        let meant = try SpokenReader.read(line, in: Self.pokedex)
        #expect(meant?.text == "move:flamethrower move:surf")
        #expect(ContinuousClock.now - start < .seconds(1))
    }

    @Test(arguments: SpokenRows.hinted)
    func `the error for a statistic without a value suggests a working example`(
        _ row: (typed: String, hint: String)
    ) throws {
        #expect((try? QueryLine([row.typed], in: Self.pokedex).spoken()) == nil)
        let query = try Query(parsing: row.typed, in: Self.pokedex)
        let field = try #require(query.statisticWithoutValue)
        #expect(row.hint.hasPrefix("\(field.name):"))
        #expect(selects(try Query(parsing: row.hint, in: Self.pokedex)))
    }

    @Test(arguments: ["attack deoxys", "deoxys speed", "type:fire", "pikachu", "\"speed\"", "name!=speed"])
    func `a statistic next to a name is part of the name`(_ text: String) throws {
        #expect(try Query(parsing: text, in: Self.pokedex).statisticWithoutValue == nil)
    }

    @Test(arguments: [
        "pikachu", "mr mime", "mega charizard", "dusk mane", "fire", "type:fire gen:1", "speed>=100", "25",
        "",
        "mr not mime", "ice rider calyrex", "char* sort:-speed",
    ])
    func `names and queries are taken literally`(_ text: String) {
        #expect((try? QueryLine([text], in: Self.pokedex).spoken()) == nil)
    }

    @Test(arguments: [
        "xyzzy", "pikachoo", "not xyzzy", "fire xyzzy", "fire and", "without", "(fire",
        "gen 12",
        "\"fire", "faster than", "of the", "", "fire types 6", "learns xyzzy",
        "the pokemon that",
    ])
    func `phrases with an unknown word aren't read`(_ text: String) {
        #expect((try? QueryLine([text], in: Self.pokedex).spoken()) == nil)
    }

    @Test(arguments: [
        "not legendary": "legendary", "type:fire not xyzzy": "xyzzy",
        "not (type:fire or xyzzy)": "xyzzy",
        "not pikachu": nil, "fire water": nil, "not type:fire": nil,
    ])
    func `a negated word that matches no name is detected`(_ text: String, _ word: String?) throws {
        let query = try Query(parsing: text, in: Self.pokedex)
        #expect(query.deniedNamelessWord(in: Self.pokedex) == word)
    }

    @Test func `a fact can be compared with another Pokémon's`() throws {
        func written(_ text: String) throws -> String {
            try Query(parsing: text, in: Self.pokedex).description
        }
        #expect(try written("speed>garchomp") == "speed>102")
        #expect(try written("weight<=snorlax") == "weight:-460kg")
        #expect(try written("height=Mr-Mime") == "height:1.3m")
        #expect(try written("sp-attack:Glurak") == "sp-attack:109")
        #expect(throws: QueryError.self) { try written("speed>xyzzy") }
        #expect(throws: QueryError.self) { try written("gen:pikachu") }
        let faster = Self.pokedex.select(try Query(parsing: "speed>garchomp", in: Self.pokedex))
        #expect(faster.allSatisfy { ($0.stats?[.speed] ?? 0) > 102 } && !faster.isEmpty)
    }

    @Test func `queries can filter by evolution method`() throws {
        let trade = try names("evolves:trade species:yes")
        #expect(trade.contains("kadabra") && trade.contains("onix") && !trade.contains("pikachu"))
        #expect(try names("evolves:moon-stone gen:1") == ["nidorina", "nidorino", "clefairy", "jigglypuff"])
        #expect(try names("evolves:ice-stone gen:7").contains("sandshrew-alola"))
        #expect(try !names("evolves:ice-stone").contains("sandshrew"))
        #expect(try names("evolves:friendship gen:1").contains("chansey"))
        #expect(try names("evolves:other").contains("meltan"))
        #expect(try names("evolves:no evolves:level") == [])
        let yes = try names("evolves:yes").count
        let no = try names("evolves:no").count
        #expect(yes + no == Self.pokedex.count)
        #expect(try names("evolves!=no").count == yes)
    }

    @Test func `queries can filter by the number of types`() throws {
        let two = Self.pokedex.select(try Query(parsing: "types:2", in: Self.pokedex))
        #expect(!two.isEmpty && two.allSatisfy { $0.types.count == 2 })
        let one = Self.pokedex.select(try Query(parsing: "types=1", in: Self.pokedex))
        #expect(one.count + two.count == Self.pokedex.count)
    }

    @Test func `queries accept dates relative to today`() throws {
        func ids(_ text: String, _ days: Int) throws -> [Int] {
            let marks = FavoriteSet([.test(25, addedAt: Self.noon(daysAgo: days))])
            return Self.pokedex.select(try Query(parsing: text, in: Self.pokedex), marks: marks).map(\.id)
        }
        #expect(try ids("added:yesterday", 1) == [25] && ids("added:yesterday", 0) == [])
        #expect(try ids("added:yesterday", 2) == [] && ids("added:2w", 13) == [25])
        #expect(try ids("added:2w", 14) == [])
        #expect(try Query(parsing: "added:2w,yesterday").description == "added:14d,yesterday")
    }
}
