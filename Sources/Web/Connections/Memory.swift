#if canImport(Glibc)
    import CGlibc
#endif

/// The memory of the process.
enum Memory {
    /// Gives back to the system what a busy time has left behind, which glibc keeps for the next.
    static func giveBack() {
        #if canImport(Glibc)
            malloc_trim(0)
        #endif
    }
}
