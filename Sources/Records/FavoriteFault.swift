/// A mistake in a value of an attribute.
public enum FavoriteFault: Error, Hashable, Sendable {
    /// A tag that breaks a rule.
    case tag(String, TagName.Fault)
    /// A word that the vocabulary lacks.
    case unknownWord(FavoriteField, String)
    /// A word that the Pokémon of this name can't have, and those that it can.
    case wordOfOthers(FavoriteField, String, pokemon: String, own: [String])
    /// More words than a favourite can have.
    case tooManyWords(FavoriteField, limit: Int)
    /// More code points than its kind allows.
    case tooLong(FavoriteField, length: Int, maximum: Int)
    /// A control character, or a line break where there is one line.
    case forbidden(FavoriteField, Unicode.Scalar)
    /// Not a whole number, or none of those that its kind allows.
    case number(FavoriteField, String)
}
