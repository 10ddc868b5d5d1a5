public import Foundation

/// The part of an answer that we keep: it decodes both the server's JSON and its own encoding.
public protocol WireModel: Codable, Sendable {
    /// Changes whenever the fields do, so that what older programs cached doesn't count as complete.
    static var revision: String { get }
    /// A copy without the parts that aren't used.
    func distilled() -> Self
    /// The model that a 404 with this body means; nil where it means that there is no such thing.
    static func meaning(ofNothing body: Data) -> Self?
}

extension WireModel {
    /// Returns `self`: nothing is left out by default.
    public func distilled() -> Self { self }

    /// None.
    public static func meaning(ofNothing body: Data) -> Self? { nil }
}
