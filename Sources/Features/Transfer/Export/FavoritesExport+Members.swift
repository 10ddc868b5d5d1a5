import Foundation
import JSONShapes
import Pokedex
import Records

extension FavoritesExport {
    /// The JSON members, which are also included in an account's export.
    static let lines: [[Member<Self>]] =
        [[Member("favorites", each: favorite) { $0.rows }]]
        + KeptKind.all.map { kind -> [Member<Self>] in
            [
                Member(kind.list, each: kind.fileMembers, isOptional: true) { export in
                    let things = export.things.filter { $0.name.kind == kind }
                    // Exports have always had the list of the first kind, even if empty.
                    return things.isEmpty && kind != KeptKind.all[0] ? nil : things
                }
            ]
        }

    /// The members that say which Pokémon it is.
    static let pokemon: [Member<Row>] = [
        Member("id") { $0.kept.pokemonID },
        Member("name") { $0.pokemon?.name ?? String($0.kept.pokemonID) },
    ]

    private static let favorite: [Member<Row>] =
        pokemon + FavoriteField.all.map(\.fileMember).of { $0.kept }
}

extension KeptKind {
    /// The JSON members of a saved item: its name and its texts.
    fileprivate var fileMembers: [Member<KeptThing>] {
        [Member("name") { $0.name.name }]
            + texts.enumerated().map { index, text in Member("\(text.column)") { $0.texts[index] } }
    }
}

extension FavoriteField {
    /// The JSON member for this attribute, included even if there is no value.
    fileprivate var fileMember: Member<FavoritePokemon> {
        switch kind {
        case .date: Member(name, as: .date) { Timestamp.text(Date(milliseconds: $0[self].number)) }
        case .words: Member(name) { $0[self].words }
        case .text: Member(name) { $0[self].text }
        case .number, .place: Member(name) { kept in Nullable(kept[self].map { Optional($0).number }) }
        }
    }
}
