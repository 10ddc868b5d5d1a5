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

    /// Returns unused memory to the system, which glibc would keep after a busy period.
    static func giveBack() {
        #if canImport(Glibc)
            malloc_trim(0)
        #endif
    }
}
