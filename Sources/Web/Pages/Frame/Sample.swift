import Pokedex

/// A sample of a selection of Pokémon: the total number, and the first few of them.
struct Sample: Equatable {
    /// The number of Pokémon in the selection.
    let count: Int
    /// The first Pokémon, at most `size`.
    let first: [Pokemon]

    /// The maximum number of Pokémon to show.
    static let size = 6

    /// Creates a sample of a selection.
    init(of pokemon: some RandomAccessCollection<Pokemon>) {
        count = pokemon.count
        first = Array(pokemon.prefix(Self.size))
    }
}

extension HTML {
    /// Writes the small pictures of a sample; screen readers read the names instead.
    func faces(_ sample: Sample) {
        guard !sample.first.isEmpty else { return }
        let names = sample.first.map(\.displayName).joined(separator: ", ")
        self(.span, "faces", .role("img"), .label(names)) {
            for pokemon in sample.first {
                self(.span, .class(pokemon.types.classes)) { picture(.sprite, of: pokemon) }
            }
        }
    }

    /// Writes a Pokémon as an item in a list of checkboxes.
    func tick(_ pokemon: Pokemon) {
        self(.li, "small-card \(pokemon.types.classes)") {
            self(.label) {
                picture(.sprite, of: pokemon)
                self(.input, .type("checkbox"), .name("id"), .value(String(pokemon.id)))
                self(.span, .isName, text: pokemon.displayName)
            }
        }
    }

    /// Writes a list of the user's items, such as tags, as cards. If the list is empty, writes the title, the
    /// sentence and the output of `next` instead. A script keeps the list up to date.
    func tiles<Item>(
        _ items: some Collection<Item>, _ card: (Item, HTML) -> Void, nothing title: String,
        _ sentence: String, next: Content = {}
    ) {
        self(.div, .id("log"), .isFresh) {
            if items.isEmpty { nothing(title, sentence, next: next) }
            list("log tiles", items, card)
        }
    }
}
