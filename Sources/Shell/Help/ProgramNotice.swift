import JSONShapes
import Terminal

/// A text about the program itself, requested with an option of its own.
enum ProgramNotice: String {
    case version, licenses

    /// Finds the notice that an option such as `--version` requests.
    init?(option: String) {
        guard option.hasPrefix("--") else { return nil }
        self.init(rawValue: String(option.dropFirst(2)))
    }

    /// The text, without a line break at its end.
    var text: String {
        switch self {
        case .version: Program.version
        case .licenses: String(decoding: PackageResources.licenses_txt.dropLast(), as: UTF8.self)
        }
    }
}

extension Console {
    /// Prints a notice; as JSON, under its own name.
    func print(_ notice: ProgramNotice, asJSON: Bool) {
        if asJSON {
            printJSON(JSON.bytes(of: [notice.rawValue: notice.text]))
        } else {
            print(StyledText.lines(of: notice.text))
        }
    }
}
