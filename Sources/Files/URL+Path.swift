public import Foundation

extension URL {
    /// The path of a file as system functions expect it: without percent encoding.
    public var filePath: String { path(percentEncoded: false) }
}
