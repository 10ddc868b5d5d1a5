/// A kind of detail that Showdown's text has of a team's member. The raw values are the words of messages.
package enum ShowdownKind: String, CaseIterable, Sendable {
    case items
    case abilities
    case moves
    case natures
    case effortValues = "EVs"
    case individualValues = "IVs"
    /// Levels, shininess, friendship and whatever else there is.
    case more
}
