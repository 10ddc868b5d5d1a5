import Testing

@testable import Pokedex

/// Splits a query into everything it covers, what the user has of it, and what is missing.
struct QueryShareTests {
    @Test(arguments: [
        ("", "species:yes", "species:yes favorite:yes", "species:yes favorite:no"),
        (
            "dex:kanto sort:-bst", "dex:kanto species:yes", "dex:kanto species:yes favorite:yes",
            "dex:kanto species:yes favorite:no"
        ),
        (
            "tag:shiny gen:1", "gen:1 species:yes", "gen:1 species:yes tag:shiny",
            "gen:1 species:yes not tag:shiny"
        ),
        ("tag!=a,b", "species:yes", "species:yes tag!=a,b", "species:yes not tag!=a,b"),
        ("favorite:yes", "species:yes", "species:yes favorite:yes", "species:yes favorite:no"),
        ("form:mega", "form:mega", "form:mega favorite:yes", "form:mega favorite:no"),
        ("species:no", "species:no", "species:no favorite:yes", "species:no favorite:no"),
        ("1-9", "id:1-9", "id:1-9 favorite:yes", "id:1-9 favorite:no"),
        ("tag:a tag:b", "species:yes", "species:yes tag:a tag:b", "species:yes not (tag:a tag:b)"),
        (
            "(gen:1 or type:fire) (tag:a or rating>=4) limit:5", "(gen:1 or type:fire) species:yes",
            "(gen:1 or type:fire) species:yes (tag:a or rating:4-)",
            "(gen:1 or type:fire) species:yes not (tag:a or rating:4-)"
        ),
    ])
    func `a query's fact terms select the whole, and its other terms select the collected part`(
        text: String, whole: String, kept: String, missing: String
    ) throws {
        let share = try Query(parsing: text, in: .bundled).share()
        #expect(share.whole.description == whole && share.kept.description == kept)
        #expect(share.missing.description == missing)
        #expect(share.whole.text == whole)
    }

    @Test(arguments: ["favorite:no", "type:grass favorite:no", "not favorite:yes", "favorite:no tag:a"])
    func `a query for missing favourites has no progress`(text: String) throws {
        #expect(throws: Query.Inseparable.self) { try Query(parsing: text, in: .bundled).share() }
    }

    @Test(arguments: [
        "gen:1 or tag:a", "not (gen:1 tag:a)", "type:fire (dex:kanto or rating>=4)",
    ])
    func `a query that joins facts and user data by “or” or “not” has no progress`(text: String) throws {
        #expect(throws: Query.Inseparable.self) { try Query(parsing: text, in: .bundled).share() }
    }
}
