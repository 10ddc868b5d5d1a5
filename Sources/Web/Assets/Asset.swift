import Deflate
import Hummingbird
import NIOCore

/// A static file: a style sheet, script or icon. Its name changes with its content, so browsers may cache it
/// forever.
struct Asset {
    /// The file name, such as `style.1f3a09c2.css`.
    let name: String
    /// The media type.
    let type: String
    let content: ByteBuffer
    /// The bytes compressed with gzip; nil if they wouldn't be smaller.
    let packed: ByteBuffer?

    var address: Address { Address("/assets").appending(name) }

    private init(_ name: String, _ ending: String, _ type: String, _ bytes: [UInt8]) {
        self.name = "\(name).\(String(Zlib.checksum(of: bytes), radix: 16)).\(ending)"
        self.type = type
        content = ByteBuffer(bytes: bytes)
        let packed = bytes.withUnsafeBytes { Gzip.pack($0, effort: .best) } ?? bytes
        self.packed = packed.count < bytes.count ? ByteBuffer(bytes: packed) : nil
    }

    /// Removes comment lines and indentation, which make up a fifth of the compressed script. Multi-line
    /// comments are kept.
    private static func brief(_ code: [UInt8]) -> [UInt8] {
        let lines = code.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
        let kept = lines.filter { line in
            !line.starts(with: Array("//".utf8))
                && !(line.starts(with: Array("/*".utf8)) && line.suffix(2).elementsEqual("*/".utf8))
        }
        return Array(kept.joined(separator: [UInt8(ascii: "\n")]))
    }

    /// Removes line breaks and spaces without a meaning from a style sheet: after a semicolon, colon, comma,
    /// brace, `>`, `~` or `/`, and before a brace, `>`, `~`, `/` or `!`. Strings in style sheets have no such spaces.
    private static func tight(_ style: [UInt8]) -> [UInt8] {
        let style = style.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
        let before = Set(";:,{}>~/".utf8)
        let after = Set("{}>~/!".utf8)
        return style.indices.filter { index in
            guard style[index] == UInt8(ascii: " "), index > 0, index + 1 < style.count else { return true }
            return !before.contains(style[index - 1]) && !after.contains(style[index + 1])
        }.map { style[$0] }
    }

    /// Numbers the custom properties of a style sheet, `--0`, `--1` and so on, in the order of their first use.
    /// No page and no script names them.
    private static func numbered(_ style: [UInt8]) -> [UInt8] {
        var numbers: [Substring: Int] = [:]
        let text = String(decoding: style, as: UTF8.self).replacing(/--[A-Za-z][A-Za-z0-9-]*/) { name in
            let number = numbers[name.output, default: numbers.count]
            numbers[name.output] = number
            return "--" + String(number, radix: 36)
        }
        return Array(text.utf8)
    }

    static let style = Asset(
        "style", "css", "text/css; charset=utf-8",
        numbered(tight(brief(PackageResources.style_css) + brief(PackageResources.pages_css))))
    static let script = Asset("app", "js", "text/javascript; charset=utf-8", brief(PackageResources.app_js))
    static let icon = Asset("icon", "svg", "image/svg+xml", PackageResources.icon_svg)
    static let touchIcon = Asset("touch-icon", "png", "image/png", PackageResources.touch_icon_png)
    /// The script for page transitions. Unlike `script`, it is loaded before a page is first rendered.
    static let transitions = Asset(
        "transitions", "js", "text/javascript; charset=utf-8", brief(PackageResources.transitions_js))
    static let worker = Asset("worker", "js", "text/javascript; charset=utf-8", PackageResources.worker_js)
    static let manifest = Asset("app", "webmanifest", "application/manifest+json", Array(manifestText.utf8))

    /// All assets.
    static let all = [style, script, transitions, icon, touchIcon, manifest]

    /// All assets by name.
    static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The web app manifest, with which a phone can install the site as an app. Its addresses are relative to
    /// its own.
    private static let manifestText = """
        {"name": "PokeExplorer", "short_name": "PokeExplorer", "start_url": "../", "display": "standalone",
        "background_color": "#F6F7F9", "theme_color": "#F6F7F9", "icons": [
        {"src": "\(icon.name)", "type": "image/svg+xml", "sizes": "any"},
        {"src": "\(touchIcon.name)", "type": "image/png", "sizes": "180x180"}]}
        """
}

/// Serves the assets, compressed once. A name always refers to the same content.
enum AssetRoutes {
    static let all: [Route] = [
        Route(.get, "/assets/{name}", access: .everyone) { call in
            guard let asset = Asset.byName[try call.parameter("name")] else { throw Refusal.notFound }
            let packed = Compression.accepts(call.request.headerFields) ? asset.packed : nil
            var response = Reply.bytes(packed ?? asset.content, type: asset.type)
            if packed != nil { response.headers[.contentEncoding] = "gzip" }
            response.headers[.cacheControl] = "public, max-age=31536000, immutable"
            response.headers[.eTag] = "W/\"\(asset.name)\""
            return response
        }.kept
    ]
}
