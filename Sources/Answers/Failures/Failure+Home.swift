extension Failure {
    /// The home folder that Foundation uses if `HOME` isn't set and the system doesn't know the user.
    private static let noHomeFolder = "/var/empty"

    /// Returns whether a path is inside that folder, which means that the user has no home folder.
    static func isWithoutHome(_ path: String) -> Bool {
        path == noHomeFolder || path.hasPrefix(noHomeFolder + "/")
    }

    /// The failure to write to a home folder that doesn't exist.
    static let withoutHome = Failure(
        .noHome, "There is no home folder to keep anything in. Nothing was changed.",
        advice: "Set HOME, or name a folder with --home.")
}
