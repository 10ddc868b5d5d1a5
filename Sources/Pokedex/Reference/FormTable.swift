import CPokedex

/// All forms in the API, with their names.

/// A form in the API, with or without a Pokémon of its own: the API's id; the slug, which starts with the species'
/// slug, such as `unown-b`; the number of the Pokémon that has this form; whether the form is its Pokémon's default
/// form; by language, the names of the form itself, such as `Trash Cloak`, and the full names of the Pokémon in this
/// form. The numbers are 1 to 32,767.
public typealias FormRow = (
    id: Int, name: String, pokemon: Int, isDefault: Bool, formNames: [String: String], names: [String: String]
)

/// The forms in forms.bin. README.md in `Sources/CPokedex` describes the format.
public struct FormTable: Sendable, PackedTable {
    static let mark = "pkforms1"
    static let limit = 1 << 20

    /// The columns: id, Pokémon, and 1 for a default form.
    private let numbers: NumberTable
    private let slugs: TextColumn
    private let languages: [String]
    /// The columns of names for each language: the names of the form itself, then the full names.
    private let names: [TextColumn]
    /// The rows of each Pokémon.
    private let rows: [Int: [Int]]

    /// The bundled table, decompressed on first use; nil if it is damaged.
    static let bundled = try? FormTable([UInt8](ofProgram: pokedex_forms))

    init(from reader: inout PackBytesReader) throws(PokedexError) {
        languages = try reader.words().all
        numbers = try reader.table([MoveTables.ids, MoveTables.ids, 0...1])
        slugs = try reader.texts(numbers.rows)
        var names: [TextColumn] = []
        for _ in 0..<2 * languages.count { names.append(try reader.texts(numbers.rows)) }
        self.names = names
        var rows: [Int: [Int]] = [:]
        for row in 0..<numbers.rows { rows[numbers[row, 1], default: []].append(row) }
        self.rows = rows
    }

    /// Returns the forms of a Pokémon, by id.
    func forms(ofPokemon id: Int) -> [FormRow] {
        rows[id, default: []].map { row in
            func texts(_ kind: Int) -> [String: String] {
                var texts: [String: String] = [:]
                for (place, language) in languages.enumerated() {
                    let text = names[2 * place + kind][row]
                    if !text.isEmpty { texts[language] = text }
                }
                return texts
            }
            return (numbers[row, 0], slugs[row], id, numbers[row, 2] == 1, texts(0), texts(1))
        }
    }

    /// Encodes forms in the format of forms.bin. The result doesn't depend on the order of the forms, only on
    /// the version of zlib.
    ///
    /// - Throws: ``PokedexError/damaged`` if a number or a name is out of bounds.
    public static func packed(_ forms: [FormRow]) throws(PokedexError) -> [UInt8] {
        let forms = forms.sorted { $0.id < $1.id }
        let languages = Set(forms.flatMap { Array($0.formNames.keys) + Array($0.names.keys) }).sorted()
        return try packed { writer in
            writer.words(languages)
            writer.table([forms.map(\.id), forms.map(\.pokemon), forms.map { $0.isDefault ? 1 : 0 }])
            writer.texts(forms.map(\.name))
            for language in languages {
                writer.texts(forms.map { $0.formNames[language] ?? "" })
                writer.texts(forms.map { $0.names[language] ?? "" })
            }
        }
    }
}
