extension Failure {
    /// Foundation's home folder for a user that the system doesn't know, if `HOME` isn't set.
    private static let noHomeFolder = "/var/empty"

    /// Whether a path is inside that folder, so that there is no home folder.
    static func isWithoutHome(_ path: String) -> Bool {
        path == noHomeFolder || path.hasPrefix(noHomeFolder + "/")
    }

    /// The failure to write to a home folder that doesn't exist.
    static let withoutHome = Failure(
        .noHome, .cannotCreate, "There is no home folder to keep anything in. Nothing was changed.",
        advice: "Set HOME, or name a folder with --home.")
}
