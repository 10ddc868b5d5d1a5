import Foundation

/// A limit that the system sets for this process (`ulimit`).
public enum ProcessLimit: Sendable {
    /// The number of open files, including connections.
    case openFiles
    /// The size of the address space in bytes.
    case addressSpace
    /// The size of a file in bytes.
    case fileSize

    #if os(Linux)
        private typealias Resource = __rlimit_resource
        private var number: __rlimit_resource_t { __rlimit_resource_t(resource.rawValue) }
    #else
        private typealias Resource = Int32
        private var number: Int32 { resource }
    #endif

    private var resource: Resource {
        switch self {
        case .openFiles: RLIMIT_NOFILE
        case .addressSpace: RLIMIT_AS
        case .fileSize: RLIMIT_FSIZE
        }
    }

    /// The current limit, or nil if it is unlimited or unknown.
    public var value: Int? {
        var limit = rlimit()
        return getrlimit(number, &limit) == 0 ? Int(exactly: limit.rlim_cur) : nil
    }

    /// Raises the limit to at least this value, as far as the system allows. Returns whether it is now high
    /// enough.
    @discardableResult
    public func raise(to least: Int) -> Bool {
        var limit = rlimit()
        guard getrlimit(number, &limit) == 0, limit.rlim_cur < rlim_t(least) else { return true }
        limit.rlim_cur = min(rlim_t(least), limit.rlim_max)
        return setrlimit(number, &limit) == 0 && limit.rlim_cur >= rlim_t(least)
    }
}
