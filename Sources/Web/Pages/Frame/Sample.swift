import Pokedex

/// A selection of Pokémon at a glance: how many they are, and the first of them.
struct Sample: Sendable, Equatable {
    /// The number of Pokémon in the selection.
    let count: Int
    /// The first of them, `size` at most.
    let first: [Pokemon]

    /// The greatest number of Pokémon that are shown.
    static let size = 6

    /// A sample of a selection.
    init(of pokemon: some RandomAccessCollection<Pokemon>) {
        count = pokemon.count
        first = Array(pokemon.prefix(Self.size))
    }
}

extension HTML {
    /// The small pictures of a sample, which a screen reader gets as names.
    mutating func faces(_ sample: Sample) {
        guard !sample.first.isEmpty else { return }
        let names = sample.first.map(\.displayName).joined(separator: ", ")
        self(.span, .class("faces"), .role("img"), .label(names)) { html in
            for pokemon in sample.first {
                html(.span, .class(pokemon.types.classes)) { $0.picture(.sprite, of: pokemon) }
            }
        }
    }

    /// A Pokémon in a list of those that a form can be sent for.
    mutating func tick(_ pokemon: Pokemon) {
        self(.li, .class("small-card \(pokemon.types.classes)")) { html in
            html(.label) { html in
                html.picture(.sprite, of: pokemon)
                html(.input, .type("checkbox"), .name("id"), .value(String(pokemon.id)))
                html.text(pokemon.displayName)
            }
        }
    }

    /// A list of things that a user keeps, as cards, or what `nothing` writes where there are none. A script keeps it up to date.
    mutating func tiles<Item>(
        _ items: some Collection<Item>, _ card: (Item, inout HTML) -> Void, nothing: (inout HTML) -> Void
    ) {
        self(.div, .id("log"), .flag("data-fresh")) { html in
            if items.isEmpty { nothing(&html) }
            html(.ul, .class("log tiles")) { html in
                for item in items { card(item, &html) }
            }
        }
    }
}
