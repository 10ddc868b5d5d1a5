/// The digits of a number as polygons, 60 wide and 100 high; a polygon inside another is a hole.
enum Digits {
    static let width = 60.0
    static let height = 100.0
    static let gap = 14.0

    /// Returns the outlines of a number's digits, from left to right.
    static func outlines(of number: Int) -> (polygons: [[Point]], width: Double) {
        let digits = String(max(0, number)).compactMap(\.wholeNumberValue)
        let polygons = digits.enumerated().flatMap { place, digit in
            self.polygons(of: digit).map { polygon in
                polygon.map { Point(x: $0.x + Double(place) * (width + gap), y: $0.y) }
            }
        }
        return (polygons, Double(digits.count) * (width + gap) - gap)
    }

    private static func polygons(of digit: Int) -> [[Point]] {
        if digit == 9 {
            // A six rotated by 180°.
            return polygons(of: 6).map { $0.map { Point(x: width - $0.x, y: height - $0.y) } }
        }
        return texts[digit].split(separator: "/").map { Point.list($0) }
    }

    private static let texts = [
        "15,0 45,0 60,15 60,85 45,100 15,100 0,85 0,15/20,20 40,20 40,80 20,80",
        "20,0 40,0 40,100 20,100 20,26 6,32 6,12",
        "0,15 15,0 45,0 60,15 60,45 22,80 60,80 60,100 0,100 0,74 40,38 40,20 20,20 20,32 0,32",
        "0,0 60,0 60,18 42,42 60,54 60,85 45,100 12,100 0,88 0,72 20,72 20,80 40,80 40,58 16,58 16,42 34,20 0,20",
        "34,0 54,0 54,58 60,58 60,76 54,76 54,100 34,100 34,76 0,76 0,58/34,28 18,58 34,58",
        "4,0 58,0 58,20 24,20 24,38 44,38 60,52 60,85 45,100 12,100 0,88 0,72 20,72 20,80 40,80 40,57 4,57",
        "15,0 45,0 58,12 58,28 38,28 38,20 20,20 20,40 46,40 60,54 60,85 45,100 15,100 0,85 0,15/20,58 40,58 40,80 20,80",
        "0,0 60,0 60,20 32,100 10,100 38,20 0,20",
        "15,0 45,0 60,13 60,38 52,50 60,60 60,86 45,100 15,100 0,86 0,60 8,50 0,38 0,13/20,18 40,18 40,40 20,40/20,60 40,60 40,82 20,82",
    ]
}
