/// How much a user likes a favourite.
public enum Rating: Int, CaseIterable, Sendable {
    /// From the least to the most.
    case one = 1, two, three, four, five
}
