public import Fetching
public import Foundation

/// Pictures in memory, for as long as the process runs: the latest, as many as there is room for.
public actor RecentPictures: PictureCache {
    private let capacity: Int
    private var pictures: [String: Data] = [:]
    /// In the order in which they came.
    private var addresses: [String] = []
    private var size = 0

    /// - Parameter capacity: bytes that pictures and their addresses may take together. A picture of more than a quarter of
    ///   it isn't kept.
    public init(capacity: Int = 16 << 20) { self.capacity = max(0, capacity) }

    /// The picture that was stored under that address, if it is still here.
    public func contents(for address: String) -> Data? { pictures[address] }

    /// Keeps a picture under its address, and makes room for it.
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

    /// None: nothing is written.
    public func keep(_ picture: Data, named name: String) -> URL? { nil }

    private static func size(of picture: Data, _ address: String) -> Int {
        picture.count + address.utf8.count
    }
}
