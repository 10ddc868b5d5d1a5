public import Foundation

/// Where pictures are kept between requests, and between processes.
///
/// A cache may forget anything at any time and must never fail: if it can't read or write, it returns `nil`.
public protocol PictureCache: Sendable {
    /// The file stored last under that address.
    func picture(at address: String) async -> Data?
    /// Stores a file under its address.
    func store(_ picture: Data, at address: String) async
    /// Writes a file of that name, for other programs to open; `nil` where it can't be written.
    func keep(_ picture: Data, named name: String) async -> URL?
}
