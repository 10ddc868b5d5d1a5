import Foundation

/// A font for Latin text, of our own drawing: lines of a round pen. A unit is a twentieth of the height of
/// capital letters.
public enum StrokeFont {
    /// The height of capital letters.
    static let capitalHeight = 20.0
    /// The room for accents above capital letters, and for descenders below the baseline.
    static let margin = 10.0
    /// The width of the pen for bold letters.
    static let boldPen = 3.3
    /// The width of the pen for other letters.
    static let pen = 2.4

    /// A drawing of characters.
    struct Drawing {
        /// The width with the space beside it.
        var width = 0.0
        /// Places of the pen, close to each other, from the left edge and the top of capital letters.
        var places: [Point] = []

        /// The upper edge.
        fileprivate var top: Double { places.map(\.y).min() ?? 0 }

        fileprivate mutating func add(_ other: Drawing, x: Double, y: Double = 0) {
            places += other.places.map { $0.placed(at: Point(x: x, y: y), scale: 1) }
        }
    }

    /// Returns whether the font has all characters of a text.
    public static func canWrite(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { drawing(of: $0) != nil }
    }

    /// Returns the width of a text, as a multiple of the height of capital letters.
    public static func width(of text: String) -> Double { drawing(of: text).width / capitalHeight }

    /// Returns the drawing of a text, without characters that the font lacks.
    static func drawing(of text: String) -> Drawing {
        text.compactMap(drawing).reduce(into: Drawing()) { drawing, letter in
            drawing.add(letter, x: drawing.width)
            drawing.width += letter.width
        }
    }

    /// Returns the drawing of a character with at most one accent.
    private static func drawing(of character: Character) -> Drawing? {
        if character.isWhitespace { return Drawing(width: 7) }
        let scalars = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
        let mark = scalars.dropFirst().first.flatMap { glyphs[$0] }
        // An accent replaces the dot of an i.
        let name = mark != nil && scalars.first == "i" ? "ı" : scalars.first
        var letter = name.flatMap { glyphs[$0] }
        if let mark, let base = letter {
            let y = mark.top > 6 ? 0 : (base.top - 6) * 0.85
            letter?.add(mark, x: (base.width - mark.width) / 2, y: y)
        }
        return letter
    }

    /// The characters as words, each made up of the character, its width, and lines as lists of corners,
    /// separated by dots. Numbers are digits of base 36; heights count from 8 units below the baseline.
    private static let glyphs: [Unicode.Scalar: Drawing] = {
        let words = """
            Ai.189s9sh8.3dfdfd Bh.3iaiaifif8a8a838383s3s9s9sesei9i Cg.fofs2s28f8fc Di.383s3s8s8sgsg8888838 \
            Ef.es3s3s3838e8.3icici Fe.es3s3s38.3icici Gi.fofs2s28g8ghghah Hj.383s3s.g8gsgs.3igigi I6.383s3s \
            Jc.9s9d9d98181c Kh.383s3s.fs3g3g.7kg8g8 Le.3s3838d8 Mm.383s3sbgbgjsjsj8 Nj.383s3sg8g8gs Oi.9sgsg8282s9s \
            Pg.383s3sasasfsfhahah3h Qi.9sgsg8282s9s.bdg7g7 Rh.383s3sasasfsfhahah3h.ahg8g8 Sg.eoes2s2jehe8282c \
            Tf.1sfsfs.888s8s Uj.3s3f3f38g8gfgfgs Vh.1s9898hs Wp.1s7878dqdqj8j8ps Xf.18eses.1se8e8 \
            Yf.1s8i8ifs.8i8888 Zg.2seses2828e8 ae.3j3mbmbhbhb8.bg7g7g2g28b8bc bf.3s3838.3f3mdmd8383f \
            cc.bjbm2m28b8bb df.csc8c8.cfcm2m28c8cf ee.2fcfcfcm2m28b8cb f9.9s4s4k4k48.1m8m8m \
            gf.cfcm2m28c8cf.cmc7c7c24233 hf.3s3838.3g3mcmcgcgc8 ı6.3m3838 i7.4m4848.3r4r4s3s3r \
            j8.4m46464202.4r5r5s4s4r kd.3s3838.bm3e3e.6hc8c8 l7.3s3c3c3878 mm.3m3838.3g3mbmbgbgb8.bgbmjmjgjgj8 \
            nf.3m3838.3g3mcmcgcgc8 oe.7mcmc8282m7m pf.3m3232.3f3mdmd8383f qf.cmc2c2.cfcm2m28c8cf ra.3m3838.3g3m9m \
            sc.ajam2m2gaea8282b ta.4r4c4c4898.1m8m8m uf.cec8383e3e3m.cmc8c8 vc.1m6868bm wk.1m6868akake8e8jm \
            xb.1ma8a8.18amam yc.1m6868.bm4242 zd.2mbmbm2828b8 0g.8sese8282s8s 1b.3o8s8s88 2g.2n2sesej2828e8 \
            3g.2o3sdsdj7j7jeje8382c 4g.a8asas1e1eee 5g.ds3s3s2i2i4lele8282c 6g.8keke8282k8k.2e2pbs 7e.1sdsds58 \
            8g.8sdsdj3j3s8s.8jeje8282j8j 9g.8g2g2seseg8g.emeb58 .5.2838392928 ,6.492424 :7.3848493938.3j4j4k3k3j \
            ;8.593434.4j5j5k4k4j !7.4s4e4e.3848493938 ?e.2o2scsck7j7e.7888897978 ·7.3f4f4g3g3f \
            …h.2838392928.8898998988.e8f8f9e9e8 '4.2s2n2n ’6.4s2n2n ‘6.2s4n4n "9.2s2n2n.7s7n7n “b.2s4n4n.7s9n9n \
            ”b.4s2n2n.9s7n7n «e.6k2f2f6a.ck8f8fca »e.2k6f6f2a.8kcfcf8a (8.7v2p2973 )8.1v6p6913 [9.8u3u3u343484 \
            ]9.1u6u6u646414 {8.7v4u4h4h1h.1h4h4473 }8.1v4u4h4h7h.7h4h4413 -b.2f9f9f –f.2gdgdg —m.2gkgkg _c.04c4c4 \
            |6.3u3333 /a.159u9u \\a.951u1u +g.2gegeg.8m8a8a =g.2jejej.2deded <f.dm2g2gda >f.2mdgdg2a \
            ×e.2bclcl.2lcbcb *e.7s7i7i.2qckck.cq2k2k #i.588s8s.b8eses.2mhmhm.1egege \
            %l.5s8s8k2k2s5s.ggjgj8d8dggg.gs5858 &h.g84m4scscl2h28d8fh @q.hlhc9c9mhmhhhbobos2s23d3i5 \
            $g.eneq2q2jehea2a2d.8u8686 ~g.2e5jbdei ^e.2m7s7scm °a.5s8s8l2l2s5s ♂m.8keke8282k8k.cikqkq.eqkqkqkk \
            ♀g.8seseg2g2s8s.8g8585.3bdbdb ★k.asgaga1l1ljljl4a4aas.araiaiil.fbaiai5b.2laiai.aldldf7f7lal \
            ☆k.as8l8l1l1l6h6h4a4aaeaegagaehehjljlclclas ¿e.c6c2222a7b7g.7l8l8m7m7l ¡7.424g4g.3l4l4m3m3l \
            ßg.383m3m3scsck8k8keje878 ẞi.383k3k3sfsfs9k9kgkg888 æm.3j3mbmbhbhb8.bg7g7g2g28b8bc.bfkfkfkmbmb8j8kb \
            œo.7mcmc8282m7m.cfmfmfmmcmc8l8mb Æm.18asasls.csc8c8l8.cijiji.3dcdcd Œq.fs2s28f8.psfsfsf8f8p8.finini \
            øg.8mdmd8383m8m.26eoeo Øk.ashsh8383sas.26iuiu ł7.3s3c3c3878.0g6l6l Łe.3s3838d8.0g8l8l \
            đg.csc8c8.cfcm2m28c8cf.8pfpfp Đj.484s4s9s9shsh8989848.1iaiai ðe.7mcmc8282m7m.4scqcf.4nbsbs \
            þf.3s3232.3f3mdmd8383f Þh.383s3s.3oaoaofofdadad3d \u{300}4.0t4q4q \u{301}4.0q4t4t \u{302}8.0q4t4t8q \
            \u{303}8.0q2u6p8t \u{304}7.0r7r7r \u{306}8.0t0q8q8t \u{307}1.0r1r1s0s0r \u{308}7.0r1r1s0s0r.6r7r7s6s6r \
            \u{30a}4.2u4u4q0q0u2u \u{30b}8.0q3u3u.5q8u8u \u{30c}8.0t4q4q8t \u{326}1.140101 \u{327}5.281515555101 \
            \u{328}8.78454282 `7.2t5q5q
            """.unicodeScalars.split(separator: " ")
        return words.reduce(into: [:]) { glyphs, word in
            let digits = word.dropFirst().map { Int(String($0), radix: 36).map(Double.init) }
            let lines = digits.split(separator: nil).map { $0.compactMap(\.self) }
            glyphs[word[word.startIndex]] = Drawing(
                width: lines[0][0] * stretch + 0.8, places: lines.dropFirst().flatMap(curve))
        }
    }()

    /// The letters are a little wider than stored.
    private static let stretch = 1.05

    /// Returns places on a smooth curve from the first corner to the last. It touches the lines between others
    /// in their middles, so it goes through a corner that is repeated.
    private static func curve(_ numbers: [Double]) -> [Point] {
        let corners = stride(from: 0, to: numbers.count, by: 2).map {
            SIMD2(numbers[$0] * stretch, 28 - numbers[$0 + 1])
        }
        var curve = [corners[0]]
        for (corner, next) in zip(corners.dropFirst(), corners.dropFirst(2)) {
            let start = curve[curve.count - 1]
            let end = next == corners.last ? next : (corner + next) / 2
            for step in 1...40 {
                let after = Double(step) / 40
                let before = 1 - after
                // A cubic Bézier curve that is a little squarer than an ellipse.
                let first = before * before * (before + 1.26 * after)
                let last = after * after * (after + 1.26 * before)
                curve.append(start * first + corner * (1.74 * before * after) + end * last)
            }
        }
        return curve.map { Point(x: $0.x, y: $0.y) }
    }
}
