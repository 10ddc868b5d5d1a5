import Foundation
import TestSupport
import Testing

@testable import Pokedex

/// The canonical forms that queries are parsed to.
struct QueryParsingTests {
    static let forms: KeyValuePairs = [
        "": "",
        "  \t ": "",
        "type:water": "type:water",
        "TYPE = Water": "type:water",
        "type: water , fire": "type:water,fire",
        "type:water gen:1 speed>=100 legendary!=yes sort:-bst":
            "type:water gen:1 speed:100- legendary!=yes sort:-bst",
        "speed<=50": "speed:-50",
        "speed:-50": "speed:-50",
        "speed:100-": "speed:100-",
        "speed:50-100": "speed:50-100",
        "speed:50–100": "speed:50-100",
        "speed > 100": "speed>100",
        "speed<100": "speed<100",
        "spe:025": "speed:25",
        "hp!=1,2-3,unknown": "hp!=1,2-3,unknown",
        "weight>100": "weight>100kg",
        "weight>100kg": "weight>100kg",
        "weight<20LBS": "weight<20lb",
        "height:1.50m": "height:1.5m",
        "height:0.05m": "height:0.05m",
        "height:1-2m": "height:1m-2m",
        "height:50cm-1m": "height:50cm-1m",
        "generation:I,johto,III-v,kalos-": "gen:1,2,3-5,6-",
        "region:kanto": "gen:1",
        "dex:#25": "dex:25",
        "25": "id:25",
        "#25,1-6": "id:25,1-6",
        "name:25": "name:25",
        "pika": "pika",
        "Mr.Mime": "mr-mime",
        "ho-oh": "ho-oh",
        "\"Mr. Mime\"": "\"mr mime\"",
        "“Mr. Mime”": "\"mr mime\"",
        "name=\"Mr. Mime\"": "name=mr-mime",
        "name:mew,\"mr mime\"": "mew,\"mr mime\"",
        "name!=mew": "name!=mew",
        "nidoran♀": "nidoran-f",
        "ピカ": "ピカ",
        "form:Alolan": "form:alola",
        "form:gigantamax": "form:gmax",
        "colour:grey": "color:gray",
        "ability:\"Swift Swim\"": "ability:swift-swim",
        "habitat:unknown": "habitat:unknown",
        "evolves:Y baby:false favourite:1": "evolves:yes baby:no favorite:yes",
        "sp-attack:1 spa:1 SpecialAttack:1": "sp-attack:1 sp-attack:1 sp-attack:1",
        "sort:type,-bst": "sort:type,-bst",
        "sort:type pika sort:-bst": "pika sort:type,-bst",
        "sort": "sort",
        "type:fire or type:grass": "type:fire or type:grass",
        "type:fire OR (type:grass) | gen:1": "type:fire or type:grass or gen:1",
        "(type:fire speed>100) or legendary:yes": "type:fire speed>100 or legendary:yes",
        "(type:fire or speed>100) legendary:yes": "(type:fire or speed>100) legendary:yes",
        "type:fire (gen:1 (hp:1 and hp:2))": "type:fire gen:1 hp:1 hp:2",
        "not type:fire": "not type:fire", "-type:fire": "not type:fire", "!type:fire": "not type:fire",
        "!pikachu": "not pikachu", "-(gen:1 or gen:2)": "not (gen:1 or gen:2)",
        "not not type:fire": "type:fire", "NOT (pika)": "not pika", "not -\"mr mime\"": "\"mr mime\"",
        "gen:1 -ability: “swift swim” x": "gen:1 not ability:swift-swim x",
        "\"or\" \"not\"": "\"or\" \"not\"", "or": "name:or", "not": "name:not",
        "type:fire or type:water sort:-bst limit:3": "type:fire or type:water sort:-bst limit:3",
        "species:yes type:fire or type:water": "(type:fire or type:water) species:yes",
        "limit:3 pika limit:5": "pika limit:3",
        "attack>defense": "attack>defense", "atk<=spd": "attack<=sp-defense", "hp=speed": "hp:speed",
        "char*": "char*", "^Char": "char*", "name:char*": "char*", "*chu": "*chu", "chu$": "*chu",
        "*char*": "char", "25*": "25*", "name!=*chu": "name!=*chu",
        "sort:attack desc": "sort:-attack", "sort:-attack ascending pika": "pika sort:attack",
        "type:Feuer,feu,Psíquico,火,käfer": "type:fire,fire,psychic,fire,bug",
        "type:fire & gen:1 + pika": "type:fire gen:1 pika", "type:(fire,water)": "type:fire,water",
        "raichu(alola)": "raichu-alola", "(raichu(alola))": "raichu-alola",
        "weakto:fire resist:water": "weak:fire resists:water",
    ]

    @Test(arguments: forms)
    func `a query has one canonical form`(_ query: String, _ written: String) throws {
        let parsed = try Query(parsing: query)
        #expect(parsed.description == written)
        #expect(try Query(parsing: written) == parsed)
        #expect(parsed.isEmpty == written.isEmpty)
    }

    @Test(arguments: Query.fields)
    func `a field is found by its name and its aliases`(_ field: QueryField) {
        for name in [field.name, field.name.uppercased()] + field.aliases {
            #expect(QueryField(named: name) == field)
        }
    }

    @Test func `the documentation lists every field, alias, unit and limit`() throws {
        let article = try Documentation.book("QueryLanguage")
        for name in Query.fields.flatMap({ [$0.name] + $0.aliases }) + QueryUnit.allCases.map(\.symbol) {
            #expect(article.contains("`\(name)`"), "\(name)")
        }
        #expect(
            article.contains("4,096 bytes, 64 terms") && Query.maximumLength == 4_096
                && Query.maximumTerms == 64)
    }

    @Test func `field names are unique`() {
        let names = Query.fields.flatMap { [$0.name] + $0.aliases }
        #expect(Set(names).count == names.count)
        #expect(!names.contains("sort"))
    }

    @Test func `numbers with units compare exactly`() throws {
        func number(_ text: Substring, _ unit: QueryUnit) throws -> QueryNumber {
            try #require(QueryNumber(text, unit: unit))
        }
        #expect(try !number("2.54", .centimeters).isLess(than: number("1", .inches)))
        #expect(try !number("1", .inches).isLess(than: number("2.54", .centimeters)))
        #expect(try number("0.453592", .kilograms).isLess(than: number("1", .pounds)))
        #expect(try number("1", .pounds).isLess(than: number("0.453593", .kilograms)))
        #expect(try number("999999999", .pounds).isLess(than: number("999999999", .kilograms)))
        #expect(QueryNumber("0.0000001", unit: nil) == nil)
        #expect(try #require(QueryNumber("000000000001.50", unit: nil)).description == "1.5")
    }
}
