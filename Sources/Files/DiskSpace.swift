import Foundation

/// How much room a disk has.
public enum DiskSpace {
    /// Free bytes on a folder's disk for a user who isn't root; nil if there is no such folder.
    public static func free(in folder: String) -> Int64? {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { return nil }
        // Some file systems answer with the largest number there is.
        let (bytes, isMore) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
        return isMore ? .max : Int64(clamping: bytes)
    }
}
