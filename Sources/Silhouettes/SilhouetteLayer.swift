public import DesignTokens

/// A layer of a drawing: polygons in a square of 200 by 200, from the top left corner.
public struct SilhouetteLayer: Sendable {
    /// The polygons; one within another is a hole.
    public let polygons: [[Point]]
    /// The colour that fills them.
    public let color: Color
    /// The opacity of the fill, 0 to 1.
    public var opacity = 1.0
    /// The width of the dark edge, and of the light one around it; 0 for none.
    public var edge = 0.0
}
