import Foundation

/// The lines of `/proc/locks` that say that a process waits to get `flock` on an open file, however many locks there are on the
/// machine: a file of `/proc` has no size, and one reading gets 4 KB of it.
///
/// - Parameter descriptor: of the file.
/// - Returns: a line for each process that waits.
/// - Throws: that there is no such file: only Linux has one.
public func waiters(for descriptor: CInt) throws -> [String] {
    var status = stat()
    fstat(descriptor, &status)
    let locks = try FileHandle(forReadingFrom: URL(filePath: "/proc/locks"))
    defer { try? locks.close() }
    var bytes = Data()
    while let more = try locks.read(upToCount: 1 << 16), !more.isEmpty { bytes += more }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init).filter {
        $0.contains("-> FLOCK") && $0.contains(":\(status.st_ino) ")
    }
}
