import Answers
import Pokedex
import Testing

/// Sentences about everyday words.
struct SpokenWordsTests {
    private let pokedex = NationalDex.bundled

    private func reading(_ text: String) throws -> String? {
        try QueryLine([text], in: pokedex).spoken()?.readingText()
    }

    @Test func `interpreting everyday words reports omitted forms and games it can't distinguish`() throws {
        #expect(
            try reading("legendary birds")
                == "Read as group:legendary-bird form:default. "
                + "Other forms are left out: Galarian Articuno, Galarian Zapdos and Galarian Moltres.")
        #expect(
            try reading("weak to nothing")
                == "Read as weak:none. Other forms are left out: "
                + "Mega Eelektross (weak to Ground by type; its ability is Eelevate).")
        #expect(
            try reading("dragons in scarlet")
                == "Read as type:dragon game:scarlet-violet. "
                + "Scarlet and Violet aren't told apart.")
    }

    @Test func `suggested words are interpreted as the query shown with them`() throws {
        for (query, words) in QueryExamples.spoken { #expect(try reading(words) == "Read as \(query).") }
    }

    @Test func `the answer names words that weren't understood, unless the query is a single word`() throws {
        func unread(_ text: String, _ words: [String]) throws -> String? {
            try Query(parsing: text).leavingUnread(words).unreadText
        }
        #expect(try unread("very strong dragons", ["very"]) == "“very” wasn't understood.")
        #expect(try unread("very odd dragons", ["very", "odd"]) == "“very” and “odd” weren't understood.")
        #expect(try unread("xyzzy", ["xyzzy"]) == nil && unread("fire water", []) == nil)
    }

    @Test(arguments: [
        "pokemon that fly": "“fly” may mean type:flying or move:fly. Type one of these instead.",
        "not the fastest":
            "It isn't clear what “not” belongs to. Put it before a fact: “not fire”, “not over 100 speed”.",
        "fire but not fire": "That asks both for “type:fire” and for its opposite. Leave one of them out.",
        "in scarlet but not in violet":
            "Scarlet and Violet aren't told apart, so one can't be wanted without the other. Name one of them.",
        "no fire and water types":
            "With “and”, this may mean neither or not both. Say “neither … nor …”, or “not … and …”.",
        "orange fire types":
            "No Pokémon is orange in the Pokédex. The colours are black, blue, brown, gray, green, pink, purple, red, "
            + "white and yellow.",
        "dragons under 100":
            "It isn't clear of what 100 is meant. Name it, as in “speed over 100” or “under 100 kg”.",
    ])
    func `ambiguous everyday words suggest unambiguous queries`(_ text: String, _ sentences: String) throws {
        let problem = try #require(throws: SpokenProblem.self) { try QueryLine([text], in: pokedex).spoken() }
        let failure = Failure(problem)
        #expect("\(failure.message) \(failure.advice?.shellWords ?? "")" == sentences)
    }
}
