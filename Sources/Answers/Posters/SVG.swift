import DesignTokens
import Foundation
import Silhouettes

/// An SVG file being written: texts are escaped where they go in, and markup comes from here alone. It has attributes in place of
/// a style sheet, so it looks alike under every security policy.
struct SVG {
    private var markup: String

    /// A file of that many pixels.
    init(width: Int, height: Int) {
        markup = """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
            width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            font-family="system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif">

            """
    }

    /// The whole file.
    var file: String { markup + "</svg>\n" }

    /// Draws a filled rectangle.
    mutating func box(x: Int, y: Int, width: Int, height: Int, _ color: Color, rounding: Int = 0) {
        markup += """
            <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" rx="\(rounding)" fill="\(color.hex)"/>

            """
    }

    /// Writes a line of text.
    ///
    /// - Parameters:
    ///   - text: The line.
    ///   - x: Its left end, or its middle.
    ///   - y: The line that its letters stand on.
    ///   - size: The height of the font.
    ///   - color: The colour of its letters.
    ///   - isBold: Whether its letters are bold.
    ///   - isCentered: Whether `x` is its middle.
    mutating func text(
        _ text: String, x: Int, y: Int, size: Int, _ color: Color, isBold: Bool = false,
        isCentered: Bool = false
    ) {
        let weight = isBold ? " font-weight=\"bold\"" : ""
        let anchor = isCentered ? " text-anchor=\"middle\"" : ""
        markup += """
            <text x="\(x)" y="\(y)" font-size="\(size)"\(weight)\(anchor) fill="\(color.hex)">\(Self.escaped(text))</text>

            """
    }

    /// Moves what `content` draws to another place.
    mutating func group(x: Int, y: Int, opacity: Double, content: (inout SVG) -> Void) {
        let opacity = opacity < 1 ? " opacity=\"\(opacity)\"" : ""
        markup += "<g transform=\"translate(\(x) \(y))\"\(opacity)>"
        content(&self)
        markup += "</g>\n"
    }

    /// Draws a PNG file, its pixels as they are.
    mutating func picture(_ png: Data, side: Int) {
        let address = "data:image/png;base64," + png.base64EncodedString()
        // Programs that know SVG 1.1 alone read the older name.
        markup += """
            <image width="\(side)" height="\(side)" image-rendering="pixelated" xlink:href="\(address)"/>
            """
    }

    /// Draws a silhouette. Its light edge is left out, as the ground is light.
    mutating func silhouette(_ drawing: SilhouetteDrawing, side: Int) {
        markup += "<g transform=\"scale(\(Double(side) / 200))\">"
        for layer in drawing.layers {
            let path = layer.polygons.map { polygon in
                "M" + polygon.map { "\(Int($0.x.rounded())) \(Int($0.y.rounded()))" }.joined(separator: " ")
                    + "Z"
            }.joined()
            markup += "<path fill-rule=\"evenodd\" fill=\"\(layer.color.hex)\""
            if layer.opacity < 1 { markup += " fill-opacity=\"\(layer.opacity)\"" }
            if layer.edge > 0 {
                markup += " stroke=\"\(SilhouetteDrawing.innerEdge.hex)\" stroke-width=\"\(layer.edge)\""
            }
            markup += " d=\"\(path)\"/>"
        }
        markup += "</g>"
    }

    /// A text without any character that means something in XML, or that XML forbids
    /// (<https://www.w3.org/TR/xml/#charsets>).
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\u{FFFE}", "\u{FFFF}", "\u{0}"..."\u{1F}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension Color {
    /// `#rrggbb`.
    fileprivate var hex: String {
        let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        let digits = String(number, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}
