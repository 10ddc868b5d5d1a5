import Foundation

/// A user's note on a favourite: a text of up to 4,000 code points, with line breaks.
public struct Note: Hashable, Sendable, CustomStringConvertible {
    /// Code points a note may have.
    public static let maximumLength = AccountLimits.noteLength

    /// Which rule a text breaks.
    public enum Fault: Error, Hashable, Sendable {
        /// `length` code points, more than `maximum`.
        case tooLong(length: Int, maximum: Int)
        /// Has a control character that isn't a line break.
        case forbidden(Unicode.Scalar)
    }

    /// The text: line breaks are line feeds, a tab is a space, and no white space is at the ends. Empty for no note.
    public let description: String

    /// - Throws: the first rule that the text breaks.
    public init(_ text: String) throws(Fault) {
        let length = text.unicodeScalars.count
        // Line breaks of two characters and spaces at the ends don't count.
        guard length <= 4 * Self.maximumLength else {
            throw .tooLong(length: length, maximum: Self.maximumLength)
        }
        let note = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\t", with: " ")
            .trimmingCharacters(in: .whitespacesAndNewlines)
        if let scalar = note.unicodeScalars.first(where: {
            $0.properties.generalCategory == .control && $0 != "\n"
        }) {
            throw .forbidden(scalar)
        }
        guard note.unicodeScalars.count <= Self.maximumLength else {
            throw .tooLong(length: note.unicodeScalars.count, maximum: Self.maximumLength)
        }
        description = note
    }
}
