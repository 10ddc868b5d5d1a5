import Foundation
import Records
import Wording

/// The heading of a column, the key of an object, or a label above names. Recognises how other programs and
/// people write our attributes, in the languages of the games.
struct Heading {
    /// The text as written.
    let text: String
    /// The text in lower case, without accents and punctuation; empty if it is too long for a heading.
    private let word: String

    init(_ text: String) {
        self.text = text
        word = text.utf8.count <= Self.longest ? Self.folded(text) : ""
    }

    /// The maximum length of a heading, in bytes.
    static let longest = 96

    private static func folded(_ text: some StringProtocol) -> String {
        // Folding ASCII with Foundation, too, would take a tenth of an import of names.
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else {
            return String(
                text.lowercased().unicodeScalars.filter {
                    ("a"..."z").contains($0) || ("0"..."9").contains($0)
                })
        }
        return text.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
        )
        .filter { $0.isLetter || $0.isNumber }
    }

    /// The folded words; empty if the text is too long.
    private var words: [String] {
        word.isEmpty
            ? [] : text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.map(Self.folded)
    }

    /// The meaning of the column; nil for an unknown heading.
    var meaning: Reading.Meaning? {
        guard text.utf8.count <= Self.longest else { return nil }
        if ["#", "№", "no.", "nº", "n°", "n."].contains(text.trimmed.lowercased()) { return .number }
        return Self.spellings[word] ?? (isOfCaughtShinies ? .shiny : nil)
    }

    /// Whether “yes” in a column of shinies also means that the Pokémon is caught, as in “Shiny Have” and
    /// “Have Shiny”.
    var isOfCaughtShinies: Bool {
        let meanings = words.map { Self.spellings[$0] }
        return Self.spellings[word] == nil
            && (meanings == [.shiny, .caught] || meanings == [.caught, .shiny])
    }

    /// Returns whether cells are definitely a header: at least one heading refers to names or numbers, and at
    /// least one other heading is known.
    static func areHeader(_ cells: [String]) -> Bool {
        let meanings = cells.compactMap { Heading($0).meaning }
        return meanings.count > 1 && meanings.contains { $0 == .name || $0 == .number }
    }

    /// Returns whether text begins with a known key and a colon, as in YAML.
    static func isKey(_ text: Substring) -> Bool {
        text.firstIndex(of: ":").flatMap { Heading(String(text[..<$0])).meaning } != nil
    }

    /// Returns whether two headings are equal, ignoring case, accents and punctuation.
    static func == (left: Self, right: Self) -> Bool {
        left.text == right.text || !left.word.isEmpty && left.word == right.word
    }

    /// Whether the column contains facts from the Pokédex, as in our own printed tables, or marks missing
    /// shinies.
    var isFact: Bool {
        guard text.utf8.count <= Self.longest else { return false }
        return Self.facts.contains(text.trimmed.lowercased()) || Self.factWords.contains(where: word.contains)
            || words.map { Self.spellings[$0] } == [.shiny, .missing]
    }

    private static let facts = Set(FavoritesExport.facts.map(\.heading) + ["height", "weight", "url"])

    /// Parts of headings for yes-or-no facts.
    private static let factWords = """
        legend myth evolved baby starter pseudo isdefault ismega paradox ultrabeast genderdifference \
        switchable battleonly ishidden released available tradable entwickelt évolué légend 伝説 幻
        """.words.map(folded)

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
        for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
            let words = Substring(line).words
            let meaning = Reading.Meaning.all.first { $0.heading == words[0] }
            for word in words { spellings[folded(word)] = meaning }
        }
        return spellings
    }()

    /// Whether a heading for caught Pokémon is ambiguous, so that its cells must be yes or no.
    var isDoubtful: Bool {
        ["fav", "preferit", "お気に入り", "즐겨찾기", "收藏", "最爱"].map(Self.folded).contains(where: word.contains)
            || ["status", "done", "fang", "eu", "hat", "ho", "fait", "hecho", "fatto"].contains(word)
    }

    /// Whether a heading above names, or a label, marks them as caught (true) or as missing (false); nil for
    /// any other text.
    var saysCaught: Bool? {
        let words = words
        // A longer text is a sentence.
        guard words.count <= 5 else { return nil }
        let meanings = ([word] + words + zip(words, words.dropFirst()).map { $0 + $1 }).map {
            Self.spellings[$0]
        }
        if meanings.contains(.missing) || words.count > 1 && word.contains("lookingfor") { return false }
        return meanings.contains(.caught) ? true : nil
    }

    /// Whether a line is definitely a heading above names, such as `Box 1`.
    var isSection: Bool {
        guard !word.isEmpty else { return false }
        let words = text.words
        guard words.count <= 3, let first = words.first, Self.sections.contains(Self.folded(first)) else {
            return false
        }
        return words.dropFirst().map(Self.folded).allSatisfy { $0.isEmpty || Int($0) != nil }
    }

    private static let sections = Set(
        """
        box boxes boîte caja scatola kasten ボックス 박스 盒子 team équipe equipo squadra チーム page seite pagina página gen \
        generation génération generación generazione 世代 list liste lista
        """.words.map(folded))

    /// Kinds of headings for numbers, starting with those that most likely refer to National Pokédex numbers.
    enum NumberRank: Comparable {
        case national, pokemon, dex, plain
        /// A number shared by all forms of a species.
        case species
    }

    /// How likely a heading for numbers is to refer to National Pokédex numbers.
    var numberRank: NumberRank {
        if ["national", "nacional", "nazionale"].contains(where: word.contains) { return .national }
        if ["ndex", "全国図鑑番号", "전국도감번호", "全国图鉴编号", "全國圖鑑編號"].contains(word) { return .national }
        if word.hasPrefix("pokemon") { return .pokemon }
        if word.hasPrefix("species") { return .species }
        let isDex = ["dex", "図鑑", "도감", "图鉴", "圖鑑"].contains(where: word.contains)
        return isDex ? .dex : .plain
    }

    /// Whether the heading refers to regional numbers or evolutions, which don't identify the Pokémon itself.
    var isElsewhere: Bool { word.contains("evol") || Self.regions.contains(where: word.contains) }

    private static let regions = """
        regional kanto johto hoenn sinnoh unova kalos alola galar hisui paldea kitakami blueberry lumiose
        """.words

    /// The rank of a heading for caught Pokémon, the best first. Columns of owned Pokémon take precedence
    /// over columns of Pokémon that were only seen.
    var caughtRank: Int {
        if ["seen", "gesehen"].contains(word) { return 2 }
        return word.contains("own") || word == "have" || isDoubtful ? 1 : 0
    }
}
