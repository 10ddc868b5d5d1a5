public import Foundation

/// The part of a response that we keep. It can be decoded from both the server's JSON and its own encoding.
public protocol WireModel: Codable, Sendable {
    /// An identifier that changes whenever the fields do, so that entries cached by older versions aren't
    /// mistaken for complete ones.
    static var revision: String { get }
    /// Returns a copy without the parts that aren't used.
    func distilled() -> Self
    /// Returns the model represented by a 404 with this body, or nil if the resource doesn't exist.
    static func meaning(ofNothing body: Data) -> Self?
}

extension WireModel {
    /// Returns `self`: by default, nothing is removed.
    public func distilled() -> Self { self }

    /// Returns nil: by default, a 404 represents no model.
    public static func meaning(ofNothing body: Data) -> Self? { nil }
}
