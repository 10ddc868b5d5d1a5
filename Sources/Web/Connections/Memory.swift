#if canImport(Glibc)
    import CGlibc
#endif

/// The memory of the process.
enum Memory {
    /// Has large buffers leave the process as soon as they are freed. Left alone, glibc raises that bound to 32 MB with the
    /// first of them, and the answers of slow readers stay: 337 MB after 120 of them.
    static func freeLargeBuffersAtOnce() {
        #if canImport(Glibc)
            mallopt(M_MMAP_THRESHOLD, 256 << 10)
            mallopt(M_ARENA_MAX, 2)
        #endif
    }

    /// Gives back to the system what a busy time has left behind, which glibc keeps for the next.
    static func giveBack() {
        #if canImport(Glibc)
            malloc_trim(0)
        #endif
    }
}
