import Pokedex

/// An address on this server: a path from our sources, with what comes from elsewhere encoded.
///
/// Always begins with one slash, so that no text makes a link lead elsewhere or run as a script.
struct Address: Hashable, Sendable, CustomStringConvertible {
    /// The link's text, before HTML's escapes.
    private(set) var text: String
    private var hasQuery = false

    /// A path from our sources.
    init(_ path: StaticString) {
        text = "\(path)"
        precondition(text.hasPrefix("/") && !text.hasPrefix("//"), "a path begins with one slash")
    }

    /// An address that a form brought back; nil for one that isn't on this server.
    ///
    /// Browsers take a backslash for a slash and leave out tabs and line breaks, so all of them are refused.
    init?(returning path: String) {
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

    /// Adds a fragment.
    func at(_ fragment: String) -> Address {
        var address = self
        address.text += "#" + Self.encoded(fragment)
        return address
    }

    private static let segment = table("-._~")
    /// Characters that read well in a query and mean nothing else there; a space is a plus sign.
    private static let query = table("-._~:,*!/@")

    private static func table(_ kept: String) -> [Bool] {
        (0..<256).map { byte in
            guard byte < 128 else { return false }
            let character = Character(Unicode.Scalar(UInt8(byte)))
            return character.isLetter || character.isNumber || kept.contains(character)
        }
    }

    /// Everything but the unreserved characters of RFC 3986 as percent and two digits, unless `kept` has more of them.
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
}

/// Addresses of pages.
extension Address {
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
    static let transfer = Address("/transfer")
    static let export = Address("/export")
    static let importing = Address("/import")
    static let tags = Address("/tags")
    static let shares = Address("/shares")
    static let queries = Address("/help/queries")
    static let api = Address("/api/v1/openapi.json")

    /// The list of the Pokédex that a query selects.
    static func list(_ query: String, page: Int = 1) -> Address {
        home.selecting(query, page)
    }

    /// The list of characters that a filter lets through.
    static func characters(_ filter: String, page: Int = 1) -> Address {
        characters.selecting(filter, page)
    }

    /// A user's favourites that a query selects.
    static func favorites(_ query: String) -> Address {
        favorites.selecting(query, 1)
    }

    /// The page of a list that a query selects.
    func selecting(_ query: String, _ page: Int) -> Address {
        let address = query.isEmpty ? self : adding("q", query)
        return page > 1 ? address.adding("page", String(page)) : address
    }

    /// The page of one Pokémon, such as `/pokemon/25-pikachu`.
    static func pokemon(_ pokemon: Pokemon) -> Address {
        Address("/pokemon").appending("\(pokemon.id)-\(pokemon.name)")
    }

    /// A picture of a Pokémon from this server.
    static func picture(_ kind: PictureKind, of pokemon: Pokemon) -> Address {
        Address("/pictures").appending(String(pokemon.id)).appending(kind.fileName)
    }

    /// A picture of a look of a Pokémon.
    static func picture(_ kind: PictureKind, of pokemon: Pokemon, in look: String) -> Address {
        Address("/pictures").appending(String(pokemon.id)).appending("\(kind.rawValue)-\(look).png")
    }
}

/// The pictures that pages show.
enum PictureKind: String, CaseIterable, Sendable {
    /// The small one of the games, 96 pixels each way.
    case sprite
    /// The large one, 475 pixels each way.
    case artwork
    /// The large one in rare colours.
    case shiny

    var fileName: String { rawValue + ".png" }

    /// Its width and height, in pixels.
    var side: Int { self == .sprite ? 96 : 475 }
}
