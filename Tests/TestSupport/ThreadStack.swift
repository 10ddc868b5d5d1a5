import CTestSupport
import Foundation

/// The functions that a thread of this process is in.
struct ThreadStack {
    /// The thread's ID and name.
    let thread: String
    /// The functions, the innermost first.
    let functions: [String]

    /// A heading and a line for each function.
    var lines: [String] { ["  thread \(thread)"] + functions.map { "    \($0)" } }

    /// Returns the stacks of all threads, including the caller's.
    static func all() -> [Self] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        return names.compactMap { Int32($0) }.sorted().map(Self.init)
    }

    private init(_ id: Int32) {
        let name = try? String(contentsOfFile: "/proc/self/task/\(id)/comm", encoding: .utf8)
        thread = "\(id) \(name?.trimmingCharacters(in: .newlines) ?? "")"
        var addresses = [UnsafeMutableRawPointer?](repeating: nil, count: 100)
        let count = Int(copy_stack(id, &addresses, Int32(addresses.count)))
        functions =
            count == 0
            ? ["It doesn't answer."] : addresses[..<count].compactMap(\.self).map(Self.function)
    }

    private static func function(at address: UnsafeMutableRawPointer) -> String {
        var file: UnsafePointer<CChar>?
        var offset: UInt = 0
        let known = function_at(address, &file, &offset).map { String(cString: $0) }
        let path = file.map { String(cString: $0) } ?? ""
        let isOwn = path == program
        let name = known ?? (isOwn ? ProgramSymbols.shared?.function(at: UInt64(offset)) : nil)
        let place = "\(path.split(separator: "/").last ?? "?")+0x\(String(offset, radix: 16))"
        return name.map { "\(demangled($0)) in \(place)" } ?? place
    }

    private static let program = CommandLine.arguments.first

    private static func demangled(_ name: String) -> String {
        guard let demangle, let text = demangle(name, name.utf8.count, nil, nil, 0) else { return name }
        defer { free(text) }
        return String(cString: text)
    }

    private typealias Demangle =
        @convention(c) (
            UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
        ) -> UnsafeMutablePointer<CChar>?

    /// The function of Swift's runtime.
    private static let demangle = dlsym(nil, "swift_demangle").map { unsafeBitCast($0, to: Demangle.self) }
}
