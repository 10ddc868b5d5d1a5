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

/// A verb for an attribute of favourites.
protocol AttributeCommand: ShellCommand {
    static var field: FavoriteField { get }
    /// Pokémon to remove it from, as an example.
    static var example: String { get }
}
