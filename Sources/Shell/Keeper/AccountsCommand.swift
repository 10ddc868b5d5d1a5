import AccountsFeature
import Answers
import ArgumentParser
import Records
import Terminal
import Wording

/// `accounts`: a keeper's commands for other people's accounts.
struct AccountsCommand: ShellCommand {
    static let about = About(
        "accounts", "List everyone's accounts; lock, remove or recover one.",
        discussion: """
            These need no password: anyone who may use the database here is its keeper. Where several people share this \
            terminal, root can forbid them: {"keeper": "no"} in /etc/pokeexplorer/settings.json. Users read at their next \
            log-in what was done to their account.
            """,
        examples: [
            "accounts", "accounts ash", "accounts lock ash --dry-run", "accounts recover ash --dry-run",
            "accounts log",
        ],
        subcommands: [
            AccountsListCommand.self, AccountsLockCommand.self, AccountsUnlockCommand.self,
            AccountsRemoveCommand.self, AccountsRecoverCommand.self, AccountsLogCommand.self,
        ])
}

/// `accounts list [TEXT]`: lists accounts.
struct AccountsListCommand: ShellCommand {
    static let about = About(
        "list", "List accounts by name.", examples: ["accounts list ash --page 1"],
        offers: [.nothing], optionOffers: ["--page": .nothing])

    @Argument(help: "A part of their names; by default, all of them.")
    var text: [String] = []
    @OptionGroup var pageOption: KeeperPageOption

    func run(in shell: REPL) async throws {
        try shell.requireKeeper()
        let (offset, size) = try pageOption.window(in: shell)
        let (count, page) = try await shell.accounts.list(
            matching: text.joined(separator: " "), offset: offset, limit: size)
        try await shell.answerAtLength(
            page.map { AccountJSON($0) },
            of: page,
            [
                TableColumn("Name", priority: 6) { "\($0.user.username, .accent)" },
                TableColumn("Since", priority: 3, minimumWidth: 10) { "\($0.user.createdAt.day)" },
                TableColumn("Last seen", priority: 5, minimumWidth: 10) {
                    "\($0.lastSeenAt?.day ?? "unknown")"
                },
                TableColumn("Favourites", .right, priority: 2) { "\($0.favorites.grouped)" },
                TableColumn("Size", .right, priority: 1) { "\($0.bytes.byteCount)" },
                TableColumn("Locked", priority: 4, minimumWidth: 10) { "\($0.lockedAt?.day ?? "")" },
            ],
            notes: pageOption.notes(counted(count, "account"), pages: count, of: size))
    }
}

/// `accounts log`: lists the acts of keepers.
struct AccountsLogCommand: ShellCommand {
    static let about = About(
        "log", "List what keepers did to accounts.", optionOffers: ["--page": .nothing])

    @OptionGroup var pageOption: KeeperPageOption

    func run(in shell: REPL) async throws {
        try shell.requireKeeper()
        let (offset, size) = try pageOption.window(in: shell)
        let (count, page) = try await shell.accounts.keeperActs(offset: offset, limit: size)
        try await shell.answerAtLength(
            page,
            of: page,
            [
                TableColumn("When", minimumWidth: 10) { "\($0.madeAt.day)" },
                TableColumn("What") { "\($0.kind.done)" },
                TableColumn("Account") { "\($0.username, .accent)" },
            ],
            notes: pageOption.notes(counted(count, "act"), pages: count, of: size))
    }
}

/// `accounts lock NAME`: locks an account.
struct AccountsLockCommand: ShellCommand {
    static let about = KeeperArguments.about(
        "lock", "Lock an account: nobody can use it, and nothing in it is lost.")

    @OptionGroup var arguments: KeeperArguments

    func run(in shell: REPL) async throws { try await shell.perform(.lock, arguments) }
}

/// `accounts unlock NAME`: unlocks an account.
struct AccountsUnlockCommand: ShellCommand {
    static let about = KeeperArguments.about("unlock", "Unlock an account.")

    @OptionGroup var arguments: KeeperArguments

    func run(in shell: REPL) async throws { try await shell.perform(.unlock, arguments) }
}

/// `accounts remove NAME`: deletes an account.
struct AccountsRemoveCommand: ShellCommand {
    static let about = KeeperArguments.about("remove", "Delete someone's account, for good.")

    @OptionGroup var arguments: KeeperArguments

    func run(in shell: REPL) async throws { try await shell.perform(.remove, arguments) }
}

/// `accounts recover NAME`: prints a new recovery code for an account.
struct AccountsRecoverCommand: ShellCommand {
    static let about = KeeperArguments.about(
        "recover", "Print a new recovery code for someone who lost theirs, and void everything else.")

    @OptionGroup var arguments: KeeperArguments

    func run(in shell: REPL) async throws { try await shell.perform(.recover, arguments) }
}
