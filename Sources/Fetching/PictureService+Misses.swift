public import Foundation

/// Finds the first available picture among several addresses.
extension PictureService {
    /// The time for which a missing picture isn't requested again, in seconds: 30 days.
    static let missLifetime: TimeInterval = 30 * 86_400
    private static let missMark = "missing "

    /// Returns the first available picture at these addresses, cached or fetched. If the network fails, it
    /// returns any cached picture. Misses are cached as well.
    ///
    /// - Returns: the file, and the index of its address.
    /// - Throws: `APIError`; `.notFound` if none of the addresses has a picture.
    public func first(at addresses: [String]) async throws(APIError) -> (place: Int, picture: Data) {
        for (place, address) in addresses.enumerated() where await !isMissing(address) {
            do throws(APIError) {
                return (place, try await picture(at: address))
            } catch .notFound {
                await rememberMiss(address)
            } catch {
                for (place, address) in addresses.enumerated() {
                    if let kept = await kept(at: address) { return (place, kept) }
                }
                throw error
            }
        }
        throw .notFound(path: addresses.first ?? "")
    }

    /// Returns the index of the first address that isn't known to be missing; nil if all are.
    public func likeliest(of addresses: [String]) async -> Int? {
        for (place, address) in addresses.enumerated() where await !isMissing(address) { return place }
        return nil
    }

    private func rememberMiss(_ address: String) async {
        await cache?.store(
            Data((Self.missMark + String(Int(clock.now().timeIntervalSince1970))).utf8), for: address)
    }

    private func isMissing(_ address: String) async -> Bool {
        guard let known = await cache?.contents(for: address), known.count < 40,
            case let text = String(decoding: known, as: UTF8.self), text.hasPrefix(Self.missMark),
            let seconds = TimeInterval(text.dropFirst(Self.missMark.count))
        else { return false }
        return clock.now().timeIntervalSince1970 - seconds < Self.missLifetime
    }
}
