import Foundation
import PokeAPI
import Wording

extension Failure {
    /// What a failure of the network, or of the API behind it, means to a person.
    init(_ error: APIError) {
        let later = "Try again later; what was seen before is still there."
        switch error {
        case .notFound(let path):
            self.init("not_found", .notFound, "The PokéAPI has nothing under “\(path)”.")
        case .badRequest(let path):
            self.init("bad_request", .failure, "The PokéAPI did not understand the request for “\(path)”.")
        case .server(let status):
            self.init("api_failed", .unavailable, "The PokéAPI failed (status \(status)).", advice: later)
        case .retryLater(let after):
            let wait = after.map { " for \(counted(Int($0.components.seconds), "second"))" } ?? ""
            self.init("api_busy", .unavailable, "The PokéAPI asks to be left alone\(wait).", advice: later)
        case .unexpectedStatus(let status):
            self.init(
                "api_failed", .unavailable, "The PokéAPI answered with the unexpected status \(status).")
        case .unreachable(let host):
            self.init("unreachable", .unavailable, "“\(host)” cannot be reached.", advice: later)
        case .timedOut:
            self.init("timed_out", .unavailable, "The PokéAPI did not answer in time.", advice: later)
        case .connectionLost:
            self.init("connection_lost", .unavailable, "The connection to the PokéAPI broke.", advice: later)
        case .offline(let until):
            let seconds = max(1, Int(until.timeIntervalSinceNow.rounded(.up)))
            self.init(
                "offline", .unavailable,
                "The network could not be reached a moment ago; it is tried again in \(counted(seconds, "second")).",
                advice: "“sync” tries at once.")
        case .networkForbidden:
            self.init(
                "offline", .unavailable, "This needs the network, which --offline or a setting forbids.",
                advice: "Leave --offline out, or write “set network on”.")
        case .tooLarge(let limit):
            self.init(
                "too_large", .unavailable,
                "The PokéAPI's answer is larger than \(limit / 1_048_576) MiB and was refused.")
        case .notJSON(let type):
            self.init(
                "not_json", .unavailable,
                "The answer is not JSON but \(type.map { "“\($0)”" } ?? "of an unknown kind").",
                advice:
                    "Is this the address of a PokéAPI? A network that asks for a log-in answers like that, too."
            )
        case .notPNG(let type):
            self.init(
                "not_png", .unavailable,
                "What came in place of the picture is no PNG file\(type.map { ", but “\($0)”" } ?? "").")
        case .badPictureAddress:
            self.init(
                "bad_picture_address", .unavailable,
                "The PokéAPI gives an address of the picture that is none.")
        case .malformed(let path), .undecodable(let path, _):
            self.init(
                "malformed_answer", .unavailable,
                "The PokéAPI's answer to “\(path)” is damaged or not what it should be.",
                advice: later)
        case .redirectRefused(let host):
            self.init(
                "redirect_refused", .unavailable,
                "The PokéAPI sends us to another server, “\(host)”; we do not follow.")
        case .tooManyRedirects(let limit):
            self.init("redirect_refused", .unavailable, "The PokéAPI redirected more than \(limit) times.")
        case .invalidBaseURL(let text):
            self.init(
                "invalid_api", .usage, "“\(text)” is not the address of a PokéAPI.",
                advice: "Write an address such as https://pokeapi.co/api/v2/.")
        case .cancelled:
            self = .cancelled
        }
    }
}
