public import DesignTokens

/// A layer of a drawing: polygons in a square of 200 by 200, with the origin at the top left.
public struct SilhouetteLayer: Sendable {
    /// The polygons, of which one inside another is a hole, or places of a pen.
    public let polygons: [[Point]]
    /// The fill colour.
    public let color: Color
    /// The opacity, 0 to 1.
    public var opacity = 1.0
    /// The width of the dark edge, and of the light edge around it; 0 for no edges.
    public var edge = 0.0
    /// The width of a round pen at these places; 0 to fill polygons.
    var pen = 0.0
}
