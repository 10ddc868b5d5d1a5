import Files
public import Foundation

/// Tells the first shell of a home from all later ones, by a file that it leaves.
public struct FirstRun: Sendable {
    private let marker: URL

    /// - Parameter marker: the file; it need not exist, nor its folder.
    public init(marker: URL) {
        self.marker = marker
    }

    /// Whether this is the first time that anybody asks; where that cannot be remembered it is not, since a hint
    /// at every start would be worse than none.
    func begins() -> Bool {
        let path = marker.path(percentEncoded: false)
        try? PrivateFolder.make(PrivateFolder.of(path))
        return (try? WholeFile.make(path)) != nil
    }
}
