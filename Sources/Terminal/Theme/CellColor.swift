/// A colour of a picture's cell.
public enum CellColor: Hashable, Sendable {
    /// Any colour; where there are fewer, the nearest.
    case rgb(Color)
    /// One of the 16 or 256 that the terminal numbers.
    case palette(UInt8)
}
