import Files
public import Foundation

/// Recognises the first shell of a home by a file that it leaves.
public struct FirstRun: Sendable {
    private let marker: URL

    /// - Parameter marker: the file; it need not exist, nor its folder.
    public init(marker: URL) {
        self.marker = marker
    }

    /// Whether this is called for the first time; false if that can't be recorded, because a hint
    /// at every start would be worse than none.
    func begins() -> Bool {
        let path = marker.path(percentEncoded: false)
        try? PrivateFolder.make(PrivateFolder.of(path))
        return (try? WholeFile.make(path)) != nil
    }
}
