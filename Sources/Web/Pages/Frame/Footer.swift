/// The foot of every page.
struct Footer {
    let visit: Visit

    func write(to html: inout HTML) {
        html(.footer, .class("foot"), .id("footer"), .other("tabindex", "-1")) { html in
            html(.nav, .label("More")) { html in
                html(.a, .href(.look), text: "Look and keys")
                html(.a, .href(.queries), text: "Search language")
                html(.a, .href(.characters), text: "Rick and Morty")
                html(.a, .href(.api), text: "API")
                if visit.user != nil { html(.a, .href(.changes), text: "Changes") }
            }
            html(
                .p,
                text: """
                    Facts from PokéAPI and the Rick and Morty API. Pokémon and Pokémon character names are trademarks of Nintendo.
                    """)
        }
    }
}
