public import DesignTokens

/// A small symbol next to a silhouette, for a property that its shape doesn't show.
public enum SilhouetteMark: String, CaseIterable, Sendable {
    case shiny, legendary, mythical, baby, mega, gigantamax, regional

    /// The mark alone, in a square of 200 by 200.
    public var layer: SilhouetteLayer {
        SilhouetteLayer(polygons: [outline], color: color, edge: Self.edge / Self.scale)
    }

    /// The scale of a mark in a drawing.
    private static let scale = 0.21
    /// The width of its edges there.
    private static let edge = 1.6

    /// Returns the mark at a place in a drawing.
    func layer(at origin: Point) -> SilhouetteLayer {
        let outline = outline.map { $0.placed(at: origin, scale: Self.scale) }
        return SilhouetteLayer(polygons: [outline], color: color, edge: Self.edge)
    }

    /// The polygon in a square of 200 by 200.
    var outline: [Point] { Point.list(text) }

    /// The fill colour.
    public var color: Color {
        switch self {
        case .shiny: Color(0xFFD02E)
        // Gold would look like a shiny.
        case .legendary: Color(0x3F7FE8)
        case .mythical: Color(0xF08AC8)
        case .baby: Color(0xFFF3D6)
        case .mega: Color(0xB070F0)
        case .gigantamax: Color(0xE0405A)
        case .regional: Color(0x3CB8A0)
        }
    }

    private var text: String {
        switch self {
        // A sparkle.
        case .shiny: "100,2 124,76 198,100 124,124 100,198 76,124 2,100 76,76"
        // A crown.
        case .legendary: "8,48 56,104 100,14 144,104 192,48 174,184 26,184"
        // A gem.
        case .mythical: "48,18 100,18 152,18 196,82 100,194 4,82"
        // An egg.
        case .baby: "100,6 134,28 160,74 168,122 152,166 122,190 78,190 48,166 32,122 40,74 66,28"
        // Two arrows pointing up.
        case .mega: "100,6 190,92 146,92 190,140 142,140 190,190 100,120 10,190 58,140 10,140 54,92 10,92"
        // A large cross.
        case .gigantamax: "50,4 100,54 150,4 196,50 146,100 196,150 150,196 100,146 50,196 4,150 54,100 4,50"
        // A leaf.
        case .regional: "186,10 192,70 176,128 134,172 78,182 40,164 8,194 28,150 18,110 34,62 78,26 130,12"
        }
    }
}
