public import Fetching
public import Foundation
import Synchronization

/// An in-memory cache of the latest pictures.
public final class RecentPictures: PictureCache {
    private struct State {
        var pictures: [String: Data] = [:]
        /// The addresses, oldest first.
        var addresses: [String] = []
        var size = 0
    }

    private let capacity: Int
    private let state = Mutex(State())

    /// - Parameter capacity: the maximum size of pictures and their addresses together, in bytes. A picture
    ///   larger than a quarter of this isn't stored.
    public init(capacity: Int = 16 << 20) { self.capacity = max(0, capacity) }

    /// Returns the picture stored for an address, if it is still cached.
    public func contents(for address: String) async -> Data? { state.withLock { $0.pictures[address] } }

    /// Stores a picture for an address, and makes room for it.
    public func store(_ picture: Data, for address: String) async {
        guard Self.size(of: picture, address) <= capacity / 4 else { return }
        state.withLock { state in
            if let older = state.pictures.updateValue(picture, forKey: address) {
                state.size -= Self.size(of: older, address)
            } else {
                state.addresses.append(address)
            }
            state.size += Self.size(of: picture, address)
            while state.size > capacity, let oldest = state.addresses.first {
                state.addresses.removeFirst()
                if let picture = state.pictures.removeValue(forKey: oldest) {
                    state.size -= Self.size(of: picture, oldest)
                }
            }
        }
    }

    /// Returns nil, because no files are written.
    public func keep(_ picture: Data, named name: String) async -> URL? { nil }

    private static func size(of picture: Data, _ address: String) -> Int {
        picture.count + address.utf8.count
    }
}
