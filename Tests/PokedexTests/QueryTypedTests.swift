import Records
import Testing
import TestSupport

@testable import Pokedex

/// Queries as people type them: each is understood, or a query that works is suggested.
struct QueryTypedTests {
    enum Answer: Equatable {
        /// Gives the same results as this query.
        case means(String)
        /// Finds nothing or is refused, and suggests this query.
        case offers(String)
        /// Finds some Pokémon by name, and also suggests this query for the facts.
        case alsoOffers(String)
        /// Is refused without a suggestion.
        case refuses(QueryError.Reason)
        case findsNothing
    }

    private static let marks = FavoriteSet([.test(25, rating: 5, note: "from yuki", tags: ["team"])])

    private func answer(_ text: String) -> Answer {
        let pokedex = NationalDex.bundled
        if let query = try? QueryLine([text], in: pokedex).spoken() { return .means(query.description) }
        func isFound(_ query: Query) -> Bool { !pokedex.select(query, marks: Self.marks).isEmpty }
        let query: Query
        do throws(QueryError) { query = try Query(parsing: text, in: pokedex) } catch {
            return error.query.map { .offers($0) } ?? .refuses(error.reason)
        }
        guard !isFound(query) else {
            return query.meantFacts().map { .alsoOffers($0) } ?? .means(query.description)
        }
        if let meant = query.meantFacts(in: pokedex, marks: Self.marks) { return .offers(meant) }
        return query.inNotes.map(isFound) == true ? .means("note:\(text)") : .findsNothing
    }

    static let typed: KeyValuePairs<String, Answer> = [
        "type:fire/flying": .offers("type:fire type:flying"),
        "type!=fire/flying gen:1": .offers("type!=fire type!=flying gen:1"),
        "type:fire+flying": .offers("type:fire type:flying"),

        "is:legendary": .offers("legendary:yes"),
        "gen:1 is:fire": .offers("gen:1 type:fire"),
        "weight:<1": .offers("weight<1"), "weight:<1 gen:1": .offers("weight<1 gen:1"),
        "gen:10": .refuses(.noSuchGeneration(1...9)),
        "ability:water absorb": .offers("ability:water-absorb"), "egg:water 1": .offers("egg:water1"),
        "type:Feuer": .means("type:fire"), "type:火": .means("type:fire"),
        "tag:teem": .offers("tag:team"), "gen:1 tag:tema": .offers("gen:1 tag:team"),
        "sort:attack desc": .means("sort:-attack"), "order:attack": .offers("sort:attack"),
        "gen:1 order:attack": .offers("gen:1 sort:attack"),

        "type:fire && gen:1": .means("type:fire gen:1"),

        "fire": .alsoOffers("type:fire"), "yuki": .means("note:yuki"),
        "starter": .alsoOffers("group:starter"),

        "pseudo-legendary": .means("group:pseudo-legendary"), "paradox": .means("group:paradox"),

        "nature:adamant": .refuses(.notYet("nature")), "move:surf": .means("move:surf"),
        "item:leftovers": .refuses(.notYet("item")),
        "added:today": .findsNothing, "xyzzyx": .findsNothing, "or": .means("name:or"),
        "dusk mane": .means("dusk mane"), "ice rider calyrex": .means("ice rider calyrex"),
        "ash-greninja": .means("ash-greninja"),
        "mr not mime": .means("mr not mime"), "Type: Null": .refuses(.unknownValue(.type)),
    ]

    @Test(arguments: typed)
    func `a typed query is understood, or a working one is suggested`(
        _ text: String, _ wanted: Answer
    ) throws {
        let answer = answer(text)
        #expect(answer == wanted)
        switch answer {
        case .offers(let query), .alsoOffers(let query):
            let query = try Query(parsing: query, in: .bundled)
            #expect(!NationalDex.bundled.select(query, marks: Self.marks).isEmpty, "\(query)")
        default: break
        }
    }

    @Test func `a look is suggested only if a favourite has it`() throws {
        let query = try Query(parsing: "shiny charizard", in: .bundled)
        #expect(query.meantFacts(in: .bundled, marks: Self.marks) == nil)
        var charizard = FavoritePokemon.test(6)
        charizard.looks = ["shiny"]
        let marks = FavoriteSet([charizard])
        #expect(query.meantFacts(in: .bundled, marks: marks) == "look:shiny charizard")
    }
}
