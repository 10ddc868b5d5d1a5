import Foundation

/// The system's limits for a process. With much less than this, Swift's own libraries end it by a signal, or wait for ever
/// for a thread that can't be made.
enum ProcessLimits {
    private static let files = 16
    private static let addressSpace = 256 << 20

    /// Ends the program with a sentence where it may have too little. A file that may not grow becomes an error of what writes
    /// to it, and no end.
    static func require() {
        signal(SIGXFSZ, SIG_IGN)
        if lacks(RLIMIT_NOFILE, files) {
            refuse("This process may open too few files; pokeexplorer needs \(files).", "ulimit -n \(files)")
        }
        if lacks(RLIMIT_AS, addressSpace) {
            refuse(
                "This process may use too little memory; pokeexplorer needs \(addressSpace >> 20) MB of address space.",
                "ulimit -v \(addressSpace >> 10)")
        }
    }

    #if os(Linux)
        private typealias Resource = __rlimit_resource
    #else
        private typealias Resource = Int32
    #endif

    /// Whether less than that is allowed, and no more can be had.
    private static func lacks(_ resource: Resource, _ least: Int) -> Bool {
        #if os(Linux)
            let number = __rlimit_resource_t(resource.rawValue)
        #else
            let number = resource
        #endif
        var limit = rlimit()
        guard getrlimit(number, &limit) == 0, limit.rlim_cur < rlim_t(least) else { return false }
        limit.rlim_cur = min(rlim_t(least), limit.rlim_max)
        return setrlimit(number, &limit) != 0 || limit.rlim_cur < rlim_t(least)
    }

    private static func refuse(_ sentence: String, _ command: String) -> Never {
        let lines = Array("✗ \(sentence)\n  Raise the limit: \(command)\n".utf8)
        _ = write(STDERR_FILENO, lines, lines.count)
        exit(1)
    }
}
