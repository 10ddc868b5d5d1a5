/// How pictures are drawn, as a person asks for it.
public enum PictureChoice: String, CaseIterable, Sendable {
    /// As well as the terminal can.
    case auto
    /// With kitty's graphics protocol (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>).
    case kitty
    /// With iTerm2's inline images (<https://iterm2.com/documentation-images.html>).
    case iterm
    /// With sixels, as DEC's VT340 draws them.
    case sixel
    /// With characters.
    case symbols
    /// Not at all.
    case off
}
