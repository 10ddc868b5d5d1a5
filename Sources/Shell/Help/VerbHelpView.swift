import Terminal
import Wording

/// The parser's help for a command, styled by the theme, with the global options left out.
struct VerbHelpView {
    /// The help text from ArgumentParser.
    let text: String
    /// Whether it is shown at the prompt, where commands have no program name.
    var isAtPrompt = false

    private static let everywhere = ["--version", "-h, --help"]
    /// The heading of the global options.
    static let sharedOptions = "Options of every command"

    /// Returns a heading and the lines below it.
    func section(_ heading: String) -> [StyledText] {
        Array(lines.drop { $0.description != heading }.prefix { $0.width > 0 })
    }

    var lines: [StyledText] {
        var lines: [StyledText] = []
        var heading: StyledText?
        let text = isAtPrompt ? text.withQuotationMarks.typedAtPrompt : text.withQuotationMarks
        var isShared = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.drop { $0 == " " }
            // In a narrow window, a description goes on in the next lines.
            isShared =
                Self.everywhere.contains { words.hasPrefix($0) } || (isShared && line.hasPrefix("   "))
            if let mark = line.firstIndex(of: ":"), line[..<mark].allSatisfy({ $0.isUppercase || $0 == " " }),
                mark > line.startIndex
            {
                let rest = line[line.index(after: mark)...].drop { $0 == " " }
                let title = Self.title(line[..<mark])
                switch (title, rest.isEmpty) {
                case ("Overview", _): lines.append("\(rest)")
                case (_, true): heading = "\(title, .title)"
                case (_, false): lines.append("\(title, .title)  \(rest)")
                }
            } else if !isShared {
                // Drop a heading with nothing below it.
                if line.isEmpty { heading = nil }
                if let shown = heading { lines.append(shown) }
                heading = nil
                if !line.isEmpty || !(lines.last?.isEmpty ?? true) { lines.append(Self.styled(line)) }
            }
        }
        if lines.last?.isEmpty ?? false { lines.removeLast() }
        guard !lines.contains(where: { $0.description == Self.sharedOptions }) else { return lines }
        return lines + ["", "\("“help options” lists the options of every command, such as --json.", .dim)"]
    }

    /// Converts a heading such as “OPTIONS OF EVERY COMMAND” to sentence case, and drops the word
    /// “subcommands”.
    private static func title(_ heading: Substring) -> String {
        let words = heading.lowercased()
        let name = words.hasSuffix(" subcommands") ? words.dropLast(" subcommands".count) : words[...]
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Highlights the name of an option or argument, up to the spaces before its description.
    private static func styled(_ line: Substring) -> StyledText {
        let name = line.drop { $0 == " " }
        let indent = line.count - name.count
        guard indent == 2,
            let gap = name.firstRange(of: "  ")?.lowerBound ?? (name.isEmpty ? nil : name.endIndex),
            name.hasPrefix("-") || name.hasPrefix("<") || gap < name.endIndex
        else { return StyledText(String(line)) }
        return "  \(String(name[..<gap]), .accent)\(String(name[gap...]))"
    }
}

extension REPL {
    /// Creates the view of a command's help for the current mode.
    func help(_ text: String) -> VerbHelpView { VerbHelpView(text: text, isAtPrompt: mode != .oneShot) }
}

extension String {
    /// The help text without the program's name in front of its own commands. Commands for the system's shell
    /// keep the name.
    fileprivate var typedAtPrompt: String {
        replacing("USAGE: \(Program.name) ", with: "USAGE: ")
            .replacing("“\(Program.name) help ", with: "“help ")
    }
}
