import Foundation
package import PokeAPI
import Wording

extension Failure {
    /// A failure of the network or the API, in a person's words.
    package init(_ error: APIError) {
        let later: NextStep = "Try again later; cached pages still work."
        switch error {
        case .notFound(let path):
            self.init("not_found", .notFound, "PokéAPI has nothing at “\(path)”.")
        case .badRequest(let path):
            self.init("bad_request", .failure, "PokéAPI rejected the request for “\(path)”.")
        case .server(let status):
            self.init("api_failed", .unavailable, "PokéAPI failed (status \(status)).", advice: later)
        case .retryLater(let after):
            let wait = after.map { "; retry in \($0.components.seconds) s" } ?? ""
            self.init("api_busy", .unavailable, "PokéAPI is rate-limiting\(wait).", advice: later)
        case .unexpectedStatus(let status):
            self.init(
                "api_failed", .unavailable, "PokéAPI answered with an unexpected status, \(status).")
        case .unreachable(let host):
            self.init("unreachable", .unavailable, "“\(host)” cannot be reached.", advice: later)
        case .timedOut:
            self.init("timed_out", .unavailable, "PokéAPI did not answer in time.", advice: later)
        case .connectionLost:
            self.init("connection_lost", .unavailable, "The connection to PokéAPI was lost.", advice: later)
        case .offline(let until):
            let seconds = max(1, Int(until.timeIntervalSinceNow.rounded(.up)))
            self.init(
                "offline", .unavailable,
                "The network was unreachable a moment ago; retrying in \(seconds) s.",
                advice: .retryNow)
        case .networkForbidden:
            self.init(
                "offline", .unavailable, "This needs the network, which --offline or a setting forbids.",
                advice: .allowNetwork)
        case .tooLarge(let limit):
            self.init(
                "too_large", .unavailable,
                "PokéAPI's answer is larger than \(Int64(limit).byteCount) and was refused.")
        case .textTooLong(let path, let limit):
            self.init(
                "too_large", .unavailable,
                "PokéAPI's answer to “\(path)” has a text of more than \(Int64(limit).byteCount) and was refused."
            )
        case .tooMuch(let limit):
            self.init(
                "too_large", .unavailable,
                "PokéAPI has more than \(Int64(limit).byteCount) of facts, so nothing was changed.")
        case .tooMany(let path, let limit):
            self.init(
                "too_large", .unavailable,
                "PokéAPI lists more than \(limit.grouped) under “\(path)”, so nothing was changed.")
        case .notJSON(let kind):
            self.init(
                "not_json", .unavailable, "The server sent \(kind.words) instead of JSON.",
                advice:
                    "Is this a PokéAPI address? A network that asks you to log in answers like this, too."
            )
        case .notPNG(let kind):
            self.init(
                "not_png", .unavailable, "The server sent \(kind.words) instead of a PNG file.")
        case .damagedPicture:
            self.init(
                "damaged_picture", .unavailable, "The picture arrived damaged, or is too large.",
                advice: "Try again later.")
        case .badPictureAddress:
            self.init(
                "bad_picture_address", .unavailable,
                "PokéAPI gave an invalid address for the picture.")
        case .malformed(let path), .undecodable(let path, _):
            self.init(
                "malformed_answer", .unavailable,
                "PokéAPI's answer to “\(path)” is damaged or not as expected.",
                advice: later)
        case .redirectRefused(let origin):
            self.init(
                "redirect_refused", .unavailable,
                "PokéAPI redirects to another server, “\(origin)”, which is not allowed.")
        case .tooManyRedirects(let limit):
            self.init("redirect_refused", .unavailable, "PokéAPI redirected more than \(limit) times.")
        case .invalidBaseURL(let text):
            self.init(
                "invalid_api", .usage, "“\(text)” isn't a PokéAPI address.",
                advice: "Type an address such as https://pokeapi.co/api/v2/.")
        case .cancelled:
            self = .cancelled
        }
    }
}

extension ContentKind {
    /// What it is, as a noun.
    fileprivate var words: String {
        switch self {
        case .empty: "an empty answer"
        case .json: "JSON"
        case .html: "a web page"
        case .png: "a PNG picture"
        case .jpeg: "a JPEG picture"
        case .gif: "a GIF picture"
        case .webp: "a WebP picture"
        case .svg: "an SVG picture"
        case .gzip: "data packed with gzip"
        case .text: "plain text"
        case .binary: "unknown data"
        }
    }
}
