import Answers
import HTTPTypes
import Hummingbird

/// A client's expectation before a change, so that it overwrites nothing that it hasn't seen: `If-Match`
/// and `If-None-Match` (RFC 9110, sections 13.1.1 and 13.1.2).
struct Precondition: Sendable {
    /// The tags of which one must be the present one, `*` being any; nil without `If-Match`.
    private let wanted: [String]?
    /// The tags of which none may be.
    private let unwanted: [String]?

    /// Nil where the request expects nothing.
    init?(_ request: HTTPRequest) {
        wanted = Self.tags(request.headerFields[values: .ifMatch])
        unwanted = Self.tags(request.headerFields[values: .ifNoneMatch])
        if wanted == nil, unwanted == nil { return nil }
    }

    /// Whether what there is, by its tag, is what is expected; nil where there is nothing.
    func holds(_ present: String?) -> Bool {
        if let wanted, !wanted.contains(where: { $0 == present || ($0 == "*" && present != nil) }) {
            return false
        }
        if let unwanted,
            unwanted.contains(where: { Self.opaque($0) == present || ($0 == "*" && present != nil) })
        {
            return false
        }
        return true
    }

    private static func tags(_ lists: [String]) -> [String]? {
        guard !lists.isEmpty else { return nil }
        return lists.flatMap { list in
            list.split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }
        }
    }

    /// A tag without the mark that it is weak, which `If-None-Match` doesn't mind.
    private static func opaque(_ tag: String) -> String {
        tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
    }
}

extension Call {
    /// The meaning of an error: where the client expected something else, that its expectation failed.
    func refusal(_ error: any Error) -> Refusal {
        let refusal = Refusal(error)
        guard refusal.failure.code == .changedMeanwhile, Precondition(request) != nil else {
            return refusal
        }
        return Refusal(
            .preconditionFailed,
            Failure(
                .changedMeanwhile, .badData,
                "This isn't what it was when you read it, so nothing was changed.",
                advice: "Read it again before you change it."))
    }
}
