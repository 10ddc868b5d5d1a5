import DesignTokens
import Testing

@testable import Terminal

/// Legibility with 16 colours, which users can redefine.
struct SixteenColorTests {
    /// The colours of the Linux console, taken from VGA.
    static let console = [
        0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
        0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
    ].map { Color($0) }
    /// The colours of Solarized (https://ethanschoonover.com/solarized/), in which most bright colours are
    /// greys, 8 is the dark background and 15 the light one.
    static let solarized = [
        0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
        0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
    ].map { Color($0) }

    /// Returns a colour's number from its SGR code, and whether it is a background.
    private func number(_ code: Int) throws -> (color: Int, isGround: Bool) {
        switch code {
        case 30...37: (code - 30, false)
        case 40...47: (code - 40, true)
        case 90...97: (code - 82, false)
        case 100...107: (code - 92, true)
        default: try #require(nil, "no colour: \(code)")
        }
    }

    /// Returns a badge's text and background colours as numbers.
    private func pair(_ name: String) throws -> (ink: Int, ground: Int) {
        var theme = Theme(depth: .sixteen)
        theme.badges = BadgeToken.types
        let codes = theme.parameters(of: Style(.badge(name))).split(separator: ";")
        #expect(codes.count == 2, "\(name)")
        let numbers = try codes.map { try number(#require(Int($0))) }
        let ink = try #require(numbers.first { !$0.isGround }?.color)
        return (ink, try #require(numbers.first { $0.isGround }?.color))
    }

    @Test(arguments: BadgeToken.types.keys.sorted())
    func `a badge is readable in 16 colours`(name: String) throws {
        let (ink, ground) = try pair(name)
        #expect(Color.sixteen[ink].contrast(with: Color.sixteen[ground]) >= 4.5)
        // The Linux console shows bright backgrounds as dark ones.
        #expect(Self.console[ink].contrast(with: Self.console[ground % 8]) >= 2.8)
        #expect(Self.console[ink].contrast(with: Self.console[ground]) >= 2.8)
        #expect(Self.solarized[ink].contrast(with: Self.solarized[ground]) >= 2.8)
        #expect((ink, ground) != (0, 8), "black on bright black is the ground of Solarized")
        #expect(![7, 15].contains(ink) || ![3, 7, 11, 15].contains(ground), "white on white or on yellow")
    }

    @Test func `most badges are distinguishable in 16 colours`() throws {
        let looks = try BadgeToken.types.keys.map { try pair($0) }.map { $0.ink * 16 + $0.ground }
        #expect(Set(looks).count >= 12)
        #expect(Dictionary(grouping: looks) { $0 }.values.allSatisfy { $0.count <= 2 })
    }

    @Test(arguments: ThemeTests.roles, Theme.Background.allCases)
    func `text is readable in 16 colours`(role: Role, background: Theme.Background) throws {
        let codes = Theme(depth: .sixteen, background: background).parameters(of: Style(role))
        let numbers = codes.split(separator: ";").compactMap { Int($0) }
        #expect(!numbers.contains(2), "faint letters are lost on many a ground")
        guard let code = numbers.first(where: { $0 >= 30 }) else { return }
        let ink = try number(code).color
        let isDark = background == .dark
        #expect(Color.sixteen[ink].contrast(with: isDark ? .black : .white) >= 4.5)
        #expect(Self.solarized[ink].contrast(with: Self.solarized[isDark ? 8 : 15]) >= 3)
        if isDark { #expect(Self.console[ink].contrast(with: .black) >= 3) }
    }
}
