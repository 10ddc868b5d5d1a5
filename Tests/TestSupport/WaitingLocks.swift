import Foundation

/// Returns the lines of `/proc/locks` for processes that wait to `flock` an open file. They are complete even
/// if the machine has many locks: files in `/proc` have no size, and each read returns at most 4 KB.
///
/// - Parameter descriptor: the file's descriptor.
/// - Returns: one line per waiting process.
/// - Throws: if there is no such file, as anywhere but on Linux.
public func waiters(for descriptor: CInt) throws -> [String] {
    var status = stat()
    fstat(descriptor, &status)
    let locks = try FileHandle(forReadingFrom: URL(filePath: "/proc/locks"))
    defer { try? locks.close() }
    var bytes = Data()
    while let more = try locks.read(upToCount: 1 << 16), !more.isEmpty { bytes += more }
    return bytes.text.split(separator: "\n").map(String.init).filter {
        $0.contains("-> FLOCK") && $0.contains(":\(status.st_ino) ")
    }
}
