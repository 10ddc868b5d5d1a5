import Wording

/// The eighteen types a Pokémon can have.

/// A type. The raw value is PokéAPI's id, 1...18. The types `stellar`, `unknown` and `shadow` are left out,
/// because no Pokémon has them.
public enum PokemonType: UInt8, CaseIterable, Comparable, Sendable {
    case normal = 1
    case fighting, flying, poison, ground, rock, bug, ghost, steel
    case fire, water, grass, electric, psychic, ice, dragon, dark, fairy

    /// The API's name: `normal` … `fairy`.
    public var name: String { String(describing: staticName) }

    /// The English name: `Normal` … `Fairy`.
    public var displayName: String { Self.displayNames[Int(rawValue) - 1] }
    private static let displayNames = allCases.map { Pokemon.capitalized($0.name) }

    /// Creates a type from its API name in lower case; nil for anything else.
    public init?(name: String) {
        guard let type = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = type
    }

    /// Returns the names of types similar to a misspelt word, closest first.
    public static func names(near word: String) -> [String] {
        EditDistance.nearest(to: word, among: allCases.map(\.name))
    }

    /// The generation that introduced the type: 2 for dark and steel, 6 for fairy, otherwise 1.
    public var generation: Int {
        switch self {
        case .dark, .steel: 2
        case .fairy: 6
        default: 1
        }
    }

    /// Orders types by API id.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The API's name. This avoids reflection, because the parser compares it thousands of times.
    var staticName: StaticString { Self.names[Int(rawValue) - 1] }

    private static let names: [StaticString] = [
        "normal", "fighting", "flying", "poison", "ground", "rock", "bug", "ghost", "steel", "fire", "water",
        "grass", "electric", "psychic", "ice", "dragon", "dark", "fairy",
    ]

    /// Creates a type from its folded name in a language other than English; nil for anything else.
    ///
    /// No name is shared by different types in different languages.
    init?(foreignName key: String) {
        guard let type = Self.byForeignName[key] else { return nil }
        self = type
    }

    private static let byForeignName = Dictionary(
        zip(allCases, foreignNames.split(separator: "\n")).flatMap { type, names in
            names.split(separator: " ").map { (NameFolding.slug(String($0)), type) }
        }, uniquingKeysWith: { $1 })

    /// A line for each type, with its names in German, French, Spanish (Spain and Latin America), Italian,
    /// Japanese, Korean, and Simplified and Traditional Chinese. Source: PokéAPI's resources, such as
    /// https://pokeapi.co/api/v2/type/10/
    private static let foreignNames = """
        ノーマル 노말 一般 Normale
        かくとう 격투 格鬥 Combat Kampf Lucha Lotta 格斗 Pelea
        ひこう 비행 飛行 Vol Flug Volador Volante 飞行
        どく 독 毒 Gift Veneno Veleno
        じめん 땅 地面 Sol Boden Tierra Terra
        いわ 바위 岩石 Roche Gestein Roca Roccia
        むし 벌레 蟲 Insecte Käfer Bicho Coleottero 虫 Insecto
        ゴースト 고스트 幽靈 Spectre Geist Fantasma Spettro 幽灵
        はがね 강철 鋼 Acier Stahl Acero Acciaio 钢
        ほのお 불꽃 火 Feu Feuer Fuego Fuoco
        みず 물 水 Eau Wasser Agua Acqua
        くさ 풀 草 Plante Pflanze Planta Erba
        でんき 전기 電 Électrik Elektro Eléctrico Elettro 电
        エスパー 에스퍼 超能力 Psy Psycho Psíquico Psico
        こおり 얼음 冰 Glace Eis Hielo Ghiaccio
        ドラゴン 드래곤 龍 Drache Dragón Drago 龙
        あく 악 惡 Ténèbres Unlicht Siniestro Buio 恶
        フェアリー 페어리 妖精 Fée Fee Hada Folletto
        """
}

// MARK: Names of types in the languages of the games

// MARK: The effectiveness of types by generation

/// The type chart. Multipliers are 0, ½, 1 or 2 for a single type, and the product for two types.
public struct TypeChart: Sendable {
    /// The multipliers from one generation until the next change.
    struct Era: Hashable {
        var generation: Int
        /// The doubled multipliers by attacking and then defending type; `unknown` if a type didn't exist
        /// yet.
        var doubled: [UInt8]
    }

    static let unknown: UInt8 = 255
    static let empty = TypeChart(eras: [])

    /// The charts in order of generation.
    let eras: [Era]

    /// Returns the multiplier of an attacking type against a Pokémon with these types: 0, ¼, ½, 1, 2 or 4.
    ///
    /// Follows the rules of a generation, or the newest rules if `generation` is nil. A type that didn't exist
    /// in the generation counts as 1.
    public func multiplier(
        of attacking: PokemonType, against defending: [PokemonType], generation: Int? = nil
    ) -> Double {
        guard let era = era(of: generation) else { return 1 }
        return defending.reduce(1) { product, type in
            let doubled = era.doubled[Self.index(attacking, type)]
            return doubled == Self.unknown ? product : product * Double(doubled) / 2
        }
    }

    /// Returns the types that existed in a generation; all eighteen if `generation` is nil.
    public func types(in generation: Int?) -> [PokemonType] {
        PokemonType.allCases.filter { $0.generation <= generation ?? .max }
    }

    static func index(_ attacking: PokemonType, _ defending: PokemonType) -> Int {
        (Int(attacking.rawValue) - 1) * PokemonType.allCases.count + Int(defending.rawValue) - 1
    }

    func era(of generation: Int?) -> Era? {
        guard let generation else { return eras.last }
        return eras.last { $0.generation <= generation } ?? eras.first
    }
}

// MARK: Parsing type-chart.csv

extension TypeChart {
    /// Parses all rows: for each generation, all of its types in order.
    init(of catalog: Catalog) throws(PokedexError) {
        var table = try FactTable(.typeChart, of: catalog)
        var eras: [Era] = []
        var generation = 0
        var expected: ArraySlice<PokemonType> = []
        while table.nextRow() {
            let next: Int = try table.integer(in: Catalog.generations)
            if expected.isEmpty {
                guard next > generation, generation > 0 || next == 1 else { throw table.fail(.outOfOrder) }
                generation = next
                expected = PokemonType.allCases.filter { $0.generation <= next }[...]
                let count = PokemonType.allCases.count * PokemonType.allCases.count
                eras.append(.init(generation: next, doubled: [UInt8](repeating: Self.unknown, count: count)))
            }
            try table.require(next == generation, .outOfOrder)
            guard let attacking = try table.optionalType() else { throw table.fail(.empty) }
            try table.require(attacking == expected.popFirst(), .outOfOrder)
            for defending in PokemonType.allCases {
                let doubled = try table.multiplier()
                let exists = defending.generation <= generation
                try table.require(exists == (doubled != Self.unknown), .contradiction)
                eras[eras.count - 1].doubled[Self.index(attacking, defending)] = doubled
            }
        }
        if let missing = expected.first { throw table.fail(.missingLine(missing.name)) }
        try table.require(!eras.isEmpty, .missingLine("normal"))
        self.init(eras: eras)
    }
}

extension FactTable {
    /// Reads a multiplier and returns it doubled.
    fileprivate mutating func multiplier() throws(PokedexError) -> UInt8 {
        let range = field()
        if range.count == 0 { return TypeChart.unknown }
        if equals(range, "0") { return 0 }
        if equals(range, "0.5") { return 1 }
        if equals(range, "1") { return 2 }
        if equals(range, "2") { return 4 }
        throw fail(.unknownWord(text(range)))
    }
}
