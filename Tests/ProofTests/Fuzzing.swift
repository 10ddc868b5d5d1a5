import Foundation
import Synchronization

@testable import ProofWorker

/// Feeds one target the requested number of inputs. It runs in a separate process, because an input may crash
/// it.
struct Fuzzing {
    let target: FuzzTarget
    /// The file with the number of the current input, for the process that finds a crash.
    let file: String

    static func count(_ target: FuzzTarget) -> Int {
        let short =
            switch target {
            case .shellLine: 15
            case .reference, .catalog, .picture: 50
            default: 300
            }
        return Proof.count("FUZZ", short: short)
    }

    /// Tests all inputs.
    ///
    /// - Throws: `FuzzTarget.Broken`.
    func run() throws {
        let descriptor = open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        watch()
        let first = Proof.count("FUZZ_FIRST", short: 0)
        let corpus = target.corpus
        let (texts, words) = (corpus.texts.map { Array($0.utf8) }, corpus.words.map { Array($0.utf8) })
        for number in first..<first + Self.count(target) {
            var index = UInt64(number)
            pwrite(descriptor, &index, 8, 0)
            Self.progress.store(number, ordering: .relaxed)
            // Each input has its own seed, so it can be reproduced without the earlier ones.
            var random = SeededGenerator(seed: Proof.seed &* 0x1_0000_0001 &+ index)
            if target == .catalog {
                try FuzzCatalog.check(using: &random)
            } else if target == .picture {
                try FuzzPicture.check(using: &random)
            } else {
                try target.check(Self.input(texts, words, using: &random))
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

    private static let progress = Atomic(-1)

    /// Ends the process if one input takes more than a minute.
    private func watch() {
        Thread {
            while true {
                let before = Self.progress.load(ordering: .relaxed)
                sleep(60)
                if before >= 0, Self.progress.load(ordering: .relaxed) == before { abort() }
            }
        }.start()
    }
}
