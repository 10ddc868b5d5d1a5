import Testing

@testable import Pokedex

/// Descriptions of queries as noun phrases.
struct QueryNounPhraseTests {
    @Test(arguments: [
        "type:dragon": "Dragon Pokémon", "type:fire,water": "Fire or Water Pokémon",
        "type:fire type:flying sort:-bst": "Fire and Flying Pokémon",
        "legendary:yes type:dragon gen:4": "legendary Dragon Pokémon from generation 4",
        "gen:1-3": "Pokémon from generations 1 to 3", "dex:kanto": "Pokémon in the Kanto Pokédex",
        "gen:1 type:fire dex:hisui": "Fire Pokémon from generation 1 in the Hisui Pokédex",
    ])
    func `a query for a type, generation or group can be described by a noun phrase`(
        query: String, phrase: String
    ) throws {
        #expect(try Query(parsing: query).nounPhrase == phrase)
    }

    @Test(arguments: [
        "", "tag:team", "type:dragon tag:team", "rating>=4", "note:secret", "pikachu", "not type:fire",
        "type:fire or type:water", "type!=fire", "legendary:no", "type:dragon limit:3", "gen:3-",
        "type:fire,water type:flying", "dex:1-151", "dex:kanto dex:johto", "dex:kanto,johto",
    ])
    func `other queries have no noun phrase`(query: String) throws {
        #expect(try Query(parsing: query).nounPhrase == nil)
    }
}
