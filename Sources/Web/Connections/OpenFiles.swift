import Foundation

/// How many files the process may have open, each connection being one.
enum OpenFiles {
    /// Raises the limit to what connections need, as far as the system lets us.
    static func allow(_ count: Int) {
        var limit = rlimit()
        #if canImport(Glibc)
            let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let kind = RLIMIT_NOFILE
        #endif
        guard getrlimit(kind, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
        _ = setrlimit(kind, &limit)
    }
}
