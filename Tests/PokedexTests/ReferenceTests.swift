import Records
import Testing

@testable import Pokedex
import Wording

/// Typed references, and the Pokémon they mean.
struct ReferenceTests {
    private let pokedex = NationalDex.bundled

    private func ids(_ line: String, last: Int? = nil) throws -> [Int] {
        let words = line.words
        return try pokedex.resolve(words, last: last.flatMap { pokedex[$0] }).pokemon.map(\.id)
    }

    private func error(_ line: String, last: Int? = nil) -> ReferenceError? {
        do {
            _ = try ids(line, last: last)
            return nil
        } catch {
            return error as? ReferenceError
        }
    }

    static let references: [(ids: [Int], texts: [String])] = [
        (
            [25],
            [
                "25", "#25", "025", "0025", "#0025", "２５", "pikachu", "PIKACHU", "Pikachu", "ピカチュウ", "ぴかちゅう",
                "ﾋﾟｶﾁｭｳ", "피카츄", "皮卡丘", "25-25", "pikachu 25 pikachu",
            ]
        ),
        ([10001], ["10001", "deoxys attack", "attack forme deoxys"]),
        ([122], ["mr mime", "Mr. Mime", "mr.mime", "mr-mime", "mrmime"]),
        ([439], ["Mime Jr."]),
        ([83], ["farfetch'd", "farfetch’d", "farfetchd"]),
        (
            [29],
            [
                "nidoran f", "nidoran♀", "nidoran ♀", "nidoran♀\u{FE0F}", "nidoran-f", "nidoran female",
                "female nidoran",
            ]
        ),
        ([32], ["nidoran m", "nidoran♂", "nidoran male"]),
        ([669], ["flabebe", "Flabébé", "Flabe\u{301}be\u{301}", "FLABÉBÉ"]),
        ([386], ["deoxys", "deoxys-normal"]),
        ([413], ["wormadam"]),
        ([778], ["mimikyu"]),
        ([849], ["toxtricity"]),
        ([10100], ["alolan raichu", "raichu-alola", "raichu alola", "Alola Raichu", "raichu alolan form"]),
        ([10155], ["dusk mane necrozma"]),
        ([10193], ["Calyrex Ice Rider"]),
        ([10117], ["ash-greninja"]),
        ([10168], ["galarian mr. mime", "mr mime galar"]),
        (
            [10034],
            ["charizard mega x", "mega charizard x", "charizard-mega-x", "X Mega Charizard", "Mega-Glurak X"]
        ),
        ([10196], ["gigantamax charizard", "charizard gmax"]),
        ([10251], ["paldean tauros (blaze breed)"]),
        ([10247], ["white striped basculin"]),
        ([10144], ["totem mimikyu", "Mimikyu-Totem"]),
        ([10145], ["busted totem mimikyu"]),
        ([10177], ["galarian darmanitan"]),
        ([10226], ["gigantamax urshifu"]),
        ([10181], ["zygarde 10"]),
        ([6], ["Glurak", "Dracaufeu"]),
        ([233], ["ポリゴン２", "ポリゴン2", "porygon 2"]),
        ([772], ["タイプ：ヌル", "type: null", "Type: Null", "typenull"]),
        ([250], ["ho-oh", "Ho-Oh", "ho oh"]),
        ([474], ["porygon z", "porygon-z"]),
        ([782], ["jangmo-o"]),
        ([785], ["tapu koko"]),
        ([151], ["mew"]),
        ([150], ["mew two"]),
        ([1, 2, 3, 4, 5, 6], ["1-6"]),
        ([1, 2, 3], ["#1-#3", "1–3"]),
        ([1024, 1025, 10001, 10002], ["1024-10002"]),
        ([25, 1, 4, 5, 6], ["25,#1,4-6", "25, #1, 4-6"]),
        ([25, 133, 122], ["pikachu eevee mr mime"]),
        ([122, 25], ["mr mime pikachu"]),
        ([25, 250, 1, 2, 151], ["pikachu,ho-oh,1-2 mew"]),
        ([10063, 380], ["latios mega latias"]),
    ]

    @Test(arguments: references.flatMap { row in row.texts.map { ($0, row.ids) } })
    func `a reference resolves as a person would expect`(_ text: String, _ expected: [Int]) throws {
        #expect(try ids(text) == expected)
    }

    @Test func `“and”, “or” and “vs” between names are left out, but not after them`() throws {
        for line in ["eevee and mr mime", "eevee, and mr mime", "Eevee VS mr mime", "eevee or mr mime"] {
            #expect(try ids(line) == [133, 122], "\(line)")
        }
        // “note mr mime and his wall” is a note about Mr. Mime that begins with “and”.
        #expect(throws: ReferenceError.self) { try ids("mr mime and") }
    }

    @Test func `a quoted name with spaces resolves as one name`() throws {
        #expect(try pokedex.resolve(["mr mime", "Type: Null"]).pokemon.map(\.id) == [122, 772])
    }

    @Test func `a dot refers to the last Pokémon shown, and fails if there is none`() throws {
        #expect(try ids(".", last: 25) == [25])
        #expect(try ids("mew . 1", last: 25) == [151, 25, 1])
        #expect(error(".") == .nothingShown)
        #expect(error("mew .") == .nothingShown)
    }

    @Test func `every species name in every language refers to its default form`() throws {
        for species in pokedex.species {
            for name in [species.name] + species.names.map(\.text) {
                #expect(try ids(name) == [species.defaultPokemon.id], "\(name)")
            }
        }
    }

    @Test func `every form is found by its API name and by its unambiguous names`() throws {
        var owners: [[UInt32]: Set<Int>] = [:]
        for pokemon in pokedex.entries {
            for name in pokemon.names + [LocalizedName(language: "en", text: pokemon.displayName)] {
                owners[NameFolding.fold(name.text), default: []].insert(pokemon.id)
            }
        }
        for pokemon in pokedex.entries where !pokemon.isDefault {
            #expect(try ids(pokemon.name) == [pokemon.id])
            for name in pokemon.names where owners[NameFolding.fold(name.text)]?.count == 1 {
                let found = try ids(name.text)
                // `Zygarde (50%)` is also a name of the default form, `zygarde-50`.
                let isOwn = found == [pokemon.id] || found.first.flatMap { pokedex[$0] }?.name == "zygarde-50"
                #expect(isOwn, "\(name)")
            }
        }
    }

    static let unknown: KeyValuePairs = [
        "pikachuu": ["Pikachu", "Pichu"],
        "pikahcu": ["Pikachu"],
        "glurk": ["Golurk"],
        "x": [],
        "all": [],
        "totem raticate": ["Totem Alolan Raticate"],
        "mega charizard": ["Mega Charizard X", "Mega Charizard Y"],
        "charizard mega": ["charizard-mega-x", "charizard-mega-y"],
        "qqqqqqqq": [],
        "zygrade 50": ["zygarde-50", "zygarde-10"],
    ]

    @Test(arguments: unknown)
    func `the error for an unknown name lists the nearest names`(_ text: String, _ nearest: [String]) {
        #expect(error(text) == .notFound(text: text, nearest: nearest))
    }

    @Test(arguments: ["?", "-5", "1-", "1-2-3", "25.5", "##25", ".."])
    func `text that is neither a name nor a number is malformed`(_ text: String) {
        #expect(error(text) == .malformed(text: text))
    }

    @Test(arguments: ["0", "1026", "99999999999999999999", "1-2000"])
    func `the error for an unknown number lists the known ones`(_ text: String) {
        #expect(error(text) == .noSuchNumber(text: text, numbers: [1...1025, 10001...10326]))
    }

    static let errors: KeyValuePairs<String, ReferenceError> = [
        "": .empty,
        ",": .empty,
        "pikachu,": .empty,
        "25,,26": .empty,
        "eevee pikachuu mew": .notFound(text: "pikachuu", nearest: ["Pikachu", "Pichu"]),
        "pikachuu 25": .notFound(text: "pikachuu", nearest: ["Pikachu", "Pichu"]),
        "pikahcu 1-6 mew": .notFound(text: "pikahcu", nearest: ["Pikachu"]),
        "mega meowstic": .ambiguous(
            text: "mega meowstic", names: ["meowstic-male-mega", "meowstic-female-mega"]),
        "6-1": .reversedRange(text: "6-1", first: 6, last: 1),
    ]

    @Test(arguments: errors)
    func `an unknown name is reported with suggestions instead of guessed`(
        _ text: String, _ expected: ReferenceError
    ) {
        #expect(error(text) == expected)
    }

    @Test func `lists of references are limited`() {
        let limit = ReferenceError.maximumReferences
        #expect(pokedex.count == limit, "all Pokémon with their forms fit in one list")
        for text in ["25", "1-1025"] {
            let most = Array(repeating: text, count: limit)
            for words in [most + [text], [(most + [text]).joined(separator: ",")]] {
                #expect(throws: ReferenceError.tooMany(limit: limit)) { try pokedex.resolve(words) }
            }
            #expect(throws: Never.self) { try pokedex.resolve(most) }
        }
        let all = pokedex.entries.map(\.displayName).joined(separator: ",")
        #expect(throws: Never.self, "names of several words count once") { try pokedex.resolve([all]) }
        let short = Array(repeating: "1 2 3 4 5 6", count: limit).joined(separator: ",")
        #expect(throws: ReferenceError.tooMany(limit: limit)) { try pokedex.resolve([short]) }
        #expect(throws: ReferenceError.tooLong(limit: ReferenceError.maximumBytes)) {
            try pokedex.resolve([String(repeating: "a", count: ReferenceError.maximumBytes + 1)])
        }
        #expect(throws: ReferenceError.tooLong(limit: Query.maximumLength)) {
            try pokedex.resolve([String(repeating: "a", count: Query.maximumLength + 1)], atMost: 1)
        }
    }

    @Test func `a lone exact name or number is resolved, and anything else returns nil`() {
        #expect(pokedex.resolve(single: ["Mr.", "Mime"])?.pokemon.map(\.name) == ["mr-mime"])
        #expect(pokedex.resolve(single: ["25"])?.pokemon.map(\.name) == ["pikachu"])
        let others = [
            "pikachoo", "1-6", "pikachu,eevee", "pikachu eevee", String(repeating: "a-", count: 5_000),
        ]
        for text in others { #expect(pokedex.resolve(single: [text]) == nil, "\(text.prefix(20))") }
    }

    @Test func `a list of names resolves names and numbers only`() throws {
        let pokedex = NationalDex(list: [(1, "bulbasaur"), (122, "mr-mime"), (10034, "charizard-mega-x")])
        #expect(
            try pokedex.resolve(["Mr.", "Mime", "1", "mega", "charizard", "x"]).pokemon.map(\.id)
                == [122, 1, 10034])
        #expect(throws: ReferenceError.notFound(text: "bulbasuar", nearest: ["bulbasaur"])) {
            try pokedex.resolve(["bulbasuar"])
        }
        #expect(throws: ReferenceError.noSuchNumber(text: "2", numbers: [1...1, 122...122, 10034...10034])) {
            try pokedex.resolve(["2"])
        }
    }

    @Test func `an empty Pokédex finds nothing`() {
        #expect(throws: ReferenceError.notFound(text: "mew", nearest: [])) {
            try NationalDex(list: []).resolve(["mew"])
        }
    }

    @Test func `a list of names suggests those names, and other text suggests similar names`() {
        for list in ["eevee gengar", "Eevee vs gengar", "eevee and gengar"] {
            #expect(pokedex.names(meantBy: list) == ["Eevee", "Gengar"], "\(list)")
        }
        #expect(pokedex.names(meantBy: "mr mimee") == pokedex.names(nearestTo: "mr mimee"))
        #expect(pokedex.names(meantBy: "eevee glurk") == pokedex.names(nearestTo: "eevee glurk"))
    }

    @Test func `names are completed and suggested only in English and the selected language`() {
        #expect(pokedex.names(beginningWith: "pikachu", limit: 1) == ["Pikachu"])
        #expect(pokedex.names(beginningWith: "", limit: 3).count == 3)
        #expect(pokedex.names(beginningWith: "glura") == [])
        #expect(pokedex.names(beginningWith: "glura", in: "de") == ["Glurak"])
        #expect(pokedex.names(beginningWith: "glura", in: "fr") == [])
        #expect(pokedex.names(beginningWith: "ピカチ", in: "ja") == ["ピカチュウ"])
        #expect(pokedex.names(beginningWith: "皮卡", in: "zh-hant") == ["皮卡丘"])
        #expect(pokedex.names(nearestTo: "glurk", in: "de") == ["Golurk", "Glurak"])
        #expect(pokedex.names(nearestTo: "alligats", in: "en") == [])
        let german = #expect(throws: ReferenceError.self) { try pokedex.resolve(["glurk"], language: "de") }
        #expect(german == .notFound(text: "glurk", nearest: ["Golurk", "Glurak"]))
    }

    @Test(arguments: [
        ("Fire", "en", "Moltres (Japanese: Fire)"), ("glurak", "en", "Charizard (German: Glurak)"),
        ("Mega-Glurak X", "fr", "Mega Charizard X (German: Mega-Glurak X)"),
        ("ぴかちゅう", "en", "Pikachu (Japanese: ピカチュウ)"), ("皮卡丘", "ko", "Pikachu (Chinese: 皮卡丘)"),
        ("glurak", "de", ""), ("Pikachu", "en", ""), ("raichu alolan form", "en", ""), ("deoxys", "de", ""),
    ])
    func `a full name in another language is resolved and reported`(
        name: String, language: String, said: String
    ) throws {
        let found = try pokedex.resolve([name], language: language)
        let names = found.foreignNames.map {
            "\($0.pokemon.displayName) (\($0.name.languageName): \($0.name.text))"
        }
        #expect(names.joined() == said)
    }

    @Test func `one name, number or dot is a single reference, and a list or range is not`() throws {
        for single in ["mr. mime", "25", "."] {
            let words = single.words
            #expect(try pokedex.resolve(words, last: pokedex[1]).isSingle, "\(single)")
        }
        for several in ["25-26", "pikachu,pikachu", "pikachu 25"] {
            let words = several.words
            #expect(try !pokedex.resolve(words).isSingle, "\(several)")
        }
    }

    @Test func `a list of names accepts a species name once its default form is known`() throws {
        let names = NationalDex(list: [(122, "mr-mime"), (386, "deoxys-normal"), (10001, "deoxys-attack")])
        #expect(throws: ReferenceError.self) { try names.resolve(["deoxys"]) }
        let learned = try #require(names.naming(defaultForm: 386, bySpecies: "deoxys"))
        #expect(try learned.resolve(["Deoxys", "mr", "mime"]).pokemon.map(\.id) == [386, 122])
        #expect(learned.naming(defaultForm: 386, bySpecies: "deoxys") == nil)
        #expect(names.naming(defaultForm: 487, bySpecies: "giratina") == nil)
    }

    @Test(arguments: [
        "ho-": ["Ho-Oh"], "ho oh": ["Ho-Oh"], "Mr.": ["Mr. Mime", "Mr. Rime", "mr-mime-galar"],
        "mr mim": ["Mr. Mime", "mr-mime-galar"], "mime jr.": ["Mime Jr."], "type:": ["Type: Null"],
        "nidoran ": ["Nidoran♀", "Nidoran♂"], "nidoran f": ["Nidoran♀"], "Nidoran♀": ["Nidoran♀"],
        "farfetch'": ["Farfetch’d", "farfetchd-galar"], "farfetchd": ["Farfetch’d", "farfetchd-galar"],
        "mew ": [], ".": [], "—": [], "ho--x": [],
    ])
    func `names are completed word by word`(text: String, names: [String]) {
        #expect(pokedex.names(beginningWith: text) == names)
    }

    @Test func `suggestions are skipped for too many words`() throws {
        func fault(_ count: Int) -> ReferenceError? {
            let words = Array(repeating: "pikachoo", count: count)
            return #expect(throws: ReferenceError.self) { try pokedex.resolve(words, atMost: 12) }
        }
        #expect(fault(13) == .tooMany(limit: 12) && fault(1_200) == .tooMany(limit: 12))
        #expect(fault(1) == .notFound(text: "pikachoo", nearest: ["Pikachu"]))
        guard case .several(let errors)? = fault(12) else {
            Issue.record("not several")
            return
        }
        #expect(errors.first == .notFound(text: "pikachoo", nearest: ["Pikachu"]))
        #expect(
            try pokedex.resolve(["1-20"], atMost: 12).pokemon.count == 20, "which is for the caller to say")
    }

    @Test func `several words may be one misspelt name if a single Pokémon is expected`() {
        func fault(_ words: String...) -> ReferenceError? {
            return #expect(throws: ReferenceError.self) { try pokedex.resolve(words, atMost: 1) }
        }
        #expect(fault("mr", "mimee") == .notFound(text: "mr mimee", nearest: ["Mr. Mime", "Mr. Rime"]))
        #expect(fault("xyzzy", "plugh")?.unknownNames == ["xyzzy", "plugh"])
        #expect(fault("pikachu", "foo") == .tooMany(limit: 1))
    }
}
