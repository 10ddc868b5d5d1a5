public import PokeAPI

/// Why a Pokémon cannot be shown.
public enum DetailError: Error, Sendable {
    /// Nothing was shown before this one.
    case nothingEarlier
    /// Its facts, or a picture, could not be had.
    case api(APIError)
    /// There is no such picture of it.
    case noPicture
    /// This PokéAPI lists only names, so nothing more is known.
    case factsMissing
    /// This many can't be compared.
    case notComparable(count: Int)
}
