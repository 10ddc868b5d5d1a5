import AccountsFeature
import Answers
import ArgumentParser
import PasswordHashing
import Records
import SettingsFeature
import Terminal
import Wording

/// The arguments of commands in which a keeper acts on an account.
struct KeeperArguments: ParsableArguments {
    @Argument(help: "The account's name.")
    var name: [String]
    @OptionGroup var dryRun: DryRunOption
    @OptionGroup var confirmation: Confirmation

    /// Creates the description of a command with these arguments.
    static func about(_ name: String, _ abstract: String) -> About {
        About(
            name, abstract, examples: ["accounts \(name) ash --dry-run"],
            offers: [.nothing])
    }
}

/// The option for the page of a keeper's list.
struct KeeperPageOption: ParsableArguments {
    @Option(parsing: .unconditional, help: "The page number, from 1.")
    var page = 1

    /// The highest page number, far beyond any list.
    private static let highest = 1_000_000

    /// Returns the page as the number of rows before it and the number of rows on it.
    @ShellActor func window(in shell: REPL) throws -> (offset: Int, size: Int) {
        guard (1...Self.highest).contains(page) else {
            throw Failure(usage: "Pages are numbered from 1 to \(Self.highest.grouped).")
        }
        let size = min(shell.settings.pageSize, AccountLimits.accountsOfPage)
        return ((page - 1) * size, size)
    }

    /// Returns the note below the page.
    func notes(_ all: String, pages count: Int, of size: Int) -> [StyledText] {
        let last = max(1, (count + size - 1) / size)
        let more = page < last ? "; --page \(page + 1) shows the next" : ""
        return ["\("\(all)\(last > 1 ? ", page \(page) of \(last)" : "")\(more).", .dim)"]
    }
}

extension REPL {
    /// Checks that this user may act as a keeper here.
    ///
    /// - Throws: `Failure`.
    func requireKeeper() throws {
        guard settings.keeper, !sources.forbidsKeeper else {
            throw Failure(
                .keeperOff, "This command is turned off on this machine.",
                advice: "The setting “keeper” says so, in your settings or in the machine's.")
        }
    }

    /// Acts on an account, after asking for confirmation.
    ///
    /// - Throws: `Failure`, `PersistenceError`.
    func perform(_ kind: KeeperAct.Kind, _ arguments: KeeperArguments) async throws {
        try requireKeeper()
        let name = arguments.name.joined(separator: " ")
        let account = try await accounts.dryRun.perform(kind, on: name).account
        let who: StyledText =
            "\(account.user.username, .accent) (\(counted(account.favorites, "favourite")), last seen "
            + "\(account.lastSeenAt?.day ?? "at an unknown time"))"
        let isLocked = account.lockedAt != nil
        if isLocked && kind == .lock || !isLocked && kind == .unlock {
            let already = isLocked ? "already" : "not"
            return try answer(
                AccountJSON(account), ["\(account.user.username, .accent) is \(already) locked."])
        }
        guard !arguments.dryRun.dryRun else {
            return try answer(
                AccountJSON(account, act: kind), ["\(kind.consequence): \(who)."],
                notes: arguments.dryRun.notes)
        }
        try await confirm(
            unless: arguments.confirmation, kind.consequence,
            "\(kind.consequence). \(kind.question) \(who)?", otherwise: "Nothing was changed.")
        let code = try await accounts.perform(kind, on: name).recoveryCode
        let lines: [StyledText] =
            code.map {
                [
                    "Its new recovery code sets a new password, and is shown only once:",
                    "  \($0.text, .accent)",
                ]
            } ?? []
        try await answerOnce(
            AccountJSON(account, act: kind, recoveryCode: code),
            ["\(theme.check) \(kind.done) \(who)."] + lines,
            orElse: Failure(
                .cannotWrite,
                "“\(account.user.username)” was \(kind.done.lowercased()), but that could not be shown.",
                advice: "“accounts log” lists it. For another recovery code, recover the account again."))
    }
}
