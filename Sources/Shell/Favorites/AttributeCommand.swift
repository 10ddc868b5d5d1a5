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

/// A command for an attribute of favourites.
protocol AttributeCommand: ShellCommand {
    static var field: FavoriteField { get }
    /// An example of Pokémon to remove the attribute from.
    static var example: String { get }
}
