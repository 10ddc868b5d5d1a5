import AccountsFeature
import Answers
import ArgumentParser
import PasswordHashing
import Records
import SettingsFeature
import Terminal
import Wording

/// `invite`: links with which others sign up on the web.
struct InviteCommand: ShellCommand {
    static let about = About(
        "invite", "Invite people to sign up on the web, by links.",
        discussion: """
            A link works while sign-up is closed, for as many accounts and days as you say. Anyone who has it can use it. \
            “set public-url https://…” makes whole links.
            """,
        examples: ["invite new --uses 5 --days 7 --label \"class 4b\"", "invite", "invite revoke 1"],
        aliases: ["invites", "invitations"],
        subcommands: [InviteListCommand.self, InviteNewCommand.self, InviteRevokeCommand.self])
}

/// `invite list`: lists invitations, and who signed up with them.
struct InviteListCommand: ShellCommand {
    static let about = About("list", "List invitations, and who signed up with each.")

    func run(in shell: REPL) async throws {
        try shell.requireKeeper()
        let invitations = try await shell.accounts.invitations()
        try await shell.answerAtLength(
            invitations.map { InvitationJSON($0) },
            of: invitations,
            [
                TableColumn("No.", .right, priority: 6) { "\($0.id)" },
                TableColumn("Name", priority: 5) { "\($0.label, .accent)" },
                TableColumn("State", priority: 4) { "\($0.state)" },
                TableColumn("Used", .right, priority: 4) { "\($0.used) of \($0.uses)" },
                TableColumn("Ends", priority: 2, minimumWidth: 10) { "\($0.expiresAt?.day ?? "never")" },
                TableColumn("Signed up", priority: 3, minimumWidth: 20) {
                    "\($0.usernames.joined(separator: ", "))"
                },
            ],
            notes: [
                invitations.isEmpty
                    ? "There are no invitations. “invite new” creates one."
                    : "\("“invite revoke NO.” ends one; accounts stay.", .dim)"
            ])
    }
}

/// `invite new`: creates an invitation and shows its link once.
struct InviteNewCommand: ShellCommand {
    static let about = About(
        "new", "Create an invitation; its link is shown only once.",
        examples: ["invite new", "invite new --uses 30 --days 0 --label club"],
        offers: [.nothing], optionOffers: ["--uses": .nothing, "--days": .nothing, "--label": .nothing])

    @Option(help: "How many accounts it may create.")
    var uses = 1
    @Option(help: "Days until it ends; 0 for never.")
    var days = 7
    @Option(help: "What you will know it by.")
    var label = ""

    func run(in shell: REPL) async throws {
        try shell.requireKeeper()
        let (invitation, token) = try await shell.accounts.invite(uses: uses, days: days, label: label)
        let publicURL = shell.settings.publicURL
        let link = Invitation.link(token.text, publicURL: publicURL)
        let end = invitation.expiresAt.map { "works until \($0.day)" } ?? "works until you revoke it"
        try await shell.answerOnce(
            InvitationJSON(invitation, link: link),
            [
                "Created invitation \(invitation.id) for \(counted(uses, "account")); it \(end).",
                "Copy the link now; it is shown only once:", "\(link, .link)",
            ],
            notes: publicURL == nil ? ["\("Put your server's address before it.", .dim)"] : [],
            orElse: .takenBack(
                "invitation", isRevoked: (try? await shell.accounts.revokeInvitation(invitation.id)) != nil,
                by: "invite revoke \(invitation.id)"))
    }
}

/// `invite revoke NO.`: ends an invitation.
struct InviteRevokeCommand: ShellCommand {
    static let about = About(
        "revoke", "End an invitation; accounts created with it stay.",
        examples: ["invite revoke 2"], offers: [.nothing])

    @Argument(help: "Its number, as “invite” lists it.")
    var number: Invitation.ID

    func run(in shell: REPL) async throws {
        try shell.requireKeeper()
        let invitation = try await shell.accounts.revokeInvitation(number)
        try shell.answer(
            InvitationJSON(invitation),
            ["Ended invitation \(invitation.id); it created \(counted(invitation.used, "account"))."])
    }
}
