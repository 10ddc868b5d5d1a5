import DesignTokens

extension BadgeToken {
    /// The colour of the word with more colours: black or white, depending on the background shown.
    func ink(at depth: ColorDepth) -> Color {
        (depth == .palette ? Color.palette(ground.paletteIndex) : ground).ink
    }
}
