import Foundation

/// The screen of a terminal after the bytes that a program wrote: a small part of xterm
/// (<https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>), with everything that this program uses.
///
/// The C library measures wide characters, independently of the program, so each checks the other.
public struct Screen: Sendable {
    /// One cell of the screen.
    struct Cell: Hashable, Sendable {
        /// A character with its combining marks; empty for the right half of a wide one.
        var text: String
        /// The SGR parameters in effect.
        var style: String

        static let empty = Cell(text: " ", style: "")
    }

    /// The width in columns.
    public let columns: Int
    /// The height in rows.
    public let rows: Int
    /// The position of the next character, counted from 0; the column equals the width after a full line.
    public private(set) var cursor = (row: 0, column: 0)
    /// The number of times the whole screen was erased.
    public private(set) var erasures = 0
    var cells: [[Cell]]
    private var style = ""
    private var remembered = (row: 0, column: 0)
    private var parser = Parser()

    /// Creates an empty screen.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Array(repeating: .empty, count: columns), count: rows)
        _ = Self.locale
    }

    /// Processes output; it may end in the middle of a character or sequence.
    public mutating func feed(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            switch parser.next(byte) {
            case .none: break
            case .print(let scalar): put(scalar)
            case .control(let control): act(on: control)
            case .sequence(let parameters, let final): act(on: parameters, final)
            }
        }
    }

    /// The lines down to the last that isn't empty, without trailing blanks.
    public var lines: [String] {
        cells.map { row in row.map(\.text).joined().trimmingBlanks }.droppingEmptyEnd
    }

    /// The lines with the SGR parameters between ⟦ and ⟧ wherever the style changes.
    public var styledLines: [String] {
        cells.map { row -> String in
            var text = ""
            var style = ""
            let end = row.lastIndex { $0 != .empty }.map { $0 + 1 } ?? 0
            for cell in row[..<end] {
                if cell.style != style { text += "⟦\(cell.style)⟧" }
                style = cell.style
                text += cell.text
            }
            return style.isEmpty ? text : text + "⟦⟧"
        }.droppingEmptyEnd
    }

    /// The text before the cursor in its line.
    public var lineBeforeCursor: String {
        cells[cursor.row][..<min(cursor.column, columns)].map(\.text).joined()
    }

    // MARK: Movement and changes

    private mutating func put(_ scalar: Unicode.Scalar) {
        let width = Int(Self.width?(wchar_t(scalar.value)) ?? 1)
        if width == 0, cursor.column > 0 {
            let place =
                cells[cursor.row][cursor.column - 1].text.isEmpty ? cursor.column - 2 : cursor.column - 1
            cells[cursor.row][max(0, place)].text.unicodeScalars.append(scalar)
            return
        }
        guard width > 0 else { return }
        if cursor.column + width > columns {
            cursor.column = 0
            lineFeed()
        }
        cells[cursor.row][cursor.column] = Cell(text: String(scalar), style: style)
        if width == 2 { cells[cursor.row][cursor.column + 1] = Cell(text: "", style: style) }
        cursor.column += width
    }

    private mutating func lineFeed() {
        guard cursor.row == rows - 1 else {
            cursor.row += 1
            return
        }
        cells.removeFirst()
        cells.append(Array(repeating: .empty, count: columns))
    }

    private mutating func act(on control: UInt8) {
        switch control {
        case 0x08: cursor.column = max(0, min(cursor.column, columns - 1) - 1)
        case 0x09: cursor.column = min(columns - 1, (cursor.column / 8 + 1) * 8)
        case 0x0A: lineFeed()
        case 0x0D: cursor.column = 0
        default: break
        }
    }

    private mutating func act(on parameters: String, _ final: Character) {
        let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
        let count = max(1, numbers.first ?? 1)
        switch final {
        case "A": cursor.row = max(0, cursor.row - count)
        case "B": cursor.row = min(rows - 1, cursor.row + count)
        case "C": cursor.column = min(columns - 1, cursor.column + count)
        case "D": cursor.column = max(0, min(cursor.column, columns - 1) - count)
        case "G": cursor.column = min(columns, count) - 1
        case "H", "f":
            let column = numbers.count > 1 ? max(1, numbers[1]) : 1
            cursor = (min(rows, count) - 1, min(columns, column) - 1)
        case "J": erase(lines: numbers.first ?? 0)
        case "K": erase(cells: numbers.first ?? 0)
        case "P": shift(by: -count)
        case "@": shift(by: count)
        case "m": select(parameters)
        case "7": remembered = cursor
        case "8": cursor = remembered
        default: break
        }
    }

    /// Adds SGR parameters to those in effect, or resets them.
    private mutating func select(_ parameters: String) {
        if ["", "0"].contains(parameters) {
            style = ""
        } else if parameters.hasPrefix("0;") {
            style = String(parameters.dropFirst(2))
        } else {
            style += style.isEmpty ? parameters : ";" + parameters
        }
    }

    private mutating func erase(cells which: Int) {
        let place = min(cursor.column, columns - 1)
        let range = which == 0 ? place..<columns : which == 1 ? 0..<place + 1 : 0..<columns
        for column in range { cells[cursor.row][column] = .empty }
    }

    private mutating func erase(lines which: Int) {
        erase(cells: which)
        if which == 2 { erasures += 1 }
        let range = which == 0 ? cursor.row + 1..<rows : which == 1 ? 0..<cursor.row : 0..<rows
        for row in range { cells[row] = Array(repeating: .empty, count: columns) }
    }

    private mutating func shift(by count: Int) {
        let place = min(cursor.column, columns - 1)
        let rest = cells[cursor.row][place...]
        let empty = Array(repeating: Cell.empty, count: min(abs(count), rest.count))
        let shifted = count < 0 ? Array(rest.dropFirst(-count)) + empty : empty + rest
        cells[cursor.row].replaceSubrange(place..., with: shifted.prefix(columns - place))
    }

    private static let locale = setlocale(LC_CTYPE, "C.UTF-8") != nil

    /// wcwidth(3), which glibc's headers declare for X/Open programs only.
    private static let width = dlsym(nil, "wcwidth").map {
        unsafeBitCast($0, to: (@convention(c) (wchar_t) -> Int32).self)
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
    }
}

extension [String] {
    fileprivate var droppingEmptyEnd: [String] {
        Array(self[..<(lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0)])
    }
}
