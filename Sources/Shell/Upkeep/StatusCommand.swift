import Answers
import ArgumentParser
import FavoritesFeature
import Foundation
import Lists
import Pokedex
import Records
import Terminal
import UpkeepFeature
import Wording

/// `status`: what there is, where it came from and how old it is.
struct StatusCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "status",
        abstract: "Show the data's source and age.")

    func run(in shell: REPL) async throws {
        let status = try await shell.features.upkeep.status()
        var (user, favorites, failure): (User?, Int, Failure?) = (nil, 0, nil)
        do {
            (user, favorites) = try await shell.features.promptly { @ShellActor in
                guard let user = try await shell.anyUser() else { return (nil, 0) }
                return (user, try await shell.features.favorites.count(of: user))
            }
        } catch {
            guard Favorites.isUnreadable(error) else { throw error }
            failure = Failure(describing: error).onlyReading
        }
        try shell.answer(
            StatusJSON(status, username: user?.username, favorites: favorites, accountsFailure: failure),
            StatusView(
                status: status, isUsualPlace: shell.usesUsualDatabase, failure: failure,
                username: user?.username, favorites: favorites
            ).lines(width: shell.console.size.columns, theme: shell.console.theme))
    }
}

/// The status, as text.
struct StatusView {
    let status: Upkeep.Status
    /// Whether accounts are in the file that they are in by default.
    let isUsualPlace: Bool
    /// Why they can't be used now.
    let failure: Failure?
    /// The signed-in user, if there is one.
    let username: String?
    let favorites: Int

    func lines(width: Int, theme: Theme) -> [StyledText] {
        var facts = KeyValues()
        switch status.pokedex {
        case .success(let pokedex):
            facts.add("Pokédex", StyledText(words(for: pokedex.value)))
            facts.add("Source", StyledText(origin(pokedex.source)))
        case .failure(let error):
            facts.add("Pokédex", "\("none yet", .warning). \(Failure(describing: error).message)")
        }
        facts.add("PokéAPI", "\(status.api.absoluteString, .link)")
        if let until = status.offlineUntil {
            let seconds = max(1, Int(until.timeIntervalSinceNow.rounded(.up)))
            facts.add(
                "Network",
                "\("unreachable a moment ago; the next try is in \(seconds) s, when you ask", .warning)")
        }
        facts.add("Cache", StyledText(cache))
        if let failure {
            facts.add("Accounts", "\("\(status.database.engine): \(failure.message)", .warning)")
        } else {
            facts.add("Accounts", StyledText(accounts))
            let kept = counted(favorites, "favourite")
            facts.add(
                "Signed in",
                username.map { "\($0, .accent), \(kept)" } ?? "nobody")
        }
        return facts.rendered(width: width, theme: theme)
    }

    private var accounts: String {
        let place = status.database
        // “doctor” shows where the usual file is.
        return isUsualPlace ? place.engine : "\(place.engine), \(place.address)"
    }

    private func words(for pokedex: NationalDex) -> String {
        guard !pokedex.species.isEmpty else {
            return "\(pokedex.count.grouped) Pokémon, names only; “sync” downloads the rest"
        }
        return
            "\(pokedex.count.grouped) Pokémon of \(pokedex.species.count.grouped) species, names in \(pokedex.languages.count) languages"
    }

    private func origin(_ source: Source) -> String {
        let age = status.factsAge.map { $0 < 1 ? ", today" : ", \(counted($0, "day")) ago" } ?? ""
        return switch source {
        case .bundled: "built-in data from \(status.factsDay ?? "an unknown day")\(age)"
        case .synced(let date): "synced on \(date.prefix(10))\(age)"
        default: "PokéAPI's list" + (source.note.map { ", \($0)" } ?? ", just now")
        }
    }

    private var cache: String {
        guard status.cachedAnswers > 0 else { return "empty" }
        let oldest = status.oldestAnswer.map { ", the oldest from \($0.day)" } ?? ""
        return
            "\(counted(status.cachedAnswers, "answer")) in \(max(1, status.cacheBytes / 1024).grouped) KiB\(oldest)"
    }
}
