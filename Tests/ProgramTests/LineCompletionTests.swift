import Pokedex
import Records
import Terminal
import Testing
import TestSupport

@testable import Shell

/// Tab completion at the prompt.
struct LineCompletionTests {
    private static let completion: LineCompletion = {
        let completion = LineCompletion(language: "en")
        completion.offer(.bundled)
        completion.offer {
            $0.marks = FavoriteSet([
                .test(25, tags: ["kanto-team", "waterside"]), .test(122, tags: ["waterside"]), .test(10_100),
            ])
            $0.people = ["ash", "misty"]
            $0.changes = [Candidate("12", display: "12: added Mew"), Candidate("9")]
        }
        return completion
    }()

    /// Returns the whole line for each candidate.
    private func lines(for line: String) -> [String] {
        let found = Self.completion.complete(line: line, cursor: line.count)
        return found.candidates.map { line.prefix(found.start) + $0.replacement }
    }

    @Test(arguments: [
        "search mr. m": ["search mr. mime", "search mr-mime-galar"],
        "search mr.  mi": ["search mr. mime", "search mr-mime-galar"],
        "browse type:psychic mr. r": ["browse type:psychic mr. rime"],
        "browse --size 5 Type N": ["browse --size 5 Type Null"],
        "browse pikachu tapu k": ["browse pikachu tapu koko"],
        "favorites nidoran f": ["favorites nidoran♀"],
        "search pi --json sort": ["search pi --json sort:"],
        "random legendary:yes ho-": ["random legendary:yes ho-oh"],
        "search tapu ko typ": ["search tapu ko type:"],
        "progress ge": ["progress gen", "progress gen:", "progress gender:"],
        "progress gen:1 ge": ["progress gen:1 gen:", "progress gen:1 gender:"],
        "progress dex:kan": ["progress dex:kanto"],
    ])
    func `completion treats the preceding words as part of a name`(line: String, expected: [String]) {
        let found = lines(for: line)
        #expect(Array(found.prefix(expected.count)) == expected)
        // After “sort” and “typ” come names that begin the same way.
        #expect(found.count == expected.count || line.hasSuffix("sort") || line.hasSuffix("typ"), "\(found)")
    }

    @Test func `Tab after “undo --change” completes change numbers`() {
        #expect(lines(for: "undo --change ") == ["undo --change 12", "undo --change 9"])
        #expect(lines(for: "undo --change 1") == ["undo --change 12"])
    }

    @Test func `fields are completed next to names, but not within a name`() {
        let alone = lines(for: "search my")
        #expect(alone.first == "search mythical:")
        #expect(!alone.contains("search myrapla"), "the German Oddish: \(alone)")
        let behind = lines(for: "search tapu ")
        #expect(behind.first == "search tapu koko" && behind.contains("search tapu type:"))
        #expect(lines(for: "browse mew ").allSatisfy { $0.hasSuffix(":") })
        #expect(lines(for: "browse ").contains("browse sort:"))
        let field = Self.completion.complete(line: "browse hab", cursor: 10)
        #expect(field.candidates.map(\.replacement) == ["habitat:"] && !field.appendsSpace)
    }

    @Test func `names are completed in English and the selected language`() {
        let completion = LineCompletion(language: "ja")
        completion.offer(.bundled)
        #expect(completion.offers("search ニドラン") == ["ニドラン♀", "ニドラン♂"])
        #expect(completion.offers("show glura") == [])
        #expect(completion.offers("show chariza").first == "charizard")
        completion.offer { $0.language = "de" }
        #expect(completion.offers("show glura") == ["glurak"] && completion.offers("search ニドラン") == [])
    }

    @Test func `“matchups” also completes types`() {
        let found = lines(for: "matchups f")
        #expect(
            found.prefix(4) == ["matchups fighting", "matchups flying", "matchups fire", "matchups fairy"])
        #expect(found.contains("matchups fearow"))
    }

    @Test(arguments: [
        "account delete ", "account-delete ", "sessions revoke ", "sessions list l", "completion fish ",
        "help show ", "login ash ", "set units metric ", "unset units ", "backup copy /", "tag list ",
    ])
    func `words that are already on the line aren't suggested again`(line: String) {
        #expect(lines(for: line) == [])
    }

    @Test(arguments: [
        "--js": ["--json"], "--json bro": ["--json browse"],
        "--json show pikach": ["--json show pikachu"],
        "--set units=imperial show pikach": ["--set units=imperial show pikachu"],
        "--home /nowhere/at-all browse hab": ["--home /nowhere/at-all browse habitat:"],
        "--home /us": ["--home /usr/"],
        "--color al": ["--color always"], "uns": ["unset"], "unset pi": ["unset pictures"],
        "--set unit": ["--set units="],
        "--set units=i": ["--set units=imperial"], "--offline account ": ["--offline account delete"],
        "tag --json kan": ["tag --json kanto-team"], "login --json as": ["login --json ash"],
        "show --full mr. mim": ["show --full mr. mime", "show --full mr-mime-galar"],
        "artwork mr. mime --form g": ["artwork mr. mime --form galar"],
    ])
    func `options are completed before and after the command`(line: String, expected: [String]) {
        let found = lines(for: line)
        #expect(expected.allSatisfy(found.contains), "\(found)")
        #expect(found.count == expected.count || line.contains("/etc/") || line.hasSuffix("pikach"))
        #expect(found.allSatisfy { $0.hasPrefix(line.prefix { $0 != "m" }) })
    }

    @Test func `commands that remove something complete only existing favourites and tags`() {
        #expect(
            lines(for: "favorite remove ")
                == ["pikachu", "mr. mime", "alolan raichu"].map { "favorite remove " + $0 })
        #expect(lines(for: "favorite remove mr m") == ["favorite remove mr. mime"])
        #expect(lines(for: "favorite remove pikachu al") == ["favorite remove pikachu alolan raichu"])
        #expect(lines(for: "tag remove waterside pi") == ["tag remove waterside pikachu"])
        #expect(lines(for: "favorite remove bulb") == [])
        #expect(lines(for: "favorite add bulb") == ["favorite add bulbasaur"])
    }

    @Test func `“tag remove” completes favourites with that tag`() {
        #expect(lines(for: "tag remove kanto-team ") == ["tag remove kanto-team pikachu"])
        #expect(
            lines(for: "tag remove Waterside ")
                == ["pikachu", "mr. mime"].map { "tag remove Waterside " + $0 })
        #expect(lines(for: "tag remove waterside pikachu mr m") == ["tag remove waterside pikachu mr. mime"])
        #expect(lines(for: "tag remove unknown ").count == 3, "all that is kept")
    }

    @Test(arguments: [
        "compare tag:w": ["compare tag:waterside"], "show tag:kanto-team,n": ["show tag:kanto-team,none"],
        "favorite remove type:dra": ["favorite remove type:dragon"],
        "tag remove waterside tag:k": ["tag remove waterside tag:kanto-team"],
        "show type:": ["show type: null"],
    ])
    func `query values are completed where names are expected`(line: String, expected: [String]) {
        #expect(lines(for: line) == expected)
    }

    @Test func `“move” completes a target position after the names`() {
        #expect(lines(for: "move pi") == ["move pikachu"])
        #expect(lines(for: "move pikachu b") == ["move pikachu before"])
        #expect(lines(for: "move pikachu to ") == ["move pikachu to top", "move pikachu to bottom"])
        #expect(lines(for: "move pikachu before mr m") == ["move pikachu before mr. mime"])
        #expect(lines(for: "move pikachu before mew a") == ["move pikachu before mew alolan raichu"])
    }

    @Test func `completion treats a dot as a name and keeps it`() {
        #expect(lines(for: "show .") == ["show ."])
        #expect(lines(for: "show . ") == [])
        #expect(lines(for: "compare . pichu") == ["compare . pichu"])
        #expect(lines(for: "show ho-") == ["show ho-oh"])
        #expect(
            lines(for: "browse egg:wat") == [
                "browse egg:water-1", "browse egg:water-2", "browse egg:water-3",
            ])
    }
}
