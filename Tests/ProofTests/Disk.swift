/// A disk that guarantees no more than POSIX does. After a power cut, unsynced writes may be there
/// completely, partly or not at all, in any order, and a name that was created, changed or removed isn't
/// certain until its folder is synced.
struct Disk {
    /// The unsynced writes that survive a power cut.
    enum Cut: CaseIterable {
        /// None.
        case dropped
        /// The writes up to some moment.
        case prefix
        /// Any of the writes, each complete.
        case reordered
        /// Any sectors of any writes.
        case torn
        /// All.
        case kept
    }

    private enum Change {
        case write(offset: Int, bytes: [UInt8])
        case truncate(Int)
    }

    private enum NameChange {
        case link(String, UInt32)
        case remove(String)
        case rename(String, String)
    }

    /// The number of bytes that are written atomically.
    private static let sector = 512

    private var files: [UInt32: (durable: [UInt8], pending: [Change])] = [:]
    private var names: [String: UInt32] = [:]
    private var pendingNames: [NameChange] = []

    mutating func apply(_ event: Recording.Event) {
        switch event {
        case .create(let file, let path):
            files[file] = ([], [])
            pendingNames.append(.link(path, file))
        case .write(let file, let offset, let bytes):
            files[file]?.pending.append(.write(offset: offset, bytes: bytes))
        case .truncate(let file, let length): files[file]?.pending.append(.truncate(length))
        case .sync(let file):
            guard let (durable, pending) = files[file] else { return }
            files[file] = (Self.applying(pending, to: durable), [])
        case .syncFolder:
            names = Self.applying(pendingNames, to: names)
            pendingNames = []
        case .remove(let path): pendingNames.append(.remove(path))
        case .rename(let from, let to): pendingNames.append(.rename(from, to))
        case .said, .call, .statement: break
        }
    }

    /// Returns the files as they may be found after the power comes back.
    func image(_ cut: Cut, using random: inout some RandomNumberGenerator) -> [String: [UInt8]] {
        let nameCount: Int =
            switch cut {
            case .dropped: 0
            case .kept: pendingNames.count
            default: Int.random(in: 0...pendingNames.count, using: &random)
            }
        // Every journalling file system keeps changes of names in order.
        let names = Self.applying(Array(pendingNames.prefix(nameCount)), to: names)
        var contents: [UInt32: [UInt8]] = [:]
        // Sorted by file, so that a seed always gives the same image.
        for (file, state) in files.sorted(by: { $0.key < $1.key }) {
            contents[file] = Self.applying(
                Self.survivors(of: state.pending, cut, using: &random), to: state.durable)
        }
        return names.mapValues { contents[$0] ?? [] }
    }

    private static func survivors(
        of pending: [Change], _ cut: Cut, using random: inout some RandomNumberGenerator
    ) -> [Change] {
        switch cut {
        case .dropped: return []
        case .kept: return pending
        case .prefix: return Array(pending.prefix(Int.random(in: 0...pending.count, using: &random)))
        case .reordered: return pending.filter { _ in Bool.random(using: &random) }
        case .torn:
            return pending.flatMap { change -> [Change] in
                guard case .write(let offset, let bytes) = change else {
                    return Bool.random(using: &random) ? [change] : []
                }
                return sectors(of: bytes, at: offset).filter { _ in Bool.random(using: &random) }
            }
        }
    }

    private static func sectors(of bytes: [UInt8], at offset: Int) -> [Change] {
        var sectors: [Change] = []
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, ((offset + start) / sector + 1) * sector - offset)
            sectors.append(.write(offset: offset + start, bytes: Array(bytes[start..<end])))
            start = end
        }
        return sectors
    }

    private static func applying(_ changes: [Change], to bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        func extend(to length: Int) {
            if bytes.count < length { bytes += [UInt8](repeating: 0, count: length - bytes.count) }
        }
        for change in changes {
            switch change {
            case .write(let offset, let new):
                extend(to: offset + new.count)
                bytes.replaceSubrange(offset..<offset + new.count, with: new)
            case .truncate(let length):
                extend(to: length)
                bytes.removeLast(bytes.count - length)
            }
        }
        return bytes
    }

    private static func applying(_ changes: [NameChange], to names: [String: UInt32]) -> [String: UInt32] {
        var names = names
        for change in changes {
            switch change {
            case .link(let path, let file): names[path] = file
            case .remove(let path): names[path] = nil
            case .rename(let from, let to): names[to] = names.removeValue(forKey: from)
            }
        }
        return names
    }
}
