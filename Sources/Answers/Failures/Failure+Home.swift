extension Failure {
    /// The folder that Foundation takes for the home of a user whom the system doesn't know, where `HOME` isn't set.
    private static let noHomeFolder = "/var/empty"

    /// Whether a path is where there is no home folder.
    static func isWithoutHome(_ path: String) -> Bool {
        path == noHomeFolder || path.hasPrefix(noHomeFolder + "/")
    }

    /// The failure of what was to be written into a home folder that there isn't.
    static let withoutHome = Failure(
        .noHome, .cannotCreate, "There is no home folder to keep anything in. Nothing was changed.",
        advice: "Set HOME, or name a folder with --home.")
}
