import Pokedex

/// An address on this server: a path from our source code, with any outside text percent-encoded.
///
/// It always begins with exactly one slash, so no text can make a link leave this server or run as a script.
struct Address: Hashable, CustomStringConvertible {
    /// The text of the address, before HTML escaping.
    private(set) var text: String
    private var hasQuery = false

    /// The path that the server has at its public address, such as `/dex`. No other type adds it to addresses
    /// or removes it.
    @TaskLocal static var base = ""

    /// The address as clients see it.
    var location: String { Self.base + text }

    /// Removes the server's own path, which pages and some proxies include, from a path.
    static func withoutBase(_ path: String, _ base: String = Address.base) -> String {
        !base.isEmpty && path.hasPrefix(base + "/") ? String(path.dropFirst(base.count)) : path
    }

    /// Creates an address from a path in our source code.
    init(_ path: StaticString) {
        text = "\(path)"
        precondition(text.hasPrefix("/") && !text.hasPrefix("//"), "a path begins with one slash")
    }

    /// Validates an address that a form returned; nil unless it is on this server.
    ///
    /// Browsers treat a backslash as a slash and remove tabs and line breaks, so all of them are refused.
    init?(returning path: String) {
        let path = Self.withoutBase(path)
        let bytes = path.utf8
        guard bytes.count <= 8_192, bytes.first == UInt8(ascii: "/"),
            bytes.dropFirst().first != UInt8(ascii: "/"),
            bytes.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
        else { return nil }
        text = path
        hasQuery = path.contains("?")
    }

    var description: String { text }

    /// Appends a segment to the path.
    func appending(_ segment: String) -> Address {
        var address = self
        address.text += (text.hasSuffix("/") ? "" : "/") + Self.encoded(segment)
        return address
    }

    /// Adds a field to the query.
    func adding(_ name: StaticString, _ value: String) -> Address {
        var address = self
        address.text +=
            (hasQuery ? "&" : "?") + "\(name)=" + Self.encoded(value, keeping: Self.query, space: "+")
        address.hasQuery = true
        return address
    }

    func at(_ fragment: String) -> Address {
        var address = self
        address.text += "#" + Self.encoded(fragment)
        return address
    }

    private static let segment = table("-._~")
    /// Characters that are readable in a query string and have no special meaning there; a space becomes a
    /// plus sign.
    private static let query = table("-._~:,*!/@")

    private static func table(_ kept: String) -> [Bool] {
        (0..<256).map { byte in
            guard byte < 128 else { return false }
            let character = Character(Unicode.Scalar(UInt8(byte)))
            return character.isLetter || character.isNumber || kept.contains(character)
        }
    }

    /// Percent-encodes all characters except those in `kept`; by default, these are RFC 3986's unreserved
    /// characters.
    static func encoded(_ text: String, keeping kept: [Bool] = segment, space: String = "%20") -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if kept[Int(byte)] {
                bytes.append(byte)
            } else if byte == UInt8(ascii: " ") {
                bytes.append(contentsOf: space.utf8)
            } else {
                bytes += Array(((byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)).utf8)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    // Addresses of pages.

    static let home = Address("/")
    static let notice = Address("/notice")
    static let favorites = Address("/favorites")
    static let characters = Address("/characters")
    static let changes = Address("/changes")
    static let compare = Address("/compare")
    static let account = Address("/account")
    static let logIn = Address("/login")
    static let signUp = Address("/signup")
    static let recover = Address("/recover")
    static let logOut = Address("/logout")
    static let look = Address("/look")
    static let theme = Address("/theme")
    static let undo = Address("/undo")
    static let redo = Address("/redo")
    static let saved = Address("/saved")
    static let progress = Address("/progress")
    static let stats = Address("/stats")
    static let transfer = Address("/transfer")
    static let export = Address("/export")
    static let importing = Address("/import")
    static let tags = Address("/tags")
    static let shares = Address("/shares")
    static let queries = Address("/help/queries")
    static let api = Address("/help/api")
    static let openAPI = Address("/api/v1/openapi.json")

    /// Returns the address of the Pokédex list for a query.
    static func list(_ query: String, page: Int = 1) -> Address {
        home.selecting(query, page)
    }

    /// Returns the address that leads to a random Pokémon among the matches of a query.
    static func random(_ query: String) -> Address { Address("/random").selecting(query, 1) }

    /// Returns the address of the list of characters for a filter.
    static func characters(_ filter: String, page: Int = 1) -> Address {
        characters.selecting(filter, page)
    }

    /// Returns the address of the user's favourites for a query.
    static func favorites(_ query: String) -> Address {
        favorites.selecting(query, 1)
    }

    /// Adds a query and a page number to the address of a list.
    func selecting(_ query: String, _ page: Int) -> Address {
        let address = query.isEmpty ? self : adding("q", query)
        return page > 1 ? address.adding("page", String(page)) : address
    }

    /// Returns the address of a Pokémon's page, such as `/pokemon/25-pikachu`.
    static func pokemon(_ pokemon: Pokemon) -> Address {
        Address("/pokemon").appending("\(pokemon.id)-\(pokemon.name)")
    }

    /// Returns the address of the page with a Pokémon's looks.
    static func looks(_ one: Pokemon) -> Address { pokemon(one).appending("looks") }

    /// Returns the address of a Pokémon's picture on this server.
    static func picture(_ kind: PictureKind, of pokemon: Pokemon) -> Address {
        Address("/pictures").appending(String(pokemon.id)).appending(kind.fileName)
    }

    /// Returns the address of a picture of one of a Pokémon's looks.
    static func picture(_ kind: PictureKind, of pokemon: Pokemon, in look: String) -> Address {
        Address("/pictures").appending(String(pokemon.id)).appending("\(kind.rawValue)-\(look).png")
    }
}

/// A kind of picture shown on pages.
enum PictureKind: String, CaseIterable {
    /// A small picture from the games, 96 by 96 pixels.
    case sprite
    /// The large artwork, 475 by 475 pixels.
    case artwork
    /// The large artwork in shiny colours.
    case shiny
    /// A picture of exactly one look, at least 96 by 96 pixels.
    case look

    var fileName: String { rawValue + ".png" }

    /// The width and height in pixels.
    var side: Int { isSmall ? 96 : 475 }

    /// Whether it is shown small.
    var isSmall: Bool { self == .sprite || self == .look }
}
