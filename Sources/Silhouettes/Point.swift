/// A point in a drawing.
public struct Point: Hashable, Sendable {
    /// The distance from the left edge.
    public var x: Double
    /// The distance from the top edge.
    public var y: Double

    /// Parses points such as `10,20 30,40`.
    static func list(_ text: some StringProtocol) -> [Point] {
        text.split(separator: " ").compactMap { pair in
            let numbers = pair.split(separator: ",").compactMap { Double($0) }
            return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
        }
    }

    /// Returns the point scaled and moved to `origin`.
    func placed(at origin: Point, scale: Double) -> Point {
        Point(x: origin.x + x * scale, y: origin.y + y * scale)
    }
}
