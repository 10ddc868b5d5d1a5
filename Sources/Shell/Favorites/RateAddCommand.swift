import Answers
import ArgumentParser
import FavoritesFeature
import Files
import Foundation
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Terminal
import Wording

/// `rate <refs> <1–5>`: rates favourites.
struct RateAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", below: "rate", abstract: "Rate Pokémon from 1 to 5, making each a favourite.",
        examples: ["rate add 133-136 4"])
    static let offers: [Offer] = [.references()]

    @Argument(help: "The Pokémon, by default the one shown last, and then a number from 1 to 5.")
    var words: [String]
    @Flag(help: .addsOthers)
    var add = false
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        guard let rating = try FavoriteField.rating.value(words.last ?? "") else {
            throw FavoriteFault.number(.rating, "")
        }
        try await shell.change(
            words.dropLast(), .set(FavoriteEdit(.rating, rating)), options, addsOthers: add)
    }
}
