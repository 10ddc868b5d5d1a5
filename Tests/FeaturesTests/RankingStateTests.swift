import Pokedex
@testable import RankingsFeature
import Records
import TestSupport
import Testing

/// Ranking states in text form, from untrusted sources.
struct RankingStateTests {
    /// The texts of states reached by answering, changing members and undoing.
    private static func texts(using random: inout SplitMix64) -> [String] {
        var texts: [String] = []
        for _ in 0..<40 {
            var members = Array(1...Int.random(in: 2...40, using: &random))
            var state = RankingState(members)
            for _ in 0..<60 {
                switch Int.random(in: 0..<10, using: &random) {
                case 0:
                    members.removeAll { _ in Int.random(in: 0..<8, using: &random) == 0 }
                    members.append(Int.random(in: 41...1_400, using: &random))
                    state.match(Array(Set(members)).sorted())
                case 1: _ = state.takeBack()
                case 2: if let one = members.randomElement(using: &random) { _ = state.take(.rescue(one)) }
                case 3: if let one = members.randomElement(using: &random) { _ = state.take(.crown(one)) }
                default:
                    let shown = state.now.shown(atMost: Int.random(in: 2...6, using: &random))
                    let picked = shown.filter { _ in Bool.random(using: &random) }
                    _ = state.take(.answer(shown: shown, picked: picked))
                }
                texts.append(state.text)
            }
        }
        return texts
    }

    @Test func `a randomly changed state is either rejected or valid`() {
        var random = SplitMix64(seed: 60)
        let texts = Self.texts(using: &random)
        let signs = Array("0123456789az ;>,ornwpjhstacf+-")
        var kept = 0
        let count = Proof.count("RANKINGS", short: 2_000)
        for _ in 0..<count {
            var text = Array(texts[Int.random(in: 0..<texts.count, using: &random)])
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                let parts = text.split(separator: ";")
                switch Int.random(in: 0..<4, using: &random) {
                case 0: text[place] = signs[Int.random(in: 0..<signs.count, using: &random)]
                case 1: text.remove(at: place)
                case 2: text.insert(signs[Int.random(in: 0..<signs.count, using: &random)], at: place)
                default: text += [";"] + parts[Int.random(in: 0..<parts.count, using: &random)]
                }
                if text.isEmpty { text = ["1"] }
            }
            guard var state = RankingState(text: String(text)) else { continue }
            kept += 1
            // The state round-trips, and the ranking can be finished.
            #expect(RankingState(text: state.text) == state, "\(String(text))")
            let members = state.now.members
            #expect(state.now.order.count + state.now.unplacedCount == members.count, "\(String(text))")
            var answers = 0
            while case let shown = state.now.shown(atMost: 6), let best = shown.first, answers < 10_000 {
                guard state.take(.answer(shown: shown, picked: [best])) else { break }
                answers += 1
            }
            #expect(
                Set(state.now.order) == members && state.now.order.count == members.count, "\(String(text))")
        }
        #expect(kept > count / 100 && kept < count * 99 / 100, "\(kept)")
    }

    @Test func `long text is rejected or parsed quickly`() {
        let order = (1...1_351).map { String($0, radix: 36) }.joined(separator: " ")
        let texts = [
            "1;o \(order)" + String(repeating: ";+ 1", count: 14_000),
            "1;o \(order)" + String(repeating: ";c 1;- 1;+ 1", count: 4_000),
            "1;o \(order)" + String(repeating: ";f 1;- 1;+ 1", count: 20),
            "1;r \(order)" + String(repeating: ";- 1;+ 1", count: 6_000),
        ]
        for text in texts {
            let time = ContinuousClock().measure { _ = RankingState(text: text) }
            #expect(time < .milliseconds(100), "\(text.suffix(20))")
        }
    }

    @Test(arguments: [
        "1;s 1;t My ghosts": true, "1;r 1 2;s 1": true, "1;t ghosts": false, "1;t a/b": false,
        "1;t My  ghosts": false, "1;t My\nghosts": false, "1;t ": false, "1;s 2": false,
    ])
    func `a title that the program can't have stored is rejected`(text: String, isKept: Bool) {
        #expect((RankingState(text: text)?.text == text) == isKept)
    }

    @Test func `repeated changes of members between two answers don't lengthen the state`() {
        var state = RankingState(Array(1...10))
        let isTaken = state.take(.answer(shown: [1, 2, 3], picked: [1]))
        #expect(isTaken)
        for last in 10...200 { state.match(Array(1...last).filter { $0 == last || $0 < 10 }) }
        #expect(state.text.split(separator: ";").count < 10)
        #expect(state.now.members == Set(Array(1...9) + [200]))
    }
}
