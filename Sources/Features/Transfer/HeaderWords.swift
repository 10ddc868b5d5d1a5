import Foundation
import Pokedex
import Wording

/// Column headings that other programs use for our attributes, in the languages of the games.
enum HeaderWords {
    /// Returns the meaning of a heading, ignoring case, punctuation and accents; nil for unknown headings and
    /// for text that is too long to be a heading.
    static func meaning(of name: String) -> Reading.Meaning? {
        guard name.utf8.count <= longest else { return nil }
        let trimmed = name.trimmed
        if ["#", "№", "no.", "nº", "n°", "n."].contains(trimmed.lowercased()) { return .number }
        if let meaning = spellings[folded(trimmed)] { return meaning }
        // “Shiny Have” and “Have Shiny” are shinies that are there.
        let words = trimmed.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map {
            spellings[folded(String($0))]
        }
        return words == [.shiny, .caught] || words == [.caught, .shiny] ? .shiny : nil
    }

    /// Returns whether “yes” in a column of shinies also means that the Pokémon is there, as in “Shiny Have”.
    static func saysCaught(_ name: String) -> Bool {
        meaning(of: name) == .shiny && spellings[folded(name)] == nil
    }

    /// Returns whether cells are certainly a header: at least one heading refers to names or numbers, and at
    /// least one other heading is known.
    static func isHeader(_ cells: [String]) -> Bool {
        let meanings = cells.compactMap(meaning)
        return meanings.count > 1 && meanings.contains { $0 == .name || $0 == .number }
    }

    /// Returns whether text begins with a known key and a colon, as in YAML.
    static func isKey(_ text: Substring) -> Bool {
        text.firstIndex(of: ":").flatMap { meaning(of: String(text[..<$0])) } != nil
    }

    /// Returns whether two headings are equal, ignoring case, accents and punctuation.
    static func areEqual(_ left: String, _ right: String) -> Bool {
        guard left.utf8.count <= longest, right.utf8.count <= longest else { return left == right }
        return left == right || (!folded(left).isEmpty && folded(left) == folded(right))
    }

    /// Returns whether the column with this heading contains facts from the Pokédex, as in our own printed
    /// tables, or says which shinies are missing.
    static func isFact(_ name: String) -> Bool {
        guard name.utf8.count <= longest else { return false }
        if facts.contains(name.trimmed.lowercased()) { return true }
        let word = folded(name)
        return factWords.contains(where: word.contains)
            || name.split(separator: " ").map { spellings[folded(String($0))] } == [.shiny, .missing]
    }

    private static let facts = Set(FavoritesExport.facts.map(\.heading) + ["height", "weight", "url"])

    /// Parts of headings for facts that are yes or no.
    private static let factWords = [
        "legend", "myth", "evolved", "baby", "starter", "pseudo", "isdefault", "ismega", "paradox",
        "ultrabeast",
        "genderdifference", "switchable", "battleonly", "ishidden", "released", "available", "tradable",
        "entwickelt",
        "évolué", "légend", "伝説", "幻",
    ].map(folded)

    /// The maximum length of a heading, in bytes.
    static let longest = 96

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
            addedAt added createdat dateadded addedon date since caughton datecaught caughtat capturedat captureddate capturedate datum \
            hinzugefügt hinzugefügtam fangdatum gefangenam ajouté ajoutéle dated'ajout fecha añadido agregado data aggiunto \
            aggiuntoil 日付 追加日 登録日 날짜 추가일 日期 添加日期 加入日期
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
            shiny isshiny shinies schillernd chromatique variocolor cromatico 色違い 이로치 異色 异色 闪光
            sex gender geschlecht sexe genre sexo género sesso 性別 성별 性别
            caught owned own have ihave haveit igotit got gotit obtained captured seen gesehen collected registered gesehen gefangen fang besitz \
            besitze vorhanden habich habe hab ichhabe hat capturé attrapé possédé jai jelai eu atrapado capturado obtenido tengo \
            lotengo tenho catturato ottenuto posseduto ho ceho celho 捕獲 捕獲済み 捕まえた ゲット 所持 持ってる 持っている 入手 入手済み 포획 잡음 보유 있음 \
            가지고있음 已捕捉 拥有 擁有 已有 favorite favourite favorites favourites isfavorite isfavourite fav favs favori favoris favorit favoriten \
            favorito favoritos preferito preferiti お気に入り 즐겨찾기 收藏 最爱 done status erledigt fait hecho fatto 完了 済
            missing need needed needs ineed want wanted wants iwant wish wishlist lacking uncaught notcaught unowned notowned donthave dontown \
            fehlt fehlend fehlende brauche brauch suche gesucht manque manquant manquants recherché cherche falta faltan faltante necesito \
            busco manca mancante mancanti cerco 未捕獲 未所持 ほしい 欲しい 持ってない 필요 없음 没有 未捕捉 缺少 沒有
            """
        var spellings: [String: Reading.Meaning] = [:]
        for words in table.split(separator: "\n").map({ $0.split(separator: " ") }) {
            let meaning = Reading.Meaning.all.first { $0.heading == words[0] }
            for word in words { spellings[folded(String(word))] = meaning }
        }
        return spellings
    }()

    /// Returns whether a heading for caught Pokémon may also mean something else, so that its cells must be yes
    /// or no.
    static func isDoubtful(_ name: String) -> Bool {
        let word = folded(name)
        return ["fav", "preferit", "お気に入り", "즐겨찾기", "收藏", "最爱"].map(folded).contains(where: word.contains)
            || ["status", "done", "fang", "eu", "hat", "ho", "fait", "hecho", "fatto"].contains(word)
    }

    /// Returns what a heading above names or a label says of them: true for those that are there, false for
    /// those that are missing; nil if it says neither.
    static func saysCaught(heading text: String) -> Bool? {
        guard text.utf8.count <= longest else { return nil }
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.map {
            folded(String($0))
        }
        // A longer text is a sentence.
        guard words.count <= 5 else { return nil }
        let meanings = [folded(text)] + words + zip(words, words.dropFirst()).map { $0 + $1 }
        if meanings.contains(where: { spellings[$0] == .missing }) || folded(text).contains("lookingfor") {
            return false
        }
        return meanings.contains { spellings[$0] == .caught } ? true : nil
    }

    /// Returns whether a line is certainly a heading above names, such as `Box 1`.
    static func isSection(_ text: String) -> Bool {
        let words = text.split(separator: " ").map { folded(String($0)) }
        guard words.count <= 3, let first = words.first, sections.contains(first) else { return false }
        return words.dropFirst().allSatisfy { $0.isEmpty || Int($0) != nil }
    }

    private static let sections = Set(
        """
        box boxes boîte caja scatola kasten ボックス 박스 盒子 team équipe equipo squadra チーム page seite pagina página gen \
        generation génération generación generazione 世代 list liste lista
        """.split { $0 == " " }.map { folded(String($0)) })

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
        if ["seen", "gesehen"].contains(word) { return 2 }
        return word.contains("own") || word == "have" || isDoubtful(name) ? 1 : 0
    }
}
