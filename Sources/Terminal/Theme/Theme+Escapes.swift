import DesignTokens
import Wording

/// Translates styles into select-graphic-rendition sequences (ECMA-48, 8.3.117).
extension Theme {
    /// Returns the parameters of the sequence that turns on a style; empty if the style looks like plain
    /// text.
    func parameters(of style: Style) -> String {
        guard depth > .none else { return "" }
        var codes: [String] = []
        let emphasis = style.emphasis.union(style.role.emphasis)
        if emphasis.contains(.bold) { codes.append("1") }
        if emphasis.contains(.underline) { codes.append("4") }
        let isDark = background == .dark
        switch style.role {
        case .text, .title: break
        case .color(let token) where depth == .sixteen:
            if let pair = token.sixteen { codes.append(isDark ? pair.dark : pair.light) }
        case .color(let token): codes.append(code(isDark ? token.dark : token.light, base: 30))
        case .badge(let name):
            guard let badge = badges[name] else {
                codes.append("7")
                break
            }
            codes +=
                depth == .sixteen
                ? [badge.sixteen] : [code(badge.ink(at: depth), base: 30), code(badge.ground, base: 40)]
        case .cell(let ink, let ground):
            codes += [ink.map { code($0, base: 30) }, ground.map { code($0, base: 40) }].compactMap(\.self)
        }
        return codes.joined(separator: ";")
    }

    /// Renders a line at this theme's depth, with unsafe characters replaced. Resets the terminal's colours
    /// at the end.
    func render(_ line: StyledText) -> String {
        var bytes: [UInt8] = []
        render(line, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the rendered line to `bytes`.
    func render(_ line: StyledText, into bytes: inout [UInt8]) {
        var style = Style.plain
        for span in line.spans {
            bytes += change(from: style, to: span.style).utf8
            bytes += (Sanitizer.isPrintableASCII(span.text) ? span.text : written(span.text)).utf8
            style = span.style
        }
        bytes += change(from: style, to: .plain).utf8
    }

    /// Sanitises text that isn't plain ASCII.
    private func written(_ text: String) -> String {
        let clean = Sanitizer.clean(text, replacement: glyphs.replacement)
        // After wrapping, no-break spaces are no longer needed, and would keep programs in a pipe from
        // finding the text.
        let spaced = clean.utf8.contains(0xA0) ? clean.replacing("\u{A0}", with: " ") : clean
        return usesUnicode ? spaced : ASCIIFallback.written(spaced)
    }

    /// Returns the sequences between two spans, including those for links.
    private func change(from old: Style, to new: Style) -> String {
        guard hasLinks, old.target != new.target else { return look(from: old, to: new) }
        return "\u{1B}]8;;\(new.target.map(Self.address) ?? "")\u{1B}\\" + look(from: old, to: new)
    }

    /// Returns an address that is safe to link, or an empty string. Only web addresses are safe, because
    /// terminals open other schemes with whatever program handles them. The address must also be printable
    /// ASCII without spaces, which can't end the sequence.
    private static func address(_ text: String) -> String {
        guard ["https:", "http:"].contains(where: text.lowercased().hasPrefix) else { return "" }
        return text.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? text : ""
    }

    /// Returns the sequences for colours and emphasis between two spans. Between two cells of a picture only
    /// the colour that changes is sent, because sending both for each cell would account for most of the
    /// bytes.
    private func look(from old: Style, to new: Style) -> String {
        guard depth > .none, old != new else { return "" }
        if case .cell(let oldInk, let oldGround) = old.role, case .cell(let ink, let ground) = new.role,
            old.emphasis == new.emphasis
        {
            let codes = [(oldInk, ink, 30), (oldGround, ground, 40)].compactMap { old, new, base in
                let old = cellCode(old, base: base)
                let new = cellCode(new, base: base)
                return old == new ? nil : new
            }
            return codes.isEmpty ? "" : "\u{1B}[\(codes.joined(separator: ";"))m"
        }
        let begin = parameters(of: new)
        return (parameters(of: old).isEmpty ? "" : "\u{1B}[0m") + (begin.isEmpty ? "" : "\u{1B}[\(begin)m")
    }

    /// Returns the code of a cell's colour; nil means the terminal's default colour, number 9.
    private func cellCode(_ color: Color?, base: Int) -> String {
        color.map { code($0, base: base) } ?? String(base + 9)
    }

    private func code(_ color: Color, base: Int) -> String {
        switch depth {
        case .none: return ""
        case .trueColor: return "\(base + 8);2;\(color.red);\(color.green);\(color.blue)"
        case .palette: return "\(base + 8);5;\(color.paletteIndex)"
        case .sixteen:
            let index = color.sixteenIndex
            return String(index < 8 ? base + index : base + 60 + index - 8)
        }
    }
}
