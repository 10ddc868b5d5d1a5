import Foundation
import Synchronization
import TestSupport

@testable import ProofWorker

/// Feeds targets the requested number of inputs. It runs in a separate process, because an input may crash it.
enum Fuzzing {
    static func count(_ target: FuzzTarget) -> Int {
        let short =
            switch target {
            case .shellLine: 15
            case .reference, .catalog, .picture: 50
            default: 150
            }
        return Proof.count("FUZZ", short: short)
    }

    private static let first = Proof.count("FUZZ_FIRST", short: 0)

    /// The variables that select an input.
    private static func name(_ target: FuzzTarget, _ number: Int) -> String {
        "PROOF_FUZZ_TARGET=\(target) PROOF_FUZZ_FIRST=\(number)"
    }

    /// The name of a target's last input.
    static func last(of target: FuzzTarget) -> String { name(target, first + count(target) - 1) }

    /// Tests all inputs.
    ///
    /// - Parameters:
    ///   - targets: the targets.
    ///   - file: gets the name of the current input, for the process that finds a crash.
    /// - Throws: `FuzzTarget.Broken`.
    static func run(_ targets: [FuzzTarget], file: String) throws {
        let descriptor = open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        watch()
        for target in targets {
            let corpus = target.corpus
            let (texts, words) = (corpus.texts.map { Array($0.utf8) }, corpus.words.map { Array($0.utf8) })
            for number in first..<first + count(target) {
                let name = Array(name(target, number).utf8)
                ftruncate(descriptor, 0)
                pwrite(descriptor, name, name.count, 0)
                progress.add(1, ordering: .relaxed)
                // Each input has its own seed, so it can be reproduced without the earlier ones.
                var random = SeededGenerator(seed: Proof.seed &* 0x1_0000_0001 &+ UInt64(number))
                switch target {
                case .catalog: try FuzzCatalog.check(using: &random)
                case .picture: try FuzzPicture.check(using: &random)
                default: try target.check(input(texts, words, using: &random))
                }
            }
        }
    }

    /// Makes an input from a valid one: changed in a few places, mixed with another, or replaced by noise.
    static func input(
        _ texts: [[UInt8]], _ words: [[UInt8]], using random: inout some RandomNumberGenerator
    ) -> [UInt8] {
        if Int.random(in: 0..<16, using: &random) == 0 {
            return noise(Int.random(in: 0...80, using: &random), using: &random)
        }
        var bytes = texts.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 0...8, using: &random))
            switch Int.random(in: 0..<7, using: &random) {
            case 0: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: place)
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
            case 4: if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
            case 5: bytes.replaceSubrange(place..<end, with: words.randomElement(using: &random) ?? [])
            default:
                let other = texts.randomElement(using: &random) ?? []
                bytes = Array(bytes[..<place] + other.suffix(Int.random(in: 0...other.count, using: &random)))
            }
        }
        return bytes
    }

    private static func noise(_ count: Int, using random: inout some RandomNumberGenerator) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    private static let progress = Atomic(0)

    /// Ends the process if one input takes more than a minute.
    private static func watch() {
        Thread {
            while true {
                let before = progress.load(ordering: .relaxed)
                sleep(60)
                if progress.load(ordering: .relaxed) == before { abort() }
            }
        }.start()
    }
}
