import Foundation

/// The size of proofs: short in the suite, set by environment variables for long runs.
public enum Proof {
    /// Returns the number in `PROOF_<name>`, or the short one.
    public static func count(_ name: String, short: Int) -> Int { value(name).flatMap { Int($0) } ?? short }

    /// Whether `PROOF_<name>` is set, for a long run with nothing else on the machine.
    public static func isLong(_ name: String) -> Bool { value(name) != nil }

    /// Returns the text in `PROOF_<name>`; nil if it isn't set.
    public static func value(_ name: String) -> String? {
        ProcessInfo.processInfo.environment["PROOF_\(name)"]
    }

    /// The random seed, from `PROOF_SEED`.
    public static var seed: UInt64 { UInt64(count("SEED", short: 1)) }

    /// Logs a figure, in short and long runs.
    public static func note(_ text: String) { print("proof: \(text)") }
}
