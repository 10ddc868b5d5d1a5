import Answers
import SettingsFeature
public import Terminal

extension Console {
    /// Prints `failure` on standard error: what happened, where, then what to do next.
    func report(_ failure: Failure, asJSON: Bool) {
        if asJSON, let json = try? JSON.bytes(of: ErrorJSON(failure, advice: failure.hint)) {
            printJSONError(json)
            return
        }
        printError("\(theme.glyphs.cross, .error) \(failure.message)")
        if let excerpt = failure.excerpt?.shortened {
            let before = displayWidth(String(excerpt.text.prefix(excerpt.column)))
            let marked = displayWidth(String(excerpt.text.dropFirst(excerpt.column).prefix(excerpt.length)))
            printError("  \(excerpt.text)")
            printError(
                "  \(String(repeating: " ", count: before))\(String(repeating: "^", count: max(1, marked)), .error)"
            )
        }
        if let advice = failure.hint { printError("  \(advice, .dim)") }
    }

    /// Warns, on standard error, about what is ignored in the settings file.
    func report(_ faults: [SettingFault]) {
        for fault in faults.prefix(Self.faultsShown) {
            printError("\("!", .warning) \(fault.sentence)")
        }
        guard faults.count > Self.faultsShown else { return }
        printError("\("!", .warning) … and \(faults.count - Self.faultsShown) more; “doctor” lists them.")
    }

    private static let faultsShown = 3

    /// Warns, on standard error, about someone else's file with one of our names, and says what follows.
    public func noteForeignFile(_ path: String, _ consequence: String) {
        printError(
            "\("!", .warning) “\(path)” isn't pokeexplorer's, so it was left alone and \(consequence).")
        printError("  \("Move it elsewhere, or choose another folder with --home.", .dim)")
    }
}
