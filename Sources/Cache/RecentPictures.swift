public import Fetching
public import Foundation

/// An in-memory cache of the latest pictures.
public actor RecentPictures: PictureCache {
    private let capacity: Int
    private var pictures: [String: Data] = [:]
    /// The addresses, oldest first.
    private var addresses: [String] = []
    private var size = 0

    /// - Parameter capacity: the maximum size of pictures and their addresses together, in bytes. A picture
    ///   larger than a quarter of this isn't stored.
    public init(capacity: Int = 16 << 20) { self.capacity = max(0, capacity) }

    /// Returns the picture stored for an address, if it is still cached.
    public func contents(for address: String) -> Data? { pictures[address] }

    /// Stores a picture for an address, and makes room for it.
    public func store(_ picture: Data, for address: String) {
        guard Self.size(of: picture, address) <= capacity / 4 else { return }
        if let older = pictures.updateValue(picture, forKey: address) {
            size -= Self.size(of: older, address)
        } else {
            addresses.append(address)
        }
        size += Self.size(of: picture, address)
        while size > capacity, let oldest = addresses.first {
            addresses.removeFirst()
            if let picture = pictures.removeValue(forKey: oldest) { size -= Self.size(of: picture, oldest) }
        }
    }

    /// Returns nil, because no files are written.
    public func keep(_ picture: Data, named name: String) -> URL? { nil }

    private static func size(of picture: Data, _ address: String) -> Int {
        picture.count + address.utf8.count
    }
}
