import Foundation

#if canImport(Glibc)
    import CGlibc
#endif

/// The memory of the process.
enum Memory {
    /// Returns large buffers to the system as soon as they are freed. By default, glibc raises its threshold
    /// for this up to 32 MB after the first large buffer, so the responses of slow readers stay in memory:
    /// 337 MB after 120 of them.
    static func freeLargeBuffersAtOnce() {
        #if canImport(Glibc)
            mallopt(M_MMAP_THRESHOLD, 256 << 10)
            mallopt(M_ARENA_MAX, 2)
        #endif
    }

    /// The resident memory in bytes; nil if the system has no `/proc`.
    static var resident: Int? {
        // Foundation's reading of whole files expects their size.
        guard let file = FileHandle(forReadingAtPath: "/proc/self/statm"), let text = try? file.readToEnd()
        else { return nil }
        let pages = String(decoding: text, as: UTF8.self).split(separator: " ").dropFirst().first
        return pages.flatMap { Int($0) }.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
    }

    /// The processor time of all threads so far.
    static var processorSeconds: Double {
        // POSIX counts it in microseconds.
        Double(clock()) / 1e6
    }

    /// Returns unused memory to the system, which glibc would keep after a busy period.
    static func giveBack() {
        #if canImport(Glibc)
            malloc_trim(0)
        #endif
    }
}
