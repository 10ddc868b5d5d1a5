import CPokedex

/// All forms in the API, with their names.

/// A form in the API, with or without a Pokémon of its own.
public struct FormRow: Hashable, Sendable {
    /// The API's id.
    public var id: Int
    /// The slug, which starts with the species' slug: `unown-b`.
    public var name: String
    /// The number of the Pokémon that has this form.
    public var pokemon: Int
    /// Whether the form is its Pokémon's default form.
    public var isDefault: Bool
    /// The names of the form itself, by language, such as `Trash Cloak`.
    public var formNames: [String: String]
    /// The full names of the Pokémon in this form, by language.
    public var names: [String: String]

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - id: The API's id, 1 to 32,767.
    ///   - name: The slug.
    ///   - pokemon: The number of the Pokémon that has this form, 1 to 32,767.
    ///   - isDefault: Whether the form is its Pokémon's default form.
    ///   - formNames: The names of the form itself, by language.
    ///   - names: The full names of the Pokémon in this form, by language.
    public init(
        id: Int, name: String, pokemon: Int, isDefault: Bool, formNames: [String: String],
        names: [String: String]
    ) {
        self.id = id
        self.name = name
        self.pokemon = pokemon
        self.isDefault = isDefault
        self.formNames = formNames
        self.names = names
    }
}

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
            return FormRow(
                id: numbers[row, 0], name: slugs[row], pokemon: id, isDefault: numbers[row, 2] == 1,
                formNames: texts(0), names: texts(1))
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
