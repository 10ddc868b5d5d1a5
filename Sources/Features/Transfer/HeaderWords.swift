import Foundation
import Wording

/// Column headings that other programs use for our attributes, in the languages of the games.
enum HeaderWords {
    /// Returns the meaning of a heading, ignoring case, punctuation and accents; nil for unknown headings and
    /// for text that is too long to be a heading.
    static func meaning(of name: String) -> Reading.Meaning? {
        guard name.utf8.count <= longest else { return nil }
        let trimmed = name.trimmed
        if ["#", "№", "no.", "nº", "n°", "n."].contains(trimmed.lowercased()) { return .number }
        return spellings[folded(trimmed)]
    }

    /// Returns whether cells are certainly a header: at least one heading refers to names or numbers, and at
    /// least one other heading is known.
    static func isHeader(_ cells: [String]) -> Bool {
        let meanings = cells.compactMap(meaning)
        return meanings.count > 1 && meanings.contains { $0 == .name || $0 == .number }
    }

    /// Returns whether two headings are equal, ignoring case, accents and punctuation.
    static func areEqual(_ left: String, _ right: String) -> Bool {
        guard left.utf8.count <= longest, right.utf8.count <= longest else { return left == right }
        return left == right || (!folded(left).isEmpty && folded(left) == folded(right))
    }

    /// Returns whether the column with this heading contains facts from the Pokédex, as in our own printed
    /// tables.
    static func isFact(_ name: String) -> Bool {
        name.utf8.count <= longest && facts.contains(name.trimmed.lowercased())
    }

    private static let facts = Set(FavoritesExport.facts.map(\.heading) + ["height", "weight"])

    /// The maximum length of a heading, in bytes.
    private static let longest = 96

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .filter { $0.isLetter || $0.isNumber }
    }

    /// Known headings. Each line begins with our own heading, followed by synonyms.
    private static let spellings: [String: Reading.Meaning] = {
        let table = """
            id number no num nr dex dexnumber dexno dexid pokedex pokedexnumber pokedexno pokedexid nationaldex \
            nationaldexnumber nationalnumber nationalno ndex nationalid pokemonid pokemonnumber speciesid nummer numero \
            entry entrynumber nationaldexnummer pokedexnummer numéronational numéropokédex númeronacional \
            númeropokédex numeronazionale numeropokédex nationalpokedexnumber nationalpokedexno nationalpokedex national pokemonno 番号 図鑑番号 全国図鑑番号 ナンバー 번호 도감번호 전국도감번호 编号 图鉴编号 \
            全国图鉴编号 編號 圖鑑編號 全國圖鑑編號
            name identifier slug pokemon pokemonname species speciesname displayname englishname mon nom nombre nome art spezies espèce \
            especie specie 名前 なまえ ポケモン ポケモン名 이름 포켓몬 포켓몬이름 名字 名称 名稱 宝可梦 寶可夢
            form forme forma formname formen variante variant フォルム すがた 姿 폼 모습 形态 形態 样子 樣子
            addedAt added createdat dateadded addedon date since caughton datecaught datum hinzugefügt hinzugefügtam fangdatum \
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
            looks look
            shiny isshiny schillernd chromatique variocolor cromatico 色違い 이로치 異色
            sex gender geschlecht sexe genre sexo género sesso 性別 성별 性别
            caught owned have got obtained captured seen uncaught notcaught unowned gesehen gefangen besitz vorhanden capturé attrapé possédé atrapado capturado \
            obtenido catturato ottenuto posseduto 捕獲 捕まえた ゲット 所持 포획 잡음 보유 已捕捉 拥有 擁有
            """
        var spellings: [String: Reading.Meaning] = [:]
        for words in table.split(separator: "\n").map({ $0.split(separator: " ") }) {
            let meaning = Reading.Meaning.all.first { $0.heading == words[0] }
            for word in words { spellings[folded(String(word))] = meaning }
        }
        return spellings
    }()

    /// Kinds of headings for numbers, starting with those that most likely refer to National Pokédex numbers.
    enum NumberRank: Int, Comparable {
        case national, pokemon, dex, plain
        /// A number shared by all forms of a species.
        case species

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// Ranks a heading for numbers by how likely it is to refer to National Pokédex numbers.
    static func rank(ofNumber name: String) -> NumberRank {
        guard name.utf8.count <= longest else { return .plain }
        let word = folded(name)
        if ["national", "nacional", "nazionale"].contains(where: word.contains) { return .national }
        if ["ndex", "全国図鑑番号", "전국도감번호", "全国图鉴编号", "全國圖鑑編號"].contains(word) { return .national }
        if word.hasPrefix("pokemon") { return .pokemon }
        if word.hasPrefix("species") { return .species }
        let isDex = ["dex", "図鑑", "도감", "图鉴", "圖鑑"].contains(where: word.contains)
        return isDex ? .dex : .plain
    }

    /// Returns whether a heading refers to regional numbers or for evolutions, which don't identify the
    /// Pokémon itself.
    static func isElsewhere(_ name: String) -> Bool {
        guard name.utf8.count <= longest else { return false }
        let word = folded(name)
        return word.contains("evol") || regions.contains(where: word.contains)
    }

    private static let regions = [
        "regional", "kanto", "johto", "hoenn", "sinnoh", "unova", "kalos", "alola", "galar", "hisui",
        "paldea",
        "kitakami", "blueberry", "lumiose",
    ]

    /// Ranks a heading for caught Pokémon, best first. Columns of owned Pokémon take precedence over columns
    /// of Pokémon that were only seen.
    static func rank(ofCaught name: String) -> Int {
        let word = folded(name)
        if seen.contains(word) { return 3 }
        if isNegated(name) { return 2 }
        return word.contains("own") || word == "have" ? 1 : 0
    }

    private static let seen: Set<String> = ["seen", "gesehen"]

    /// Returns whether “yes” under this heading means that a Pokémon wasn't caught.
    static func isNegated(_ name: String) -> Bool {
        ["uncaught", "notcaught", "unowned"].contains(folded(name))
    }

    /// Parses a cell that says whether a Pokémon was caught. Returns nil if it is neither yes nor no.
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
