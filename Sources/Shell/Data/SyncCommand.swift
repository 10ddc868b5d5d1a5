import ArgumentParser
import PokeAPI
import Pokedex
import Synchronization
import Terminal

/// `sync`: renews the catalogue from the API.
struct SyncCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "sync", abstract: "Download the latest data from PokéAPI.",
        discussion:
            "You can stop it at any time, and it resumes where it stopped. Until it is done, the old data stays in use."
    )

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        let console = shell.console
        // How much there is to do, only the first answers tell.
        let waiting = Progress("Syncing", total: nil, console: console)
        let meter = Mutex<Progress?>(nil)
        defer {
            waiting.finish()
            meter.withLock { $0?.finish() }
        }
        let difference = try await shell.sync { step in
            let progress = meter.withLock { meter in
                if meter == nil {
                    waiting.finish()
                    meter = Progress("Syncing", total: step.total, console: console)
                }
                return meter
            }
            progress?.update(step.done)
        }
        meter.withLock { $0?.finish() }
        let pokedex = try await shell.features.catalog.pokedex().value
        if shell.mode == .interactive {
            // Building the index of names would keep the main actor.
            await Task.detached { [completion = shell.completion] in completion.offer(pokedex) }.value
        }
        let newcomers = difference.newPokemon.compactMap { pokedex[$0] }
        try shell.answer(
            SyncJSON(
                pokemon: pokedex.count, newPokemon: newcomers.map { NamedJSON($0) },
                removedPokemon: difference.removedPokemon, changedFacts: difference.changedRows),
            SyncView(count: pokedex.count, difference: difference, newcomers: newcomers).lines(
                theme: console.theme))
    }
}

extension Shell {
    /// Fetches every fact. At a one-shot command Ctrl-C would end the program without a word; here it says what stays.
    fileprivate func sync(
        progress: @escaping @Sendable (HarvestProgress) -> Void
    ) async throws -> CatalogDifference {
        guard mode == .oneShot else { return try await features.catalog.sync(progress: progress) }
        do {
            return try await withInterruptHandling { [features] in
                try await features.catalog.sync(progress: progress)
            }
        } catch SyncError.api(.cancelled) {
            let stopped = Failure(SyncError.api(.cancelled))
            throw Failure(stopped.code, .interrupted, stopped.message, advice: stopped.advice)
        }
    }
}
