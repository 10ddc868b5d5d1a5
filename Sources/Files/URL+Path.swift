public import Foundation

extension URL {
    /// The path of a file, as functions of the system take it: without percent encoding.
    public var filePath: String { path(percentEncoded: false) }
}
