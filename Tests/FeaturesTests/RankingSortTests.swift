import TestSupport
import Testing

@testable import RankingsFeature

/// The rules of rankings.
struct RankingSortTests {
    @Test(arguments: [
        (Expected(members: 151, size: 6, first: 31, ten: 60...70, all: 495...525)),
        (Expected(members: 1351, size: 6, first: 272, ten: 312...327, all: 6_800...7_050)),
        (Expected(members: 151, size: 2, first: 150, ten: 195...225, all: 980...1_100)),
    ])
    func `ranking everything takes as many answers as the simulation predicts`(_ expected: Expected) {
        var random = SplitMix64(seed: 1)
        var asker = Asker(members: expected.members, random: &random)
        var answers = 0
        var first: Int?
        var ten: Int?
        while asker.answer(inGroupsOf: expected.size, picking: { _ in 1 }) {
            answers += 1
            let placed = asker.state.now.order.count
            if first == nil, placed >= 1 { first = answers }
            if ten == nil, placed >= 10 { ten = answers }
        }
        #expect(first == expected.first)
        #expect(expected.ten.contains(ten ?? 0), "\(ten ?? 0)")
        #expect(expected.all.contains(answers), "\(answers)")
        #expect(asker.state.now.order == asker.taste)
        #expect(asker.longestText < 28_000, "\(asker.longestText)")
    }

    @Test func `the state of a ranking of 1,351 Pokémon stays short`() {
        var random = SplitMix64(seed: 2)
        var asker = Asker(members: 1351, random: &random)
        while asker.answer(inGroupsOf: 20, picking: { $0 - 1 }) {}
        #expect(asker.longestText < 40_000, "\(asker.longestText)")
        #expect(asker.state.now.order == asker.taste)
    }

    @Test func `consistent answers lead to the user's true order despite interruptions`() {
        for seed in 1...Proof.count("RANKINGS", short: 20) {
            var random = SplitMix64(seed: UInt64(seed))
            var asker = Asker(members: .random(in: 2...40, using: &random), random: &random)
            var turn = 0
            while turn < 5_000 {
                turn += 1
                // Interruptions stop after 300 turns, so that the ranking can finish.
                if turn < 300, Int.random(in: 0..<4, using: &random) == 0 { asker.disturb(using: &random) }
                let size = Int.random(in: 2...20, using: &random)
                let share = Double.random(in: 0..<1, using: &random)
                guard asker.answer(inGroupsOf: size, picking: { 1 + Int(share * Double($0 - 1)) }) else {
                    if turn < 300 { continue }
                    break
                }
                let text = asker.state.text
                #expect(RankingState(text: text) == asker.state)
                #expect(RankingState.first(of: text) == asker.state.now.order.first)
                asker.expectPlausibleOrder()
            }
            #expect(asker.state.now.order == asker.taste, "seed \(seed)")
        }
    }

    /// The expected figures: how many of the true top six are among the current top six, on average over 400
    /// random preferences for 96 Pokémon, minus 0.2.
    @Test(arguments: [(12, [10: 3.6, 16: 4.5, 20: 5.1]), (6, [30: 4.7])] as [(Int, [Int: Double])])
    func `the order so far has most of the true top six after a few answers`(
        _ size: Int, _ expected: [Int: Double]
    ) throws {
        var found: [Int: Int] = [:]
        for seed in 1...400 {
            var random = SplitMix64(seed: UInt64(seed))
            var asker = Asker(members: 96, random: &random)
            for answers in 1...(try #require(expected.keys.max())) {
                _ = asker.answer(inGroupsOf: size) { _ in 1 }
                guard expected[answers] != nil else { continue }
                let order = asker.state.now.tentativeOrder(of: Array(1...96))
                found[answers, default: 0] += Set(order.prefix(6)).intersection(asker.taste.prefix(6)).count
            }
        }
        for (answers, least) in expected {
            let average = Double(found[answers, default: 0]) / 400
            #expect(average >= least, "\(average) after \(answers)")
        }
    }

    @Test func `the order so far of a long ranking is found at once`() throws {
        func text(_ numbers: some Sequence<Int>) -> String {
            numbers.map { String($0, radix: 36) }.joined(separator: " ")
        }
        // Each waits behind the six before it.
        let queues = (7...1_300).reversed().map { "\(text($0 - 6..<$0))>\(text([$0]))" }
        let state = try #require(
            RankingState(text: "1;r \(text(1...6));w \(queues.joined(separator: ","))"))
        var order: [Int] = []
        let time = processorTime { order = state.now.tentativeOrder(of: Array(1...1_300)) }
        #expect(order == Array(1...1_300) && time < .seconds(1))
    }

    @Test func `the order so far includes Pokémon that wait, even indirectly`() {
        var state = RankingState(Array(1...7))
        #expect(state.now.tentativeOrder(of: Array(1...7)).isEmpty)
        expectTaken(.answer(shown: [1, 2, 3], picked: [2]), by: &state)
        expectTaken(.answer(shown: [4, 5, 6], picked: [6]), by: &state)
        expectTaken(.answer(shown: [7, 2], picked: [7]), by: &state)
        // 7 beat 2, 1 and 3; 6 beat 4 and 5; 2 won and lost; 1 and 3 lost to two.
        #expect(state.now.tentativeOrder(of: Array(1...7)) == [7, 6, 2, 4, 5, 1, 3])
        #expect(state.now.tentativeOrder(of: Array((1...7).reversed())) == [7, 6, 2, 5, 4, 3, 1])
        expectTaken(.crown(5), by: &state)
        #expect(state.now.tentativeOrder(of: Array(1...7)) == [5, 7, 6, 2, 4, 1, 3])
    }

    @Test func `Pokémon that were passed over twice are ranked in the order shown`() {
        var state = RankingState([1, 2, 3, 4])
        expectTaken(.answer(shown: [1, 2, 3, 4], picked: [1, 2, 3]), by: &state)
        expectTaken(.answer(shown: [1, 2, 3], picked: []), by: &state)
        #expect(state.now.order.isEmpty)
        expectTaken(.answer(shown: [1, 2, 3], picked: [1, 2, 3]), by: &state)
        #expect(state.now.order == [1, 2, 3, 4])
        #expect(state.now.shown(atMost: 6).isEmpty)
    }

    @Test func `every Pokémon is shown once before any is shown again`() {
        var state = RankingState(Array(1...13))
        var seen: [Int] = []
        for size in [6, 4, 3] {
            let shown = state.now.shown(atMost: size)
            seen += shown
            expectTaken(.answer(shown: shown, picked: [shown[0]]), by: &state)
        }
        #expect(seen == Array(1...13))
    }

    @Test func `a new member is inserted by binary search`() {
        var state = RankingState(Array(1...32))
        var answers = 0
        while case let shown = state.now.shown(atMost: 20), let best = shown.min() {
            expectTaken(.answer(shown: shown, picked: [best]), by: &state)
        }
        state.match(Array(0...32))
        while case let shown = state.now.shown(atMost: 20), let best = shown.min() {
            #expect(shown.count == 2)
            expectTaken(.answer(shown: shown, picked: [best]), by: &state)
            answers += 1
        }
        #expect(state.now.order == Array(0...32))
        #expect(answers <= 6)
    }

    @Test func `an answer to a question that wasn't asked changes nothing`() {
        var state = RankingState([1, 2, 3, 4])
        let before = state
        let wrong: [ContestStep] = [
            .answer(shown: [1, 2, 4], picked: [1]), .answer(shown: [1, 2], picked: [3]),
            .answer(shown: [1], picked: [1]), .answer(shown: [], picked: []),
            .answer(shown: [1, 2, 3, 4, 5], picked: [5]), .rescue(1), .rescue(9),
        ]
        for step in wrong {
            let isTaken = state.take(step)
            #expect(!isTaken)
        }
        #expect(state == before)
    }

    @Test func `the last twenty answers can be undone`() {
        var state = RankingState(Array(1...100))
        var states: [RankingState] = []
        for _ in 1...30 {
            states.append(state)
            let shown = state.now.shown(atMost: 3)
            expectTaken(.answer(shown: shown, picked: [shown[1]]), by: &state)
        }
        for _ in 1...20 {
            let before = states.removeLast()
            let wasThere = state.takeBack()
            #expect(wasThere)
            #expect(state.now == before.now)
        }
        let wasThere = state.takeBack()
        #expect(!wasThere)
    }

    @Test func `a malformed state is rejected`() {
        let damaged = [
            "", "2", "1;r", "1;r 1 1", "1;r -1 2", "1;r 1 2;w >3", "1;r 1 2;w 4>3", "1;r 1 2;w 4>3,3>4",
            "1;z 1",
            "1;w",
            "1;r 1 2;p 3 1", "1;r 1 2;j 3;h 0 1", "1;o 1;j 2;h 0 2", "1;o 1;j 2;h 1 0", "1;r 1 2;a 1 3>1",
            "1;r 1 2;c 9",
            "1;r 1 2;a 1 2", "1;r zzzzzzz", "1;r 1 2;" + String(repeating: "a 1 2>;", count: 21),
            "1;r " + String(repeating: "1 ", count: 40_000),
        ]
        for text in damaged { #expect(RankingState(text: text) == nil, "\(text.prefix(80))") }
    }

    @Test(
        arguments: [(2, nil), (7, nil), (36, 3), (37, nil), (60, 40), (151, nil), (151, 10)] as [(Int, Int?)])
    func `the estimate of answers left is never too low, and rarely far too high`(
        _ members: Int, _ places: Int?
    ) {
        var random = SplitMix64(seed: UInt64(members))
        for size in [2, 6, 20] {
            // Some runs always pick one Pokémon per question, and others pick several in the first ten.
            for pickedAtFirst in [1, 1, 3, 3] {
                var asker = Asker(members: members, random: &random)
                var answers = 0
                var told: [(answers: Int, left: Int)] = []
                repeat {
                    if answers.isMultiple(of: max(1, members / 12)) {
                        told.append((answers, asker.state.now.answersLeft(for: places, inGroupsOf: size)))
                    }
                    answers += 1
                } while asker.answer(inGroupsOf: size, top: places) {
                    answers > 10 ? 1 : min(pickedAtFirst, $0 - 1)
                }
                answers -= 1
                for (before, left) in told where pickedAtFirst == 1 || before >= 10 {
                    #expect(left >= answers - before, "\(size), \(before) of \(answers)")
                }
                guard pickedAtFirst == 1 else { continue }
                #expect(told[0].left <= answers * 5 / 3 + 5, "\(size): \(told[0].left), \(answers)")
            }
        }
    }

    @Test func `the estimates for 151 members stay within their expected ranges`() {
        let start = RankingState(Array(1...151)).now
        #expect(start.answersLeft(for: 1, inGroupsOf: 6) == 31)
        #expect((66...90).contains(start.answersLeft(for: 10, inGroupsOf: 6)))
        #expect((525...620).contains(start.answersLeft(for: nil, inGroupsOf: 6)))
    }

    @Test func `the estimate for up to six members exceeds the longest possible run by at most one answer`() {
        for members in 2...6 {
            let longest = Self.orders(of: Array(1...members)).map { taste in
                var state = RankingState(Array(1...members))
                var answers = 0
                while case let shown = state.now.shown(atMost: 3), !shown.isEmpty {
                    let best = taste.first { shown.contains($0) } ?? 0
                    expectTaken(.answer(shown: shown, picked: [best]), by: &state)
                    answers += 1
                }
                return answers
            }.max()
            let left = RankingState(Array(1...members)).now.answersLeft(for: nil, inGroupsOf: 3)
            #expect(left == longest || left == (longest ?? 0) + 1 && left > 5)
        }
    }

    private static func orders(of pokemon: [Int]) -> [[Int]] {
        guard pokemon.count > 1 else { return [pokemon] }
        return pokemon.flatMap { first in
            orders(of: pokemon.filter { $0 != first }).map { [first] + $0 }
        }
    }
}

/// Takes a step, and expects it to be possible.
private func expectTaken(_ step: ContestStep, by state: inout RankingState) {
    let isTaken = state.take(step)
    #expect(isTaken)
}

/// The expected numbers of answers for a ranking.
struct Expected: Sendable {
    let members: Int
    let size: Int
    let first: Int
    let ten: ClosedRange<Int>
    let all: ClosedRange<Int>
}

/// A simulated user with fixed preferences.
private struct Asker {
    /// The Pokémon that match, with the best first.
    private(set) var taste: [Int] { didSet { place = Self.places(taste) } }
    private(set) var state: RankingState
    private(set) var longestText = 0
    private let all: [Int]
    /// The position of each Pokémon in `taste`.
    private var place: [Int: Int]
    private var passesInARow = 0

    init(members: Int, random: inout SplitMix64) {
        all = Array(1...members).shuffled(using: &random)
        taste = all
        place = Self.places(all)
        state = RankingState(Array(1...members))
    }

    private static func places(_ taste: [Int]) -> [Int: Int] {
        Dictionary(uniqueKeysWithValues: taste.enumerated().map { ($1, $0) })
    }

    /// Answers the question, or returns `false` if there is none.
    mutating func answer(inGroupsOf size: Int, top places: Int? = nil, picking count: (Int) -> Int) -> Bool {
        let shown = state.now.shown(atMost: size)
        guard !shown.isEmpty, !state.now.isOver(for: places) else { return false }
        let best = shown.sorted { place[$0, default: 0] < place[$1, default: 0] }.prefix(count(shown.count))
        expectTaken(.answer(shown: shown, picked: Array(best)), by: &state)
        longestText = max(longestText, state.now.order.count.isMultiple(of: 50) ? state.text.utf8.count : 0)
        passesInARow = 0
        return true
    }

    /// Takes another action instead of answering: passes once, undoes an answer, rescues a Pokémon, or removes
    /// or re-adds one.
    mutating func disturb(using random: inout SplitMix64) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let shown = state.now.shown(atMost: 6)
            // Two passes would decide the question, and for a newcomer a single one would.
            guard shown.count > 1, passesInARow == 0, !isAskingNewcomer else { return }
            expectTaken(.answer(shown: shown, picked: []), by: &state)
            passesInARow += 1
        case 1: _ = state.takeBack()
        case 2: _ = state.take(.rescue(all.randomElement(using: &random) ?? 0))
        case 3:
            // Picking a Pokémon puts it first, and the pick is undone.
            if state.take(.crown(taste.randomElement(using: &random) ?? 0)) {
                #expect(RankingState.first(of: state.text) == state.now.order.first)
                state.match(all)
                #expect(RankingState.first(of: state.text) == state.now.order.first)
                let isBack = state.takeBack()
                #expect(isBack)
            }
        case 4:
            guard taste.count > 2 else { return }
            taste.remove(at: .random(in: taste.indices, using: &random))
        default:
            let gone = Set(all).subtracting(taste)
            guard let back = gone.sorted().randomElement(using: &random) else { return }
            taste = all.filter { taste.contains($0) || $0 == back }
        }
        state.match(taste.sorted())
    }

    /// Expects the order so far to contain every Pokémon once: those with a place first, and waiting Pokémon after
    /// those that they wait for.
    func expectPlausibleOrder() {
        let now = state.now
        let order = now.tentativeOrder(of: all)
        guard !order.isEmpty else { return }
        #expect(Set(order) == now.members && order.count == now.members.count)
        #expect(order.starts(with: now.order))
        let places = Self.places(order)
        for queue in now.queues {
            for one in queue.ahead {
                #expect(queue.waiting.allSatisfy { places[one, default: 0] < places[$0, default: 0] })
            }
        }
    }

    private var isAskingNewcomer: Bool {
        state.now.shown(atMost: 20).contains { state.now.order.contains($0) }
    }
}
