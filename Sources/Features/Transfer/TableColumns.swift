import Foundation
import Pokedex
import Records

/// Which column of a table says what.
struct TableColumns {
    typealias Meaning = Reading.Meaning

    /// The meaning of each column, if it has one that is known.
    private(set) var meanings: [Meaning?]
    /// Its names, if there is a header.
    let names: [String]?
    /// Whether a person said what a column is.
    let isChosen: Bool

    /// The columns that a header names. Where several have one meaning, what is in the first rows decides.
    ///
    /// - Throws: `ReadingError.noSuchColumn`.
    /// - Returns: nil where it is no header.
    init?(
        header cells: [String], sample: [[String]], _ choices: [Reading.ColumnChoice],
        _ identifier: Identifier
    ) throws(ReadingError) {
        let spelled = cells.map(HeaderWords.meaning)
        (meanings, names, isChosen) = (spelled, cells, !choices.isEmpty)
        let isNamed = choices.contains { choice in
            cells.contains { HeaderWords.areEqual($0, choice.column) }
        }
        guard isNamed || namesPokemon || (cells.count > 1 && spelled.contains { $0 != nil }) else {
            return nil
        }
        let chosen = try Self.chosen(choices, among: cells, names: cells)
        var judge = Judge(sample: sample, identifier: identifier)
        // A number is told from others by the names beside it.
        for meaning in [.name] + Meaning.all.filter({ $0 != .name })
        where !chosen.values.contains(meaning) {
            let candidates = meanings.indices.filter { meanings[$0] == meaning && chosen[$0] == nil }
            let name = chosen.first { $0.value == .name }?.key ?? meanings.firstIndex(of: .name)
            let best = judge.best(of: candidates, as: meaning, beside: meaning == .number ? name : nil)
            for column in candidates where column != best { meanings[column] = nil }
        }
        apply(chosen)
        let free = meanings.indices.filter { meanings[$0] == nil && chosen[$0] == nil }
        guard !namesPokemon, let best = judge.columnOfPokemon(free) else { return }
        meanings[best] = judge.isNumeric(best) ? .number : .name
    }

    /// The columns of a table without a header, judged by its first lines: the one that names the most Pokémon, names
    /// before numbers. Nil for lines that are rather references with commas between them.
    ///
    /// - Throws: `ReadingError.noSuchColumn`.
    init?(
        sample lines: [[String]], isTable: Bool, _ choices: [Reading.ColumnChoice], _ identifier: Identifier
    ) throws(ReadingError) {
        let width = lines.map(\.count).max() ?? 0
        var judge = Judge(sample: lines, identifier: identifier)
        guard isTable || !choices.isEmpty || !judge.isListOfReferences else { return nil }
        (meanings, names, isChosen) = (Array(repeating: nil, count: width), nil, !choices.isEmpty)
        let chosen = try Self.chosen(choices, among: lines.first ?? [], names: [])
        apply(chosen)
        guard !namesPokemon,
            let best = judge.columnOfPokemon(Array(0..<width).filter { chosen[$0] == nil })
        else { return }
        meanings[best] = judge.isNumeric(best) ? .number : .name
        let numbers = (0..<width).filter { $0 != best && chosen[$0] == nil && judge.isNumeric($0) }
        if meanings[best] == .name, let number = judge.best(of: numbers, as: .number, beside: best),
            judge.agreements(number, best) == lines.count
        {
            meanings[number] = .number
        }
    }

    /// Whether one of the columns names Pokémon.
    var namesPokemon: Bool { meanings.contains(.name) || meanings.contains(.number) }

    private mutating func apply(_ chosen: [Int: Meaning?]) {
        for (column, meaning) in chosen.sorted(by: { $0.key < $1.key }) {
            for other in meanings.indices where meanings[other] == meaning { meanings[other] = nil }
            meanings[column] = meaning
        }
    }

    private static func chosen(
        _ choices: [Reading.ColumnChoice], among cells: [String], names: [String]
    ) throws(ReadingError) -> [Int: Meaning?] {
        var chosen: [Int: Meaning?] = [:]
        for choice in choices {
            let number = Int(choice.column).map { $0 - 1 }.flatMap { cells.indices.contains($0) ? $0 : nil }
            guard let column = names.firstIndex(where: { HeaderWords.areEqual($0, choice.column) }) ?? number
            else {
                throw .noSuchColumn(choice.column.clipped, among: cells.prefix(20).map(\.clipped))
            }
            chosen[column] = .some(choice.meaning)
        }
        return chosen
    }
}

/// Judges columns by their first rows.
private struct Judge {
    let sample: [[String]]
    var identifier: Identifier

    private func cell(_ row: [String], _ column: Int) -> String {
        column < row.count ? row[column].trimmed : ""
    }

    /// The column of some with one meaning that fits best, the first of equals; nil if none does.
    mutating func best(of columns: [Int], as meaning: Reading.Meaning, beside name: Int?) -> Int? {
        guard name != nil || columns.count > 1 && [.name, .number].contains(meaning) else {
            return columns.first
        }
        let scores = columns.map { column in
            (column: column, rows: name.map { agreements(column, $0) } ?? hits(column))
        }
        guard let best = scores.max(by: { $0.rows < $1.rows }) else { return nil }
        // Numbers of a regional Pokédex are left out, as they agree with hardly any name.
        return name != nil && sample.count >= 3 && best.rows * 2 < sample.count ? nil : best.column
    }

    /// In how many rows a number is that of the name beside it.
    mutating func agreements(_ number: Int, _ name: Int) -> Int {
        sample.count { row in
            let (number, name) = (cell(row, number), cell(row, name))
            return !number.isEmpty
                && (try? identifier.one(number: number, name: name, suggesting: false)) != nil
        }
    }

    /// In how many rows a column names one Pokémon.
    mutating func hits(_ column: Int) -> Int {
        sample.count { (try? identifier.references(cell($0, column), suggesting: false))?.count == 1 }
    }

    func isNumeric(_ column: Int) -> Bool {
        sample.allSatisfy { !cell($0, column).unicodeScalars.contains { $0.properties.isAlphabetic } }
    }

    /// The column that names the most Pokémon, names before numbers; nil if none does in half of the rows.
    mutating func columnOfPokemon(_ columns: [Int]) -> Int? {
        // A column of types would name Moltres.
        let scores = columns.filter { column in
            isNumeric(column)
                || !sample.allSatisfy { Identifier.isType(cell($0, column)) || cell($0, column).isEmpty }
                || columns.count == 1
        }.map { (column: $0, hits: hits($0), isName: !isNumeric($0)) }
        let best = scores.max { left, right in
            (left.hits, left.isName ? 1 : 0, -left.column) < (right.hits, right.isName ? 1 : 0, -right.column)
        }
        return best.flatMap { $0.hits > 0 && $0.hits * 2 >= sample.count ? $0.column : nil }
    }

    /// Whether the lines are references with commas between them, and no rows that each name one Pokémon.
    var isListOfReferences: Bool {
        mutating get {
            let width = sample[0].count
            let ids = sample.map { row in
                row.map { cell -> [Int]? in
                    cell.trimmed.isEmpty || Identifier.isType(cell.trimmed)
                        ? nil : try? identifier.references(cell.trimmed, suggesting: false)
                }
            }
            let isEven = sample.count > 1 && sample.allSatisfy { $0.count == width }
            let areNumbers = (0..<width).map(isNumeric)
            let isList =
                isEven
                ? ids.joined().allSatisfy { $0 != nil } && Set(areNumbers).count == 1
                : Set(ids[0].map { $0 ?? [] }).count > 1
            // A number beside its own name makes a row, and so does a single quoted cell.
            return isList && width > 1 && !ids.allSatisfy { Set($0.map { $0 ?? [] }).count == 1 }
        }
    }
}

/// How tables call what we keep, in the languages of the games.
enum HeaderWords {
    /// The meaning of a column of that name, in any case, with any signs and accents; nil also for a cell too long
    /// to be a heading, which isn't folded.
    static func meaning(of name: String) -> Reading.Meaning? {
        guard name.utf8.count <= longest else { return nil }
        let trimmed = name.trimmed
        if ["#", "№", "no.", "nº", "n°", "n."].contains(trimmed.lowercased()) { return .number }
        return spellings[folded(trimmed)]
    }

    /// Whether two headings are the same but for case, accents and signs.
    static func areEqual(_ left: String, _ right: String) -> Bool {
        guard left.utf8.count <= longest, right.utf8.count <= longest else { return left == right }
        return left == right || (!folded(left).isEmpty && folded(left) == folded(right))
    }

    /// Whether a column has facts of the Pokédex, as our own printed tables do.
    static func isFact(_ name: String) -> Bool {
        name.utf8.count <= longest
            && ["types", "total", "height", "weight"].contains(name.trimmed.lowercased())
    }

    /// The most bytes of a heading.
    private static let longest = 96

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .filter { $0.isLetter || $0.isNumber }
    }

    /// A meaning a line, which begins with our own heading.
    private static let spellings: [String: Reading.Meaning] = {
        let table = """
            id number no num nr dex dexnumber dexno dexid pokedex pokedexnumber pokedexno pokedexid nationaldex \
            nationaldexnumber nationalnumber nationalno ndex nationalid pokemonid pokemonnumber speciesid nummer numero \
            entry entrynumber nationaldexnummer pokedexnummer numéronational numéropokédex númeronacional \
            númeropokédex numeronazionale numeropokédex 番号 図鑑番号 全国図鑑番号 ナンバー 번호 도감번호 전국도감번호 编号 图鉴编号 \
            全国图鉴编号 編號 圖鑑編號 全國圖鑑編號
            name pokemon pokemonname species speciesname displayname englishname mon nom nombre nome art spezies espèce \
            especie specie 名前 なまえ ポケモン ポケモン名 이름 포켓몬 포켓몬이름 名字 名称 名稱 宝可梦 寶可夢
            form forme forma formname formen variante variant フォルム すがた 姿 폼 모습 形态 形態 样子 樣子
            addedAt added dateadded addedon date since caughton datecaught datum hinzugefügt hinzugefügtam fangdatum \
            gefangenam ajouté ajoutéle dated'ajout fecha añadido agregado data aggiunto aggiuntoil 日付 追加日 登録日 날짜 \
            추가일 日期 添加日期 加入日期
            tags tag label labels schlagwort schlagwörter schlagworte étiquette étiquettes motclé motsclés etiqueta \
            etiquetas etichetta etichette タグ 태그 标签 標籤
            nickname nick spitzname spitznamen surnom mote apodo soprannome ニックネーム あだ名 닉네임 별명 昵称 暱稱 綽號
            note notes comment comments remark remarks notiz notizen kommentar kommentare anmerkung anmerkungen \
            bemerkung bemerkungen commentaire commentaires remarque remarques nota notas comentario comentarios commento \
            commenti メモ 備考 コメント ノート 메모 비고 노트 备注 笔记 備註 筆記
            rating stars bewertung sterne évaluation étoiles valoración calificación estrellas valutazione stelle 評価 星 \
            평점 별점 评分 評分
            position
            caught owned have got obtained captured gefangen besitz vorhanden capturé attrapé possédé atrapado capturado \
            obtenido catturato ottenuto posseduto 捕獲 捕まえた ゲット 所持 포획 잡음 보유 已捕捉 拥有 擁有
            """
        var spellings: [String: Reading.Meaning] = [:]
        for words in table.split(separator: "\n").map({ $0.split(separator: " ") }) {
            let meaning = Reading.Meaning.all.first { $0.heading == words[0] }
            for word in words { spellings[folded(String(word))] = meaning }
        }
        return spellings
    }()

    /// Whether a cell says that a Pokémon was caught; nil for neither yes nor no.
    static func isYes(_ text: String) -> Bool? {
        guard text.utf8.count <= longest else { return nil }
        let word = text.trimmed.lowercased()
        if let count = Int(word) { return count > 0 }
        return yes.contains(word) ? true : word.isEmpty || no.contains(word) ? false : nil
    }

    private static let yes = """
        y yes true x ✓ ✔ ✔️ ☑ ☑️ ✅ ♥ j ja wahr oui o vrai sí si s verdadero sì vero はい ○ 예 네 是 caught owned have done gefangen capturé \
        atrapado catturato 有
        """.words
    private static let no =
        "n no false ✗ ✘ ❌ ☐ ⬜ - – — nein falsch non faux falso いいえ × 아니요 否 missing fehlt 无 無".words
}
