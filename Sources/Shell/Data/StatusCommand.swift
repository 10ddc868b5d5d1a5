import ArgumentParser
import Foundation
import Persistence
import PokeAPI
import Pokedex
import Records
import Terminal

/// `status`: what there is, where it came from and how old it is.
struct StatusCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "status",
        abstract: "Show the data's source and age.")

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        let catalog = shell.features.catalog
        // Who asks how things stand is told all that can be, above all when something is wrong.
        let answer: Sourced<Pokedex>?
        var failure: Failure?
        do { answer = try await catalog.pokedex() } catch {
            if error == .cancelled { throw error }
            (answer, failure) = (nil, Failure(error))
        }
        let cache = await shell.features.cache.summary()
        let status = StatusJSON(
            api: catalog.baseURL.absoluteString, source: answer?.source.word ?? "none",
            failure: failure?.message, facts: answer?.value.source?.date,
            pokemon: answer?.value.count ?? 0, species: answer?.value.species.count ?? 0,
            languages: answer?.value.languages.count ?? 0, offlineUntil: await catalog.offlineUntil,
            cachedAnswers: cache.count, cacheBytes: cache.bytes, oldestAnswer: cache.oldest,
            username: try await shell.anyUser()?.username, favorites: try await shell.favoriteIDs().count)
        try shell.answer(
            status,
            StatusView(status: status, source: answer?.source).lines(
                width: shell.console.size.columns, theme: shell.console.theme))
    }
}
