import Foundation
import TestSupport
import Testing

@testable import Shell

#if os(Linux)
    /// Measures the processor time of every verb, with the most expensive texts that a search finds.
    ///
    /// A debug build is slower than a release, so limits are multiples of the time of a known command in the same run.
    /// `PROOF_PRICES` sets the number of texts for each place, and gives them the maximum length of a line. With
    /// `PROOF_OPTIONS`, options are places too. Only Linux can measure another process's time exactly.
    struct VerbPriceTests {
        /// A verb that ends the shell, and one that doesn't end by itself. Verbs that ask for a password are excluded
        /// below, because an invalid line would end the shell.
        private static let others: Set = ["exit", "serve"]

        /// The beginnings of lines that end with a text: each verb before its arguments, and with `PROOF_OPTIONS` each of
        /// its options before a value.
        private static let places = Verb.commands.filter {
            !others.contains($0.path) && !SecretLine.asks($0.path)
        }.flatMap { command in
            let options = Proof.isLong("OPTIONS") ? command.about.optionOffers.keys.sorted() : []
            return [command.path + " "] + options.map { "\(command.path) \($0)=" }
        }

        /// A shell that reads its commands from a pipe.
        private final class OpenShell {
            private let terminal: PseudoTerminal
            private let pipe: FileHandle
            private var clock = clockid_t()
            private var lines = 0

            init(home: URL) throws {
                let path = home.appending(path: "commands").path
                guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
                pipe = try #require(FileHandle(forUpdatingAtPath: path))
                terminal = try PseudoTerminal(
                    running: URL(filePath: "/bin/sh"),
                    arguments: [
                        "-c", #"cd "$2" && exec "$1" --offline --home "$2" < "$3""#, "sh", Program.url.path,
                        home.path, path,
                    ], environment: ["HOME": home.path, "NO_COLOR": "1"])
                guard clock_getcpuclockid(terminal.process, &clock) == 0 else {
                    throw CocoaError(.featureUnsupported)
                }
            }

            /// Runs a line, and returns the processor time in milliseconds.
            func measure(_ line: String) async throws -> Double {
                let start = time
                lines += 1
                // A verb may ask for a few lines, such as a password.
                let mark = "zzmark\(lines)z"
                try pipe.write(
                    contentsOf: Data((line + "\n" + String(repeating: mark + "\n", count: 4)).utf8))
                try await terminal.expect("“\(mark)”")
                return time - start
            }

            private var time: Double {
                var time = timespec()
                clock_gettime(clock, &time)
                return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
            }
        }

        @Test func `the most expensive input for each command stays below a time limit`() async throws {
            let wanted = Proof.value("PRICES").flatMap { Int($0) }
            try await withAsh { program in
                let shell = try OpenShell(home: program.home)
                // The first also reads the data.
                _ = try await shell.measure("moves --json")
                let unit = try await shell.measure("moves --json")
                for (number, place) in Self.places.enumerated() {
                    let worst = try await DearestText(
                        of: wanted ?? 1, most: wanted == nil ? 500 : 15_000, seed: UInt64(number)
                    ) {
                        // A command may have this many words.
                        let words = $0.split { $0.isWhitespace }.prefix(2000)
                        return try await shell.measure(place + words.joined(separator: " "))
                    }
                    #expect(
                        worst.time <= 20 * unit, "\(place): \(worst.parts) took \(worst.time) ms, \(unit)")
                }
            }
        }
    }
#endif
