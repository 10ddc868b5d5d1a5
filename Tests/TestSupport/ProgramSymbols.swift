import Foundation

/// The functions of this program, from the symbol table of its ELF file
/// (<https://refspecs.linuxfoundation.org/elf/gabi4+/ch4.symtab.html>). The dynamic linker knows only those
/// of libraries.
struct ProgramSymbols {
    private let functions: [(address: UInt64, name: Int)]
    private let names: Data

    /// The symbols of this process's program; nil if they have been removed.
    static let shared = try? Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped).symbols

    /// Returns the mangled name of the function at an offset from the program's first byte in memory.
    func function(at offset: UInt64) -> String? {
        guard let function = functions.last(where: { $0.address <= offset }) else { return nil }
        return names[function.name...].prefix { $0 != 0 }.text
    }

    fileprivate init(functions: [(address: UInt64, name: Int)], names: Data) {
        self.functions = functions.sorted { $0.address < $1.address }
        self.names = names
    }
}

extension Data {
    /// The symbols of this 64-bit ELF file.
    fileprivate var symbols: ProgramSymbols? {
        let (sections, width, count) = (Int(number(40, 8)), Int(number(58, 2)), Int(number(60, 2)))
        func section(_ index: Int) -> (kind: UInt64, bytes: Range<Int>, link: Int) {
            let start = sections + index * width
            let offset = Int(number(start + 24, 8))
            return (
                number(start + 4, 4), offset..<offset + Int(number(start + 32, 8)), Int(number(start + 40, 4))
            )
        }
        // SHT_SYMTAB
        guard let table = (0..<count).map(section).first(where: { $0.kind == 2 }) else { return nil }
        let functions = stride(from: table.bytes.lowerBound, to: table.bytes.upperBound, by: 24).compactMap {
            symbol in
            // STT_FUNC
            self[symbol + 4] & 0xF == 2 ? (address: number(symbol + 8, 8), name: Int(number(symbol, 4))) : nil
        }
        return ProgramSymbols(functions: functions, names: Data(self[section(table.link).bytes]))
    }

    /// Reads a little-endian number.
    private func number(_ offset: Int, _ width: Int) -> UInt64 {
        self[offset..<offset + width].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
