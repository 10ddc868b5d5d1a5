import DesignTokens
import Foundation
import Silhouettes

/// Writes an SVG file: all markup is generated here, and texts are escaped. It uses attributes instead of a
/// style sheet, so it looks the same under every content security policy.
struct SVG {
    private var markup: String

    /// Begins a file of this size, in pixels.
    init(width: Int, height: Int) {
        markup = """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
            width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            font-family="system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif">

            """
    }

    /// The complete file.
    var file: String { markup + "</svg>\n" }

    /// Draws a filled rectangle.
    mutating func box(x: Int, y: Int, width: Int, height: Int, _ color: Color, rounding: Int = 0) {
        markup += """
            <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" rx="\(rounding)" fill="\(color.hex)"/>

            """
    }

    /// Draws a line of text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - x: Its left end, or its centre.
    ///   - y: Its baseline.
    ///   - size: The font size.
    ///   - color: The text colour.
    ///   - isBold: Whether the text is bold.
    ///   - isCentered: Whether `x` is the centre.
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

    /// Draws `content` at an offset.
    mutating func group(x: Int, y: Int, opacity: Double, content: (inout SVG) -> Void) {
        let opacity = opacity < 1 ? " opacity=\"\(opacity)\"" : ""
        markup += "<g transform=\"translate(\(x) \(y))\"\(opacity)>"
        content(&self)
        markup += "</g>\n"
    }

    /// Draws a PNG file without smoothing its pixels.
    mutating func picture(_ png: Data, side: Int) {
        let address = "data:image/png;base64," + png.base64EncodedString()
        // Programs that only support SVG 1.1 need the older attribute.
        markup += """
            <image width="\(side)" height="\(side)" image-rendering="pixelated" xlink:href="\(address)"/>
            """
    }

    /// Draws a silhouette without its light outline, since the background is light.
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

    /// Escapes text for XML, and removes characters that XML forbids (<https://www.w3.org/TR/xml/#charsets>).
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
    /// The colour as `#rrggbb`.
    fileprivate var hex: String {
        let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        let digits = String(number, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}
