/// A fact to know about the answer to plain English.
public enum SpokenRemark: Hashable, Sendable {
    /// The versions of this pair aren't told apart.
    case sameGame(VersionGroup)
    /// These forms of the Pokémon found are left out.
    case otherForms([Pokemon])
}
