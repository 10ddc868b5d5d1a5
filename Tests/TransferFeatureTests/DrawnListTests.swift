import Foundation
import Pokedex
import Records
import TestSupport
import Testing

@testable import TransferFeature

/// Lists drawn with ticks, looks, labels and an order, written as people write them.
struct DrawnListTests {
    /// A Pokémon in a list.
    private struct Item {
        let pokemon: Pokemon
        let look: Look
        let isOn: Bool?

        var word: String? {
            look.isOwn ? nil : NationalDex.bundled.looks(of: pokemon).word(of: look)
        }

        /// Gives a Pokémon a random look and, if the list has ticks, a random tick.
        init(_ pokemon: Pokemon, hasTicks: Bool, using random: inout SplitMix64) {
            self.pokemon = pokemon
            let looks = NationalDex.bundled.looks(of: pokemon).all
            look = Bool.random(using: &random) ? looks.randomElement(using: &random) ?? Look() : Look()
            isOn = hasTicks ? Bool.random(using: &random) : nil
        }

        /// The name, with each part of the look in brackets, before the name or after it.
        func name(using random: inout SplitMix64) -> String {
            let parts = [
                look.form?.replacing("-", with: " "), look.isFemale ? "female" : nil,
                look.isShiny ? "shiny" : nil,
            ]
            .compactMap(\.self)
            let name = pokemon.displayName
            guard !parts.isEmpty else { return name }
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return name + parts.shuffled(using: &random).map { " (\($0))" }.joined()
            case 1: return "\(name) (\(parts.joined(separator: " ")))"
            case 2: return "\(name) – \(parts.joined(separator: " "))"
            default:
                let first = look.isShiny ? "shiny " : ""
                return first + name + parts.filter { $0 != "shiny" }.map { " (\($0))" }.joined()
            }
        }

        /// The name, sometimes after a label.
        func labelled(using random: inout SplitMix64) -> String {
            let labels = [
                "", "", "Fire: ", "Starter: ", "Best one: ", ":star: ", ":sparkle: ",
                "No. \(pokemon.species?.id ?? 0) ",
            ]
            return (labels.randomElement(using: &random) ?? "") + name(using: &random)
        }
    }

    /// The Pokémon that are read by their English names.
    private static let entries = NationalDex.bundled.entries.filter { pokemon in
        let name = pokemon.displayName
        return !Identifier.isType(name) && !name.contains { ",:/&()★".contains($0) }
            && (try? NationalDex.bundled.resolve([name], suggesting: false))?.pokemon == [pokemon]
    }
    /// The number of lists to draw for each test.
    private static let count = Proof.count("LISTS", short: 12)

    /// Draws some of these Pokémon.
    private static func items(using random: inout SplitMix64) -> [Item] {
        let hasTicks = Bool.random(using: &random)
        return entries.shuffled(using: &random).prefix(Int.random(in: 2...20, using: &random)).map {
            Item($0, hasTicks: hasTicks, using: &random)
        }
    }

    private func check(_ items: [Item], _ text: String) throws {
        let reading = try read(text)
        let kept = items.filter { $0.isOn != false }
        #expect(reading.badCount == 0, "\(reading.bad) in\n\(text)")
        #expect(reading.ids == kept.map(\.pokemon.id), "\(text)")
        #expect(reading.rows.map { $0.looks?.first } == kept.map(\.word), "\(text)")
        let order = reading.keptAlone().sorted { ($0.listKey, -$0.pokemonID) > ($1.listKey, -$1.pokemonID) }
        #expect(order.map(\.pokemonID) == kept.map(\.pokemon.id), "\(text)")
    }

    @Test func `random lists are read with their Pokémon, looks and order, but without unchecked items`()
        throws
    {
        var random = SplitMix64(seed: 61)
        for _ in 0..<Self.count {
            let items = Self.items(using: &random)
            let bullet = ["", "- ", "* ", "• ", "1. "].randomElement(using: &random) ?? ""
            let box =
                [("[x] ", "[ ] "), ("✅", "❌"), ("☑ ", "☐ "), ("✔️ ", "✖️ "), (":white_check_mark: ", ":x: ")]
                .randomElement(using: &random) ?? ("", "")
            let isAfter = !box.0.hasPrefix("[") && Bool.random(using: &random)
            let lines = items.map { item in
                let name = item.labelled(using: &random)
                let sign = item.isOn.map { $0 ? box.0 : box.1 } ?? ""
                return bullet + (isAfter ? "\(name) \(sign)" : sign + name)
            }
            try check(items, lines.joined(separator: "\n") + "\n")
        }
    }

    @Test func `random tables are read with their Pokémon, looks and order, but without missing ones`() throws
    {
        var random = SplitMix64(seed: 62)
        for _ in 0..<Self.count {
            let items = Self.items(using: &random)
            let marks =
                [("x", ""), ("✓", "X"), ("O", "X"), ("yes", "no"), ("TRUE", "FALSE"), ("Y", "x")]
                .randomElement(using: &random) ?? ("x", "")
            let isNeeded = Bool.random(using: &random)
            let heading =
                isNeeded ? ["Need", "Missing", "Fehlt"] : ["Caught", "Favorite", "Tengo", "Have it"]
            let rows = items.map { item in
                let form = item.look.form.map { "\($0)" } ?? ""
                let cells = [
                    item.pokemon.displayName, form, item.look.isFemale ? "♀" : "",
                    item.look.isShiny ? "✨" : "",
                    item.isOn.map { $0 != isNeeded ? marks.0 : marks.1 } ?? (isNeeded ? marks.1 : marks.0),
                ]
                return cells.joined(separator: ";")
            }
            let hasBoth = Set(items.map { $0.isOn ?? true }).count == 2
            // A cross by itself may mean yes or no.
            guard hasBoth || marks.1.lowercased() != "x" else { continue }
            let titles = "Name;Form;Sex;Shiny;\(heading.randomElement(using: &random) ?? "")"
            try check(items, ([titles] + rows).joined(separator: "\n") + "\n")
        }
    }

    @Test func `random JSON lists are read with their Pokémon, looks and order`() throws {
        var random = SplitMix64(seed: 63)
        for _ in 0..<Self.count {
            let items = Self.items(using: &random)
            let objects = items.map { item in
                let mark =
                    item.isOn.map { Bool.random(using: &random) ? #","caught":\#($0)"# : #","need":\#(!$0)"# }
                    ?? ""
                return #"{"species":"\#(item.pokemon.displayName)","form":"\#(item.look.form ?? "")","#
                    + #""gender":"\#(item.look.isFemale ? "F" : "")","isShiny":\#(item.look.isShiny)\#(mark)}"#
            }
            try check(items, "[\(objects.joined(separator: ","))]")
        }
    }
}
