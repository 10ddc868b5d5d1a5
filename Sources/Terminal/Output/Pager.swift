/// Shows more than a screenful through a program that scrolls.
public struct Pager: Sendable {
    /// The command line of the program, run by `sh -c`.
    public var command: String

    /// Makes a pager; without a command of its own it is `$PAGER`, or else `less -FRX`.
    public init(command: String? = nil, environment: [String: String]) {
        let wishes = [command, environment["PAGER"]]
        self.command = wishes.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? "less -FRX"
    }

    /// Prints lines: through the program where standard input and output are terminals and the lines are more
    /// than the screen has, straight to the console everywhere else. Returns when the program has ended.
    public func print(_ lines: [StyledText], on console: Console) async {
        console.print(lines)
    }
}
