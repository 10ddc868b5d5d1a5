import ArgumentParser
import Foundation
import Persistence
import PokeAPI
import Pokedex
import Terminal

/// `status`: what there is, where it came from and how old it is.
struct StatusCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "status",
        abstract: "Say what facts there are, where they came from and how old they are.")

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        let catalog = shell.features.catalog
        let answer = try await catalog.pokedex()
        let cache = await shell.features.cache.summary()
        let status = StatusJSON(
            api: catalog.baseURL.absoluteString, source: answer.source.word, facts: answer.value.source?.date,
            pokemon: answer.value.count, species: answer.value.species.count,
            languages: answer.value.languages.count, offlineUntil: await catalog.offlineUntil,
            cachedAnswers: cache.count, cacheBytes: cache.bytes, oldestAnswer: cache.oldest,
            username: try await shell.currentUser()?.username, favorites: try await shell.favoriteIDs().count)
        try shell.answer(
            status,
            StatusView(status: status, source: answer.source).lines(
                width: shell.console.size.columns, theme: shell.console.theme))
    }
}
