import Foundation

/// How much room a disk has.
public enum DiskSpace {
    /// Free bytes for a user who is not the administrator, where a folder is; nil where there is no such folder.
    public static func free(in folder: String) -> Int64? {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { return nil }
        // Some file systems say the largest number there is.
        let (bytes, isMore) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
        return isMore ? .max : Int64(clamping: bytes)
    }
}
