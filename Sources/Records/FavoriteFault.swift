/// An invalid value for an attribute.
public enum FavoriteFault: Error, Hashable {
    /// An invalid tag.
    case tag(String, TagName.Fault)
    /// A word that isn't in the vocabulary.
    case unknownWord(FavoriteField, String)
    /// A word that doesn't apply to the named Pokémon; includes the words that do.
    case wordOfOthers(FavoriteField, String, pokemon: String, own: [String])
    /// Too many words for a favourite.
    case tooManyWords(FavoriteField, limit: Int)
    /// Too many code points for the attribute.
    case tooLong(FavoriteField, length: Int, maximum: Int)
    /// A control character, or a line break where only a single line is allowed.
    case forbidden(FavoriteField, Unicode.Scalar)
    /// Not an integer, or out of range for the attribute.
    case number(FavoriteField, String)
}
