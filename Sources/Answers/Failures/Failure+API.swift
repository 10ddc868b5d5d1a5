package import Fetching
import Foundation
import Wording

extension Failure {
    /// Describes a failure of the network or the API.
    ///
    /// - Parameters:
    ///   - error: the error.
    ///   - api: the API.
    init(_ error: APIError, of api: NamedAPI = .pokeAPI) {
        let later: NextStep = "Try again later. Pages you've already opened still work."
        self =
            switch error {
            case .notFound(let path):
                Failure(.notFound, "\(api.title) has nothing at “\(path)”.")
            case .badRequest(let path):
                Failure(.badRequest, .failure, "\(api.title) rejected the request for “\(path)”.")
            case .server(let status):
                Failure(.apiFailed, "\(api.title) failed (status \(status)).", advice: later)
            case .retryLater(let after):
                Failure(
                    .apiBusy,
                    "\(api.title) is rate-limiting\(after.map { "; retry in \($0.components.seconds) s" } ?? "").",
                    advice: later)
            case .unexpectedStatus(let status):
                Failure(
                    .apiFailed, "\(api.title) answered with an unexpected status, \(status).")
            case .unreachable(let host):
                // The host is named only for a custom address, which may be mistyped.
                Failure(
                    .unreachable,
                    "\(api.title) can't be reached\(api.example.contains("//\(host)/") ? "" : " at “\(host)”").",
                    advice: later)
            case .untrustedCertificate(let host, let fault):
                Failure(
                    .untrustedCertificate,
                    "“\(host)” cannot be used: its certificate isn't trusted\(fault.map { ", because \($0.words)" } ?? "").",
                    advice: fault?.advice ?? later)
            case .trustRootsUnreadable(let variables):
                Failure(
                    .certificatesUnreadable,
                    "No certificate can be checked, because the certificates of \(variables.joined(separator: " and ")) cannot be read.",
                    advice:
                        "Name files of PEM certificates there, or unset \(variables.count == 1 ? "it" : "them")."
                )
            case .badProxy(let variable, let fault):
                Failure(
                    .proxyFailed, "\(variable) \(fault.words).",
                    advice: "Correct it, or choose another with --proxy; “--proxy off” uses none.")
            case .proxyFailed(let proxy, let failure):
                Failure(
                    .proxyFailed, "The proxy “\(proxy)” \(failure.words).",
                    advice: failure == .credentialsWanted
                        ? "Put them into its address: http://NAME:PASSWORD@HOST:PORT." : later)
            case .timedOut:
                Failure(.timedOut, "\(api.title) did not answer in time.", advice: later)
            case .connectionLost:
                Failure(
                    .connectionLost, "The connection to \(api.name) was lost.", advice: later)
            case .offline(let until):
                Failure(
                    .offline,
                    "\(api.title) couldn't be reached just now; the next try is in \(counted(max(1, Int(until.timeIntervalSinceNow.rounded(.up))), "second")).",
                    advice: api.retry)
            case .networkForbidden:
                Failure(
                    .offline, "This needs the network, which --offline or a setting forbids.",
                    advice: .allowNetwork)
            case .tooLarge(let limit):
                Failure(
                    .tooLarge,
                    "\(api.title)'s answer is larger than \(Int64(limit).byteCount) and was refused.")
            case .textTooLong(let path, let limit):
                Failure(
                    .tooLarge,
                    "\(api.title)'s answer to “\(path)” has a text of more than \(Int64(limit).byteCount) and was refused."
                )
            case .tooMuch(let limit):
                Failure(
                    .tooLarge,
                    "\(api.title) has more than \(Int64(limit).byteCount) of facts, so nothing was changed.")
            case .tooMany(let path, let limit):
                Failure(
                    .tooLarge,
                    "\(api.title) lists more than \(limit.grouped) under “\(path)”, so nothing was changed.")
            case .notJSON(let kind):
                Failure(
                    .notJson, "The server sent \(kind.words) instead of JSON.",
                    advice:
                        "Is this \(api.address)? A network that asks you to log in answers like this, too."
                )
            case .notPicture(let kind, let wanted):
                Failure(
                    wanted == .jpeg ? .notJpeg : .notPng,
                    "The server sent \(kind.words) instead of a \(wanted == .jpeg ? "JPEG" : "PNG") file.")
            case .damagedPicture:
                Failure(
                    .damagedPicture, "The picture arrived damaged, or is too large.",
                    advice: "Try again later.")
            case .badPictureAddress:
                Failure(
                    .badPictureAddress,
                    "\(api.title) gave an invalid address for the picture.")
            case .privateAddress(let host):
                Failure(
                    .badPictureAddress,
                    "\(api.title) gave an address in a private network, “\(host)”, so it wasn't asked.")
            case .allowanceSpent(let wait):
                Failure(
                    .tooManyFetches,
                    "You've asked for a lot that has to be fetched from \(api.name).",
                    advice: "Wait a little, then try again. Pages you've already opened still work.",
                    retryAfter: wait)
            case .malformed(let path), .undecodable(let path, _):
                Failure(
                    .malformedAnswer,
                    "\(api.title)'s answer to “\(path)” is damaged or not as expected.",
                    advice: later)
            case .redirectRefused(let origin):
                Failure(
                    .redirectRefused,
                    "\(api.title) redirects to another server, “\(origin)”, which is not allowed.")
            case .tooManyRedirects(let limit):
                Failure(.redirectRefused, "\(api.title) redirected more than \(limit) times.")
            case .invalidBaseURL(let text):
                Failure(
                    .invalidApi, "“\(text)” isn't \(api.address).",
                    advice: "Type an address such as \(api.example).")
            case .cancelled:
                .cancelled
            }
    }
}

/// An API and how messages refer to it.
struct NamedAPI: Sendable {
    /// The API's name within a sentence.
    let name: String
    /// A noun phrase for the API's address, with an article, as used after “isn't”.
    let address: String
    /// The address of the public API.
    let example: String
    /// The advice during the pause after a failure.
    let retry: NextStep

    /// The API's name at the beginning of a sentence.
    var title: String { name.capitalizedFirst }

    static let pokeAPI = NamedAPI(
        name: "PokéAPI", address: "a PokéAPI address", example: "https://pokeapi.co/api/v2/",
        retry: NextStep("“sync” retries at once.", web: "Try again later."))
    static let rickAndMorty = NamedAPI(
        name: "the Rick and Morty API", address: "a Rick and Morty API's address",
        example: "https://rickandmortyapi.com/api/",
        retry: "Try again then. Pages you've already opened still work.")
}

extension CertificateFault {
    /// Why a certificate isn't trusted.
    fileprivate var words: String {
        switch self {
        case .expired: "it has expired"
        case .notYetValid: "it isn't valid yet"
        case .unknownIssuer: "its issuer is unknown"
        case .wrongName: "it was issued for another name"
        }
    }

    fileprivate var advice: NextStep {
        switch self {
        case .expired, .notYetValid:
            "Check this machine's clock. If it is right, the server needs a new certificate."
        case .unknownIssuer:
            "If your network inspects traffic, name the file with its root certificate in SSL_CERT_FILE."
        case .wrongName: "Check the address. Another server may answer in its place."
        }
    }
}

extension Proxy.Fault {
    /// Why a proxy's address is rejected; follows the name of the setting or variable.
    var words: String {
        switch self {
        case .unsupportedScheme(let scheme): "names a proxy of a kind that isn't supported, \(scheme)://"
        case .credentialsForSOCKS: "names a SOCKS proxy with a name or a password, which isn't supported"
        case .malformed: "isn't the address of a proxy"
        }
    }
}

extension ProxyFailure {
    /// The proxy's failure in words; follows the proxy's name.
    fileprivate var words: String {
        switch self {
        case .unreachable: "can't be reached"
        case .credentialsWanted: "wants a name and a password, or others than it was given"
        case .refused: "made no connection to the server"
        }
    }
}

extension ContentKind {
    /// The noun for this kind of resource.
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

extension APIError: DescribedError {
    package var failure: Failure { Failure(self) }
}
