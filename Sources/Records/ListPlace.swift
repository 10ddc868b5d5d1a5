/// Where in the list of favourites something is moved to.
public enum ListPlace: Hashable, Sendable {
    /// To its beginning, where new ones are.
    case top
    /// To its end.
    case bottom
    /// Above the Pokémon of this number.
    case before(Int)
    /// Below the Pokémon of this number.
    case after(Int)

    /// The Pokémon that it is next to.
    public var neighbor: Int? {
        switch self {
        case .top, .bottom: nil
        case .before(let id), .after(let id): id
        }
    }

    /// As `Change.subject` has it, such as `before 25`.
    public var subject: String {
        switch self {
        case .top: "top"
        case .bottom: "bottom"
        case .before(let id): "before \(id)"
        case .after(let id): "after \(id)"
        }
    }
}
