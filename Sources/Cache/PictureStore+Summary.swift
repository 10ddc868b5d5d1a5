import Files
public import Foundation

extension PictureStore {
    /// The stored pictures in numbers.
    public struct Summary: Hashable, Sendable {
        /// How many there are.
        public internal(set) var count = 0
        /// Bytes that they take.
        public internal(set) var bytes = 0
        /// How many of them are damaged; the next request fetches them again.
        public internal(set) var damaged = 0
    }

    /// Looks at every picture; none is changed or deleted. In a task that was cancelled it stops early.
    ///
    /// - Parameter isWhole: whether a file can be decoded.
    /// - Returns: what was found; nil where something else stands in the folder's place, so that no picture is kept.
    public func summary(isWhole: @Sendable (Data) -> Bool) -> Summary? {
        let isForeign =
            FileIdentity(path: path, followingLinks: false) != nil
            && FileIdentity(path: path)?.isFolder != true
        guard !isForeign else { return nil }
        var summary = Summary()
        for file in listed() where !Task.isCancelled {
            let isStored = file.path.hasSuffix(".picture")
            // The rest was left half written.
            guard isStored || file.path.hasSuffix(".png") else { continue }
            summary.count += 1
            summary.bytes += Int(file.found.size)
            let whole = try? WholeFile.read(
                file.path, limit: Self.maximumSize + Self.digestSize, followingLinks: false)
            let picture = whole.flatMap { isStored ? Self.intact($0) : Data($0) }
            if !(picture.map(isWhole) ?? false) { summary.damaged += 1 }
        }
        return summary
    }
}
