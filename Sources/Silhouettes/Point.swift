/// A place in a drawing.
public struct Point: Hashable, Sendable {
    /// To the right of the left edge.
    public var x: Double
    /// Below the top edge.
    public var y: Double

    /// The points of a text such as `10,20 30,40`.
    static func list(_ text: some StringProtocol) -> [Point] {
        text.split(separator: " ").compactMap { pair in
            let numbers = pair.split(separator: ",").compactMap { Double($0) }
            return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
        }
    }

    /// The point in a square of another size and place.
    func placed(at origin: Point, scale: Double) -> Point {
        Point(x: origin.x + x * scale, y: origin.y + y * scale)
    }
}
