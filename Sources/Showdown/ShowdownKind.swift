/// The kinds of details about a team member. The raw values are used in messages.
package enum ShowdownKind: String, CaseIterable, Sendable {
    /// A nickname that breaks our rules.
    case nicknames
    case items
    case abilities
    case moves
    case natures
    case effortValues = "EVs"
    case individualValues = "IVs"
    case statPoints = "stat points"
    /// The level, friendship and any other details.
    case more
}
